import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { checkDigit } from '@amritvasya/contract/rules/barcodes'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { saveFormerPrices, saveProducts, setPublished } from '../../catalogue/index.ts'
import { addPictures } from '../../platform/pictures/picture.repository.ts'
import { RateLimiter } from '../../platform/rate-limit/rate-limiter.ts'
import {
  sampleBrand,
  sampleCategory,
  sampleId,
  samplePicture,
  sampleProduct,
  sampleVariant,
  saveSamples,
} from '../../testing/sample-catalogue.ts'
import { closedAtEnd, startTestShop } from '../../testing/test-shop.ts'

const shop = closedAtEnd(await startTestShop())

type Value = string | Item
type Item = { [field: string]: Value[] }

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
const plain = (xml: string) => xml.replace(/&([^;]+);/g, (_, name: string) => entities[name] ?? '\ufffd')

/** Reads the elements of XML without attributes; throws where one is not closed. */
function fieldsOf(xml: string): Item {
  const fields: Item = {}
  let rest = xml.trim()
  while (rest) {
    const found = /^<g:(\w+)>([\s\S]*?)<\/g:\1>\s*/.exec(rest)
    if (!found) throw new Error(`No element: ${rest.slice(0, 80)}`)
    const [whole, name = '', inner = ''] = found
    const value = inner.startsWith('<g:') ? fieldsOf(inner) : plain(inner)
    fields[name] = [...(fields[name] ?? []), value]
    rest = rest.slice(whole.length)
  }
  return fields
}

let networks = 0
async function feed(target: 'google' | 'meta'): Promise<Item[]> {
  const reply = await fetch(`${shop.address}/feeds/${target}.xml`, {
    headers: { 'x-forwarded-for': `198.51.100.${++networks % 250}` },
  })
  expect(reply.status).toBe(200)
  expect(reply.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  const xml = await reply.text()
  expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<rss version="2.0" xmlns:g=/)
  expect(xml.trimEnd().endsWith('</channel></rss>')).toBe(true)
  return [...xml.matchAll(/<item>([\s\S]*?)<\/item>/g)].map(([, inner = '']) => fieldsOf(inner))
}

const one = (item: Item | undefined, field: string): Value | undefined => item?.[field]?.[0]
const ofVariant = (items: Item[], sku: string) =>
  items.find((item) => one(item, 'id') === sampleId(`variant ${sku}`))

const gtinOf = (twelve: string) => `${twelve}${checkDigit(twelve)}`
const longText = 'Violet stone from the hills of Brazil. '.repeat(300)

await addPictures(shop.database, [{ ...samplePicture, hash: 'fedcba9876543210' }])
await saveSamples(shop.database, {
  categories: [
    sampleCategory('Crystals'),
    sampleCategory('Bracelets', { parentId: sampleId('Crystals') }),
    sampleCategory('Old things', { isActive: false }),
  ],
  brands: [sampleBrand('Amrit'), sampleBrand('Amritvasya')],
  products: [
    sampleProduct('Amethyst <b>"Bracelet"</b> & more </item>', {
      id: sampleId('Amethyst'),
      categoryId: sampleId('Bracelets'),
      description: `Long\u0007 ${longText}`,
      material: 'Amethyst',
      hsnCode: '711719',
      pictures: [
        { hash: samplePicture.hash, alt: 'From above' },
        { hash: 'fedcba9876543210', alt: 'On a wrist' },
      ],
      variants: [
        sampleVariant('AB-S', 499.5, {
          size: 'Small',
          color: { name: 'Violet', hexCode: '#7a4fa3' },
          mrpPaise: 999_00,
          gtin: `0${gtinOf('890123456789')}`,
        }),
        sampleVariant('AB-L', 1_200, { size: 'Large', quantity: 0, picture: 'fedcba9876543210' }),
        sampleVariant('AB-X', 600, {
          gtin: `0${gtinOf('200123456789')}`,
          color: { name: '7', hexCode: '#777777' },
        }),
      ],
    }),
    sampleProduct('Own stone', {
      brandId: sampleId('Amritvasya'),
      shippingRatePaise: 150_00,
      countryOfOrigin: 'BR',
      importer: 'Amritvasya, 1 Hill Road, Pune 411001',
    }),
    sampleProduct('Stone of somebody'),
    sampleProduct('T'.repeat(100) + ' long name '.repeat(10)),
    sampleProduct('Hidden stone', { isPublished: false }),
    sampleProduct('Old stone', { categoryId: sampleId('Old things') }),
    sampleProduct('Stone without a picture', { pictures: [] }),
  ],
})
await saveFormerPrices(shop.database, [
  {
    variantId: sampleId('variant AB-S'),
    sellingPaise: 999_00,
    mrpPaise: 999_00,
    validFrom: new Date('2026-01-01T00:00:00Z'),
  },
])

