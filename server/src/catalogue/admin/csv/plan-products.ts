import { setImmediate } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { type AdminProductFields, type CsvProblem, productFields } from '@amritvasya/contract'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { CsvLine } from '../../../platform/read-csv.ts'
import { productDefaults } from '../../product-fields.ts'
import type { RateChange } from '../../rates/rate-changes.ts'
import type { ProductInput } from '../product-input.ts'
import { auditedProduct, toAdminProduct } from '../products/admin-product.mapper.ts'
import type { StoredProduct } from '../products/product-detail.repository.ts'
import { toProduct } from '../products/to-product.ts'
import { Cells, quoted } from './cells.ts'
import { type CsvPreOrders, type PlannedDay, planDays } from './plan-days.ts'
import { columnOf, type Raw, rawProduct, rawVariant, wholeProductColumns } from './product-columns.ts'
import { rateWarningOf, takesBack } from './rate-check.ts'

export type CsvReferences = {
  products: readonly StoredProduct[]
  /** The keys are names in lower case, and for categories also paths. */
  categories: ReadonlyMap<string, string>
  brands: ReadonlyMap<string, string>
  /** GST rates that a file exported before them would take back. */
  appliedChanges: readonly RateChange[]
  preOrders: CsvPreOrders
}

export type ProductPlan = {
  products: { before: StoredProduct | undefined; after: ProductInput }[]
  days: PlannedDay[]
  created: number
  changed: number
  unchanged: number
  problems: CsvProblem[]
  /** They do not prevent the import. */
  warnings: CsvProblem[]
}

const newProduct: Raw = {
  ...productDefaults,
  shortDescription: '',
  description: '',
  label: 'regular',
  isPublished: false,
  isFeatured: false,
  material: null,
  shippingRate: null,
  hsnCode: '',
  gstRate: 3,
  pictures: [],
}
const newVariant: Raw = {
  size: null,
  color: null,
  quantity: 0,
  sku: '',
  dimensions: null,
  weight: null,
  netQuantity: null,
}

/** The lines of one product are compared with these. */
type Known = CsvReferences & {
  byCode: ReadonlyMap<string, StoredProduct>
  /** Product ids; products of the file claim their SKUs in turn. */
  ownerOfSku: Map<string, string>
  isLive: boolean
}

/** Lines with the same code are variants of one product. */
export async function planProducts(
  lines: readonly CsvLine[],
  references: CsvReferences,
  isLive: boolean,
): Promise<ProductPlan> {
  const plan: ProductPlan = {
    products: [],
    days: [],
    created: 0,
    changed: 0,
    unchanged: 0,
    problems: [],
    warnings: [],
  }
  const { products } = references
  const known: Known = {
    ...references,
    isLive,
    byCode: new Map(products.map((product) => [product.productCode, product])),
    ownerOfSku: new Map(
      products.flatMap(({ id, variants }) => variants.map(({ sku }) => [sku, id] as const)),
    ),
  }
  const groups = Map.groupBy(lines, ({ cells }) => cells.get('product_code') ?? '')
  for (const [code, group] of groups) {
    // Requests are served between two products, whose texts may be long.
    await setImmediate()
    const [first, ...others] = group.map((line) => new Cells(line, plan.problems))
    if (!first) continue
    if (code === '') {
      for (const line of [first, ...others]) line.problem('product_code', 'Please enter the product code')
      continue
    }
    planProduct(plan, code, [first, ...others], known)
  }
  return plan
}

/** The first line has the columns of the whole product. */
type Lines = readonly [Cells, ...Cells[]]

function planProduct(plan: ProductPlan, code: string, lines: Lines, known: Known): void {
  const [first, ...others] = lines
  const before = known.byCode.get(code)
  const problemsBefore = plan.problems.length
  for (const line of others) checkSame(first, line)
  const fields = readFields(code, lines, before, known)
  if (!fields || plan.problems.length > problemsBefore) return
  const after = asProduct(first, fields, before, known.isLive)
  if (!after) return
  claimSkus(first, after, known.ownerOfSku)
  const takenBack = takesBack(before, after, known.appliedChanges)
  if (takenBack) first.problem('gst_percent', takenBack)
  const warning = takenBack ? undefined : rateWarningOf(before, after)
  if (warning) plan.warnings.push({ line: first.line, column: 'gst_percent', message: warning })
  const days = planDays(lines, after, known.preOrders)
  if (plan.problems.length > problemsBefore) return
  const isSame = before && isDeepStrictEqual(auditedProduct(before), auditedProduct(after))
  if (isSame && days.length === 0) {
    plan.unchanged++
    return
  }
  if (!isSame) plan.products.push({ before, after })
  plan.days.push(...days)
  if (before) plan.changed++
  else plan.created++
}

