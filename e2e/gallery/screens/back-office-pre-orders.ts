import type { AdminOrder, PackedOrder, PreOrder } from '@amritvasya/contract'
import type { Screen, Visit } from '../screen.ts'
import { officeShows } from './several-parcels.ts'
import { all, block, fail, failed, none, office, press, see } from './states.ts'

const facts = { productId: '6212b7'.padEnd(24, '0'), variant: '', isOver: false, moved: 0 }
/** Pre-orders of the story would change what its shoppers read. */
const items: readonly PreOrder[] = [
  {
    ...facts,
    id: 'a'.repeat(24),
    productName: 'Rose Quartz Bracelet',
    sku: 'AMV-RQ-001-1',
    availableOn: '2026-11-22',
    isOver: true,
    left: 0,
    orders: 1,
    pieces: 1,
  },
  {
    ...facts,
    id: 'b'.repeat(24),
    productName: 'Selenite Plate',
    variant: 'Large',
    sku: 'AMV-SP-002-2',
    availableOn: '2026-12-20',
    left: 14,
    orders: 5,
    pieces: 6,
    moved: 2,
  },
]
const CALLS = '**/api/back-office/pre-orders?*'
const ONE = `**/api/back-office/pre-orders/${'b'.repeat(24)}`
const answer = async ({ page }: Visit) => {
  await page.route(CALLS, (route) => route.fulfill({ json: { success: true, items, total: items.length } }))
  await page.route(ONE, (route) => route.fulfill({ json: { success: true, item: items[1] } }))
  await page.route(`${ONE}/move?*`, (route) => route.fulfill({ json: { success: true, item: { mails: 5 } } }))
}
const one = { path: () => `/back-office/pre-orders/${'b'.repeat(24)}/show`, before: answer }

const waiting = (order: AdminOrder): AdminOrder => {
  const [first, ...rest] = order.lines
  if (!first) throw new Error('The order has no line')
  const promise = { promisedOn: '2026-12-10', movedTo: '2026-12-20', hasArrived: false }
  return { ...order, waitsUntil: '2026-12-20', lines: [{ ...first, promise }, ...rest] }
}
const warned = ({ page }: Visit) =>
  page.route('**/api/back-office/packing/*', async (route) => {
    const response = await route.fetch()
    const { item, ...rest } = (await response.json()) as { item: PackedOrder }
    const warning =
      'A pre-ordered piece has not come yet; it is promised by 20 December 2026. Pack this order only if the piece is here.'
    await route.fulfill({ response, json: { ...rest, item: { ...item, warning } } })
  })

export const preOrders: readonly Screen[] = [
  {
    ...office('office-pre-orders', 'Pieces that are sold before they have come', 'pre-orders'),
    before: answer,
    steps: see('Selenite Plate'),
  },
  {
    ...office('office-pre-orders-empty', 'Before the first pre-order', 'pre-orders'),
    before: none(CALLS),
    steps: see('No pre-orders yet'),
  },
  {
    ...office('office-pre-orders-loading', 'While pre-orders load', 'pre-orders'),
    before: block(CALLS),
    isWaiting: true,
  },
  {
    ...office('office-pre-orders-error', 'Pre-orders that could not be loaded', 'pre-orders'),
    before: fail(CALLS),
    steps: see('Try again'),
    problems: failed,
  },
  {
    ...office('office-pre-order', 'A pre-order', 'pre-orders/show'),
    ...one,
    steps: see('The pieces have come'),
  },
  {
    ...office('office-pre-order-move', 'Moving the day of a pre-order', 'pre-orders/show'),
    ...one,
    steps: all(press('Move the day'), async ({ page }) => {
      await page.getByLabel('New day').fill('2099-01-05')
      await page.getByText('5 customers bought it for an earlier day').waitFor()
    }),
  },
  {
    ...office('office-pre-order-create', 'Starting a pre-order', 'pre-orders/create'),
    steps: async ({ page }) => {
      const main = page.getByRole('main')
      await main.getByLabel('Product').fill('Bracelet')
      await page
        .getByRole('option', { name: /Bracelet/ })
        .first()
        .click()
      await main.getByRole('combobox', { name: 'Variant' }).waitFor()
    },
  },
  {
    ...office('office-order-waiting', 'An order that waits for a pre-ordered piece', 'orders/show'),
    path: ({ orders }) => `/back-office/orders/${orders.packing.id}/show`,
    before: officeShows(waiting),
    steps: see('It waits for a pre-ordered piece'),
  },
  {
    ...office('office-packing-waiting', 'Packing before a pre-ordered piece has come', 'packing/show'),
    path: ({ orders }) => `/back-office/packing/${orders.packing.id}/show`,
    before: warned,
    steps: see('has not come yet'),
  },
]
