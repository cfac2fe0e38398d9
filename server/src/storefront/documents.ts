import type { Client, FeedArticle, Page, Shop } from '@amritvasya/contract'
import { contentPagesTag, listTag } from '@amritvasya/contract/rules/cache-tags'
import { findStoneFacts } from '@amritvasya/contract/rules/stone-facts'
import { stonePath } from '@amritvasya/contract/rules/stone-path'
import type { Kysely } from 'kysely'
import { countSitemapProducts, listSitemapProducts } from '../catalogue/index.ts'
import { listPublishedPaths } from '../content-pages/index.ts'
import type { Tables } from '../platform/database/database.ts'
import { pictureAddress } from '../platform/pictures/address.ts'
import { feed } from './feed.ts'
import { type LlmsFacts, llms } from './llms.ts'
import { robots } from './robots.ts'
import { type SitemapEntry, sitemap, sitemapIndex } from './sitemap.ts'

export type CatalogueForSearch = {
  /** They are what the owner has published, the stones of the products, and gift cards while they are sold. */
  contentPages?(): Promise<SitemapEntry[]>
  /** They are the owner's articles, the newest first. */
  articles?(): Promise<FeedArticle[]>
  categories(): Promise<(SitemapEntry & { name?: string })[]>
  countProducts(): Promise<number>
  products(span: { limit: number; offset: number }): Promise<SitemapEntry[]>
}

export const catalogueForSearch = (
  database: Kysely<Tables>,
  call: Client,
  filesUrl: string,
): CatalogueForSearch => ({
  async categories() {
    const { categories } = await call('GET /public/categories', {})
    return categories.map(({ _id, name, image }) => ({ path: `/category/${_id}`, picture: image.url, name }))
  },
  async contentPages() {
    const [{ shop }, { stones }] = await Promise.all([
      call('GET /public/shop', {}),
      call('GET /public/stones', {}),
    ])
    const published = await listPublishedPaths(database)
    const described = stones.filter(({ value }) => findStoneFacts(value))
    return [
      ...published,
      ...described.map(({ value }) => ({ path: stonePath(value) })),
      ...(shop.giftCards ? [{ path: '/gift-cards' }] : []),
    ]
  },
  async articles() {
    const { articles } = await call('GET /public/articles', {})
    return articles.map(({ slug, title, summary, publishedAt }) => ({
      path: `/blog/${slug}`,
      title,
      summary,
      publishedAt,
    }))
  },
  countProducts: () => countSitemapProducts(database),
  async products(span) {
    const listed = await listSitemapProducts(database, span)
    return listed.map(({ id, changedAt, pictureHash }) => ({
      path: `/product/${id}`,
      changedAt,
      picture: pictureHash ? pictureAddress(pictureHash, filesUrl) : undefined,
    }))
  },
})

type Document = Page & { body: Uint8Array }

/** The protocol allows 50,000; smaller parts need less memory. */
const MAX_URLS_PER_SITEMAP = 10_000
const pagesPart = '/sitemap-pages.xml'
const productsPart = /^\/sitemap-products-([1-9]\d{0,4})\.xml$/

/**
 * @param catalogue undefined when the shop shown is another server's
 * @returns undefined when the path is no such document
 */
export function siteDocuments(
  listedPages: readonly string[],
  publicUrl: () => string,
  catalogue?: CatalogueForSearch,
  blog?: { articles: readonly FeedArticle[]; readShop: () => Promise<Shop> },
): (path: string) => Promise<Document> | undefined {
  const products = async (part: number) =>
    (await catalogue?.products({ limit: MAX_URLS_PER_SITEMAP, offset: (part - 1) * MAX_URLS_PER_SITEMAP })) ??
    []
  const pages = async (): Promise<SitemapEntry[]> => [
    ...listedPages.map((path) => ({ path })),
    ...((await catalogue?.categories()) ?? []),
    ...((await catalogue?.contentPages?.()) ?? []),
  ]
  const wholeOrIndex = async () => {
    const count = Math.ceil(((await catalogue?.countProducts()) ?? 0) / MAX_URLS_PER_SITEMAP)
    if (count <= 1) return sitemap(publicUrl(), [...(await pages()), ...(await products(1))])
    const paths = Array.from({ length: count }, (_, i) => `/sitemap-products-${i + 1}.xml`)
    return sitemapIndex(publicUrl(), [pagesPart, ...paths])
  }

  const productsDocument = async (part: number): Promise<Document> => {
    const all = await products(part)
    const made = await document('application/xml', sitemap(publicUrl(), all))
    // The numbers of missing parts are unlimited.
    return all.length > 0 || part === 1 ? made : { ...made, status: 404, keep: false }
  }

  const blogFeed = async ({ articles, readShop }: NonNullable<typeof blog>) =>
    feed(publicUrl(), (await readShop()).name, [...((await catalogue?.articles?.()) ?? []), ...articles])

  const facts = async ({ readShop }: NonNullable<typeof blog>): Promise<LlmsFacts> => ({
    shop: await readShop(),
    categories: ((await catalogue?.categories()) ?? []).flatMap(({ name, path }) =>
      name ? [{ name, path }] : [],
    ),
    hasFeeds: catalogue !== undefined,
  })

  return (path) => {
    if (path === '/blog/feed.xml' && blog) return document('application/rss+xml', blogFeed(blog))
    if (path === '/llms.txt' && blog)
      return document(
        'text/plain',
        facts(blog).then((all) => llms(publicUrl(), all)),
      )
    if (path === '/robots.txt') return document('text/plain', robots(publicUrl()))
    if (path === '/sitemap.xml') return document('application/xml', wholeOrIndex())
    if (path === pagesPart)
      return document(
        'application/xml',
        pages().then((all) => sitemap(publicUrl(), all)),
      )
    const part = productsPart.exec(path)?.[1]
    if (part === undefined) return undefined
    return productsDocument(Number(part))
  }
}

async function document(type: string, text: string | Promise<string>): Promise<Document> {
  return {
    status: 200,
    headers: new Headers({ 'content-type': `${type}; charset=utf-8` }),
    body: new TextEncoder().encode(await text),
    tags: [listTag, contentPagesTag],
    keep: true,
  }
}
