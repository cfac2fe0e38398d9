import type { ChangedPriceLine, PriceChange } from '@amritvasya/contract'
import type { Page } from '@playwright/test'
import type { Screen, Visit } from '../screen.ts'
import { at } from '../story/story.ts'
import { block, fail, failed, none, office, see } from './states.ts'

const id = 'c'.repeat(24)
const change: PriceChange = {
  id,
  createdAt: at('11-18 10:00').toISOString(),
  staffName: 'Asha Rao',
  rule: { kind: 'percent', by: 8, rounding: '9', changesMrp: false },
  products: 3,
  variants: 4,
  undone: null,
}
/** Price changes of the story would change its prices. */
const items: readonly PriceChange[] = [
  change,
  {
    ...change,
    id: 'd'.repeat(24),
    createdAt: at('11-10 18:30').toISOString(),
    rule: { kind: 'amount', by: -50, rounding: 'none', changesMrp: false },
    products: 12,
    variants: 15,
    undone: { at: at('11-12 09:00').toISOString(), staffName: 'Asha Rao', variants: 14, kept: 1 },
  },
]
const line = (
  key: string,
  productName: string,
  variantName: string,
  prices: readonly [before: number, after: number, mrp: number],
  state: ChangedPriceLine['state'] = 'set',
  present = prices[1],
): ChangedPriceLine => {
  const [before, after, mrp] = prices
  return {
    variantId: key.repeat(24),
    productId: key.repeat(24),
    productName,
    variantName,
    sku: `AV-${key.toUpperCase()}-01`,
    before: { sellingPrice: before, mrp },
    after: { sellingPrice: after, mrp },
    present: { sellingPrice: present, mrp },
    state,
    plannedUntil: null,
  }
}
const lines = [
  line('a', 'Rose quartz bracelet', '8 mm', [549, 589, 799], 'changed', 599),
  line('b', 'Amethyst cluster', '', [1_499, 1_619, 1_999]),
  line('c', 'Selenite charging plate', 'Round, White', [899, 969, 1_099]),
  line('d', 'Selenite charging plate', 'Moon, White', [999, 1_079, 1_199]),
]

const CALLS = '**/api/back-office/price-changes?*'
const answer = async ({ page }: Visit) => {
  await page.route(CALLS, (route) => route.fulfill({ json: { success: true, items, total: items.length } }))
  await page.route(`**/api/back-office/price-changes/${id}`, (route) =>
    route.fulfill({ json: { success: true, item: change } }),
  )
  await page.route(`**/api/back-office/price-changes/${id}/lines?*`, (route) =>
    route.fulfill({ json: { success: true, items: lines, total: lines.length } }),
  )
}

const enter = async (page: Page, percent: string) => {
  await page.getByLabel('By how much').fill(percent)
}

export const priceChanges: readonly Screen[] = [
  {
    ...office('office-price-changes', 'Changes of many prices', 'price-changes'),
    before: answer,
    steps: see('Undone in part'),
  },
  {
    ...office('office-price-changes-empty', 'Before the first price change', 'price-changes'),
    before: none(CALLS),
    steps: see('No price changes yet'),
  },
  {
    ...office('office-price-changes-loading', 'While price changes load', 'price-changes'),
    before: block(CALLS),
    isWaiting: true,
  },
  {
    ...office('office-price-changes-error', 'Price changes that could not be loaded', 'price-changes'),
    before: fail(CALLS),
    steps: see('Try again'),
    problems: failed,
  },
  office('office-price-change-create', 'Changing many prices', 'price-changes/create'),
  {
    ...office('office-price-change-preview', 'Every difference before it is saved', 'price-changes/create'),
    steps: async ({ page }) => {
      await enter(page, '12')
      await page.getByRole('list', { name: 'Variants' }).waitFor()
    },
    isWhole: true,
  },
  {
    ...office('office-price-change-refused', 'Prices that would break a rule', 'price-changes/create'),
    steps: async ({ page }) => {
      await enter(page, '90')
      await page.getByRole('button', { name: /^Refused/ }).click()
      await page.getByText('It would be above the MRP').first().waitFor()
    },
    isWhole: true,
  },
  {
    ...office(
      'office-price-change',
      'A price change, and what its undoing would leave',
      'price-changes/show',
    ),
    path: `/back-office/price-changes/${id}/show`,
    before: answer,
    steps: see('Changed since'),
  },
  {
    ...office('office-price-change-undo', 'Undoing a price change', 'price-changes/show'),
    path: `/back-office/price-changes/${id}/show`,
    before: answer,
    steps: async ({ page }) => {
      await page.getByRole('main').getByRole('button', { name: 'Undo' }).click()
      await page.getByRole('dialog').waitFor()
    },
    isWindow: true,
  },
]
