import type { CsvOutcome, CsvProblem } from '@amritvasya/contract'
import type { Database } from '../../../platform/database/database.ts'
import { ShopError } from '../../../platform/http/shop-error.ts'
import type { StaffCaller } from '../../../platform/http/staff-caller.ts'
import type { Note } from '../../../staff/index.ts'
import { lockCatalogue } from '../base-write.repository.ts'
import { findAllVariants, holdVariants } from '../grid/grid.repository.ts'
import { setFigures } from '../grid/write-figures.service.ts'
import { saveProducts } from '../manage.service.ts'
import type { OfficeParts } from '../parts.ts'
import { shownInLog } from '../products/shown-in-log.ts'
import { findKnown } from './known.service.ts'
import { type ProductPlan, planProducts } from './plan-products.ts'
import { planStock, stockCsvColumns } from './plan-stock.ts'
import { productCsvColumns } from './product-columns.ts'
import { type CsvLine, readCsv, UnreadableCsv } from './read-csv.ts'

export type CsvService = ReturnType<typeof csvService>

const mostProblems = 200
const entriesAtOnce = 500

const productFile = { known: productCsvColumns, needed: ['product_code'] }
const stockFile = { known: stockCsvColumns, needed: ['sku'] }

/** @throws {ShopError} CSV_REFUSED when it is no table */
async function linesOf(bytes: Buffer, columns: Parameters<typeof readCsv>[1]): Promise<CsvLine[]> {
  try {
    const lines = await readCsv(bytes, columns)
    if (lines.length === 0) throw new UnreadableCsv('There are no lines below the names of the columns')
    return lines
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

/** Files of products and of stock: all of a file is saved, or nothing. */
export function csvService({ database, change }: OfficeParts) {
  const productsOutcome = (lines: number, plan: ProductPlan): CsvOutcome => ({
    lines,
    created: plan.created,
    changed: plan.changed,
    unchanged: plan.unchanged,
    problems: listed(plan.problems),
  })
  const stockPlan = async (lines: readonly CsvLine[], transaction: Database) =>
    planStock(lines, await findAllVariants(transaction))

  return {
    /** Says what a file of products would do. */
    async tryProducts(bytes: Buffer): Promise<CsvOutcome> {
      const lines = await linesOf(bytes, productFile)
      return productsOutcome(lines.length, await planProducts(lines, await findKnown(database)))
    },

    /** @throws {ShopError} CSV_REFUSED with what is wrong, line by line */
    importProducts: (caller: StaffCaller, bytes: Buffer): Promise<CsvOutcome> =>
      change(caller, async (transaction, note) => {
        const lines = await linesOf(bytes, productFile)
        await lockCatalogue(transaction)
        const plan = await planProducts(lines, await findKnown(transaction))
        refuse(plan.problems)
        if (plan.products.length > 0) {
          await saveProducts(
            transaction,
            plan.products.map(({ after }) => after),
          )
        }
        const outcome = productsOutcome(lines.length, plan)
        await noteImport(note, 'Products', outcome)
        await noteProducts(note, plan)
        return outcome
      }),

    /** Says what a file of stock would do. */
    async tryStock(bytes: Buffer): Promise<CsvOutcome> {
      const lines = await linesOf(bytes, stockFile)
      const { changes, unchanged, problems } = await stockPlan(lines, database)
      const changed = changes.length
      return { lines: lines.length, created: 0, changed, unchanged, problems: listed(problems) }
    },

    /** @throws {ShopError} CSV_REFUSED with what is wrong, line by line */
    importStock: (caller: StaffCaller, bytes: Buffer): Promise<CsvOutcome> =>
      change(caller, async (transaction, note) => {
        const lines = await linesOf(bytes, stockFile)
        await lockCatalogue(transaction)
        const named = new Set(lines.map(({ cells }) => cells.get('sku')))
        const rows = await findAllVariants(transaction)
        await holdVariants(
          transaction,
          rows.filter(({ sku }) => named.has(sku)).map(({ id }) => id),
        )
        const { changes, unchanged, problems } = await stockPlan(lines, transaction)
        refuse(problems)
        const outcome = { lines: lines.length, created: 0, changed: changes.length, unchanged, problems: [] }
        await noteImport(note, 'Stock', outcome)
        if (changes.length > 0) await setFigures(transaction, note, changes, 'Imported from a file')
        return outcome
      }),
  }
}

const noteImport = (note: Note, what: 'Products' | 'Stock', { problems: _, ...after }: CsvOutcome) =>
  note({ action: 'file.imported', subject: 'file', subjectId: what.toLowerCase(), label: what, after })

async function noteProducts(note: Note, { products }: ProductPlan): Promise<void> {
  const entries = products.map(({ before, after }) => ({
    action: before ? 'product.saved' : 'product.added',
    subject: 'product',
    subjectId: after.id,
    label: after.name,
    before: before && shownInLog(before),
    after: shownInLog(after),
  }))
  for (let i = 0; i < entries.length; i += entriesAtOnce) await note(...entries.slice(i, i + entriesAtOnce))
}
