import { readFile } from 'node:fs/promises'
import { demoShop } from '@amritvasya/demo'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readSettings } from '../content/index.ts'
import { findBroken } from '../invariants/invariants.repository.ts'
import { closedAtEnd, startTestShop } from '../testing/test-shop.ts'
import { demoPictures, seedDemoShop } from './index.ts'

const shop = closedAtEnd(await startTestShop())

const filled = await Promise.all([1, 2, 3].map(() => seedDemoShop(shop.database)))

const get = async (path: string) => (await shop.send(`GET ${path}`)).body
type Named = { _id: string; name: string; parent?: string | null }

test('servers that start together fill an empty shop once, and later starts leave it alone', async () => {
  expect(filled.filter((done) => done)).toHaveLength(1)
  expect(await seedDemoShop(shop.database)).toBe(false)
  const { pagination } = await get('/public/products/active')
  expect(pagination).toMatchObject({ total: demoShop.products.length })
})

test('a shop whose filling fails stays empty, and the next start fills it', async () => {
  const other = await startTestShop()
  const broken = { ...demoShop, synonyms: [{ term: 'x', means: [null as unknown as string] }] }
  await expect(seedDemoShop(other.database, { shop: broken })).rejects.toThrow()
  expect(await other.database.selectFrom('brand').select('id').execute()).toEqual([])
  expect(await seedDemoShop(other.database, { pictures: demoPictures })).toBe(true)

  const ids = async (database: typeof shop.database) =>
    (await database.selectFrom('product').select('id').orderBy('id').execute()).map(({ id }) => id)
  expect(await ids(other.database)).toEqual(await ids(shop.database))
  await other.close()
})

test('the list of pictures has the size of each file that is there', async () => {
  const listed: { file: string; width: number; height: number }[] = JSON.parse(
    await readFile(new URL('index.json', demoPictures), 'utf8'),
  )
  expect(listed.length).toBeGreaterThan(300)
  for (const { file, width, height } of listed) {
    const real = await sharp(await readFile(new URL(file, demoPictures))).metadata()
    expect({ width: real.width, height: real.height }, file).toEqual({ width, height })
  }
})

// Proves HOME-11.
test('the four categories of the home page exist and are filled', async () => {
  const { homeCategories, slides } = (await get('/public/shop')).shop as {
    homeCategories: string[]
    slides: { buttonLink: string }[]
  }
  expect(homeCategories).toEqual(['Angle', 'Crystal Bracelet', 'Selenite Plates', 'Pocket Ganesha'])
  const top = (await get('/categories/active?parent=null&limit=100')).categories as Named[]
  for (const name of homeCategories) {
    const category = top.find((one) => one.name === name)
    const { products } = await get(`/products/category/${category?._id}?limit=10`)
    expect((products as Named[]).length, name).toBeGreaterThan(3)
  }
  // HOME-02 demands three slides that link to existing categories.
  expect(slides).toHaveLength(3)
  for (const { buttonLink } of slides) {
    const [, id] = /^\/category\/([0-9a-f]{24})$/.exec(buttonLink) ?? []
    expect((await shop.send(`GET /products/category/${id}`)).status, buttonLink).toBe(200)
  }
})

// Proves C1, M1, S1, O2.
test('in the books of a shop that was just filled every invariant holds', async () => {
  expect(await findBroken(shop.database)).toEqual([])
  // The invariants detect a usage count without uses.
  const change = (by: number) =>
    shop.database
      .updateTable('coupon')
      .set(({ eb }) => ({ usage_count: eb('usage_count', '+', by) }))
      .where('code', '=', 'EARLYBIRD')
      .execute()
  await change(1)
  expect((await findBroken(shop.database)).map(({ rule }) => rule)).toEqual([
    'C1: a coupon counts every use that there is, and no other',
  ])
  await change(-1)
})

test('every word that the demo shop teaches the search finds something', async () => {
  const lost: string[] = []
  for (const { term } of demoShop.synonyms) {
    const { totalMatches } = await get(`/public/products/search?search=${encodeURIComponent(term)}`)
    if (totalMatches === 0) lost.push(term)
  }
  expect(lost).toEqual([])
})

test('every product of the demo shop is found by its name and by its code', async () => {
  const lost: string[] = []
  for (const { name, productCode } of demoShop.products) {
    for (const text of [name.slice(0, 100), productCode]) {
      const { body } = await shop.send(
        `GET /public/products/active?limit=100&search=${encodeURIComponent(text)}`,
      )
      const found = (body.products as Named[]).map((one) => one.name)
      if (!found.includes(name) || body.hasExactMatches !== true) lost.push(text)
    }
  }
  expect(lost).toEqual([])
})

// Proves API-36, API-49.
test('the demo shop has coupons of each kind, products with a shipping rate of their own, and a seller', async () => {
  const { coupons } = (await get('/coupons/public')) as { coupons: { code: string; usageCount: number }[] }
  // Usable coupons come first, and hidden ones are missing.
  expect(coupons.map(({ code }) => code)).toEqual([
    'EARLYBIRD',
    'WELCOME10',
    'FLAT100',
    'ONCE150',
    'DIWALI25',
  ])
  const validate = async (code: string) =>
    (await shop.send('POST /coupons/validate', { body: { code, amount: 2_000 } })).body
  expect(await validate('friends15')).toMatchObject({ success: true, discount: 300 })
  expect(await validate('WELCOME10')).toMatchObject({ success: true, discount: 200 })
  expect(await validate('DIWALI25')).toMatchObject({ message: 'Invalid coupon: it has expired' })
  expect(await validate('EARLYBIRD')).toMatchObject({ success: true, discount: 400 })

  const { products } = (await get('/public/products/active?search=altar%20set')) as { products: Named[] }
  expect(await get(`/orders/shipping-rate/${products[0]?._id}`)).toMatchObject({ shippingRate: 400 })
  const taxed = await shop.database
    .selectFrom('product')
    .select(['hsn_code', 'gst_basis_points'])
    .where('name', 'like', '%Bracelet%')
    .where('hsn_code', '=', '711620')
    .execute()
  expect(taxed.filter(({ gst_basis_points }) => gst_basis_points !== 300)).toEqual([])
  expect(taxed.length).toBeGreaterThan(10)
  expect((await readSettings(shop.database)).seller).toMatchObject({
    state: 'Maharashtra',
    gstin: '27AAQFA0000A1ZC',
  })
})
