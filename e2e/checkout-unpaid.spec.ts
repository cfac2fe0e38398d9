import { changeByStatement } from '@amritvasya/server/testing/change-shop'
import type { Page } from '@playwright/test'
import { expectAccessible } from './platform/axe.ts'
import {
  type Chosen,
  leavePayment,
  lineIn,
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
import { expect, type Shop, test } from './platform/test.ts'

let chosen: Chosen
let before = 0
const setStock = (shop: Shop, quantity: number) =>
  changeByStatement(
    shop.databaseUrl,
    `UPDATE variant SET quantity = ${quantity} WHERE id = '${chosen.variant._id}'`,
  )

test.beforeEach(async ({ shop, request }) => {
  const first = (await someChosen(request, 20)).find(({ product }) => product.variants.length === 1)
  if (!first) throw new Error('The demo shop sells a product of one variant')
  chosen = first
  before = first.variant.quantity
  await setStock(shop, 3)
})
test.afterEach(({ shop }) => setStock(shop, before))

const notice = (page: Page) => page.locator('[data-held]')
const inTheCart = (page: Page) => page.getByRole('link', { name: /^Cart/ }).first()

/**
 * Leaves the payment of all three pieces in stock.
 * @returns the session token
 */
async function leaveUnpaid(page: Page): Promise<string> {
  const { token } = await openCheckout(page, [chosen], 3)
  await proceed(page)
  await placeOrder(page)
  await expect(paymentWindow(page).getByRole('button', { name: /^UPI/ })).toBeVisible()
  await leavePayment(page)
  await expect(page).toHaveURL('/payment-failed')
  return token
}

// Proves W4.
test('the last pieces in an own unpaid order are reserved for the shopper on every screen, and paid from the cart', async ({
  page,
}) => {
  const token = await leaveUnpaid(page)
  const main = page.getByRole('main')
  await expect(main).toContainText(/Your cart is safe\. Your order is kept for you until \d\d:\d\d/)
  const until = /until (\d\d:\d\d)/.exec((await main.textContent()) ?? '')?.[1] ?? 'nothing'

  await inTheCart(page).click()
  await expect(page).toHaveURL('/cart')
  await expect(notice(page)).toContainText('kept for you in order AV-')
  await expect(notice(page)).toContainText(until)
  await expect(lineIn(page, chosen.variant)).not.toContainText(/out of stock/i)
  await expect(summary(page)).toContainText('Subtotal (3 items)')
  await expect(summary(page).getByRole('link', { name: 'Proceed to Checkout' })).toBeVisible()
  await expectAccessible(page)

  await page.goto(`/product/${chosen.product._id}?variant=${chosen.variant._id}`)
  await expect(notice(page)).toContainText('kept for you in order AV-')
  await expect(main.getByRole('definition').getByText('Kept for you')).toBeVisible()

  await page.goto(`/products?search=${encodeURIComponent(chosen.product.name)}`)
  const card = page.getByRole('article').filter({ hasText: chosen.product.name }).first()
  await expect(card.getByRole('link', { name: 'Kept for you' })).toBeVisible()
  await expect(card).not.toContainText(/out of stock/i)

  await page.goto('/cart')
  await notice(page)
    .getByRole('link', { name: /^Pay now: ₹[\d,.]+ for order AV-/ })
    .click()
  await expect(page).toHaveURL('/payment')
  await expect(summary(page)).toContainText('is waiting for your payment')
  await placeOrder(page)
  await payByUpi(page, 'success@razorpay')
  await expect(page).toHaveURL('/order-success')
  expect((await ordersOf(page, token)).map(({ payment }) => payment.status)).toEqual(['paid'])
  expect(await stored(page, 'cart')).toEqual([])
})
