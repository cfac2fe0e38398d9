import { collectsOnDelivery } from '@amritvasya/contract/rules/payment-methods'
import type { Kysely } from 'kysely'
import { withRatesOf } from '../../catalogue/index.ts'
import { databaseNow } from '../../platform/database/clock.ts'
import type { Database, Tables } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Reader } from '../../platform/pdf/render-in-worker.ts'
import { type CreditedLine, creditRows, leftOfRows, restRows, valueRows } from './credit-rows.ts'
import { type Supply, sumOf, type TaxRow } from './gst.ts'
import {
  createDocument,
  findCurrentInvoice,
  findDocument,
  findEndReason,
  findIssued,
  findNotesAgainst,
  findSoldOrder,
  findToReverse,
  findWithoutInvoice,
  invoiceCause,
  isOrderOf,
  lockCause,
  lockOrderRow,
  nextNumber,
  type StoredDocument,
  savePdf,
} from './invoice.repository.ts'
import { findRegistration } from './registration.repository.ts'
import { renderInWorker } from './render-in-worker.ts'
import {
  type DocumentKind,
  documentNumber,
  financialYear,
  makeCreditNote,
  makeInvoice,
  type Seller,
  type TaxDocument,
} from './tax-document.ts'

export { skipNumbers } from './skip-numbers.ts'
export { sellerOf } from './tax-document.ts'

export type InvoiceDependencies = {
  database: Kysely<Tables>
  seller: (database: Database) => Promise<Seller>
}

type Options = { number: string; issuedAt: Date }

/** Issues one document for each cause, also under concurrent requests. */
async function issueOnce(
  { database }: Pick<InvoiceDependencies, 'database'>,
  cause: string,
  { kind, orderId }: { kind: DocumentKind; orderId: string },
  make: (transaction: Database, options: Options) => Promise<TaxDocument>,
): Promise<StoredDocument> {
  const known = await findDocument(database, cause)
  if (known) return known
  const issue = async (transaction: Database): Promise<StoredDocument> => {
    await lockOrderRow(transaction, orderId)
    await lockCause(transaction, cause)
    const first = await findDocument(transaction, cause)
    if (first) return first
    const issuedAt = await databaseNow(transaction)
    const year = financialYear(issuedAt)
    const number = documentNumber(kind, year, await nextNumber(transaction, kind, year))
    const data = await make(transaction, { number, issuedAt })
    const id = await createDocument(transaction, { cause, orderId, data })
    return { id, kind, number, data, pdf: null }
  }
  return database.isTransaction ? issue(database) : database.transaction().execute(issue)
}

/**
 * Issued once, then replaced only by an address correction.
 * @throws {ApiError} ORDER_NOT_FOUND; INVOICE_NOT_READY until the order is paid, or in processing or shipped
 * with cash on delivery
 */
export async function ensureInvoice(
  dependencies: InvoiceDependencies,
  orderId: string,
): Promise<StoredDocument> {
  const { database, seller } = dependencies
  const known = await findCurrentInvoice(database, orderId)
  if (known) return known
  const order = await findSoldOrder(database, orderId)
  if (!order) throw new ApiError('ORDER_NOT_FOUND')
  if (!order.mayBeInvoiced) throw new ApiError('INVOICE_NOT_READY')
  const about = { kind: 'invoice', orderId } as const
  return issueOnce(dependencies, invoiceCause(orderId), about, async (transaction, options) => {
    // The address may have been corrected before the lock.
    const now = (await findSoldOrder(transaction, orderId)) ?? order
    // Goods leave with the invoice, and an advance for goods does not count (CGST Act, sections 12(2) and 14).
    const span = { after: now.placedAt, until: options.issuedAt }
    const lines = await withRatesOf(transaction, now.lines, span)
    return makeInvoice({ ...now, lines }, await seller(transaction), options)
  })
}

export type CreditedRefund = {
  id: string
  orderId: string
  amountPaise: number
  reason: string
  /** They are missing in older refunds, whose value is spread over all lines. */
  lines?: readonly CreditedLine[]
}

async function findLeft(database: Database, orderId: string, invoice: TaxDocument): Promise<TaxRow[]> {
  const notes = await findNotesAgainst(database, orderId, invoice.number)
  return leftOfRows(
    invoice.rows,
    notes.map(({ rows }) => rows),
  )
}

/** Without lines, pieces return only when the refund covers the whole rest. */
function rowsOf(left: TaxRow[], { lines = [], amountPaise }: CreditedRefund, supply: Supply): TaxRow[] {
  if (lines.length > 0) return creditRows(left, lines, supply)
  return amountPaise < sumOf(left, 'totalPaise') ? valueRows(left, amountPaise, supply) : restRows(left)
}

/** Issues a missing invoice first; in the caller's transaction where the dependencies have one. */
export async function ensureCreditNote(
  dependencies: InvoiceDependencies,
  refund: CreditedRefund,
): Promise<StoredDocument> {
  const known = await ensureInvoice(dependencies, refund.orderId)
  const about = { kind: 'credit-note', orderId: refund.orderId } as const
  return issueOnce(dependencies, `refund:${refund.id}`, about, async (transaction, options) => {
    const { data: invoice } = (await findCurrentInvoice(transaction, refund.orderId)) ?? known
    const supply = invoice.supply ?? 'same-state'
    const left = await findLeft(transaction, refund.orderId, invoice)
    return makeCreditNote(invoice, { rows: rowsOf(left, refund, supply), reason: refund.reason }, options)
  })
}

