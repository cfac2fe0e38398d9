import type { AdminReturn, ReturnSettlement } from '@amritvasya/contract'
import type { Screen, Visit } from '../screen.ts'
import { at } from '../story/story.ts'
import { block, fail, failed, none, office, press, see } from './states.ts'

const id = 'b'.repeat(24)
const iso = (moment: string) => at(moment).toISOString()
const piece = {
  lineId: '1'.repeat(24),
  name: 'Seven Chakra Bracelet',
  size: '7 inch',
  color: null,
  requested: 2,
  approved: 2,
  restocked: 1,
  scrapped: 1,
  refused: 0,
}

/** Returns of the story would stand in its books. */
const received: AdminReturn = {
  id,
  orderId: 'a'.repeat(24),
  orderNumber: 'AV-7KQ2MX',
  reason: 'changed-mind',
  state: 'received',
  message: 'Our courier comes on Friday between 10 and 13. Please keep the parcel ready.',
  requestedAt: iso('11-17 10:12'),
  decidedAt: iso('11-17 12:40'),
  receivedAt: iso('11-20 16:05'),
  settledAt: null,
  pieces: [piece],
  pictures: [],
  refunded: null,
  withheld: 0,
  asCredit: false,
  pickupFailure: null,
  mayFetch: true,
  paidThrough: 'razorpay',
  mayWithhold: true,
}
const requested: AdminReturn = {
  ...received,
  id: 'c'.repeat(24),
  orderNumber: 'AV-9WH4RT',
  reason: 'damaged',
  state: 'requested',
  message: '',
  decidedAt: null,
  receivedAt: null,
  pieces: [
    {
      ...piece,
      name: 'Selenite Charging Plate',
      size: null,
      requested: 1,
      approved: 0,
      restocked: 0,
      scrapped: 0,
    },
  ],
  mayWithhold: false,
}
const refunded: AdminReturn = {
  ...received,
  id: 'd'.repeat(24),
  orderNumber: 'AV-3PLX8N',
  state: 'refunded',
  settledAt: iso('11-18 09:30'),
  refunded: 1_289.56,
  withheld: 9.44,
}
const exchanged: AdminReturn = {
  ...received,
  id: 'e'.repeat(24),
  orderNumber: 'AV-5TRM2C',
  exchange: [{ lineId: piece.lineId, name: 'Seven Chakra Bracelet', size: '8 inch', color: null }],
}
const exchange: NonNullable<ReturnSettlement['exchange']> = {
  pieces: [{ name: 'Seven Chakra Bracelet', size: '8 inch', color: null, quantity: 2, price: 849 }],
  discount: 0,
  total: 1_698,
  payable: 100,
  problem: null,
}
const settlement: ReturnSettlement = {
  id,
  amount: 1_598,
  withheld: 0,
  lines: [{ lineId: piece.lineId, name: 'Seven Chakra Bracelet', quantity: 2, amount: 1_598 }],
}

const CALLS = '**/api/back-office/returns?*'
const list = (items: readonly object[]) => ({ json: { success: true, items, total: items.length } })
const answer = async ({ page }: Visit) => {
  await page.route(CALLS, (route) => route.fulfill(list([requested, received, refunded])))
  for (const item of [requested, received, exchanged]) {
    await page.route(`**/api/back-office/returns/${item.id}`, (route) =>
      route.fulfill({ json: { success: true, item } }),
    )
  }
  await page.route(`**/api/back-office/returns/${id}/settlement?*`, (route) =>
    route.fulfill({ json: { success: true, item: settlement } }),
  )
}
const answerExchange = async (visit: Visit) => {
  await answer(visit)
  await visit.page.route(`**/api/back-office/returns/${exchanged.id}/settlement?*`, (route) =>
    route.fulfill({ json: { success: true, item: { ...settlement, id: exchanged.id, exchange } } }),
  )
}
const shown = (of: AdminReturn) => ({ path: `/back-office/returns/${of.id}/show`, before: answer })
const asks =
  (button: string): NonNullable<Screen['steps']> =>
  async (visit) => {
    await press(button)(visit)
    await visit.page.getByRole('dialog').waitFor()
  }

export const returns: readonly Screen[] = [
  {
    ...office('office-returns', 'Returns', 'returns'),
    before: answer,
    steps: see('AV-9WH4RT'),
  },
  {
    ...office('office-returns-empty', 'Before the first return', 'returns'),
    before: none(CALLS),
    steps: see('No returns yet'),
  },
  {
    ...office('office-returns-loading', 'While returns load', 'returns'),
    before: block(CALLS),
    isWaiting: true,
  },
  {
    ...office('office-returns-error', 'Returns that could not be loaded', 'returns'),
    before: fail(CALLS),
    steps: see('Try again'),
    problems: failed,
  },
  {
    ...office('office-return', 'A return that came back', 'returns/show'),
    ...shown(received),
    steps: see('Seven Chakra Bracelet'),
  },
  {
    ...office('office-return-accept', 'Letting pieces come back', 'returns/show'),
    ...shown(requested),
    steps: asks('Accept'),
    isWindow: true,
  },
  {
    ...office('office-return-settle', 'Settling a return, with its refund to the paisa', 'returns/show'),
    ...shown(received),
    steps: async (visit) => {
      await asks('Settle')(visit)
      await visit.page.getByRole('list', { name: 'The refund' }).waitFor()
    },
    isWindow: true,
  },
  {
    ...office('office-return-exchange', 'Settling a return as an exchange', 'returns/show'),
    ...shown(exchanged),
    before: answerExchange,
    steps: async (visit) => {
      await asks('Settle')(visit)
      await visit.page.getByText('the customer still pays').waitFor()
    },
    isWindow: true,
  },
]
