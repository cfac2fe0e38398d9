import type { ApiResponse, Category } from '@amritvasya/contract'
import type { APIRequestContext, Locator, Page } from '@playwright/test'

type ProductPage = ApiResponse<'GET /public/products/active'>

/** Returns the API's list with the products of all its pages, for comparison with a screen. */
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
  const response = await request.get('/api/public/categories')
  return ((await response.json()) as ApiResponse<'GET /public/categories'>).categories
}

export const shownNames = (page: Page): Promise<string[]> =>
  page.getByRole('main').locator('[data-product] h2').allInnerTexts()

/** Returns the filters, opened where the window is too small to show them beside the list. */
export async function openFilters(page: Page): Promise<Locator> {
  const toggle = page.getByRole('button', { name: /^Filters/ })
  const panel = page.getByRole('complementary', { name: 'Filters' })
  if ((await toggle.isVisible()) && !(await panel.isVisible())) await toggle.click()
  return panel
}

/** Closes the filters where they cover the list. */
export async function closeFilters(page: Page): Promise<void> {
  const close = page.getByRole('button', { name: 'Close filters' })
  if (await close.isVisible()) await close.click()
}
