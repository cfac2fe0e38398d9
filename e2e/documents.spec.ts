import type { Page } from '@playwright/test'
import { findProduct, inStock } from './platform/catalogue.ts'
import { allCategories } from './platform/lists.ts'
import { expect, test } from './platform/test.ts'

/** Returns the address and the size as sent of each script so far. */
const loadedScripts = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map((entry) => ({ address: entry.name, size: entry.toJSON().encodedBodySize as number })),
  )

const inlinedStyle = /<style[^>]*>(.*?)<\/style>/s

/** Returns the classes on the page that the whole style sheet, which pages of the application have, knows and its own does not. */
async function unstyledClasses(page: Page): Promise<{ seen: number; missing: string[] }> {
  const application = await (await page.request.get('/cart')).text()
  return page.evaluate((whole) => {
    const own = document.querySelector('style')?.textContent ?? ''
    const isIn = (text: string) => (token: string) => text.includes(`.${CSS.escape(token)}`)
    const known = [...document.querySelectorAll('[class]')]
      .flatMap(({ classList }) => [...classList])
      .filter(isIn(whole))
    return { seen: known.length, missing: known.filter((token) => !isIn(own)(token)) }
  }, inlinedStyle.exec(application)?.[1] ?? '')
}

test('a document loads at most 20 kB of scripts and no React, and carries out the first tap at a quarter of the speed', async ({
  page,
  request,
}) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto('/privacy-policy', { waitUntil: 'load' })
  const scripts = await loadedScripts(page)
  await page.getByRole('banner').getByLabel('My Profile').click()
  await expect(page.getByRole('dialog', { name: 'My Profile' }).getByLabel('Email')).toBeFocused()
  await expect(page).toHaveURL('/privacy-policy')

  const textOf = async ({ address }: { address: string }) => (await request.get(address)).text()
  const isReact = (text: string) => text.includes('react.transitional.element')
  expect(scripts.length).toBeGreaterThan(0)
  expect(scripts.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(20_000)
  expect((await Promise.all(scripts.map(textOf))).some(isReact)).toBe(false)
  expect((await Promise.all((await loadedScripts(page)).map(textOf))).some(isReact)).toBe(true)

  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/privacy-policy')
})

for (const path of [
  '/',
  '/products',
  '/category',
  '/categories',
  '/stones',
  '/stones/amethyst',
  '/product',
  '/product/reviews',
  '/product/questions',
  '/blog/living-with-selenite',
  '/service/amritvasya',
  '/contact',
  '/newsletter',
  '/newsletter/unsubscribe',
  '/complaint',
  '/no/such/page',
]) {
  test(`the page ${path} loads at most 20 kB of scripts and no React, until an island is touched`, async ({
    page,
    request,
    expectProblem,
  }) => {
    if (path === '/no/such/page') expectProblem(/status of 404/)
    const [category] = await allCategories(request)
    const product = await findProduct(request, inStock)
    const address = path
      .replace(/^\/category$/, `$&/${category?._id}`)
      .replace(/^\/product(?!s)/, `$&/${product._id}`)
    await page.goto(address)
    await page.waitForLoadState('networkidle')
    const scripts = await loadedScripts(page)
    expect(scripts.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(20_000)
    for (const script of scripts)
      expect(await (await request.get(script.address)).text()).not.toContain('react.transitional.element')
    await page.getByRole('banner').getByLabel('My Profile').click()
    await expect(page.getByRole('dialog', { name: 'My Profile' }).getByLabel('Email')).toBeFocused()
    const { seen, missing } = await unstyledClasses(page)
    expect(seen).toBeGreaterThan(100)
    expect(missing).toEqual([])
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(address)
  })
}

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
  await page.goto('/login')
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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
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

for (const address of ['/', '/privacy-policy']) {
  // Proves VISIT-06.
  test(`the page ${address} says how fast it was when it is hidden`, async ({ page }) => {
    await page.goto(address)
    // The script that measures is loaded last.
    await page.waitForLoadState('networkidle')
    const sent = page.waitForRequest('**/api/public/page-speed')
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    const { page: first, lcp, cls } = (await sent).postDataJSON()
    expect(first).toBe(address.slice(1))
    expect(lcp).toBeGreaterThan(0)
    expect(cls).toBeLessThanOrEqual(10)
  })
}
