import { indianDay } from '@amritvasya/contract/rules/dates'
import { stateCode } from '@amritvasya/contract/rules/state-names'
import { isDelivery, placeOfSupply, type TaxDocument } from '../orders/index.ts'
import { type Cell, csvFile, csvLines } from '../platform/csv.ts'

const heading = [
  'Document',
  'Number',
  'Date',
  'Against invoice',
  'Order',
  'Customer',
  'Place of supply',
  'State code',
  'Seller GSTIN',
  'HSN',
  'Quantity',
  'GST rate %',
  'Taxable value',
  'CGST',
  'SGST',
  'IGST',
  'Total',
  'Buyer GSTIN',
  'Business',
]

type Row = TaxDocument['rows'][number]
const amounts = ['taxablePaise', 'cgstPaise', 'sgstPaise', 'igstPaise', 'totalPaise'] as const
type Sums = Record<(typeof amounts)[number] | 'quantity', number>

/** Delivery is taxed with the goods, but not counted in their quantity. */
function byRate(rows: readonly Row[]): { hsnCode: string; gstBasisPoints: number; sums: Sums }[] {
  const groups = new Map<string, { hsnCode: string; gstBasisPoints: number; sums: Sums }>()
  for (const row of rows) {
    const { hsnCode, gstBasisPoints } = row
    const key = `${hsnCode} ${gstBasisPoints}`
    const none = { quantity: 0, taxablePaise: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0, totalPaise: 0 }
    const group = groups.get(key) ?? { hsnCode, gstBasisPoints, sums: none }
    for (const amount of amounts) group.sums[amount] += row[amount]
    if (!isDelivery(row)) group.sums.quantity += row.quantity
    groups.set(key, group)
  }
  return [...groups.values()]
}

/** The portal writes it so, such as `07-Delhi`: of the code alone a spreadsheet would drop the zero. */
function portalState(place: string): string {
  const code = stateCode(place)
  return code ? `${code}-${place}` : ''
}

/** It is negative for a credit note. */
export function registerRows(document: TaxDocument): Cell[][] {
  const { kind, number, issuedAt, original, order, buyer, delivery, seller, rows } = document
  // Older documents have the state as the customer typed it.
  const place = placeOfSupply(delivery) ?? delivery.state
  const sign = kind === 'invoice' ? 1 : -1
  const money = (paise: number) => ({ paise: paise === 0 ? 0 : sign * paise })
  return byRate(rows).map(({ hsnCode, gstBasisPoints, sums }) => [
    kind === 'invoice' ? 'Invoice' : 'Credit note',
    number,
    indianDay(new Date(issuedAt)),
    original?.number ?? '',
    order.number,
    buyer.name,
    place,
    portalState(place),
    seller.gstin ?? '',
    hsnCode,
    sign * sums.quantity,
    gstBasisPoints / 100,
    ...amounts.map((amount) => money(sums[amount])),
    buyer.gstin ?? '',
    buyer.businessName ?? '',
  ])
}

export async function* gstRegister(documents: AsyncIterable<TaxDocument>): AsyncGenerator<string> {
  yield csvFile(heading, [])
  for await (const document of documents) yield csvLines(registerRows(document))
}
