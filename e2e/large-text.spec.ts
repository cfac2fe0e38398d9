import type { Page } from '@playwright/test'
import { allProducts, inStock } from './platform/catalogue.ts'
import { anAddress, lineOf, openCheckout, someChosen } from './platform/checkout.ts'
import { startWith } from './platform/storage.ts'
import { expect, test } from './platform/test.ts'

const enlarge = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })

for (const fonts of ['loaded', 'missing'])
  test(`text of twice the size makes no page scroll sideways with the fonts ${fonts} @phone`, async ({
    page,
    request,
  }) => {
    // Until the fonts have come, the wider ones of the phone are shown.
    if (fonts === 'missing') await page.route('**/*.woff2', (route) => route.fulfill({ body: '' }))
    const product = (await allProducts(request)).find(({ images }) => images.length > 0)
    await startWith(
      page,
      'cart',
      (await someChosen(request, 2)).map((item) => lineOf(item, 12)),
    )
    for (const path of [
      '/',
      `/product/${product?._id}`,
      '/products',
      '/categories',
      '/cart',
      '/checkout/guest',
    ]) {
      await page.goto(path)
      if (path === '/cart')
        await expect(page.getByRole('link', { name: 'Proceed to Checkout' })).toBeVisible()
      await enlarge(page)
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390)
    }
  })

test('text of twice the size leaves the total of cart and checkout in one line, and no page scrolls sideways @phone', async ({
  page,
  request,
}) => {
  const total = page.locator('[data-bottom-bar]').getByText('₹').first()
  const expectReadable = async (path: string) => {
    await enlarge(page)
    await expect(total, path).toBeVisible()
    const lines = await total.evaluate((sum) => sum.getClientRects().length)
    expect(lines, path).toBe(1)
    const bar = await page.locator('[data-bottom-bar]').boundingBox()
    expect(bar?.height, path).toBeLessThan(844 / 3)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390)
  }
  await openCheckout(page, await someChosen(request, 2), 2)
  await expect(page.getByRole('radio', { name: anAddress.addressLine1 })).toBeChecked()
  await expectReadable('/checkout')
  await page.goto('/cart')
  await expect(page.getByRole('link', { name: 'Proceed to Checkout' })).toBeVisible()
  await expectReadable('/cart')
})

test('with text of twice the size Add to Cart does not lie over the price @phone', async ({
  page,
  request,
}) => {
  const product = (await allProducts(request)).find(inStock)
  await page.goto(`/product/${product?._id}`)
  await enlarge(page)
  const bar = page.locator('[data-bottom-bar]')
  await expect(bar).toBeVisible()
  const price = await bar.getByText('₹').boundingBox()
  const button = await bar.getByRole('button', { name: 'Add to Cart' }).boundingBox()
  expect(button?.x).toBeGreaterThanOrEqual((price?.x ?? 0) + 1)
  expect((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThanOrEqual(390)
  const text = await bar.getByText('₹').evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return range.getBoundingClientRect().right
  })
  expect(text).toBeLessThanOrEqual(button?.x ?? 0)
})

test('the line at the top grows with text of twice the size and cuts nothing off @phone', async ({
  page,
}) => {
  await page.goto('/cart')
  const parcel = page.getByRole('banner').getByText('Free standard delivery')
  const strip = parcel.locator('..')
  expect((await strip.boundingBox())?.height).toBe(44)
  await enlarge(page)
  const box = await strip.boundingBox()
  const text = await parcel.boundingBox()
  expect(text?.y).toBeGreaterThanOrEqual(box?.y ?? 0)
  expect((text?.y ?? 0) + (text?.height ?? 0)).toBeLessThanOrEqual((box?.y ?? 0) + (box?.height ?? 0))
})

test('in forced colours the chosen colour is outlined and swatches keep theirs; pages are light only', async ({
  page,
  request,
}) => {
  const product = (await allProducts(request)).find(({ name }) => name.startsWith('Everyday Bead Bracelet'))
  await page.goto(`/product/${product?._id}`)
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light only')
  await page.emulateMedia({ forcedColors: 'active' })
  await expect(page.locator('fieldset label:has(:checked)').first()).toHaveCSS('outline-style', 'solid')
  await expect(page.locator('fieldset label:not(:has(:checked))').first()).toHaveCSS('outline-style', 'none')
  await expect(page.locator('[data-swatch]').first()).toHaveCSS('forced-color-adjust', 'none')
})

test('a picture opened on a phone fills the height of the screen and shows its middle @phone', async ({
  page,
  request,
}) => {
  const product = (await allProducts(request)).find(({ images }) => images.length > 0)
  await page.goto(`/product/${product?._id}`)
  await page.getByRole('link', { name: /^Open image 1 of/ }).click()
  const picture = page.getByRole('dialog').getByRole('img').first()
  await expect.poll(async () => (await picture.boundingBox())?.height).toBe(844)
  const box = await picture.boundingBox()
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - 195)).toBeLessThan(2)
})
