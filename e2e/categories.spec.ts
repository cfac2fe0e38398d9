import type { Page } from '@playwright/test'
import { expectAccessible } from './platform/axe.ts'
import { allCategories } from './platform/lists.ts'
import { expect, test } from './platform/test.ts'

const tiles = (page: Page) => page.getByRole('region', { name: 'Categories' }).getByRole('listitem')

// Proves ROUTE-09, CATS-02, CATS-03, CATS-04.
test('the next 20 come by themselves when the end comes near', async ({ page, request }) => {
  const top = (await allCategories(request)).filter(({ parent }) => parent === null)
  expect(top.length).toBeGreaterThan(20)
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/categories?')) requests.push(new URL(request.url()).search)
  })
  await page.setViewportSize({ width: 390, height: 500 })
  await page.goto('/categories')
  await expect(page.getByText(`Showing 20 of ${top.length} categories`)).toBeVisible()
  expect(requests).toEqual([])
  await tiles(page).nth(19).scrollIntoViewIfNeeded()
  await expect(tiles(page)).toHaveCount(top.length)
  await expect(page.getByText(`Showing ${top.length} of ${top.length} categories`)).toBeAttached()
  expect(requests).toEqual(['?page=2'])

  // Going back restores the pages that were loaded.
  await tiles(page).last().getByRole('link').click()
  await expect(page).toHaveURL(/\/category\//)
  await page.goBack()
  await expect(tiles(page)).toHaveCount(top.length)
})

// Proves CATS-04.
test('with the keyboard the focus goes on with what has come', async ({ page, request }) => {
  const top = (await allCategories(request)).filter(({ parent }) => parent === null)
  await page.setViewportSize({ width: 390, height: 500 })
  await page.goto('/categories')
  const more = page.getByRole('button', { name: 'Load more' })
  await more.focus()
  await expect(tiles(page)).toHaveCount(top.length)
  await expect(tiles(page).nth(20).getByRole('link')).toBeFocused()
})

// Proves CATS-01.
test('the search waits half a second after the last letter, and is part of the address', async ({ page }) => {
  await page.goto('/categories')
  const field = page.getByRole('main').getByRole('searchbox', { name: 'Search categories' })
  await expect(page.getByText(/^Showing/)).toBeVisible()
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 60_000)
  const searches: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/categories?')) searches.push(new URL(request.url()).search)
  })
  await field.pressSequentially('sel')
  await page.clock.runFor(499)
  expect(searches).toEqual([])
  await field.press('e')
  await page.clock.runFor(499)
  expect(searches).toEqual([])
  await page.clock.runFor(1)
  await page.clock.resume()
  await expect(page).toHaveURL('/categories?search=sele')
  expect(searches).toHaveLength(1)
  await expect(page.getByText('Showing 1 of 1 categories')).toBeVisible()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('sele')

  await page.goBack()
  await expect(page).toHaveURL('/categories')
  await expect(field).toHaveValue('')
  await expect(tiles(page).nth(19)).toBeAttached()
})

// Proves CATS-06.
test("without any match 'No categories found', and 'Clear search'", async ({ page }) => {
  await page.goto('/categories?search=zzqqxx')
  await expect(page.getByRole('heading', { name: 'No categories found' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Clear search' }).click()
  await expect(page).toHaveURL('/categories')
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('')
  await expect(tiles(page).first()).toBeVisible()
})

// Proves CATS-05, ERR-60, ERR-61.
test("a failed page says so with the server's message; Try Again goes on", async ({ page, request }) => {
  const top = (await allCategories(request)).filter(({ parent }) => parent === null)
  await page.setViewportSize({ width: 390, height: 500 })
  await page.route('**/categories?page=2', async (route) => {
    const response = await route.fetch()
    const alert = `<div role="alert"><p>Failed to load categories: Being rearranged</p>
      <form action="/categories"><input type="hidden" name="page" value="2"><button>Try Again</button></form></div>`
    const failed = `<section data-grown><div data-pages>${alert}</div></section>`
    const html = await response.text()
    await route.fulfill({ response, body: html.replace(/<section [^>]*data-grown.*?<\/section>/s, failed) })
  })
  await page.goto('/categories')
  await tiles(page).nth(19).scrollIntoViewIfNeeded()
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('Failed to load categories: Being rearranged')
  // The toast must not begin to fade in during the accessibility check.
  await expect(page.locator('[data-toast]')).toHaveText('Failed to load categories: Being rearranged')
  await expect(tiles(page)).toHaveCount(20)
  await expectAccessible(page)
  await page.unroute('**/categories?page=2')
  await alert.getByRole('button', { name: 'Try Again' }).click()
  await expect(tiles(page)).toHaveCount(top.length)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  // Proves CATS-01, CATS-04.
  test("the search is a form and 'Load more' a link", async ({ page, request }) => {
    const top = (await allCategories(request)).filter(({ parent }) => parent === null)
    await page.goto('/categories')
    await expect(page.getByText(`Showing 20 of ${top.length} categories`)).toBeVisible()
    await page.getByRole('link', { name: 'Load more' }).click()
    await expect(page).toHaveURL('/categories?page=2')
    await expect(tiles(page)).toHaveCount(top.length)
    await page.getByRole('main').getByRole('searchbox').fill('ganesha')
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL('/categories?search=ganesha')
    await expect(tiles(page)).toHaveCount(1)
  })
})
