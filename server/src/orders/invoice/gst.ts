import { allocateProportionally } from '@amritvasya/contract/rules/allocate-proportionally'

/** The price includes GST. */
export type SoldLine = {
  description: string
  hsnCode: string
  quantity: number
  grossPaise: number
  /** It is in hundredths of a per cent. */
  gstBasisPoints: number
}

/** The sum `totalPaise` is taxable + CGST + SGST + IGST. */
export type TaxRow = SoldLine & {
  /** It is null for the delivery, and missing in older documents. */
  line?: number | null
  discountPaise: number
  taxablePaise: number
  cgstPaise: number
  sgstPaise: number
  igstPaise: number
  totalPaise: number
}

const DELIVERY = 'Delivery'

/** True for a row of delivery; a product may have the same name, and older documents have nothing but names. */
export const isDelivery = ({ line, description }: Pick<TaxRow, 'line' | 'description'>): boolean =>
  line === null || (line === undefined && description === DELIVERY)

export type Supply = 'same-state' | 'other-state'

/** CGST and SGST are equal to the paisa. */
export function taxWithin(totalPaise: number, basisPoints: number, supply: Supply) {
  if (supply === 'other-state') {
    const igstPaise = Math.round((totalPaise * basisPoints) / (10_000 + basisPoints))
    return { taxablePaise: totalPaise - igstPaise, cgstPaise: 0, sgstPaise: 0, igstPaise }
  }
  const half = Math.round((totalPaise * basisPoints) / (10_000 + basisPoints) / 2)
  return { taxablePaise: totalPaise - 2 * half, cgstPaise: half, sgstPaise: half, igstPaise: 0 }
}

export type Charges = {
  discountPaise: number
  /** Each line has its own part of the discount, and the rest is spread by value; missing means that no line has one. */
  lineDiscountPaise?: readonly number[]
  shippingPaise: number
  /** Lines in the standard parcel have null. */
  ownDeliveryPaise: readonly (number | null)[]
}

/**
 * Delivery is part of the value of the goods and taxed like them (CGST Act, sections 8 and 15(2)(c)): a
 * line's own rate under its HSN code and tax rate; the standard parcel by value, one row for each tax rate,
 * under the HSN code of the most valuable goods.
 */
export function taxRows(lines: readonly SoldLine[], charges: Charges, supply: Supply): TaxRow[] {
  const discounts = spreadDiscount(
    charges.discountPaise,
    lines.map(({ grossPaise }, i) => ({ grossPaise, ownPaise: charges.lineDiscountPaise?.[i] ?? 0 })),
  )
  const goods = lines.map((line, i) => ({ ...taxRow(line, discounts[i] ?? 0, supply), line: i }))
  return [...goods, ...deliveryRows(goods, charges, supply)]
}

/** Returns the discount of each line: its own, and by the value that is left its share of all others. */
export function spreadDiscount(
  discountPaise: number,
  lines: readonly { grossPaise: number; ownPaise: number }[],
): number[] {
  const others = allocateProportionally(
    lines.reduce((rest, { ownPaise }) => rest - ownPaise, discountPaise),
    lines.map(({ grossPaise, ownPaise }) => grossPaise - ownPaise),
  )
  return lines.map(({ ownPaise }, i) => ownPaise + (others[i] ?? 0))
}

function taxRow(line: SoldLine, discountPaise: number, supply: Supply): TaxRow {
  const totalPaise = line.grossPaise - discountPaise
  return { ...line, discountPaise, totalPaise, ...taxWithin(totalPaise, line.gstBasisPoints, supply) }
}

/** Spreads a later delivery charge over the goods that the order then has. */
export const addedDelivery = (goods: readonly TaxRow[], shippingPaise: number, supply: Supply): TaxRow[] =>
  deliveryRows(goods, { discountPaise: 0, shippingPaise, ownDeliveryPaise: goods.map(() => null) }, supply)

type DeliveryPart = Pick<SoldLine, 'hsnCode' | 'gstBasisPoints'> & { paise: number }

function deliveryRows(goods: readonly TaxRow[], charges: Charges, supply: Supply): TaxRow[] {
  const { shippingPaise, ownDeliveryPaise } = charges
  const owed = goods.map((_, i) => ownDeliveryPaise[i] ?? 0)
  const ownPaise = Math.min(
    shippingPaise,
    owed.reduce((sum, paise) => sum + paise, 0),
  )
  const charged = allocateProportionally(ownPaise, owed)
  const own = goods.map((row, i) => ({ ...row, paise: charged[i] ?? 0 }))
  const inParcel = goods.filter((_, i) => (ownDeliveryPaise[i] ?? null) === null)
  const parcel = parcelParts(inParcel.length > 0 ? inParcel : goods, shippingPaise - ownPaise)
  const parts = [...own, ...parcel].filter(({ paise }) => paise > 0)
  const key = ({ hsnCode, gstBasisPoints }: DeliveryPart) => `${hsnCode} ${gstBasisPoints}`
  return [...Map.groupBy(parts, key).values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const { hsnCode, gstBasisPoints } = first
    const grossPaise = others.reduce((sum, { paise }) => sum + paise, first.paise)
    const line = { description: DELIVERY, hsnCode, quantity: 1, grossPaise, gstBasisPoints }
    return [{ ...taxRow(line, 0, supply), line: null }]
  })
}

function parcelParts(goods: readonly TaxRow[], parcelPaise: number): DeliveryPart[] {
  const groups = [...Map.groupBy(goods, ({ gstBasisPoints }) => gstBasisPoints).values()]
  // A discount of the whole value leaves only zero weights.
  const isFree = goods.every(({ totalPaise }) => totalPaise === 0)
  const weigh = (row: TaxRow) => (isFree ? row.grossPaise : row.totalPaise)
  const shares = allocateProportionally(
    parcelPaise,
    groups.map((rows) => rows.reduce((sum, row) => sum + weigh(row), 0)),
  )
  return groups.flatMap((rows, i) => {
    const principal = rows.toSorted((a, b) => weigh(b) - weigh(a))[0]
    return principal ? [{ ...principal, paise: shares[i] ?? 0 }] : []
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

export const isExempt = ({ gstBasisPoints }: Pick<TaxRow, 'gstBasisPoints'>): boolean => gstBasisPoints === 0

export const sumOf = (rows: readonly TaxRow[], amount: Amount): number =>
  rows.reduce((sum, row) => sum + row[amount], 0)
