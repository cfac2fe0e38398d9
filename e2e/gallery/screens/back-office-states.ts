import type { Screen } from '../screen.ts'
import { block, fail, failed, none, office, see } from './states.ts'

const order: Screen = {
  ...office('office-order-loading', 'An order that is being loaded', 'orders/show'),
  path: ({ orders }) => `/back-office/orders/${orders.packing.id}/show`,
}
const lists = '**/api/back-office/orders?*'

export const states: readonly Screen[] = [
  {
    ...order,
    before: block('**/api/back-office/orders/*'),
    async steps({ page }) {
      await page.getByRole('button', { name: /^Signed in as/ }).waitFor()
      await page.getByRole('status', { name: 'Loading' }).waitFor()
    },
    isWaiting: true,
  },
  {
    ...order,
    name: 'office-order-failed',
    title: 'An order that could not be loaded',
    before: fail('**/api/back-office/orders/*'),
    steps: see('Try Again'),
    problems: failed,
  },
  {
    ...office('office-failed-jobs-empty', 'Before the first failed job', 'failed-jobs'),
    steps: see('No job has failed'),
  },
  {
    ...office('office-messages-empty', 'Before the first message', 'messages'),
    before: none('**/api/back-office/messages?*'),
    steps: see('No messages yet'),
  },
  {
    ...office('office-orders-offline', 'Orders that were loaded before the connection was lost', 'orders'),
    async steps({ page }) {
      await see('To pack')({ page })
      await page.route(lists, (route) => route.abort('internetdisconnected'))
      await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
      await see('Try Again')({ page })
    },
    isWindow: true,
    problems: /ERR_INTERNET_DISCONNECTED/,
  },
  {
    ...office('office-session-ended', 'A session that has ended', 'sign-in'),
    path: '/back-office/orders',
    async steps({ page }) {
      await see('To pack')({ page })
      await page.route('**/api/back-office/**', (route) =>
        route.fulfill({
          status: 401,
          json: { success: false, code: 'AUTHENTICATION_REQUIRED', message: 'Authentication required' },
        }),
      )
      await page.getByRole('button', { name: 'Delivered' }).click()
      await see('Your session has ended. Please sign in again.')({ page })
    },
    isWindow: true,
    // The request below the dialog goes on after the sign-in.
    isWaiting: true,
    problems: /status of 401/,
  },
]
