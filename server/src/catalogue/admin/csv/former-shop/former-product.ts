import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { CsvProblem } from '@amritvasya/contract'
import type { CsvLine } from '../../../../platform/read-csv.ts'
import { htmlToText } from './html-to-text.ts'

/** A variant as a former shop exported it; texts of numbers as they stand in the file. */
export type FormerVariant = {
  line: number
  sku: string
  size: string
  price: string
  /** Empty without a higher one. */
  formerPrice: string
  stock: string
  grams: number | null
}

export type FormerPicture = { line: number; url: string; alt: string }

export type FormerProduct = {
  /** Identifies the product at the former shop, whatever its name. */
  key: string
  line: number
  name: string
  shortHtml: string
  html: string
  category: string
  brand: string
  oldPath: string
  pictures: FormerPicture[]
  variants: FormerVariant[]
}

/** By product code; the SKUs of a product. */
export type KnownProducts = ReadonlyMap<string, ReadonlySet<string>>

export type ConvertedFile = {
  /** In the columns of the shop's own file. */
  lines: CsvLine[]
  oldAddresses: { productCode: string; path: string }[]
  pictures: { productCode: string; url: string; position: number; alt: string }[]
  brands: string[]
  notes: CsvProblem[]
}

const MAX_CODE_LENGTH = 40
const MAX_SIZE_LENGTH = 40
const UNBRANDED = 'Unbranded'

/** Returns a code that stays the same with each export, so that a second import finds the product. */
export function codeOf(prefix: string, key: string): string {
  const code = `${prefix}-${key}`
  if (code.length <= MAX_CODE_LENGTH) return code
  const hash = createHash('sha256').update(key).digest('hex').slice(0, 8)
  return `${code.slice(0, MAX_CODE_LENGTH - 9)}-${hash}`
}

const oneLine = (html: string, most: number): string =>
  htmlToText(html).replace(/\s+/g, ' ').slice(0, most).trim()

const isPrice = (text: string): boolean => Number.parseFloat(text) > 0

/** A stock below zero was sold too often there, and is none here. */
const stockOf = (text: string): string => String(Math.max(0, Math.trunc(Number(text)) || 0))

/**
 * Maps products of a former shop to lines of the shop's own file. New products are drafts. Requests are served between
 * two variants and two pictures.
 */
export async function convertProducts(
  prefix: string,
  products: readonly FormerProduct[],
  known: KnownProducts,
): Promise<ConvertedFile> {
  const file: ConvertedFile = { lines: [], oldAddresses: [], pictures: [], brands: [], notes: [] }
  const brands = new Set<string>()
  const used = new Set<string>()
  for (const product of products) {
    if (product.variants.length === 0) {
      const message = `${product.name.slice(0, 80) || 'This product'} has nothing that can be bought, and is left out`
      file.notes.push({ line: product.line, column: '', message })
      continue
    }
    const productCode = codeOf(prefix, product.key)
    const present = known.get(productCode)
    const brand = oneLine(product.brand, 100) || UNBRANDED
    brands.add(brand)
    file.oldAddresses.push({ productCode, path: product.oldPath })
    await addPictures(file, productCode, product)
    const whole = {
      name: oneLine(product.name, 200),
      category: oneLine(product.category, 400),
      brand,
      short_description: oneLine(product.shortHtml, 300),
      description: htmlToText(product.html).slice(0, 20_000),
      ...(!present && { published: 'no' }),
    }
    for (const [index, variant] of product.variants.entries()) {
      await setImmediate()
      const sku = skuOf(variant, `${productCode}-${index + 1}`, used)
      if (variant.sku && sku !== variant.sku) {
        const message = `The SKU ${variant.sku.slice(0, 60)} is there twice; this variant gets ${sku}`
        file.notes.push({ line: variant.line, column: 'sku', message })
      }
      const cells = {
        product_code: productCode,
        ...(index === 0 && whole),
        sku,
        size: oneLine(variant.size, MAX_SIZE_LENGTH),
        selling_price: variant.price,
        mrp: isPrice(variant.formerPrice) ? variant.formerPrice : variant.price,
        ...(!present?.has(sku) && { opening_stock: stockOf(variant.stock) }),
        ...(variant.grams !== null && { weight: String(variant.grams), weight_unit: 'g' }),
      }
      file.lines.push({ line: variant.line, cells: new Map(Object.entries(cells)) })
    }
  }
  file.brands = [...brands]
  return file
}

/** A product may have 20 pictures here. */
const MAX_PICTURES = 20
const MAX_URL_LENGTH = 2_000

/** @returns undefined unless the text is an address that is at most 2,000 characters long once it is encoded */
function pictureUrlOf(text: string): string | undefined {
  if (!/^https?:\/\//i.test(text) || text.length > MAX_URL_LENGTH) return undefined
  const href = URL.parse(text)?.href
  return href !== undefined && href.length <= MAX_URL_LENGTH ? href : undefined
}

async function addPictures(
  { pictures, notes }: ConvertedFile,
  productCode: string,
  product: FormerProduct,
): Promise<void> {
  const known = new Set<string>()
  for (const { line, url, alt } of product.pictures) {
    const href = pictureUrlOf(url)
    if (href === undefined) {
      notes.push({ line, column: '', message: `${url.slice(0, 80)} is no address of a picture` })
    } else if (!known.has(href) && known.size < MAX_PICTURES) {
      await setImmediate()
      pictures.push({ productCode, url: href, position: known.size, alt: oneLine(alt, 200) })
      known.add(href)
    } else if (!known.has(href)) {
      const message = `${product.name.slice(0, 80)} has more than 20 pictures; the first 20 are taken`
      notes.push({ line, column: '', message })
      return
    }
  }
}

function skuOf({ sku }: FormerVariant, usual: string, used: Set<string>): string {
  const own = sku.length <= 60 && !used.has(sku) ? sku : ''
  const chosen = own || usual
  used.add(chosen)
  return chosen
}
