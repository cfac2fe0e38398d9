import type { AddressSnapshot, PaymentMethod } from '@amritvasya/contract'
import { prepaidMethods } from '@amritvasya/contract/rules/payment-methods'
import type { LinePromise } from '@amritvasya/contract/rules/pre-orders'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { prepared } from '../../platform/database/prepared-statements.ts'
import { promiseOfLine } from '../pre-orders/promised-line.repository.ts'

/** Its amounts are in paise. */
export type MailedOrder = {
  orderNumber: string
  name: string
  email: string
  phone: string
  customerId: string | null
  paymentMethod: PaymentMethod
  isPaid: boolean
  subtotal: number
  shipping: number
  /** It includes what paying online took off. */
  discount: number
  prepaidDiscount: number
  total: number
  /** Store credit pays this part of the total. */
  credit: number
  address: AddressSnapshot
  courier: string | null
  trackingNumber: string | null
  trackingUrl: string | null
  confirmBefore: Date | null
  /** So soon that its mail must not wait for the report of a message. */
  isConfirmedSoon: boolean
  /** It is a day such as `2026-11-26`, or null in orders from before. */
  expectedFrom: string | null
  expectedTo: string | null
  /** It is null when no stock is kept for the order. */
  payBefore: Date | null
  hasAccount: boolean
  /** Opens the order's status page without an account. */
  statusToken: string | null
  lines: {
    id: string
    name: string
    size: string | null
    color: string | null
    quantity: number
    total: number
    /** It is null for pieces that were in stock. */
    promise: LinePromise | null
  }[]
}

/** A piece of a bundle says so, as it has a part of the bundle's price. */
const nameInBundle = sql`name || coalesce((SELECT ', in ' || s.name FROM order_bundle s WHERE s.id = bundle_id), '')`

export async function findMailedOrder(database: Database, id: string): Promise<MailedOrder | undefined> {
  const { rows } = await sql<MailedOrder>`
    ${prepared} SELECT order_number AS "orderNumber", customer_name AS name, customer_email AS email, customer_phone AS phone, customer_id AS "customerId",
      payment_method AS "paymentMethod", payment_status IN ('paid', 'partially_refunded') AS "isPaid", subtotal_paise AS subtotal, shipping_paise AS shipping,
      discount_paise AS discount, CASE WHEN payment_method = ANY (${prepaidMethods}::text[])
        THEN prepaid_discount_paise ELSE 0 END AS "prepaidDiscount", total_paise AS total, credit_paise AS credit, address, courier, tracking_number AS "trackingNumber",
      tracking_url AS "trackingUrl", confirm_before AS "confirmBefore",
      coalesce(confirm_before < now() + interval '4 hours', false) AS "isConfirmedSoon",
      expected_from::text AS "expectedFrom", expected_to::text AS "expectedTo", CASE WHEN NOT reserves_at_payment THEN payment_due_at END AS "payBefore",
      customer_id IS NOT NULL AS "hasAccount", status_token AS "statusToken",
      (SELECT json_agg(json_build_object('id', id, 'name', ${nameInBundle}, 'size', size, 'color', color_name, 'quantity', quantity,
        'total', total_paise, 'promise', ${promiseOfLine('order_line')}) ORDER BY position) FROM order_line WHERE order_id = o.id) AS lines
    FROM shop_order o WHERE id = ${id}`.execute(database)
  return rows[0]
}

export async function isToBeConfirmed(database: Database, id: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM shop_order WHERE id = ${id} AND status = 'pending' AND confirm_before > now()`.execute(
    database,
  )
  return rows.length === 1
}
