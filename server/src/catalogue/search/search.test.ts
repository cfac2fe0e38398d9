import { describe, expect, test } from 'vitest'
import { changeRows, inTransaction } from '../../testing/rows.ts'
import {
  sampleBrand,
  sampleCategory,
  sampleId,
  sampleProduct,
  sampleVariant,
  saveSamples,
} from '../../testing/sample-catalogue.ts'
import { closedAtEnd, startTestShop } from '../../testing/test-shop.ts'
import { saveBrands, saveProducts, saveSynonyms } from '../index.ts'

type Found = {
  products: string[]
  related: string[]
  suggestions: string[]
  isExact: boolean
  total: number
}

const shop = closedAtEnd(await startTestShop())

const namesOf = (products: unknown) => (products as { name: string }[]).map(({ name }) => name)

async function search(text: string, limit = 5): Promise<Found> {
  const { body } = await shop.send(
    `GET /public/products/search?limit=${limit}&search=${encodeURIComponent(text)}`,
  )
  return {
    products: namesOf(body.products),
    related: namesOf(body.relatedProducts),
    suggestions: body.suggestions as string[],
    isExact: body.hasExactMatches as boolean,
    total: body.totalMatches as number,
  }
}

const bracelet = (name: string, changes = {}) =>
  sampleProduct(name, { categoryId: sampleId('Crystal Bracelet'), ...changes })

await saveSamples(shop.database, {
  categories: [
    sampleCategory('Crystal Bracelet'),
    sampleCategory('Malas'),
    sampleCategory('Pocket Ganesha'),
    sampleCategory('Gifts'),
    sampleCategory('Empty shelf'),
  ],
  brands: [sampleBrand('Amrit'), sampleBrand('Kaveri Crafts')],
  products: [
    bracelet('Amethyst Bracelet', {
      material: 'Amethyst',
      productCode: 'AMV-BR-014',
      createdAt: new Date('2025-03-01'),
    }),
    bracelet('Amethyst Chip Bracelet', { createdAt: new Date('2025-01-01') }),
    bracelet('Rose Quartz Bracelet', { brandId: sampleId('Kaveri Crafts') }),
    bracelet('Clear Quartz Bracelet', { variants: [sampleVariant('XQ-77-L', 900)] }),
    bracelet('Tiger’s Eye Bracelet', { shortDescription: '8mm beads' }),
    sampleProduct('Amethyst Gift Box with Bracelet', { categoryId: sampleId('Gifts'), isFeatured: true }),
    sampleProduct('Rosewood Mala', { categoryId: sampleId('Malas'), isFeatured: true }),
    sampleProduct('Rudraksha Mala, 108 Beads', { categoryId: sampleId('Malas') }),
    sampleProduct('Brass Ganesha', {
      categoryId: sampleId('Pocket Ganesha'),
      description: 'Cast by artisans in Moradabad, for the dashboard of a car.',
    }),
    sampleProduct('Moonstone Ring', { categoryId: sampleId('Gifts') }),
    bracelet('Seven Chakra Bracelet'),
    sampleProduct('Om Tealight', { categoryId: sampleId('Gifts') }),
    sampleProduct('Crème brûlée 100% candle', { categoryId: sampleId('Gifts') }),
    sampleProduct('रुद्राक्ष माला', { categoryId: sampleId('Malas') }),
  ],
})
await shop.database.transaction().execute((transaction) =>
  saveSynonyms(transaction, [
    { term: 'sphatik', meaning: 'clear quartz' },
    { term: 'gulabi sphatik', meaning: 'rose quartz' },
    { term: 'ganpati', meaning: 'ganesha' },
    { term: 'japa mala', meaning: 'mala' },
    { term: 'kada', meaning: 'bracelet' },
    { term: 'ice crystal', meaning: 'clear quartz' },
    { term: 'beruj', meaning: 'aquamarine' },
  ]),
)

// Proves API-13.
test('the response has exactly the documented fields', async () => {
  const { body } = await shop.send('GET /public/products/search?search=amethyst')
  expect(Object.keys(body).sort()).toEqual(
    ['success', 'products', 'relatedProducts', 'suggestions', 'hasExactMatches', 'totalMatches'].sort(),
  )
  const product = (body.products as object[])[0] ?? {}
  expect(product).toHaveProperty('variants')
  expect(product).not.toHaveProperty('description')
})

