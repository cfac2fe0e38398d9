import { pageFieldDefaults } from '@amritvasya/contract'
import { expect, test } from 'vitest'
import { inTransaction } from '../testing/rows.ts'
import {
  sampleBrand,
  sampleCategory,
  sampleId,
  sampleProduct,
  sampleVariant,
  saveSamples,
} from '../testing/sample-catalogue.ts'
import { closedAtEnd, startTestShop } from '../testing/test-shop.ts'
import {
  changePrice,
  changeStock,
  saveCategories,
  saveFormerPrices,
  saveProduct,
  setPublished,
} from './index.ts'

const shop = closedAtEnd(await startTestShop())

const get = async (path: string) => (await shop.send(`GET ${path}`)).body
const namesOf = (body: Record<string, unknown>, key = 'products') =>
  (body[key] as { name: string }[]).map(({ name }) => name)

const amethyst = sampleProduct('Amethyst Bracelet', {
  shortDescription: 'Violet beads',
  description: 'Long text',
  material: 'Amethyst',
  label: 'new',
  productCode: 'AB-1',
  pictures: [
    { hash: '0123456789abcdef', alt: 'From above' },
    { hash: '0123456789abcdef', alt: 'On a wrist' },
  ],
  variants: [
    sampleVariant('AB-1-S', 499.5, {
      size: 'Small',
      color: { name: 'Violet', hexCode: '#7a4fa3' },
      mrpPaise: 99_900,
      dimensions: { length: 18, breadth: null, height: 8, unit: 'mm' },
      weight: { value: 20.5, unit: 'g' },
      picture: '0123456789abcdef',
    }),
    sampleVariant('AB-1-L', 600, { size: 'Large', quantity: 2 }),
  ],
})

await saveSamples(shop.database, {
  categories: [
    sampleCategory('Crystals'),
    sampleCategory('Bracelets', { parentId: sampleId('Crystals') }),
    sampleCategory('Old things', { isActive: false }),
    sampleCategory('Old rings', { parentId: sampleId('Old things') }),
  ],
  brands: [sampleBrand('Amrit'), sampleBrand('Jaya')],
  products: [
    { ...amethyst, categoryId: sampleId('Bracelets') },
    sampleProduct('Hidden stone', { isPublished: false, isFeatured: true }),
    sampleProduct('Old ring', { categoryId: sampleId('Old rings'), isFeatured: true }),
  ],
})
const mrp = { variantId: sampleId('variant AB-1-S'), sellingPaise: 99_900, mrpPaise: 99_900 }
await saveFormerPrices(shop.database, [{ ...mrp, validFrom: amethyst.createdAt }])

// Proves API-22, ENT-01, ENT-02.
test('a product has exactly the documented fields, its default variant first', async () => {
  const body = await get(`/public/products/${amethyst.id}`)
  expect(body).toEqual({
    success: true,
    product: {
      _id: amethyst.id,
      name: 'Amethyst Bracelet',
      shortDescription: 'Violet beads',
      description: 'Long text',
      category: { _id: sampleId('Bracelets'), name: 'Bracelets' },
      brand: { _id: sampleId('Amrit'), name: 'Amrit' },
      image: '/files/0123456789abcdef/1200.webp',
      images: [
        { url: '/files/0123456789abcdef/1200.webp', alt: 'From above', width: 1200, height: 900 },
        { url: '/files/0123456789abcdef/1200.webp', alt: 'On a wrist', width: 1200, height: 900 },
      ],
      productCode: 'AB-1',
      status: 'new',
      totalStock: 7,
      averageRating: 0,
      numberOfReviews: 0,
      material: 'Amethyst',
      variants: [
        {
          _id: sampleId('variant AB-1-S'),
          size: 'Small',
          color: { name: 'Violet', hexCode: '#7a4fa3' },
          sellingPrice: 499.5,
          MRP: 999,
          quantity: 5,
          isDefault: true,
          sku: 'AB-1-S',
          dimensions: { length: 18, breadth: null, height: 8, unit: 'mm' },
          weight: { value: 20.5, unit: 'g' },
          image: '/files/0123456789abcdef/1200.webp',
          netQuantity: null,
          lowestPriceOf30Days: 999,
        },
        {
          _id: sampleId('variant AB-1-L'),
          size: 'Large',
          color: null,
          sellingPrice: 600,
          MRP: 600,
          quantity: 2,
          isDefault: false,
          sku: 'AB-1-L',
          dimensions: null,
          weight: null,
          image: null,
          netQuantity: null,
          lowestPriceOf30Days: null,
        },
      ],
      options: { sizes: 2, colors: 1, lowestPrice: 499.5, highestPrice: 600 },
      shippingRate: null,
      ...pageFieldDefaults,
      originName: null,
      priceDisplay: { displayPrice: 499.5, hasDiscount: true, MRP: 999 },
      createdAt: '2026-01-01T00:00:00.000Z',
    },
  })
})

