import { expect, test } from 'vitest'
import { setPublished } from '../catalogue/index.ts'
import { inTransaction } from '../testing/rows.ts'
import { sampleId, sampleProduct, sampleVariant, saveSamples } from '../testing/sample-catalogue.ts'
import { addOrder } from '../testing/sample-order.ts'
import { closedAtEnd, refusal, startTestShop } from '../testing/test-shop.ts'

const shop = closedAtEnd(await startTestShop())

/** Adds products in stock for one test. */
async function addProducts(...names: string[]) {
  const products = names.map((name) => sampleProduct(name, { variants: [sampleVariant(name, 500)] }))
  await saveSamples(shop.database, { products })
  return products
}

/** A paid order of one piece of each product. */
async function buy(
  buyer: string,
  products: readonly (ReturnType<typeof sampleProduct> | undefined)[],
  changes: Parameters<typeof addOrder>[1] = {},
): Promise<void> {
  const { id } = await addOrder(
    shop.database,
    {
      customer_email: `${buyer}@example.com`,
      status: 'processing',
      payment_status: 'paid',
      paid_at: new Date(),
      ...changes,
    },
    products.map((product) => ({ variantId: product?.variants[0]?.id ?? '', quantity: 1 })),
  )
  for (const [position, product] of products.entries()) {
    await shop.database
      .updateTable('order_line')
      .set({ product_id: product?.id ?? '' })
      .where('order_id', '=', id)
      .where('position', '=', position)
      .execute()
  }
}
const goesWith = async (product: { id: string } | undefined, query = '') => {
  const { status, body } = await shop.send(`GET /public/products/goes-with/${product?.id}${query}`)
  expect(status).toBe(200)
  return (body.products as { name: string }[]).map(({ name }) => name)
}

// Proves GOES-01.
test('what several buyers bought with a product goes with it, those of most buyers first', async () => {
  const [ring, bowl, incense, lamp] = await addProducts('Ring', 'Bowl', 'Incense', 'Lamp')
  for (const buyer of ['asha', 'meera', 'ravi']) await buy(buyer, [ring, bowl])
  for (const buyer of ['asha', 'meera']) await buy(buyer, [incense, ring])
  expect(await goesWith(ring)).toEqual(['Bowl', 'Incense'])
  expect(await goesWith(bowl)).toEqual(['Ring'])
  expect(await goesWith(ring, '?limit=1')).toEqual(['Bowl'])
  expect(await goesWith(lamp)).toEqual([])
})

// Proves GOES-02.
test('one buyer alone tells nothing, however often, nor do orders that were cancelled, unpaid or are a year old', async () => {
  const [ring, bowl] = await addProducts('Jade ring', 'Brass bowl')
  await buy('asha', [ring, bowl])
  await buy('Asha', [ring, bowl])
  await buy('meera', [ring, bowl], { status: 'cancelled' })
  await buy('ravi', [ring, bowl], { status: 'pending', payment_status: 'pending', paid_at: null })
  await buy('kiran', [ring, bowl], { created_at: new Date(Date.now() - 366 * 86_400_000) })
  expect(await goesWith(ring)).toEqual([])
  await buy('sita', [bowl, ring])
  expect(await goesWith(ring)).toEqual(['Brass bowl'])
})

// Proves GOES-02.
test('what is not sold goes with nothing, and an unknown product has no list', async () => {
  const [ring, hidden] = await addProducts('Silver ring', 'Hidden tray')
  await inTransaction(shop.database, (transaction) => setPublished(transaction, hidden?.id ?? '', false))
  for (const buyer of ['asha', 'meera']) await buy(buyer, [ring, hidden])
  expect(await goesWith(ring)).toEqual([])
  for (const id of [hidden?.id, sampleId('nothing')]) {
    expect(await shop.send(`GET /public/products/goes-with/${id}`)).toMatchObject(
      refusal(404, 'PRODUCT_NOT_FOUND'),
    )
  }
})
