import type { Locator, Page } from '@playwright/test'
import { openMenu } from '../../platform/back-office.ts'
import type { Screen } from '../screen.ts'
import type { Story } from '../story/story.ts'
import { staff } from '../story/words.ts'
import { breaches } from './back-office-breaches.ts'
import { catalogue } from './back-office-catalogue.ts'
import { storeCredits } from './back-office-credits.ts'
import { discounts } from './back-office-discounts.ts'
import { disputes } from './back-office-disputes.ts'
import { enteredOrders } from './back-office-entered-orders.ts'
import { savedFilters } from './back-office-filters.ts'
import { keys } from './back-office-keys.ts'
import { mailWordings } from './back-office-mail-wordings.ts'
import { movingIn } from './back-office-moving-in.ts'
import { orderNotices } from './back-office-notices.ts'
import { packingScreens } from './back-office-packing.ts'
import { plannedPrices } from './back-office-planned-prices.ts'
import { preOrders } from './back-office-pre-orders.ts'
import { priceChanges } from './back-office-prices.ts'
import { redirects } from './back-office-redirects.ts'
import { reports } from './back-office-reports.ts'
import { returns } from './back-office-returns.ts'
import { roles } from './back-office-roles.ts'
import { searchBox } from './back-office-search.ts'
import { sets } from './back-office-sets.ts'
import { states } from './back-office-states.ts'
import { webhooks } from './back-office-webhooks.ts'
import { officeContentPages } from './content-pages.ts'
import { soldGiftCards } from './gift-cards.ts'
import { officeEdits } from './order-edits.ts'
import { officeParcels } from './several-parcels.ts'
import { all, block, fail, failed, none, office, openItem, press, see } from './states.ts'

const anOrder = (name: string, title: string, key: keyof Story['orders']): Screen => ({
  ...office(name, title, 'orders/show'),
  path: ({ orders }) => `/back-office/orders/${orders[key].id}/show`,
  steps: ({ page }) => page.getByRole('region', { name: 'What to do next' }).waitFor(),
})

const dialog = (page: Page): Locator => page.getByRole('dialog')

const asks = (screen: Screen, button: string): Screen => ({
  ...screen,
  steps: async ({ page }) => {
    await page.getByRole('main').getByRole('button', { name: button }).first().click()
    await dialog(page).waitFor()
  },
  isWindow: true,
})

