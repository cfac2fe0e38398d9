import {
  leavePayment,
  openCheckout,
  paymentWindow,
  placeOrder,
  proceed,
  someChosen,
  summary,
} from './platform/checkout.ts'
import { expect, test } from './platform/test.ts'

// Proves W4.
test('who comes back from the payment sees the order that is kept, wherever the page was scrolled', async ({
  page,
  request,
}) => {
  await openCheckout(page, await someChosen(request, 3), 1)
  await proceed(page)
  await placeOrder(page)
  await expect(paymentWindow(page).getByRole('button', { name: /^UPI/ })).toBeVisible()
  await leavePayment(page)
  await expect(page).toHaveURL('/payment-failed')
  await page.goto('/cart')
  await summary(page).getByRole('link', { name: 'Proceed to Checkout' }).click()
  await expect(page).toHaveURL('/checkout')
  await summary(page).getByRole('button', { name: 'Proceed to Payment' }).scrollIntoViewIfNeeded()
  await summary(page).getByRole('button', { name: 'Proceed to Payment' }).click()
  await expect(page).toHaveURL('/payment')
  await expect(summary(page).getByRole('button', { name: 'Place Order' })).toBeEnabled()

  await page.goBack()
  await expect(page).toHaveURL('/checkout')
  await expect(page.locator('[data-held]')).toBeInViewport()
  await expect(summary(page).getByRole('button', { name: 'Proceed to Payment' })).toBeEnabled()
  await expect(page.locator('[data-held]')).toBeInViewport()
})
