import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type {} from '../orders.tables.ts'

/** In place of names, on pages and on documents that are made anew. */
export const ERASED_NAME = 'Erased after the legal period'

/** Place of supply and reports by area need no more; a pincode is that of thousands of households. */
const areaOf = (address: RawBuilder<unknown>): RawBuilder<unknown> => sql`jsonb_build_object(
  'fullName', ${ERASED_NAME}::text, 'phoneNumber', '', 'alternatePhone', '', 'addressLine1', '', 'addressLine2', '',
  'landmark', '', 'city', ${address} -> 'city', 'state', ${address} -> 'state', 'pincode', ${address} -> 'pincode')`

/**
 * A GSTIN holds the holder's PAN, whose fourth letter is P for an individual and H for a Hindu undivided family; others
 * are no persons'.
 */
const isOfPerson = (gstin: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`coalesce(substr(${gstin}, 6, 1) IN ('P', 'H'), false)`

/** The registers count it as a business of that state. */
const masked = (gstin: RawBuilder<unknown>, orderId: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`left(${gstin}, 2) || 'ERASED' || upper(left(md5(${orderId}), 7))`

const ofOrders = (ids: readonly string[]) => sql`order_id = ANY (${[...ids]}::text[])`

export async function eraseOrderRows(transaction: Database, ids: readonly string[]): Promise<void> {
  const gstin = sql`buyer_gstin`
  await sql`
    UPDATE shop_order SET customer_name = ${ERASED_NAME}, customer_email = '', customer_phone = '',
      address = ${areaOf(sql`address`)}, request_hash = '\\x00', payment_message = NULL, tracking_number = NULL,
      tracking_url = NULL, status_token = NULL,
      buyer_business_name = CASE WHEN ${isOfPerson(gstin)} THEN '' ELSE buyer_business_name END,
      buyer_business_address = NULL, gift_note = NULL,
      buyer_gstin = CASE WHEN ${isOfPerson(gstin)} THEN ${masked(gstin, sql`id`)} ELSE buyer_gstin END,
      person_erased_at = now()
    WHERE id = ANY (${[...ids]}::text[])`.execute(transaction)
  await sql`DELETE FROM order_note WHERE ${ofOrders(ids)}`.execute(transaction)
  await sql`DELETE FROM order_idempotency_key WHERE ${ofOrders(ids)}`.execute(transaction)
  await sql`UPDATE order_edit SET reason = '', ended_reason = NULL WHERE ${ofOrders(ids)}`.execute(
    transaction,
  )
  await sql`UPDATE sent_parcel SET tracking_number = '', tracking_url = NULL WHERE ${ofOrders(ids)}`.execute(
    transaction,
  )
  // It leads from a name, which stays, to the order.
  await sql`UPDATE review SET order_id = NULL WHERE ${ofOrders(ids)}`.execute(transaction)
}

/** Amounts, days and ids stay, by which the books are checked. */
export async function eraseMoneyTexts(transaction: Database, ids: readonly string[]): Promise<void> {
  await sql`
    UPDATE received_payment SET reference = 'erased' WHERE ${ofOrders(ids)} AND reference IS NOT NULL`.execute(
    transaction,
  )
  await sql`
    UPDATE refund SET reason = '', message = NULL,
      reference = CASE WHEN reference IS NOT NULL THEN 'erased' END
    WHERE ${ofOrders(ids)}`.execute(transaction)
  await sql`UPDATE payment SET bank_reference = NULL WHERE ${ofOrders(ids)}`.execute(transaction)
}

export async function eraseDocuments(transaction: Database, ids: readonly string[]): Promise<void> {
  const gstin = sql`(data -> 'buyer' ->> 'gstin')`
  await sql`
    DELETE FROM e_invoice USING tax_document
    WHERE tax_document.id = e_invoice.document_id AND ${ofOrders(ids)} AND ${isOfPerson(gstin)}`.execute(
    transaction,
  )
  await sql`
    UPDATE e_invoice SET error = NULL FROM tax_document
    WHERE tax_document.id = e_invoice.document_id AND ${ofOrders(ids)} AND error IS NOT NULL`.execute(
    transaction,
  )
  const business = sql`CASE WHEN ${isOfPerson(gstin)}
    THEN jsonb_build_object('gstin', ${masked(gstin, sql`order_id`)}, 'businessName', '')
    ELSE jsonb_build_object('gstin', ${gstin}, 'businessName', coalesce(data -> 'buyer' ->> 'businessName', '')) END`
  await sql`
    UPDATE tax_document SET pdf = NULL, data = data || jsonb_build_object(
      'buyer', jsonb_build_object('name', ${ERASED_NAME}::text, 'email', '', 'phone', '')
        || CASE WHEN ${gstin} IS NULL THEN '{}' ELSE ${business} END,
      'delivery', ${areaOf(sql`(data -> 'delivery')`)}
        || jsonb_build_object('stateCode', data -> 'delivery' -> 'stateCode'),
      'original', CASE jsonb_typeof(data -> 'original') WHEN 'object'
        THEN data -> 'original' || jsonb_build_object('reason', ${ERASED_NAME}::text) ELSE 'null' END)
    WHERE ${ofOrders(ids)}`.execute(transaction)
}

/** Texts of couriers, customers and staff, and the numbers by which a courier finds the address. */
export async function eraseParcelsAndReturns(transaction: Database, ids: readonly string[]): Promise<void> {
  const ofParcels = sql`parcel_id IN (SELECT id FROM parcel WHERE ${ofOrders(ids)})`
  await sql`
    UPDATE parcel SET provider_order_id = NULL, provider_shipment_id = NULL, tracking_number = NULL,
      tracking_url = NULL, label_url = NULL, failure = NULL
    WHERE ${ofOrders(ids)}`.execute(transaction)
  await sql`UPDATE parcel_scan SET says = '', location = '' WHERE ${ofParcels}`.execute(transaction)
  await sql`DELETE FROM parcel_remark WHERE ${ofParcels}`.execute(transaction)
  await sql`
    UPDATE parcel_cancellation SET reason = '', provider_order_id = NULL, tracking_number = NULL, failure = NULL
    WHERE ${ofParcels}`.execute(transaction)
  await sql`UPDATE order_return SET message = '', details = '' WHERE ${ofOrders(ids)}`.execute(transaction)
  await sql`
    UPDATE return_pickup SET provider_order_id = NULL, provider_shipment_id = NULL, tracking_number = NULL,
      tracking_url = NULL, failure = NULL, says = '', location = ''
    WHERE return_id IN (SELECT id FROM order_return WHERE ${ofOrders(ids)})`.execute(transaction)
}

export async function eraseMailsAbout(transaction: Database, ids: readonly string[]): Promise<void> {
  await sql`
    DELETE FROM mail_outbox WHERE about = ANY (${[...ids]}::text[])
      OR about IN (SELECT id FROM order_return WHERE ${ofOrders(ids)})`.execute(transaction)
  await sql`
    UPDATE phone_message SET about = NULL, provider_id = NULL, encrypted_payload = NULL, failure = NULL
    WHERE about = ANY (${[...ids]}::text[])`.execute(transaction)
}

/** Steps keep their author, time, amounts and states, and lose addresses and reasons. */
export async function shortenAuditEntries(transaction: Database, ids: readonly string[]): Promise<void> {
  const short = (content: RawBuilder<unknown>) => sql`(
    SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM jsonb_each(${content})
    WHERE jsonb_typeof(value) IN ('number', 'boolean') OR key IN ('status', 'paymentStatus', 'state'))`
  await sql`SELECT set_config('shop.erases', 'yes', true)`.execute(transaction)
  await sql`
    UPDATE audit_entry SET before = ${short(sql`before`)}, after = ${short(sql`after`)}
    WHERE subject = 'order' AND subject_id = ANY (${[...ids]}::text[])
      OR subject = 'return' AND subject_id IN (SELECT id FROM order_return WHERE ${ofOrders(ids)})`.execute(
    transaction,
  )
  await sql`SELECT set_config('shop.erases', '', true)`.execute(transaction)
}