/** Adds the problems of the fields to their lines. */
function readFields(
  code: string,
  lines: Lines,
  before: StoredProduct | undefined,
  { categories, brands }: Known,
): AdminProductFields | undefined {
  const [first] = lines
  const present = before && toAdminProduct(before, '')
  const raw: Raw = { ...rawProduct(first, present ?? newProduct), productCode: code }
  // A published product cannot lose its code, and a file often leaves the cell empty.
  if (raw.hsnCode === '' && present?.isPublished) raw.hsnCode = present.hsnCode
  raw.categoryId = idByName(first, 'category', categories, raw.categoryId)
  raw.brandId = idByName(first, 'brand', brands, raw.brandId)
  const { variants, lineOf } = mergeVariants(lines, present?.variants ?? [])
  const parsed = productFields.safeParse({ ...raw, variants })
  for (const { path, message } of parsed.error?.issues ?? []) {
    const [field, index, ofVariant] = path
    if (field === 'variants') {
      const line = lineOf[Number(index)] ?? first
      line.problem(columnOf(ofVariant), message)
    } else first.problem(columnOf(field), message)
  }
  return parsed.data
}

function claimSkus(first: Cells, { id, variants }: ProductInput, ownerOfSku: Map<string, string>): void {
  for (const { sku } of variants) {
    const owner = ownerOfSku.get(sku) ?? id
    if (owner !== id) first.problem('sku', `The SKU ${sku} is already used by another product`)
    ownerOfSku.set(sku, id)
  }
}

function checkSame(first: Cells, line: Cells): void {
  for (const column of wholeProductColumns) {
    if (line.has(column) && line.text(column) !== first.text(column)) {
      line.problem(column, `This differs from line ${first.line}, which is the same product`)
    }
  }
}

const MAX_PATH_LENGTH = 450

function idByName(cells: Cells, column: string, ids: ReadonlyMap<string, string>, usual: unknown): unknown {
  if (!cells.has(column)) return usual
  const name = cells.text(column) ?? ''
  if (name.length > MAX_PATH_LENGTH) {
    return cells.problem(column, `This has more than ${MAX_PATH_LENGTH} characters`) ?? usual
  }
  const path = name.split('>').map((step) => step.trim())
  const id = ids.get(path.join(' > ').toLowerCase())
  return id ?? cells.problem(column, `There is no ${column} ${quoted(name)}`) ?? usual
}

function placeOf(sku: string, variants: readonly Raw[], isOnlyVariant: boolean): number {
  if (sku) return variants.findIndex((variant) => variant.sku === sku)
  return isOnlyVariant ? 0 : -1
}

/** Keeps variants without a line. */
function mergeVariants(lines: Lines, before: readonly Raw[]): { variants: Raw[]; lineOf: Cells[] } {
  const variants = [...before]
  const lineOf: Cells[] = []
  const isOnlyVariant = lines.length === 1 && before.length === 1
  for (const line of lines) {
    const sku = line.text('sku') ?? ''
    const index = placeOf(sku, variants, isOnlyVariant)
    const present = variants[index]
    if (!present) {
      if (sku === '' && before.length > 0) line.problem('sku', 'Please enter the SKU of the variant')
      lineOf[variants.length] = line
      variants.push(rawVariant(line, newVariant))
      continue
    }
    if (lineOf[index]) line.problem('sku', `Line ${lineOf[index].line} has the same SKU`)
    if (index < before.length && line.has('opening_stock')) {
      line.problem('opening_stock', 'This variant already exists: change its stock with the stock file')
    }
    lineOf[index] = line
    variants[index] = { ...rawVariant(line, present), sku: present.sku }
  }
  return { variants, lineOf }
}

function asProduct(
  first: Cells,
  fields: AdminProductFields,
  before: StoredProduct | undefined,
  isLive: boolean,
): ProductInput | undefined {
  try {
    return toProduct(fields, before, isLive)
  } catch (error) {
    if (error instanceof ApiError) return first.problem('', error.message)
    throw error
  }
}
