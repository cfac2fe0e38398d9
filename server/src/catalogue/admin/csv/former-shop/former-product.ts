import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { CsvProblem } from '@amritvasya/contract'
import type { CsvLine } from '../../../../platform/read-csv.ts'
import { readNumber } from '../cells.ts'
import { type FormerSale, isPrice } from './former-price.ts'
import { type KnownVariant, skusOf } from './former-skus.ts'
import { htmlToText } from './html-to-text.ts'
import type { VariantSale } from './plan-sales.ts'

/** A variant as a former shop exported it; texts of numbers as they are in the file. */
export type FormerVariant = {
  line: number
  sku: string
  size: string
  price: string
  /** It is empty without a higher one. */
  formerPrice: string
  /** It is empty where the former shop did not count. */
  stock: string
  grams: number | null
  /** The owner has to do this about the price. */
  note?: string
  later?: FormerSale
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
  /** Pages of these categories had addresses of their own. */
  oldCategories?: { name: string; paths: string[] }[]
  pictures: FormerPicture[]
  variants: FormerVariant[]
}

export type UncountedProduct = { line: number; productCode: string; name: string }

/** The product code is the key. */
export type KnownProducts = ReadonlyMap<string, readonly KnownVariant[]>

export type ConvertedFile = {
  /** They have the columns of the shop's own file. */
  lines: CsvLine[]
  oldAddresses: { productCode: string; path: string }[]
  oldCategories: { name: string; path: string }[]
  pictures: { productCode: string; url: string; position: number; alt: string }[]
  brands: string[]
  notes: CsvProblem[]
  /** The former shop did not count the stock of these new products. */
  uncounted: UncountedProduct[]
  sales: VariantSale[]
  /** These products are not in the lines. */
  leftOut: number
}

const MAX_CODE_LENGTH = 40
const MAX_SIZE_LENGTH = 40
const MAX_OPTION_LENGTH = 400
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

const shortName = (name: string): string => name.slice(0, 80) || 'This product'

/** A stock below zero was sold too often there, and is none here. */
const stockOf = (text: string): string => String(Math.max(0, Math.trunc(readNumber(text) ?? 0)))

/** Matches pictures that somebody pasted into a text; they are part of no address. */
const pasted = /data:image\/[\w+.-]{1,40};base64,[\w+/=-]*/gi

function oldCategoriesOf(products: readonly FormerProduct[]): ConvertedFile['oldCategories'] {
  const names = new Map<string, string>()
  for (const { name, paths } of products.flatMap(({ oldCategories = [] }) => oldCategories)) {
    for (const path of paths) if (!names.has(path)) names.set(path, name)
  }
  return [...names].map(([path, name]) => ({ path, name }))
}

/**
 * Maps products of a former shop to lines of the shop's own file. New products are drafts. Requests are served between
 * two variants and two pictures.
 */
export async function convertProducts(
  prefix: string,
  products: readonly FormerProduct[],
  known: KnownProducts,
): Promise<ConvertedFile> {
  const file: ConvertedFile = {
    lines: [],
    oldAddresses: [],
    oldCategories: oldCategoriesOf(products),
    pictures: [],
    brands: [],
    notes: [],
    uncounted: [],
    sales: [],
    leftOut: 0,
  }
  const brands = new Set<string>()
  const used = new Set<string>()
  for (const product of products) {
    const variants = product.variants.filter(({ price }) => isPrice(price))
    if (variants.length === 0) {
      const message = `${shortName(product.name)} has nothing that can be bought, and is left out`
      file.notes.push({ line: product.line, column: '', message })
      file.leftOut++
      continue
    }
    const productCode = codeOf(prefix, product.key)
    file.oldAddresses.push({ productCode, path: product.oldPath })
    await addPictures(file, productCode, product)
    const whole = wholeOf(product, file.notes)
    brands.add(whole.brand)
    const stored = known.get(productCode)
    const cells = await variantCells(file.notes, productCode, { ...product, variants }, stored, used)
    noteVariants(file.notes, product)
    const line = cells.find(({ isUncounted }) => isUncounted)?.line
    if (line !== undefined) file.uncounted.push({ line, productCode, name: shortName(product.name) })
    for (const [index, { line, isUncounted: _, later, ...own }] of cells.entries()) {
      if (later) file.sales.push({ ...later, sku: own.sku })
      const first = index === 0 && { ...whole, ...(!stored && { published: 'no' }) }
      const all = { product_code: productCode, ...first, ...own }
      file.lines.push({ line, cells: new Map(Object.entries(all)) })
    }
  }
  file.brands = [...brands]
  return file
}

function wholeOf(product: FormerProduct, notes: CsvProblem[]) {
  const [html = '', shortHtml = ''] = [product.html, product.shortHtml].map((text) =>
    text.replace(pasted, ''),
  )
  if (html.length + shortHtml.length < product.html.length + product.shortHtml.length) {
    const message = `A picture inside the description of ${shortName(product.name)} is not taken over: add it to the pictures here`
    notes.push({ line: product.line, column: '', message })
  }
  return {
    name: oneLine(product.name, 200),
    category: oneLine(product.category, 400),
    brand: oneLine(product.brand, 100) || UNBRANDED,
    short_description: oneLine(shortHtml, 300),
    description: htmlToText(html).slice(0, 20_000),
  }
}

type VariantCells = {
  line: number
  isUncounted: boolean
  later: FormerSale | undefined
  sku: string
  size: string
}

async function variantCells(
  notes: CsvProblem[],
  productCode: string,
  { variants }: FormerProduct,
  stored: readonly KnownVariant[] | undefined,
  used: Set<string>,
): Promise<VariantCells[]> {
  const all: VariantCells[] = []
  const sized: (FormerVariant & { whole: string })[] = []
  for (const variant of variants) {
    await setImmediate()
    const whole = oneLine(variant.size, MAX_OPTION_LENGTH)
    sized.push({ ...variant, whole, size: whole.slice(0, MAX_SIZE_LENGTH).trim() })
  }
  const skus = skusOf(sized, productCode, stored ?? [], used)
  for (const [
    index,
    { line, sku: own, size, whole, price, formerPrice, stock, grams, later },
  ] of sized.entries()) {
    const sku = skus[index] ?? ''
    const isNew = !stored?.some((known) => known.sku === sku)
    if (own && isNew && sku !== own) {
      const message = `The SKU ${own.slice(0, 60)} is there twice; this variant gets ${sku}`
      notes.push({ line, column: 'sku', message })
    }
    if (size !== whole) {
      const message = `The option "${whole.slice(0, 80)}" is cut to ${MAX_SIZE_LENGTH} characters`
      notes.push({ line, column: 'size', message })
    }
    const cells = {
      line,
      isUncounted: isNew && stock === '',
      later,
      sku,
      size,
      selling_price: price,
      mrp: isPrice(formerPrice) ? formerPrice : price,
      ...(isNew && { opening_stock: stockOf(stock) }),
      ...(grams !== null && { weight: String(grams), weight_unit: 'g' }),
    }
    all.push(cells)
  }
  return all
}

/** Tells what is not as the owner would expect it about prices. */
function noteVariants(notes: CsvProblem[], { name, variants }: FormerProduct): void {
  for (const { line, size, price, note } of variants) {
    const label = [shortName(name), oneLine(size, MAX_SIZE_LENGTH)].filter(Boolean).join(', ')
    if (!isPrice(price)) notes.push({ line, column: '', message: `${label} has no price, and is left out` })
    else if (note) notes.push({ line, column: '', message: `${label}: ${note}` })
  }
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
