import { expectAccessible } from './platform/axe.ts'
import { allCategories, closeFilters, listed, openFilters, shownNames } from './platform/lists.ts'
import { expect, test } from './platform/test.ts'

const count = (first: number, last: number, total: number) => `Showing ${first}–${last} of ${total} products`

// Proves LIST-01, LIST-02, LIST-05, LIST-06, LIST-08, LIST-09, ROUTE-06.
test('a list is searched, sorted and narrowed field by field, and loses its filters one by one or all at once', async ({
  page,
  request,
}) => {
  await page.goto('/products')
  const panel = await openFilters(page)
  await panel.getByLabel('Search products').fill('quartz')
  await panel.getByLabel('Search products').press('Enter')
  await expect(page).toHaveURL('/products?search=quartz')
  await panel.getByLabel('Sort by').selectOption('Price: low to high')
  await expect(page).toHaveURL('/products?sortBy=price&sortOrder=asc&search=quartz')
  const sale = panel.getByRole('link', { name: 'Sale', exact: true })
  await sale.click()
  await expect(sale).toHaveAttribute('aria-current', 'true')
  await panel.getByLabel('Maximum price').fill('₹2,000')
  await panel.getByRole('button', { name: 'Apply price' }).click()
  await expect(page).toHaveURL(/maxPrice=2000/)
  const { products } = await listed(request, new URL(page.url()).searchParams.toString())
  await closeFilters(page)
  await expect.poll(() => shownNames(page)).toEqual(products.slice(0, 12).map(({ name }) => name))
  const chips = page.getByRole('list', { name: 'Active filters' })
  await expect(chips.getByRole('link')).toHaveText(['‘quartz’', 'Sale', /2,000/, 'Clear All'])
  await chips.getByRole('link', { name: 'Remove filter Sale' }).click()
  await expect(chips.getByRole('link')).toHaveText(['‘quartz’', /2,000/, 'Clear All'])
  await chips.getByRole('link', { name: 'Clear All' }).click()
  await expect(chips).toBeHidden()
})

