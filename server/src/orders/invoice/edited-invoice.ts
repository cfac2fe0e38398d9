import type { Database } from '../../platform/database/database.ts'
import { amountInWords } from './amount-in-words.ts'
import { type CreditedLine, creditRows, leftOfRows, restRows } from './credit-rows.ts'
import { addedDelivery, isDelivery, type SoldLine, sumOf, type TaxRow, taxRows } from './gst.ts'
import { findCurrentInvoice, findNotesAgainst, findSoldOrder } from './invoice.repository.ts'
import { type ReissuedInvoice, replaceInvoice } from './replace-invoice.ts'
import { makeInvoice, type Seller, type TaxDocument, titleOf } from './tax-document.ts'

const reason = 'Order edited'

/** Addition of an edit to a paid order. */
export type InvoicedAddition = {
  lines: readonly (SoldLine & { discountPaise: number })[]
  deliveryPaise: number
  /** The place of the first added line in its order. */
  position: number
}

const merged = (rows: readonly TaxRow[], added: readonly TaxRow[]): TaxRow[] => {
  const all = rows.map((row) => ({ ...row }))
  for (const row of added) {
    const known = all.find(
      (one) => isDelivery(one) && one.hsnCode === row.hsnCode && one.gstBasisPoints === row.gstBasisPoints,
    )
    if (!known) {
      all.push(row)
      continue
    }
    known.grossPaise += row.grossPaise
    known.discountPaise += row.discountPaise
    known.taxablePaise += row.taxablePaise
    known.cgstPaise += row.cgstPaise
    known.sgstPaise += row.sgstPaise
    known.igstPaise += row.igstPaise
    known.totalPaise += row.totalPaise
  }
  return all
}

/** Returns the rows of an invoice with what an edit adds; goods stand before the delivery. */
export function rowsWith(
  rows: readonly TaxRow[],
  { lines, deliveryPaise, position }: InvoicedAddition,
  supply: TaxDocument['supply'],
): TaxRow[] {
  const rated = supply ?? 'same-state'
  const sold = supply === null ? lines.map((line) => ({ ...line, gstBasisPoints: 0 })) : lines
  const discounts = sold.map((line) => line.discountPaise)
  const added = taxRows(
    sold.map(({ discountPaise: _, ...line }) => line),
    {
      discountPaise: discounts.reduce((sum, paise) => sum + paise, 0),
      lineDiscountPaise: discounts,
      shippingPaise: 0,
      ownDeliveryPaise: sold.map(() => null),
    },
    rated,
  ).map((row, i) => ({ ...row, line: position + i }))
  const goods = [...rows.filter((row) => !isDelivery(row)), ...added]
  const delivery = deliveryPaise > 0 ? addedDelivery(goods, deliveryPaise, rated) : []
  return [...goods, ...merged(rows.filter(isDelivery), delivery)]
}

/** Replaces the invoice of a paid order by one with what an edit has added (EDIT-06); the caller has locked the order. */
export const extendInvoice = (
  transaction: Database,
  orderId: string,
  addition: InvoicedAddition,
): Promise<ReissuedInvoice | undefined> =>
  replaceInvoice(transaction, orderId, {
    reason,
    make: (invoice, left) => (options) => {
      const rows = rowsWith(left, addition, invoice.supply)
      const totalPaise = sumOf(rows, 'totalPaise')
      return {
        ...invoice,
        title: invoice.seller.gstin === null ? invoice.title : titleOf(rows, invoice.buyer),
        number: options.number,
        issuedAt: options.issuedAt.toISOString(),
        rows,
        totalPaise,
        totalInWords: amountInWords(totalPaise),
      }
    },
  })

/** Replaces the invoice of an order that nobody has paid by one over the order as it is now. */
export const renewInvoice = (transaction: Database, orderId: string): Promise<ReissuedInvoice | undefined> =>
  replaceInvoice(transaction, orderId, {
    reason,
    make: (invoice) => async (options) => {
      const order = await findSoldOrder(transaction, orderId)
      if (!order) throw new Error(`There is no order ${orderId}`)
      return makeInvoice(order, invoice.seller, options)
    },
  })

export type TaxOfEdit = { beforePaise: number; afterPaise: number; hasInvoice: boolean }

const taxOf = (rows: readonly TaxRow[]): number =>
  sumOf(rows, 'cgstPaise') + sumOf(rows, 'sgstPaise') + sumOf(rows, 'igstPaise')

/**
 * Computes the GST within an order before and after an edit, as its invoices will have it.
 * @param refunded of earlier refunds that have no credit note yet
 */
export async function taxOfEdit(
  database: Database,
  orderId: string,
  seller: Seller,
  {
    refunded,
    returned,
    addition,
  }: { refunded: readonly CreditedLine[]; returned: readonly CreditedLine[]; addition: InvoicedAddition },
): Promise<TaxOfEdit> {
  const current = (await findCurrentInvoice(database, orderId))?.data
  const order = current ?? (await findSoldOrder(database, orderId))
  if (!order) return { beforePaise: 0, afterPaise: 0, hasInvoice: false }
  const invoice =
    'rows' in order ? order : makeInvoice(order, seller, { number: '', issuedAt: order.placedAt })
  const supply = invoice.supply ?? 'same-state'
  const notes = current
    ? (await findNotesAgainst(database, orderId, current.number)).map(({ rows }) => rows)
    : []
  const noted = leftOfRows(invoice.rows, notes)
  // Without an invoice no refund has a note.
  const before = current ? noted : leftOfRows(noted, [creditRows(noted, refunded, supply)])
  const staying = leftOfRows(before, [creditRows(before, returned, supply)])
  const after = rowsWith(restRows(staying), addition, invoice.supply)
  return { beforePaise: taxOf(before), afterPaise: taxOf(after), hasInvoice: current !== undefined }
}
