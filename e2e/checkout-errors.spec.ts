import { changePrice, changeShop } from '@amritvasya/server/testing/change-shop'
import { expectAccessible } from './platform/axe.ts'
import {
  type Chosen,
  lineIn,
  openCheckout,
  payByUpi,
  placeOrder,
  proceed,
  refuse,
  rupees,
  someChosen,
  startDraft,
  summary,
} from './platform/checkout.ts'
import { lastingToken, takeEveryToken } from './platform/session.ts'
import { startWith } from './platform/storage.ts'
import { expect, test } from './platform/test.ts'

// Proves OPTIONS-01, PAY-10, decision 10.
test('a screen that is opened cold leads to the cart', async ({ page }) => {
  await takeEveryToken(page)
  await startWith(page, 'User_token', lastingToken)
  for (const path of ['/checkout/guest-or-login', '/checkout', '/order-success', '/payment-failed']) {
    await page.goto(path)
    await expect(page).toHaveURL('/cart')
  }
  for (const path of ['/payment', '/checkout/payment']) {
    await page.goto(path)
    await expect(page.getByText('Order data is missing').first()).toBeVisible()
    await expect(page).toHaveURL('/cart')
  }
})

// Proves PAY-09.
test('order details that make no order lead back to the cart @whole', async ({ page }) => {
  await takeEveryToken(page)
  await startWith(page, 'User_token', lastingToken)
  await page.goto('/cart')
  await page.evaluate(() =>
    history.replaceState({ ...history.state, usr: { items: [] }, key: 'x' }, '', '/payment'),
  )
  await page.reload()
  await expect(page.getByText('Invalid order details').first()).toBeVisible()
  await expect(page).toHaveURL('/cart')
})

// Proves CHECKOUT-06, ERR-38, ERR-54, ERR-55, ERR-56, ERR-61.
test('what the checkout cannot load says so, and can be tried again', async ({
  page,
  request,
  expectProblem,
}) => {
  expectProblem(/status of 500/)
  const items = (await someChosen(request, 1)) as [Chosen]
  await startDraft(page, items)
  for (const path of ['addresses', 'coupons/public', 'orders/shipping-rate/*']) await refuse(page, path, 500)
  const requests: string[] = []
  page.on('request', (one) => {
    const found = /api\/(orders\/shipping-rate|addresses|coupons)/.exec(one.url())
    if (found?.[1]) requests.push(found[1])
  })
  await page.goto('/checkout')
  for (const text of [
    'Failed to load shipping rates',
    'Failed to load addresses',
    'Failed to load available coupons',
  ]) {
    await expect(page.getByRole('main').getByRole('alert').filter({ hasText: text })).toBeVisible()
  }
  // CHECKOUT-06
  expect(requests[0]).toBe('orders/shipping-rate')
  await expect(summary(page).getByRole('button', { name: 'Proceed to Payment' })).toBeDisabled()
  await expectAccessible(page)
  await page.unroute('**/api/orders/shipping-rate/*')
  await summary(page).getByRole('button', { name: 'Try Again' }).click()
  await expect(summary(page)).toContainText('Total shipping')
})

// Proves COUPON-01, COUPON-03, COUPON-04, COUPON-05, COUPON-06, COUPON-07, ERR-53, API-49, API-50.
test('coupons in their four states, typed in, refused and taken off', async ({
  page,
  request,
  expectProblem,
}) => {
  expectProblem(/status of 400/)
  const items = (await someChosen(request, 1)) as [Chosen]
  await startDraft(page, items)
  // Simulates a coupon whose usage limit is reached.
  await page.route('**/api/coupons/public', async (route) => {
    const response = (await (await route.fetch()).json()) as {
      coupons: { code: string; usageLimit: number }[]
    }
    const coupons = response.coupons.map((one) =>
      one.code === 'EARLYBIRD' ? { ...one, usageCount: one.usageLimit } : one,
    )
    await route.fulfill({ json: { ...response, coupons } })
  })
  await page.goto('/checkout')
  const list = page.getByRole('list', { name: 'Available coupons' }).getByRole('listitem')
  await page.getByRole('button', { name: /^Show all/ }).click()
  await expect(list.filter({ hasText: 'EARLYBIRD' })).toContainText('Usage Limit Reached')
  await expect(list.filter({ hasText: 'DIWALI25' })).toContainText('Expired')
  const field = page.getByLabel('Coupon code')
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  await expect(page.getByText('Please enter a coupon code')).toBeVisible()
  await field.fill('nosuchcode')
  await expect(field).toHaveValue('NOSUCHCODE')
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid coupon' })).toBeVisible()
  await expect(field).toBeFocused()
  await expectAccessible(page)

  await page.route('**/api/coupons/validate', (route) =>
    route.fulfill({ json: { success: true, message: '', discount: 50, coupon: {} } }),
  )
  await field.fill('welcome10')
  await field.press('Enter')
  await expect(summary(page)).toContainText('Discount (WELCOME10)−₹50')
  await page.reload()
  await expect(summary(page)).toContainText('Discount (WELCOME10)−₹50')
  await page.getByRole('button', { name: 'Remove coupon' }).click()
  await expect(summary(page)).not.toContainText('Discount')
  await expect(field).toBeVisible()
})

