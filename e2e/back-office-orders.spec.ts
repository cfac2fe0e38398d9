import type { Page } from '@playwright/test'
import { expectAccessible } from './platform/axe.ts'
import { openBackOffice, signInAsOwner } from './platform/back-office.ts'
import { mailTo } from './platform/mailbox.ts'
import { type PlacedOrder, payAtRazorpay, placeAnOrder, placePaidOrder } from './platform/placed-orders.ts'
import { expect, test } from './platform/test.ts'

// The browser logs the API's 401 without a session as an error.
test.beforeEach(({ expectProblem }) => expectProblem(/status of 401/))

const openOrder = async (page: Page, { id, orderNumber }: PlacedOrder) => {
  await page.goto(`/back-office/orders/${id}/show`)
  await expect(page.getByRole('heading', { level: 1, name: orderNumber })).toBeVisible()
}
const step = (page: Page) => page.getByRole('region', { name: 'What to do next' })
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const chooseReason = async (page: Page, reason: string) => {
  await dialog(page).getByRole('radio', { name: reason, exact: true }).check()
}
const oneMore = (page: Page) => dialog(page).getByRole('button', { name: /^One more of/ })
/** It opens another browser context. */
async function asCustomer(page: Page, { id, token }: PlacedOrder) {
  const context = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(page.url()).origin })
  if (!context) throw new Error('There is no browser')
  await context.addInitScript((storedToken) => localStorage.setItem('User_token', storedToken), token)
  const theirs = await context.newPage()
  await theirs.goto(`/order/${id}`)
  return theirs
}

