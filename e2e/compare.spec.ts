import { expectAccessible } from './platform/axe.ts'
import { allProducts } from './platform/catalogue.ts'
import { expect, test } from './platform/test.ts'

// Proves COMPARE-01, COMPARE-03.
test('similar products are compared side by side, one is taken out, and another put into the cart', async ({
  page,
  request,
}) => {
  const [product] = await allProducts(request)
  if (!product) throw new Error('The demo has a product')
  await page.goto(`/product/${product._id}`)
  await page.getByRole('region', { name: 'Similar products' }).getByRole('link', { name: 'Compare' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Compare' })).toBeVisible()
  const columns = page.getByRole('columnheader')
  await expect(columns).toHaveCount(4)
  await expect(columns.first()).toContainText(product.name)
  await expect(page.getByRole('row', { name: /^Price/ })).toContainText(
    product.priceDisplay.displayPrice.toLocaleString('en-IN'),
  )
  await expect(page.getByRole('row', { name: /^Category/ })).toContainText(product.category.name)
  await expectAccessible(page)
  await page.getByRole('link', { name: `Remove ${product.name} from the comparison` }).click()
  await expect(columns).toHaveCount(3)
  await expect(columns.filter({ hasText: product.name })).toHaveCount(0)
  await page
    .getByRole('button', { name: /^(Add to Cart|Pre-order): / })
    .first()
    .click()
  await expect(page.getByText('Added to cart!').first()).toBeVisible()
})
