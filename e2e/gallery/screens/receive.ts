import type { FormerOrder } from '@amritvasya/contract'
import type { Screen } from '../screen.ts'
import type { Story } from '../story/story.ts'
import { theirEdits } from './order-edits.ts'
import { returns } from './returns.ts'
import { theirParcels } from './several-parcels.ts'
import { block, fail, failed, see } from './states.ts'

const anOrder = (name: string, title: string, key: keyof Story['orders']): Screen => ({
  name,
  title,
  route: 'order/:orderId',
  viewer: 'asha',
  path: ({ orders }) => `/order/${orders[key].id}`,
  steps: ({ page }) => page.getByRole('heading', { name: /^Order AV-/ }).waitFor(),
})

const formerOrder: FormerOrder = {
  id: 'f'.repeat(24),
  shop: 'Shopify',
  orderNumber: '#1042',
  placedAt: '2026-03-01T04:30:00.000Z',
  status: 'completed',
  lines: [
    { name: 'Rose quartz bracelet, 8 mm – Small', sku: 'RQ-S', quantity: 2, price: 499 },
    { name: 'Gift box', sku: '', quantity: 1, price: 60 },
  ],
  total: 1_108,
  address: null,
}

export const receive: readonly Screen[] = [
  {
    name: 'orders',
    title: 'The orders of a customer',
    route: 'my-orders',
    viewer: 'asha',
    steps: ({ page }) => page.getByRole('article').first().waitFor(),
  },
  {
    name: 'orders-empty',
    title: 'No orders yet',
    route: 'my-orders',
    viewer: 'rohan',
    steps: ({ page }) => page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor(),
  },
  {
    name: 'orders-former',
    title: 'Orders of the shop before this one',
    route: 'my-orders',
    viewer: 'rohan',
    before: ({ page }) =>
      page.route('**/api/orders/former', (route) =>
        route.fulfill({ json: { success: true, orders: [formerOrder] } }),
      ),
    steps: see('Orders at our earlier shop'),
  },
  {
    name: 'orders-loading',
    title: 'Orders that are being loaded',
    route: 'my-orders',
    viewer: 'asha',
    before: block('**/api/orders/my-orders?*'),
    steps: ({ page }) => page.getByRole('status', { name: 'Loading your orders' }).waitFor(),
    isWaiting: true,
  },
  {
    name: 'orders-failed',
    title: 'Orders that could not be loaded',
    route: 'my-orders',
    viewer: 'asha',
    before: fail('**/api/orders/my-orders?*'),
    steps: see('Try Again'),
    problems: failed,
  },
  anOrder('order-unpaid', 'An order that waits for its payment', 'unpaid'),
  { ...anOrder('order-processing', 'An order that is being packed', 'packing'), isWhole: true },
  anOrder('order-shipped', 'An order on its way', 'shipped'),
  ...theirParcels,
  ...theirEdits,
  anOrder('order-delivered', 'An order that has arrived', 'delivered'),
  anOrder('order-cancelled', 'A cancelled order whose money went back', 'cancelled'),
  {
    ...anOrder('order-loading', 'An order that is being loaded', 'delivered'),
    before: block('**/api/orders/my-orders/*'),
    steps: ({ page }) => page.getByRole('status', { name: /^Loading/ }).waitFor(),
    isWaiting: true,
  },
  {
    ...anOrder('order-failed', 'An order that could not be loaded', 'delivered'),
    before: fail('**/api/orders/my-orders/*'),
    steps: see('Try Again'),
    problems: failed,
  },
  {
    ...anOrder('order-cancel', 'Cancelling an order', 'packing'),
    steps: async ({ page }) => {
      await page.getByRole('button', { name: 'Cancel Order' }).click()
      await page.getByRole('alertdialog').waitFor()
    },
    isWindow: true,
  },
  {
    ...anOrder('order-again', 'An order bought again', 'delivered'),
    steps: async ({ page }) => {
      await page.getByRole('button', { name: 'Buy again' }).click()
      await page.getByRole('region', { name: 'Bought again' }).waitFor()
    },
  },
  {
    name: 'order-unknown',
    title: 'An order that there is not',
    route: 'order/:orderId',
    viewer: 'asha',
    path: '/order/5f0c',
  },
  ...returns,
  {
    name: 'mailbox',
    title: 'The mailbox of the demo shop (the sandbox)',
    route: 'sandbox/mail',
    path: '/sandbox/mail?to=lakshmi.nair@example.com',
    // The mail's frame blocks the script that replaces random text.
    problems: /Blocked script execution/,
  },
]