test('the first screen tells what is to be packed, and leads to it', async ({ page, request }) => {
  const order = await placePaidOrder(request)
  await openBackOffice(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(section(page, 'Net sales').getByText('This month')).toBeVisible()
  await expectAccessible(page)
  await section(page, 'Net sales').getByRole('button', { name: 'Show as a table' }).click()
  await expect(page.getByRole('table', { name: 'Net sales of the last 30 days' })).toBeVisible()
  await section(page, 'To pack')
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

test('a paid order is packed, sent with a tracking number that the customer sees, and delivered', async ({
  page,
  request,
}) => {
  const order = await placePaidOrder(request, 2)
  await signInAsOwner(page)
  await openOrder(page, order)
  await expect(section(page, 'Address')).toContainText('Meera Iyer')
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/919123456780/,
  )
  await expect(page.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+919123456780')
  await section(page, 'To pack').getByRole('checkbox').check()
  await expect(section(page, 'To pack')).toContainText('All packed')
  await expectAccessible(page)
  await step(page).getByRole('button', { name: 'Ship' }).click()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Ship' }).click()
  await expect(dialog(page)).toContainText('Please enter the tracking number')
  await dialog(page).getByLabel('Courier').fill('Delhivery')
  await dialog(page).getByLabel('Tracking number').fill('DL998877')
  await dialog(page).getByRole('button', { name: 'Ship' }).click()
  await expect(step(page)).toContainText('On its way with Delhivery, tracking number DL998877')

  const mail = await mailTo(request, order.email, `Your order ${order.orderNumber} is on its way`)
  expect(mail.text).toContain('has been shipped with Delhivery. Tracking number: DL998877.')
  const theirs = await asCustomer(page, order)
  await expect(theirs.getByText('DL998877')).toBeVisible()
  await expect(theirs.getByText('Delhivery')).toBeVisible()

  const arrived = async () => {
    await step(page).getByRole('button', { name: 'Mark as delivered' }).click()
    await dialog(page).getByRole('button', { name: 'Mark as delivered' }).click()
    await expect(step(page)).toContainText('Delivered. There is nothing left to do.')
  }
  await arrived()
  await step(page).getByRole('button', { name: 'Undo delivery' }).click()
  await expect(step(page)).toContainText('On its way with Delhivery')
  await arrived()
  await theirs.reload()
  await expect(theirs.getByText(/Delivered/i).first()).toBeVisible()
  await theirs.context().close()
  // The next shipment defaults to the courier of the last one.
  await openOrder(page, await placePaidOrder(request))
  await step(page).getByRole('button', { name: 'Ship' }).click()
  await expect(dialog(page).getByLabel('Courier')).toHaveValue('Delhivery')
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
  await expect(section(page, 'Refunds')).toContainText('₹0.00 can still be returned')
  await expect(section(page, 'Refunds')).toContainText('The stone broke')
  const refunded = async () => {
    const ledger = await request.get(`/sandbox/razorpay/ledger?order=${order.razorpayOrderId}`)
    return ((await ledger.json()) as { totals: { refunded: number } }).totals.refunded
  }
  await expect.poll(refunded).toBe(Math.round(order.total * 100))
})

test('a part of what was paid goes back, never more than is left, and what is refused keeps what was typed', async ({
  page,
  request,
  expectProblem,
}) => {
  expectProblem(/status of 409/)
  const order = await placePaidOrder(request)
  await signInAsOwner(page)
  await openOrder(page, order)
  await page.getByRole('button', { name: 'Partial refund' }).click()
  await dialog(page)
    .getByLabel('Amount')
    .fill(String(order.total + 1))
  await chooseReason(page, 'Other')
  await dialog(page).getByLabel('In your words').fill('One bead was chipped')
  await dialog(page).getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(dialog(page)).toContainText('can be returned')
  await expectAccessible(page)
  await dialog(page).getByLabel('Amount').fill('99.50')
  const message = 'Somebody else was faster'
  await page.route('**/refund', (route) => route.fulfill({ status: 409, json: { message } }), { times: 1 })
  await dialog(page).getByRole('button', { name: 'Refund ₹99.50' }).click()
  await expect(dialog(page).getByRole('alert')).toHaveText(message)
  await dialog(page).getByRole('button', { name: 'Go back' }).click()
  await page.getByRole('button', { name: 'Partial refund' }).click()
  await expect(dialog(page).getByLabel('In your words')).toHaveValue('One bead was chipped')
  await dialog(page).getByRole('button', { name: 'Refund ₹99.50' }).click()
  await expect(section(page, 'Refunds')).toContainText('₹99.50')
  await expect(page.getByText('Partly refunded').first()).toBeVisible()
  await expect(section(page, 'History')).toContainText('₹99.50 refunded')
})

test('a refund names the pieces that come back; a parcel that comes back later is refunded for the rest', async ({
  page,
  request,
}) => {
  const order = await placePaidOrder(request, 2)
  await signInAsOwner(page)
  await openOrder(page, order)
  await page.getByRole('button', { name: 'Partial refund' }).click()
  await expect(dialog(page)).toContainText('Which pieces are not sent?')
  await expect(dialog(page)).toContainText('Every piece is still sent')
  await oneMore(page).click()
  await expect(dialog(page).getByLabel('Amount')).not.toHaveValue('')
  await dialog(page).getByLabel('Amount').fill('10')
  await chooseReason(page, 'Damaged before it was sent')
  await expect(dialog(page).getByLabel('Do not sell them again')).toBeChecked()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Refund ₹10.00' }).click()
  await expect(section(page, 'Refunds')).toContainText('Not sent: 1 ×')
  await step(page).getByRole('button', { name: 'Ship' }).click()
  await dialog(page).getByLabel('Courier').fill('Delhivery')
  await dialog(page).getByLabel('Tracking number').fill('DL998878')
  await dialog(page).getByRole('button', { name: 'Ship' }).click()
  await step(page).getByRole('button', { name: 'It came back' }).click()
  await chooseReason(page, 'Refused at the door')
  await expect(dialog(page).getByLabel('Put them back on sale')).toBeChecked()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'It came back' }).click()
  await expect(step(page)).toContainText('The parcel came back.')
  await expect(section(page, 'Refunds')).toContainText('₹0.00 can still be returned')
})

// Proves PARTCANCEL-01, PARTCANCEL-04.
test('pieces are cancelled before they are packed; the customer sees them struck and what goes back', async ({
  page,
  request,
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
  await expect(section(page, 'Refunds')).toContainText('Not sent: 1 ×')
  await expect(section(page, 'To pack')).toContainText('1 of 2 refunded: do not pack')
  await expect(section(page, 'History')).toContainText('Pieces cancelled:')
  await expect(step(page).getByRole('button', { name: 'Cancel pieces' })).toBeHidden()
  const mail = await mailTo(request, order.email, `A part of your order ${order.orderNumber} was cancelled`)
  expect(mail.text).toContain('Refund')
  const theirs = await asCustomer(page, order)
  await expect(section(theirs, 'Items')).toContainText('goes back to you')
  await expect(section(theirs, 'Payment summary')).toContainText('Refund for cancelled pieces')
  await theirs.context().close()
})

test('a payment whose tab was closed and whose webhooks were lost is settled by Check with Razorpay', async ({
  page,
  request,
}) => {
  const order = await placeAnOrder(request)
  // The buttons are found by their names, because a refund of an earlier test may be reported meanwhile.
  const lost = ['payment.authorized', 'payment.captured', 'order.paid']
  const faults = lost.map((event) => ({ kind: 'webhook-lost', event }))
  expect((await request.post('/sandbox/razorpay/faults', { data: { faults } })).ok()).toBe(true)
  await payAtRazorpay(request, order.razorpayOrderId)
  await signInAsOwner(page)
  await openOrder(page, order)
  await expect(step(page)).toContainText('Waiting for payment')
  await page.getByRole('button', { name: 'Check with Razorpay' }).click()
  await expect(page.getByText('Both records match.')).toBeVisible()
  await expect(page.getByText('Updated from Razorpay.')).toBeVisible()
  await expect(step(page).getByRole('button', { name: 'Ship' })).toBeVisible()
})

test('only chosen cash orders that wait are confirmed, and what the list knew too late says why', async ({
  page,
  request,
}) => {
  const unpaid = await placeAnOrder(request)
  const paid = await placePaidOrder(request)
  // The list was loaded before the customer chose to pay online.
  await page.route(/\/back-office\/orders\?/, async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { items: { id: string; paymentMethod: string }[] }
    const items = body.items.map((item) => (item.id === unpaid.id ? { ...item, paymentMethod: 'cod' } : item))
    await route.fulfill({ response, json: { ...body, items } })
  })
  await openBackOffice(page, 'orders')
  for (const { orderNumber } of [unpaid, paid]) {
    const card = page.getByRole('listitem').filter({ hasText: orderNumber })
    const row = page.getByRole('row').filter({ hasText: orderNumber })
    await card.or(row).first().getByRole('checkbox').check()
  }
  const slips = page.getByRole('link', { name: 'Packing slips' })
  await expect(slips).toHaveAttribute(
    'href',
    new RegExp(`ids=${unpaid.id},${paid.id}|ids=${paid.id},${unpaid.id}`),
  )
  await page.getByRole('button', { name: 'Confirm 1 cash order' }).click()
  await expect(dialog(page)).toContainText(`${unpaid.orderNumber}: It is not paid yet`)
  await expect(dialog(page)).not.toContainText(paid.orderNumber)
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('button', { name: /^Confirm/ })).toBeHidden()
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
  await section(page, 'Papers').scrollIntoViewIfNeeded()
  await expect(ship).toBeInViewport({ ratio: 1 })
  // At the end of the page the bar covers nothing.
  const covered = async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const last = await section(page, 'History').boundingBox()
    const bar = await ship.boundingBox()
    return (last?.y ?? 0) + (last?.height ?? 0) - (bar?.y ?? 0)
  }
  // A section that comes later makes the page longer.
  await expect.poll(covered).toBeLessThanOrEqual(0)
})

