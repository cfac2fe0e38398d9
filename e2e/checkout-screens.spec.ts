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
