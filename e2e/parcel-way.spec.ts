import type { Page } from '@playwright/test'
import { expectAccessible } from './platform/axe.ts'
import { signInAsOwner } from './platform/back-office.ts'
import { mailTo } from './platform/mailbox.ts'
import { bookParcel, movePage } from './platform/parcels.ts'
import { placePaidOrder } from './platform/placed-orders.ts'
import { region } from './platform/regions.ts'
import { expect, test } from './platform/test.ts'

test.beforeEach(({ expectProblem }) => expectProblem(/status of 40[09]/))

/** A window without anything cached loads for long on a busy machine. */
async function openOrder(page: Page, { id, orderNumber }: { id: string; orderNumber: string }) {
  await page.goto(`/order/${id}`)
  await expect(page.getByRole('heading', { name: `Order ${orderNumber}` })).toBeVisible({ timeout: 60_000 })
}

async function openInOffice(page: Page, { id }: { id: string }) {
  await page.goto(`/back-office/orders/${id}/show`)
  await expect(region(page, 'Courier')).toBeVisible({ timeout: 60_000 })
}

const chooseReturnRule = async ({ request }: Page, returnRule: 'ask' | 'automatic') => {
  const { item } = await (await request.get('/api/back-office/delivery')).json()
  const saved = await request.put('/api/back-office/delivery', { data: { ...item, returnRule } })
  expect(saved.status(), await saved.text()).toBe(200)
}

test.afterEach(({ page }) => chooseReturnRule(page, 'ask'))

// Proves PARCEL-04, PARCEL-15 and PARCEL-16.
test('the customer follows a parcel that is not delivered at once, and the owner has the courier come again', async ({
  page,
  openWindow,
  request,
}) => {
  test.slow()
  const order = await placePaidOrder(request)
  await signInAsOwner(page)
  await bookParcel(page, order.id)
  await movePage(page, order.orderNumber, 'Picked up')
  await expectAccessible(page)
  const customer = await openWindow(order.token)
  const history = region(customer, 'Status history')
  const look = () => openOrder(customer, order)
  await look()
  await expect(customer.getByText('SHIPPED', { exact: true })).toBeVisible()
  await expect(history).toContainText('The courier has picked up the parcel: Pune')

  await movePage(page, order.orderNumber, 'In transit', 'Out for delivery')
  await look()
  await expect(history).toContainText('The parcel is on its way: Pune')
  await expect(history).toContainText('Out for delivery')
  await movePage(page, order.orderNumber, 'Could not be delivered')
  await look()
  await expect(history).toContainText('The courier could not deliver the parcel: UNDELIVERED')
  await expectAccessible(customer)
  const subject = `Your order ${order.orderNumber} could not be delivered yet`
  expect((await mailTo(request, order.email, subject)).text).toContain('The courier usually comes again')

  await openInOffice(page, order)
  const courier = region(page, 'Courier')
  await expect(region(page, 'What to do next')).toContainText('call the customer')
  await courier.getByRole('button', { name: 'Ask for another attempt' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Ask the courier' }).click()
  await expect(dialog).toContainText('Please write what the courier should know')
  await expectAccessible(page)
  await dialog.getByLabel('What the courier should know').fill('Blue gate behind the temple')
  await dialog.getByLabel('Another phone number (optional)').fill('9812345678')
  await dialog.getByRole('button', { name: 'Ask the courier' }).click()
  await expect(courier).toContainText(/The courier was asked on .* to deliver it once more/)
  await expect(courier.getByRole('button', { name: 'Ask for another attempt' })).toHaveCount(0)
  await expectAccessible(page)
  await look()
  await expect(history).toContainText('We asked the courier to deliver it once more')

  await page.goto('/sandbox/shiprocket')
  await expect(page.getByRole('main')).toContainText('asks for another attempt: Blue gate behind the temple')
  await movePage(page, order.orderNumber, 'Out for delivery', 'Delivered')
  await look()
  await expect(customer.getByText('DELIVERED', { exact: true })).toBeVisible()
})
