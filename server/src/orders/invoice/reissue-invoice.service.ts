import type { AddressSnapshot } from '@amritvasya/contract'
import { databaseNow } from '../../platform/database/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { leftOfRows, restRows } from './credit-rows.ts'
import { documentNumber, financialYear } from './financial-year.ts'
import { createDocument, findCurrentInvoice, findNotesAgainst, nextNumber } from './invoice.repository.ts'
import { invoiceCause } from './invoice-cause.ts'
import { readdressed } from './readdressed.ts'
import { makeCreditNote, type TaxDocument } from './tax-document.ts'

/** Document numbers. */
export type ReissuedInvoice = { withdrawn: string; creditNote: string; number: string }

/** Required by rule 46 of the CGST Rules. */
const particulars = ['fullName', 'addressLine1', 'addressLine2', 'city', 'state', 'pincode'] as const

const reason = 'Delivery address corrected'

/**
 * Withdraws an invoice with a credit note over its rest, and issues one over the same total to the corrected address
 * (CGST Act, section 34); prices include the new state's tax. The caller has locked the order.
 * @returns undefined when there is no invoice, nothing is left of it, or no particular has changed
 */
export async function reissueInvoice(
  transaction: Database,
  orderId: string,
  address: AddressSnapshot,
): Promise<ReissuedInvoice | undefined> {
  const current = await findCurrentInvoice(transaction, orderId)
  if (!current) return undefined
  const invoice = current.data
  if (particulars.every((field) => invoice.delivery[field] === address[field])) return undefined
  const notes = await findNotesAgainst(transaction, orderId, invoice.number)
  const left = leftOfRows(
    invoice.rows,
    notes.map(({ rows }) => rows),
  )
  const rows = restRows(left)
  if (rows.length === 0) return undefined
  const issuedAt = await databaseNow(transaction)
  const year = financialYear(issuedAt)
  const add = async (cause: string, make: (number: string) => TaxDocument) => {
    const { kind } = make('')
    const number = documentNumber(kind, year, await nextNumber(transaction, kind, year))
    await createDocument(transaction, { cause, orderId, data: make(number) })
    return number
  }
  const creditNote = await add(`withdrawn:${current.id}`, (number) =>
    makeCreditNote(invoice, { rows, reason }, { number, issuedAt }),
  )
  const number = await add(`${invoiceCause(orderId)}:${current.id}`, (number) =>
    readdressed(invoice, { rows, address }, { number, issuedAt }),
  )
  return { withdrawn: invoice.number, creditNote, number }
}
