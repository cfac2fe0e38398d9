import type { CsvOutcome, CsvProblem, UnknownColumn } from '@amritvasya/contract'
import { databaseNow } from '../../../platform/database/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { StaffCaller } from '../../../platform/http/staff-caller.ts'
import { newId } from '../../../platform/id.ts'
import { type CsvLine, readCsv, UnreadableCsv } from '../../../platform/read-csv.ts'
import { differences, type LogChange } from '../../../staff/index.ts'
import { saveBrands, saveProducts } from '../../catalogue-writer.service.ts'
import type { CatalogueAdminDependencies } from '../../dependencies.ts'
import { lockDatedVariant, setAvailableOn } from '../../pre-orders/pre-orders.service.ts'
import { lockCatalogue } from '../catalogue-write.repository.ts'
import { findAllVariants, lockVariantRows } from '../inventory/inventory.repository.ts'
import { applyInventoryChanges, auditedFigures } from '../inventory/update-inventory.service.ts'
import type { BrandInput } from '../product-input.ts'
import { auditedProduct } from '../products/admin-product.mapper.ts'
import { findProductDetail } from '../products/product-detail.repository.ts'
import { lookUpCsvReferences } from './csv-lookup.service.ts'
import type { ConvertedFile } from './former-shop/former-product.ts'
import { leaveOut, uncountedNotes } from './former-shop/leave-out.ts'
import { planSales } from './former-shop/plan-sales.ts'
import { type FormerShopFile, readFormerShop } from './former-shop/read-former-shop.ts'
import { type ProductPlan, planProducts } from './plan-products.ts'
import { planStock, type StockPlan, stockCsvColumns } from './plan-stock.ts'
import { productCsvColumns } from './product-columns.ts'
import { suggestColumn } from './suggest-column.ts'

type ReadFile = Awaited<ReturnType<typeof linesOf>>
type ProductFile = ReadFile & { former?: FormerShopFile }
type ProductFilePlan = ProductPlan & { former?: FormerPlan }
type FormerPlan = Omit<ConvertedFile, 'brands' | 'oldCategories'> & {
  shop: FormerShopFile['shop']
  brands: BrandInput[]
  newPictures: number
  categories: { path: string; target: string }[]
}

const MAX_PROBLEMS = 200
const MAX_SHOWN_ROWS = 20
const MAX_AUDITED_ROWS = 200

const productFile = { known: productCsvColumns, needed: ['product_code'] }
const stockFile = { known: stockCsvColumns, needed: ['sku'] }

/** @throws {ApiError} CSV_REFUSED when the file is not a table with rows */
async function linesOf(
  bytes: Buffer,
  columns: { known: readonly string[]; needed: readonly string[] },
): Promise<{ lines: CsvLine[]; unknownColumns: UnknownColumn[] }> {
  try {
    let unknown: readonly string[] = []
    const lines = await readCsv(bytes, {
      ...columns,
      keepsEmpty: true,
      onUnknown: (names) => {
        unknown = names
      },
    })
    if (lines.length === 0) throw new UnreadableCsv('There are no rows below the column names')
    const unknownColumns = unknown.map((name) => ({ name, meant: suggestColumn(name, columns.known) }))
    return { lines, unknownColumns }
  } catch (error) {
    throw refusalOf(error)
  }
}

function refusalOf(error: unknown): unknown {
  if (!(error instanceof UnreadableCsv)) return error
  const problems = [{ line: 1, column: '', message: error.message }]
  return new ApiError('CSV_REFUSED', error.message, { problems })
}

/**
 * Reads the shop's own file, or an export of Shopify or WooCommerce.
 * @throws {ApiError} CSV_REFUSED
 */
async function readProductFile(bytes: Buffer): Promise<ProductFile> {
  const former = await readFormerShop(bytes).catch((error: unknown) => {
    throw refusalOf(error)
  })
  return former ? { lines: [], unknownColumns: [], former } : linesOf(bytes, productFile)
}

