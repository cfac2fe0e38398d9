import type { Product } from '@amritvasya/contract'
import { changeByStatement } from '@amritvasya/server/testing/change-shop'
import type { APIRequestContext } from '@playwright/test'
import { allProducts, findProduct, oneProduct } from './platform/catalogue.ts'
import { expect, test } from './platform/test.ts'

// These tests read the shop like a crawler: documents and files over HTTP, without a browser.

type Facts = Record<string, unknown> & { '@type'?: string; offers?: Offer; hasVariant?: Facts[] }
type Offer = {
  url: string
  price: string
  availability: string
  shippingDetails: Facts
  hasMerchantReturnPolicy: Facts
}

const decode = (text: string) =>
  text.replace(
    /&(amp|lt|gt|quot|#39|#x27);/g,
    (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? "'",
  )

async function read(request: APIRequestContext, path: string) {
  const response = await request.get(path)
  expect(response.status(), path).toBe(200)
  const html = await response.text()
  const scripts = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)]
  const texts = scripts.map(([, text = '']) => text)
  const metas = new Map(
    [...html.matchAll(/<meta property="([^"]+)" content="([^"]*)"/g)].map(([, name = '', content = '']) => [
      name,
      decode(content),
    ]),
  )
  return { html, metas, texts, facts: texts.map((text) => JSON.parse(text) as Facts) }
}

const ofType = (facts: Facts[], type: string) => facts.find((one) => one['@type'] === type)

async function ofSeveral(request: APIRequestContext): Promise<Product> {
  for (const { _id } of await allProducts(request)) {
    const product = await oneProduct(request, _id)
    if (product.variants.length > 3 && product.variants.some(({ image }) => image)) return product
  }
  throw new Error('The demo shop has no such product')
}

const entriesOf = (xml: string) =>
  [...xml.matchAll(/<item>([\s\S]*?)<\/item>/g)].map(
    ([, item = '']) =>
      new Map(
        [...item.matchAll(/<g:(\w+)>([^<]*)<\/g:\1>/g)].map(([, name = '', text = '']) => [
          name,
          decode(text),
        ]),
      ),
  )

// Proves SEO-04, FEED-02.
test('the page of a product with variants and the feeds say the same price and stock of each', async ({
  request,
  shop,
}) => {
  const product = await ofSeveral(request)
  const { facts, texts } = await read(request, `/product/${product._id}`)
  const group = ofType(facts, 'ProductGroup')
  expect(group).toMatchObject({ name: product.name, productGroupID: product._id })
  expect(group?.hasVariant).toHaveLength(product.variants.length)
  const google = entriesOf(await (await request.get('/feeds/google.xml')).text())
  const meta = entriesOf(await (await request.get('/feeds/meta.xml')).text())
  for (const [i, variant] of product.variants.entries()) {
    const offer = group?.hasVariant?.[i]?.offers
    expect(offer).toMatchObject({
      price: variant.sellingPrice.toFixed(2),
      url: `${shop.address}/product/${product._id}?variant=${variant._id}`,
    })
    for (const entries of [google, meta]) {
      const entry = entries.find((one) => one.get('id') === variant._id)
      expect(entry?.get('link')).toBe(offer?.url)
      expect(entry?.get('item_group_id')).toBe(product._id)
      expect(entry?.get('sale_price') ?? entry?.get('price')).toBe(`${offer?.price} INR`)
      expect(entry?.get('availability')?.replace(/_/g, ' ')).toBe(
        variant.quantity > 0 ? 'in stock' : 'out of stock',
      )
    }
  }
  const ids = [...JSON.stringify(group).matchAll(/"@id":"(#[^"]+)"/g)].map(([, id]) => id)
  const described = [...JSON.stringify(group).matchAll(/"@id":"(#[^"]+)","@type"/g)].map(([, id]) => id)
  expect(new Set(described)).toEqual(new Set(ids))
  expect(described).toHaveLength(new Set(ids).size)
  // Kilobytes before compression, which takes nine tenths of what is alike.
  expect(texts.join('').length / 1024).toBeLessThan(3 + 0.75 * product.variants.length)
})