// Proves FEED-01, decision 430.
test('each variant on sale is an entry, and nothing else', async () => {
  for (const target of ['google', 'meta'] as const) {
    const ids = (await feed(target)).map((item) => one(item, 'id'))
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toHaveLength(6)
    expect((await feed(target)).map((item) => one(item, 'id'))).toEqual(ids)
  }
})

// Proves FEED-02.
describe('an entry', () => {
  test('of a variant names its group, its looks, its pictures and its own page', async () => {
    const items = await feed('google')
    expect(ofVariant(items, 'AB-S')).toEqual({
      id: [sampleId('variant AB-S')],
      title: ['Amethyst <b>"Bracelet"</b> & more </item>, Violet, Small'],
      description: [expect.stringMatching(/^Long Violet stone/)],
      link: [
        `${shop.address.replace('127.0.0.1', 'localhost')}/product/${sampleId('Amethyst')}?variant=${sampleId('variant AB-S')}`,
      ],
      image_link: [expect.stringMatching(/^http:\/\/localhost:\d+\/files\/0123456789abcdef\/1200\.webp$/)],
      additional_image_link: [expect.stringContaining('/files/fedcba9876543210/1200.webp')],
      availability: ['in_stock'],
      price: ['999.00 INR'],
      sale_price: ['499.50 INR'],
      brand: ['Amrit'],
      gtin: [gtinOf('890123456789')],
      condition: ['new'],
      item_group_id: [sampleId('Amethyst')],
      color: ['Violet'],
      size: ['Small'],
      material: ['Amethyst'],
      google_product_category: ['Apparel & Accessories > Jewelry'],
      product_type: ['Crystals > Bracelets'],
      shipping: [
        {
          country: ['IN'],
          service: ['Standard'],
          price: ['100.00 INR'],
          min_handling_time: ['1'],
          max_handling_time: ['2'],
          min_transit_time: ['3'],
          max_transit_time: ['10'],
        },
      ],
    })
    const large = ofVariant(items, 'AB-L')
    expect(one(large, 'image_link')).toContain('fedcba9876543210')
    expect(large?.additional_image_link).toHaveLength(1)
    expect(large).toMatchObject({
      availability: ['out_of_stock'],
      price: ['1200.00 INR'],
      shipping: [{ price: ['0.00 INR'] }],
    })
    expect(large).not.toHaveProperty('sale_price')
    expect(items.find((item) => one(item, 'title') === 'Own stone')).not.toHaveProperty('item_group_id')
  })

  // Proves decision 432.
  test('has a number of the maker, or of the shop for its own brand, or says that there is none', async () => {
    const items = await feed('google')
    const named = (title: string) => items.find((item) => one(item, 'title') === title)
    expect(named('Own stone')).toMatchObject({
      mpn: ['SKU Own stone'],
      shipping: [{ price: ['150.00 INR'] }],
    })
    expect(named('Own stone')).not.toHaveProperty('identifier_exists')
    expect(named('Stone of somebody')).toMatchObject({ identifier_exists: ['no'] })
    // A number that shops give themselves.
    expect(ofVariant(items, 'AB-X')).toMatchObject({ identifier_exists: ['no'] })
    expect(ofVariant(items, 'AB-X')).not.toHaveProperty('gtin')
    expect(ofVariant(items, 'AB-X')).not.toHaveProperty('color')
  })

  test('for Meta has its own words, JPEG pictures, and what the rules for packaged goods ask', async () => {
    const items = await feed('meta')
    expect(ofVariant(items, 'AB-S')).toMatchObject({
      availability: ['in stock'],
      image_link: [expect.stringMatching(/\/files\/0123456789abcdef\/1200\.jpg$/)],
      shipping: [{ country: ['IN'], service: ['Standard'], price: ['100.00 INR'] }],
    })
    expect(items.find((item) => one(item, 'title') === 'Own stone')).toMatchObject({
      origin_country: ['BR'],
      importer_name: ['Amritvasya, 1 Hill Road, Pune 411001'],
    })
  })

  test('follows stock, a pre-order and a planned price at once', async () => {
    const id = sampleId('variant SKU Stone of somebody')
    await sql`UPDATE variant SET available_on = current_date + 40, mrp_paise = 900_00, selling_price_paise = 900_00
      WHERE id = ${id}`.execute(shop.database)
    await sql`UPDATE price_history SET valid_from = valid_from - interval '31 days' WHERE variant_id = ${id}`.execute(
      shop.database,
    )
    await sql`UPDATE variant SET selling_price_paise = 800_00 WHERE id = ${id}`.execute(shop.database)
    await sql`INSERT INTO planned_price (id, variant_id, selling_price_paise, begins_at, ends_at, begun_at, former_price_paise)
      VALUES (${sampleId('plan')}, ${id}, 800_00, '2026-11-20T18:30:00Z', '2099-01-01T18:30:00Z', '2026-11-20T18:30:01Z', 900_00)
      `.execute(shop.database)
    const [google, meta] = await Promise.all([feed('google'), feed('meta')])
    const find = (items: Item[]) => items.find((item) => one(item, 'id') === id)
    const day = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 7)
    expect(find(google)).toMatchObject({
      availability: ['preorder'],
      availability_date: [expect.stringMatching(new RegExp(`^${day}`))],
      price: ['900.00 INR'],
      sale_price: ['800.00 INR'],
      sale_price_effective_date: ['2026-11-20T18:30Z/2099-01-01T18:30Z'],
    })
    expect(find(meta)).toMatchObject({
      availability: ['preorder'],
      sale_price_effective_date: ['2026-11-20T18:30+00:00/2099-01-01T18:30+00:00'],
    })
    await setPublished(shop.database, sampleId('Stone of somebody'), false)
    expect(find(await feed('google'))).toBeUndefined()
    await setPublished(shop.database, sampleId('Stone of somebody'), true)
  })
})

