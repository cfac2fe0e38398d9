import type { Shop } from '@amritvasya/contract'
import { describe, expect, test } from 'vitest'
import { type CatalogueForSearch, siteDocuments } from './documents.ts'
import type { SitemapEntry } from './sitemap.ts'

const shop = 'https://shop.example'
const changedAt = new Date('2026-01-02T03:04:05Z')

const catalogueOf = (count: number) => ({
  categories: async () => [{ path: '/category/c1', picture: '/files/a&b/1200.webp' }],
  countProducts: async () => count,
  products: async ({ limit, offset }: { limit: number; offset: number }): Promise<SitemapEntry[]> =>
    Array.from({ length: Math.max(0, Math.min(limit, count - offset)) }, (_, i) => ({
      path: `/product/${offset + i + 1}`,
      changedAt,
      picture: 'https://files.example/p.webp',
    })),
})

async function read(count: number, path: string): Promise<string> {
  const page = await siteDocuments(['/', '/products'], () => shop, catalogueOf(count))(path)
  expect(page).toMatchObject({ status: 200, tags: ['list', 'content-pages'], keep: true })
  return new TextDecoder().decode(page?.body)
}
const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location]) => location)

describe('the sitemap', () => {
  test('names pages, categories and products, with when they changed and their pictures', async () => {
    const xml = await read(2, '/sitemap.xml')
    expect(locations(xml)).toEqual([
      `${shop}/`,
      `${shop}/products`,
      `${shop}/category/c1`,
      `${shop}/product/1`,
      `${shop}/product/2`,
    ])
    expect(xml).toContain('<lastmod>2026-01-02T03:04:05.000Z</lastmod>')
    expect(xml).toContain('<image:loc>https://files.example/p.webp</image:loc>')
    expect(xml).toContain(`<image:loc>${shop}/files/a&amp;b/1200.webp</image:loc>`)
  })

  test('is split, every address in one part, when there are too many for one file', async () => {
    const parts = locations(await read(60_001, '/sitemap.xml'))
    expect(parts).toHaveLength(8)
    const all = new Set<string | undefined>()
    for (const part of parts) {
      const inPart = locations(await read(60_001, part?.slice(shop.length) ?? ''))
      expect(inPart.length).toBeLessThanOrEqual(50_000)
      for (const location of inPart) all.add(location)
    }
    expect(all.size).toBe(3 + 60_001)
  })

  test('has no products of this server when the shop shown is another one', async () => {
    const page = await siteDocuments(['/'], () => shop)('/sitemap.xml')
    expect(locations(new TextDecoder().decode(page?.body))).toEqual([`${shop}/`])
  })
})

test('robots.txt keeps crawlers out of personal screens and shows them the sitemap', async () => {
  const text = await read(1, '/robots.txt')
  expect(text).toContain('User-agent: *\n')
  for (const path of ['/cart', '/checkout', '/profile', '/api/'])
    expect(text).toContain(`Disallow: ${path}\n`)
  expect(text).toContain(`Sitemap: ${shop}/sitemap.xml\n`)
  expect(text).not.toMatch(/Disallow: \/\n/)
})

// Proves SEO-08.
test('llms.txt says in plain Markdown what the shop sells, on which terms, and where its data are', async () => {
  const facts = {
    name: 'Amritvasya',
    tagline: 'Crystals,\n# chosen [with] care',
    email: 'hello@shop.example',
    phone: null,
    address: '1 Hill Road,\nPune',
    openingHours: null,
    parcel: { rate: 100, freeAbove: 1000 },
  } as Shop
  const catalogue = {
    ...catalogueOf(1),
    categories: async () => [{ path: '/category/c1', name: 'Malas](x)' }],
  }
  const read = async (shown?: CatalogueForSearch) => {
    const blog = { articles: [], readShop: async () => facts }
    const page = await siteDocuments([], () => shop, shown, blog)('/llms.txt')
    expect(page?.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    return new TextDecoder().decode(page?.body)
  }
  const text = await read(catalogue)
  expect(text).toMatch(/^# Amritvasya\n\n> Crystals, chosen with care\n/)
  expect(text).toContain(`- [Malas(x)](${shop}/category/c1)\n`)
  for (const path of [
    '/shipping-policy',
    '/return-refund-policy',
    '/contact',
    '/sitemap.xml',
    '/feeds/google.xml',
    '/feeds/meta.xml',
  ]) {
    expect(text).toContain(`](${shop}${path})`)
  }
  expect(text).toContain('- Email: hello@shop.example\n')
  expect(text).toContain('- Address: 1 Hill Road, Pune\n')
  expect(text).not.toContain('Telephone')
  expect(await read()).not.toContain('/feeds/')
})

test('other paths are no documents', () => {
  const documents = siteDocuments([], () => shop, catalogueOf(1))
  for (const path of ['/', '/sitemap-products-0.xml', '/sitemap-products-x.xml', '/sitemap']) {
    expect(documents(path)).toBeUndefined()
  }
})