// Proves API-13, decision 31.
describe('what is searched for comes first', () => {
  test.each([
    // as typed, in any order, from anywhere in the product
    ['amethyst bracelet', 'Amethyst Bracelet'],
    ['kaveri crafts', 'Rose Quartz Bracelet'],
    ['pocket ganesha', 'Brass Ganesha'],
    // The search finds beginnings of words.
    ['ameth chip', 'Amethyst Chip Bracelet'],
    // The search finds plurals, apostrophes, accents and numbers.
    ['amethysts bracelets', 'Amethyst Bracelet'],
    ['malas', 'Rosewood Mala'],
    ["tiger's eye", 'Tiger’s Eye Bracelet'],
    ['creme brulee', 'Crème brûlée 100% candle'],
    ['108 mala', 'Rudraksha Mala, 108 Beads'],
    ['8mm beads', 'Tiger’s Eye Bracelet'],
    ['7 chakra', 'Seven Chakra Bracelet'],
    ['रुद्राक्ष', 'रुद्राक्ष माला'],
    // Words of little meaning do not count.
    ['bracelet of amethyst', 'Amethyst Bracelet'],
    ['amethyst ka bracelet', 'Amethyst Bracelet'],
    // Words may be written apart or together.
    ['rosequartz', 'Rose Quartz Bracelet'],
    // synonyms, also of several words on either side, and while still being typed
    ['sphatik', 'Clear Quartz Bracelet'],
    ['gulabi sphatik', 'Rose Quartz Bracelet'],
    ['ganpa', 'Brass Ganesha'],
    // The search understands words in Hindi.
    ['स्फटिक', 'Clear Quartz Bracelet'],
    // The search finds product codes and SKUs.
    ['AMV-BR-014', 'Amethyst Bracelet'],
    ['amvbr014', 'Amethyst Bracelet'],
    ['xq-77-l', 'Clear Quartz Bracelet'],
  ])('%j finds %j exactly', async (text, name) => {
    const found = await search(text)
    expect(found.products[0]).toBe(name)
    expect(found.isExact).toBe(true)
  })

  test.each([
    ['amethist braclet', 'Amethyst Bracelet'],
    ['rudraksh maala', 'Rudraksha Mala, 108 Beads'],
    ['sfatik', 'Clear Quartz Bracelet'],
    ['ice cristal', 'Clear Quartz Bracelet'],
    ['amethi brac', 'Amethyst Bracelet'],
    ['amethyst bracelet zzzzzz', 'Amethyst Bracelet'],
    ['moradabad', 'Brass Ganesha'],
  ])('%j is forgiven and finds %j, but not as an exact match', async (text, name) => {
    const found = await search(text)
    expect(found.products).toContain(name)
    expect(found.isExact).toBe(false)
  })

  test('whole words come before beginnings, and the right category before other names', async () => {
    expect((await search('rose')).products).toEqual(['Rose Quartz Bracelet', 'Rosewood Mala'])
    expect((await search('amethyst bracelet')).products).toEqual([
      'Amethyst Bracelet',
      'Amethyst Chip Bracelet',
      'Amethyst Gift Box with Bracelet',
    ])
  })

  test('products with only some of the words are related', async () => {
    const found = await search('moonstone bracelet')
    expect(found).toMatchObject({ products: [], isExact: false, total: 8 })
    expect(found.related).toContain('Moonstone Ring')
  })

  test('beside few exact matches stand related ones, and none twice', async () => {
    const { products, related } = await search('rudraksha mala')
    expect(products).toEqual(['Rudraksha Mala, 108 Beads'])
    expect(related).toContain('Rosewood Mala')
    const all = [...products, ...related]
    expect(new Set(all).size).toBe(all.length)
    expect((await search('moonstone')).related.length).toBeGreaterThan(0)
  })
})

// Proves API-13.
describe('suggestions', () => {
  test.each([
    ['ameth', 'amethyst'],
    ['amethist braclet', 'amethyst bracelet'],
    ['rose br', 'rose bracelet'],
    ['sfatik', 'sphatik'],
    ['brac', 'Crystal Bracelet'],
    ['ganpati', 'Pocket Ganesha'],
    ['mala bag', 'mala'],
    ['zzzzzz', 'Crystal Bracelet'],
  ])('for %j there is %j', async (text, suggestion) => {
    expect((await search(text)).suggestions).toContain(suggestion)
  })

  test.each(['ameth', 'amethist braclet', 'zzzzzz', 'rose br', 'b', 'moonston', 'AMV-BR-999', '100%'])(
    'each one for %j leads to exact results, and is another search',
    async (text) => {
      const { suggestions } = await search(text)
      expect(suggestions.length).toBeLessThanOrEqual(5)
      for (const suggestion of suggestions) {
        expect(suggestion.toLowerCase()).not.toBe(text)
        expect((await search(suggestion)).isExact, suggestion).toBe(true)
      }
    },
  )

  // Proves SEARCH-LINK-01.
  test.each([
    ['brac', ['Crystal Bracelet']],
    ['bracelets crystal', ['Crystal Bracelet']],
    ['bracelet under 500', ['Crystal Bracelet']],
    ['empty shelf', undefined],
    ['amethyst bracelet', undefined],
    ['under 500', undefined],
  ])('a search for %j names the categories %j', async (text, names) => {
    const { body } = await shop.send(`GET /public/products/search?search=${encodeURIComponent(text)}`)
    expect(body.categories && namesOf(body.categories)).toEqual(names)
  })

  test('no empty category is suggested', async () => {
    expect((await search('empty shelf')).suggestions).not.toContain('Empty shelf')
  })
})

