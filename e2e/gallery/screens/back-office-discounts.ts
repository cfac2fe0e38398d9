import type { AdminDiscount, DiscountPreview } from '@amritvasya/contract'
import type { Screen, Visit } from '../screen.ts'
import { at } from '../story/story.ts'
import { block, fail, failed, none, office, see } from './states.ts'

const plain: Omit<AdminDiscount, 'id' | 'name' | 'kind' | 'orders' | 'discountGiven'> = {
  percentage: 0,
  amount: 0,
  buyPieces: 0,
  getPieces: 0,
  tiers: [],
  coversOwnRates: false,
  categoryIds: [],
  minimumPurchase: 0,
  maximumDiscount: null,
  isFirstOrder: false,
  limitPerCustomer: 0,
  startsAt: null,
  endsAt: null,
  priority: 100,
  combines: false,
  isActive: true,
  createdAt: at('11-18 10:00').toISOString(),
  version: '0'.repeat(32),
}
/** Discounts of the story would change what its orders cost. */
const items: readonly AdminDiscount[] = [
  {
    ...plain,
    id: 'a'.repeat(24),
    name: 'Buy two malas, get one free',
    kind: 'buy-get',
    percentage: 100,
    buyPieces: 2,
    getPieces: 1,
    orders: 14,
    discountGiven: 9_786,
  },
  {
    ...plain,
    id: 'b'.repeat(24),
    name: 'Welcome',
    kind: 'percentage',
    percentage: 10,
    maximumDiscount: 300,
    isFirstOrder: true,
    limitPerCustomer: 1,
    combines: true,
    orders: 41,
    discountGiven: 6_120.5,
  },
  {
    ...plain,
    id: 'c'.repeat(24),
    name: 'Diwali steps',
    kind: 'tiers',
    tiers: [
      { from: 1_500, percentage: 5 },
      { from: 3_000, percentage: 10 },
    ],
    endsAt: at('11-09 00:00').toISOString(),
    orders: 87,
    discountGiven: 31_450,
  },
  {
    ...plain,
    id: 'd'.repeat(24),
    name: 'Free delivery',
    kind: 'free-delivery',
    minimumPurchase: 799,
    isActive: false,
    orders: 0,
    discountGiven: 0,
  },
]
const CALLS = '**/api/back-office/discounts?*'
const preview = ({ variantId, name, price }: { variantId: string; name: string; price: number }) =>
  ({
    subtotal: price,
    shipping: 0,
    discount: Math.min(300, price / 10),
    total: price - Math.min(300, price / 10),
    lines: [{ variantId, name, quantity: 1, total: price, discount: Math.min(300, price / 10) }],
    discounts: [{ name: 'Welcome', amount: Math.min(300, price / 10), delivery: 0, isThis: true }],
    isApplied: true,
  }) satisfies DiscountPreview
const answer = async ({ page }: Visit) => {
  await page.route(CALLS, (route) => route.fulfill({ json: { success: true, items, total: items.length } }))
  await page.route(`**/api/back-office/discounts/${'b'.repeat(24)}`, (route) =>
    route.fulfill({ json: { success: true, item: items[1] } }),
  )
  await page.route('**/api/back-office/discounts/preview', (route) => {
    const { items: cart } = route.request().postDataJSON() as { items: { variantId: string }[] }
    const item = preview({ variantId: cart[0]?.variantId ?? '', name: 'A bracelet', price: 1_499 })
    return route.fulfill({ json: { success: true, item } })
  })
}

export const discounts: readonly Screen[] = [
  {
    ...office('office-discounts', 'Discounts without a code', 'discounts'),
    before: answer,
    steps: see('Diwali steps'),
  },
  {
    ...office('office-discounts-empty', 'Before the first discount', 'discounts'),
    before: none(CALLS),
    steps: see('No discounts yet'),
  },
  {
    ...office('office-discounts-loading', 'While discounts load', 'discounts'),
    before: block(CALLS),
    isWaiting: true,
  },
  {
    ...office('office-discounts-error', 'Discounts that could not be loaded', 'discounts'),
    before: fail(CALLS),
    steps: see('Try again'),
    problems: failed,
  },
  {
    ...office('office-discount', 'A discount, and what a cart would get with it', 'discounts/edit'),
    path: () => `/back-office/discounts/${'b'.repeat(24)}`,
    before: answer,
    steps: async ({ page }) => {
      const cart = page.getByRole('region', { name: 'What would this cart get?' })
      await cart.getByLabel('Find a product').fill('bracelet')
      await cart.getByRole('button', { name: /^Add / }).first().click()
      await cart.getByText('Total', { exact: true }).waitFor()
    },
  },
  office('office-discount-create', 'Adding a discount', 'discounts/create'),
]
