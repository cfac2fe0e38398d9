import type { ProductSummary } from '@amritvasya/contract'
import type { Page } from '@playwright/test'
import { expectAccessible } from './platform/axe.ts'
import { allProducts, findProduct, inStock } from './platform/catalogue.ts'
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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the wishlist says what it needs', async ({ page }) => {
    await page.goto('/watchlist')
    await expect(page.getByRole('main')).toContainText('needs JavaScript')
  })
})
