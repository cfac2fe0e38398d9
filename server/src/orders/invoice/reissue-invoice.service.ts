import type { AddressSnapshot } from '@amritvasya/contract'
import { databaseNow } from '../../platform/database/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { amountInWords } from './amount-in-words.ts'
import { type RegistersEInvoices, requestRegistration } from './await-registration.ts'
import { leftOfRows, restRows } from './credit-rows.ts'
import { sumOf, type TaxRow, taxWithin } from './gst.ts'
import {
  createDocument,
  findCurrentInvoice,
  findNotesAgainst,
  invoiceCause,
  nextNumber,
} from './invoice.repository.ts'
import {
  deliveryOf,
  documentNumber,
  financialYear,
  makeCreditNote,
  supplyOf,
  type TaxDocument,
} from './tax-document.ts'

export type ReissuedInvoice = { withdrawn: string; creditNote: string; number: string }

/** Rule 46 of the CGST Rules. */
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
  registers: RegistersEInvoices | undefined,
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
    const data = make(number)
    const id = await createDocument(transaction, { cause, orderId, data })
    await requestRegistration(transaction, id, data, registers)
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

/**
 * Keeps the prices.
 * @param rows that no credit note has reversed
 */
function readdressed(
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
