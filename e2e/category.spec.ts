import type { ApiResponse, Category } from '@amritvasya/contract'
import type { APIRequestContext } from '@playwright/test'
import { expectAccessible } from './platform/axe.ts'
import { allCategories, closeFilters, openFilters, shownNames } from './platform/lists.ts'
import { expect, test } from './platform/test.ts'

/** It has more than one page of subcategories and of products. */
async function bigCategory(request: APIRequestContext): Promise<{ category: Category; below: Category[] }> {
  const all = await allCategories(request)
  const category = all.find(({ name }) => name === 'Crystal Bracelet')
  if (!category) throw new Error('The demo shop has no such category')
  return { category, below: all.filter(({ parent }) => parent === category._id) }
}

async function productsOf(request: APIRequestContext, id: string, query = '') {
  const response = await request.get(`/api/products/category/${id}?limit=100&${query}`)
  return (await response.json()) as ApiResponse<'GET /products/category/:id'>
}

// Proves ROUTE-08, CATEGORY-01, CATEGORY-04, CATEGORY-07.
test('the category, the way to it, its newest products', async ({ page, request }) => {
  const { category } = await bigCategory(request)
  const { products, pagination } = await productsOf(request, category._id, 'sortBy=createdAt&sortOrder=desc')
  await page.goto(`/category/${category._id}`)
  await expect(page).toHaveTitle('Crystal Bracelet | Amritvasya')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(category.name)
  await expect(page.getByRole('main').getByText(category.description)).toBeVisible()
  const steps = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')
  await expect(steps).toHaveText([/^Home$/, /Crystal Bracelet$/])
  await expect(page.getByText(`Showing 1–12 of ${pagination.total} products`)).toBeVisible()
  expect(await shownNames(page)).toEqual(products.slice(0, 12).map(({ name }) => name))
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    new RegExp(`/category/${category._id}$`),
  )
  await expectAccessible(page)
})

// Proves CATEGORY-02.
test("ten subcategories, and with 'Load More Subcategories' the others", async ({ page, request }) => {
  const { category, below } = await bigCategory(request)
  await page.goto(`/category/${category._id}`)
  const tiles = page.getByRole('region', { name: 'Shop by type' }).getByRole('listitem')
  await expect(tiles).toHaveCount(10)
  await page.getByRole('button', { name: 'Load More Subcategories' }).press('Enter')
  await expect(tiles).toHaveCount(below.length)
  await expect(page.getByRole('button', { name: 'Load More Subcategories' })).toHaveCount(0)
  // The button is gone, so the focus moves to the first new subcategory.
  await expect(tiles.nth(10).getByRole('link')).toBeFocused()
  await expect(page.getByText(`${below.length} of ${below.length} subcategories shown`)).toBeAttached()
})

// Proves CATEGORY-03, CATEGORY-11.
test("picking a subcategory filters, and 'View All Products' clears it", async ({ page, request }) => {
  const { category, below } = await bigCategory(request)
  const one = below.find(({ productCount }) => productCount > 0)
  const { pagination } = await productsOf(request, one?._id ?? '')
  await page.goto(`/category/${category._id}`)
  const tile = page.getByRole('region', { name: 'Shop by type' }).getByRole('link', { name: one?.name ?? '' })
  await tile.click()
  await expect(page).toHaveURL(`/category/${category._id}?subCategory=${one?._id}`)
  await expect(page.locator('[data-product]')).toHaveCount(pagination.total)
  await expect(tile).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(category.name)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'View All Products' }).click()
  await expect(page).toHaveURL(`/category/${category._id}`)
  await expect(tile).not.toHaveAttribute('aria-current')
  await expect(page.locator('[data-product]')).toHaveCount(12)
})

// Proves CATEGORY-05, CATEGORY-11.
test('search and prices in the Filters panel, and Clear Filters @both', async ({ page, request }) => {
  const { category } = await bigCategory(request)
  const { pagination } = await productsOf(request, category._id, 'search=quartz&minPrice=500&maxPrice=1200')
  expect(pagination.total).toBeGreaterThan(0)
  await page.goto(`/category/${category._id}`)
  const panel = await openFilters(page)
  await panel.getByLabel('Search in this category').fill('quartz')
  await panel.getByLabel('Minimum price').fill('500')
  await panel.getByLabel('Maximum price').fill('1200')
  await panel.getByRole('button', { name: 'Apply price' }).click()
  await expect(page).toHaveURL(`/category/${category._id}?minPrice=500&maxPrice=1200&search=quartz`)
  await expect(page.locator('[data-product]')).toHaveCount(Math.min(12, pagination.total))
  await closeFilters(page)
  const chips = page.getByRole('list', { name: 'Active filters' })
  await expect(chips).toContainText('‘quartz’')
  await chips.getByRole('link', { name: 'Clear Filters' }).click()
  await expect(page).toHaveURL(`/category/${category._id}`)
  await expect(page.locator('[data-product]')).toHaveCount(12)
})

// Proves CATEGORY-08, CATEGORY-09, decision 29.
test("'Load More Products' appends, the page buttons jump", async ({ page, request }) => {
  const { category } = await bigCategory(request)
  const { products, pagination } = await productsOf(request, category._id, 'sortBy=createdAt&sortOrder=desc')
  const second = Math.min(24, pagination.total)
  await page.goto(`/category/${category._id}`)
  await page.getByRole('button', { name: 'Load More Products' }).press('Enter')
  await expect(page.getByText(`Showing 1–${second} of ${pagination.total} products`)).toBeVisible()
  expect(await shownNames(page)).toEqual(products.slice(0, second).map(({ name }) => name))
  await expect(page.locator('[data-product]').nth(12).getByRole('heading').getByRole('link')).toBeFocused()
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await expect(pages.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')

  // Going back restores the pages that were loaded.
  const later = page.locator('[data-product] h2 a').nth(13)
  const name = await later.innerText()
  const heart = page.getByRole('button', { name: `Add ${name} to wishlist` })
  await heart.click()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(1_000)
  await later.click()
  await expect(page).toHaveURL(/\/product\//)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.goBack()
  await expect(page.locator('[data-product]')).toHaveCount(second)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
  await expect(heart).toHaveAttribute('aria-pressed', 'true')

  await pages.getByRole('link', { name: 'Previous' }).click()
  await expect(page).toHaveURL(`/category/${category._id}`)
  await expect(page.getByText(`Showing 1–12 of ${pagination.total} products`)).toBeVisible()
  await pages.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(`/category/${category._id}?page=2`)
  await expect(page.getByText(`Showing 13–${second} of ${pagination.total} products`)).toBeFocused()
})

// Proves CATEGORY-10.
test('nothing in it says so; with filters they can be cleared @whole', async ({ page, request }) => {
  const { category } = await bigCategory(request)
  await page.goto(`/category/${category._id}?search=zzqqxx`)
  await expect(page.getByRole('heading', { name: 'No products found in this category' })).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: 'Clear Filters' })
    .filter({ visible: true })
    .last()
    .click()
  await expect(page).toHaveURL(`/category/${category._id}`)

  const empty = (await allCategories(request)).find(({ productCount }) => productCount === 0)
  if (!empty) throw new Error('The demo shop has no empty category')
  await page.goto(`/category/${empty._id}`)
  await expect(page.getByRole('heading', { name: 'No products found in this category' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Browse all categories' }).click()
  await expect(page).toHaveURL('/categories')
})
