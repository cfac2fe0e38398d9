import type { AdminOrder, AdminOrderEdit, Order, OrderEditQuote } from '@amritvasya/contract'
import type { Screen, Visit } from '../screen.ts'
import { officeShows } from './several-parcels.ts'
import { all, fail, failed, office, see } from './states.ts'

type Step = NonNullable<Screen['before']>

const QUOTE = '**/api/back-office/orders/*/quote-edit'
const link = 'https://amritvasya.example/pay-order?token=5f0c.k7m2p'
const main = ({ page }: Visit) => page.getByRole('main')

const editable = officeShows((order) => ({ ...order, actions: [...order.actions, 'edit'] }))

const quoted: Step = ({ page }) =>
  page.route(QUOTE, (route) => {
    const item: OrderEditQuote = {
      id: 'a'.repeat(24),
      before: 3_497,
      after: 3_847,
      gstBefore: 101.85,
      gstAfter: 112.05,
      difference: 350,
      settled: 'pay',
      refundedByHand: false,
      newInvoice: true,
      lines: [],
    }
    return route.fulfill({ json: { success: true, item } })
  })

const edit: AdminOrderEdit = {
  id: 'b'.repeat(24),
  state: 'waiting',
  by: 'Asha Rao',
  reason: 'As agreed by telephone',
  at: '2026-11-24T05:10:00.000Z',
  endedAt: null,
  ended: null,
  before: 3_497,
  after: 3_847,
  due: 350,
  refund: 0,
  payBefore: '2026-11-25T05:10:00.000Z',
  link,
  paidBy: null,
  removed: [{ name: 'Rose Quartz Bracelet', quantity: 1 }],
  added: [{ name: 'Selenite Charging Plate', quantity: 1 }],
  discount: 0,
  delivery: 0,
}
const former: AdminOrderEdit = {
  ...edit,
  id: 'c'.repeat(24),
  state: 'applied',
  at: '2026-11-23T09:40:00.000Z',
  before: 3_597,
  after: 3_497,
  due: 0,
  refund: 100,
  link: null,
  payBefore: null,
  reason: 'A chip in the base of the plate',
  removed: [],
  added: [],
  discount: 100,
}

const edited = (order: AdminOrder): AdminOrder => ({ ...order, edits: [edit, former] })

const theirs: Step = ({ page }) =>
  page.route('**/api/orders/my-orders/*', async (route) => {
    const response = await route.fetch()
    const { order, ...rest } = (await response.json()) as { success: true; order: Order }
    const openEdit = { due: 350, payBefore: '2026-11-25T05:10:00.000Z', link }
    await route.fulfill({ response, json: { ...rest, order: { ...order, openEdit } } })
  })

const removeOne = async (visit: Visit) => {
  await main(visit)
    .getByRole('list', { name: 'Pieces of the order' })
    .getByRole('button', { name: /^One less of/ })
    .first()
    .click()
}
const addOne = async (visit: Visit) => {
  await main(visit).getByRole('searchbox', { name: 'Find a product' }).fill('selenite')
  await main(visit)
    .getByRole('list', { name: 'Products found' })
    .getByRole('button', { name: /^Add / })
    .and(visit.page.locator(':enabled'))
    .first()
    .click()
}

const packing: Pick<Screen, 'path'> = {
  path: ({ orders }) => `/back-office/orders/${orders.packing.id}`,
}

export const officeEdits: readonly Screen[] = [
  {
    ...office('office-order-edit', 'Editing an order before it is packed', 'orders/edit'),
    ...packing,
    before: all(editable, quoted),
    steps: all(removeOne, addOne, see('The customer pays')),
    isWhole: true,
  },
  {
    ...office('office-order-edit-error', 'An edit that cannot be computed', 'orders/edit'),
    ...packing,
    before: all(editable, fail(QUOTE)),
    steps: all(removeOne, see('Try again')),
    isWhole: true,
    problems: failed,
  },
  {
    ...office('office-order-edited', 'An edit that waits for its payment', 'orders/show'),
    path: ({ orders }) => `/back-office/orders/${orders.packing.id}/show`,
    before: officeShows(edited),
    steps: see('Waits for payment'),
    isWhole: true,
  },
]

export const theirEdits: readonly Screen[] = [
  {
    name: 'order-edit',
    title: 'An order with a change that waits for its payment, for its customer',
    route: 'order/:orderId',
    viewer: 'asha',
    path: ({ orders }) => `/order/${orders.packing.id}`,
    before: theirs,
    steps: see('Pay ₹350'),
    isWhole: true,
  },
]
