import { ApiError } from '../../platform/http/api-error.ts'
import type { Days } from '../../platform/indian-day.ts'
import { printedRegistration } from './await-registration.ts'
import { countIssued, listIssued } from './invoice.repository.ts'
import type { InvoiceDependencies } from './invoice.service.ts'
import { type PrintedDocument, renderAllInWorker } from './render-in-worker.ts'

/** They are rendered at once, which some hundreds would make too large and too slow. */
export const MAX_PRINTED = 200

/**
 * Prints every invoice and credit note of days in India into one file, oldest first.
 * @throws {ApiError} NOT_FOUND without any; INVALID_INPUT for more than fit one file; INVOICE_NOT_READY while one waits
 * for its registration number
 */
export async function printIssued(
  { database, registers }: Pick<InvoiceDependencies, 'database' | 'registers'>,
  days: Days,
): Promise<{ pdf: Buffer; orderIds: string[] }> {
  const count = await countIssued(database, days)
  if (count === 0) throw new ApiError('NOT_FOUND', 'No invoice or credit note was issued on these days')
  if (count > MAX_PRINTED) {
    throw new ApiError(
      'INVALID_INPUT',
      `These days have ${count} invoices and credit notes, and one file holds at most ${MAX_PRINTED}: please choose fewer days`,
    )
  }
  const issued = await listIssued(database, days)
  const printed: PrintedDocument[] = []
  for (const { id, data } of issued) {
    const registration = await printedRegistration(database, id, registers)
    printed.push({ document: data, registration: registration ?? undefined })
  }
  return {
    pdf: await renderAllInWorker(printed, 'staff'),
    orderIds: [...new Set(issued.map(({ orderId }) => orderId))],
  }
}
