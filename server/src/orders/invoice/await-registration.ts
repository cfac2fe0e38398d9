import type { Database } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { addRegistration, findRegistration, type Registration } from './registration.repository.ts'
import type { TaxDocument } from './tax-document.ts'

/** Returns true while the owner has switched e-invoices on. */
export type RegistersEInvoices = (database: Database) => Promise<boolean>

/**
 * Tax invoices of businesses, and their credit notes (CGST Rules, rule 48(4)); a bill of supply, which charges no tax,
 * needs no number.
 */
const needsRegistration = ({ buyer, seller, rows }: TaxDocument): boolean =>
  buyer.gstin !== undefined && seller.gstin !== null && rows.some(({ gstBasisPoints }) => gstBasisPoints > 0)

export async function requestRegistration(
  transaction: Database,
  documentId: string,
  data: TaxDocument,
  registers: RegistersEInvoices | undefined,
): Promise<void> {
  if (needsRegistration(data) && (await registers?.(transaction))) {
    await addRegistration(transaction, documentId)
  }
}

/**
 * Returns what is printed on the document: undefined when it needs no number, null when it still lacks one while
 * e-invoices are switched off.
 * @throws {ApiError} INVOICE_NOT_READY while it waits for its number
 */
export async function printedRegistration(
  database: Database,
  documentId: string,
  registers: RegistersEInvoices | undefined,
): Promise<Registration | null | undefined> {
  const registration = await findRegistration(database, documentId)
  if (registration === null && (await registers?.(database))) {
    throw new ApiError('INVOICE_NOT_READY', 'The document waits for its invoice registration number (IRN)')
  }
  return registration
}
