import { changeShop, changeStock } from '@amritvasya/server/testing/change-shop'
import type { APIRequestContext } from '@playwright/test'
import { newEmail, signUp } from './platform/accounts.ts'
import { expectAccessible } from './platform/axe.ts'
import { anAddress, type Chosen, someChosen } from './platform/checkout.ts'
import { payAtRazorpay } from './platform/placed-orders.ts'
import { expect, test } from './platform/test.ts'

/** A new customer orders one piece of each, and pays. */
async function buy(request: APIRequestContext, chosen: readonly Chosen[]): Promise<void> {
  const headers = { authorization: `Bearer ${await signUp(request, newEmail())}` }
  const created = await request.post('/api/orders/create', {
    headers,
    data: {
      orderItems: chosen.map(({ product, variant }) => ({
        productId: product._id,
        variantId: variant._id,
        quantity: 1,
      })),
      shippingAddress: anAddress,
    },
  })
  expect(created.status(), await created.text()).toBe(200)
  const { orderId, razorpayOrder } = await created.json()
  const proof = (await payAtRazorpay(request, razorpayOrder.id)) as object
  const verified = await request.post('/api/orders/verify-payment', { headers, data: { ...proof, orderId } })
  expect(verified.status()).toBe(200)
}

// Proves GOES-01.
test('a product page shows what others bought with the product, and not again among the similar ones', async ({
  page,
  request,
  shop,
}) => {
  const chosen = await someChosen(request, 6)
  const [product, partner] = [chosen[4], chosen[5]] as [Chosen, Chosen]
  await buy(request, [product, partner])
  await buy(request, [product, partner])
  // Orders alone do not render the pages again, and an earlier test may have opened them.
  await changeShop(shop.databaseUrl, async (transaction) => {
    for (const { variant } of [product, partner]) await changeStock(transaction, variant._id, 1)
  })
  await page.goto(`/product/${product.product._id}`)
  const section = page.getByRole('region', { name: 'Goes with it' })
  await section.scrollIntoViewIfNeeded()
  const link = section.getByRole('link', { name: partner.product.name })
  await expect(link).toBeVisible()
  await expectAccessible(page)
  const similar = page.getByRole('region', { name: 'Similar products' })
  await expect(similar.getByRole('link', { name: partner.product.name })).toHaveCount(0)
  await link.click()
  await expect(page).toHaveURL(new RegExp(`/product/${partner.product._id}`))
  await expect(section.getByRole('link', { name: product.product.name })).toBeVisible()
})
