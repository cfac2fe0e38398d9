import { collectsOnDelivery, onDeliveryMethods } from '@amritvasya/contract/rules/payment-methods'
import { ownRateOf } from '@amritvasya/contract/rules/shipping'
import { sql } from 'kysely'
import { startOf } from '../../platform/database/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { newId } from '../../platform/id.ts'
import type { Days } from '../../platform/indian-day.ts'
import type {} from '../orders.tables.ts'
import type {} from './invoice.tables.ts'
import type { DocumentKind, SoldOrder, TaxDocument } from './tax-document.ts'

export type StoredDocument = {
  id: string
  kind: DocumentKind
  number: string
  data: TaxDocument
  pdf: Buffer | null
}

/**
 * FOR KEY SHARE, so that an address correction (FOR UPDATE) waits; precedes the lock of the series, as in a
 * correction, so that the two cannot deadlock.
 */
export async function lockOrderRow(transaction: Database, orderId: string): Promise<void> {
  await sql`SELECT FROM shop_order WHERE id = ${orderId} FOR KEY SHARE`.execute(transaction)
}

/** Only one document is issued for a cause. */
export async function lockCause(transaction: Database, cause: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`document ${cause}`}, 0))`.execute(transaction)
}

const select = (database: Database) =>
  database.selectFrom('tax_document').select(['id', 'kind', 'number', 'data', 'pdf'])

export async function findDocument(database: Database, cause: string): Promise<StoredDocument | undefined> {
  const row = await select(database).where('cause', '=', cause).executeTakeFirst()
  return row && { ...row, data: row.data as TaxDocument }
}

export async function findCurrentInvoice(
  database: Database,
  orderId: string,
): Promise<StoredDocument | undefined> {
  const { rows } = await sql<StoredDocument>`
    SELECT id, kind, number, data, pdf FROM tax_document i
    WHERE order_id = ${orderId} AND kind = 'invoice'
      AND NOT EXISTS (SELECT FROM tax_document WHERE cause = 'withdrawn:' || i.id)`.execute(database)
  return rows[0]
}

export async function findIssued(
  database: Database,
  kind: DocumentKind,
  { orderId, id }: { orderId: string; id: string },
): Promise<StoredDocument | undefined> {
  const row = await select(database)
    .where('id', '=', id)
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row && { ...row, data: row.data as TaxDocument }
}

const issuedOn = ({ from, to }: Days) =>
  sql<boolean>`issued_at >= ${startOf(from)} AND issued_at < ${startOf(to, 1)}`

/** The days are India's, and the order is that in which they were issued. */
export async function listIssued(
  database: Database,
  days: Days,
): Promise<{ id: string; orderId: string; data: TaxDocument }[]> {
  const { rows } = await sql<{ id: string; orderId: string; data: TaxDocument }>`
    SELECT id, order_id AS "orderId", data FROM tax_document WHERE ${issuedOn(days)} ORDER BY issued_at, id`.execute(
    database,
  )
  return rows
}

export async function countIssued(database: Database, days: Days): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM tax_document WHERE ${issuedOn(days)}`.execute(database)
  return rows[0]?.count ?? 0
}

export async function findNotesAgainst(
  database: Database,
  orderId: string,
  invoiceNumber: string,
): Promise<TaxDocument[]> {
  const { rows } = await sql<{ data: TaxDocument }>`
    SELECT data FROM tax_document
    WHERE order_id = ${orderId} AND kind = 'credit-note' AND data -> 'original' ->> 'number' = ${invoiceNumber}
    ORDER BY issued_at, number`.execute(database)
  return rows.map(({ data }) => data)
}

