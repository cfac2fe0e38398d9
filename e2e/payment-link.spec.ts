import { expectAccessible } from './platform/axe.ts'
import { signInAsOwner } from './platform/back-office.ts'
import {
  type Chosen,
  leavePayment,
  openCheckout,
  ordersOf,
  payUnnamed,
  placeOrder,
  proceed,
  someChosen,
} from './platform/checkout.ts'
import { mailTo } from './platform/mailbox.ts'
import { expect, test } from './platform/test.ts'

/** It is counted in milliseconds. Alone it is 5,000 (PROOF_DOWNTIME_MS=5000); the tests beside this one may take both cores for many seconds. */
const { PROOF_DOWNTIME_MS = '20000' } = process.env
const timeout = Number(PROOF_DOWNTIME_MS)

// Proves PAY-11, PAY-13, PAY-15.
test('the owner sends the link of an unpaid order, and whoever opens it pays that order without signing in', async ({
  page: shopper,
  openWindow,
  request,
}) => {
  test.slow()
  const [item] = (await someChosen(request, 1)) as [Chosen]
  const { token, email } = await openCheckout(shopper, [item])
  await proceed(shopper)
  await placeOrder(shopper)
  await leavePayment(shopper)
  await expect(shopper).toHaveURL('/payment-failed')
  const [order] = await ordersOf(shopper, token)
  const number = order?.orderNumber ?? ''

  const owner = await openWindow()
  await signInAsOwner(owner)
  await owner.goto(`/back-office/orders/${order?._id}/show`)
  const field = owner.getByLabel('Payment link')
  await expect(field).toHaveValue(/\/pay-order\?token=/)
  const link = new URL(await field.inputValue())
  await owner.getByRole('button', { name: `Send to ${email}` }).click()
  await expect(owner.getByText('The link is on its way')).toBeVisible()
  const mail = await mailTo(request, email, `Your order ${number} is not paid yet`)
  expect(mail.text).toContain(link.pathname + link.search)

  const payer = await openWindow()
  await payer.goto(link.pathname + link.search)
  await expect(payer.getByRole('heading', { level: 1 })).toHaveText('Pay for your order')
  const main = payer.getByRole('main')
  await expect(main).toContainText(number)
  await expect(main).not.toContainText(email)
  await expectAccessible(payer)
  const started = await request.post('/sandbox/razorpay/downtimes', { data: { method: 'card' } })
  const { id } = await started.json()
  const words = 'Payments by card do not work at the moment.'
  try {
    await expect(main.getByRole('status').filter({ hasText: words })).toBeVisible({ timeout })
    await expectAccessible(payer)
  } finally {
    await request.delete(`/sandbox/razorpay/downtimes/${id}`)
  }
  await expect(main.getByText(words)).toHaveCount(0, { timeout })
  await main.getByRole('button', { name: /^Pay ₹/ }).click()
  await payUnnamed(payer)
  await expect(payer.getByRole('heading', { level: 1 })).toHaveText('This order is paid')
  await expectAccessible(payer)

  const orders = await ordersOf(shopper, token)
  expect(orders.map(({ payment }) => payment.status)).toEqual(['paid'])
  await payer.reload()
  await expect(payer.getByRole('heading', { level: 1 })).toHaveText('This order is paid')
})