for (const { kind, plural, key } of [
  { kind: 'Category', plural: 'categories', key: 'category' },
  { kind: 'Brand', plural: 'brands', key: 'brand' },
] as const) {
  // Proves LIST-03, LIST-04.
  test(`the ${key} dropdown has its own search and works with the keyboard`, async ({ page, request }) => {
    const choice = (await listed(request)).products.map((product) => product[key])[5]
    if (!choice) throw new Error('The demo shop has too few products')
    await page.goto('/products')
    const panel = await openFilters(page)
    const summary = panel.locator('summary', { hasText: `${kind}:` })
    await summary.focus()
    await page.keyboard.press('Enter')
    await expect(panel.getByLabel(`Search ${plural}`)).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(panel.getByLabel(`Search ${plural}`)).toBeFocused()

    await page.keyboard.type('no such thing')
    await expect(panel.getByText(`No ${plural} match ‘no such thing’`)).toBeVisible()
    await panel.getByLabel(`Search ${plural}`).fill(choice.name)
    await expectAccessible(page)
    await page.keyboard.press('ArrowDown')
    await expect(panel.getByRole('link', { name: `All ${plural}` })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(panel.getByRole('link', { name: choice.name, exact: true })).toBeFocused()
    await page.keyboard.press('Enter')

    await expect(page).toHaveURL(`/products?${key}=${choice._id}`)
    await expect(summary).toContainText(choice.name)
    await page.keyboard.press('Escape')
    await expect(panel.getByLabel(`Search ${plural}`)).toBeHidden()
    await expect(summary).toBeFocused()
  })
}

test('page buttons stay in one line on the smallest phone, the current one among them', async ({
  page,
  request,
}) => {
  const last = Math.ceil((await listed(request)).pagination.total / 12)
  await page.setViewportSize({ width: 320, height: 640 })
  for (const current of [1, 3, last - 1, last]) {
    await page.goto(`/products?page=${current}`)
    const pages = page.getByRole('navigation', { name: 'Pages' })
    await expect(pages.getByRole('link', { name: `Page ${current}`, exact: true })).toBeVisible()
    expect((await pages.boundingBox())?.height).toBeLessThan(60)
    await expect(pages.getByRole('link', { name: /^Page/ })).toHaveCount(4)
  }
})

// Proves LIST-10, CONST-02.
test('five page buttons at most; paging goes on at the top of the list', async ({ page, request }) => {
  const { products, pagination } = await listed(request)
  const last = Math.ceil(pagination.total / 12)
  await page.goto('/products')
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await expect(pages.getByRole('link', { name: /^Page/ })).toHaveText(['1', '2', '3', '4', '5'])
  await pages.getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL('/products?page=2')
  const shown = page.getByText(count(13, 24, pagination.total))
  await expect(shown).toBeInViewport()
  await expect(shown).toBeFocused()
  expect(await shownNames(page)).toEqual(products.slice(12, 24).map(({ name }) => name))
  await expect(pages.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')

  await page.goto(`/products?page=${last}`)
  await expect(pages.getByRole('link', { name: /^Page/ })).toHaveCount(5)
  await expect(pages.getByRole('link', { name: `Page ${last}` })).toHaveAttribute('aria-current', 'page')
  await expect(pages.getByRole('link', { name: 'Next' })).toHaveCount(0)
  await pages.getByRole('link', { name: 'Previous' }).click()
  await expect(page).toHaveURL(`/products?page=${last - 1}`)
})

// Proves LIST-13.
test('going back and forward restores the list and its fields', async ({ page, request }) => {
  const { pagination } = await listed(request)
  await page.goto('/products')
  await openFilters(page)
  // The id finds the panel while it is closed, too.
  const panel = page.locator('#filters')
  await panel.getByLabel('Sort by').selectOption('Name')
  await expect(page).toHaveURL('/products?sortBy=name&sortOrder=asc')
  await panel.getByLabel('Search products').fill('quartz')
  await panel.getByLabel('Search products').press('Enter')
  await expect(page).toHaveURL('/products?sortBy=name&sortOrder=asc&search=quartz')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for ‘quartz’')
  await closeFilters(page)

  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All products')
  await expect(panel.getByLabel('Search products')).toHaveValue('')
  await expect(panel.getByLabel('Sort by')).toHaveValue('name-asc')
  await page.goBack()
  await expect(panel.getByLabel('Sort by')).toHaveValue('')
  await expect(page.getByText(count(1, 12, pagination.total))).toBeAttached()
  await page.goForward()
  await page.goForward()
  await expect(panel.getByLabel('Search products')).toHaveValue('quartz')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for ‘quartz’')
})

test('coming back from a product finds the list where it was', async ({ page }) => {
  await page.goto('/products?page=2')
  await page.locator('[data-product] h2 a').nth(8).scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(300)
  await page.locator('[data-product] h2 a').nth(8).click()
  await expect(page).toHaveURL(/\/product\//)
  await page.goBack()
  await expect(page).toHaveURL('/products?page=2')
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 100)
})

test('while another list is on its way, the one that is there stays and is marked as busy', async ({
  page,
}) => {
  await page.goto('/products')
  const panel = await openFilters(page)
  let goOn = () => {}
  await page.route('**/products?status=sale', async (route) => {
    await new Promise<void>((resolve) => {
      goOn = resolve
    })
    await route.continue()
  })
  await panel.getByRole('link', { name: 'Sale', exact: true }).click()
  const list = page.getByRole('region', { name: 'Products', includeHidden: true })
  await expect(list).toHaveAttribute('aria-busy', 'true')
  await expect(page.locator('[data-product]')).toHaveCount(12)
  // The choice shows before the response.
  await expect(panel.getByRole('link', { name: 'Sale', exact: true })).toHaveAttribute('aria-current', 'true')
  goOn()
  await expect(list).toHaveAttribute('aria-busy', 'false')
  await expect(page).toHaveURL('/products?status=sale')
})

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  // Proves LIST-14.
  test("'Filters' opens a sheet and counts what is active", async ({ page, request }) => {
    const { pagination } = await listed(request, 'status=sale')
    await page.goto('/products')
    const toggle = page.getByRole('button', { name: /^Filters/ })
    await expect(toggle).toHaveText('Filters')
    const panel = page.getByRole('complementary', { name: 'Filters' })
    await expect(panel).toBeHidden()
    await toggle.click()
    await expect(panel).toBeVisible()
    await expectAccessible(page)
    const sale = panel.getByRole('link', { name: 'Sale', exact: true })
    await sale.click()
    await expect(sale).toHaveAttribute('aria-current', 'true')
    await panel.getByRole('link', { name: '₹500–₹1,000' }).click()
    // The link now removes the price filter.
    await expect(panel.getByRole('link', { name: '₹500–₹1,000' })).toHaveAttribute(
      'href',
      '/products?status=sale',
    )
    await panel.getByRole('link', { name: '₹500–₹1,000' }).click()
    const show = panel.getByRole('button', { name: /^Show/ })
    await expect(show).toHaveText(`Show ${pagination.total} products`)
    // Until a typed price is applied, no number is right.
    await panel.getByLabel('Maximum price').pressSequentially('8')
    await expect(show).toHaveText('Show products')
    await panel.getByLabel('Maximum price').fill('')
    await show.click()
    await expect(panel).toBeHidden()
    await expect(toggle).toHaveText('Filters1 active')
    await expect(page).toHaveURL('/products?status=sale')
  })

  // Proves LIST-14.
  test('the sheet closes with Escape and gives the focus back', async ({ page }) => {
    await page.goto('/products')
    const toggle = page.getByRole('button', { name: /^Filters/ })
    await toggle.focus()
    await page.keyboard.press('Enter')
    const panel = page.getByRole('complementary', { name: 'Filters' })
    await expect(panel).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Close filters' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(toggle).toBeFocused()
  })

  // Proves LIST-06.
  test('a price that is still being typed counts when the sheet is left', async ({ page }) => {
    await page.goto('/products')
    const panel = await openFilters(page)
    await panel.getByLabel('Minimum price').fill('700')
    await panel.getByRole('button', { name: /^Show/ }).click()
    await expect(page).toHaveURL('/products?minPrice=700')
    await expect(panel).toBeHidden()
  })

  test('nothing is wider than the smallest phone', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto('/products?search=amethyst&status=new&minPrice=100')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await page.goto('/products')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  // Proves LIST-13.
  test('the form, the links and the pages do the same', async ({ page, request }) => {
    const { pagination } = await listed(request, 'search=quartz&sortBy=price&sortOrder=asc')
    await page.goto('/products')
    const panel = await openFilters(page)
    await panel.getByLabel('Search products').fill('quartz')
    await panel.getByLabel('Sort by').selectOption('Price: low to high')
    await panel.getByRole('button', { name: 'Apply', exact: true }).filter({ visible: true }).click()
    await expect(page).toHaveURL('/products?sortBy=price&sortOrder=asc&search=quartz')
    await expect(page.getByText(new RegExp(`of ${pagination.total} products`))).toBeVisible()

    await page.goto('/products?page=2')
    await page.getByRole('link', { name: 'Page 3' }).click()
    await expect(page).toHaveURL('/products?page=3')

    const again = await openFilters(page)
    await again.getByRole('link', { name: 'New', exact: true }).click()
    await expect(page).toHaveURL('/products?status=new')
    await page.getByRole('link', { name: 'Remove filter New' }).click()
    await expect(page).toHaveURL('/products')
  })

  // Proves LIST-03.
  test('the category dropdown opens and filters', async ({ page, request }) => {
    const category = (await allCategories(request))[0]
    await page.goto('/products?status=sale')
    const panel = await openFilters(page)
    await panel.locator('summary', { hasText: 'Category:' }).click()
    await panel.getByRole('link', { name: category?.name ?? '', exact: true }).click()
    await expect(page).toHaveURL(`/products?category=${category?._id}&status=sale`)
  })
})
