import { expectAccessible } from './platform/axe.ts'
import { oneProduct } from './platform/catalogue.ts'
import { allCategories, closeFilters, listed, openFilters, shownNames } from './platform/lists.ts'
import { expect, test } from './platform/test.ts'

const count = (first: number, last: number, total: number) => `Showing ${first}–${last} of ${total} products`

// Proves ROUTE-06, LIST-02, LIST-11, ENT-10.
test('the newest 12 products, and how many there are', async ({ page, request }) => {
  const { products, pagination } = await listed(request, 'sortBy=createdAt&sortOrder=desc')
  await page.goto('/products')
  await expect(page).toHaveTitle(/^All products \| Amritvasya$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All products')
  await expect(page.getByText(count(1, 12, pagination.total))).toBeVisible()
  expect(await shownNames(page)).toEqual(products.slice(0, 12).map(({ name }) => name))
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/products$/)
  await expectAccessible(page)
})

// Proves LIST-13.
test('an address with every key shows just that', async ({ page, request }) => {
  const one = (await listed(request)).products.find(({ status }) => status === 'sale')
  if (!one) throw new Error('The demo shop has no sale')
  const price = one.priceDisplay.displayPrice
  const query = `category=${one.category._id}&brand=${one.brand._id}&minPrice=${price}&maxPrice=${price}&sortBy=name&sortOrder=asc&status=sale`
  const { products } = await listed(request, query)
  await page.goto(`/products?${query}`)
  expect(await shownNames(page)).toEqual(products.map(({ name }) => name))
  const chips = page.getByRole('list', { name: 'Active filters' })
  for (const label of [one.category.name, one.brand.name, 'Sale']) await expect(chips).toContainText(label)
  const panel = await openFilters(page)
  await expect(panel.getByLabel('Sort by')).toHaveValue('name-asc')
  await expect(panel.getByLabel('Minimum price')).toHaveValue(String(price))
  await expect(panel.getByRole('link', { name: 'Sale', exact: true })).toHaveAttribute('aria-current', 'true')
})

// Proves LIST-02.
test('sorting by price both ways and by name', async ({ page, request }) => {
  await page.goto('/products')
  const panel = await openFilters(page)
  for (const [label, query] of [
    ['Price: low to high', 'sortBy=price&sortOrder=asc'],
    ['Price: high to low', 'sortBy=price&sortOrder=desc'],
    ['Name', 'sortBy=name&sortOrder=asc'],
  ] as const) {
    const { products } = await listed(request, query)
    await panel.getByLabel('Sort by').selectOption(label)
    await expect(page).toHaveURL(`/products?${query}`)
    const names = products.slice(0, 12).map(({ name }) => name)
    await expect.poll(() => shownNames(page)).toEqual(names)
  }
  await panel.getByLabel('Sort by').selectOption('Newest')
  await expect(page).toHaveURL('/products')
})

