import { productTag } from '@amritvasya/contract/rules/cache-tags'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { changeRows } from '../testing/rows.ts'
import {
  sampleBrand,
  sampleCategory,
  sampleId,
  sampleProduct,
  sampleVariant,
  saveSamples,
} from '../testing/sample-catalogue.ts'
import { addOrder } from '../testing/sample-order.ts'
import { addTestStaff } from '../testing/staff.ts'
import { closedAtEnd, startTestShop } from '../testing/test-shop.ts'
import { changeStock } from './index.ts'

const shop = closedAtEnd(await startTestShop())

const id = sampleId
const day = (number: number) => new Date(Date.UTC(2026, 0, number))
const violet = { name: 'Violet', hexCode: '#7a4fa3' }
const pink = { name: 'Pink', hexCode: '#e8a7b8' }

const amethyst = sampleProduct('Amethyst Mala', {
  categoryId: id('Malas'),
  material: 'Amethyst, brass',
  intentions: 'Calm, Sleep',
  countryOfOrigin: 'BR',
  label: 'new',
  createdAt: day(1),
  variants: [
    sampleVariant('mala 6', 900, { size: '6 mm', color: violet }),
    sampleVariant('mala 8', 1200, { size: '8 mm', color: violet }),
  ],
})
const rose = sampleProduct('Rose Bracelet', {
  stones: 'Rose quartz',
  intentions: 'Love, calm',
  colors: 'Pink',
  countryOfOrigin: 'IN',
  label: 'sale',
  createdAt: day(2),
  variants: [sampleVariant('rose', 450, { size: '8 mm' })],
})
const ring = sampleProduct('Mixed Ring', {
  brandId: id('Jaya'),
  material: 'Amethyst, rose quartz, silver',
  countryOfOrigin: 'IN',
  createdAt: day(3),
  variants: [sampleVariant('ring', 2500, { color: pink, quantity: 0 })],
})
await saveSamples(shop.database, {
  categories: [
    sampleCategory('Crystals'),
    sampleCategory('Malas', { parentId: id('Crystals') }),
    sampleCategory('Books'),
  ],
  brands: [sampleBrand('Amrit'), sampleBrand('Jaya')],
  products: [amethyst, rose, ring],
})

type Counted = { value: string; label: string; count: number; hexCode?: string }
type Body = { products: { name: string }[]; facets?: Record<string, (Counted | number)[]> }
const get = async (path: string) => (await shop.send(`GET ${path}`)).body as unknown as Body
const names = async (query: string, path = '/public/products/active') =>
  (await get(`${path}?${query}`)).products.map(({ name }) => name)
const counts = async (query: string, path = '/public/products/active') => {
  const { facets } = await get(`${path}?facets=true&${query}`)
  if (!facets) throw new Error('The list has no counts')
  return Object.fromEntries(
    Object.entries(facets).map(([key, values]) => [
      key,
      key === 'price'
        ? values
        : Object.fromEntries((values as Counted[]).map(({ label, count }) => [label, count])),
    ]),
  )
}

// Proves FACET-01, FACET-03.
test('a list counts what each choice would find', async () => {
  expect(await counts('')).toEqual({
    category: { Crystals: 3, Malas: 1 },
    brand: { Amrit: 2, Jaya: 1 },
    stone: { Amethyst: 2, 'Rose quartz': 2 },
    color: { Pink: 2, Violet: 1 },
    size: { '6 mm': 1, '8 mm': 2 },
    intention: { Calm: 2, Love: 1, Sleep: 1 },
    origin: { Brazil: 1, India: 2 },
    status: { New: 1, Sale: 1, Regular: 1 },
    rating: { '4 stars and up': 0, '3 stars and up': 0, '2 stars and up': 0 },
    inStock: { 'In stock': 2 },
    price: [1, 1, 1, 1],
  })
  expect(Object.keys(await get('/public/products/active'))).not.toContain('facets')
})

// Proves STONE-01.
test('each stone of the shop has its number of products and the lowest price of their variants', async () => {
  expect((await shop.send('GET /public/stones')).body).toEqual({
    success: true,
    stones: [
      { value: 'amethyst', name: 'Amethyst', productCount: 2, fromPrice: 900 },
      { value: 'rose-quartz', name: 'Rose quartz', productCount: 2, fromPrice: 450 },
    ],
  })
})

// Proves FACET-02, decision 421, decision 422.
test.each([
  ['stone=amethyst', ['Mixed Ring', 'Amethyst Mala']],
  ['stone=amethyst,rose-quartz&color=violet', ['Amethyst Mala']],
  ['color=violet,pink', ['Mixed Ring', 'Rose Bracelet', 'Amethyst Mala']],
  ['size=6-mm', ['Amethyst Mala']],
  // Each value is true of another variant.
  ['size=6-mm&minPrice=1200', ['Amethyst Mala']],
  ['intention=calm', ['Rose Bracelet', 'Amethyst Mala']],
  ['origin=IN,BR&inStock=true', ['Rose Bracelet', 'Amethyst Mala']],
  ['status=new,sale', ['Rose Bracelet', 'Amethyst Mala']],
  [`category=${id('Malas')},${id('Books')}`, ['Amethyst Mala']],
  [`brand=${id('Amrit')},${id('Jaya')}&sortBy=price`, ['Rose Bracelet', 'Amethyst Mala', 'Mixed Ring']],
  ['stone=moldavite', []],
  ['search=amethyst&inStock=true', ['Amethyst Mala']],
])('%s finds %j', async (query, expected) => {
  expect(await names(query)).toEqual(expected)
})

