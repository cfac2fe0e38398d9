import { shares } from './shares.ts'

/** Something that was sold, at a price that includes GST. */
export type SoldLine = {
  description: string
  hsnCode: string
  quantity: number
  /** Paise, before the discount. */
  grossPaise: number
  /** In hundredths of a per cent. */
  gstBasisPoints: number
}

/** A row of a tax document. All money in paise; `totalPaise` = taxable + CGST + SGST + IGST. */
export type TaxRow = SoldLine & {
  /** Position of the order's line, null for the delivery; missing in documents of before it was kept. */
  line?: number | null
  discountPaise: number
  taxablePaise: number
  cgstPaise: number
  sgstPaise: number
  igstPaise: number
  totalPaise: number
}

export type Supply = 'same-state' | 'other-state'

/** Takes the tax out of an inclusive amount. CGST and SGST are the same to the paisa. */
export function taxWithin(totalPaise: number, basisPoints: number, supply: Supply) {
  if (supply === 'other-state') {
    const igstPaise = Math.round((totalPaise * basisPoints) / (10_000 + basisPoints))
    return { taxablePaise: totalPaise - igstPaise, cgstPaise: 0, sgstPaise: 0, igstPaise }
  }
  const half = Math.round((totalPaise * basisPoints) / (10_000 + basisPoints) / 2)
  return { taxablePaise: totalPaise - 2 * half, cgstPaise: half, sgstPaise: half, igstPaise: 0 }
}

/**
 * The rows of a document. The discount is shared over the goods by their value. So is the delivery charge, which is
 * part of the value of the goods and taxed as they are (CGST Act, sections 8 and 15(2)(c)): one row for each rate, under
 * the code of the most valuable goods of that rate.
 */
export function taxRows(
  lines: readonly SoldLine[],
  { discountPaise, shippingPaise }: { discountPaise: number; shippingPaise: number },
  supply: Supply,
): TaxRow[] {
  const discounts = shares(
    discountPaise,
    lines.map(({ grossPaise }) => grossPaise),
  )
  const goods = lines.map((line, i) => ({ ...taxRow(line, discounts[i] ?? 0, supply), line: i }))
  return shippingPaise === 0 ? goods : [...goods, ...deliveryRows(goods, shippingPaise, supply)]
}

function taxRow(line: SoldLine, discountPaise: number, supply: Supply): TaxRow {
  const totalPaise = line.grossPaise - discountPaise
  return { ...line, discountPaise, totalPaise, ...taxWithin(totalPaise, line.gstBasisPoints, supply) }
}

function deliveryRows(goods: readonly TaxRow[], shippingPaise: number, supply: Supply): TaxRow[] {
  const rates = [...new Set(goods.map(({ gstBasisPoints }) => gstBasisPoints))]
  const groups = rates.map((rate) => goods.filter(({ gstBasisPoints }) => gstBasisPoints === rate))
  // When the discount took everything, the prices before it tell what the parcel holds.
  const isFree = goods.every(({ totalPaise }) => totalPaise === 0)
  const weigh = (row: TaxRow) => (isFree ? row.grossPaise : row.totalPaise)
  const parts = shares(
    shippingPaise,
    groups.map((rows) => rows.reduce((sum, row) => sum + weigh(row), 0)),
  )
  return groups.flatMap((rows, i) => {
    const grossPaise = parts[i] ?? 0
    const principal = rows.toSorted((a, b) => weigh(b) - weigh(a))[0]
    if (grossPaise === 0 || !principal) return []
    const { hsnCode, gstBasisPoints } = principal
    const line = { description: 'Delivery', hsnCode, quantity: 1, grossPaise, gstBasisPoints }
    return [{ ...taxRow(line, 0, supply), line: null }]
  })
}

type Amount =
  | 'grossPaise'
  | 'discountPaise'
  | 'taxablePaise'
  | 'cgstPaise'
  | 'sgstPaise'
  | 'igstPaise'
  | 'totalPaise'

export const sumOf = (rows: readonly TaxRow[], amount: Amount): number =>
  rows.reduce((sum, row) => sum + row[amount], 0)