const gtin = /^(\d{8}|\d{12,14})$/
const url = /^https?:\/\/[^\s]{1,1990}$/
const moment = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d(Z|[+-]\d\d:?\d\d)`
const price = /^(0\.0[1-9]|0\.[1-9]\d|[1-9]\d*\.\d\d) INR$/
const characters = (most: number) => new RegExp(`^[^\\p{Cc}]{1,${most}}$`, 'u')

/** Google and Meta publish these rules; the number says how often a field may occur. */
const rules = {
  google: {
    id: [characters(50), 1],
    title: [characters(150), 1],
    description: [characters(5_000), 1],
    link: [url, 1],
    image_link: [url, 1],
    additional_image_link: [url, 10],
    availability: [/^(in_stock|out_of_stock|preorder|backorder)$/, 1],
    availability_date: [new RegExp(`^${moment}$`), 1],
    price: [price, 1],
    sale_price: [price, 1],
    sale_price_effective_date: [new RegExp(`^(?=.{1,51}$)${moment}/${moment}$`), 1],
    brand: [characters(70), 1],
    gtin: [gtin, 1],
    mpn: [characters(70), 1],
    identifier_exists: [/^(yes|no)$/, 1],
    condition: [/^(new|refurbished|used)$/, 1],
    item_group_id: [/^[\w-]{1,50}$/, 1],
    color: [characters(40), 1],
    size: [characters(100), 1],
    material: [characters(200), 1],
    google_product_category: [characters(750), 1],
    product_type: [characters(750), 5],
    is_bundle: [/^(yes|no)$/, 1],
    product_weight: [/^\d+(\.\d+)? (g|kg|lb|oz)$/, 1],
  },
  meta: {
    id: [characters(100), 1],
    title: [characters(200), 1],
    description: [characters(9_999), 1],
    link: [url, 1],
    image_link: [url, 1],
    additional_image_link: [url, 20],
    availability: [/^(in stock|out of stock|preorder|available for order|discontinued)$/, 1],
    price: [price, 1],
    sale_price: [price, 1],
    sale_price_effective_date: [new RegExp(`^${moment}/${moment}$`), 1],
    brand: [characters(100), 1],
    gtin: [gtin, 1],
    mpn: [characters(100), 1],
    identifier_exists: [/^(yes|no)$/, 1],
    condition: [/^(new|refurbished|used)$/, 1],
    item_group_id: [/^[\w-]{1,100}$/, 1],
    color: [characters(200), 1],
    size: [characters(200), 1],
    material: [characters(200), 1],
    google_product_category: [characters(250), 1],
    product_type: [characters(750), 1],
    origin_country: [/^[A-Z]{2}$/, 1],
    manufacturer_info: [characters(200), 1],
    importer_name: [characters(200), 1],
  },
} satisfies Record<string, Record<string, [RegExp, number]>>
const required = [
  'id',
  'title',
  'description',
  'link',
  'image_link',
  'availability',
  'price',
  'brand',
  'condition',
]

// Proves FEED-03.
test.each(['google', 'meta'] as const)(
  'every field for %s keeps the lengths and formats that it publishes',
  async (target) => {
    const items = await feed(target)
    for (const item of items) {
      const { shipping, ...fields } = item
      expect(Object.keys(fields)).toEqual(expect.arrayContaining(required))
      expect(shipping).toHaveLength(1)
      for (const [name, values] of Object.entries(fields)) {
        const [pattern, times] = (rules[target] as Record<string, [RegExp, number]>)[name] ?? [/^never$/, 0]
        expect(values.length, name).toBeLessThanOrEqual(times)
        for (const value of values) expect(value, name).toMatch(pattern)
      }
      const has = (name: string) => name in fields
      expect(has('gtin') || has('mpn') || has('identifier_exists')).toBe(true)
      expect(has('availability_date') || target === 'meta').toBe(
        one(item, 'availability') === 'preorder' || target === 'meta',
      )
    }
  },
)

type Raw = { status: number; headers: Record<string, unknown>; body: Buffer }

async function raw(path: string, headers: Record<string, string>, method = 'GET'): Promise<Raw> {
  const sent = httpRequest(shop.address + path, { method, headers }).end()
  const [reply] = await once(sent, 'response')
  return { status: reply.statusCode, headers: reply.headers, body: Buffer.concat(await reply.toArray()) }
}

// Proves FEED-04.
describe('the feed as a file', () => {
  test('is compressed for whoever reads that, and only described on HEAD', async () => {
    const from = { 'x-forwarded-for': '203.0.113.7' }
    const plainReply = await raw('/feeds/google.xml', from)
    const zipped = await raw('/feeds/google.xml', { ...from, 'accept-encoding': 'gzip, deflate' })
    expect(zipped.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(zipped.body).equals(plainReply.body)).toBe(true)
    expect(plainReply.headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store' })
    expect((await raw('/feeds/meta.xml', from, 'HEAD')).body).toHaveLength(0)
    expect((await raw('/feeds/other.xml', from)).status).toBe(404)
  })

  test('is not given to one network without end', async () => {
    const from = { 'x-forwarded-for': '203.0.113.99' }
    const limiter = new RateLimiter(shop.database, shop.secrets)
    for (let i = 0; i < 29; i++) {
      await limiter.count('product feed', '203.0.113.99', { max: 30, seconds: 3_600 })
    }
    expect((await raw('/feeds/google.xml', from)).status).toBe(200)
    const refused = await raw('/feeds/google.xml', from)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('has every product of a catalogue of many parts, once', async () => {
    const many = Array.from({ length: 450 }, (_, i) => sampleProduct(`Bead ${i}`))
    await shop.database.transaction().execute((transaction) => saveProducts(transaction, many))
    const titles = (await feed('google'))
      .map((item) => String(one(item, 'title')))
      .filter((name) => /^Bead \d+$/.test(name))
    expect(new Set(titles).size).toBe(450)
    expect(titles).toHaveLength(450)
  })
})
