import type { ApiResponse, Category } from '@amritvasya/contract'
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { apiOf } from './api.ts'

type ProductPage = ApiResponse<'GET /public/products/active'>

/** It has the products of all its pages. */
export async function listed(request: APIRequestContext, query = ''): Promise<ProductPage> {
  const load = async (page: number) => {
    const response = await request.get(`/api/public/products/active?limit=100&page=${page}&${query}`)
    return (await response.json()) as ProductPage
  }
  const first = await load(1)
  for (let page = 2; page <= first.pagination.pages; page += 1) {
    first.products.push(...(await load(page)).products)
  }
  return first
}

export async function allCategories(request: APIRequestContext): Promise<Category[]> {
  return (await apiOf(request)('GET /public/categories', {})).categories
}

export const shownNames = (page: Page): Promise<string[]> =>
  page.getByRole('main').locator('[data-product] h2').allInnerTexts()

/** Opens them where the window is small. */
export async function openFilters(page: Page): Promise<Locator> {
  const toggle = page.getByRole('button', { name: /^Filters/ })
  const panel = page.getByRole('complementary', { name: 'Filters' })
  // Without JavaScript a page may still be on its way when its address is there.
  await page.waitForLoadState('domcontentloaded')
  if ((await toggle.isVisible()) && !(await panel.isVisible())) await toggle.click()
  return panel
}

export async function closeFilters(page: Page): Promise<void> {
  const close = page.getByRole('button', { name: 'Close filters' })
  if (!(await close.isVisible())) return
  await close.click()
  await untilOverlayIsLeft(page)
}

/** The history entry of an overlay is left a moment after the overlay itself, and would end another navigation. */
export const untilOverlayIsLeft = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => history.state?.overlay)).toBeFalsy()
