import type { AdminProduct } from '@amritvasya/contract'
import { changeByStatement } from '@amritvasya/server/testing/change-shop'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './platform/axe.ts'
import { openBackOffice, signInAsOwner } from './platform/back-office.ts'
import { oneProduct } from './platform/catalogue.ts'
import { openCheckout, payByUpi, placeOrder, proceed, summary } from './platform/checkout.ts'
import { test } from './platform/test.ts'

// The newest product in stock is the one that other tests look at and buy.
test.afterEach(({ shop }) =>
  changeByStatement(shop.databaseUrl, `UPDATE product SET is_published = false WHERE name LIKE 'Chakra %'`),
)

const send = async <Item>(
  page: Page,
  method: 'get' | 'post' | 'put' | 'delete',
  path: string,
  data?: object,
) => {
  const reply = await page.request[method](`/api/back-office/${path}`, { data })
  expect(reply.status(), await reply.text()).toBe(200)
  return (await reply.json()) as { item: Item; items: Item[] }
}

/** A published product with one variant. */
async function addProduct(page: Page, name: string, stock: number, price: number): Promise<AdminProduct> {
  const { items } = await send<AdminProduct>(page, 'get', 'products?isPublished=true&perPage=1&sort=stock')
  const { item } = await send<AdminProduct>(page, 'post', `products/${items[0]?.id}/duplicate`)
  const [variant] = item.variants
  const only = { ...variant, size: null, color: null, mrp: price, sellingPrice: price }
  const { item: saved } = await send<AdminProduct>(page, 'put', `products/${item.id}`, {
    ...item,
    name,
    shippingRate: null,
    isPublished: true,
    variants: [only],
  })
  if (stock > 0) {
    await send(page, 'post', `stock/${variant?.id}/adjust`, { by: stock, reason: 'For the test' })
  }
  return saved
}

// Proves BUNDLE-01, BUNDLE-02, BUNDLE-07.
test('the owner makes a set, a shopper sees what is in it, buys it, and both see its pieces in the order', async ({
  page,
  request,
}, { project }) => {
  const name = `Chakra ${project.name}`
  await signInAsOwner(page)
  await addProduct(page, `${name} stone`, 4, 300)
  await addProduct(page, `${name} bag`, 9, 100)
  const set = await addProduct(page, `${name} set`, 0, 450)

  await openBackOffice(page, 'bundles')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Make a set' }).click()
  await main.getByLabel('Find the product of the set').fill(set.name)
  await main.getByRole('button', { name: `Add ${set.name}` }).click()
  for (const piece of ['stone', 'bag']) {
    await main.getByLabel('Add a piece').fill(`${name} ${piece}`)
    await main.getByRole('button', { name: `Add ${name} ${piece}` }).click()
  }
  await main.getByRole('button', { name: `One more of ${name} bag` }).click()
  await expect(main.getByText('4 available')).toBeVisible()
  await expect(main.getByText(/the pieces cost ₹500/)).toBeVisible()
  await expectAccessible(page)
  await main.getByRole('button', { name: 'Make a set' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sets' })).toBeVisible()
  await main.getByText(set.name).click()
  const pieces = main.getByRole('list', { name: 'Pieces of the set' })
  await expect(pieces.getByRole('listitem')).toContainText([
    '₹270.00 of the set’s price',
    '₹180.00 of the set’s price',
  ])
  await expectAccessible(page)

  await page.goto(`/product/${set.id}`)
  const inIt = page.getByRole('region', { name: 'What is in the set' })
  await expect(inIt.getByRole('listitem')).toContainText([`${name} stone× 1`, `${name} bag× 2`])
  await expect(page.getByText('Only 4 left').first()).toBeVisible()
  await expectAccessible(page)

  const product = await oneProduct(request, set.id)
  const [variant] = product.variants
  if (!variant) throw new Error('The set has a variant')
  await openCheckout(page, [{ product, variant }])
  await page.goto('/cart')
  await summary(page).getByRole('link', { name: 'Proceed to Checkout' }).click()
  await proceed(page)
  await placeOrder(page)
  await payByUpi(page, 'success@razorpay')
  await page.getByRole('link', { name: 'View Order Details' }).click()
  const bought = page.getByRole('list', { name: `Pieces of ${set.name}` })
  await expect(bought.getByRole('listitem')).toContainText([`1 × ${name} stone₹270`, `2 × ${name} bag₹180`])
  await expectAccessible(page)
  const number = (await page.getByRole('heading', { name: /^Order AV-/ }).innerText()).replace('Order ', '')
  await openBackOffice(page, `products/${set.id}`)
  await expect(main.getByText('Sets: 3')).toBeVisible()
  const { items } = await send<{ id: string }>(page, 'get', `orders?q=${number}`)
  await openBackOffice(page, `orders/${items[0]?.id}/show`)
  await expect(main.getByRole('link', { name: `${name} bag` }).first()).toBeVisible()
})
