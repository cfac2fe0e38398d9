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

/** What was charged on an order beside the prices of its lines. In paise. */
export type Charges = {
  discountPaise: number
  /** All of the delivery. */
  shippingPaise: number
  /** How much of it the own rate of each line came to; null for lines that travel in the standard parcel. */
  ownDeliveryPaise: readonly (number | null)[]
}

/**
 * The rows of a document. The discount is shared over the goods by their value. A delivery charge is part of the value of
 * the goods that it brings and taxed as they are (CGST Act, sections 8 and 15(2)(c)): a line's own rate under its code
 * and rate; the standard parcel is shared over the goods in it by their value, one row for each rate, under the code of
 * the most valuable goods of that rate.
 */
export function taxRows(lines: readonly SoldLine[], charges: Charges, supply: Supply): TaxRow[] {
  const discounts = shares(
    charges.discountPaise,
    lines.map(({ grossPaise }) => grossPaise),
  )
  const goods = lines.map((line, i) => ({ ...taxRow(line, discounts[i] ?? 0, supply), line: i }))
  return [...goods, ...deliveryRows(goods, charges, supply)]
}

function taxRow(line: SoldLine, discountPaise: number, supply: Supply): TaxRow {
  const totalPaise = line.grossPaise - discountPaise
  return { ...line, discountPaise, totalPaise, ...taxWithin(totalPaise, line.gstBasisPoints, supply) }
}

/** A part of the delivery charge, taxed as some goods are. */
type DeliveryPart = Pick<SoldLine, 'hsnCode' | 'gstBasisPoints'> & { paise: number }

function deliveryRows(goods: readonly TaxRow[], charges: Charges, supply: Supply): TaxRow[] {
  const { shippingPaise, ownDeliveryPaise } = charges
  const owed = goods.map((_, i) => ownDeliveryPaise[i] ?? 0)
  const ownPaise = Math.min(
    shippingPaise,
    owed.reduce((sum, paise) => sum + paise, 0),
  )
  const charged = shares(ownPaise, owed)
  const own = goods.map((row, i) => ({ ...row, paise: charged[i] ?? 0 }))
  const inParcel = goods.filter((_, i) => (ownDeliveryPaise[i] ?? null) === null)
  const parcel = parcelParts(inParcel.length > 0 ? inParcel : goods, shippingPaise - ownPaise)
  const parts = [...own, ...parcel].filter(({ paise }) => paise > 0)
  const key = ({ hsnCode, gstBasisPoints }: DeliveryPart) => `${hsnCode} ${gstBasisPoints}`
  return [...Map.groupBy(parts, key).values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const { hsnCode, gstBasisPoints } = first
    const grossPaise = others.reduce((sum, { paise }) => sum + paise, first.paise)
    const line = { description: 'Delivery', hsnCode, quantity: 1, grossPaise, gstBasisPoints }
    return [{ ...taxRow(line, 0, supply), line: null }]
  })
}

function parcelParts(goods: readonly TaxRow[], parcelPaise: number): DeliveryPart[] {
  const groups = [...Map.groupBy(goods, ({ gstBasisPoints }) => gstBasisPoints).values()]
  // When the discount took everything, the prices before it tell what the parcel holds.
  const isFree = goods.every(({ totalPaise }) => totalPaise === 0)
  const weigh = (row: TaxRow) => (isFree ? row.grossPaise : row.totalPaise)
  const parts = shares(
    parcelPaise,
    groups.map((rows) => rows.reduce((sum, row) => sum + weigh(row), 0)),
  )
  return groups.flatMap((rows, i) => {
    const principal = rows.toSorted((a, b) => weigh(b) - weigh(a))[0]
    return principal ? [{ ...principal, paise: parts[i] ?? 0 }] : []
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
