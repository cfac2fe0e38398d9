import { expectAccessible } from './platform/axe.ts'
import {
  type Chosen,
  paymentOf,
  saveForSession,
  someChosen,
  startDraft,
  summary,
} from './platform/checkout.ts'
import { watchLayout } from './platform/layout.ts'
import { lastingToken, takeEveryToken } from './platform/session.ts'
import { startWith } from './platform/storage.ts'
import { expect, test } from './platform/test.ts'

const order = { _id: 'c'.repeat(24), orderNumber: 'AV-261121-K7M3P', payBefore: null }
const known = (status: string) => ({
  success: true,
  order: { ...order, orderStatus: 'pending', payment: { method: 'online', status } },
})

// Proves ROUTE-18.
test('the checkout has its shape before it is filled @phone @whole', async ({ page, request }) => {
  const items = (await someChosen(request, 2)) as [Chosen, Chosen]
  await startDraft(page, items)
  const expectStill = await watchLayout(page)
  await page.goto('/checkout')
  await expect(page.getByRole('radio')).toBeChecked()
  await expect(page.locator('[data-bottom-bar]')).toContainText(/Total₹/)
  await expectStill(0.02)
})

// Proves PAY-04.
test('only the payment screens allow the provider, and load its script', async ({ page, request }) => {
  const items = (await someChosen(request, 1)) as [Chosen]
  const scripts: string[] = []
  page.on('request', (one) => {
    if (one.url().endsWith('/checkout.js')) scripts.push(new URL(page.url()).pathname)
  })
  await startDraft(page, items)
  await page.goto('/checkout')
  await expect(page.getByRole('radio')).toBeChecked()
  expect(scripts).toEqual([])
  await page.evaluate(() => Object.assign(window, { document1: true }))
  await summary(page).getByRole('button', { name: 'Proceed to Payment' }).click()
  await expect(page).toHaveURL('/payment')
  await expect.poll(() => scripts).toEqual(['/payment'])
  expect(await page.evaluate(() => 'document1' in window)).toBe(false)
})

test('a payment that is still being confirmed says so, and then that it has arrived', async ({ page }) => {
  await takeEveryToken(page)
  await startWith(page, 'User_token', lastingToken)
  await saveForSession(page, 'order-success', { order, total: 699, isGuest: false, isConfirming: true })
  let status = 'pending'
  await page.route('**/api/orders/my-orders/*', (route) => route.fulfill({ json: known(status) }))
  await page.goto('/order-success')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We are confirming your payment')
  await expect(page.getByRole('main')).toContainText('please do not pay again')
  await expectAccessible(page)
  status = 'paid'
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for your order')
})

// Proves FAILED-02.
test('without a reason the usual text stands; an order that was paid after all is a success @whole', async ({
  page,
  request,
}) => {
  const items = (await someChosen(request, 1)) as [Chosen]
  await takeEveryToken(page)
  await startWith(page, 'User_token', lastingToken)
  await saveForSession(page, 'payment-failed', paymentOf(items, { order, error: '' }))
  let status = 'pending'
  await page.route('**/api/orders/my-orders/*', (route) => route.fulfill({ json: known(status) }))
  await page.goto('/payment-failed')
  await expect(page.getByRole('main')).toContainText(
    'There was an error processing your payment. Please try again.',
  )
  await expectAccessible(page)
  status = 'paid'
  await expect(page).toHaveURL('/order-success')
})

test('an order of the order list is paid on the payment screen too', async ({ page, request }) => {
  const [{ product, variant }] = (await someChosen(request, 1)) as [Chosen]
  await takeEveryToken(page)
  await startWith(page, 'User_token', lastingToken)
  await page.route('**/api/orders/my-orders/*', (route) =>
    route.fulfill({
      json: {
        success: true,
        order: {
          ...known('failed').order,
          couponCode: null,
          addressSnapshot: {
            fullName: 'Asha Rao',
            addressLine1: '12, Lotus Lane',
            city: 'Pune',
            pincode: '411038',
          },
          pricing: { subtotal: 599, shippingCost: 100, discount: 0, totalAmount: 699 },
          orderItems: [
            {
              product: product._id,
              variant: variant._id,
              quantity: 1,
              price: 599,
              productSnapshot: { name: product.name, imageUrl: product.image, size: null, color: null },
            },
          ],
        },
      },
    }),
  )
  await page.goto('/cart')
  await page.evaluate((orderId) => {
    history.replaceState({ ...history.state, usr: { orderId }, key: 'pay-now' }, '', '/payment')
  }, order._id)
  await page.reload()
  await expect(summary(page)).toContainText('Order AV-261121-K7M3P is waiting for your payment')
  await expect(summary(page)).toContainText('Total₹699')
  await expect(page.getByRole('main')).toContainText(product.name)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every screen of the checkout says what it needs', async ({ page }) => {
    for (const path of [
      '/checkout/guest-or-login',
      '/checkout/guest',
      '/checkout',
      '/payment',
      '/checkout/payment',
      '/order-success',
      '/payment-failed',
    ]) {
      await page.goto(path)
      await expect(page.getByRole('main')).toContainText('Ordering needs JavaScript, which is switched off.')
    }
  })
})