// Proves SEO-04.
test('a product with one variant is a Product with delivery, returns and a way home', async ({ request }) => {
  const { _id } = await findProduct(request, ({ options }) => options.sizes < 2 && options.colors < 2)
  const { facts } = await read(request, `/product/${_id}`)
  expect(ofType(facts, 'Product')?.offers).toMatchObject({
    '@type': 'Offer',
    shippingDetails: { '@type': 'OfferShippingDetails', shippingDestination: { addressCountry: 'IN' } },
    hasMerchantReturnPolicy: { '@type': 'MerchantReturnPolicy', applicableCountry: 'IN' },
  })
  expect(ofType(facts, 'BreadcrumbList')?.itemListElement).toHaveLength(3)
})

// Proves SEO-05.
test('a product that nobody has reviewed has no ratings', async ({ request }) => {
  const unrated = await findProduct(request, ({ numberOfReviews }) => numberOfReviews === 0)
  const { facts } = await read(request, `/product/${unrated._id}`)
  expect(facts[0]).toMatchObject({ name: unrated.name })
  expect(facts[0]).not.toHaveProperty('aggregateRating')
  expect(facts[0]).not.toHaveProperty('review')
})

// Proves SEO-04, FEED-03.
test('no name of a product ends a script or an element', async ({ request, shop }) => {
  const product = await ofSeveral(request)
  const name = '</script><script>alert(1)</script> "Moon" & <b>Sun</b> ]]>'
  const call = (other: string) =>
    changeByStatement(
      shop.databaseUrl,
      `UPDATE product SET name = '${other.replaceAll("'", "''")}' WHERE id = '${product._id}'`,
    )
  await call(name)
  const { facts, html, metas } = await read(request, `/product/${product._id}`)
  expect(html).not.toContain('<script>alert(1)')
  expect(facts[0]?.name).toBe(name)
  expect(metas.get('og:title')).toContain(name)
  const entries = entriesOf(await (await request.get('/feeds/meta.xml')).text())
  expect(entries.filter((entry) => entry.get('title')?.startsWith(name))).toHaveLength(
    product.variants.length,
  )
  await call(product.name)
})

// Proves SEO-07.
test('the link to a variant is previewed with its own picture, which is a JPEG of the size that is said', async ({
  request,
}) => {
  const product = await ofSeveral(request)
  const variant = product.variants.findLast(({ image }) => image)
  const { metas, html } = await read(request, `/product/${product._id}?variant=${variant?._id}`)
  expect(Object.fromEntries(metas)).toMatchObject({
    'og:type': 'product',
    'og:url': expect.stringContaining(`?variant=${variant?._id}`),
    'product:price:amount': variant?.sellingPrice.toFixed(2),
    'product:price:currency': 'INR',
  })
  expect(metas.get('og:image:alt')).not.toBe('')
  expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"?]*/product/${product._id}"`))
  const address = metas.get('og:image') ?? ''
  expect(address).toContain(variant?.image?.replace('.webp', '.jpg'))
  const picture = await request.get(address)
  expect(picture.headers()['content-type']).toBe('image/jpeg')
  expect((await picture.body()).subarray(0, 3).toString('hex')).toBe('ffd8ff')
  expect(Number(metas.get('og:image:width'))).toBeGreaterThanOrEqual(500)
})

// Proves SEO-06, SEO-09, decision 431.
test('lists name their products, and every page says its one language without naming others', async ({
  request,
}) => {
  const { facts, html } = await read(request, '/products')
  const list = ofType(facts, 'ItemList')?.itemListElement as { position: number; url: string }[]
  expect(list.map(({ position }) => position)).toEqual(list.map((_, i) => i + 1))
  expect(list.length).toBeGreaterThan(0)
  expect(html).toContain('<html lang="en-IN"')
  expect(html).not.toMatch(/hreflang/i)
})

// Proves SEO-08.
test('every address of llms.txt leads somewhere', async ({ request }) => {
  const response = await request.get('/llms.txt')
  expect(response.headers()['content-type']).toBe('text/plain; charset=utf-8')
  const text = await response.text()
  const links = [...text.matchAll(/\]\((http[^)]+)\)/g)].map(([, address = '']) => address)
  expect(links.length).toBeGreaterThan(12)
  for (const address of links) expect((await request.get(address)).status(), address).toBe(200)
})
