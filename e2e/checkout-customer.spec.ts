import { codeFor, newEmail, register } from './platform/accounts.ts'
import { expectAccessible } from './platform/axe.ts'
import {
  type Chosen,
  lineIn,
  lineOf,
  openCheckout,
  ordersOf,
  payByUpi,
  placeOrder,
  proceed,
  rupees,
  someChosen,
  summary,
} from './platform/checkout.ts'
import { startWith, stored } from './platform/storage.ts'
import { expect, test } from './platform/test.ts'

// Proves ROLE-04, CHECKOUT-03, CHECKOUT-04, CHECKOUT-10, COUPON-01, COUPON-02, PAY-01, PAY-02, PAY-03,
// PAY-05, PAY-06, API-31, API-33, API-34.
test('a customer orders with a coupon to a new address', async ({ page, request }) => {
  const items = await someChosen(request, 2)
  const { token } = await openCheckout(page, items)
  await expect(page.getByRole('radio', { name: /12, Lotus Lane/ })).toBeChecked()

  await page.getByRole('link', { name: 'Add New Address' }).click()
  await expect(page).toHaveURL('/my-addresses')
  const dialog = page.getByRole('dialog', { name: 'Add New Address' })
  await dialog.getByLabel('Full name').fill('Meera Rao')
  await dialog.getByLabel('Phone', { exact: true }).fill('9123456780')
  await dialog.getByLabel('Pincode').fill('560025')
  await expect(dialog.getByLabel('City')).not.toHaveValue('')
  await dialog.getByLabel('Street address').fill('4, Residency Road')
  await dialog.getByRole('button', { name: 'Save Address' }).click()
  await expect(page).toHaveURL('/checkout')
  await expect(page.getByRole('radio', { name: /4, Residency Road/ })).toBeChecked()

  const available = page
    .getByRole('list', { name: 'Available coupons' })
    .getByRole('listitem')
    .filter({ hasText: 'Available' })
    .first()
  await available.getByRole('button', { name: /^Use coupon/ }).click()
  await expect(page.getByRole('button', { name: 'Remove coupon' })).toBeVisible()
  await expect(summary(page)).toContainText(/Discount \(\w+\)−₹/)
  await expectAccessible(page)
  const total = await summary(page)
    .getByText(/^Total₹|^Total$/)
    .first()
    .locator('..')
    .innerText()

  await proceed(page)
  await expect(page.getByRole('region', { name: 'Shipping address' })).toContainText('4, Residency Road')
  await expect(page.getByRole('region', { name: 'Payment method' })).toContainText(
    'Pay OnlineUPI, cards, net banking, wallets',
  )
  await expect(summary(page)).toContainText(/Discount \(\w+\)−₹/)
  expect(
    await summary(page)
      .getByText(/^Total₹|^Total$/)
      .first()
      .locator('..')
      .innerText(),
  ).toBe(total)
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('region', { name: 'Shipping address' })).toContainText('4, Residency Road')
  await placeOrder(page)
  await payByUpi(page, 'success@razorpay')

  await expect(page).toHaveURL('/order-success')
  await expect(page.getByRole('link', { name: 'View Order Details' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your account is ready' })).toHaveCount(0)
  expect(await stored(page, 'cart')).toEqual([])
  expect((await ordersOf(page, token)).map(({ payment }) => payment.status)).toEqual(['paid'])
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for your order')
  await page.goBack()
  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
})

// Proves CHECKOUT-01, CHECKOUT-02, CHECKOUT-05, CHECKOUT-08, CHECKOUT-09, CHECKOUT-10, CHECKOUT-12, decision 10.
test('items are changed, removed, and gone after a reload too', async ({ page, request }) => {
  const [first, second] = (await someChosen(request, 2)) as [Chosen, Chosen]
  await openCheckout(page, [first, second])
  const line = lineIn(page, first.variant)
  await expect(line.getByRole('button', { name: 'Decrease quantity' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await line.getByRole('button', { name: 'Increase quantity' }).click()
  const subtotal = first.variant.sellingPrice * 2 + second.variant.sellingPrice
  await expect(summary(page)).toContainText(`Subtotal (3 items)${rupees(subtotal)}`)
  await expect(summary(page)).toContainText('Total shipping')
  expect(await stored(page, 'cart')).toMatchObject([{ quantity: 2 }, { quantity: 1 }])
  await page.reload()
  await expect(summary(page)).toContainText(`Subtotal (3 items)${rupees(subtotal)}`)

  for (const { product } of [first, second]) {
    await page.getByRole('button', { name: `Remove ${product.name} from the order` }).click()
  }
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await expect(summary(page).getByRole('button', { name: 'Proceed to Payment' })).toBeDisabled()
})

// Proves OPTIONS-02, decision 21, ERR-58.
test('signing in comes back to the same order, and goes straight to the checkout', async ({
  page,
  request,
}) => {
  const email = newEmail()
  await register(request, email)
  const body = { email, otp: await codeFor(request, email) }
  await apiOf(request)('POST /users/verify-email', { body })
  const [item] = (await someChosen(request, 1)) as [Chosen]
  await startWith(page, 'cart', [lineOf(item)])
  await page.goto('/cart')
  await summary(page).getByRole('link', { name: 'Proceed to Checkout' }).click()
  await page.getByRole('link', { name: 'Login to Continue' }).click()
  const form = page.getByRole('main').getByRole('form', { name: 'Sign in' })
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Password', { exact: true }).fill('Moonst0ne!')
  await form.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/checkout')
  await expect(lineIn(page, item.variant)).toBeVisible()
  await page.goto('/checkout/guest-or-login')
  await expect(page).toHaveURL('/checkout')
  await page.evaluate(() => localStorage.removeItem('User_token'))
  await page.goto('/checkout')
  await expect(page.getByText('Authentication required').first()).toBeVisible()
  await expect(page).toHaveURL('/login?returnTo=%2Fcheckout')
})

import { apiOf } from './platform/api.ts'
