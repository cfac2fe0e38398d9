import { collectsOnDelivery } from '@amritvasya/contract/rules/payment-methods'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Days } from '../../platform/indian-day.ts'
import { countIssued, findCurrentInvoice, findSoldOrder, listIssued } from './invoice.repository.ts'
import { ensureInvoice, type InvoiceDependencies } from './invoice.service.ts'
import { findRegistration } from './registration.repository.ts'
import { type PrintedDocument, renderAllInWorker } from './render-in-worker.ts'
import type { SoldOrder } from './tax-document.ts'

/** They are rendered at once, which some hundreds would make too large and too slow. */
export const MAX_PRINTED = 200

/**
 * Prints every invoice and credit note of days in India into one file, oldest first.
 * @throws {ApiError} NOT_FOUND without any; INVALID_INPUT for more than fit one file
 */
export async function printIssued(
  { database }: Pick<InvoiceDependencies, 'database'>,
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
    printed.push({ document: data, registration: await findRegistration(database, id) })
  }
  return {
    pdf: await renderAllInWorker(printed, 'staff'),
    orderIds: [...new Set(issued.map(({ orderId }) => orderId))],
  }
}

/** `message` is a sentence that says why. */
export type UnprintedInvoice = { id: string; orderNumber: string; message: string }

function whyNotSold({ status, paymentMethod }: SoldOrder): string {
  if (status === 'cancelled') return 'It was cancelled before it was paid.'
  return collectsOnDelivery(paymentMethod) ? 'It is not confirmed yet.' : 'It is not paid yet.'
}

/**
 * Returns those of the orders that have no invoice to print, and issues none: a look must not use up a number.
 * @throws {ApiError} ORDER_NOT_FOUND when any is missing
 */
export async function findUnprinted(
  { database }: InvoiceDependencies,
  orderIds: readonly string[],
): Promise<UnprintedInvoice[]> {
  const unprinted: UnprintedInvoice[] = []
  for (const id of orderIds) {
    const order = await findSoldOrder(database, id)
    if (!order) throw new ApiError('ORDER_NOT_FOUND')
    if (order.mayBeInvoiced || (await findCurrentInvoice(database, id))) continue
    unprinted.push({ id, orderNumber: order.orderNumber, message: whyNotSold(order) })
  }
  return unprinted
}

/**
 * Prints the present invoices of orders into one file, in the order of the ids; a missing one is issued, as when it is
 * opened alone.
 * @throws {ApiError} ORDER_NOT_FOUND when any is missing; INVOICE_NOT_READY, which names the orders without an invoice,
 * so that nobody takes the file for all of them
 */
export async function printInvoices(
  dependencies: InvoiceDependencies,
  orderIds: readonly string[],
): Promise<Buffer> {
  const unprinted = await findUnprinted(dependencies, orderIds)
  if (unprinted.length > 0) {
    const named = unprinted.map(({ orderNumber, message }) => `${orderNumber}: ${message}`)
    throw new ApiError('INVOICE_NOT_READY', `These have no invoice to print. ${named.join(' ')}`)
  }
  const printed: PrintedDocument[] = []
  for (const orderId of orderIds) {
    const { id, data } = await ensureInvoice(dependencies, orderId)
    printed.push({ document: data, registration: await findRegistration(dependencies.database, id) })
  }
  return renderAllInWorker(printed, 'staff')
}
