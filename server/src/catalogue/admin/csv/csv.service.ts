import type { CsvOutcome, CsvProblem, UnknownColumn } from '@amritvasya/contract'
import type { Database } from '../../../platform/database/database.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { StaffCaller } from '../../../platform/http/staff-caller.ts'
import { differences, type LogChange } from '../../../staff/index.ts'
import { saveProducts } from '../../catalogue-writer.service.ts'
import type { CatalogueAdminDependencies } from '../../dependencies.ts'
import { lockCatalogue } from '../catalogue-write.repository.ts'
import { findAllVariants, lockVariantRows } from '../inventory/inventory.repository.ts'
import { applyInventoryChanges, auditedFigures } from '../inventory/update-inventory.service.ts'
import { auditedProduct } from '../products/admin-product.mapper.ts'
import { lookUpCsvReferences } from './csv-lookup.service.ts'
import { type ProductPlan, planProducts } from './plan-products.ts'
import { planStock, type StockPlan, stockCsvColumns } from './plan-stock.ts'
import { productCsvColumns } from './product-columns.ts'
import { type CsvLine, readCsv, UnreadableCsv } from './read-csv.ts'
import { suggestColumn } from './suggest-column.ts'

type ReadFile = Awaited<ReturnType<typeof linesOf>>

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
      onUnknown: (names) => {
        unknown = names
      },
    })
    if (lines.length === 0) throw new UnreadableCsv('There are no rows below the column names')
    const unknownColumns = unknown.map((name) => ({ name, meant: suggestColumn(name, columns.known) }))
    return { lines, unknownColumns }
  } catch (error) {
    if (!(error instanceof UnreadableCsv)) throw error
    const problems = [{ line: 1, column: '', message: error.message }]
    throw new ApiError('CSV_REFUSED', error.message, { problems })
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

const productsOutcome = ({ lines, unknownColumns }: ReadFile, plan: ProductPlan): CsvOutcome => ({
  lines: lines.length,
  created: plan.created,
  changed: plan.changed,
  unchanged: plan.unchanged,
  problems: listed(plan.problems),
  warnings: listed(plan.warnings),
  unknownColumns,
  changes: plan.products
    .filter(({ before }) => before)
    .slice(0, MAX_SHOWN_ROWS)
    .map(({ before, after }) => ({
      label: after.name,
      ...differences(before ? auditedProduct(before) : {}, auditedProduct(after)),
    })),
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
  { database, isLive }: CatalogueAdminDependencies,
  bytes: Buffer,
): Promise<CsvOutcome> {
  const file = await linesOf(bytes, productFile)
  return productsOutcome(file, await planProducts(file.lines, await lookUpCsvReferences(database), isLive))
}

/** @throws {ApiError} CSV_REFUSED with the problems by line; nothing is imported then */
export const importProducts = (
  { withAudit, isLive }: CatalogueAdminDependencies,
  caller: StaffCaller,
  bytes: Buffer,
): Promise<CsvOutcome> =>
  withAudit(caller, async (transaction, logChange) => {
    const file = await linesOf(bytes, productFile)
    await lockCatalogue(transaction)
    const plan = await planProducts(file.lines, await lookUpCsvReferences(transaction), isLive)
    refuse(plan.problems)
    if (plan.products.length > 0) {
      await saveProducts(
        transaction,
        plan.products.map(({ after }) => after),
      )
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

/** Thousands of entries would bury all others. */
const auditImport = (
  logChange: LogChange,
  what: 'Products' | 'Stock',
  { lines, created, changed, unchanged }: CsvOutcome,
  codes: readonly string[],
) =>
  logChange({
    action: 'file.imported',
    subject: 'file',
    subjectId: what.toLowerCase(),
    label: what,
    after: { lines, created, changed, unchanged, codes: codes.slice(0, MAX_AUDITED_ROWS) },
  })
