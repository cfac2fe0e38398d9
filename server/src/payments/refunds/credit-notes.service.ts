import { type InvoiceDependencies, invoices } from '../../orders/index.ts'
import { databaseNow } from '../../platform/database/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { PaymentDependencies } from '../dependencies.ts'
import { findProcessedOf, findProcessedRefunds } from './credited-refund.repository.ts'

const WEEK_MS = 7 * 24 * 3_600_000

/** Issues the credit notes of the last week; it is idempotent. */
export async function issueCreditNotes(
  { database, log }: Pick<PaymentDependencies, 'database' | 'log'>,
  invoicing: InvoiceDependencies,
  at?: Date,
): Promise<void> {
  const now = at ?? (await databaseNow(database))
  for (const refund of await findProcessedRefunds(database, new Date(now.getTime() - WEEK_MS))) {
    await invoices
      .ensureCreditNote(invoicing, refund)
      .catch((err: unknown) => log.error({ err, refund: refund.id }, 'issuing a credit note failed'))
  }
}

/**
 * Issues the credit notes of a refund in the caller's transaction, which has locked the order.
 * @throws {ApiError} INVOICE_NOT_READY
 */
export async function issueCreditNotesOf(
  transaction: Database,
  invoicing: InvoiceDependencies,
  cause: string,
): Promise<void> {
  const refunds = await findProcessedOf(transaction, cause)
  if (refunds.length === 0) throw new Error(`There is no processed refund ${cause}`)
  for (const refund of refunds)
    await invoices.ensureCreditNote({ ...invoicing, database: transaction }, refund)
}
