import type { InProcessApi, Page } from '@amritvasya/contract'
import { listTag } from '@amritvasya/contract/rules/cache-tags'
import type { Kysely } from 'kysely'
import { countSitemapProducts, listSitemapProducts } from '../catalogue/index.ts'
import type { Tables } from '../platform/database/database.ts'
import { pictureAddress } from '../platform/pictures/address.ts'
import { robots } from './robots.ts'
import { type SitemapEntry, sitemap, sitemapIndex } from './sitemap.ts'

export type CatalogueForSearch = {
  categories(): Promise<SitemapEntry[]>
  countProducts(): Promise<number>
  products(span: { limit: number; offset: number }): Promise<SitemapEntry[]>
}

export const catalogueForSearch = (
  database: Kysely<Tables>,
  call: InProcessApi,
  filesUrl: string,
): CatalogueForSearch => ({
  async categories() {
    const { categories } = await call('GET /public/categories', {})
    return categories.map(({ _id, image }) => ({ path: `/category/${_id}`, picture: image.url }))
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
): (path: string) => Promise<Document> | undefined {
  const products = async (part: number) =>
    (await catalogue?.products({ limit: MAX_URLS_PER_SITEMAP, offset: (part - 1) * MAX_URLS_PER_SITEMAP })) ??
    []
  const pages = async (): Promise<SitemapEntry[]> => [
    ...listedPages.map((path) => ({ path })),
    ...((await catalogue?.categories()) ?? []),
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

  return (path) => {
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
    tags: [listTag],
    keep: true,
  }
}