/** The order ended unpaid. */
export async function ensureReversal(dependencies: InvoiceDependencies, orderId: string): Promise<void> {
  const known = await findCurrentInvoice(dependencies.database, orderId)
  if (!known) return
  const about = { kind: 'credit-note', orderId } as const
  await issueOnce(dependencies, `reversal:${orderId}`, about, async (transaction, options) => {
    const invoice = (await findCurrentInvoice(transaction, orderId)) ?? known
    const rows = restRows(await findLeft(transaction, orderId, invoice.data))
    const reason = await findEndReason(transaction, orderId)
    return makeCreditNote(invoice.data, { rows, reason }, options)
  })
}

/** Saves waiting for the job. */
export async function settleInvoice(dependencies: InvoiceDependencies, orderId: string): Promise<void> {
  const order = await findSoldOrder(dependencies.database, orderId)
  if (!order || order.isPaid || !collectsOnDelivery(order.paymentMethod)) return
  if (order.status === 'shipped') await ensureInvoice(dependencies, orderId)
  if (order.status === 'cancelled') await ensureReversal(dependencies, orderId)
}

/** Its bytes never change (O4). */
export async function pdfOf(
  { database }: InvoiceDependencies,
  document: StoredDocument,
  reader: Reader = 'staff',
): Promise<Buffer> {
  if (document.pdf) return document.pdf
  const registration = await findRegistration(database, document.id)
  return savePdf(database, document.id, await renderInWorker(document.data, reader, registration))
}

type OpenedDocument = { number: string; pdf: Buffer }

/** @throws {ApiError} ORDER_NOT_FOUND, INVOICE_NOT_READY */
export async function openInvoice(
  dependencies: InvoiceDependencies,
  orderId: string,
  reader: Reader = 'staff',
): Promise<OpenedDocument> {
  const invoice = await ensureInvoice(dependencies, orderId)
  return { number: invoice.number, pdf: await pdfOf(dependencies, invoice, reader) }
}

/**
 * A credit note or a replaced invoice.
 * @throws {ApiError} NOT_FOUND when this order has none with that id
 */
export async function openIssued(
  dependencies: InvoiceDependencies,
  kind: DocumentKind,
  which: { orderId: string; id: string },
  reader: Reader = 'staff',
): Promise<OpenedDocument> {
  const document = await findIssued(dependencies.database, kind, which)
  if (!document) throw new ApiError('NOT_FOUND')
  return { number: document.number, pdf: await pdfOf(dependencies, document, reader) }
}

async function assertOwner({ database }: InvoiceDependencies, customerId: string, orderId: string) {
  if (!(await isOrderOf(database, orderId, customerId))) throw new ApiError('ORDER_NOT_FOUND')
}

/**
 * Unpaid cash-on-delivery invoices exist on paper only.
 * @throws {ApiError} ORDER_NOT_FOUND, INVOICE_NOT_READY
 */
export async function assertOwnInvoice(
  dependencies: InvoiceDependencies,
  customerId: string,
  orderId: string,
): Promise<void> {
  await assertOwner(dependencies, customerId, orderId)
  const order = await findSoldOrder(dependencies.database, orderId)
  if (!order?.isPaid) throw new ApiError('INVOICE_NOT_READY')
}

/** @throws {ApiError} ORDER_NOT_FOUND, INVOICE_NOT_READY */
export async function openOwnInvoice(
  dependencies: InvoiceDependencies,
  customerId: string,
  orderId: string,
): Promise<OpenedDocument> {
  await assertOwnInvoice(dependencies, customerId, orderId)
  return openInvoice(dependencies, orderId, { customerId })
}

/** @throws {ApiError} ORDER_NOT_FOUND; NOT_FOUND when the order has no such credit note */
export async function assertOwnNote(
  dependencies: InvoiceDependencies,
  customerId: string,
  orderId: string,
  noteId: string,
): Promise<void> {
  await assertOwner(dependencies, customerId, orderId)
  const isId = /^[0-9a-f]{24}$/.test(noteId)
  const note = isId && (await findIssued(dependencies.database, 'credit-note', { orderId, id: noteId }))
  if (!note) throw new ApiError('NOT_FOUND')
}

/** @throws {ApiError} ORDER_NOT_FOUND, NOT_FOUND when the order has no such credit note */
export async function openOwnNote(
  dependencies: InvoiceDependencies,
  customerId: string,
  orderId: string,
  noteId: string,
): Promise<OpenedDocument> {
  await assertOwner(dependencies, customerId, orderId)
  return openIssued(dependencies, 'credit-note', { orderId, id: noteId }, { customerId })
}

/** Invoices per run. */
const MAX_INVOICES_PER_RUN = 1_000

/** It also reverses invoices of orders that ended unpaid. */
export async function issueMissingInvoices(
  dependencies: InvoiceDependencies,
  log: { error(about: object, message: string): void },
): Promise<void> {
  for (const id of await findWithoutInvoice(dependencies.database, MAX_INVOICES_PER_RUN)) {
    await ensureInvoice(dependencies, id).catch((err: unknown) =>
      log.error({ err, order: id }, 'issuing an invoice failed'),
    )
  }
  for (const id of await findToReverse(dependencies.database)) {
    await ensureReversal(dependencies, id).catch((err: unknown) =>
      log.error({ err, order: id }, 'reversing an invoice failed'),
    )
  }
}
