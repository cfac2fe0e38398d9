import type { AdminProduct, AdminProductFields } from '@amritvasya/contract'
import type { Database } from '../../../platform/database/database.ts'
import { invalidate } from '../../../platform/database/invalidation-listener.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { StaffCaller } from '../../../platform/http/staff-caller.ts'
import { newId } from '../../../platform/id.ts'
import { saveProduct, tagsOfProducts } from '../../catalogue-writer.service.ts'
import { lockCatalogue } from '../catalogue-write.repository.ts'
import type { CatalogueAdminDependencies } from '../dependencies.ts'
import type { ProductInput } from '../product-input.ts'
import { toAdminProduct, toListedProduct } from './admin-product.mapper.ts'
import { auditedProduct } from './audited-product.ts'
import { checkedProduct } from './check-product.service.ts'
import { listProducts, type ProductsQuery } from './list.repository.ts'
import {
  deleteProduct,
  findProductDetail,
  lockVariantsOf,
  type StoredProduct,
} from './product-detail.repository.ts'
import { withSkus } from './to-product.ts'

export type ProductsService = ReturnType<typeof productsService>

/** @throws {ApiError} PRODUCT_NOT_FOUND */
async function found(database: Database, id: string): Promise<StoredProduct> {
  const [product] = await findProductDetail(database, [id])
  if (!product) throw new ApiError('PRODUCT_NOT_FOUND')
  return product
}

const subject = 'product'

/** Every change writes an audit entry and invalidates pages. */
export function productsService({ database, withAudit, filesUrl, orderedOf }: CatalogueAdminDependencies) {
  const readProduct = async (transaction: Database, id: string): Promise<AdminProduct> =>
    toAdminProduct(await found(transaction, id), filesUrl)

  return {
    async list(query: ProductsQuery) {
      const { rows, total } = await listProducts(database, query)
      return { items: rows.map((row) => toListedProduct(row, filesUrl)), total }
    },

    read: (id: string) => readProduct(database, id),

    create: (caller: StaffCaller, fields: AdminProductFields) =>
      withAudit(caller, async (transaction, logChange) => {
        await lockCatalogue(transaction)
        const product = await checkedProduct(transaction, fields, undefined)
        await saveProduct(transaction, product)
        const after = auditedProduct(product)
        await logChange({
          action: 'product.added',
          subject,
          subjectId: product.id,
          label: product.name,
          after,
        })
        return readProduct(transaction, product.id)
      }),

    /** @param seen `updatedAt` of the product that the form edited */
    save: (caller: StaffCaller, id: string, fields: AdminProductFields, seen: string) =>
      withAudit(caller, async (transaction, logChange) => {
        await lockCatalogue(transaction)
        const before = await found(transaction, id)
        if (before.updatedAt.toISOString() !== seen) throw new ApiError('CHANGED_MEANWHILE')
        const product = await checkedProduct(transaction, fields, before)
        await saveProduct(transaction, product)
        await logChange({
          action: 'product.saved',
          subject,
          subjectId: id,
          label: product.name,
          before: auditedProduct(before),
          after: auditedProduct(await found(transaction, id)),
        })
        return readProduct(transaction, id)
      }),

    duplicate: (caller: StaffCaller, id: string) =>
      withAudit(caller, async (transaction, logChange) => {
        await lockCatalogue(transaction)
        const copy = copyOf(await found(transaction, id))
        await saveProduct(transaction, copy)
        const after = { ...auditedProduct(copy), copyOf: id }
        await logChange({
          action: 'product.duplicated',
          subject,
          subjectId: copy.id,
          label: copy.name,
          after,
        })
        return readProduct(transaction, copy.id)
      }),

    /** @throws {ApiError} PRODUCT_NOT_FOUND, PRODUCT_ORDERED */
    remove: (caller: StaffCaller, id: string) =>
      withAudit(caller, async (transaction, logChange) => {
        await lockCatalogue(transaction)
        await lockVariantsOf(transaction, id)
        const before = await found(transaction, id)
        if ((await orderedOf(transaction, [id])).length > 0) throw new ApiError('PRODUCT_ORDERED')
        await deleteProduct(transaction, id)
        await invalidate(transaction, tagsOfProducts([id]))
        await logChange({
          action: 'product.removed',
          subject,
          subjectId: id,
          label: before.name,
          before: auditedProduct(before),
        })
      }),
  }
}

/** Returns an unpublished copy without stock and with new codes. */
function copyOf(product: StoredProduct): ProductInput {
  const { updatedAt: _, isInShop: __, ...same } = product
  const id = newId()
  const productCode = `P-${id.slice(-6).toUpperCase()}`
  const variants = product.variants.map((variant) => ({ ...variant, id: newId(), sku: '', quantity: 0 }))
  return {
    ...same,
    id,
    name: `Copy of ${product.name}`.slice(0, 200),
    productCode,
    isPublished: false,
    isFeatured: false,
    createdAt: new Date(),
    variants: withSkus(variants, productCode) as ProductInput['variants'],
  }
}
