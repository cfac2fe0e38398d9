import { findToReverse, findWithoutInvoice } from './invoice.repository.ts'
import { ensureInvoice, ensureReversal, type InvoiceDependencies } from './invoice.service.ts'

/** Invoices per run. */
const MAX_INVOICES_PER_RUN = 1_000

/** Issues missing invoices, and reverses those of orders that ended unpaid. */
export async function issueMissingInvoices(
  dependencies: InvoiceDependencies,
  log: { error(about: object, message: string): void },
): Promise<void> {
  for (const id of await findWithoutInvoice(dependencies.database, MAX_INVOICES_PER_RUN)) {
    await ensureInvoice(dependencies, id).catch((err: unknown) =>
      log.error({ err, order: id }, 'an invoice is not issued'),
    )
  }
  for (const id of await findToReverse(dependencies.database)) {
    await ensureReversal(dependencies, id).catch((err: unknown) =>
      log.error({ err, order: id }, 'an invoice is not taken back'),
    )
  }
}
