import type { AdminProduct, AdminProductFields, LastDeclarations } from '@amritvasya/contract'
import type { Database } from '../../../platform/database/database.ts'
import { invalidate } from '../../../platform/database/invalidation-listener.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { StaffCaller } from '../../../platform/http/staff-caller.ts'
import { newId } from '../../../platform/id.ts'
import { assertNoneInBundles, saveProduct, tagsOfProducts } from '../../catalogue-writer.service.ts'
import { findLastDeclarations } from '../../declarations.repository.ts'
import type { CatalogueAdminDependencies } from '../../dependencies.ts'
import { findPriceFacts } from '../../price-history.repository.ts'
import { productDefaults } from '../../product-fields.ts'
import { findBarcodesOf } from '../barcodes.repository.ts'
import { lockCatalogue } from '../catalogue-write.repository.ts'
import type { ProductInput } from '../product-input.ts'
import {
  auditedProduct,
  toAdminProduct,
  toListedProduct,
  withBarcodes,
  withPriceFacts,
} from './admin-product.mapper.ts'
import { checkedProduct } from './check-product.service.ts'
import { listProductRows, type ProductsQuery } from './list.repository.ts'
import {
  deleteProduct,
  findProductDetail,
  lockVariantsOf,
  type StoredProduct,
} from './product-detail.repository.ts'
import { withSkus } from './to-product.ts'

/** @throws {ApiError} PRODUCT_NOT_FOUND */
async function getProduct(database: Database, id: string): Promise<StoredProduct> {
  const [product] = await findProductDetail(database, [id])
  if (!product) throw new ApiError('PRODUCT_NOT_FOUND')
  return product
}

const readStored = async (
  { filesUrl }: Pick<CatalogueAdminDependencies, 'filesUrl'>,
  database: Database,
  id: string,
): Promise<AdminProduct> => {
  const product = toAdminProduct(await getProduct(database, id), filesUrl)
  const priced = withPriceFacts(product, await findPriceFacts(database, id))
  return withBarcodes(priced, await findBarcodesOf(database, id))
}

export async function listProducts(
  { database, filesUrl, waitingNotices }: CatalogueAdminDependencies,
  query: ProductsQuery,
) {
  const { rows, total } = await listProductRows(database, query, waitingNotices)
  return { items: rows.map((row) => toListedProduct(row, filesUrl)), total }
}

export const readProduct = (dependencies: CatalogueAdminDependencies, id: string) =>
  readStored(dependencies, dependencies.database, id)

const { countryOfOrigin, manufacturer, packer, importer } = productDefaults

export const readLastDeclarations = async ({
  database,
}: Pick<CatalogueAdminDependencies, 'database'>): Promise<LastDeclarations> =>
  (await findLastDeclarations(database)) ?? { countryOfOrigin, manufacturer, packer, importer }

export const createProduct = (
  dependencies: CatalogueAdminDependencies,
  caller: StaffCaller,
  fields: AdminProductFields,
) =>
  dependencies.withAudit(caller, async (transaction, logChange) => {
    await lockCatalogue(transaction)
    const product = await checkedProduct(transaction, fields, undefined, dependencies.isLive)
    await saveProduct(transaction, product)
    const after = auditedProduct(product)
    await logChange('product.added', product.id, product.name, { after })
    return readStored(dependencies, transaction, product.id)
  })

/** @param seen `updatedAt` of the product that the form edited */
export const updateProduct = (
  dependencies: CatalogueAdminDependencies,
  caller: StaffCaller,
  id: string,
  fields: AdminProductFields,
  seen: string,
) =>
  dependencies.withAudit(caller, async (transaction, logChange) => {
    await lockCatalogue(transaction)
    const before = await getProduct(transaction, id)
    if (before.updatedAt.toISOString() !== seen) throw new ApiError('CHANGED_MEANWHILE')
    const product = await checkedProduct(transaction, fields, before, dependencies.isLive)
    await saveProduct(transaction, product)
    await logChange('product.saved', id, product.name, {
      before: auditedProduct(before),
      after: auditedProduct(await getProduct(transaction, id)),
    })
    return readStored(dependencies, transaction, id)
  })

export const duplicateProduct = (dependencies: CatalogueAdminDependencies, caller: StaffCaller, id: string) =>
  dependencies.withAudit(caller, async (transaction, logChange) => {
    await lockCatalogue(transaction)
    const copy = copyOf(await getProduct(transaction, id))
    await saveProduct(transaction, copy)
    const after = { ...auditedProduct(copy), copyOf: id }
    await logChange('product.duplicated', copy.id, copy.name, { after })
    return readStored(dependencies, transaction, copy.id)
  })

/** @throws {ApiError} PRODUCT_NOT_FOUND, PRODUCT_ORDERED, STILL_USED */
export const removeProduct = (
  { withAudit, isProductOrdered }: CatalogueAdminDependencies,
  caller: StaffCaller,
  id: string,
) =>
  withAudit(caller, async (transaction, logChange) => {
    await lockCatalogue(transaction)
    await lockVariantsOf(transaction, id)
    const before = await getProduct(transaction, id)
    if (await isProductOrdered(transaction, id)) throw new ApiError('PRODUCT_ORDERED')
    await assertNoneInBundles(transaction, [id])
    await deleteProduct(transaction, id)
    await invalidate(transaction, tagsOfProducts([id]))
    await logChange('product.removed', id, before.name, { before: auditedProduct(before) })
  })

function copyOf(product: StoredProduct): ProductInput {
  const { updatedAt: _, isInShop: __, ...same } = product
  const id = newId()
  const productCode = `P-${id.slice(-6).toUpperCase()}`
  const variants = product.variants.map((variant) => ({
    ...variant,
    id: newId(),
    sku: '',
    quantity: 0,
    gtin: null,
  }))
  return {
    ...same,
    id,
    name: `Copy of ${product.name}`.slice(0, 200),
    productCode,
    isPublished: false,
    isFeatured: false,
    // Two pages with one title would compete in search results.
    seoTitle: '',
    seoDescription: '',
    createdAt: new Date(),
    variants: withSkus(variants, productCode) as ProductInput['variants'],
  }
}
