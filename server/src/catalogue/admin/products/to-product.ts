import type { AdminProductFields } from '@amritvasya/contract'
import { ApiError, fieldError } from '../../../platform/http/api-error.ts'
import { newId } from '../../../platform/id.ts'
import { toPaise } from '../../../platform/money.ts'
import type { ProductInput, VariantInput } from '../product-input.ts'
import type { StoredProduct } from './product-detail.repository.ts'

const variantName = ({ size, color }: Pick<VariantInput, 'size' | 'color'>): string =>
  [size, color?.name].filter(Boolean).join(', ')

type Lack = { field: string; message: string }

/** Returns a reason, and the form field that resolves it. */
function whyNotShowable({
  pictures,
  variants,
}: Pick<ProductInput, 'pictures' | 'variants'>): Lack | undefined {
  if (pictures.length === 0) {
    return { field: 'pictures', message: 'Please add a picture before you publish the product' }
  }
  const unpriced = variants.findIndex(({ sellingPaise }) => sellingPaise === 0)
  if (unpriced < 0) return undefined
  const field = `variants.${unpriced}.sellingPrice`
  return { field, message: 'Please enter a price before you publish the product' }
}

/** Requires the HSN code too, without which sales cannot be invoiced. */
export function whyNotPublishable(
  product: Pick<ProductInput, 'pictures' | 'variants' | 'hsnCode'>,
): Lack | undefined {
  const lack = whyNotShowable(product)
  if (lack || product.hsnCode !== '') return lack
  return { field: 'hsnCode', message: 'Please enter the HSN code before you publish the product' }
}

/**
 * Generates missing codes.
 * @param before undefined for a new product
 * @throws {ApiError} INVALID_INPUT, VARIANT_MISMATCH
 */
export function toProduct(fields: AdminProductFields, before: StoredProduct | undefined): ProductInput {
  const { shippingRate, gstRate, variants, ...same } = fields
  const id = before?.id ?? newId()
  const productCode = fields.productCode || `P-${id.slice(-6).toUpperCase()}`
  const own = new Map(before?.variants.map((variant) => [variant.id, variant]))
  const written = variants.map((variant): VariantInput => {
    if (variant.id && !own.has(variant.id)) throw new ApiError('VARIANT_MISMATCH')
    const { sellingPrice, mrp, ...rest } = variant
    const id = variant.id ?? newId()
    const quantity = own.get(id)?.quantity ?? variant.quantity
    // A variant can only show a picture of its product.
    const picture = rest.picture === undefined ? own.get(id)?.picture : rest.picture
    const isThere = fields.pictures.some(({ hash }) => hash === picture)
    return {
      ...rest,
      id,
      quantity,
      picture: isThere ? (picture ?? null) : null,
      sellingPaise: toPaise(sellingPrice),
      mrpPaise: toPaise(mrp),
    }
  })
  const product: ProductInput = {
    ...same,
    id,
    productCode,
    returns: fields.returns ?? before?.returns ?? 'usual',
    shippingRatePaise: shippingRate === null ? null : toPaise(shippingRate),
    gstBasisPoints: Math.round(gstRate * 100),
    createdAt: before?.createdAt ?? new Date(),
    variants: withSkus(written, productCode) as ProductInput['variants'],
  }
  checkVariants(product)
  // Products that are published without an HSN code can be edited; the go-live checklist demands the code.
  const why = before?.isPublished ? whyNotShowable : whyNotPublishable
  const reason = product.isPublished ? why(product) : undefined
  if (reason) throw fieldError(reason.field, 'INVALID_INPUT', reason.message)
  return product
}

export function withSkus(variants: readonly VariantInput[], productCode: string): VariantInput[] {
  const used = new Set(variants.map(({ sku }) => sku))
  return variants.map((variant) => {
    if (variant.sku) return variant
    let number = 1
    while (used.has(`${productCode}-${number}`)) number++
    used.add(`${productCode}-${number}`)
    return { ...variant, sku: `${productCode}-${number}` }
  })
}

/** @throws {ApiError} INVALID_INPUT when two variants have the same name or SKU */
function checkVariants({ variants }: Pick<ProductInput, 'variants'>): void {
  /** Returns the index of the first repeated value, or -1. */
  const repeated = (all: readonly string[]) => all.findIndex((one, i) => all.indexOf(one) !== i)
  const names = variants.map((variant) => variantName(variant).toLowerCase())
  const named = repeated(names)
  if (named >= 0) {
    const message = names[named]
      ? `Two variants have the same size and colour: ${names[named]}`
      : 'Please give each variant a size or a colour'
    throw fieldError(`variants.${named}.size`, 'INVALID_INPUT', message)
  }
  const skus = variants.map(({ sku }) => sku)
  const coded = repeated(skus)
  if (coded >= 0) {
    throw fieldError(`variants.${coded}.sku`, 'INVALID_INPUT', `Two variants have the SKU ${skus[coded]}`)
  }
}