/** Locks the series until the transaction ends, so that a failure leaves no gap. */
export async function nextNumber(transaction: Database, kind: DocumentKind, year: string): Promise<number> {
  const { last_number } = await transaction
    .insertInto('document_series')
    .values({ kind, financial_year: year, last_number: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'financial_year'])
        .doUpdateSet({ last_number: sql`document_series.last_number + 1` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow()
  return last_number
}

/** @returns its id */
export async function createDocument(
  transaction: Database,
  { cause, orderId, data }: { cause: string; orderId: string; data: TaxDocument },
): Promise<string> {
  const id = newId()
  await transaction
    .insertInto('tax_document')
    .values({
      id,
      kind: data.kind,
      cause,
      order_id: orderId,
      number: data.number,
      issued_at: new Date(data.issuedAt),
      data: JSON.stringify(data),
    })
    .execute()
  return id
}

/**
 * It is the first rendering only.
 * @returns the stored one
 */
export async function savePdf(database: Database, id: string, pdf: Buffer): Promise<Buffer> {
  await database
    .updateTable('tax_document')
    .set({ pdf })
    .where('id', '=', id)
    .where('pdf', 'is', null)
    .execute()
  const { pdf: stored } = await database
    .selectFrom('tax_document')
    .select('pdf')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return stored ?? pdf
}

export async function findSoldOrder(database: Database, orderId: string): Promise<SoldOrder | undefined> {
  const order = await database
    .selectFrom('shop_order')
    .selectAll()
    .where('id', '=', orderId)
    .executeTakeFirst()
  if (!order) return undefined
  const lines = await database
    .selectFrom('order_line')
    .selectAll()
    .select((row) =>
      row
        .selectFrom('order_bundle')
        .select('order_bundle.name')
        .whereRef('order_bundle.id', '=', 'order_line.bundle_id')
        .as('bundle_name'),
    )
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
  return {
    orderNumber: order.order_number,
    placedAt: order.created_at,
    customer: {
      name: order.customer_name,
      email: order.customer_email,
      phone: order.customer_phone,
      ...(order.buyer_gstin !== null && {
        gstin: order.buyer_gstin,
        businessName: order.buyer_business_name ?? '',
        ...(order.buyer_business_address !== null && { address: order.buyer_business_address }),
      }),
    },
    address: order.address,
    lines: lines.map((line) => ({
      description: [line.name, line.size, line.color_name, line.bundle_name && `in ${line.bundle_name}`]
        .filter(Boolean)
        .join(' – '),
      productId: line.product_id,
      hsnCode: line.hsn_code,
      quantity: line.quantity,
      grossPaise: line.total_paise,
      gstBasisPoints: line.gst_basis_points,
    })),
    discountPaise: order.discount_paise,
    lineDiscountPaise: lines.map((line) => line.discount_paise + line.edit_discount_paise),
    shippingPaise: order.shipping_paise,
    ownDeliveryPaise: lines.map(
      ({ shipping_rate_paise: rate, quantity }) => ownRateOf({ shippingRatePaise: rate, quantity }) ?? null,
    ),
    totalPaise: order.total_paise,
    status: order.status,
    isPaid: order.paid_at !== null,
    mayBeInvoiced:
      order.paid_at !== null ||
      (collectsOnDelivery(order.payment_method) &&
        (order.status === 'processing' || order.status === 'shipped')),
    paymentMethod: order.payment_method,
    creditPaise: order.credit_paise,
  }
}

/** Finds orders that were paid in the last week, or shipped with cash on delivery. */
export async function findWithoutInvoice(database: Database, max: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM shop_order o
    WHERE created_at > now() - interval '90 days'
      AND (paid_at > now() - interval '7 days' OR payment_method = ANY (${onDeliveryMethods}::text[]) AND status = 'shipped')
      AND NOT EXISTS (SELECT FROM tax_document WHERE cause = 'invoice:' || o.id)
    ORDER BY paid_at NULLS FIRST LIMIT ${max}`.execute(database)
  return rows.map(({ id }) => id)
}

export async function findEndReason(database: Database, orderId: string): Promise<string> {
  const { rows } = await sql<{ comment: string | null }>`
    SELECT comment FROM order_status_history WHERE order_id = ${orderId} AND status = 'cancelled' ORDER BY id DESC LIMIT 1`.execute(
    database,
  )
  return rows[0]?.comment ?? 'Order cancelled'
}

/** Finds orders that ended unpaid in the last week. */
export async function findToReverse(database: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT o.id FROM shop_order o
    WHERE o.status = 'cancelled' AND o.paid_at IS NULL AND o.updated_at > now() - interval '7 days'
      AND EXISTS (SELECT FROM tax_document WHERE cause = 'invoice:' || o.id)
      AND NOT EXISTS (SELECT FROM tax_document WHERE cause = 'reversal:' || o.id)`.execute(database)
  return rows.map(({ id }) => id)
}

/** Another customer's order is none (V1). */
export async function isOrderOf(database: Database, orderId: string, customerId: string): Promise<boolean> {
  const row = await database
    .selectFrom('shop_order')
    .select('id')
    .where('id', '=', orderId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return row !== undefined
}

/** A replacement appends the replaced invoice's id. */
export const invoiceCause = (orderId: string): string => `invoice:${orderId}`

/** Lists the orders with an invoice or credit note of those days. */
export async function listInvoicedOrders(database: Database, { from, to }: Days): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT order_id AS id FROM tax_document
    WHERE issued_at >= ${startOf(from)} AND issued_at < ${startOf(to, 1)}`.execute(database)
  return rows.map(({ id }) => id)
}
