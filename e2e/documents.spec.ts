import type { CDPSession, Page } from '@playwright/test'
import { expect, test } from './platform/test.ts'

/** Returns the bytes of scripts as sent so far. */
async function watchScripts(
  page: Page,
): Promise<{ session: CDPSession; sent: () => number; texts: string[] }> {
  const session = await page.context().newCDPSession(page)
  const ids = new Set<string>()
  const texts: string[] = []
  let sent = 0
  await session.send('Network.enable')
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script') ids.add(requestId)
    if (type === 'Script') texts.push(response.url)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (ids.has(requestId)) sent += encodedDataLength
  })
  return { session, sent: () => sent, texts }
}

const hasReact = (page: Page, files: readonly string[]) =>
  Promise.all(files.map(async (file) => (await page.request.get(file)).text())).then((texts) =>
    texts.some((text) => /react\.(?:transitional\.)?element/.test(text)),
  )

test('a document loads at most 20 kB of scripts and no React, and carries out the first tap at a quarter of the speed', async ({
  page,
}) => {
  const { session, sent, texts } = await watchScripts(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto('/privacy-policy', { waitUntil: 'load' })
  expect(sent()).toBeLessThan(20_000)
  expect(texts.length).toBeGreaterThan(0)
  expect(await hasReact(page, texts)).toBe(false)
  await page.getByRole('banner').getByLabel('My Profile').click()
  await expect(page.getByRole('dialog', { name: 'My Profile' }).getByLabel('Email')).toBeFocused()
  await expect(page).toHaveURL('/privacy-policy')
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/privacy-policy')
})

test('a form that is sent before its island starts is sent by it', async ({ page }) => {
  await page.goto('/size-guide')
  const footer = page.getByRole('contentinfo')
  await footer.getByLabel('Your email').evaluate((field: HTMLInputElement) => {
    field.value = 'asha'
    field.form?.requestSubmit()
  })
  await expect(footer.getByRole('status')).toHaveText('Please enter a valid email address')
  await expect(footer.getByLabel('Your email')).toHaveValue('asha')
})

// Proves ROUTE-30.
test('the bar shows the way from the application to a document and back, and Back finds the place', async ({
  page,
}) => {
  await page.goto('/products')
  const overlay = page.locator('[data-loading-overlay]')
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: 'Terms and conditions' }).click()
  await expect(overlay).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms and conditions')
  await expect(overlay).toHaveCount(0)
  await page.evaluate(() => scrollTo(0, 900))
  await footer.getByRole('link', { name: 'Cart', exact: true }).click()
  await expect(overlay).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL('/cart')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms and conditions')
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(600)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All products')
})

test('the search of a document leads on, and Back leads to the document without the sheet', async ({
  page,
  viewport,
}) => {
  await page.goto('/shipping-policy')
  const isPhone = (viewport?.width ?? 0) < 640
  if (isPhone) await page.getByRole('button', { name: 'Search', exact: true }).click()
  const scope = isPhone ? page.getByRole('dialog') : page.getByRole('banner')
  const box = scope.getByRole('combobox', { name: 'Search products' })
  await box.click()
  await box.fill('crystal')
  await expect(scope.getByRole('option').first()).toBeVisible()
  await box.press('Enter')
  await expect(page).toHaveURL('/products?search=crystal')
  await page.goBack()
  await expect(page).toHaveURL('/shipping-policy')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a document hands the cart on to the checkout', async ({ page }) => {
  await page.goto('/blog')
  await page.evaluate(() => {
    const item = { _id: '5f0c0000000000000000000a', name: 'Mala', price: 500, image: '' }
    const variant = { _id: '5f0c0000000000000000000b', size: null, color: null }
    localStorage.setItem('cart', JSON.stringify([{ ...item, quantity: 3, variant }]))
    dispatchEvent(new Event('cartUpdated'))
  })
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart ?, ?3 items$/ })).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Checkout' }).click()
  await expect(page).toHaveURL('/checkout/guest-or-login')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the links of a document work', async ({ page }) => {
    await page.goto('/privacy-policy')
    await page.getByRole('banner').getByLabel('My Profile').click()
    await expect(page).toHaveURL('/login')
  })
})
