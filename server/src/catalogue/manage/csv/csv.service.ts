import type { CsvOutcome, CsvProblem, UnknownColumn } from '@amritvasya/contract'
import type { Database } from '../../../platform/database/database.ts'
import { ShopError } from '../../../platform/http/shop-error.ts'
import type { StaffCaller } from '../../../platform/http/staff-caller.ts'
import { differences, type Note } from '../../../staff/index.ts'
import { lockCatalogue } from '../base-write.repository.ts'
import { findAllVariants, holdVariants } from '../grid/grid.repository.ts'
import { shownFigures, writeChanges } from '../grid/write-figures.service.ts'
import { saveProducts } from '../manage.service.ts'
import type { OfficeParts } from '../parts.ts'
import { shownInLog } from '../products/shown-in-log.ts'
import { findKnown } from './known.service.ts'
import { meantColumn } from './meant-column.ts'
import { type ProductPlan, planProducts } from './plan-products.ts'
import { planStock, type StockPlan, stockCsvColumns } from './plan-stock.ts'
import { productCsvColumns } from './product-columns.ts'
import { type CsvLine, readCsv, UnreadableCsv } from './read-csv.ts'

type ReadFile = Awaited<ReturnType<typeof linesOf>>

export type CsvService = ReturnType<typeof csvService>

const mostProblems = 200
/** Changes in the response, and codes in the audit entry. */
const mostShown = 20
const mostNoted = 200

const productFile = { known: productCsvColumns, needed: ['product_code'] }
const stockFile = { known: stockCsvColumns, needed: ['sku'] }

/** @throws {ShopError} CSV_REFUSED when the file is not a table with rows */
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
    const unknownColumns = unknown.map((name) => ({ name, meant: meantColumn(name, columns.known) }))
    return { lines, unknownColumns }
  } catch (error) {
    if (!(error instanceof UnreadableCsv)) throw error
    const problems = [{ line: 1, column: '', message: error.message }]
    throw new ShopError('CSV_REFUSED', error.message, { problems })
  }
}

const listed = (problems: readonly CsvProblem[]): CsvProblem[] =>
  problems.toSorted((a, b) => a.line - b.line).slice(0, mostProblems)

/** @throws {ShopError} CSV_REFUSED */
function refuse(problems: readonly CsvProblem[]): void {
  const [first] = listed(problems)
  if (!first) return
  const message = `Nothing was imported. Line ${first.line}: ${first.message}`
  throw new ShopError('CSV_REFUSED', message, { problems: listed(problems) })
}

export function csvService({ database, change }: OfficeParts) {
  const productsOutcome = ({ lines, unknownColumns }: ReadFile, plan: ProductPlan): CsvOutcome => ({
    lines: lines.length,
    created: plan.created,
    changed: plan.changed,
    unchanged: plan.unchanged,
    problems: listed(plan.problems),
    unknownColumns,
    changes: plan.products
      .filter(({ before }) => before)
      .slice(0, mostShown)
      .map(({ before, after }) => ({
        label: after.name,
        ...differences(before ? shownInLog(before) : {}, shownInLog(after)),
      })),
  })
  const stockOutcome = ({ lines, unknownColumns }: ReadFile, plan: StockPlan): CsvOutcome => ({
    lines: lines.length,
    created: 0,
    changed: plan.changes.length,
    unchanged: plan.unchanged,
    problems: listed(plan.problems),
    unknownColumns,
    changes: plan.changes.slice(0, mostShown).map(shownFigures),
  })
  const stockPlan = async (lines: readonly CsvLine[], transaction: Database) =>
    planStock(lines, await findAllVariants(transaction))

  return {
    /** Plans without saving (dry run). */
    async tryProducts(bytes: Buffer): Promise<CsvOutcome> {
      const file = await linesOf(bytes, productFile)
      return productsOutcome(file, await planProducts(file.lines, await findKnown(database)))
    },

    /** @throws {ShopError} CSV_REFUSED with the problems by line; nothing is imported then */
    importProducts: (caller: StaffCaller, bytes: Buffer): Promise<CsvOutcome> =>
      change(caller, async (transaction, note) => {
        const file = await linesOf(bytes, productFile)
        await lockCatalogue(transaction)
        const plan = await planProducts(file.lines, await findKnown(transaction))
        refuse(plan.problems)
        if (plan.products.length > 0) {
          await saveProducts(
            transaction,
            plan.products.map(({ after }) => after),
          )
        }
        const outcome = productsOutcome(file, plan)
        const codes = plan.products.map(({ after }) => after.productCode)
        await noteImport(note, 'Products', outcome, codes)
        return outcome
      }),

    /** Plans without saving (dry run). */
    async tryStock(bytes: Buffer): Promise<CsvOutcome> {
      const file = await linesOf(bytes, stockFile)
      return stockOutcome(file, await stockPlan(file.lines, database))
    },

    /** @throws {ShopError} CSV_REFUSED with the problems by line; nothing is imported then */
    importStock: (caller: StaffCaller, bytes: Buffer): Promise<CsvOutcome> =>
      change(caller, async (transaction, note) => {
        const file = await linesOf(bytes, stockFile)
        await lockCatalogue(transaction)
        const named = new Set(file.lines.map(({ cells }) => cells.get('sku')))
        const rows = await findAllVariants(transaction)
        await holdVariants(
          transaction,
          rows.filter(({ sku }) => named.has(sku)).map(({ id }) => id),
        )
        const plan = await stockPlan(file.lines, transaction)
        refuse(plan.problems)
        const outcome = stockOutcome(file, plan)
        await noteImport(
          note,
          'Stock',
          outcome,
          plan.changes.map(({ before }) => before.sku),
        )
        if (plan.changes.length > 0) await writeChanges(transaction, plan.changes)
        return outcome
      }),
  }
}

/** One audit entry covers the file, as thousands would bury all others. */
const noteImport = (
  note: Note,
  what: 'Products' | 'Stock',
  { lines, created, changed, unchanged }: CsvOutcome,
  codes: readonly string[],
) =>
  note({
    action: 'file.imported',
    subject: 'file',
    subjectId: what.toLowerCase(),
    label: what,
    after: { lines, created, changed, unchanged, codes: codes.slice(0, mostNoted) },
  })