// Proves FACET-02.
test('a category page and a search count within themselves', async () => {
  expect(await names('stone=amethyst', `/products/category/${id('Malas')}`)).toEqual(['Amethyst Mala'])
  expect(await counts('', `/products/category/${id('Malas')}`)).toMatchObject({
    stone: { Amethyst: 1 },
    brand: { Amrit: 1 },
  })
  expect(await counts('search=bracelet')).toMatchObject({ stone: { 'Rose quartz': 1 }, brand: { Amrit: 1 } })
})

// Proves FACET-02.
test.each([
  ['stone=rose+quartz', 'stone must be up to 20 values'],
  [`stone=${Array.from({ length: 21 }, (_, i) => `a${i}`).join()}`, 'stone must be up to 20 values'],
  [`size=${'a'.repeat(61)}`, 'size must be up to 20 values'],
  ['rating=9', 'rating must be one of 4, 3, 2'],
  ['inStock=false', 'inStock must be true'],
  ['facets=1', 'facets must be true'],
  ['origin=IN,india', 'origin must be a country code such as IN'],
  ['status=new,old', 'status must be new, sale or regular'],
  [`category=${id('Malas')},x`, 'Invalid category ID'],
])('%s is refused', async (query, message) => {
  for (const path of ['/public/products/active', `/products/category/${id('Crystals')}`]) {
    const reply = await shop.send(`GET ${path}?${query}`)
    expect(reply.status).toBe(400)
    expect(reply.body.message).toContain(message)
  }
})

// Proves FACET-04.
test('stock and ratings that change are counted as soon as the change is known', async () => {
  expect(await names('inStock=true')).not.toContain('Mixed Ring')
  await shop.database.transaction().execute((transaction) => changeStock(transaction, ring.variants[0].id, 2))
  shop.invalidationBus.publish([productTag(ring.id)])
  expect(await names('inStock=true')).toContain('Mixed Ring')
  expect(await counts('')).toMatchObject({ inStock: { 'In stock': 3 } })

  await changeRows(shop.database, 'product', rose.id, { average_rating: 4.2, number_of_reviews: 3 })
  shop.invalidationBus.publish([productTag(rose.id)])
  expect(await names('rating=4')).toEqual(['Rose Bracelet'])
  expect(await names('sortBy=rating')).toEqual(['Rose Bracelet', 'Mixed Ring', 'Amethyst Mala'])
  expect((await counts('')).rating).toEqual({
    '4 stars and up': 1,
    '3 stars and up': 1,
    '2 stars and up': 1,
  })
})

// Proves FACET-05.
test('bestsellers are sorted by the pieces of paid orders of the last 90 days', async () => {
  const sold = async (product: typeof rose, quantity: number, changes: Parameters<typeof addOrder>[1]) => {
    const [{ id: variantId }] = product.variants
    const order = await addOrder(shop.database, changes, [{ variantId, quantity }])
    await sql`UPDATE order_line SET product_id = ${product.id} WHERE order_id = ${order.id}`.execute(
      shop.database,
    )
    shop.invalidationBus.publish([productTag(product.id)])
  }
  const paid = { status: 'processing', payment_status: 'paid', paid_at: new Date() } as const
  await sold(amethyst, 3, paid)
  await sold(rose, 1, paid)
  await sold(ring, 50, { ...paid, created_at: new Date(Date.now() - 91 * 86_400_000) })
  await sold(rose, 9, {})
  expect(await names('sortBy=bestseller')).toEqual(['Amethyst Mala', 'Rose Bracelet', 'Mixed Ring'])
  expect(await names('sortBy=bestseller&sortOrder=asc')).toEqual([
    'Mixed Ring',
    'Rose Bracelet',
    'Amethyst Mala',
  ])
})

// Proves FACET-07.
test('the owner states stones, colours and intentions, which lists count at once', async () => {
  const { headers } = await addTestStaff(shop, 'editor')
  const path = `/back-office/products/${amethyst.id}`
  const { item } = (await shop.send(`GET ${path}`, { headers })).body as { item: object }
  expect(item).toMatchObject({ stones: '', colors: '', intentions: 'Calm, Sleep' })
  const body = { ...item, stones: ' citrine,Citrine , Jade', colors: 'Yellow', intentions: null }
  expect(await shop.send(`PUT ${path}`, { body, headers })).toMatchObject({ status: 200 })
  expect((await shop.send(`GET ${path}`, { headers })).body).toMatchObject({
    item: { stones: 'citrine, Jade', colors: 'Yellow', intentions: '' },
  })
  expect(await names('stone=citrine&color=yellow')).toEqual(['Amethyst Mala'])
  expect(await counts('')).toMatchObject({
    stone: { Amethyst: 1, citrine: 1, Jade: 1, 'Rose quartz': 2 },
    intention: { Calm: 1, Love: 1 },
  })
  const { stones: _, colors: __, intentions: ___, ...former } = { ...body } as Record<string, unknown>
  const { updatedAt } = (
    (await shop.send(`GET ${path}`, { headers })).body as { item: { updatedAt: string } }
  ).item
  expect(await shop.send(`PUT ${path}`, { body: { ...former, updatedAt }, headers })).toMatchObject({
    status: 200,
  })
  expect(await names('stone=citrine')).toEqual(['Amethyst Mala'])
})

test('a colour shows the sample that a variant has got since', async () => {
  const sample = async () => {
    const { facets = {} } = await get('/public/products/active?facets=true')
    return (facets.color as Counted[]).find(({ label }) => label === 'Pink')?.hexCode
  }
  expect(await sample()).toBe(pink.hexCode)
  await changeRows(shop.database, 'variant', { product_id: ring.id }, { color_hex: '#d98a9e' })
  shop.invalidationBus.publish([productTag(ring.id)])
  expect(await sample()).toBe('#d98a9e')
})