const fillSignIn = async (page: Page, password: string) => {
  await page.getByLabel('Email').fill(staff.owner.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

const shop: readonly Screen[] = [
  {
    ...office('office-sign-in', 'Sign in to the back office', 'sign-in'),
    path: '/back-office/',
    viewer: 'guest',
    steps: see('Sign in to the back office'),
    problems: /status of 401/,
  },
  {
    ...office('office-sign-in-wrong', 'A wrong password', 'sign-in'),
    path: '/back-office/',
    viewer: 'guest',
    steps: async ({ page }) => {
      await fillSignIn(page, 'not-the-password')
      await page.getByRole('alert').waitFor()
    },
    problems: /status of 401/,
    changesShop: true,
  },
  office('office-my-sign-in', 'One’s own sign-in', 'my-sign-in'),
  {
    ...office('office-second-factor', 'Setting up a second factor', 'my-sign-in'),
    before: ({ page }) =>
      // The picture shows the secret.
      page.route('**/api/back-office/me/second-factor', (route) => {
        const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
        const uri = `otpauth://totp/Amritvasya:owner%40example.com?secret=${secret}&issuer=Amritvasya`
        return route.fulfill({ json: { success: true, item: { secret, uri } } })
      }),
    steps: async ({ page }) => {
      await page.getByLabel('Your password').fill(staff.owner.password)
      await page.getByRole('button', { name: 'Set up' }).click()
      await page.getByRole('img', { name: /^QR code/ }).waitFor()
    },
  },
  {
    ...office('office-dashboard', 'Dashboard', 'dashboard'),
    path: '/back-office/',
    steps: see('This month'),
  },
  {
    ...office('office-menu', 'All screens', 'dashboard'),
    path: '/back-office/',
    steps: async ({ page }) => {
      await see('This month')({ page })
      await openMenu(page)
    },
    isWindow: true,
  },
  {
    ...office('office-not-yours', 'A screen that is not part of a packer’s work', 'coupons'),
    viewer: 'packer',
    steps: see('You do not have access to this page'),
  },
  office('office-orders', 'Orders', 'orders'),
  {
    ...office('office-orders-loading', 'Orders that are being loaded', 'orders'),
    before: block('**/api/back-office/orders?*'),
    steps: ({ page }) => page.getByRole('heading', { level: 1 }).waitFor(),
    isWaiting: true,
  },
  {
    ...office('office-orders-failed', 'Orders that could not be loaded', 'orders'),
    before: fail('**/api/back-office/orders?*'),
    steps: see('Try Again'),
    problems: failed,
  },
  {
    ...office('office-orders-nothing', 'A search without a result', 'orders'),
    steps: async ({ page }) => {
      await page.getByRole('searchbox', { name: 'Any number, name or email' }).fill('nobody')
      await see('Nothing found')({ page })
    },
  },
  anOrder('office-order', 'An order to pack', 'packing'),
  asks(anOrder('office-order-ship', 'Handing a parcel to the courier', 'packing'), 'Ship'),
  asks(anOrder('office-order-cancel', 'Cancelling an order', 'packing'), 'Cancel order'),
  asks(anOrder('office-order-cancel-pieces', 'Cancelling pieces of an order', 'packing'), 'Cancel pieces'),
  anOrder('office-order-refunded', 'An order of which a part went back', 'partlyRefunded'),
  asks(anOrder('office-order-refund', 'Returning a part', 'partlyRefunded'), 'Refund a part'),
  anOrder('office-order-unpaid', 'An order that waits for its payment', 'unpaid'),
  anOrder('office-order-cancelled', 'A cancelled order', 'cancelled'),
]

const people: readonly Screen[] = [
  office('office-customers', 'Customers', 'customers'),
  openItem('office-customer', 'A customer', 'customers', 'show', '?q=asha'),
  {
    ...openItem('office-customer-block', 'Blocking a customer', 'customers', 'show', '?q=asha'),
    steps: all(press('Block'), ({ page }) => dialog(page).waitFor()),
    isWindow: true,
  },
  office('office-reviews', 'Reviews', 'reviews'),
  openItem('office-review', 'A review', 'reviews', 'show', '?q=kabir'),
  office('office-bookings', 'Guidance bookings', 'guidance-bookings'),
  openItem('office-booking', 'A guidance booking', 'guidance-bookings', 'show'),
  office('office-messages', 'Messages', 'messages'),
  openItem('office-message', 'A message', 'messages', 'show'),
  office('office-complaints', 'Complaints with their deadlines', 'complaints'),
  openItem('office-complaint', 'A complaint', 'complaints', 'show', '?q=kabir'),
  {
    ...office(
      'office-complaint-enter',
      'A complaint by telephone that is being entered',
      'complaints/create',
    ),
    steps: async ({ page }) => {
      await page.getByRole('combobox', { name: /How it came/ }).click()
      await page.getByRole('option', { name: 'By telephone' }).click()
      await page.getByLabel(/^Name/).fill('Kavita Menon')
      await page.getByLabel('Phone').fill('98765 43210')
    },
  },
  {
    ...office('office-complaints-empty', 'Before the first complaint', 'complaints'),
    before: none('**/api/back-office/complaints?*'),
    steps: see('No complaints yet'),
  },
  office('office-newsletter', 'Newsletter', 'subscribers'),
  {
    ...office('office-letter', 'Writing a letter to all subscribers', 'subscribers'),
    steps: all(press('Write a newsletter'), ({ page }) => dialog(page).waitFor()),
    isWindow: true,
  },
]

const site: readonly Screen[] = [
  { ...office('office-home-page', 'The order of the home page', 'home-page'), isWhole: true },
  office('office-guidance', 'The guidance service', 'guidance'),
  { ...office('office-delivery', 'Delivery: pickup, holidays, days and areas', 'delivery'), isWhole: true },
  { ...office('office-settings', 'Settings of the shop', 'settings'), isWhole: true },
  {
    ...office('office-settings-errors', 'Settings in which something is wrong', 'settings'),
    steps: async ({ page }) => {
      const contacts = page.getByRole('region', { name: 'Identity and contacts' })
      await contacts.getByLabel('Phone').fill('call me')
      await page.getByRole('button', { name: 'Save' }).click()
      await see(/Please enter a phone number/)({ page })
    },
    isWindow: true,
    problems: /status of 400/,
  },
  {
    ...office('office-reports', 'Reports', 'reports'),
    steps: ({ page }) => page.getByRole('rowheader', { name: 'Total' }).first().waitFor(),
  },
  ...reports,
  {
    ...office('office-messaging', 'SMS and WhatsApp: costs, messages and limits', 'messaging'),
    isWhole: true,
  },
  office('office-staff', 'Staff', 'staff'),
  office('office-staff-create', 'Adding somebody', 'staff/create'),
  openItem('office-staff-edit', 'Somebody of the staff', 'staff', 'edit', '?q=leela'),
  office('office-audit', 'Audit log', 'audit'),
  office('office-data-access', 'Access to personal data', 'data-access'),
  ...breaches,
  ...returns,
  ...enteredOrders,
  ...officeParcels,
  ...packingScreens,
  ...officeEdits,
  ...storeCredits,
  ...soldGiftCards,
  ...disputes,
  ...plannedPrices,
  ...sets,
  ...preOrders,
  ...discounts,
  ...redirects,
  ...officeContentPages,
  ...webhooks,
  ...orderNotices,
  ...mailWordings,
  ...priceChanges,
  ...searchBox,
  ...savedFilters,
  ...roles,
  ...keys,
  ...movingIn,
  {
    ...office('office-health', 'What runs behind the shop', 'health'),
    steps: see('Emails are sent'),
  },
  {
    ...office('office-failed-jobs', 'Jobs that failed for good', 'failed-jobs'),
    before: ({ page, story: { orders } }) =>
      page.route('**/api/back-office/failed-jobs?*', (route) => {
        const times = { queuedAt: '2026-11-19T09:12:00Z', failedAt: '2026-11-20T10:31:00Z' }
        const { id, orderNumber } = orders.packing
        const items = [
          {
            id: '6f0a4b52-3c0e-4a55-9d6e-0f3d1a2b4c5d',
            title: 'Send an email',
            queue: 'mail',
            ...times,
            tries: 301,
            reason: 'The mail server does not answer',
            order: { id, number: orderNumber },
          },
          {
            id: '8d1c2e74-55ab-4c1f-8a37-9b0e6f5d4c3b',
            title: 'Delete data that has expired',
            queue: 'tidy',
            ...times,
            tries: 1,
            reason: 'It did not end in time',
            order: null,
          },
        ]
        return route.fulfill({ json: { success: true, items, total: items.length } })
      }),
    steps: see('Send an email'),
  },
  office('office-go-live-checklist', 'Go-live checklist', 'go-live-checklist'),
]

export const backOffice: readonly Screen[] = [...shop, ...catalogue, ...people, ...site, ...states]
