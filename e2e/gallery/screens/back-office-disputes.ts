import type { Dispute } from '@amritvasya/contract'
import type { Screen, Visit } from '../screen.ts'
import { at } from '../story/story.ts'
import { all, office, see } from './states.ts'

const open: Dispute = {
  id: 'disp_R8n2TqLw5KxVb7',
  paymentId: 'pay_R7k4TqLw5KxVb1',
  amount: 1_848,
  lost: 0,
  reason: 'Goods or services were not received',
  phase: 'chargeback',
  status: 'open',
  respondBy: at('11-24 18:00').toISOString(),
  raisedAt: at('11-19 14:20').toISOString(),
  endedAt: null,
}
const lost: Dispute = {
  ...open,
  id: 'disp_R2n2TqLw5KxVb4',
  amount: 999,
  lost: 999,
  reason: 'The cardholder does not recognise the payment',
  status: 'lost',
  raisedAt: at('11-02 11:05').toISOString(),
  endedAt: at('11-16 09:30').toISOString(),
}

const ofOrder = ({ page, story: { orders } }: Visit) =>
  page.route(`**/api/back-office/orders/${orders.packing.id}`, async (route) => {
    const response = await route.fetch()
    const { item, ...rest } = (await response.json()) as { item: { payment: object } }
    const payment = { ...item.payment, disputes: [open] }
    await route.fulfill({ response, json: { ...rest, item: { ...item, payment } } })
  })
const listed = ({ story: { orders } }: Visit) => {
  const { id, orderNumber } = orders.packing
  return { ...open, orderId: id, giftCardId: null, number: orderNumber }
}
const onDashboard = (visit: Visit) =>
  visit.page.route('**/api/back-office/dashboard', async (route) => {
    const response = await route.fetch()
    const { item, ...rest } = (await response.json()) as { item: object }
    await route.fulfill({ response, json: { ...rest, item: { ...item, disputes: [listed(visit)] } } })
  })
const inReports = (visit: Visit) =>
  visit.page.route('**/api/back-office/reports/disputes?*', (route) => {
    const { id, orderNumber } = visit.story.orders.delivered
    const items = [listed(visit), { ...lost, orderId: id, giftCardId: null, number: orderNumber }]
    const none = { disputes: 0, amount: 0 }
    return route.fulfill({
      json: {
        success: true,
        raised: { disputes: 2, amount: 2_847 },
        won: none,
        lost: { disputes: 1, amount: 999 },
        open: { disputes: 1, amount: 1_848 },
        items,
      },
    })
  })

export const disputes: readonly Screen[] = [
  {
    ...office('office-dashboard-disputes', 'The dashboard while a payment is disputed', 'dashboard'),
    path: '/back-office/',
    before: onDashboard,
    steps: all(see('Disputed payments'), see('This month')),
  },
  {
    ...office('office-order-dispute', 'An order whose payment is disputed', 'orders/show'),
    path: ({ orders }) => `/back-office/orders/${orders.packing.id}/show`,
    before: ofOrder,
    steps: see('Goods or services were not received'),
    part: 'section:has(h2:text-is("Dispute"))',
  },
  {
    ...office('office-reports-disputes', 'Disputed payments, and what was lost', 'reports'),
    before: inReports,
    steps: see('Open now'),
    part: 'section:has(h2:text-is("Disputed payments"))',
  },
]
