import { describe, expect, test } from 'vitest'
import { closedAtEnd, startTestShop } from '../testing/test-shop.ts'
import { seedDemoShop } from './index.ts'

const shop = closedAtEnd(await startTestShop())
await seedDemoShop(shop.database)

type Found = {
  products: { name: string; priceDisplay: { displayPrice: number } }[]
  relatedProducts: { name: string }[]
  suggestions: string[]
  hasExactMatches: boolean
  totalMatches: number
  understood?: {
    words: string
    missing: string[]
    isMentioned: boolean
    minPrice?: number
    maxPrice?: number
  }
}

async function search(text: string): Promise<Found> {
  const { body } = await shop.send(`GET /public/products/search?limit=5&search=${encodeURIComponent(text)}`)
  return body as unknown as Found
}

test.each(['mala', 'malas'])(
  '%j finds the malas before Malachite and before what only goes with them',
  async (text) => {
    const { products } = await search(text)
    const malas = products.slice(0, 3).map(({ name }) => name)
    for (const name of malas) expect(name).toMatch(/\bmala,/i)
    const { body } = await shop.send(`GET /public/products/search?limit=20&search=${text}`)
    const names = (body.products as Found['products']).map(({ name }) => name)
    expect(names.at(-1)).toMatch(/malachite/i)
  },
)

test.each(['lal kapda', 'healing-amethyst', 'hara', 'amethyst <b>'])(
  'what %j may have meant is near, and a name of something in the shop',
  async (text) => {
    const { suggestions } = await search(text)
    for (const one of suggestions) expect(one).not.toMatch(/\b(all|heating|hand)\b/i)
  },
)

test.each(['<script>', '<script>alert(1)</script>', '7 zzzz'])(
  '%j finds nothing, and not what only has a number of it',
  async (text) => {
    expect(await search(text)).toMatchObject({ products: [], relatedProducts: [], totalMatches: 0 })
  },
)

test.each([
  ['gift below 500', { words: 'gift', missing: [], maxPrice: 499.99 }],
  [
    'birthday gift for mother under ₹500',
    { words: 'birthday gift for mother', missing: [], maxPrice: 499.99 },
  ],
  ['gift below 200', { words: '', missing: ['gift'], maxPrice: 199.99 }],
])('%j shows what one gives at that price, else everything', async (text, understood) => {
  const found = await search(text)
  expect(found.understood).toEqual({ ...understood, isMentioned: false })
  expect(found.totalMatches).toBeGreaterThan(0)
  for (const { priceDisplay } of found.products)
    expect(priceDisplay.displayPrice).toBeLessThanOrEqual(understood.maxPrice)
})

test.each([
  ['rose quartz bracelet 9 mm', 'rose quartz bracelet', '9 mm', /rose quartz bracelet/i],
  ['amethyst angel 12cm', 'amethyst angel', '12cm', /amethyst angel/i],
])('%j names the size that no %s has', async (text, words, size, first) => {
  const found = await search(text)
  expect(found.understood).toEqual({ words, missing: [size], isMentioned: false })
  expect(found.products[0]?.name).toMatch(first)
})

describe('a word that the shop has nothing for is named', () => {
  test.each([
    ['salt lamp', ['salt'], /tea light/i],
    ['gomti chakra', ['gomti'], /chakra/i],
    ['crystal tree', ['tree'], /crystal|amethyst|labradorite/i],
    ['blck tourmaline bracelet', ['tourmaline'], /black.*bracelet/i],
    ['amethyst anklet', ['anklet'], /amethyst/i],
  ])('%j has nothing for %j', async (text, missing, first) => {
    const found = await search(text)
    expect(found.understood).toMatchObject({ missing, isMentioned: false })
    expect(found.hasExactMatches).toBe(false)
    expect(found.products[0]?.name).toMatch(first)
    expect(found.totalMatches).toBeLessThan(60)
  })
})

test.each(['salt', 'plant', 'return'])(
  '%j stands in long descriptions only, and the answer says so',
  async (text) => {
    const found = await search(text)
    expect(found.products.length).toBeGreaterThan(0)
    expect(found.understood).toMatchObject({ words: text, missing: [], isMentioned: true })
    expect(found.hasExactMatches).toBe(false)
  },
)

describe('a price in a search filters', () => {
  test.each([
    ['bracelet under 1000', /bracelet/i, { words: 'bracelet', maxPrice: 999.99 }],
    ['gift under 5000', /gift/i, { words: 'gift', maxPrice: 4999.99 }],
    ['below ₹500', /./, { words: '', maxPrice: 499.99 }],
    ['above 2000', /./, { words: '', minPrice: 2000 }],
    ['500 to 1000', /./, { words: '', minPrice: 500, maxPrice: 999.99 }],
    ['amethist bracelet between 500 and 2000', /amethyst/i, { minPrice: 500, maxPrice: 1999.99 }],
  ])('%j', async (text, name, understood) => {
    const found = await search(text)
    expect(found.understood).toMatchObject(understood)
    expect(found.totalMatches).toBeGreaterThan(0)
    const { body } = await shop.send(
      `GET /public/products/active?limit=100&search=${encodeURIComponent(text)}`,
    )
    const list = body as unknown as Found & { pagination: { total: number } }
    expect(list.pagination.total).toBe(found.totalMatches)
    expect(list.understood).toEqual(found.understood)
    const { minPrice = 0, maxPrice = Number.POSITIVE_INFINITY } = found.understood ?? {}
    for (const product of [
      ...list.products,
      ...found.products,
      ...(found.relatedProducts as typeof found.products),
    ]) {
      expect(product.priceDisplay.displayPrice).toBeGreaterThanOrEqual(minPrice)
      expect(product.priceDisplay.displayPrice).toBeLessThanOrEqual(maxPrice)
    }
    expect(list.products[0]?.name).toMatch(name)
  })
})
