import type { ProductSummary } from '@amritvasya/contract'
import type { Page } from '@playwright/test'
import { expectAccessible } from './platform/axe.ts'
import { allProducts, findProduct, inStock, oneProduct } from './platform/catalogue.ts'
import { fillStorage, startWith, stored } from './platform/storage.ts'
import { expect, test } from './platform/test.ts'

const itemOf = ({ _id, name, image, priceDisplay }: ProductSummary) => ({
  _id,
  name,
  price: priceDisplay.displayPrice,
  image,
  ...(priceDisplay.hasDiscount && { originalPrice: priceDisplay.MRP }),
})
const cardIn = (page: Page, { _id }: { _id: string }) => page.locator(`[data-product="${_id}"]`)

// Proves WISH-01, WISH-03, ROUTE-11.
test('a grid with a count, where each item can be added to the cart or removed', async ({
  page,
  request,
}) => {
  const products = (await allProducts(request)).filter(inStock).slice(0, 2)
  const [first, second] = products
  if (!first || !second) throw new Error('Two products are needed')
  await startWith(page, 'wishlist', products.map(itemOf))
  await page.goto('/watchlist')

  await expect(page.getByText('2 items', { exact: true })).toBeVisible()
  await expect(cardIn(page, first)).toContainText(/₹/)
  await expectAccessible(page)

  await cardIn(page, first)
    .getByRole('button', { name: `Add to Cart: ${first.name}` })
    .click()
  await expect(page.getByText('Added to cart!').first()).toBeVisible()
  await expect(cardIn(page, first).getByRole('link', { name: 'View Cart' })).toBeVisible()

  await page.getByRole('button', { name: `Remove ${first.name} from wishlist` }).click()
  await expect(page.getByText('Removed from wishlist').first()).toBeVisible()
  await expect(page.getByText('1 item', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: `Remove ${second.name} from wishlist` })).toBeFocused()
  expect(await stored(page, 'wishlist')).toEqual([itemOf(second)])
})

// Proves WISH-02, WISH-04.
test('Clear All empties the wishlist, and can be undone', async ({ page, request }) => {
  const products = (await allProducts(request)).slice(0, 3)
  await startWith(page, 'wishlist', products.map(itemOf))
  await page.goto('/watchlist')

  await page.getByRole('button', { name: 'Clear All' }).click()
  await expect(page.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Explore Products' })).toHaveAttribute('href', '/products')
  expect(await stored(page, 'wishlist')).toEqual([])
  await expectAccessible(page)

  await expect(page.getByRole('button', { name: 'Undo Clear All' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('3 items', { exact: true })).toBeVisible()
})

test('what is sold out or gone stays to be seen, with a word of why', async ({
  page,
  request,
  expectProblem,
}) => {
  expectProblem(/status of 404/)
  const soldOut = await findProduct(request, ({ totalStock }) => totalStock === 0)
  const gone = { _id: '0123456789abcdef01234567', name: 'Gone', price: 100, image: '' }
  await startWith(page, 'wishlist', [itemOf(soldOut), gone])
  await page.goto('/watchlist')

  await expect(cardIn(page, soldOut).getByRole('button', { name: 'Out of Stock' })).toBeDisabled()
  await expect(cardIn(page, gone)).toContainText('No longer available')
})

test('a shop that cannot be reached can be tried again', async ({ page, request, expectProblem }) => {
  expectProblem(/ERR_FAILED/)
  const product = await findProduct(request, inStock)
  await startWith(page, 'wishlist', [itemOf(product)])
  await page.route('**/api/**', (route) => route.abort())
  await page.goto('/watchlist')
  const again = cardIn(page, product).getByRole('button', { name: 'Try Again' })
  await expect(again).toBeVisible()

  await page.unroute('**/api/**')
  await again.click()
  await expect(cardIn(page, product).getByRole('button', { name: /^Add to Cart/ })).toBeVisible()
})

test('a wishlist about which the shop gave an error does not blame the connection', async ({
  page,
  request,
  expectProblem,
}) => {
  expectProblem(/status of 500/)
  await startWith(page, 'wishlist', [itemOf(await findProduct(request, inStock))])
  await page.route('**/api/public/products/**', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/watchlist')
  const note = page.getByRole('status').filter({ hasText: 'Failed to load wishlist items' })
  await expect(note).toContainText('Please try again')
  await expect(note).not.toContainText('connection')
})

// Proves ERR-35.
test('a wishlist that cannot be read says so, and can be begun anew', async ({ page }) => {
  await startWith(page, 'wishlist', '{"not":"a list"}')
  await page.goto('/watchlist')
  await expect(page.getByRole('alert')).toContainText('Failed to load wishlist items')
  await page.getByRole('button', { name: 'Start with an empty wishlist' }).click()
  await expect(page.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible()
})

// Proves ERR-36, ERR-37.
test('a storage that refuses is reported, and the items stay', async ({ page, request }) => {
  const product = await findProduct(request, inStock)
  await startWith(page, 'wishlist', [itemOf(product)])
  await page.goto('/watchlist')
  await page.waitForLoadState('networkidle')
  await fillStorage(page)

  await page.getByRole('button', { name: `Remove ${product.name} from wishlist` }).click()
  await expect(page.getByText('Failed to remove wishlist items').first()).toBeVisible()
  await page.getByRole('button', { name: 'Clear All' }).click()
  await expect(page.getByText('Failed to clear wishlist items').first()).toBeVisible()
  await expect(cardIn(page, product)).toBeVisible()
})

test('two tabs show the same wishlist', async ({ page, context, request }) => {
  const product = await findProduct(request, inStock)
  await startWith(page, 'wishlist', [itemOf(product)])
  await page.goto('/watchlist')
  const other = await context.newPage()
  await other.goto('/watchlist')
  await expect(cardIn(other, product)).toBeVisible()

  await page.getByRole('button', { name: `Remove ${product.name} from wishlist` }).click()
  await expect(other.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the wishlist says what it needs', async ({ page }) => {
    await page.goto('/watchlist')
    await expect(page.getByRole('main')).toContainText('needs JavaScript')
  })
})

test('the heart of a product page keeps the chosen variant, which the wishlist shows, links and adds', async ({
  page,
  request,
}) => {
  const several = (await allProducts(request)).find(
    (product) => inStock(product) && product.options.sizes > 1 && product.options.colors < 2,
  )
  if (!several) throw new Error('The demo shop has a product of several sizes')
  const product = await oneProduct(request, several._id)
  const variant = product.variants.find(({ isDefault, quantity }) => !isDefault && quantity > 0)
  if (!variant) throw new Error('It has another size in stock')
  await page.goto(`/product/${product._id}?variant=${variant._id}`)
  await page
    .getByRole('button', { name: `Add ${product.name} to wishlist` })
    .first()
    .click()
  await expect(page.getByText('Added to wishlist!').first()).toBeVisible()

  await page.goto('/watchlist')
  const card = cardIn(page, product)
  await expect(card).toContainText(`${variant.size}. In `)
  await expect(card.getByRole('link', { name: product.name })).toHaveAttribute(
    'href',
    `/product/${product._id}?variant=${variant._id}`,
  )
  await card.getByRole('button', { name: `Add to Cart: ${product.name}` }).click()
  await expect(page.getByText('Added to cart!').first()).toBeVisible()
  expect(await stored(page, 'cart')).toMatchObject([{ variant: { _id: variant._id } }])
})
