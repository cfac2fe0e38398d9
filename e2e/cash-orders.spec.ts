import { changeByStatement, changeShop, runJob, saveSettings } from '@amritvasya/server/testing/change-shop'
import type { Page } from '@playwright/test'
import { expectAccessible } from './platform/axe.ts'
import { openBackOffice, registerSms, signInAsOwner } from './platform/back-office.ts'
import { type Chosen, openCheckout, ordersOf, proceed, someChosen, summary } from './platform/checkout.ts'
import { mailTo } from './platform/mailbox.ts'
import { expect, type Shop, test } from './platform/test.ts'

// The browser logs the API's 401 without a session as an error.
test.beforeEach(({ expectProblem }) => expectProblem(/status of 40[0149]/))

const rules = {
  cashOnDelivery: false,
  cashConfirmHours: 0,
  cashMaxReturns: 0,
  cashOnDeliveryUpToPaise: 5_000_00,
}
const save = (shop: Shop, changes: Partial<typeof rules>) =>
  changeShop(shop.databaseUrl, (transaction) => saveSettings(transaction, changes))
const set = (shop: Shop, changes: Partial<typeof rules>) =>
  save(shop, { ...changes, cashOnDeliveryUpToPaise: 50_000_00 })
test.afterEach(({ shop }) => save(shop, rules))

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const main = (page: Page) => page.getByRole('main')

/** It starts on the payment screen. @returns the order, of which the shop has sent its mail or message */
async function orderInCash(page: Page, token: string) {
  await page.getByRole('radio', { name: 'Cash on Delivery' }).check()
  await summary(page)
    .getByRole('button', { name: /^Place Order/ })
    .click()
  await expect(page).toHaveURL('/order-success')
  const [order] = await ordersOf(page, token)
  if (!order) throw new Error('The order was not placed')
  return order
}

// Proves CASH-05.
test('a cash order that nobody confirms ends by itself, as customer and owner see', async ({
  page,
  request,
  shop,
}) => {
  test.slow()
  await set(shop, { cashOnDelivery: true, cashConfirmHours: 24 })
  const [item] = (await someChosen(request, 1)) as [Chosen]
  const { token, email } = await openCheckout(page, [item])
  await proceed(page)
  const { _id: id, orderNumber } = await orderInCash(page, token)
  const question = await mailTo(request, email, `Please confirm your order ${orderNumber}`)
  await changeShop(shop.databaseUrl, async (transaction) => {
    await transaction
      .updateTable('shop_order')
      .set({ confirm_before: new Date(Date.now() - 60_000) })
      .where('id', '=', id)
      .execute()
    await runJob(transaction, 'expiry')
  })
  await expect.poll(async () => (await ordersOf(page, token))[0]?.orderStatus).toBe('cancelled')
  await page.goto(`/order/${id}`)
  await expect(page.getByText('CANCELLED', { exact: true })).toBeVisible()
  await expectAccessible(page)
  const mail = await mailTo(request, email, `Your order ${orderNumber} was not confirmed`)
  expect(mail.text).toContain('You have not been charged.')

  const [link = ''] = /\/confirm-order\?token=\S+/.exec(question.text) ?? []
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm my order' }).click()
  await expect(main(page).getByRole('alert')).toContainText(
    `Order ${orderNumber} has been cancelled. There is nothing to pay`,
  )
  await expectAccessible(page)

  await openBackOffice(page, `orders/${id}/show`)
  await expect(region(page, 'What to do next')).toContainText('Cancelled.')
  await expect(region(page, 'History')).toContainText(/not confirmed/i)
  await expectAccessible(page)
})

// Proves MESSAGE-10 and CASH-04.
test('the link of an SMS confirms a cash order with one tap', async ({ page, request, shop }) => {
  await set(shop, { cashOnDelivery: true, cashConfirmHours: 24 })
  await signInAsOwner(page)
  await registerSms(page, 'cashConfirmation')
  const [item] = (await someChosen(request, 1)) as [Chosen]
  const { token } = await openCheckout(page, [item])
  await proceed(page)
  const consent = page.getByRole('checkbox', { name: 'Send me updates about my orders by SMS' })
  await expect(consent).not.toBeChecked()
  await consent.check()
  await expect(consent).toBeEnabled()
  const { orderNumber } = await orderInCash(page, token)
  const plainNumber = orderNumber.replaceAll('-', '')
  await expect(async () => {
    await page.goto('/sandbox/phone')
    await expect(page.getByRole('listitem').filter({ hasText: plainNumber })).toHaveCount(1, {
      timeout: 1,
    })
  }).toPass()
  const message = page.getByRole('listitem').filter({ hasText: plainNumber })
  await expect(message).toContainText('from VM-AMRITV-S')
  const [link = ''] = /\/confirm-order\?token=\S+/.exec(await message.innerText()) ?? []
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm my order' }).click()
  await expect(main(page).getByRole('status')).toContainText('is confirmed: you pay')
  expect((await ordersOf(page, token))[0]?.orderStatus).toBe('processing')
  await registerSms(page, 'cashConfirmation', { isOn: false })
})

// Proves CASH-02, CASH-03 and CASH-07.
test('whose parcel came back is offered no cash, and the report says what that has cost', async ({
  page,
  request,
  shop,
}) => {
  test.slow()
  await set(shop, { cashOnDelivery: true, cashMaxReturns: 1 })
  // All customers of these tests have one phone number, whose parcels of a year count.
  await changeByStatement(
    shop.databaseUrl,
    `UPDATE shop_order SET created_at = created_at - interval '2 years' WHERE cancelled_by = 'returned'`,
  )
  const [item] = (await someChosen(request, 1)) as [Chosen]
  const { token } = await openCheckout(page, [item])
  await proceed(page)
  const order = await orderInCash(page, token)
  await openBackOffice(page, `orders/${order._id}/show`)
  const office = async (step: string, data: object = {}) => {
    const done = await page.request.post(`/api/back-office/orders/${order._id}/${step}`, { data })
    expect(done.status(), await done.text()).toBe(200)
  }
  await office('confirm-cash')
  await office('ship', { courier: 'India Post', trackingNumber: 'EL123456789IN', trackingUrl: '' })
  await office('return-to-origin', { reason: 'Refused at the door' })

  await page.evaluate(() => localStorage.removeItem('cart'))
  await page.goto(`/product/${item.product._id}`)
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByText(/in your cart/).first()).toBeVisible()
  await page.goto('/cart')
  await summary(page).getByRole('link', { name: 'Proceed to Checkout' }).click()
  await proceed(page)
  const cash = page.getByRole('radio', { name: 'Cash on Delivery' })
  await expect(cash).toBeDisabled()
  await expect(cash).toHaveAccessibleDescription(
    'Cash on delivery is not available, because earlier parcels came back to us. Paying online works as always.',
  )
  await expectAccessible(page)

  await openBackOffice(page, 'reports')
  const report = region(page, 'Returned parcels').first()
  const row = report.getByRole('row', { name: /^411, Maharashtra/ })
  await expect(row).toContainText(/\d+ \(\d+%\)/)
  await expect(report.getByRole('rowheader', { name: 'Total' })).toBeVisible()
  await expectAccessible(page)
})
