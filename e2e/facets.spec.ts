import type { ApiResponse } from '@amritvasya/contract'
import type { APIRequestContext, Locator } from '@playwright/test'
import { expectAccessible } from './platform/axe.ts'
import { listed, openFilters, shownNames } from './platform/lists.ts'
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

/** The word after the number is drawn by the style sheet, and screen readers say it. */
const expectCount = (row: Locator, count: number) =>
  expect(row).toMatchAriaSnapshot(`
    - listitem:
      - text: /\\b${count} ${count === 1 ? 'product' : 'products'}$/
  `)

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
  await expectCount(rowOf(panel, first.label), first.count)
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
  await expectCount(rowOf(panel, none.label), 0)
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

// Proves FACET-02.
test('choices that are made while a list loads are all followed', async ({ page, request }) => {
  const { stone } = await facetsOf(request)
  const chosen = stone.toSorted((a, b) => b.count - a.count).slice(0, 3)
  await page.goto('/products')
  const panel = await openFilters(page)
  await panel.locator('summary', { hasText: 'Stone:' }).click()
  const links = chosen.map(({ label }) => panel.getByRole('link', { name: label, exact: true }))
  const requested = Promise.withResolvers<void>()
  const response = Promise.withResolvers<void>()
  await page.route(`**/products?stone=${chosen[0]?.value}`, async (route) => {
    requested.resolve()
    await response.promise
    await route.continue()
  })
  await links[0]?.click()
  await requested.promise
  await links[1]?.click()
  await links[2]?.click()
  response.resolve()
  const values = chosen.map(({ value }) => value).toSorted()
  await expect(page).toHaveURL(`/products?stone=${values.join('%2C')}`)
})