// Proves ERR-57.
test('a checkout that cannot be processed says so @whole', async ({ page, request, expectProblem }) => {
  expectProblem(/status of 500/)
  const items = (await someChosen(request, 1)) as [Chosen]
  await startDraft(page, items)
  await page.addInitScript(() => {
    const stored = JSON.parse(sessionStorage.getItem('checkout') ?? '{}')
    stored.value.couponCode = 'SAVE50'
    sessionStorage.setItem('checkout', JSON.stringify(stored))
  })
  await refuse(page, 'coupons/validate', 500)
  await page.goto('/checkout')
  await summary(page).getByRole('button', { name: 'Proceed to Payment' }).click()
  await expect(page.getByText('Failed to process checkout').first()).toBeVisible()
  await expect(page).toHaveURL('/checkout')
})

// Proves CHECKOUT-07, decision 2.
test('changed prices are shown beside the lines, and ordered only once accepted', async ({
  page,
  request,
  shop,
  expectProblem,
}) => {
  expectProblem(/status of 409/)
  const [item] = (await someChosen(request, 1)) as [Chosen]
  const { sellingPrice, MRP, _id } = item.variant
  await openCheckout(page, [item])
  await proceed(page)
  const dearer = sellingPrice + 111
  await changeShop(shop.databaseUrl, (transaction) =>
    changePrice(transaction, _id, dearer * 100, Math.max(MRP, dearer) * 100),
  )
  await placeOrder(page)
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Prices have changed. Please review your order.',
  )
  await expect(lineIn(page, item.variant)).toContainText(
    `Price changed from ${rupees(sellingPrice)} to ${rupees(dearer)}.`,
  )
  await expect(summary(page).getByRole('button', { name: 'Place Order' })).toBeDisabled()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Accept new total' }).click()
  await expect(summary(page)).toContainText(`Subtotal (1 item)${rupees(dearer)}`)
  await expect(summary(page).getByRole('button', { name: 'Place Order' })).toBeFocused()
  await placeOrder(page)
  await payByUpi(page, 'success@razorpay')
  await expect(page).toHaveURL('/order-success')
  await changeShop(shop.databaseUrl, (transaction) =>
    changePrice(transaction, _id, sellingPrice * 100, MRP * 100),
  )
})

// Proves GUEST-11, GUEST-12, ERR-52.
test('a guest’s order that cannot be created says so, and keeps the address', async ({
  page,
  request,
  expectProblem,
}) => {
  expectProblem(/status of (500|409)/)
  const items = (await someChosen(request, 2)) as [Chosen, Chosen]
  await startDraft(page, items)
  await page.addInitScript((token) => {
    const session = token.slice(-12)
    const guest = { fullName: 'Asha', email: 'a@example.com', phone: '9876543210', step: 'verified', session }
    if (!sessionStorage.getItem('guest-checkout'))
      sessionStorage.setItem('guest-checkout', JSON.stringify(guest))
  }, lastingToken)
  await refuse(page, 'orders/create', 500)
  await page.goto('/checkout/guest')
  await summary(page).getByRole('button', { name: 'Continue to Payment' }).click()
  for (const text of [
    'Please enter a valid 6-digit pincode',
    'Please enter your address',
    'Please enter your city',
    'Please enter your state',
  ]) {
    await expect(page.getByText(text)).toBeVisible()
  }
  await page.getByLabel('Pincode').fill('411038')
  await expect(page.getByLabel('City')).toHaveValue('Pune')
  await page.getByLabel('Street address').fill('12, Lotus Lane')
  await summary(page).getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(
    page.getByRole('main').getByRole('alert').filter({ hasText: 'Failed to create order' }),
  ).toBeVisible()
  await expect(page.getByLabel('Street address')).toHaveValue('12, Lotus Lane')

  // The shopper can drop the sold-out line and continue.
  await refuse(page, 'orders/create', 409, {
    code: 'OUT_OF_STOCK',
    message: 'Out of stock',
    shortages: [{ productId: items[1].product._id, variantId: items[1].variant._id, available: 0 }],
  })
  await summary(page).getByRole('button', { name: 'Continue to Payment' }).click()
  await page.getByRole('button', { name: 'Order what is left' }).click()
  await expect(summary(page)).toContainText(`Subtotal (1 item)${rupees(items[0].variant.sellingPrice)}`)
  await expect(summary(page).getByRole('button', { name: 'Continue to Payment' })).toBeFocused()
})
