import { announce } from '../../platform/database/announce.ts'
import type { Database } from '../../platform/database/database.ts'
import { ShopError } from '../../platform/http/shop-error.ts'
import {
  addToStock,
  findAnyProduct,
  writeBrands,
  writeCategories,
  writePrice,
  writePublished,
  writeSynonyms,
} from './base-write.repository.ts'
import type { BrandInput, CategoryInput, ProductInput } from './product-input.ts'
import { writeProducts } from './product-write.repository.ts'
import { findProductsOf, setListedPrice } from './refresh.repository.ts'
import { refreshProducts } from './refresh.service.ts'

/** So many products are written by one statement; PostgreSQL takes 65,535 values in one. */
const batch = 500

const productTags = (ids: readonly string[]) => [...ids.map((id) => `product:${id}`), 'list', 'home']

/** Saves whole products, new or over what was there, and brings lists and search in step. */
export async function saveProducts(transaction: Database, products: readonly ProductInput[]): Promise<void> {
  for (let i = 0; i < products.length; i += batch) {
    const some = products.slice(i, i + batch)
    await writeProducts(transaction, some)
    await refreshProducts(
      transaction,
      some.map(({ id }) => id),
    )
  }
  await announce(transaction, productTags(products.map(({ id }) => id)))
}

/** Saves one whole product; see {@link saveProducts}. */
export const saveProduct = (transaction: Database, product: ProductInput): Promise<void> =>
  saveProducts(transaction, [product])

/** Saves brands. Their products are found under the new name. */
export async function saveBrands(transaction: Database, brands: readonly BrandInput[]): Promise<void> {
  await writeBrands(transaction, brands)
  await refreshAndAnnounce(transaction, { brandIds: brands.map(({ id }) => id) }, [])
}

/** Saves categories, parents before children. Products below move, appear or disappear with them. */
export async function saveCategories(
  transaction: Database,
  categories: readonly CategoryInput[],
): Promise<void> {
  await writeCategories(transaction, categories)
  const ids = categories.map(({ id }) => id)
  await refreshAndAnnounce(transaction, { categoryIds: ids }, [
    'categories',
    ...ids.map((id) => `category:${id}`),
  ])
}

async function refreshAndAnnounce(
  transaction: Database,
  of: { categoryIds?: string[]; brandIds?: string[] },
  tags: string[],
) {
  const ids = await findProductsOf(transaction, of)
  for (let i = 0; i < ids.length; i += batch) await refreshProducts(transaction, ids.slice(i, i + batch))
  await announce(transaction, [...tags, ...productTags(ids)])
}

/** Teaches the search that whoever types `term` also means `meaning`. */
export async function saveSynonyms(
  transaction: Database,
  synonyms: readonly { term: string; meaning: string }[],
): Promise<void> {
  await writeSynonyms(transaction, synonyms)
  await announce(transaction, ['list'])
}

/**
 * Publishes a product or takes it out of the shop.
 * @throws {ShopError} PRODUCT_NOT_FOUND
 */
export async function setPublished(transaction: Database, id: string, isPublished: boolean): Promise<void> {
  if (!(await writePublished(transaction, id, isPublished))) throw new ShopError('PRODUCT_NOT_FOUND')
  await refreshProducts(transaction, [id])
  await announce(transaction, productTags([id]))
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
  const changed = await writePrice(transaction, variantId, sellingPaise, mrpPaise)
  if (!changed) throw new ShopError('PRODUCT_NOT_FOUND')
  if (changed.is_default) await setListedPrice(transaction, changed.product_id, sellingPaise)
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
