import { expect, test } from 'vitest'
import { sampleId, sampleProduct, saveSamples } from '../testing/sample-catalogue.ts'
import { addTestStaff } from '../testing/staff.ts'
import { closedAtEnd, startTestShop } from '../testing/test-shop.ts'

const shop = closedAtEnd(await startTestShop())

const day = (number: number) => new Date(Date.UTC(2026, 0, number))
await saveSamples(shop.database, {
  products: [
    sampleProduct('Amethyst Point', { countryOfOrigin: 'BR', importer: 'Amrit, Pune', createdAt: day(1) }),
    sampleProduct('Rose Sphere', { countryOfOrigin: 'MG', importer: 'Amrit, Pune', createdAt: day(2) }),
    sampleProduct('Agate Slice', {
      countryOfOrigin: 'IN',
      manufacturer: 'Khan, Khambhat',
      createdAt: day(3),
    }),
    sampleProduct('Old Stone', { createdAt: day(4) }),
    sampleProduct('Draft Stone', { countryOfOrigin: 'MX', isPublished: false }),
  ],
})

const get = async (path: string) => shop.send(`GET ${path}`)
const names = async (path: string) =>
  ((await get(path)).body.products as { name: string }[]).map(({ name }) => name)

// Proves GOODS-02.
test('products are filtered by country of origin, in the whole shop and in a category', async () => {
  expect(await names('/public/products/active?origin=BR')).toEqual(['Amethyst Point'])
  expect(await names('/public/products/active?origin=MX')).toEqual([])
  expect(await names(`/products/category/${sampleId('Crystals')}?origin=MG`)).toEqual(['Rose Sphere'])
  expect(await names('/public/products/active?origin=BR&search=point')).toEqual(['Amethyst Point'])
  expect(await get('/public/products/active?origin=brazil')).toMatchObject({ status: 400 })
})

// Proves GOODS-02.
test('products are sorted by the name of their country; those without one come last', async () => {
  const order = ['Amethyst Point', 'Agate Slice', 'Rose Sphere', 'Old Stone']
  expect(await names('/public/products/active?sortBy=origin')).toEqual(order)
  expect(await names('/public/products/active?sortBy=origin&sortOrder=desc')).toEqual(order.toReversed())
})

// Proves GOODS-02.
test('a search for a country finds its products, in any case', async () => {
  expect(await names('/public/products/active?search=Brazil')).toEqual(['Amethyst Point'])
  expect(await names('/public/products/active?search=madagascar+sphere')).toEqual(['Rose Sphere'])
  const preview = await get('/public/products/search?search=brazil')
  expect(preview.body).toMatchObject({ hasExactMatches: true, totalMatches: 1 })
})

// Proves GOODS-02.
test('the filter offers the countries of products in the shop, and follows a change at once', async () => {
  const origins = async () => (await get('/public/origins')).body.origins
  expect(await origins()).toEqual([
    { code: 'BR', name: 'Brazil', productCount: 1 },
    { code: 'IN', name: 'India', productCount: 1 },
    { code: 'MG', name: 'Madagascar', productCount: 1 },
  ])
  const { headers } = await addTestStaff(shop, 'editor')
  const path = `/back-office/products/${sampleId('Rose Sphere')}`
  const { item } = (await shop.send(`GET ${path}`, { headers })).body as { item: object }
  const body = { ...item, countryOfOrigin: 'Brazil' }
  expect(await shop.send(`PUT ${path}`, { body, headers })).toMatchObject({ status: 200 })
  expect(await origins()).toEqual([
    { code: 'BR', name: 'Brazil', productCount: 2 },
    { code: 'IN', name: 'India', productCount: 1 },
  ])
  expect(await names('/public/products/active?search=madagascar+sphere')).toEqual(['Rose Sphere'])
  expect(await names('/public/products/active?origin=MG')).toEqual([])
})
