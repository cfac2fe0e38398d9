import type { Screen, Visit } from '../screen.ts'
import { block, fail, failed, office, see } from './states.ts'

const QUOTE = '**/api/back-office/orders/quote'
const main = ({ page }: Visit) => page.getByRole('main')

const chooseProduct = async (visit: Visit) => {
  await main(visit).getByRole('searchbox', { name: 'Find a product' }).fill('selenite')
  await main(visit)
    .getByRole('list', { name: 'Products found' })
    .getByRole('button', { name: /^Add / })
    .and(visit.page.locator(':enabled'))
    .first()
    .click()
}

export const enteredOrders: readonly Screen[] = [
  {
    ...office('office-order-create', 'Entering an order at the counter', 'orders/create'),
    steps: async (visit) => {
      await chooseProduct(visit)
      await main(visit)
        .getByRole('button', { name: /^One more of/ })
        .click()
      await main(visit).getByLabel('Discount (optional)').fill('50')
      await see('−₹50')(visit)
    },
    isWhole: true,
  },
  {
    ...office('office-order-create-sent', 'Entering an order by telephone', 'orders/create'),
    steps: async (visit) => {
      await chooseProduct(visit)
      await main(visit).getByRole('button', { name: 'Without account' }).click()
      await main(visit).getByRole('button', { name: 'Add a free line' }).click()
      await main(visit).getByRole('button', { name: 'To be sent' }).click()
      await see('Street address')(visit)
    },
    isWhole: true,
  },
  {
    ...office('office-order-create-search', 'Finding a product to sell', 'orders/create'),
    steps: async (visit) => {
      await main(visit).getByRole('searchbox', { name: 'Find a product' }).fill('quartz')
      await main(visit).getByRole('list', { name: 'Products found' }).waitFor()
    },
  },
  {
    ...office('office-order-create-loading', 'While products are found', 'orders/create'),
    before: block('**/api/back-office/stock?*'),
    steps: async (visit) => {
      await main(visit).getByRole('searchbox', { name: 'Find a product' }).fill('quartz')
    },
    isWaiting: true,
  },
  {
    ...office('office-order-create-error', 'A total that could not be computed', 'orders/create'),
    before: fail(QUOTE),
    steps: async (visit) => {
      await chooseProduct(visit)
      await see('Try again')(visit)
    },
    isWhole: true,
    problems: failed,
  },
]
