import type { OfficeProduct, OfficeProductFields } from '@amritvasya/contract'
import { announce } from '../../../platform/database/announce.ts'
import type { Database } from '../../../platform/database/database.ts'
import { ShopError } from '../../../platform/http/shop-error.ts'
import type { StaffCaller } from '../../../platform/http/staff-caller.ts'
import { newId } from '../../../platform/id.ts'
import { lockCatalogue } from '../base-write.repository.ts'
import { saveProduct, tagsOfProducts } from '../manage.service.ts'
import type { OfficeParts } from '../parts.ts'
import type { ProductInput } from '../product-input.ts'
import { toListed, toOfficeProduct } from './answers.ts'
import { checkedProduct } from './check-product.service.ts'
import { listProducts, type ProductsQuery } from './list.repository.ts'
import { shownInLog } from './shown-in-log.ts'
import { withSkus } from './to-product.ts'
import { deleteProduct, findWhole, holdVariants, type StoredProduct } from './whole.repository.ts'

export type ProductsService = ReturnType<typeof productsService>

/** @throws {ShopError} PRODUCT_NOT_FOUND */
async function found(database: Database, id: string): Promise<StoredProduct> {
  const [product] = await findWhole(database, [id])
  if (!product) throw new ShopError('PRODUCT_NOT_FOUND')
  return product
}

const subject = 'product'

/** Every change writes an audit entry and invalidates pages. */
export function productsService({ database, change, filesUrl, orderedOf }: OfficeParts) {
  const answer = async (transaction: Database, id: string): Promise<OfficeProduct> =>
    toOfficeProduct(await found(transaction, id), filesUrl)

  return {
    async list(query: ProductsQuery) {
      const { rows, total } = await listProducts(database, query)
      return { items: rows.map((row) => toListed(row, filesUrl)), total }
    },

    read: (id: string) => answer(database, id),

    create: (caller: StaffCaller, fields: OfficeProductFields) =>
      change(caller, async (transaction, note) => {
        await lockCatalogue(transaction)
        const product = await checkedProduct(transaction, fields, undefined)
        await saveProduct(transaction, product)
        const after = shownInLog(product)
        await note({ action: 'product.added', subject, subjectId: product.id, label: product.name, after })
        return answer(transaction, product.id)
      }),

    /** @param seen `updatedAt` of the product that the form edited */
    save: (caller: StaffCaller, id: string, fields: OfficeProductFields, seen: string) =>
      change(caller, async (transaction, note) => {
        await lockCatalogue(transaction)
        const before = await found(transaction, id)
        if (before.updatedAt.toISOString() !== seen) throw new ShopError('CHANGED_MEANWHILE')
        const product = await checkedProduct(transaction, fields, before)
        await saveProduct(transaction, product)
        await note({
          action: 'product.saved',
          subject,
          subjectId: id,
          label: product.name,
          before: shownInLog(before),
          after: shownInLog(await found(transaction, id)),
        })
        return answer(transaction, id)
      }),

    duplicate: (caller: StaffCaller, id: string) =>
      change(caller, async (transaction, note) => {
        await lockCatalogue(transaction)
        const copy = copyOf(await found(transaction, id))
        await saveProduct(transaction, copy)
        const after = { ...shownInLog(copy), copyOf: id }
        await note({ action: 'product.duplicated', subject, subjectId: copy.id, label: copy.name, after })
        return answer(transaction, copy.id)
      }),

    /** @throws {ShopError} PRODUCT_NOT_FOUND, PRODUCT_ORDERED */
    remove: (caller: StaffCaller, id: string) =>
      change(caller, async (transaction, note) => {
        await lockCatalogue(transaction)
        await holdVariants(transaction, id)
        const before = await found(transaction, id)
        if ((await orderedOf(transaction, [id])).length > 0) throw new ShopError('PRODUCT_ORDERED')
        await deleteProduct(transaction, id)
        await announce(transaction, tagsOfProducts([id]))
        await note({
          action: 'product.removed',
          subject,
          subjectId: id,
          label: before.name,
          before: shownInLog(before),
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