async function planFile(
  { lines, former }: ProductFile,
  database: Database,
  {
    isLive,
    formerPictures,
    takesPreOrders,
  }: Pick<CatalogueAdminDependencies, 'isLive' | 'formerPictures' | 'takesPreOrders'>,
): Promise<ProductFilePlan> {
  const references = await lookUpCsvReferences(database, await takesPreOrders(database))
  if (!former) return planProducts(lines, references, isLive)
  const converted = await former.convert(
    new Map(references.products.map(({ productCode, variants }) => [productCode, variants])),
    await databaseNow(database),
  )
  const missing = new Map(converted.brands.map((name) => [name.toLowerCase(), name]))
  for (const name of references.brands.keys()) missing.delete(name)
  const brands = [...missing.values()].map((name) => ({ id: newId(), name, description: '' }))
  const known = new Map([
    ...references.brands,
    ...brands.map(({ id, name }) => [name.toLowerCase(), id] as const),
  ])
  const planned = await planProducts(converted.lines, { ...references, brands: known }, isLive)
  const { plan, notes } = leaveOut(planned, converted.lines)
  const requested = await formerPictures.requested(database)
  const ids = new Map(references.products.map(({ productCode, id }) => [productCode, id]))
  const present = new Set([...ids.keys(), ...plan.products.map(({ after }) => after.productCode)])
  const pictures = converted.pictures.filter(({ productCode }) => present.has(productCode))
  const isNew = ({ productCode, url }: { productCode: string; url: string }) =>
    !requested.has(`${ids.get(productCode)} ${url}`)
  const usedBrands = new Set(plan.products.map(({ after }) => after.brandId))
  const { oldCategories, ...same } = converted
  const uncounted = converted.uncounted.filter(({ productCode }) => present.has(productCode))
  return {
    ...plan,
    former: {
      ...same,
      pictures,
      notes: [...converted.notes, ...notes, ...uncountedNotes(uncounted)],
      leftOut: converted.leftOut + notes.length,
      shop: former.shop,
      brands: brands.filter(({ id }) => usedBrands.has(id)),
      categories: oldCategories.flatMap(({ path, name }) => {
        const id = references.categories.get(name.toLowerCase())
        return id ? [{ path, target: `/category/${id}` }] : []
      }),
      newPictures: pictures.filter(isNew).length,
    },
  }
}

const listed = (problems: readonly CsvProblem[]): CsvProblem[] =>
  problems.toSorted((a, b) => a.line - b.line).slice(0, MAX_PROBLEMS)

/** @throws {ApiError} CSV_REFUSED */
function refuse(problems: readonly CsvProblem[]): void {
  const [first] = listed(problems)
  if (!first) return
  const message = `Nothing was imported. Line ${first.line}: ${first.message}`
  throw new ApiError('CSV_REFUSED', message, { problems: listed(problems) })
}

const productsOutcome = (
  { lines, unknownColumns, former }: ProductFile,
  plan: ProductFilePlan,
): CsvOutcome => ({
  lines: former?.lineCount ?? lines.length,
  created: plan.created,
  changed: plan.changed,
  unchanged: plan.unchanged,
  problems: listed(plan.problems),
  warnings: listed(plan.warnings),
  unknownColumns,
  changes: [
    ...plan.products
      .filter(({ before }) => before)
      .map(({ before, after }) => ({
        label: after.name,
        ...differences(before ? auditedProduct(before) : {}, auditedProduct(after)),
      })),
    ...plan.days.map(({ name, day }) => ({
      label: name,
      before: { availableOn: null },
      after: { availableOn: day },
    })),
  ].slice(0, MAX_SHOWN_ROWS),
  ...(plan.former && {
    formerShop: {
      name: plan.former.shop,
      brands: plan.former.brands.map(({ name }) => name).slice(0, MAX_SHOWN_ROWS),
      notes: listed(plan.former.notes),
      leftOut: plan.former.leftOut,
      newPictures: plan.former.newPictures,
    },
  }),
})

const stockOutcome = ({ lines, unknownColumns }: ReadFile, plan: StockPlan): CsvOutcome => ({
  lines: lines.length,
  created: 0,
  changed: plan.changes.length,
  unchanged: plan.unchanged,
  problems: listed(plan.problems),
  warnings: [],
  unknownColumns,
  changes: plan.changes.slice(0, MAX_SHOWN_ROWS).map(auditedFigures),
})

