import type { Kysely } from 'kysely'
import { databaseNow } from '../../platform/database/clock.ts'
import type { Database, Tables } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { type CreditedLine, creditRows, leftOfRows, restRows, valueRows } from './credit-rows.ts'
import { type DocumentKind, documentNumber, financialYear } from './financial-year.ts'
import { type Supply, sumOf, type TaxRow } from './gst.ts'
import {
  createDocument,
  findCurrentInvoice,
  findDocument,
  findEndReason,
  findIssued,
  findNotesAgainst,
  findSoldOrder,
  lockCause,
  lockOrderRow,
  nextNumber,
  type StoredDocument,
  savePdf,
} from './invoice.repository.ts'
import { invoiceCause } from './invoice-cause.ts'
import { type Reader, renderInWorker } from './render-in-worker.ts'
import { makeCreditNote, makeInvoice, type Seller, type TaxDocument } from './tax-document.ts'

export type InvoiceDependencies = {
  database: Kysely<Tables>
  seller: (database: Database) => Promise<Seller>
}

type Options = { number: string; issuedAt: Date }

/** Issues one document for each cause, also under concurrent requests. */
async function issueOnce(
  database: Kysely<Tables>,
  cause: string,
  { kind, orderId }: { kind: DocumentKind; orderId: string },
  make: (transaction: Database, options: Options) => Promise<TaxDocument>,
): Promise<StoredDocument> {
  const known = await findDocument(database, cause)
  if (known) return known
  return database.transaction().execute(async (transaction) => {
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
  })
}

/**
 * Returns the invoice of an order that is paid, or in processing or shipped with cash on delivery: issued once, then
 * replaced only by an address correction.
 * @throws {ApiError} ORDER_NOT_FOUND; INVOICE_NOT_READY before that
 */
export async function ensureInvoice(
  { database, seller }: InvoiceDependencies,
  orderId: string,
): Promise<StoredDocument> {
  const known = await findCurrentInvoice(database, orderId)
  if (known) return known
  const order = await findSoldOrder(database, orderId)
  if (!order) throw new ApiError('ORDER_NOT_FOUND')
  if (!order.mayBeInvoiced) throw new ApiError('INVOICE_NOT_READY')
  const about = { kind: 'invoice', orderId } as const
  return issueOnce(database, invoiceCause(orderId), about, async (transaction, options) => {
    // The address may have been corrected before the lock, so the order is read again.
    const now = (await findSoldOrder(transaction, orderId)) ?? order
    return makeInvoice(now, await seller(transaction), options)
  })
}

export type CreditedRefund = {
  id: string
  orderId: string
  amountPaise: number
  reason: string
  /** Missing in older refunds, whose value is spread over all lines. */
  lines?: readonly CreditedLine[]
}

async function findLeft(database: Database, orderId: string, invoice: TaxDocument): Promise<TaxRow[]> {
  const notes = await findNotesAgainst(database, orderId, invoice.number)
  return leftOfRows(
    invoice.rows,
    notes.map(({ rows }) => rows),
  )
}

/** A refund without lines returns pieces only when it covers the whole rest. */
function rowsOf(left: TaxRow[], { lines = [], amountPaise }: CreditedRefund, supply: Supply): TaxRow[] {
  if (lines.length > 0) return creditRows(left, lines, supply)
  return amountPaise < sumOf(left, 'totalPaise') ? valueRows(left, amountPaise, supply) : restRows(left)
}

/** Returns a refund's credit note, and issues a missing invoice first. */
export async function ensureCreditNote(
  dependencies: InvoiceDependencies,
  refund: CreditedRefund,
): Promise<StoredDocument> {
  const known = await ensureInvoice(dependencies, refund.orderId)
  const about = { kind: 'credit-note', orderId: refund.orderId } as const
  return issueOnce(dependencies.database, `refund:${refund.id}`, about, async (transaction, options) => {
    const { data: invoice } = (await findCurrentInvoice(transaction, refund.orderId)) ?? known
    const supply = invoice.supply ?? 'same-state'
    const left = await findLeft(transaction, refund.orderId, invoice)
    return makeCreditNote(invoice, { rows: rowsOf(left, refund, supply), reason: refund.reason }, options)
  })
}

/** Credits the rest of the invoice of an order that ended unpaid. */
export async function ensureReversal(dependencies: InvoiceDependencies, orderId: string): Promise<void> {
  const known = await findCurrentInvoice(dependencies.database, orderId)
  if (!known) return
  const about = { kind: 'credit-note', orderId } as const
  await issueOnce(dependencies.database, `reversal:${orderId}`, about, async (transaction, options) => {
    const invoice = (await findCurrentInvoice(transaction, orderId)) ?? known
    const rows = restRows(await findLeft(transaction, orderId, invoice.data))
    const reason = await findEndReason(transaction, orderId)
    return makeCreditNote(invoice.data, { rows, reason }, options)
  })
}

/** Issues or reverses a cash-on-delivery invoice at once, instead of by a job. */
export async function settleInvoice(dependencies: InvoiceDependencies, orderId: string): Promise<void> {
  const order = await findSoldOrder(dependencies.database, orderId)
  if (order?.paymentMethod !== 'cod' || order.isPaid) return
  if (order.status === 'shipped') await ensureInvoice(dependencies, orderId)
  if (order.status === 'cancelled') await ensureReversal(dependencies, orderId)
}

/** Renders a PDF once, so that its bytes never change (invariant O4). */
export async function pdfOf(
  { database }: InvoiceDependencies,
  document: StoredDocument,
  reader: Reader = 'staff',
): Promise<Buffer> {
  return document.pdf ?? savePdf(database, document.id, await renderInWorker(document.data, reader))
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
 * Returns a credit note or a replaced invoice.
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
