import type { CsvProblem } from '@amritvasya/contract'
import { isWholePaise, toPaise } from '@amritvasya/contract/rules/money'
import type { CsvLine } from '../../../platform/read-csv.ts'
import type { StockRow } from '../inventory/inventory.repository.ts'
import type { InventoryChange } from '../inventory/update-inventory.service.ts'
import { Cells, quoted } from './cells.ts'

/** `product` and `variant` are for the reader only. */
export const stockCsvColumns = [
  'sku',
  'product',
  'variant',
  'selling_price',
  'mrp',
  'stock',
  'stock_when_exported',
] as const

export type StockPlan = { changes: InventoryChange[]; unchanged: number; problems: CsvProblem[] }

function pieces(line: Cells, column: string): number | undefined {
  const value = line.number(column) ?? undefined
  if (value === undefined) return undefined
  if (Number.isInteger(value) && value >= 0 && value <= 1_000_000) return value
  return line.problem(column, 'Please enter a whole number of pieces, from 0 to 10,00,000')
}

function price(line: Cells, column: string): number | undefined {
  const value = line.number(column) ?? undefined
  if (value === undefined) return undefined
  if (!isWholePaise(value)) return line.problem(column, 'A price has at most two decimals')
  if (value >= 1 && value <= 1_000_000) return toPaise(value)
  return line.problem(column, 'Please enter a price from ₹1 to ₹10,00,000')
}

/** Empty cells change nothing. `stock_when_exported` keeps the sales since the export. */
export function planStock(lines: readonly CsvLine[], rows: readonly StockRow[]): StockPlan {
  const plan: StockPlan = { changes: [], unchanged: 0, problems: [] }
  const bySku = new Map(rows.map((row) => [row.sku, row]))
  const lineOf = new Map<string, number>()
  for (const csvLine of lines) {
    const line = new Cells(csvLine, plan.problems)
    const sku = line.text('sku') ?? ''
    const before = bySku.get(sku)
    if (!before) {
      line.problem('sku', sku ? `There is no SKU ${quoted(sku)}` : 'Please enter the SKU')
      continue
    }
    if (lineOf.has(sku)) line.problem('sku', `Line ${lineOf.get(sku)} has the same SKU`)
    lineOf.set(sku, line.line)
    planLine(plan, line, before)
  }
  return plan
}

function planLine(plan: StockPlan, line: Cells, before: StockRow): void {
  const problemsBefore = plan.problems.length
  const sellingPaise = price(line, 'selling_price') ?? before.selling_price_paise
  const mrpPaise = price(line, 'mrp') ?? before.mrp_paise
  const stock = pieces(line, 'stock')
  const seen = pieces(line, 'stock_when_exported')
  const quantity =
    stock === undefined ? before.quantity : seen === undefined ? stock : before.quantity + stock - seen
  if (plan.problems.length > problemsBefore) return
  if (sellingPaise > mrpPaise) line.problem('selling_price', 'The selling price must not be above the MRP')
  if (before.is_bundle && quantity !== before.quantity) {
    line.problem(
      'stock',
      'This is a set: its stock is what its pieces make up, so please leave the cell empty',
    )
  }
  if (quantity < 0) {
    const taken = before.quantity - quantity
    line.problem('stock', `Only ${before.quantity} are left, so ${taken} cannot be taken out`)
  }
  if (plan.problems.length > problemsBefore) return
  const after = { id: before.id, sellingPaise, mrpPaise, quantity }
  const isSame =
    sellingPaise === before.selling_price_paise &&
    mrpPaise === before.mrp_paise &&
    quantity === before.quantity
  if (isSame) plan.unchanged++
  else plan.changes.push({ before, after })
}