const stockPlan = async (lines: readonly CsvLine[], transaction: Database) =>
  planStock(lines, await findAllVariants(transaction))

export async function tryProducts(
  dependencies: CatalogueAdminDependencies,
  bytes: Buffer,
): Promise<CsvOutcome> {
  const file = await readProductFile(bytes)
  return productsOutcome(file, await planFile(file, dependencies.database, dependencies))
}

/** @throws {ApiError} CSV_REFUSED with the problems by line; nothing is imported then */
export const importProducts = (
  dependencies: CatalogueAdminDependencies,
  caller: StaffCaller,
  bytes: Buffer,
): Promise<CsvOutcome> =>
  dependencies.withAudit(caller, async (transaction, logChange) => {
    const file = await readProductFile(bytes)
    await lockCatalogue(transaction)
    const plan = await planFile(file, transaction, dependencies)
    refuse(plan.problems)
    if (plan.former && plan.former.brands.length > 0) await saveBrands(transaction, plan.former.brands)
    if (plan.products.length > 0) {
      await saveProducts(
        transaction,
        plan.products.map(({ after }) => after),
      )
    }
    for (const { variantId, day } of plan.days) {
      await lockDatedVariant(transaction, variantId)
      await setAvailableOn(transaction, variantId, day)
    }
    if (plan.former) {
      await addLinks(dependencies, transaction, plan.former)
      await planSales(transaction, logChange, plan.former.sales)
    }
    const outcome = productsOutcome(file, plan)
    const codes = plan.products.map(({ after }) => after.productCode)
    await auditImport(logChange, 'Products', outcome, codes)
    return outcome
  })

export async function tryStock({ database }: CatalogueAdminDependencies, bytes: Buffer): Promise<CsvOutcome> {
  const file = await linesOf(bytes, stockFile)
  return stockOutcome(file, await stockPlan(file.lines, database))
}

/** @throws {ApiError} CSV_REFUSED with the problems by line; nothing is imported then */
export const importStock = (
  { withAudit }: CatalogueAdminDependencies,
  caller: StaffCaller,
  bytes: Buffer,
): Promise<CsvOutcome> =>
  withAudit(caller, async (transaction, logChange) => {
    const file = await linesOf(bytes, stockFile)
    await lockCatalogue(transaction)
    const skus = new Set(file.lines.map(({ cells }) => cells.get('sku')))
    const rows = await findAllVariants(transaction)
    await lockVariantRows(
      transaction,
      rows.filter(({ sku }) => skus.has(sku)).map(({ id }) => id),
    )
    const plan = await stockPlan(file.lines, transaction)
    refuse(plan.problems)
    const outcome = stockOutcome(file, plan)
    await auditImport(
      logChange,
      'Stock',
      outcome,
      plan.changes.map(({ before }) => before.sku),
    )
    if (plan.changes.length > 0) await applyInventoryChanges(transaction, plan.changes)
    return outcome
  })

async function addLinks(
  { addOldAddresses, formerPictures }: CatalogueAdminDependencies,
  transaction: Database,
  { oldAddresses, pictures, categories }: FormerPlan,
): Promise<void> {
  const products = await findProductDetail(transaction)
  const ids = new Map(products.map(({ productCode, id }) => [productCode, id]))
  const addresses = oldAddresses.flatMap(({ productCode, path }) => {
    const id = ids.get(productCode)
    return id ? [{ path, target: `/product/${id}` }] : []
  })
  await addOldAddresses(transaction, [...addresses, ...categories])
  const requests = pictures.flatMap(({ productCode, ...picture }) => {
    const productId = ids.get(productCode)
    return productId ? [{ ...picture, productId }] : []
  })
  await formerPictures.request(transaction, requests)
}

/** Thousands of entries would bury all others. */
const auditImport = (
  logChange: LogChange,
  what: 'Products' | 'Stock',
  { lines, created, changed, unchanged }: CsvOutcome,
  codes: readonly string[],
) =>
  logChange('file.imported', what.toLowerCase(), what, {
    after: { lines, created, changed, unchanged, codes: codes.slice(0, MAX_AUDITED_ROWS) },
  })
