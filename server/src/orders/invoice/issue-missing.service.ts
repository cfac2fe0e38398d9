import { findToReverse, findWithoutInvoice } from './invoice.repository.ts'
import { ensureInvoice, ensureReversal, type InvoiceParts } from './invoice.service.ts'

/** Invoices per run. */
const most = 1_000

/** Issues missing invoices, and reverses those of orders that ended unpaid. */
export async function issueMissingInvoices(
  parts: InvoiceParts,
  log: { error(about: object, message: string): void },
): Promise<void> {
  for (const id of await findWithoutInvoice(parts.database, most)) {
    await ensureInvoice(parts, id).catch((err: unknown) =>
      log.error({ err, order: id }, 'an invoice is not issued'),
    )
  }
  for (const id of await findToReverse(parts.database)) {
    await ensureReversal(parts, id).catch((err: unknown) =>
      log.error({ err, order: id }, 'an invoice is not taken back'),
    )
  }
}
