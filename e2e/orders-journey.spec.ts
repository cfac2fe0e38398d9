import { type Chosen, openCheckout, payByUpi, placeOrder, proceed, someChosen } from './platform/checkout.ts'
import { mailTo } from './platform/mailbox.ts'
import { expect, test } from './platform/test.ts'

// Proves ORDER-05, ORDER-06, API-29, API-30, decision 12, decision 14.
test('a paid order shows its invoice in a new tab, and cancelled, its refund', async ({
  page,
  context,
  request,
}) => {
  const [item] = (await someChosen(request, 1)) as [Chosen]
  const { email } = await openCheckout(page, [item])
  await proceed(page)
  await placeOrder(page)
  await payByUpi(page, 'success@razorpay')
  await expect(page).toHaveURL('/order-success')
  await page.getByRole('link', { name: 'View Order Details' }).click()
  await expect(page.getByText('PROCESSING', { exact: true })).toBeVisible()
  const payment = page.getByRole('region', { name: 'Payment summary' })
  await expect(payment).toContainText('Paid')
  await expect(payment).toContainText(/Transaction IDpay_/)
  const heading = await page.getByRole('heading', { name: /^Order AV-/ }).innerText()
  const number = heading.replace('Order ', '')

  const opened = context.waitForEvent('page')
  const answered = context.waitForEvent('response', (response) => response.url().includes('/invoice?ticket='))
  await page.getByRole('button', { name: 'Download Invoice' }).click()
  const [tab, answer] = await Promise.all([opened, answered])
  expect(answer.status()).toBe(200)
  expect(answer.headers()['content-type']).toBe('application/pdf')
  expect(answer.headers()['content-disposition']).toMatch(/^inline/)
  const again = await request.get(answer.url())
  expect((await again.body()).subarray(0, 5).toString()).toBe('%PDF-')
  await tab.close()

  await page.getByRole('button', { name: 'Cancel Order' }).click()
  const question = page.getByRole('alertdialog', { name: 'Cancel this order?' })
  await expect(question).toContainText('will be refunded to the account you paid from')
  await question.getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByText('CANCELLED', { exact: true })).toBeVisible()
  // A slow response arrives later.
  await expect(async () => {
    await page.reload()
    await expect(payment.getByText('Refunded', { exact: true })).toBeVisible({ timeout: 10_000 })
  }).toPass({ timeout: 60_000 })
  await expect(page.getByText('We have refunded your payment.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel Order' })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Status history' })).toContainText('Cancelled by customer')
  await expect(page.getByRole('region', { name: 'Status history' })).toContainText(/₹[\d,.]+ refunded/)
  const mail = await mailTo(request, email, `Your order ${number} was cancelled`)
  expect(mail.text).toMatch(/We will refund ₹[\d,.]+ to the account you paid from/)
})
