import type { AdminCategory, AdminProduct, Product } from '@amritvasya/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { changeRows, rowsOf } from '../testing/rows.ts'
import {
  sampleCategory,
  sampleId,
  sampleProduct,
  sampleVariant,
  saveSamples,
} from '../testing/sample-catalogue.ts'
import { addTestStaff } from '../testing/staff.ts'
import { closedAtEnd, startTestShop } from '../testing/test-shop.ts'
import type { ProductInput } from './index.ts'

const shop = closedAtEnd(await startTestShop())
const { headers } = await addTestStaff(shop, 'editor')

/** The prices are in rupees, and the MRP is above each. */
const addProduct = (name: string, price: number, changes: Partial<ProductInput> = {}) =>
  saveSamples(shop.database, {
    products: [
      sampleProduct(name, { variants: [sampleVariant(name, price, { mrpPaise: 1_000_00 })], ...changes }),
    ],
  })
const variantId = (name: string) => sampleId(`variant ${name}`)
const history = async (name: string) => {
  const rows = await shop.database
    .selectFrom('price_history')
    .select(['selling_price_paise', 'mrp_paise'])
    .where('variant_id', '=', variantId(name))
    .orderBy('valid_from')
    .execute()
  return rows.map((row) => [row.selling_price_paise / 100, row.mrp_paise / 100])
}
const savePrice = async (name: string, from: [number, number], to: [number, number]) => {
  const [sellingPrice, mrp] = to
  const seen = { sellingPrice: from[0], mrp: from[1] }
  const rows = [{ id: variantId(name), prices: { to: { sellingPrice, mrp }, seen } }]
  expect(await shop.send('POST /back-office/stock/save', { body: { rows }, headers })).toMatchObject({
    status: 200,
  })
}
/** Moves all that is recorded of a variant into the past. */
const age = (name: string, days: number) =>
  sql`UPDATE price_history SET valid_from = valid_from - make_interval(days => ${days}),
    ended_at = ended_at - make_interval(days => ${days})
    WHERE variant_id = ${variantId(name)}`.execute(shop.database)
