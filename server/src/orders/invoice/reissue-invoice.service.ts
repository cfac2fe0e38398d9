import type { AddressSnapshot } from '@amritvasya/contract'
import type { Database } from '../../platform/database/database.ts'
import { amountInWords } from './amount-in-words.ts'
import { sumOf, type TaxRow, taxWithin } from './gst.ts'
import { type IssueOptions, type ReissuedInvoice, replaceInvoice } from './replace-invoice.ts'
import { deliveryOf, supplyOf, type TaxDocument } from './tax-document.ts'

export type { ReissuedInvoice } from './replace-invoice.ts'

/** Rule 46 of the CGST Rules asks for them. */
const particulars = ['fullName', 'addressLine1', 'addressLine2', 'city', 'state', 'pincode'] as const

const reason = 'Delivery address corrected'

/**
 * Credits the rest of the invoice, and issues one over the same total (CGST Act, section 34); prices include
 * the new state's tax. The caller has locked the order.
 * @returns undefined when there is no invoice, nothing is left of it, or no particular has changed
 */
export async function reissueInvoice(
  transaction: Database,
  orderId: string,
  address: AddressSnapshot,
): Promise<ReissuedInvoice | undefined> {
  const make = (invoice: TaxDocument, rows: TaxRow[]) =>
    particulars.every((field) => invoice.delivery[field] === address[field])
      ? undefined
      : (options: IssueOptions) => readdressed(invoice, { rows, address }, options)
  return replaceInvoice(transaction, orderId, { reason, make })
}

/**
 * Keeps the prices.
 * @param rows that no credit note has reversed
 */
function readdressed(
  invoice: TaxDocument,
  { rows, address }: { rows: readonly TaxRow[]; address: AddressSnapshot },
  options: IssueOptions,
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
    delivery,
    supply,
    rows: taxed,
    totalPaise,
    totalInWords: amountInWords(totalPaise),
  }
}
