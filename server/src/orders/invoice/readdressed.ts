import type { AddressSnapshot } from '@amritvasya/contract'
import { amountInWords } from './amount-in-words.ts'
import { sumOf, type TaxRow, taxWithin } from './gst.ts'
import { deliveryOf, supplyOf, type TaxDocument } from './tax-document.ts'

/**
 * Keeps the prices, and recalculates the tax within them for the new state.
 * @param rows rows that no credit note has reversed
 */
export function readdressed(
  invoice: TaxDocument,
  { rows, address }: { rows: readonly TaxRow[]; address: AddressSnapshot },
  options: { number: string; issuedAt: Date },
): TaxDocument {
  const delivery = deliveryOf(address)
  const supply = invoice.supply && supplyOf(invoice.seller, delivery)
  const taxed = rows.map((row) => ({
    ...row,
    ...taxWithin(row.totalPaise, row.gstBasisPoints, supply ?? 'same-state'),
  }))
  const totalPaise = sumOf(taxed, 'totalPaise')
  return {
    ...invoice,
    number: options.number,
    issuedAt: options.issuedAt.toISOString(),
    replaces: { number: invoice.number, issuedAt: invoice.issuedAt },
    delivery,
    supply,
    rows: taxed,
    totalPaise,
    totalInWords: amountInWords(totalPaise),
  }
}
