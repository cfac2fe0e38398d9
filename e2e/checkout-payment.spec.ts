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

// Proves decision 9.
test('an order that was paid although the browser never came back is known, and leaves the cart', async ({
  page,
  context,
}) => {
  const token = await openPayment(page)
  const response = page.waitForResponse('**/api/orders/create')
  await placeOrder(page)
  const { razorpayOrder } = await (await response).json()
  await expect(paymentWindow(page).getByRole('button', { name: /^UPI/ })).toBeVisible()
  await page.close()
  const paid = await context.request.post('/sandbox/razorpay/pay', {
    data: { orderId: razorpayOrder.id, outcome: 'success' },
  })
  expect(paid.ok()).toBe(true)

  const later = await context.newPage()
  await expect(async () => {
    expect((await ordersOf(later, token)).map(({ payment }) => payment.status)).toEqual(['paid'])
  }).toPass({ timeout: 30_000 })
  await later.goto('/cart')
  await expect(later.getByText(/Your payment has arrived: order AV-/)).toBeVisible()
  await expect(later.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
})

// Proves decision 8.
test('Place Order pressed twice sends one order, with a key', async ({ page }) => {
  const token = await openPayment(page)
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/orders/create')) keys.push(request.headers()['idempotency-key'])
  })
  await summary(page).getByRole('button', { name: 'Place Order' }).dblclick()
  await expect(paymentWindow(page).getByRole('button', { name: /^UPI/ })).toBeVisible()
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)])
  expect(await ordersOf(page, token)).toHaveLength(1)
})

// Proves decision 8.
test('two tabs with the same order place it once', async ({ page, context }) => {
  const token = await openPayment(page)
  await placeOrder(page)
  await expect(paymentWindow(page).getByRole('button', { name: /^UPI/ })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/cart')
  await summary(other).getByRole('link', { name: 'Proceed to Checkout' }).click()
  await expect(other).toHaveURL('/checkout')
  await expect(other.getByRole('radio').first()).toBeChecked()
  await proceed(other)
  await placeOrder(other)
  await payByUpi(other, 'success@razorpay')
  await expect(other).toHaveURL('/order-success')
  expect(await ordersOf(page, token)).toHaveLength(1)
})

test('going back and changing the order replaces the unpaid one', async ({ page }) => {
  const token = await openPayment(page)
  await placeOrder(page)
  await expect(paymentWindow(page).getByRole('button', { name: /^UPI/ })).toBeVisible()
  await leavePayment(page)
  await expect(page).toHaveURL('/payment-failed')
  await page.goBack()
  await expect(page).toHaveURL('/checkout')
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await expect(summary(page)).toContainText('Subtotal (2 items)')
  await proceed(page)
  await placeOrder(page)
  await payByUpi(page, 'success@razorpay')
  await expect(page).toHaveURL('/order-success')
  const orders = await ordersOf(page, token)
  expect(orders.map(({ payment }) => payment.status)).toEqual(['paid', 'cancelled'])
})

// Proves PAY-08, ERR-65.
test('a payment that cannot be proven says so, with whom to ask', async ({ page, expectProblem }) => {
  expectProblem(/status of 400/)
  await openPayment(page)
  await page.route('**/api/orders/verify-payment', (route) =>
    route.fulfill({
      status: 400,
      json: { success: false, code: 'PAYMENT_NOT_VERIFIED', message: 'Payment verification failed' },
    }),
  )
  await page.route('**/api/orders/my-orders/*', (route) => route.fulfill({ status: 400, json: {} }))
  await placeOrder(page)
  await payByUpi(page, 'success@razorpay')
  await expect(page).toHaveURL('/payment-failed')
  await expect(page.getByRole('alert').filter({ hasText: 'please contact support' })).toContainText(
    'Payment verification failed',
  )
})
