import { expectAccessible } from './platform/axe.ts'
import { lineIn, someChosen } from './platform/checkout.ts'
import { respondWithOrders, sampleOrder } from './platform/orders.ts'
import { expect, test } from './platform/test.ts'

// Proves REORDER-01, REORDER-02.
test('an order is bought again: what is sold lies in the cart, the rest is told', async ({
  page,
  request,
  expectProblem,
}) => {
  expectProblem(/status of 404/)
  const order = await sampleOrder(request)
  const [line] = order.orderItems
  const [chosen] = await someChosen(request, 1)
  if (!line || !chosen) throw new Error('The demo shop has a product')
  const { product, variant } = chosen
  const real = {
    ...line,
    product: product._id,
    variant: variant._id,
    productSnapshot: { ...line.productSnapshot, name: product.name, size: null, color: null },
    quantity: 1,
    price: variant.sellingPrice - 1,
  }
  const gone = { ...line, _id: 'c'.repeat(24), product: 'd'.repeat(24) }
  await respondWithOrders(page, [{ ...order, orderStatus: 'delivered', orderItems: [real, gone] }])
  await page.goto(`/order/${order._id}`)
  await page.getByRole('button', { name: 'Buy again' }).click()
  const outcome = page.getByRole('region', { name: 'Bought again' })
  await expect(outcome).toBeFocused()
  await expect(outcome).toContainText('1 piece is in your cart, at today’s price.')
  await expect(outcome.getByRole('listitem')).toHaveText([
    new RegExp(`^${product.name} costs ₹.* now, ₹.* then\\.$`),
    'Amethyst bracelet as it was called then (Purple, 8 mm) is no longer sold.',
  ])
  await expectAccessible(page)
  await outcome.getByRole('link', { name: 'Go to cart' }).click()
  await expect(page).toHaveURL('/cart')
  await expect(lineIn(page, variant)).toContainText(product.name)
})