test('the owner corrects where a parcel goes; the invoice is issued anew, and the customer is told', async ({
  page,
  request,
  expectProblem,
}) => {
  expectProblem(/status of 400/)
  const order = await placePaidOrder(request)
  await signInAsOwner(page)
  await openOrder(page, order)
  const paper = await page.request.get(`/api/back-office/orders/${order.id}/invoice`)
  expect(paper.status()).toBe(200)
  await page.reload()
  await section(page, 'Address').getByRole('button', { name: 'Correct address' }).click()
  const form = dialog(page)
  await expect(form).toContainText('a credit note cancels it and a new invoice is issued')
  await form.getByLabel('Full name').fill('')
  await form.getByRole('button', { name: 'Save address' }).click()
  await expect(form.getByText('Please enter the name')).toBeVisible()
  await expect(form.getByLabel('Full name')).toBeFocused()
  await expectAccessible(page)
  await form.getByLabel('Pincode').fill('400001')
  await expect(form.getByLabel('City')).toHaveValue('Mumbai')
  await form.getByLabel('Pincode').fill('411001')
  await expect(form.getByLabel('City')).toHaveValue('Pune')
  await form.getByLabel('Full name').fill('Meera Nair 🌸')
  await form.getByLabel('City').fill('Kochi')
  await form.getByRole('combobox', { name: 'State' }).click()
  await page.getByRole('option', { name: 'Kerala' }).click()
  await form.getByRole('button', { name: 'Save address' }).click()
  await expect(form.getByRole('alert')).toContainText('not in Kerala')
  await form.getByRole('checkbox', { name: 'Pincode and state are right' }).check()
  await form.getByRole('button', { name: 'Save address' }).click()
  await expect(form).toBeHidden()
  await expect(section(page, 'Address')).toContainText('Meera Nair')
  await expect(section(page, 'Address')).toContainText('Kerala')
  await expect(section(page, 'Papers').getByRole('alert')).toContainText('No font of the shop has 🌸')
  await expect(section(page, 'Papers').getByRole('link', { name: /Replaced invoice INV/ })).toBeVisible()
  await expect(section(page, 'Papers').getByRole('link', { name: /Credit note CRN/ })).toBeVisible()
  await expectAccessible(page)
})
