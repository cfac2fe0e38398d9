import type { Page } from '@playwright/test'
import { openSignedIn } from './platform/accounts.ts'
import { allProducts } from './platform/catalogue.ts'
import { openFilters } from './platform/lists.ts'
import { expect, test } from './platform/test.ts'
import { untilAwake } from './platform/wait-for-hydration.ts'

/** Back would lead to the list. */
async function openProduct(page: Page): Promise<string> {
  const [product] = await allProducts(page.request)
  await page.goto('/products')
  await page.locator(`[data-product] a[href="/product/${product?._id}"]`).first().click()
  await expect(page).toHaveURL(`/product/${product?._id}`)
  await untilAwake(page)
  return `/product/${product?._id}`
}

const picture = (page: Page) => page.getByRole('link', { name: /^Open image 1 of/ })
const search = (page: Page) => page.getByRole('button', { name: 'Search', exact: true })

test('Back closes the pictures, gives the focus back and stays on the product', async ({ page }) => {
  const address = await openProduct(page)
  await picture(page).click()
  await expect(page.getByRole('dialog')).toBeVisible()

  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(address)
  await expect(picture(page)).toBeFocused()

  await page.goBack()
  await expect(page).toHaveURL('/products')
})

// Proves W7.
test('an overlay closed by Escape or its cross leaves nothing behind in the history', async ({ page }) => {
  const address = await openProduct(page)
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click(),
  ]) {
    await picture(page).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await close()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await expect.poll(() => page.evaluate(() => history.state?.overlay)).toBeUndefined()
  await page.goBack()
  await expect(page).toHaveURL('/products')
  await page.goForward()
  await expect(page).toHaveURL(address)
})

test('forward after Back has closed an overlay shows the page, and Back leaves it at once', async ({
  page,
}) => {
  const address = await openProduct(page)
  await picture(page).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.evaluate(() => history.forward())
  await expect.poll(() => page.evaluate(() => history.state?.overlay)).toBeUndefined()
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL('/products')
})

test('a reload with an overlay open shows the page without it, and Back leaves it at once', async ({
  page,
}) => {
  await openProduct(page)
  await picture(page).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => history.state?.overlay)).toBeUndefined()
  await page.goBack()
  await expect(page).toHaveURL('/products')
})

test('Back closes the search, and a product found in it leads back to the page below @phone', async ({
  page,
}) => {
  const address = await openProduct(page)
  await search(page).click()
  const sheet = page.getByRole('dialog', { name: 'Search' })
  await expect(sheet).toBeVisible()
  await page.goBack()
  await expect(sheet).toHaveCount(0)
  await expect(page).toHaveURL(address)
  await expect(search(page)).toBeFocused()

  await search(page).click()
  await sheet.getByRole('link', { name: 'Crystal Bracelet' }).click()
  await expect(page).toHaveURL(/\/category\//)
  await expect(sheet).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(address)
  await page.goBack()
  await expect(page).toHaveURL('/products')
})

test('Back closes the filters before it takes the filters back, and the list stays where it was @phone', async ({
  page,
}) => {
  await page.goto('/')
  await page.goto('/products')
  const panel = await openFilters(page)
  await expect(panel).toBeVisible()
  await page.goBack()
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL('/products')

  await openFilters(page)
  await panel.getByLabel('Sort by').selectOption('Name')
  await expect(page).toHaveURL('/products?sortBy=name&sortOrder=asc')
  await panel.getByLabel('Sort by').selectOption('price-asc')
  await expect(page).toHaveURL('/products?sortBy=price&sortOrder=asc')
  await expect(panel).toBeVisible()
  await page.goBack()
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL('/products?sortBy=price&sortOrder=asc')

  await expect(page.getByRole('region', { name: 'Products' })).toHaveAttribute('aria-busy', 'false')
  const ninth = page.locator('[data-product] h2 a').nth(8)
  // A trial scrolls it into view, and again if the list is rendered anew meanwhile.
  await ninth.click({ trial: true })
  const before = await page.evaluate(() => scrollY)
  await ninth.click()
  await expect(page).toHaveURL(/\/product\//)
  await page.goBack()
  await expect(page).toHaveURL('/products?sortBy=price&sortOrder=asc')
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 100)
  await page.goBack()
  await expect(page).toHaveURL('/products?sortBy=name&sortOrder=asc')
})

test('Back closes the dialogs of the account', async ({ page }) => {
  await openSignedIn(page, '/')
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Profile' })
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL('/profile')

  await page.goto('/my-addresses')
  await page.getByRole('button', { name: 'Add New Address' }).click()
  await expect(page.getByRole('dialog', { name: 'Add New Address' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog', { name: 'Add New Address' })).toHaveCount(0)
  await expect(page).toHaveURL('/my-addresses')
})
