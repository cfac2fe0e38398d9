import { announce } from '../../platform/database/announce.ts'
import { everything } from '../../platform/database/changes.ts'
import type { Database } from '../../platform/database/database.ts'
import { ShopError } from '../../platform/http/shop-error.ts'
import {
  addToStock,
  findAnyProduct,
  lockCatalogue,
  writeBrands,
  writeCategories,
  writePrice,
  writePublished,
  writeSynonyms,
} from './base-write.repository.ts'
import type { BrandInput, CategoryInput, ProductInput } from './product-input.ts'
import { lockVariants, writeProducts } from './product-write.repository.ts'

/** So many products are written by one statement; PostgreSQL takes 65,535 values in one. */
const batch = 500

export const productTags = (ids: readonly string[]) => [...ids.map((id) => `product:${id}`), 'list', 'home']

/**
 * Saves whole products, new or over what was there. The stock of variants that are there stays; it changes by
 * {@link changeStock} and by orders only.
 * @throws {ShopError} VARIANT_MISMATCH when a variant belongs to another product
 */
export async function saveProducts(transaction: Database, products: readonly ProductInput[]): Promise<void> {
  await lockCatalogue(transaction)
  // all at once: orders lock variants by id too, and a second round could come before the first
  const [foreign] = await lockVariants(transaction, products)
  if (foreign) {
    throw new ShopError('VARIANT_MISMATCH', `Variant ${foreign.id} belongs to product ${foreign.product_id}`)
  }
  for (let i = 0; i < products.length; i += batch) {
    await writeProducts(transaction, products.slice(i, i + batch))
  }
  await announce(transaction, productTags(products.map(({ id }) => id)))
}

/** Saves one whole product; see {@link saveProducts}. */
export const saveProduct = (transaction: Database, product: ProductInput): Promise<void> =>
  saveProducts(transaction, [product])

/** Saves brands. Their names stand on every page with one of their products, so every page counts as changed. */
export async function saveBrands(transaction: Database, brands: readonly BrandInput[]): Promise<void> {
  await lockCatalogue(transaction)
  await writeBrands(transaction, brands)
  await announce(transaction, [everything])
}

/** Saves categories, parents before children. Products below move, appear or disappear with them. */
export async function saveCategories(
  transaction: Database,
  categories: readonly CategoryInput[],
): Promise<void> {
  await lockCatalogue(transaction)
  await writeCategories(transaction, categories)
  await announce(transaction, [everything])
}

/** Teaches the search that whoever types `term` also means `meaning`. */
export async function saveSynonyms(
  transaction: Database,
  synonyms: readonly { term: string; meaning: string }[],
): Promise<void> {
  await lockCatalogue(transaction)
  await writeSynonyms(transaction, synonyms)
  await announce(transaction, ['list'])
}

/**
 * Publishes a product or takes it out of the shop.
 * @throws {ShopError} PRODUCT_NOT_FOUND
 */
export const setPublished = (transaction: Database, id: string, isPublished: boolean): Promise<void> =>
  setManyPublished(transaction, [id], isPublished)

/**
 * Publishes products or takes them out of the shop, all of them or none.
 * @throws {ShopError} PRODUCT_NOT_FOUND
 */
export async function setManyPublished(
  transaction: Database,
  ids: readonly string[],
  isPublished: boolean,
): Promise<void> {
  if (ids.length === 0) return
  await lockCatalogue(transaction)
  const written = await writePublished(transaction, ids, isPublished)
  if (written.length < ids.length) throw new ShopError('PRODUCT_NOT_FOUND')
  await announce(transaction, productTags(ids))
}

/**
 * Sets what a variant costs, in paise.
 * @throws {ShopError} PRODUCT_NOT_FOUND
 */
export async function changePrice(
  transaction: Database,
  variantId: string,
  sellingPaise: number,
  mrpPaise: number,
): Promise<void> {
  await lockCatalogue(transaction)
  const changed = await writePrice(transaction, variantId, sellingPaise, mrpPaise)
  if (!changed) throw new ShopError('PRODUCT_NOT_FOUND')
  await announce(transaction, [`product:${changed.product_id}`, 'list'])
}

/**
 * Adds `by` pieces to the stock of a variant, or takes them out when negative.
 * @returns whether it was done; false when the stock does not suffice or there is no such variant
 */
export async function changeStock(transaction: Database, variantId: string, by: number): Promise<boolean> {
  const changed = await addToStock(transaction, variantId, by)
  if (changed) await announce(transaction, [`product:${changed.product_id}`])
  return changed !== undefined
}

/** Whether the shop has any product, published or not. */
export const hasProducts = async (database: Database): Promise<boolean> =>
  (await findAnyProduct(database)) !== undefined
