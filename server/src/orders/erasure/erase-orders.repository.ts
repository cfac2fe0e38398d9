import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type {} from '../orders.tables.ts'

/** It replaces names on pages and on documents that are made anew. */
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
}

/** Amounts, days and ids stay, by which the books are checked. */
export async function eraseMoneyTexts(transaction: Database, ids: readonly string[]): Promise<void> {
  await sql`
    UPDATE received_payment SET reference = 'erased' WHERE ${ofOrders(ids)} AND reference IS NOT NULL`.execute(
    transaction,
  )
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
