import { changeByStatement } from '@amritvasya/server/testing/change-shop'
import { allProducts } from './platform/catalogue.ts'
import { expect, test } from './platform/test.ts'

test('a page that cannot be rendered names the reference of its response', async ({
  page,
  request,
  shop,
  expectProblem,
}) => {
  expectProblem(/status of 50/)
  const [product] = await allProducts(request)
  await changeByStatement(shop.databaseUrl, 'ALTER TABLE product RENAME TO product_away')
  try {
    const response = await page.goto(`/product/${product?._id}`)
    expect(response?.status()).toBeGreaterThanOrEqual(500)
    const id = response?.headers()['x-request-id']
    expect(id).toMatch(/^[0-9A-Z]{10}$/)
    await expect(page.getByRole('alert').getByText(`Reference: ${id}`)).toBeVisible()
  } finally {
    await changeByStatement(shop.databaseUrl, 'ALTER TABLE product_away RENAME TO product')
  }
})