// Proves API-13, API-26.
test.each(['amethyst', 'rose', 'amethist braclet', 'moonstone bracelet', 'moradabad', 'zzzzzz', 'sphatik'])(
  'the list for %j has as many products as the search box says, in the same order',
  async (text) => {
    const found = await search(text)
    const { body } = await shop.send(`GET /public/products/active?search=${encodeURIComponent(text)}`)
    expect(body.pagination).toMatchObject({ total: found.total })
    expect(body.hasExactMatches).toBe(found.isExact)
    const shown = found.products.length > 0 ? found.products : found.related
    expect(namesOf(body.products).slice(0, shown.length)).toEqual(shown)
  },
)

test('a search within a list keeps to its filters and its order', async () => {
  const names = async (query: string) =>
    namesOf((await shop.send(`GET /public/products/active?search=bracelet&${query}`)).body.products)
  expect(await names(`category=${sampleId('Gifts')}`)).toEqual(['Amethyst Gift Box with Bracelet'])
  expect(await names(`brand=${sampleId('Kaveri Crafts')}`)).toEqual(['Rose Quartz Bracelet'])
  expect(await names('minPrice=900')).toEqual(['Clear Quartz Bracelet'])
  expect(await names('sortBy=name&limit=2')).toEqual(['Amethyst Bracelet', 'Amethyst Chip Bracelet'])
  expect(await names('sortBy=price&sortOrder=desc&limit=1')).toEqual(['Clear Quartz Bracelet'])
})

test('typing errors in what is new or renamed are forgiven at the next call, also on another server', async () => {
  const other = await startTestShop({ sharing: shop })
  const find = async (text: string) => {
    const call = `GET /public/products/search?search=${text}`
    const replies = await Promise.all([shop.send(call), other.send(call)])
    return replies.map(({ body }) => namesOf(body.products))
  }
  expect(await find('larimra')).toEqual([[], []])
  const ring = sampleProduct('Larimar', { categoryId: sampleId('Gifts') })
  await shop.database.transaction().execute((transaction) => saveProducts(transaction, [ring]))
  expect(await find('larimra')).toEqual([['Larimar'], ['Larimar']])
  await shop.database.updateTable('product').set({ name: 'Howlite' }).where('id', '=', ring.id).execute()
  expect(await find('larimra')).toEqual([[], []])
  expect(await find('howltie')).toEqual([['Howlite'], ['Howlite']])
  await shop.database.deleteFrom('product').where('id', '=', ring.id).execute()
  await other.close()
})

test('a changed side of a variant is searched at the next call, in any unit', async () => {
  expect((await search('clear quartz 43 mm')).isExact).toBe(false)
  await changeRows(shop.database, 'variant', { sku: 'XQ-77-L' }, { length: 4.3, dimension_unit: 'cm' })
  for (const size of ['43 mm', '4.3cm', '4.3 centimetres']) {
    const found = await search(`clear quartz ${size}`)
    expect(found, size).toMatchObject({ products: ['Clear Quartz Bracelet'], isExact: true })
  }
})

test('a renamed brand and a new synonym are searched at the next call', async () => {
  const { database } = shop
  await inTransaction(database, (transaction) =>
    saveBrands(transaction, [{ ...sampleBrand('Kaveri Crafts'), name: 'Narmada' }]),
  )
  expect((await search('narmada')).products).toEqual(['Rose Quartz Bracelet'])
  expect((await search('kaveri')).isExact).toBe(false)
  await inTransaction(database, (transaction) =>
    saveSynonyms(transaction, [{ term: 'chandrakant', meaning: 'moonstone' }]),
  )
  expect((await search('chandrakant')).products).toEqual(['Moonstone Ring'])
})

// Proves bad input 50.
describe('a search with characters that mean something elsewhere', () => {
  test.each([
    '%_\\',
    "'",
    '"; DROP TABLE product; --',
    "'amethyst':* & !x",
    '😀😀😀',
    '((((',
    'a|b&c!d<->e',
    '*',
    '\u202Eamethyst',
    'x'.repeat(100),
    'a '.repeat(50).trim(),
    '​',
    'ﷺ',
    'constructor __proto__',
  ])('%j does no harm', async (text) => {
    const reply = await shop.send(`GET /public/products/search?search=${encodeURIComponent(text)}`)
    expect(reply.status).toBe(200)
    const list = await shop.send(`GET /public/products/active?search=${encodeURIComponent(text)}`)
    expect(list.status).toBe(200)
    expect((list.body.pagination as { total: number }).total).toBe(reply.body.totalMatches)
  })

  test('a percent sign is a sign like any other', async () => {
    expect((await search('100%')).products).toEqual(['Crème brûlée 100% candle'])
    expect((await search('%')).products).toEqual([])
  })

  test.each([101, 10_000])('%d characters are refused', async (length) => {
    const text = 'x'.repeat(length)
    for (const path of ['search', 'active']) {
      expect(await shop.send(`GET /public/products/${path}?search=${text}`)).toMatchObject({
        status: 400,
        body: { message: 'Search must be at most 100 characters' },
      })
    }
  })

  test('an empty search finds nothing and suggests where to begin', async () => {
    const found = await search('   ')
    expect(found).toMatchObject({ products: [], related: [], isExact: false, total: 0 })
  })
})
