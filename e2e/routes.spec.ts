import { expectAccessible } from './platform/axe.ts'
import { expect, test } from './platform/test.ts'

/** It lists ROUTE-01 to ROUTE-27, by path. */
const screens = [
  '/', // ROUTE-01
  '/login', // ROUTE-02
  '/register', // ROUTE-03
  '/forgot-password', // ROUTE-04
  '/verify-otp', // ROUTE-05
  '/products', // ROUTE-06
  '/categories', // ROUTE-09
  '/cart', // ROUTE-10
  '/watchlist', // ROUTE-11
  '/my-addresses', // ROUTE-12
  '/my-orders', // ROUTE-13
  '/order/5f0c0000000000000000000a', // ROUTE-14
  '/profile', // ROUTE-15
  '/checkout/guest-or-login', // ROUTE-16
  '/checkout/guest', // ROUTE-17
  '/checkout', // ROUTE-18
  '/checkout/payment', // ROUTE-19
  '/payment', // ROUTE-20
  '/order-success', // ROUTE-21
  '/payment-failed', // ROUTE-22
  '/service/amritvasya', // ROUTE-23
  '/service/amritvasya/tarot', // ROUTE-24
  '/service/amritvasya/numerology', // ROUTE-24
  '/service/amritvasya/complete-package', // ROUTE-24
  '/terms-and-conditions', // ROUTE-25
  '/privacy-policy', // ROUTE-25
  '/shipping-policy', // ROUTE-25
  '/return-refund-policy', // ROUTE-25
  '/contact', // ROUTE-26
  '/blog', // ROUTE-27
  '/settings', // ROUTE-29
  '/privacy-notice',
  '/track',
  '/withdraw-consent',
  '/notices/confirm',
  '/notices/stop',
  '/size-guide',
  '/stones',
  '/stones/amethyst',
  '/questions/confirm',
  '/questions/withdraw',
  '/cart/reminder',
  '/cart/reminder/open',
  '/cart/reminder/stop',
  '/return-order',
  '/gift-card',
  '/cancel-order',
] as const

test('each path has a screen of its own without an accessibility finding', async ({ page }) => {
  test.slow()
  for (const path of screens) {
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(200)
    const title = page.getByRole('heading', { level: 1 })
    await expect(title, path).toHaveCount(1)
    await expect(title).not.toHaveText('This page does not exist')
    await expect(page).toHaveTitle(/\S/)
    await expectAccessible(page)
  }
})

// Proves ROUTE-29, decision 13.
test('paths that exist in links only lead to their screens', async ({ request }) => {
  for (const [from, to] of [
    ['/shop', '/products'],
    ['/collection', '/categories'],
    ['/orders', '/my-orders'],
  ] as const) {
    const response = await request.get(from, { maxRedirects: 0 })
    expect([response.status(), response.headers().location]).toEqual([301, to])
  }
})

// Proves ROUTE-28.
test('any other path shows the 404 page, which helps on', async ({ page, expectProblem }) => {
  expectProblem(/status of 404/)
  expect((await page.goto('/no/such/page'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page does not exist')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expectAccessible(page)
  await expect(page.getByRole('main').locator('a[href^="/category/"]').first()).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search the shop' }).fill('mala')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/products?search=mala')
})
