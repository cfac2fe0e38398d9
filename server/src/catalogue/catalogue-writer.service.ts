import { allTag, type CacheTag, homeTag, listTag, productTag } from '@amritvasya/contract/rules/cache-tags'
import type { Database } from '../platform/database/database.ts'
import { invalidate } from '../platform/database/invalidation-listener.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { findBundleOfRemoved } from './admin/bundles/bundle.repository.ts'
import {
  addToStock,
  findAnyProduct,
  lockCatalogue,
  lockRating,
  writeBrands,
  writeCategories,
  writePrice,
  writePublished,
  writeRating,
  writeSynonyms,
} from './admin/catalogue-write.repository.ts'
import type { BrandInput, CategoryInput, ProductInput } from './admin/product-input.ts'
import {
  findPicturesOf,
  lockVariants,
  touchProducts,
  writePictures,
  writeProducts,
} from './admin/product-write.repository.ts'
import { type FormerPrice, insertFormerPrices, recordPrices } from './price-history.repository.ts'

type ShownHash = { hash: string; alt: string }

/** PostgreSQL takes at most 65,535 values per statement. */
const PRODUCTS_PER_STATEMENT = 500

export const tagsOfProducts = (ids: readonly string[]): CacheTag[] => [
  ...ids.map(productTag),
  listTag,
  homeTag,
]

/**
 * Keeps the stock of existing variants.
 * @throws {ApiError} VARIANT_MISMATCH when a variant belongs to another product; STILL_USED
 */
export async function saveProducts(transaction: Database, products: readonly ProductInput[]): Promise<void> {
  await lockCatalogue(transaction)
  // Orders lock by id too, so a later batch with lower ids could deadlock.
  const [foreign] = await lockVariants(transaction, products)
  if (foreign) {
    throw new ApiError('VARIANT_MISMATCH', `Variant ${foreign.id} belongs to product ${foreign.product_id}`)
  }
  await assertNoneInBundles(
    transaction,
    products.map(({ id }) => id),
    products.flatMap(({ variants }) => variants.map(({ id }) => id)),
  )
  for (let i = 0; i < products.length; i += PRODUCTS_PER_STATEMENT) {
    await writeProducts(transaction, products.slice(i, i + PRODUCTS_PER_STATEMENT))
  }
  await recordPrices(transaction)
  await invalidate(transaction, tagsOfProducts(products.map(({ id }) => id)))
}

/**
 * @param kept variants that are not removed
 * @throws {ApiError} STILL_USED with the bundle that a removed variant is a component of
 */
export async function assertNoneInBundles(
  transaction: Database,
  productIds: readonly string[],
  kept: readonly string[] = [],
): Promise<void> {
  const bundle = await findBundleOfRemoved(transaction, productIds, kept)
  if (!bundle) return
  throw new ApiError(
    'STILL_USED',
    `It is a piece of the set ${bundle.product_name}. Please take it out there first.`,
  )
}

export const saveProduct = (transaction: Database, product: ProductInput): Promise<void> =>
  saveProducts(transaction, [product])

/**
 * Changes the pictures of products, and nothing else of them.
 * @param change gets the pictures of each product, and returns those that it shall have
 */
export async function changePictures(
  transaction: Database,
  ids: readonly string[],
  change: (present: ReadonlyMap<string, ShownHash[]>) => Promise<ReadonlyMap<string, ShownHash[]>>,
): Promise<void> {
  await lockCatalogue(transaction)
  const present = new Map<string, ShownHash[]>()
  for (const { product_id, picture_hash, alt } of await findPicturesOf(transaction, ids)) {
    present.set(product_id, [...(present.get(product_id) ?? []), { hash: picture_hash, alt }])
  }
  const changed = [...(await change(present))].map(([id, pictures]) => ({ id, pictures }))
  await writePictures(transaction, changed, [...ids])
  await touchProducts(transaction, ids)
  await invalidate(transaction, tagsOfProducts(ids))
}

export async function saveBrands(transaction: Database, brands: readonly BrandInput[]): Promise<void> {
  await lockCatalogue(transaction)
  await writeBrands(transaction, brands)
  await invalidate(transaction, [allTag])
}

/**
 * Expects parents before children. Products move or disappear with their category, so everything is
 * invalidated.
 */
export async function saveCategories(
  transaction: Database,
  categories: readonly CategoryInput[],
): Promise<void> {
  await lockCatalogue(transaction)
  await writeCategories(transaction, categories)
  await invalidate(transaction, [allTag])
}

export async function saveSynonyms(
  transaction: Database,
  synonyms: readonly { term: string; meaning: string }[],
): Promise<void> {
  await lockCatalogue(transaction)
  await writeSynonyms(transaction, synonyms)
  await invalidate(transaction, [listTag])
}

/** @throws {ApiError} PRODUCT_NOT_FOUND */
export const setPublished = (transaction: Database, id: string, isPublished: boolean): Promise<void> =>
  setManyPublished(transaction, [id], isPublished)

/**
 * Changes all of them or none.
 * @throws {ApiError} PRODUCT_NOT_FOUND
 */
export async function setManyPublished(
  transaction: Database,
  ids: readonly string[],
  isPublished: boolean,
): Promise<void> {
  if (ids.length === 0) return
  await lockCatalogue(transaction)
  const written = await writePublished(transaction, ids, isPublished)
  if (written.length < ids.length) throw new ApiError('PRODUCT_NOT_FOUND')
  await recordPrices(transaction)
  await invalidate(transaction, tagsOfProducts(ids))
}

/** @throws {ApiError} PRODUCT_NOT_FOUND */
export async function changePrice(
  transaction: Database,
  variantId: string,
  sellingPaise: number,
  mrpPaise: number,
): Promise<void> {
  await lockCatalogue(transaction)
  const changed = await writePrice(transaction, variantId, sellingPaise, mrpPaise)
  if (!changed) throw new ApiError('PRODUCT_NOT_FOUND')
  await invalidate(transaction, [productTag(changed.product_id), listTag])
}

/** Adds prices from before those that the shop has recorded, so that it can prove a reduction. */
export const saveFormerPrices = (transaction: Database, prices: readonly FormerPrice[]): Promise<void> =>
  insertFormerPrices(transaction, prices)

/**
 * @param by units, negative to remove them
 * @returns false if the stock does not suffice or there is no such variant
 */
export async function changeStock(transaction: Database, variantId: string, by: number): Promise<boolean> {
  const changed = await addToStock(transaction, variantId, by)
  if (changed) await invalidate(transaction, [productTag(changed.product_id)])
  return changed !== undefined
}

export const hasProducts = async (database: Database): Promise<boolean> =>
  (await findAnyProduct(database)) !== undefined

/**
 * Concurrent changes of a product's reviews are all counted; placing an order does not wait.
 * @param change of the reviews; returns their average from 1 to 5, 0 without reviews, and their number
 */
export async function updateRating(
  transaction: Database,
  productId: string,
  change: () => Promise<{ average: number; count: number }>,
): Promise<void> {
  await lockRating(transaction, productId)
  await writeRating(transaction, productId, await change())
}
