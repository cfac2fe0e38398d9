import { allocateProportionally } from '@amritvasya/contract/rules/allocate-proportionally'
import { isDelivery, type Supply, type TaxRow, taxWithin } from './gst.ts'

/** Position null is the delivery. */
export type CreditedLine = { position: number | null; quantity: number; amountPaise: number }

/** Older invoices lack positions: they have one row for each line, in order. */
export const withLines = (rows: readonly TaxRow[]): TaxRow[] =>
  rows.map((row, i) => ({ ...row, line: isDelivery(row) ? null : (row.line ?? i) }))

const amounts = [
  'grossPaise',
  'discountPaise',
  'taxablePaise',
  'cgstPaise',
  'sgstPaise',
  'igstPaise',
  'totalPaise',
] as const

const same = (a: TaxRow, b: TaxRow) =>
  a.hsnCode === b.hsnCode &&
  a.gstBasisPoints === b.gstBasisPoints &&
  (b.line === undefined ? a.description === b.description : isDelivery(b) ? isDelivery(a) : a.line === b.line)

/**
 * It is never below 0. Older notes without lines returned all pieces whatever their amount; they remain as issued,
 * so that no piece is returned twice.
 */
export function leftOfRows(invoice: readonly TaxRow[], notes: readonly (readonly TaxRow[])[]): TaxRow[] {
  const left = withLines(invoice)
  for (const note of notes) {
    const used = new Set<TaxRow>()
    for (const credited of note) {
      const row = left.find((one) => !used.has(one) && same(one, credited))
      if (!row) continue
      used.add(row)
      for (const amount of amounts) row[amount] = Math.max(0, row[amount] - credited[amount])
      if (!isDelivery(row)) row.quantity = Math.max(0, row.quantity - credited.quantity)
    }
  }
  return left
}

/** Returns the discount in proportion to the amount, or to the pieces where the discount covers the whole price. */
function discountWith(row: TaxRow, amountPaise: number, quantity: number): number {
  const [part, whole] = row.totalPaise > 0 ? [amountPaise, row.totalPaise] : [quantity, row.quantity]
  return part >= whole ? row.discountPaise : Math.round((row.discountPaise * part) / whole)
}

/** The remainder bears exactly the tax of its own value. */
function takeOut(row: TaxRow, amountPaise: number, quantity: number, supply: Supply): TaxRow {
  const discountPaise = discountWith(row, amountPaise, quantity)
  if (amountPaise >= row.totalPaise) {
    return { ...row, quantity, grossPaise: row.totalPaise + discountPaise, discountPaise }
  }
  const remaining = taxWithin(row.totalPaise - amountPaise, row.gstBasisPoints, supply)
  const min = Math.max(0, amountPaise - row.taxablePaise)
  const igstPaise = clamp(
    row.igstPaise - remaining.igstPaise,
    supply === 'other-state' ? min : 0,
    amountPaise,
  )
  const half = clamp(
    row.cgstPaise - remaining.cgstPaise,
    supply === 'same-state' ? Math.ceil(min / 2) : 0,
    Math.floor(amountPaise / 2),
  )
  const cgstPaise = Math.min(half, row.cgstPaise)
  const sgstPaise = Math.min(half, row.sgstPaise)
  const igst = Math.min(igstPaise, row.igstPaise)
  return {
    ...row,
    quantity,
    grossPaise: amountPaise + discountPaise,
    discountPaise,
    cgstPaise,
    sgstPaise,
    igstPaise: igst,
    taxablePaise: amountPaise - cgstPaise - sgstPaise - igst,
    totalPaise: amountPaise,
  }
}

const clamp = (value: number, min: number, max: number) => Math.max(min, Math.min(value, max))

const plain = (row: TaxRow): TaxRow =>
  row.grossPaise - row.discountPaise === row.totalPaise
    ? row
    : { ...row, grossPaise: row.totalPaise, discountPaise: 0 }

/** @param left remaining rows from {@link leftOfRows} */
export function creditRows(
  left: readonly TaxRow[],
  credited: readonly CreditedLine[],
  supply: Supply,
): TaxRow[] {
  return credited
    .flatMap(({ position, quantity, amountPaise }) => {
      const rows = left.filter(({ line }) => line === position)
      const shares = allocateProportionally(
        amountPaise,
        rows.map(({ totalPaise }) => totalPaise),
      )
      return rows.map((row, i) => {
        const amount = Math.min(shares[i] ?? 0, row.totalPaise)
        const pieces = position === null ? Number(amount > 0) : Math.min(quantity, row.quantity)
        return takeOut(row, amount, pieces, supply)
      })
    })
    .filter(({ totalPaise, quantity }) => totalPaise > 0 || quantity > 0)
    .map(plain)
}

export const restRows = (left: readonly TaxRow[]): TaxRow[] =>
  left
    .filter(({ line, totalPaise, quantity }) => totalPaise > 0 || (line !== null && quantity > 0))
    .map(plain)

/** Spreads an amount by value and takes no pieces. */
export function valueRows(left: readonly TaxRow[], amountPaise: number, supply: Supply): TaxRow[] {
  const shares = allocateProportionally(
    amountPaise,
    left.map(({ totalPaise }) => totalPaise),
  )
  return left
    .map((row, i) => takeOut(row, Math.min(shares[i] ?? 0, row.totalPaise), 0, supply))
    .filter(({ totalPaise }) => totalPaise > 0)
    .map(plain)
}
