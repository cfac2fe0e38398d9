import type { Page } from '@playwright/test'
import { expectAccessible } from './platform/axe.ts'
import {
  type Chosen,
  leavePayment,
  openCheckout,
  ordersOf,
  payByUpi,
  paymentWindow,
  placeOrder,
  proceed,
  someChosen,
  summary,
} from './platform/checkout.ts'
import { stored } from './platform/storage.ts'
import { expect, test } from './platform/test.ts'

async function openPayment(page: Page): Promise<string> {
  const items = (await someChosen(page.request, 1)) as [Chosen]
  const { token } = await openCheckout(page, items)
  await proceed(page)
  return token
}

// Proves PAY-07, FAILED-01, FAILED-03, FAILED-04, FAILED-05, API-35, decision 8.
test('left, failed, tried again: it is one order, paid once', async ({ page }) => {
  const token = await openPayment(page)
  await placeOrder(page)
  await expect(paymentWindow(page).getByRole('button', { name: /^UPI/ })).toBeVisible()
  await leavePayment(page)
  await expect(page.getByText('Payment cancelled').first()).toBeVisible()
  await expect(page).toHaveURL('/payment-failed')
  await expect(page.getByRole('alert').filter({ hasText: 'Payment cancelled' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(/AV-\d{6}-/)
  await expect(page.getByRole('main')).toContainText('nothing has been charged. Your cart is safe')
  await expect(page.getByRole('link', { name: 'View Orders' })).toHaveAttribute('href', '/orders')
  await expectAccessible(page)
  expect(await stored(page, 'cart')).toHaveLength(1)
  await page.reload()
  await expect(page.getByRole('main')).toContainText(/AV-\d{6}-/)
  expect((await ordersOf(page, token)).map(({ payment }) => payment.status)).toEqual(['cancelled'])

  await page.getByRole('link', { name: 'Try Again' }).click()
  await expect(page).toHaveURL('/payment')
  await expect(summary(page)).toContainText('is waiting for your payment')
  await placeOrder(page)
  await payByUpi(page, 'failure@razorpay')
  await paymentWindow(page).getByRole('button', { name: 'Try again' }).click()
  await payByUpi(page, 'success@razorpay')
  await expect(page).toHaveURL('/order-success')
  expect((await ordersOf(page, token)).map(({ payment }) => payment.status)).toEqual(['paid'])
  expect(await stored(page, 'cart')).toEqual([])
})
