import type { AdminProduct, ApiResponse } from '@amritvasya/contract'
import type { APIRequestContext, Locator } from '@playwright/test'
import { expectAccessible } from './platform/axe.ts'
import { openBackOffice } from './platform/back-office.ts'
import { allCategories, closeFilters, listed, openFilters, shownNames } from './platform/lists.ts'
import { expect, test } from './platform/test.ts'

type Facets = NonNullable<ApiResponse<'GET /public/products/active'>['facets']>

async function facetsOf(request: APIRequestContext, query = ''): Promise<Facets> {
  const response = await request.get(`/api/public/products/active?facets=true&${query}`)
  const { facets } = (await response.json()) as ApiResponse<'GET /public/products/active'>
  if (!facets) throw new Error('The list has no counts')
  return facets
}

const rowOf = (panel: Locator, name: string) =>
  panel.getByRole('listitem').filter({ has: panel.page().getByText(name, { exact: true }) })

/** Two stones that share no product, and one that neither goes with. */
async function stonesOf(request: APIRequestContext) {
  const { stone } = await facetsOf(request)
  const [first, ...others] = stone.toSorted((a, b) => b.count - a.count)
  if (!first) throw new Error('The demo shop has no stones')
  const { intention } = await facetsOf(request, `stone=${first.value}`)
  const none = intention.find(({ count }) => count === 0)
  const some = intention.find(({ count }) => count > 0)
  const [second] = others
  if (!second || !none || !some) throw new Error('The demo shop has too few stones')
  return { first, second, none, some }
}

// Proves FACET-02, FACET-03, FACET-06.
test('several values narrow the list to as many products as they promised', async ({ page, request }) => {
  const { first, second, none, some } = await stonesOf(request)
  await page.goto('/products')
  const panel = await openFilters(page)
  const stones = panel.locator('summary', { hasText: 'Stone:' })
  await stones.click()
  await expect(rowOf(panel, first.label)).toContainText(`${first.count} product`)
  await panel.getByRole('link', { name: first.label, exact: true }).click()
  await expect(page).toHaveURL(`/products?stone=${first.value}`)
  await expect(stones).toContainText(first.label)
  await expect(page.getByText(new RegExp(`of ${first.count} products`))).toBeAttached()

  await panel.getByRole('link', { name: second.label, exact: true }).click()
  const both = [first.value, second.value].toSorted()
  await expect(page).toHaveURL(`/products?stone=${both.join('%2C')}`)
  const { pagination } = await listed(request, `stone=${both.join()}`)
  await expect(page.getByText(new RegExp(`of ${pagination.total} products`))).toBeAttached()
  await panel.getByRole('link', { name: second.label, exact: true }).click()
  await stones.click()

  await panel.locator('summary', { hasText: 'Intention:' }).click()
  await expect(rowOf(panel, none.label)).toContainText('0 products')
  await expect(panel.getByRole('link', { name: none.label, exact: true })).toHaveCount(0)
  await expectAccessible(page)
  await panel.getByRole('link', { name: some.label, exact: true }).click()
  await expect(page).toHaveURL(`/products?stone=${first.value}&intention=${some.value}`)
  const { products } = await listed(request, `stone=${first.value}&intention=${some.value}`)
  expect(products).toHaveLength(some.count)
  const sheet = panel.getByRole('button', { name: /^Show/ })
  if (await sheet.isVisible()) {
    const word = some.count === 1 ? 'product' : 'products'
    await panel.getByRole('button', { name: `Show ${some.count} ${word}` }).click()
    await expect(panel).toBeHidden()
  }
  await expect.poll(async () => (await shownNames(page)).length).toBe(Math.min(12, some.count))

  const chips = page.getByRole('list', { name: 'Active filters' })
  await expect(chips.getByRole('link')).toHaveCount(3)
  await expectAccessible(page)
  await chips.getByRole('link', { name: `Remove filter ${first.label}` }).click()
  await expect(page).toHaveURL(`/products?intention=${some.value}`)
})

