import { latestDay } from '@amritvasya/contract/rules/pre-orders'
import type { Database } from '../platform/database/database.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { type DeclarationGaps, findDeclarationGaps } from './declarations.repository.ts'
import {
  type CatalogueReadiness,
  countSitemapRows,
  type ForSale,
  findListed,
  findReadiness,
  findShippingRate,
  listCategoryPictures,
  listForSale,
  listProductPictures,
  listSitemapRows,
} from './listed-product.repository.ts'
import type { Span } from './search-index/sorted-list.ts'

// Other slices read what shoppers see of the catalogue through these.

/** @throws {ApiError} PRODUCT_NOT_FOUND, also for a product that shoppers may not see */
export async function assertListed(database: Database, id: string): Promise<void> {
  if (!(await findListed(database, [id])).has(id)) throw new ApiError('PRODUCT_NOT_FOUND')
}

/** Returns the products that shoppers may see, in the given order. */
export async function filterListed<Product extends { id: string }>(
  database: Database,
  products: readonly Product[],
): Promise<Product[]> {
  const listed = await findListed(
    database,
    products.map(({ id }) => id),
  )
  return products.filter(({ id }) => listed.has(id))
}

/** Reads the prices and stock that an order is made of, by variant, without unknown ones. */
export async function findForSale(
  database: Database,
  variantIds: readonly string[],
): Promise<Map<string, ForSale>> {
  const variants = await listForSale(database, variantIds)
  return new Map(variants.map((variant) => [variant.variantId, variant]))
}

/** Returns the last day by which variants are promised; null where all pieces are there. */
export async function latestPromisedDay(
  database: Database,
  variantIds: readonly string[],
): Promise<string | null> {
  const variants = await listForSale(database, variantIds)
  return latestDay(variants.map(({ availableOn }) => availableOn))
}

/**
 * @returns paise, null for the standard parcel
 * @throws {ApiError} PRODUCT_NOT_FOUND
 */
export async function getShippingRate(database: Database, productId: string): Promise<number | null> {
  const found = await findShippingRate(database, productId)
  if (!found) throw new ApiError('PRODUCT_NOT_FOUND')
  return found.shippingRatePaise
}

/** Counts the products of the sitemap, which is split into parts by it. */
export const countSitemapProducts = (database: Database): Promise<number> => countSitemapRows(database)

export type SitemapProduct = { id: string; changedAt: Date; pictureHash: string | null }

/** The oldest come first, so that a new product changes only the last part. */
export async function listSitemapProducts(database: Database, span: Span): Promise<SitemapProduct[]> {
  const rows = await listSitemapRows(database, span)
  return rows.map(({ id, updated_at, hash }) => ({ id, changedAt: updated_at, pictureHash: hash }))
}

/** Hashes in the order in which shoppers see them. */
export async function listPriorityPictures(database: Database): Promise<string[]> {
  const [categories, products] = await Promise.all([
    listCategoryPictures(database),
    listProductPictures(database),
  ])
  return [...categories, ...products]
}

/** Lists what published products lack of what the law asks for, for the go-live checklist. */
export const listDeclarationGaps = (database: Database): Promise<DeclarationGaps> =>
  findDeclarationGaps(database)

/** Counts what published products lack, for the go-live checklist. */
export const countReadiness = async (database: Database): Promise<CatalogueReadiness> =>
  (await findReadiness(database)) ?? {
    published: 0,
    withoutHsn: 0,
    withEndedRate: 0,
    withoutPicture: 0,
    withoutStock: 0,
  }
