import type { BoughtGiftCard, SoldGiftCard } from '@amritvasya/contract'
import { owner } from '../../platform/back-office.ts'
import type { Screen, Visit } from '../screen.ts'
import { send } from '../story/people.ts'
import { at } from '../story/story.ts'
import { block, fail, failed, none, office, see } from './states.ts'

const iso = (moment: string) => at(moment).toISOString()

/** Cards of the story would stand in its books. */
const bought: BoughtGiftCard = {
  number: 'GC-261120-7KQ2M',
  state: 'open',
  amount: 2_000,
  buyerName: 'Asha Rao',
  recipientName: 'Meera Iyer',
  recipientEmail: 'meera@example.com',
  message: 'Happy birthday, dear Meera!\nMay the year be as bright as you are.',
  sendOn: '2026-12-24',
  sentAt: null,
  validUntil: '2027-12-24',
  isUnused: false,
}

const shown = (name: string, title: string, card: Partial<BoughtGiftCard>, text: string): Screen => ({
  name,
  title,
  route: 'gift-card',
  path: () => '/gift-card?token=from-the-mail',
  isWhole: true,
  before: ({ page }) =>
    page.route('**/api/public/gift-cards/link', (route) =>
      route.fulfill({ json: { success: true, card: { ...bought, ...card } } }),
    ),
  steps: see(text),
})

/** As the owner does in Settings. */
async function sellGiftCards({ page }: Visit): Promise<void> {
  await send(page.request, '/api/back-office/sign-in', owner)
  const { item } = await (await page.request.get('/api/back-office/settings')).json()
  const data = { ...item, storeCreditAtCheckout: true, giftCards: true }
  const saved = await page.request.put('/api/back-office/settings', { data })
  if (!saved.ok()) throw new Error(`The settings were not saved: ${await saved.text()}`)
}

async function fillIn({ page }: Visit): Promise<void> {
  const main = page.getByRole('main')
  await main.getByText('₹2,000', { exact: true }).click()
  await main.getByLabel('Their name').fill(bought.recipientName)
  await main.getByLabel('Their email').fill(bought.recipientEmail)
  await main.getByLabel(/^Your message/).fill(bought.message)
  await main.getByLabel('Send it on').fill(bought.sendOn)
  await main.getByLabel('Your name').fill(bought.buyerName)
  await main.getByLabel('Your email').fill('asha@example.com')
  await page.getByText('Continue to pay ₹2,000').waitFor()
}

export const giftCards: readonly Screen[] = [
  {
    name: 'gift-cards',
    title: 'Choosing a gift card, with its preview',
    route: 'gift-cards',
    isWhole: true,
    changesShop: true,
    before: sellGiftCards,
    steps: fillIn,
  },
  shown('gift-card', 'Paying a gift card', {}, 'Pay ₹2,000'),
  shown(
    'gift-card-waiting',
    'A gift card that waits for its day',
    { state: 'paid' },
    'Change who gets it, or when',
  ),
  shown(
    'gift-card-sent',
    'A gift card that was sent',
    { state: 'sent', sentAt: iso('11-20 09:00'), isUnused: true },
    'Send it once more',
  ),
]

const id = 'a'.repeat(24)
const sold: SoldGiftCard = {
  ...bought,
  id,
  state: 'sent',
  sendOn: '2026-11-20',
  sentAt: iso('11-20 09:00'),
  validUntil: '2027-11-20',
  isUnused: true,
  buyerEmail: 'asha@example.com',
  createdAt: iso('11-18 20:14'),
  paidAt: iso('11-18 20:16'),
  creditId: 'c'.repeat(24),
  isRefundable: true,
  attention: null,
  refunds: [],
  mails: [],
}
const cards: readonly SoldGiftCard[] = [
  {
    ...sold,
    id: 'b'.repeat(24),
    number: 'GC-261121-X9WHB',
    state: 'paid',
    recipientName: 'Rohan Shah',
    sentAt: null,
    sendOn: '2026-12-24',
  },
  sold,
  {
    ...sold,
    id: 'd'.repeat(24),
    number: 'GC-261112-M4RTD',
    state: 'refunded',
    amount: 500,
    buyerName: 'Kabir Singh',
    isUnused: false,
  },
]
const single: SoldGiftCard = {
  ...sold,
  refunds: [
    {
      id: 'e'.repeat(24),
      amount: 2_000,
      reason: 'The gift card was paid twice, or could no longer be bought',
      status: 'processed',
      message: null,
      isSurplus: true,
      isRetryable: false,
      createdAt: iso('11-18 20:18'),
    },
  ],
  mails: [
    { kind: 'giftCard', createdAt: iso('11-20 09:00'), sentAt: iso('11-20 09:00'), failure: null },
    { kind: 'giftCardSurplus', createdAt: iso('11-18 20:18'), sentAt: iso('11-18 20:18'), failure: null },
    { kind: 'giftCardReceipt', createdAt: iso('11-18 20:16'), sentAt: iso('11-18 20:16'), failure: null },
  ],
}

const CALLS = '**/api/back-office/gift-cards?*'
const answer = async ({ page }: Visit) => {
  await page.route(CALLS, (route) =>
    route.fulfill({ json: { success: true, items: cards, total: cards.length } }),
  )
  await page.route(`**/api/back-office/gift-cards/${id}`, (route) =>
    route.fulfill({ json: { success: true, item: single } }),
  )
}

export const soldGiftCards: readonly Screen[] = [
  {
    ...office('office-gift-cards', 'Gift cards that were sold', 'gift-cards'),
    before: answer,
    steps: see('GC-261120-7KQ2M'),
  },
  {
    ...office('office-gift-cards-empty', 'Before the first gift card', 'gift-cards'),
    before: none(CALLS),
    steps: see('No gift card sold yet'),
  },
  {
    ...office('office-gift-cards-loading', 'While gift cards load', 'gift-cards'),
    before: block(CALLS),
    isWaiting: true,
  },
  {
    ...office('office-gift-cards-error', 'Gift cards that could not be loaded', 'gift-cards'),
    before: fail(CALLS),
    steps: see('Try again'),
    problems: failed,
  },
  {
    ...office('office-gift-card', 'A sold gift card with its mails', 'gift-cards/show'),
    path: `/back-office/gift-cards/${id}/show`,
    before: answer,
    steps: see('Receipt to the buyer'),
    isWhole: true,
  },
]