// Proves FACET-02, FACET-06.
test('the page of a category has the filters, too @whole', async ({ page, request }) => {
  const category = (await allCategories(request))
    .filter(({ parent }) => parent === null)
    .toSorted((a, b) => b.productCount - a.productCount)[0]
  const path = `/category/${category?._id}`
  const response = await request.get(`/api/products${path}?facets=true`)
  const { facets } = (await response.json()) as ApiResponse<'GET /products/category/:id'>
  const stone = facets?.stone.find(({ count }) => count > 0)
  if (!stone) throw new Error('The category has no stones')
  await page.goto(path)
  const panel = await openFilters(page)
  await panel.locator('summary', { hasText: 'Stone:' }).click()
  await panel.getByRole('link', { name: stone.label, exact: true }).click()
  await expect(page).toHaveURL(`${path}?stone=${stone.value}`)
  await expect(page.locator('[data-product]')).toHaveCount(Math.min(12, stone.count))
  await expectAccessible(page)
  await panel.getByLabel('Search in this category').fill('a')
  await panel.getByLabel('Search in this category').press('Enter')
  await expect(page).toHaveURL(new RegExp(`search=a&stone=${stone.value}`))
  await closeFilters(page)
  await page.getByRole('link', { name: `Remove filter ${stone.label}` }).click()
  await expect(page).toHaveURL(`${path}?search=a`)
})

// Proves FACET-06.
test('what is in stock, and the best rated first @whole', async ({ page, request }) => {
  const { pagination } = await listed(request, 'inStock=true')
  const { products } = await listed(request, 'inStock=true&sortBy=bestseller')
  await page.goto('/products')
  const panel = await openFilters(page)
  await panel.getByRole('link', { name: 'In stock', exact: true }).click()
  await expect(page).toHaveURL('/products?inStock=true')
  await expect(page.getByText(new RegExp(`of ${pagination.total} products`))).toBeAttached()
  await panel.getByLabel('Sort by').selectOption('Bestsellers')
  await expect(page).toHaveURL('/products?sortBy=bestseller&sortOrder=desc&inStock=true')
  await expect.poll(() => shownNames(page)).toEqual(products.slice(0, 12).map(({ name }) => name))
})

// Proves FACET-08.
test('search engines are led to no narrowed list @whole', async ({ page, request }) => {
  const { first, second } = await stonesOf(request)
  await page.goto(`/products?stone=${first.value}`)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await page.goto(`/products?stone=${first.value},${second.value}`)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  const panel = await openFilters(page)
  const links = panel.locator('a[href*="stone="][href*="%2C"]')
  for (const rel of await links.evaluateAll((all) => all.map((link) => link.getAttribute('rel')))) {
    expect(rel).toBe('nofollow')
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  // Proves FACET-06.
  test('filters are chosen and taken away by links, and their pages are cached', async ({
    page,
    request,
  }) => {
    const { first, second, none } = await stonesOf(request)
    await page.goto('/products')
    const panel = await openFilters(page)
    const open = () => panel.locator('summary', { hasText: 'Stone:' }).click()
    await open()
    await panel.getByRole('link', { name: first.label, exact: true }).click()
    await expect(page).toHaveURL(`/products?stone=${first.value}`)
    await openFilters(page)
    await panel.locator('summary', { hasText: 'Intention:' }).click()
    await expect(rowOf(panel, none.label)).toContainText('0 products')
    await expect(panel.getByRole('link', { name: none.label, exact: true })).toHaveCount(0)
    await open()
    await panel.getByRole('link', { name: second.label, exact: true }).click()
    const both = [first.value, second.value].toSorted().join('%2C')
    await expect(page).toHaveURL(`/products?stone=${both}`)
    await openFilters(page)
    await panel.getByLabel('Search products').fill('a')
    await panel.getByRole('button', { name: 'Apply', exact: true }).filter({ visible: true }).click()
    await expect(page).toHaveURL(new RegExp(`search=a&.*stone=${both}`))
    await page.getByRole('link', { name: `Remove filter ${first.label}` }).click()
    await expect(page).toHaveURL(`/products?search=a&stone=${second.value}`)
  })
})

// Proves FACET-07.
test('the owner states what a product is filtered by @whole', async ({ page }) => {
  await openBackOffice(page)
  const list = await page.request.get('/api/back-office/products?perPage=1&isPublished=true')
  const { items } = (await list.json()) as { items: { id: string }[] }
  const copied = await page.request.post(`/api/back-office/products/${items[0]?.id}/duplicate`, { data: {} })
  const { item } = (await copied.json()) as { item: AdminProduct }
  await page.goto(`/back-office/products/${item.id}`)
  await page.getByLabel('Stones', { exact: true }).fill('Jade,  jade, Opal')
  await page.getByLabel('Colours', { exact: true }).fill('Green')
  await page.getByLabel('Intentions', { exact: true }).fill('Courage, New beginnings')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  const saved = async () => {
    const response = await page.request.get(`/api/back-office/products/${item.id}`)
    return ((await response.json()) as { item: AdminProduct }).item
  }
  await expect
    .poll(async () => {
      const { stones, colors, intentions } = await saved()
      return [stones, colors, intentions]
    })
    .toEqual(['Jade, Opal', 'Green', 'Courage, New beginnings'])
})
