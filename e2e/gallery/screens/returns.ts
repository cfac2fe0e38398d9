import type { OrderReturn, ReturnableOrder } from '@amritvasya/contract'
import { allProducts } from '../../platform/catalogue.ts'
import type { Screen, Visit } from '../screen.ts'
import { at } from '../story/story.ts'
import { block, fail, failed, see } from './states.ts'

const CALL = '**/api/orders/return-link'
const iso = (moment: string) => at(moment).toISOString()
const [bracelet, plate] = ['1'.repeat(24), '2'.repeat(24)]

const lines = async ({ page }: Visit): Promise<ReturnableOrder['lines']> => {
  const products = await allProducts(page.request)
  const imageOf = (place: number) => products[place]?.image ?? ''
  return [
    {
      lineId: bracelet,
      name: 'Seven Chakra Bracelet',
      size: '7 inch',
      color: null,
      imageUrl: imageOf(0),
      quantity: 2,
      returnable: 2,
      rule: 'usual',
      isProduct: true,
    },
    {
      lineId: plate,
      name: 'Selenite Charging Plate',
      size: null,
      color: null,
      imageUrl: imageOf(1),
      quantity: 1,
      returnable: 1,
      rule: 'usual',
      isProduct: true,
    },
  ]
}

const present: OrderReturn = {
  id: 'b'.repeat(24),
  reason: 'damaged',
  state: 'approved',
  requestedAt: iso('11-17 10:12'),
  message: 'Our courier comes on Friday between 10 and 13. Please keep the parcel ready.',
  pieces: [
    {
      lineId: bracelet,
      name: 'Seven Chakra Bracelet',
      size: '7 inch',
      color: null,
      requested: 1,
      approved: 1,
      restocked: 0,
      scrapped: 0,
      refused: 0,
    },
  ],
  pictures: [],
  refunded: null,
  withheld: 0,
  asCredit: false,
}

const answer =
  (changes: Partial<ReturnableOrder>) =>
  async (visit: Visit): Promise<void> => {
    const order: ReturnableOrder = {
      orderNumber: 'AV-7KQ2MX',
      returnUntil: iso('11-22 12:00'),
      isOpen: true,
      offersCredit: false,
      lines: await lines(visit),
      returns: [],
      ...changes,
    }
    await visit.page.route(CALL, (route) => route.fulfill({ json: { success: true, order } }))
  }

const screen = (name: string, title: string): Screen => ({
  name,
  title,
  route: 'return-order',
  path: `/return-order?token=${'a'.repeat(24)}.${'b'.repeat(43)}`,
})

export const returns: readonly Screen[] = [
  {
    ...screen('return-order', 'Sending a piece back'),
    before: answer({}),
    steps: async ({ page }) => {
      await page.getByLabel('Why Seven Chakra Bracelet comes back').selectOption('damaged')
      await page.getByText('A picture of the piece').waitFor()
    },
    isWhole: true,
  },
  {
    ...screen('return-order-accepted', 'A return that the shop has accepted'),
    before: answer({
      offersCredit: true,
      returns: [
        {
          ...present,
          pickup: {
            state: 'booked',
            courier: 'Delhivery Surface',
            trackingNumber: '190411000007',
            trackingUrl: 'https://shiprocket.co/tracking/190411000007',
            says: '',
          },
        },
        {
          ...present,
          id: 'c'.repeat(24),
          reason: 'changed-mind',
          state: 'refunded',
          message: '',
          refunded: 789.56,
          withheld: 9.44,
        },
      ],
      lines: [],
    }),
    steps: see('Our courier comes on Friday'),
  },
  {
    ...screen('return-order-exchange', 'Choosing an exchange'),
    before: async (visit) => {
      const replacements = [
        { variantId: '3'.repeat(24), size: '6.5 inch', color: null, price: 799, isInStock: true },
        { variantId: '4'.repeat(24), size: '7 inch', color: null, price: 799, isInStock: true },
        { variantId: '5'.repeat(24), size: '7.5 inch', color: null, price: 849, isInStock: false },
      ]
      const offered = (await lines(visit)).map((line) => ({ ...line, replacements }))
      await answer({ offersCredit: true, offersExchange: true, lines: offered })(visit)
    },
    steps: async ({ page }) => {
      await page.getByLabel('Why Seven Chakra Bracelet comes back').selectOption('changed-mind')
      await page.getByRole('radio', { name: 'An exchange' }).check()
      await page.getByLabel('Instead of Seven Chakra Bracelet').selectOption({ index: 1 })
    },
    isWhole: true,
  },
  {
    ...screen('return-order-ended', 'After the time for returns'),
    before: answer({ isOpen: false }),
    steps: see(/The time for returns ended/),
  },
  {
    ...screen('return-order-loading', 'A return that is being loaded'),
    before: block(CALL),
    steps: ({ page }) => page.getByRole('status', { name: /^Loading/ }).waitFor(),
    isWaiting: true,
  },
  {
    ...screen('return-order-failed', 'A return that could not be loaded'),
    before: fail(CALL),
    steps: see('Try Again'),
    problems: failed,
  },
  {
    ...screen('return-order-incomplete', 'A link to a return that is not complete'),
    path: '/return-order?token=cut-off',
    steps: see('We cannot find this order'),
  },
]
