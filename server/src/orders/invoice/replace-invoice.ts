import { databaseNow } from '../../platform/database/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { leftOfRows, restRows } from './credit-rows.ts'
import type { TaxRow } from './gst.ts'
import {
  createDocument,
  findCurrentInvoice,
  findNotesAgainst,
  invoiceCause,
  nextNumber,
} from './invoice.repository.ts'
import { documentNumber, financialYear, makeCreditNote, type TaxDocument } from './tax-document.ts'

export type ReissuedInvoice = { withdrawn: string; creditNote: string; number: string }
export type IssueOptions = { number: string; issuedAt: Date }

/**
 * Credits the rest of the invoice, and issues another one in its place (CGST Act, section 34). The caller has locked the
 * order.
 * @param make undefined where the invoice stays; otherwise the new one of the rest that no credit note has reversed
 * @returns undefined when there is no invoice, nothing is left of it, or it stays
 */
export async function replaceInvoice(
  transaction: Database,
  orderId: string,
  {
    reason,
    make,
  }: {
    reason: string
    make: (
      invoice: TaxDocument,
      rows: TaxRow[],
    ) => ((options: IssueOptions) => TaxDocument | Promise<TaxDocument>) | undefined
  },
): Promise<ReissuedInvoice | undefined> {
  const current = await findCurrentInvoice(transaction, orderId)
  if (!current) return undefined
  const invoice = current.data
  const notes = await findNotesAgainst(transaction, orderId, invoice.number)
  const left = leftOfRows(
    invoice.rows,
    notes.map(({ rows }) => rows),
  )
  const rows = restRows(left)
  const renew = rows.length > 0 ? make(invoice, rows) : undefined
  if (!renew) return undefined
  const issuedAt = await databaseNow(transaction)
  const year = financialYear(issuedAt)
  const add = async (
    kind: TaxDocument['kind'],
    cause: string,
    makeDocument: (options: IssueOptions) => TaxDocument | Promise<TaxDocument>,
  ) => {
    const number = documentNumber(kind, year, await nextNumber(transaction, kind, year))
    const data = await makeDocument({ number, issuedAt })
    await createDocument(transaction, { cause, orderId, data })
    return number
  }
  const creditNote = await add('credit-note', `withdrawn:${current.id}`, (options) =>
    makeCreditNote(invoice, { rows, reason }, options),
  )
  const number = await add('invoice', `${invoiceCause(orderId)}:${current.id}`, async (options) => ({
    ...(await renew(options)),
    replaces: { number: invoice.number, issuedAt: invoice.issuedAt },
  }))
  return { withdrawn: invoice.number, creditNote, number }
}