test('a list shows a product without what only its page shows, with its main picture and its default variant', async () => {
  const [summary] = (await get('/public/products/latest')).products as Record<string, unknown>[]
  const product = (await get(`/public/products/${amethyst.id}`)).product as Record<string, object[]>
  const onPageOnly = ['description', 'shippingRate', 'originName', ...Object.keys(pageFieldDefaults)]
  expect(Object.keys(product)).toEqual(expect.arrayContaining(onPageOnly))
  const listed = Object.entries(product).filter(([field]) => !onPageOnly.includes(field))
  expect(summary).toEqual({
    ...Object.fromEntries(listed),
    images: product.images?.slice(0, 1),
    variants: product.variants?.slice(0, 1),
  })
})

test.each(['Hidden stone', 'Old ring'])('%s is nowhere to be seen', async (name) => {
  const id = sampleId(name)
  for (const path of [`/public/products/${id}`, `/public/products/similar/${id}`, `/reviews/product/${id}`]) {
    expect(await shop.send(`GET ${path}`)).toMatchObject({
      status: 404,
      body: { success: false, message: 'Product not found', code: 'PRODUCT_NOT_FOUND' },
    })
  }
  for (const path of [
    '/public/products/active',
    '/public/products/latest',
    '/public/products/featured',
    `/public/products/similar/${amethyst.id}`,
    `/public/products/active?search=${encodeURIComponent(name)}`,
    `/products/category/${sampleId('Crystals')}`,
  ]) {
    expect(namesOf(await get(path)), path).not.toContain(name)
  }
})

// Proves decision 27.
test('a product that is published, moved or taken out is so at the next call', async () => {
  const product = sampleProduct('Wanderer', { isPublished: false })
  const { database } = shop
  const inTransaction = <T>(work: (transaction: Parameters<typeof saveProduct>[0]) => Promise<T>) =>
    database.transaction().execute(work)
  const isIn = async (category: string) =>
    namesOf(await get(`/products/category/${sampleId(category)}`)).includes('Wanderer')

  await inTransaction((transaction) => saveProduct(transaction, product))
  expect(await isIn('Crystals')).toBe(false)
  await inTransaction((transaction) => setPublished(transaction, product.id, true))
  expect([await isIn('Crystals'), await isIn('Bracelets')]).toEqual([true, false])
  const moved = { ...product, isPublished: true, categoryId: sampleId('Bracelets') }
  await inTransaction((transaction) => saveProduct(transaction, moved))
  expect([await isIn('Crystals'), await isIn('Bracelets')]).toEqual([true, true])
  const closed = sampleCategory('Bracelets', { parentId: sampleId('Crystals'), isActive: false })
  await inTransaction((transaction) => saveCategories(transaction, [closed]))
  expect(await isIn('Crystals')).toBe(false)
  await inTransaction((transaction) => saveCategories(transaction, [{ ...closed, isActive: true }]))
  expect(await isIn('Crystals')).toBe(true)
  // Writes that bypass the catalogue's code count as well.
  await database.deleteFrom('product').where('id', '=', product.id).execute()
  expect(await isIn('Crystals')).toBe(false)
})

test('a new price and a new stock show at the next call, and the price in the order of lists', async () => {
  const { database } = shop
  const cheap = sampleProduct('Cheap', { price: 10 })
  await database.transaction().execute((transaction) => saveProduct(transaction, cheap))
  const dearest = async () =>
    namesOf(await get('/public/products/active?sortBy=price&sortOrder=desc&limit=1'))[0]
  expect(await dearest()).toBe('Amethyst Bracelet')

  const variantId = cheap.variants[0].id
  await inTransaction(database, (transaction) => changePrice(transaction, variantId, 9_999_00, 12_000_00))
  expect(await dearest()).toBe('Cheap')
  const updated = await inTransaction(database, async (transaction) => [
    await changeStock(transaction, variantId, -4),
    await changeStock(transaction, variantId, -2),
  ])
  expect(updated).toEqual([true, false])
  expect((await get(`/public/products/${cheap.id}`)).product).toMatchObject({
    totalStock: 1,
    priceDisplay: { displayPrice: 9_999, hasDiscount: false, MRP: 12_000 },
  })
  await database.transaction().execute((transaction) => setPublished(transaction, cheap.id, false))
})

// Proves decision 24, bad input 30.
test.each(['123', 'z'.repeat(24), `${'a'.repeat(24)}0`, '%20', 'null', "a'--"])(
  '%j is no product ID and no category ID',
  async (id) => {
    const product = { status: 400, body: { message: 'Invalid product ID', code: 'INVALID_INPUT' } }
    expect(await shop.send(`GET /public/products/${id}`)).toMatchObject(product)
    expect(await shop.send(`GET /public/products/similar/${id}`)).toMatchObject(product)
    expect(await shop.send(`GET /reviews/product/${id}`)).toMatchObject(product)
    const category = { status: 400, body: { message: 'Invalid category ID', code: 'INVALID_INPUT' } }
    expect(await shop.send(`GET /products/category/${id}`)).toMatchObject(category)
    expect(await shop.send(`GET /public/products/active?category=${id}`)).toMatchObject(category)
  },
)

test('an ID may be written in capitals', async () => {
  expect(await shop.send(`GET /public/products/${amethyst.id.toUpperCase()}`)).toMatchObject({ status: 200 })
})
