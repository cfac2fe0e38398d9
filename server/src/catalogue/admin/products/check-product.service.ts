import type { AdminProductFields } from '@amritvasya/contract'
import { shortGtin } from '@amritvasya/contract/rules/barcodes'
import type { Database } from '../../../platform/database/database.ts'
import { fieldError } from '../../../platform/http/api-error.ts'
import { findPictures } from '../../../platform/pictures/picture.repository.ts'
import { findTakenGtins } from '../barcodes.repository.ts'
import type { ProductInput } from '../product-input.ts'
import { findReferred, findTaken, type StoredProduct } from './product-detail.repository.ts'
import { toProduct } from './to-product.ts'

/**
 * @param before undefined for a new product
 * @throws {ApiError} INVALID_INPUT, CODE_TAKEN, VARIANT_MISMATCH
 */
export async function checkedProduct(
  transaction: Database,
  fields: AdminProductFields,
  before: StoredProduct | undefined,
  isLive: boolean,
): Promise<ProductInput> {
  const product = toProduct(fields, before, isLive)
  await checkReferred(transaction, product)
  await checkCodes(transaction, product)
  await checkGtins(transaction, product)
  return product
}

async function checkReferred(transaction: Database, product: ProductInput): Promise<void> {
  const hashes = product.pictures.map(({ hash }) => hash)
  const shared = product.sharePictureHash ? [product.sharePictureHash] : []
  const found = await findReferred(transaction, product)
  const pictures = await findPictures(transaction, [...hashes, ...shared])
  const isThere = (hash: string) => pictures.some((picture) => picture.hash === hash)
  if (!found.hasCategory) throw fieldError('categoryId', 'INVALID_INPUT', 'Please choose a category')
  if (!found.hasBrand) throw fieldError('brandId', 'INVALID_INPUT', 'Please choose a brand')
  if (new Set(hashes).size !== hashes.length) {
    throw fieldError('pictures', 'INVALID_INPUT', 'The same picture is there twice')
  }
  if (!hashes.every(isThere)) throw fieldError('pictures', 'INVALID_INPUT', 'Please add this picture again')
  if (!shared.every(isThere))
    throw fieldError('sharePicture', 'INVALID_INPUT', 'Please add this picture again')
}

async function checkCodes(transaction: Database, { id, productCode, variants }: ProductInput): Promise<void> {
  const skus = variants.map(({ sku }) => sku)
  const [taken] = await findTaken(transaction, [productCode], skus, id)
  if (!taken) return
  const what = taken.kind === 'code' ? 'product code' : 'SKU'
  const field = taken.kind === 'code' ? 'productCode' : `variants.${skus.indexOf(taken.code)}.sku`
  throw fieldError(field, 'CODE_TAKEN', `The ${what} ${taken.code} is already used by ${taken.name}`)
}

async function checkGtins(transaction: Database, { id, variants }: ProductInput): Promise<void> {
  const gtins = variants.map(({ gtin }) => gtin ?? undefined)
  const refuse = (gtin: string, by: string) => {
    const field = `variants.${gtins.lastIndexOf(gtin)}.gtin`
    throw fieldError(field, 'CODE_TAKEN', `The barcode ${shortGtin(gtin)} is already used by ${by}`)
  }
  const written = gtins.filter((gtin) => gtin !== undefined)
  const repeated = written.find((gtin, i) => written.indexOf(gtin) !== i)
  if (repeated !== undefined) refuse(repeated, 'another variant')
  const [taken] = await findTakenGtins(transaction, written, id)
  if (taken) refuse(taken.gtin, taken.name)
}
