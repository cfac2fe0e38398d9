import type { StoreCredit } from '@amritvasya/contract'
import type { Screen, Visit } from '../screen.ts'
import { at } from '../story/story.ts'
import { block, fail, failed, none, office, see } from './states.ts'

const id = 'c'.repeat(24)
const iso = (moment: string) => at(moment).toISOString()
const customer = {
  id: 'd'.repeat(24),
  fullName: 'Meera Iyer',
  email: 'meera@example.com',
  phone: '9840012345',
  isBlocked: false,
  isEmailVerified: true,
  createdAt: iso('11-01 10:00'),
  orders: 2,
  spent: 2_498,
  lastOrderAt: iso('11-18 12:00'),
  nominee: null,
}

/** Credits of the story would stand in its books. */
const card: StoreCredit = {
  id,
  kind: 'gift-card',
  customerId: null,
  lastFour: '7KQ2',
  reason: 'Sold at the Pune fair',
  state: 'open',
  issued: 1_000,
  redeemed: 649.5,
  expired: 0,
  balance: 350.5,
  expiresAt: iso('11-30 23:59'),
  createdAt: iso('11-14 11:20'),
  history: [
    {
      kind: 'issued',
      amount: 1_000,
      comment: 'Sold at the Pune fair',
      staff: 'Asha Rao',
      createdAt: iso('11-14 11:20'),
    },
    {
      kind: 'redeemed',
      amount: 749.5,
      comment: 'Selenite plate and a candle, at the counter',
      staff: 'Asha Rao',
      createdAt: iso('11-17 16:05'),
    },
    {
      kind: 'returned',
      amount: 100,
      comment: 'The candle came back',
      staff: 'Asha Rao',
      createdAt: iso('11-19 10:31'),
    },
  ],
}
const credits: readonly StoreCredit[] = [
  card,
  {
    ...card,
    id: 'e'.repeat(24),
    kind: 'customer',
    customerId: customer.id,
    lastFour: null,
    reason: 'A parcel that came a week late',
    issued: 250,
    redeemed: 0,
    balance: 250,
    expiresAt: null,
    createdAt: iso('11-12 09:15'),
    history: [],
  },
  {
    ...card,
    id: 'f'.repeat(24),
    lastFour: 'X9WH',
    reason: 'Prize of the Diwali draw',
    state: 'blocked',
    issued: 100_000,
    redeemed: 0,
    balance: 100_000,
    createdAt: iso('11-02 18:40'),
    history: [],
  },
]

const CALLS = '**/api/back-office/store-credits?*'
const list = (items: readonly object[]) => ({ json: { success: true, items, total: items.length } })
const answer = async ({ page }: Visit) => {
  await page.route(CALLS, (route) => route.fulfill(list(credits)))
  await page.route('**/api/back-office/customers?*', (route) => route.fulfill(list([customer])))
  await page.route(`**/api/back-office/store-credits/${id}`, (route) =>
    route.fulfill({ json: { success: true, item: card } }),
  )
  await page.route(`**/api/back-office/store-credits/${id}/code`, (route) =>
    route.fulfill({ json: { success: true, item: { id, code: '7KQ2-MZ9X-W4HT-B6RD' } } }),
  )
}
const shown = { path: `/back-office/store-credits/${id}/show`, before: answer }

export const storeCredits: readonly Screen[] = [
  {
    ...office('office-store-credits', 'Store credit and gift cards', 'store-credits'),
    before: answer,
    steps: see('Meera Iyer'),
  },
  {
    ...office('office-store-credits-empty', 'Before the first credit', 'store-credits'),
    before: none(CALLS),
    steps: see('No credit issued yet'),
  },
  {
    ...office('office-store-credits-loading', 'While store credit loads', 'store-credits'),
    before: block(CALLS),
    isWaiting: true,
  },
  {
    ...office('office-store-credits-error', 'Store credit that could not be loaded', 'store-credits'),
    before: fail(CALLS),
    steps: see('Try again'),
    problems: failed,
  },
  {
    ...office('office-store-credit-create', 'Issuing credit', 'store-credits/create'),
    before: answer,
  },
  {
    ...office('office-store-credit', 'A gift card with its history', 'store-credits/show'),
    ...shown,
    steps: see('The candle came back'),
    isWhole: true,
  },
  {
    ...office('office-store-credit-code', 'The code of a gift card, shown once', 'store-credits/show'),
    ...shown,
    steps: async ({ page }) => {
      await page.getByRole('main').getByRole('button', { name: 'New code' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Replace' }).click()
      await page.getByText('7KQ2-MZ9X').waitFor()
    },
    isWindow: true,
  },
]
