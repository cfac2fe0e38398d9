import { openSignedIn } from './platform/accounts.ts'
import { anAddress, type Chosen, openCheckout, someChosen } from './platform/checkout.ts'
import { expect, test } from './platform/test.ts'

test('the focus goes on when what was pressed is gone: a step, a coupon, the last line of the cart', async ({
  page,
}) => {
  const items = (await someChosen(page.request, 1)) as [Chosen]
  await openCheckout(page, items)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await page
    .getByRole('list', { name: 'Available coupons' })
    .getByRole('button', { name: /^Use coupon/ })
    .first()
    .press('Enter')
  const remove = page.getByRole('button', { name: 'Remove coupon' })
  await expect(remove).toBeFocused()
  await remove.press('Enter')
  await expect(page.getByLabel('Coupon code')).toBeFocused()

  await page.goto('/cart')
  await page.getByRole('button', { name: /^Remove .* from cart/ }).press('Enter')
  await expect(page.getByRole('link', { name: 'Start Shopping' })).toBeFocused()
})

test('the focus stays with an address that becomes the default', async ({ page }) => {
  const { token } = await openSignedIn(page, '/profile')
  const headers = { authorization: `Bearer ${token}` }
  for (const addressLine1 of ['1 Hill Road', '2 Hill Road']) {
    const saved = await page.request.post('/api/addresses', { headers, data: { ...anAddress, addressLine1 } })
    expect(saved.ok()).toBe(true)
  }
  await page.goto('/my-addresses')
  const button = page.getByRole('button', { name: /^Set as Default/ })
  const other = page.getByRole('article').filter({ has: button })
  const name = (await other.getAttribute('aria-label')) ?? ''
  await button.press('Enter')
  await expect(page.getByRole('article', { name }).getByRole('button', { name: /^Edit/ })).toBeFocused()
})
