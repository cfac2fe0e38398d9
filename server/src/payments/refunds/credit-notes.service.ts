import { type InvoiceDependencies, invoices } from '../../orders/index.ts'
import { databaseNow } from '../../platform/database/clock.ts'
import type { PaymentDependencies } from '../dependencies.ts'
import { findProcessedRefunds } from './refund.repository.ts'

const WEEK_MS = 7 * 24 * 3_600_000

/** Of the last week; idempotent. */
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
