import type { PlannedPrice } from '@amritvasya/contract'
import type { Screen, Visit } from '../screen.ts'
import { at } from '../story/story.ts'
import { block, fail, failed, none, office, see } from './states.ts'

const moment = (text: string) => at(text).toISOString()
const facts = {
  productId: '6212b7'.padEnd(24, '0'),
  variantId: '6212b8'.padEnd(24, '0'),
  variant: '',
  formerPrice: null,
  outcome: null,
}
/** Plans of the story would change what its shoppers pay. */
const items: readonly PlannedPrice[] = [
  {
    ...facts,
    id: 'a'.repeat(24),
    productName: 'Rose Quartz Bracelet',
    sku: 'AMV-RQ-001-1',
    price: 799,
    presentPrice: 899,
    mrp: 1199,
    beginsAt: moment('11-27 00:00'),
    endsAt: moment('12-01 00:00'),
    state: 'planned',
  },
  {
    ...facts,
    id: 'b'.repeat(24),
    productName: 'Selenite Plate',
    variant: 'Large',
    sku: 'AMV-SP-002-2',
    price: 449,
    presentPrice: 449,
    mrp: 599,
    beginsAt: moment('11-18 00:00'),
    endsAt: moment('11-25 00:00'),
    state: 'running',
    formerPrice: 525,
  },
  {
    ...facts,
    id: 'c'.repeat(24),
    productName: 'Amethyst Tower',
    sku: 'AMV-AT-003-1',
    price: 1899,
    presentPrice: 1899,
    mrp: 2200,
    beginsAt: moment('11-10 00:00'),
    endsAt: null,
    state: 'done',
    formerPrice: 1799,
    outcome: 'stays',
  },
]
const CALLS = '**/api/back-office/planned-prices?*'
const answer = async ({ page }: Visit) => {
  await page.route(CALLS, (route) => route.fulfill({ json: { success: true, items, total: items.length } }))
  await page.route(`**/api/back-office/planned-prices/${'b'.repeat(24)}`, (route) =>
    route.fulfill({ json: { success: true, item: items[1] } }),
  )
}

export const plannedPrices: readonly Screen[] = [
  {
    ...office('office-planned-prices', 'Prices that begin and end by themselves', 'planned-prices'),
    before: answer,
    steps: see('Rose Quartz Bracelet'),
  },
  {
    ...office('office-planned-prices-empty', 'Before the first planned price', 'planned-prices'),
    before: none(CALLS),
    steps: see('No planned prices yet'),
  },
  {
    ...office('office-planned-prices-loading', 'While planned prices load', 'planned-prices'),
    before: block(CALLS),
    isWaiting: true,
  },
  {
    ...office('office-planned-prices-error', 'Planned prices that could not be loaded', 'planned-prices'),
    before: fail(CALLS),
    steps: see('Try again'),
    problems: failed,
  },
  {
    ...office('office-planned-price', 'A price that runs', 'planned-prices/show'),
    path: () => `/back-office/planned-prices/${'b'.repeat(24)}/show`,
    before: answer,
    steps: see('End now'),
  },
  {
    ...office('office-planned-price-create', 'Planning a price', 'planned-prices/create'),
    steps: async ({ page }) => {
      const main = page.getByRole('main')
      await main.getByLabel('Product').fill('Bracelet')
      await page
        .getByRole('option', { name: /Bracelet/ })
        .first()
        .click()
      await main
        .getByLabel(/^Price/)
        .first()
        .waitFor()
    },
  },
]
