import { setImmediate } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { type CsvProblem, productFields } from '@amritvasya/contract'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { ProductInput } from '../product-input.ts'
import { toAdminProduct } from '../products/admin-product.mapper.ts'
import { auditedProduct } from '../products/audited-product.ts'
import type { StoredProduct } from '../products/product-detail.repository.ts'
import { toProduct } from '../products/to-product.ts'
import { Cells, quoted } from './cells.ts'
import { columnOf, type Raw, rawProduct, rawVariant, wholeProductColumns } from './product-columns.ts'
import type { CsvLine } from './read-csv.ts'

export type CsvReferences = {
  products: readonly StoredProduct[]
  /** Ids by name in lower case; categories also by path. */
  categories: ReadonlyMap<string, string>
  brands: ReadonlyMap<string, string>
}

export type ProductPlan = {
  /** New and changed products only. */
  products: { before: StoredProduct | undefined; after: ProductInput }[]
  created: number
  changed: number
  unchanged: number
  problems: CsvProblem[]
}

const PRODUCTS_PER_BATCH = 100

const newProduct: Raw = {
  shortDescription: '',
  description: '',
  label: 'regular',
  isPublished: false,
  isFeatured: false,
  material: null,
  shippingRate: null,
  hsnCode: '',
  gstRate: 3,
  lowStockAt: 5,
  pictures: [],
}
const newVariant: Raw = { size: null, color: null, quantity: 0, sku: '', dimensions: null, weight: null }

/** Lines with the same code are variants of one product. */
export async function planProducts(lines: readonly CsvLine[], known: CsvReferences): Promise<ProductPlan> {
  const plan: ProductPlan = { products: [], created: 0, changed: 0, unchanged: 0, problems: [] }
  const byCode = new Map(known.products.map((product) => [product.productCode, product]))
  const ownerOfSku = new Map(
    known.products.flatMap(({ id, variants }) => variants.map(({ sku }) => [sku, id] as const)),
  )
  const groups = Map.groupBy(lines, ({ cells }) => cells.get('product_code') ?? '')
  let done = 0
  for (const [code, group] of groups) {
    // Serves requests in between, as a large file takes a second or two.
    if (++done % PRODUCTS_PER_BATCH === 0) await setImmediate()
    const cells = group.map((line) => new Cells(line, plan.problems))
    if (code === '') {
      for (const line of cells) line.problem('product_code', 'Please enter the product code')
      continue
    }
    planOne(plan, code, cells, byCode.get(code), known, ownerOfSku)
  }
  return plan
}

function planOne(
  plan: ProductPlan,
  code: string,
  lines: readonly Cells[],
  before: StoredProduct | undefined,
  known: CsvReferences,
  ownerOfSku: Map<string, string>,
): void {
  const [first] = lines
  if (!first) return
  const problemsBefore = plan.problems.length
  for (const line of lines.slice(1)) checkSame(first, line)
  const {
    id: _,
    createdAt: __,
    updatedAt: ___,
    isInShop: ____,
    ...fields
  } = before ? toAdminProduct(before, '') : ({ ...newProduct, variants: [] } as Raw & { variants: [] })
  const raw: Raw = { ...rawProduct(first, fields), productCode: code }
  raw.categoryId = named(first, 'category', known.categories, raw.categoryId)
  raw.brandId = named(first, 'brand', known.brands, raw.brandId)
  const { variants, lineOf } = mergeVariants(lines, fields.variants as Raw[])
  const parsed = productFields.safeParse({ ...raw, variants })
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues) {
      const [field, index, inner] = path
      const line = field === 'variants' ? (lineOf[Number(index)] ?? first) : first
      line.problem(columnOf(field === 'variants' ? inner : field), message)
    }
  }
  if (!parsed.success || plan.problems.length > problemsBefore) return
  const after = asProduct(first, parsed.data, before)
  if (!after) return
  for (const { sku } of after.variants) {
    const owner = ownerOfSku.get(sku) ?? after.id
    if (owner !== after.id) first.problem('sku', `The SKU ${sku} is already used by another product`)
    ownerOfSku.set(sku, after.id)
  }
  if (before && isDeepStrictEqual(auditedProduct(before), auditedProduct(after))) {
    plan.unchanged++
    return
  }
  plan.products.push({ before, after })
  if (before) plan.changed++
  else plan.created++
}

function checkSame(first: Cells, line: Cells): void {
  for (const column of wholeProductColumns) {
    if (line.has(column) && line.text(column) !== first.text(column)) {
      line.problem(column, `This differs from line ${first.line}, which is the same product`)
    }
  }
}

/** A path has four levels with names of at most 100 characters. */
const MAX_PATH_LENGTH = 450

function named(cells: Cells, column: string, ids: ReadonlyMap<string, string>, usual: unknown): unknown {
  if (!cells.has(column)) return usual
  const name = cells.text(column) ?? ''
  if (name.length > MAX_PATH_LENGTH) {
    return cells.problem(column, `This has more than ${MAX_PATH_LENGTH} characters`) ?? usual
  }
  const path = name.split('>').map((step) => step.trim())
  const id = ids.get(path.join(' > ').toLowerCase())
  return id ?? cells.problem(column, `There is no ${column} ${quoted(name)}`) ?? usual
}

/** Keeps variants without a line. */
function mergeVariants(
  lines: readonly Cells[],
  before: readonly Raw[],
): { variants: Raw[]; lineOf: Cells[] } {
  const variants = [...before]
  const lineOf: Cells[] = []
  for (const line of lines) {
    const sku = line.text('sku') ?? ''
    const only = sku === '' && before.length === 1 && lines.length === 1 ? 0 : -1
    const at = only === 0 ? 0 : variants.findIndex((variant) => variant.sku === sku && sku !== '')
    if (at < 0 && sku === '' && before.length > 0) line.problem('sku', 'Please enter the SKU of the variant')
    if (at >= 0 && lineOf[at]) line.problem('sku', `Line ${lineOf[at].line} has the same SKU`)
    if (at >= 0 && at < before.length && line.has('opening_stock')) {
      line.problem('opening_stock', 'This variant already exists: change its stock with the stock file')
    }
    const base = variants[at] ?? newVariant
    const merged = rawVariant(line, base)
    if (only === 0) merged.sku = base.sku
    const place = at < 0 ? variants.length : at
    variants[place] = merged
    lineOf[place] = line
  }
  return { variants, lineOf }
}

function asProduct(
  first: Cells,
  fields: Parameters<typeof toProduct>[0],
  before: StoredProduct | undefined,
): ProductInput | undefined {
  try {
    return toProduct(fields, before)
  } catch (error) {
    if (error instanceof ApiError) return first.problem('', error.message)
    throw error
  }
}
