import { changeByStatement } from '@amritvasya/server/testing/change-shop'
import { openBackOffice } from './platform/back-office.ts'
import { allProducts } from './platform/catalogue.ts'
import { refuse } from './platform/checkout.ts'
import { respondWithOrders } from './platform/orders.ts'
import { expect, test } from './platform/test.ts'

const requestId = '7K3QX9M2TA'

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

test('a screen whose call has failed names the reference of the call', async ({ page, expectProblem }) => {
  expectProblem(/status of 500/)
  await respondWithOrders(page, [])
  await refuse(page, 'orders/my-orders?*', 500, { requestId })
  await page.goto('/my-orders')
  await expect(page.getByText(`Reference: ${requestId}`)).toBeVisible()
})

test('a screen of the back office that cannot be shown names the reference of its call', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of 500/)
  await refuse(page, 'back-office/coupons*', 500, { requestId })
  await openBackOffice(page, 'coupons')
  await expect(page.getByRole('alert').getByText(`Reference: ${requestId}`)).toBeVisible()
})
