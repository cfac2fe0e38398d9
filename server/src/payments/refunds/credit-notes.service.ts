import { ensureCreditNote, type InvoiceDependencies } from '../../orders/index.ts'
import { databaseNow } from '../../platform/database/clock.ts'
import type { PaymentDependencies } from '../dependencies.ts'
import { findProcessedRefunds } from './refund.repository.ts'

const WEEK_MS = 7 * 24 * 3_600_000

/** Issues missing credit notes for refunds of the last week; idempotent. */
export async function issueCreditNotes(
  { database, log }: Pick<PaymentDependencies, 'database' | 'log'>,
  invoices: InvoiceDependencies,
  at?: Date,
): Promise<void> {
  const now = at ?? (await databaseNow(database))
  for (const refund of await findProcessedRefunds(database, new Date(now.getTime() - WEEK_MS))) {
    await ensureCreditNote(invoices, refund).catch((err: unknown) =>
      log.error({ err, refund: refund.id }, 'a credit note is not issued'),
    )
  }
}