// Proves LIST-01.
test('a search is made with Enter and found again in the address', async ({ page, request }) => {
  const { pagination } = await listed(request, 'search=rose+quartz')
  await page.goto('/products')
  const panel = await openFilters(page)
  await panel.getByLabel('Search products').fill('rose quartz')
  await panel.getByLabel('Search products').press('Enter')
  await expect(page).toHaveURL('/products?search=rose+quartz')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for ‘rose quartz’')
  await expect(panel.getByLabel('Search products')).toHaveValue('rose quartz')
  await expect(panel.getByLabel('Sort by').getByRole('option').first()).toHaveText('Best match')
  await closeFilters(page)
  await expect(page.getByText(new RegExp(`of ${pagination.total} products`))).toBeVisible()
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

// Proves LIST-05.
test('new, sale and regular products; the same choice again takes it away', async ({ page, request }) => {
  await page.goto('/products')
  const panel = await openFilters(page)
  for (const [label, status] of [
    ['New', 'new'],
    ['Sale', 'sale'],
    ['Regular', 'regular'],
  ] as const) {
    const { pagination } = await listed(request, `status=${status}`)
    const link = panel.getByRole('link', { name: label, exact: true })
    await link.click()
    await expect(page).toHaveURL(`/products?status=${status}`)
    await expect(page.getByText(new RegExp(`of ${pagination.total} products`))).toBeAttached()
    await link.click()
    await expect(page).toHaveURL('/products')
  }
})

// Proves LIST-06.
test('a price range is typed in; the wrong way round it is put right', async ({ page, request }) => {
  const { pagination } = await listed(request, 'minPrice=600&maxPrice=900')
  await page.goto('/products')
  const panel = await openFilters(page)
  await panel.getByLabel('Minimum price').fill('₹900')
  await panel.getByLabel('Maximum price').fill('600')
  await panel.getByRole('button', { name: 'Apply price' }).click()
  await expect(page).toHaveURL('/products?minPrice=600&maxPrice=900')
  await expect(panel.getByLabel('Minimum price')).toHaveValue('600')
  await expect(panel.getByLabel('Maximum price')).toHaveValue('900')
  await closeFilters(page)
  await expect(page.getByText(new RegExp(`of ${pagination.total} products`))).toBeVisible()
  await expect(page.getByRole('link', { name: 'Remove filter ₹600 to ₹900' })).toBeVisible()
})

// Proves LIST-06.
test('what is no price is not sent', async ({ page }) => {
  await page.goto('/products')
  const panel = await openFilters(page)
  await panel.getByLabel('Minimum price').fill('cheap')
  await panel.getByLabel('Minimum price').press('Enter')
  await expect(page).toHaveURL('/products')
  expect(
    await panel.getByLabel('Minimum price').evaluate((field: HTMLInputElement) => field.validity.valid),
  ).toBe(false)
})

// Proves LIST-07, decision 28.
test('quick prices include the lower bound and not the upper', async ({ page, request }) => {
  const { products } = await listed(request)
  const prices: number[][] = []
  for (const { _id } of products) {
    const { variants } = await oneProduct(request, _id)
    prices.push(variants.map(({ sellingPrice }) => sellingPrice))
  }
  await page.goto('/products')
  const panel = await openFilters(page)
  for (const [label, from, below] of [
    ['Under ₹500', 0, 500],
    ['₹500–₹1,000', 500, 1000],
    ['₹1,000–₹2,000', 1000, 2000],
    ['Above ₹2,000', 2000, Infinity],
  ] as const) {
    const total = prices.filter((each) => each.some((price) => price >= from && price < below)).length
    await panel.getByRole('link', { name: label }).click()
    await expect(page.getByText(new RegExp(`of ${total} products`))).toBeAttached()
    await expect(panel.getByRole('link', { name: label })).toHaveAttribute('aria-current', 'true')
  }
})

// Proves LIST-08, LIST-09.
test('each active filter can be taken away, or all at once', async ({ page }) => {
  await page.goto('/products?search=quartz&status=sale&maxPrice=499.99')
  const chips = page.getByRole('list', { name: 'Active filters' })
  await expect(chips.getByRole('link')).toHaveText(['‘quartz’', 'Sale', 'Under ₹500', 'Clear All'])
  await chips.getByRole('link', { name: 'Remove filter Sale' }).click()
  await expect(page).toHaveURL('/products?maxPrice=499.99&search=quartz')
  await expect(chips.getByRole('link')).toHaveText(['‘quartz’', 'Under ₹500', 'Clear All'])
  await chips.getByRole('link', { name: 'Clear All' }).click()
  await expect(page).toHaveURL('/products')
  await expect(chips).toBeHidden()

  await page.goto('/products?status=new&sortBy=name&sortOrder=asc')
  const panel = await openFilters(page)
  await panel.getByRole('link', { name: 'Reset' }).filter({ visible: true }).click()
  await expect(page).toHaveURL('/products')
  await expect(panel.getByLabel('Sort by')).toHaveValue('')
})

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

// Proves LIST-12.
test('nothing found says what was looked for, suggests categories, and resets', async ({ page, request }) => {
  const top = (await allCategories(request)).find(({ parent }) => parent === null)
  await page.goto('/products?search=zzqqxx')
  await expect(page.getByRole('heading', { name: 'No products found for ‘zzqqxx’' })).toBeVisible()
  await expect(page.getByText('Try different keywords or browse our categories')).toBeVisible()
  const suggestions = page.getByRole('list', { name: 'Suggestions' })
  await expect(suggestions.getByRole('link', { name: top?.name ?? '' })).toHaveAttribute(
    'href',
    `/category/${top?._id}`,
  )
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Reset filters' }).click()
  await expect(page).toHaveURL('/products')

  await page.goto('/products?maxPrice=1')
  await expect(page.getByRole('heading', { name: 'No products match these filters' })).toBeVisible()
})

// Proves LIST-01, decision 31.
test('a mistyped search says that what it shows is only related', async ({ page }) => {
  await page.goto('/products?search=ametyst')
  await expect(page.getByText('No exact match for ‘ametyst’. Showing related products.')).toBeVisible()
  await expect(page.locator('[data-product]').first()).toBeVisible()
  await page.getByRole('link', { name: 'amethyst', exact: true }).click()
  await expect(page).toHaveURL('/products?search=amethyst')
  await expect(page.getByText('No exact match')).toHaveCount(0)
})

test('while another list is on its way, the one that is there stays and is marked as busy', async ({
  page,
}) => {
  await page.goto('/products')
  const panel = await openFilters(page)
  let goOn = () => {}
  await page.route('**/products.data*', async (route) => {
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

// Proves ERR-61.
test('a lost connection says so, and Try Again goes on to the wanted list', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/Failed to load resource|Failed to fetch/)
  await page.goto('/products?page=2')
  await page.route('**/products.data*', (route) => route.abort())
  await page.getByRole('link', { name: 'Page 3' }).click()
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await expect(page.getByText('Unable to connect to the server.')).toBeVisible()
  await page.unroute('**/products.data*')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { name: 'All products' })).toBeVisible()
  await expect(page).toHaveURL('/products?page=3')
})

for (const [query, says] of [
  ['page=1000000000&sortBy=price%3Bdrop+table', 'sorting, page'],
  ['minPrice=-1&maxPrice=text', 'price'],
  ['category=5&brand=%F0%9F%94%AE&status=old', 'category, brand, product status'],
  [`search=${'%25_%5C'.repeat(50)}`, 'end of the search'],
] as const) {
  // Proves bad inputs 48 to 51.
  test(`a wrong address shows a helpful page: ${query.slice(0, 40)}`, async ({ page }) => {
    const response = await page.goto(`/products?${query}`)
    expect(response?.status()).toBe(200)
    await expect(page.getByText(`was left out: ${says}.`)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
}

// Proves bad inputs 5, 51.
test('an address that cannot be read gets a page too', async ({ page, expectProblem }) => {
  expectProblem(/status of 400/)
  for (const query of ['status=new&status=sale', 'search[$ne]=x', 'search=50%', 'search=a%00b']) {
    const response = await page.goto(`/products?${query}`)
    expect(response?.status()).toBe(400)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This address cannot be read')
    await expect(page.getByRole('main').getByRole('link', { name: 'Browse all products' })).toBeVisible()
  }
})

test('a page beyond the last one leads back', async ({ page, request }) => {
  const last = Math.ceil((await listed(request)).pagination.total / 12)
  await page.goto('/products?page=99999')
  await expect(page.getByRole('heading', { name: 'There is no page 99999' })).toBeVisible()
  await page.getByRole('link', { name: `Go to page ${last}` }).click()
  await expect(page).toHaveURL(`/products?page=${last}`)
  await expect(page.locator('[data-product]').first()).toBeVisible()
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
