import type { Page } from '@playwright/test'
import { expectAccessible } from './platform/axe.ts'
import { openBackOffice, signInAsOwner } from './platform/back-office.ts'
import { mailTo } from './platform/mailbox.ts'
import { type PlacedOrder, placePaidOrder } from './platform/placed-orders.ts'
import { dialog, main, region } from './platform/regions.ts'
import { expect, test } from './platform/test.ts'

const openOrder = async (page: Page, { id, orderNumber }: PlacedOrder) => {
  await page.goto(`/back-office/orders/${id}/show`)
  await expect(page.getByRole('heading', { level: 1, name: orderNumber })).toBeVisible()
}
const step = (page: Page) => page.getByRole('region', { name: 'What to do next' })
const chooseReason = async (page: Page, reason: string) => {
  await dialog(page).getByRole('radio', { name: reason, exact: true }).check()
}
const oneMore = (page: Page) => dialog(page).getByRole('button', { name: /^One more of/ })

test('the first screen tells what is to be packed, and leads to it', async ({ page, request }) => {
  const order = await placePaidOrder(request)
  await openBackOffice(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(region(page, 'Net sales').getByText('This month')).toBeVisible()
  await expectAccessible(page)
  await region(page, 'Net sales').getByRole('button', { name: 'Show as a table' }).click()
  await expect(page.getByRole('table', { name: 'Net sales of the last 30 days' })).toBeVisible()
  await region(page, 'To pack')
    .getByRole('link', { name: /^To pack/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ready to pack' })).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  await page
    .getByRole('searchbox', { name: 'Any number, name or email' })
    .fill(order.orderNumber.slice(-5).toLowerCase())
  await page.getByText(order.orderNumber).click()
  await expect(page.getByRole('heading', { level: 1, name: order.orderNumber })).toBeVisible()
})

test('a paid order is cancelled with its reason, and all of its money goes back', async ({
  page,
  request,
}) => {
  const order = await placePaidOrder(request)
  await signInAsOwner(page)
  await openOrder(page, order)
  await step(page).getByRole('button', { name: 'Cancel order' }).click()
  await expect(dialog(page)).toContainText('goes back to the customer')
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Cancel order' }).click()
  await expect(dialog(page)).toContainText('Please choose a reason')
  await chooseReason(page, 'Other')
  await dialog(page).getByLabel('In your words').fill('The stone broke')
  await dialog(page).getByRole('button', { name: 'Cancel order' }).click()
  await expect(dialog(page)).toContainText('Please choose what becomes of the pieces')
  await dialog(page).getByLabel('Do not sell them again').check()
  await dialog(page).getByRole('button', { name: 'Cancel order' }).click()
  await expect(step(page)).toContainText('Cancelled.')
  await expect(region(page, 'Refunds')).toContainText('₹0.00 can still be returned')
  await expect(region(page, 'Refunds')).toContainText('The stone broke')
  const refunded = async () => {
    const ledger = await request.get(`/sandbox/razorpay/ledger?order=${order.razorpayOrderId}`)
    return ((await ledger.json()) as { totals: { refunded: number } }).totals.refunded
  }
  await expect.poll(refunded).toBe(Math.round(order.total * 100))
})

// Proves PARTCANCEL-01, PARTCANCEL-04.
test('pieces are cancelled before they are packed; the customer sees them struck and what goes back', async ({
  page,
  request,
  openWindow,
  expectProblem,
}) => {
  // The quote for all pieces is refused.
  expectProblem(/status of 409/)
  const order = await placePaidOrder(request, 2)
  await signInAsOwner(page)
  await openOrder(page, order)
  await step(page).getByRole('button', { name: 'Cancel pieces' }).click()
  await oneMore(page).click()
  await oneMore(page).click()
  await expect(dialog(page)).toContainText('These are all the pieces: please cancel the order instead')
  await dialog(page)
    .getByRole('button', { name: /^One less of/ })
    .click()
  await expect(dialog(page).getByRole('list', { name: 'The refund' })).toContainText('1 ×')
  await chooseReason(page, 'Changed mind')
  await expect(dialog(page).getByLabel('Put them back on sale')).toBeChecked()
  await expectAccessible(page)
  await dialog(page)
    .getByRole('button', { name: /^Cancel and refund ₹/ })
    .click()
  await expect(region(page, 'Refunds')).toContainText('Not sent: 1 ×')
  await expect(region(page, 'To pack')).toContainText('1 of 2 refunded: do not pack')
  await expect(region(page, 'History')).toContainText('Pieces cancelled:')
  await expect(step(page).getByRole('button', { name: 'Cancel pieces' })).toBeHidden()
  const mail = await mailTo(request, order.email, `A part of your order ${order.orderNumber} was cancelled`)
  expect(mail.text).toContain('Refund')
  const theirs = await openWindow(order.token)
  await theirs.goto(`/order/${order.id}`)
  await expect(region(theirs, 'Items')).toContainText('goes back to you')
  await expect(region(theirs, 'Payment summary')).toContainText('Refund for cancelled pieces')
})

test('without a connection a list that is there stays, and one that is not says why @whole', async ({
  page,
  context,
  request,
  expectProblem,
}) => {
  expectProblem(/ERR_INTERNET_DISCONNECTED/)
  const order = await placePaidOrder(request)
  await openBackOffice(page, 'orders')
  await expect(page.getByText(order.orderNumber)).toBeVisible()
  await context.setOffline(true)
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  await expect(main(page)).toContainText('This may be out of date. No connection to the shop.')
  await expect(page.getByText(order.orderNumber)).toBeVisible()
  await page.getByRole('button', { name: 'Cancelled' }).click()
  await expect(page.getByText('This could not be shown')).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText('This could not be shown')).toBeHidden()
})

test('whoever packs has the next step within reach of a thumb, wherever on the order they are @whole', async ({
  page,
  request,
}) => {
  const order = await placePaidOrder(request, 2)
  await signInAsOwner(page)
  await openOrder(page, order)
  const ship = step(page).getByRole('button', { name: 'Ship' })
  await expect(ship).toBeInViewport({ ratio: 1 })
  if ((page.viewportSize()?.width ?? 0) >= 900) return
  await region(page, 'Papers').scrollIntoViewIfNeeded()
  await expect(ship).toBeInViewport({ ratio: 1 })
  // At the end of the page the bar covers nothing.
  const covered = async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const last = await region(page, 'History').boundingBox()
    const bar = await ship.boundingBox()
    return (last?.y ?? 0) + (last?.height ?? 0) - (bar?.y ?? 0)
  }
  // A section that comes later makes the page longer.
  await expect.poll(covered).toBeLessThanOrEqual(0)
})
