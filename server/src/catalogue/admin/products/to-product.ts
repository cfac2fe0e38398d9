import type { AdminProductFields } from '@amritvasya/contract'
import { isImported } from '@amritvasya/contract/rules/declarations'
import { toPaise } from '@amritvasya/contract/rules/money'
import { ApiError, fieldError } from '../../../platform/http/api-error.ts'
import { newId } from '../../../platform/id.ts'
import { productDefaults } from '../../product-fields.ts'
import type { ProductInput, VariantInput } from '../product-input.ts'
import type { StoredProduct } from './product-detail.repository.ts'

const variantName = ({ size, color }: Pick<VariantInput, 'size' | 'color'>): string =>
  [size, color?.name].filter(Boolean).join(', ')

type Lack = { field: string; message: string }

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

type Declared = Partial<Pick<ProductInput, 'countryOfOrigin' | 'importer'>>

/**
 * They are those of rules 6(1) and 6(10A) of the Legal Metrology (Packaged Commodities) Rules, 2011.
 * @param isLive a demo shop may publish what names neither origin nor importer
 */
function whyNotLawful({ countryOfOrigin = null, importer }: Declared, isLive: boolean): Lack | undefined {
  if (isImported(countryOfOrigin) && !importer) {
    return { field: 'importer', message: 'Please enter the importer before you publish an imported product' }
  }
  if (countryOfOrigin !== null || (!isLive && !importer)) return undefined
  return {
    field: 'countryOfOrigin',
    message: 'Please choose the country of origin before you publish the product',
  }
}

/** Sales without the HSN code make a GST return that the portal refuses. */
const whyNotTaxable = ({ hsnCode }: Pick<ProductInput, 'hsnCode'>): Lack | undefined =>
  hsnCode === ''
    ? { field: 'hsnCode', message: 'Please enter the HSN code before you publish the product' }
    : undefined

export function whyNotPublishable(
  product: Pick<ProductInput, 'pictures' | 'variants' | 'hsnCode'> & Declared,
  isLive: boolean,
): Lack | undefined {
  return whyNotShowable(product) ?? whyNotTaxable(product) ?? whyNotLawful(product, isLive)
}

/** The go-live checklist lists what a published product has lacked before; a save must not add to it. */
function whyNotSavable(product: ProductInput, before: StoredProduct, isLive: boolean): Lack | undefined {
  const lack = whyNotShowable(product) ?? (before.hsnCode === '' ? undefined : whyNotTaxable(product))
  if (lack) return lack
  const illegal = whyNotLawful(product, isLive)
  return illegal?.field === whyNotLawful(before, isLive)?.field ? undefined : illegal
}

/**
 * Generates missing codes.
 * @param before undefined for a new product
 * @throws {ApiError} INVALID_INPUT, VARIANT_MISMATCH
 */
export function toProduct(
  fields: AdminProductFields,
  before: StoredProduct | undefined,
  isLive: boolean,
): ProductInput {
  const { shippingRate, gstRate, variants, sharePicture, ...same } = fields
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
    const netQuantity = rest.netQuantity === undefined ? own.get(id)?.netQuantity : rest.netQuantity
    const isThere = fields.pictures.some(({ hash }) => hash === picture)
    return {
      ...rest,
      id,
      quantity,
      netQuantity: netQuantity ?? null,
      picture: isThere ? (picture ?? null) : null,
      sellingPaise: toPaise(sellingPrice),
      mrpPaise: toPaise(mrp),
    }
  })
  const product: ProductInput = {
    ...productDefaults,
    ...before,
    ...same,
    ...(sharePicture !== undefined && { sharePictureHash: sharePicture?.hash ?? null }),
    id,
    productCode,
    shippingRatePaise: shippingRate === null ? null : toPaise(shippingRate),
    gstBasisPoints: Math.round(gstRate * 100),
    createdAt: before?.createdAt ?? new Date(),
    variants: withSkus(written, productCode) as ProductInput['variants'],
  }
  checkVariants(product)
  const why = () =>
    before?.isPublished ? whyNotSavable(product, before, isLive) : whyNotPublishable(product, isLive)
  const reason = product.isPublished ? why() : undefined
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
  const repeated = (all: readonly string[]) => all.findIndex((one, i) => all.indexOf(one) !== i)
  const names = variants.map((variant) => variantName(variant).toLowerCase())
  const duplicateName = repeated(names)
  if (duplicateName >= 0) {
    const message = names[duplicateName]
      ? `Two variants have the same size and colour: ${names[duplicateName]}`
      : 'Please give each variant a size or a colour'
    throw fieldError(`variants.${duplicateName}.size`, 'INVALID_INPUT', message)
  }
  const skus = variants.map(({ sku }) => sku)
  const coded = repeated(skus)
  if (coded >= 0) {
    throw fieldError(`variants.${coded}.sku`, 'INVALID_INPUT', `Two variants have the SKU ${skus[coded]}`)
  }
}