const importFile = (call: string, text: string) =>
  fetch(`${shop.address}/api/back-office/${call}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'text/csv' },
    body: text,
  })
const inShop = async (name: string) =>
  ((await shop.send(`GET /public/products/${sampleId(name)}`)).body.product as Product).variants[0]
const inBackOffice = async (name: string) =>
  (await shop.send(`GET /back-office/products/${sampleId(name)}`, { headers })).body.item as AdminProduct

// Proves GOODS-06, decision 49.
test('every way to change a price is recorded, and a save without a change is not', async () => {
  await addProduct('Tower', 900)
  await savePrice('Tower', [900, 1_000], [800, 1_000])
  const product = await inBackOffice('Tower')
  const saved = { ...product, variants: product.variants.map((one) => ({ ...one, sellingPrice: 700 })) }
  const path = `PUT /back-office/products/${product.id}`
  expect(await shop.send(path, { body: saved, headers })).toMatchObject({ status: 200 })
  const again = { ...(await inBackOffice('Tower')), name: 'Tower of rose' }
  expect(await shop.send(path, { body: again, headers })).toMatchObject({ status: 200 })
  expect((await importFile('stock/import', 'sku,selling_price\nTower,600\n')).status).toBe(200)
  const file = 'product_code,sku,selling_price,mrp\nCODE Tower,Tower,500,1100\n'
  expect((await importFile('products/import', file)).status).toBe(200)
  expect(await history('Tower')).toEqual([
    [900, 1_000],
    [800, 1_000],
    [700, 1_000],
    [600, 1_000],
    [500, 1_100],
  ])
})

// Proves GOODS-06.
test('a price that is not saved in the end leaves no history', async () => {
  await addProduct('Sphere', 900)
  await expect(
    shop.database.transaction().execute(async (transaction) => {
      await changeRows(transaction, 'variant', variantId('Sphere'), { selling_price_paise: 100 })
      throw new Error('undone')
    }),
  ).rejects.toThrow('undone')
  expect(await history('Sphere')).toEqual([[900, 1_000]])
})

// Proves GOODS-06, decision 49.
test('nobody is asked the price of a draft, so it is recorded when the product is published', async () => {
  for (const name of ['Draft', 'Draft with another price']) {
    await addProduct(name, 300, { isPublished: false })
    await savePrice(name, [300, 1_000], [400, 1_000])
    expect(await history(name)).toEqual([])
  }
  const publish = `POST /back-office/products/${sampleId('Draft')}/publish`
  expect(await shop.send(publish, { headers })).toMatchObject({ status: 200 })
  expect(await history('Draft')).toEqual([[400, 1_000]])
  const { id, ...product } = await inBackOffice('Draft with another price')
  const variants = product.variants.map((one) => ({ ...one, sellingPrice: 500 }))
  const body = { ...product, isPublished: true, variants }
  expect(await shop.send(`PUT /back-office/products/${id}`, { body, headers })).toMatchObject({ status: 200 })
  expect(await history('Draft with another price')).toEqual([[500, 1_000]])
})

// Proves GOODS-07, decision 46.
test('beside a struck price stands the lowest price of the 30 days before the present one', async () => {
  await addProduct('Cluster', 1_000)
  await age('Cluster', 3)
  await savePrice('Cluster', [1_000, 1_000], [700, 1_000])
  expect(await inShop('Cluster')).toMatchObject({ sellingPrice: 700, MRP: 1_000, lowestPriceOf30Days: 1_000 })
  expect((await inBackOffice('Cluster')).variants[0]).toMatchObject({ lowestPriceOf30Days: 1_000 })
  await age('Cluster', 10)
  await savePrice('Cluster', [700, 1_000], [800, 1_000])
  expect(await inShop('Cluster')).toMatchObject({ sellingPrice: 800, lowestPriceOf30Days: null })
  expect((await inBackOffice('Cluster')).variants[0]).toMatchObject({
    lowestPriceOf30Days: 700,
    isStruckPriceProven: false,
  })
  await savePrice('Cluster', [800, 1_000], [1_000, 1_000])
  await age('Cluster', 31)
  expect(await inShop('Cluster')).toMatchObject({ sellingPrice: 1_000, lowestPriceOf30Days: null })
  await savePrice('Cluster', [1_000, 1_000], [800, 1_000])
  expect(await inShop('Cluster')).toMatchObject({ sellingPrice: 800, lowestPriceOf30Days: 1_000 })
})

// Proves GOODS-07, decision 46.
test('an MRP is a reduction only if nothing less was asked in the 30 days before, and that for a day', async () => {
  const isProven = async (name: string) => {
    const inForm = (await inBackOffice(name)).variants[0]?.isStruckPriceProven
    const { product } = (await shop.send(`GET /public/products/${sampleId(name)}`)).body as {
      product: Product
    }
    const search = await shop.send(`GET /public/products/active?search=${name}`)
    const [listed] = search.body.products as Product[]
    for (const shown of [product, listed]) {
      expect(shown?.priceDisplay).toMatchObject({ MRP: 1_000, hasDiscount: inForm })
    }
    return inForm
  }
  await addProduct('Mala', 500)
  expect(await isProven('Mala')).toBe(false)
  await savePrice('Mala', [500, 1_000], [1_000, 1_000])
  await age('Mala', 31)
  await savePrice('Mala', [1_000, 1_000], [600, 1_000])
  expect(await isProven('Mala')).toBe(true)
  await savePrice('Mala', [600, 1_000], [550, 1_000])
  expect(await isProven('Mala')).toBe(false)
})

// Proves GOODS-07, decision 46.
test('a price counts only while its product is published', async () => {
  const publish = async (name: string, action: 'publish' | 'unpublish') => {
    const reply = await shop.send(`POST /back-office/products/${sampleId(name)}/${action}`, { headers })
    expect(reply).toMatchObject({ status: 200 })
  }
  const isProven = async (name: string) => (await inBackOffice(name)).variants[0]?.isStruckPriceProven
  for (const [name, days, daysAsDraft] of [
    ['Minute', 0, 2],
    ['Week', 7, 2],
    ['Summer', 7, 40],
  ] as const) {
    await addProduct(name, 1_000)
    await age(name, days)
    await publish(name, 'unpublish')
    await age(name, daysAsDraft)
    await savePrice(name, [1_000, 1_000], [500, 1_000])
    await publish(name, 'publish')
    expect(await history(name)).toEqual([
      [1_000, 1_000],
      [500, 1_000],
    ])
  }
  expect(await isProven('Minute')).toBe(false)
  expect(await isProven('Week')).toBe(true)
  expect(await isProven('Summer')).toBe(false)
  await publish('Week', 'unpublish')
  await publish('Week', 'publish')
  expect(await history('Week')).toHaveLength(3)
  expect(await isProven('Week')).toBe(true)
})

// Proves GOODS-07, decision 46.
test('a price counts only while the category of its product is shown, and all above it', async () => {
  const [above, below] = ['Shown or not', 'Below it'].map((name) => sampleCategory(name))
  if (!above || !below) throw new Error('There are two categories')
  await saveSamples(shop.database, { categories: [above, { ...below, parentId: above.id }] })
  const show = async (isActive: boolean) => {
    const path = `back-office/categories/${above.id}`
    const { item } = (await shop.send(`GET /${path}`, { headers })).body as { item: AdminCategory }
    const reply = await shop.send(`PUT /${path}`, { body: { ...item, isActive }, headers })
    expect(reply).toMatchObject({ status: 200 })
  }
  const isProven = async (name: string) => (await inBackOffice(name)).variants[0]?.isStruckPriceProven
  await addProduct('Hidden soon', 1_000, { categoryId: below.id })
  await addProduct('Hidden after a week', 1_000, { categoryId: below.id })
  await addProduct('Not shown at all', 1_000, { categoryId: below.id, isPublished: false })
  await age('Hidden after a week', 7)
  await show(false)
  for (const name of ['Hidden soon', 'Hidden after a week']) {
    await age(name, 3)
    await savePrice(name, [1_000, 1_000], [500, 1_000])
    expect(await history(name)).toEqual([[1_000, 1_000]])
  }
  await show(true)
  await show(true)
  for (const name of ['Hidden soon', 'Hidden after a week']) {
    expect(await history(name)).toEqual([
      [1_000, 1_000],
      [500, 1_000],
    ])
  }
  expect(await isProven('Hidden soon')).toBe(false)
  expect(await isProven('Hidden after a week')).toBe(true)
  expect(await history('Not shown at all')).toEqual([])
})

// Proves GOODS-07.
test('moving a product into a category that is not shown ends its price, and out of it begins it anew', async () => {
  const hidden = { ...sampleCategory('Never shown'), isActive: false }
  await saveSamples(shop.database, { categories: [hidden] })
  await addProduct('Moved', 1_000)
  const move = async (categoryId: string | null) => {
    const { id, ...product } = await inBackOffice('Moved')
    const body = { ...product, categoryId }
    expect(await shop.send(`PUT /back-office/products/${id}`, { body, headers })).toMatchObject({
      status: 200,
    })
    return product.categoryId
  }
  const ended = async () =>
    (
      await rowsOf(shop.database, 'price_history', { variant_id: variantId('Moved') }, ['ended_at'], 'id')
    ).map(({ ended_at }) => ended_at !== null)
  const first = await move(hidden.id)
  expect(await ended()).toEqual([true])
  await move(first)
  expect(await ended()).toEqual([true, false])
})
