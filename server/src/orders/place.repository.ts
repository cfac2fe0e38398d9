import type { AddressSnapshot, OrderStatus, PaymentMethod, PaymentStatus } from '@amritvasya/contract'
import { type Selectable, sql } from 'kysely'
import type { Database, Tables } from '../platform/database/database.ts'
import { often } from '../platform/database/planned-once.ts'
import { paymentMoves } from './payment-states.ts'

/** Seconds within which the same cart of the same customer is the same order (O1). */
const sameWithin = 60
/** Seconds that a request waits for another one of its customer. */
const longestWait = 5

/**
 * Lets one transaction at a time work on the orders of a customer. First lock of all: order, variants and coupon come
 * after it.
 * @returns whether the lock was had within five seconds
 */
export async function lockOrdersOf(transaction: Database, customerId: string): Promise<boolean> {
  try {
    await sql`
      ${often} SELECT set_config('lock_timeout', ${`${longestWait}s`}, true),
        pg_advisory_xact_lock(hashtextextended(${`orders ${customerId}`}, 0))`.execute(transaction)
    return true
  } catch (error) {
    if ((error as { code?: string }).code === '55P03') return false
    throw error
  }
}

export type Before = {
  /** What was placed under this Idempotency-Key. */
  intent: { orderId: string; requestHash: string } | null
  /** The order of the same cart a moment ago, unless it was cancelled or paid online. */
  twinId: string | null
  /** How many orders of the customer hold pieces and wait for their payment online. */
  unpaid: number
  /** How many wait for the shop to take them on: they are paid at the door. */
  unconfirmed: number
}

/** What the customer did before this request, as far as it matters to it. */
export async function findBefore(
  transaction: Database,
  given: { customerId: string; key: string; orderHash: Buffer },
): Promise<Before> {
  const { customerId, key, orderHash } = given
  const { rows } = await sql<Before>`
    ${often} SELECT
      (SELECT json_build_object('orderId', order_id, 'requestHash', encode(request_hash, 'hex'))
        FROM order_intent WHERE customer_id = ${customerId} AND key = ${key}) AS intent,
      (SELECT id FROM shop_order
        WHERE customer_id = ${customerId} AND request_hash = ${orderHash} AND status <> 'cancelled'
          AND created_at > now() - make_interval(secs => ${sameWithin})
          AND (payment_status <> 'paid' OR razorpay_payment_id IS NULL)
        ORDER BY created_at DESC LIMIT 1) AS "twinId",
      count(*) FILTER (WHERE payment_method = 'online')::int AS unpaid,
      count(*) FILTER (WHERE payment_method = 'cod')::int AS unconfirmed
    FROM shop_order WHERE customer_id = ${customerId} AND status = 'pending'
  `.execute(transaction)
  return rows[0] ?? { intent: null, twinId: null, unpaid: 0, unconfirmed: 0 }
}

export type NewOrder = {
  id: string
  customerId: string
  contact: { name: string; email: string; phone: string }
  address: AddressSnapshot
  status: OrderStatus
  paymentMethod: PaymentMethod
  paymentStatus: PaymentStatus
  subtotalPaise: number
  shippingPaise: number
  discountPaise: number
  totalPaise: number
  couponCode: string | null
  /** Cart, address, coupon and method: what makes two requests the same order. */
  orderHash: Buffer
  /** Minutes until the pieces are released; null when no payment is waited for. */
  payWithinMinutes: number | null
  /** Under which Idempotency-Key it was asked for, and by what body. */
  intent: { key: string; requestHash: Buffer } | null
  events: readonly { status: string; comment: string | null }[]
  lines: readonly NewLine[]
}

/** A line as it is to be kept; its place and its total follow from the order. */
export type NewLine = Omit<Selectable<Tables['order_line']>, 'order_id' | 'position' | 'total_paise'>

/**
 * Writes an order with all that belongs to it in one statement.
 * @returns false, and nothing is written, when another order has the number
 */
export async function insertOrder(transaction: Database, number: string, order: NewOrder): Promise<boolean> {
  const lines = order.lines.map((line, position) => ({ ...line, position }))
  const { rows } = await sql`
    ${often} WITH placed AS (
      INSERT INTO shop_order (id, order_number, customer_id, customer_name, customer_email, customer_phone, status,
        payment_method, payment_status, paid_at, subtotal_paise, shipping_paise, discount_paise, total_paise,
        coupon_code, address, request_hash, pay_before)
      VALUES (${order.id}, ${number}, ${order.customerId}, ${order.contact.name}, ${order.contact.email},
        ${order.contact.phone}, ${order.status}, ${order.paymentMethod}, ${order.paymentStatus},
        CASE WHEN ${order.paymentStatus}::text = 'paid' THEN now() END, ${order.subtotalPaise},
        ${order.shippingPaise}, ${order.discountPaise}, ${order.totalPaise}, ${order.couponCode},
        ${JSON.stringify(order.address)}, ${order.orderHash},
        now() + make_interval(mins => ${order.payWithinMinutes}::int))
      ON CONFLICT (order_number) DO NOTHING RETURNING id
    ), lines AS (
      INSERT INTO order_line (id, order_id, position, product_id, variant_id, name, image_url, size, color_name,
        brand_name, sku, hsn_code, gst_basis_points, quantity, price_paise, total_paise, shipping_rate_paise)
      SELECT l.id, placed.id, position, product_id, variant_id, name, image_url, size, color_name, brand_name, sku,
        hsn_code, gst_basis_points, quantity, price_paise, price_paise * quantity, shipping_rate_paise
      FROM placed, json_to_recordset(${JSON.stringify(lines)}) AS l (position int, id text, product_id text,
        variant_id text, name text, image_url text, size text, color_name text, brand_name text, sku text,
        hsn_code text, gst_basis_points int, quantity int, price_paise int, shipping_rate_paise int)
    ), events AS (
      INSERT INTO order_event (order_id, status, comment)
      SELECT placed.id, e.status, e.comment FROM placed,
        json_to_recordset(${JSON.stringify(order.events)}) AS e (status text, comment text)
    ), intent AS (
      INSERT INTO order_intent (customer_id, key, request_hash, order_id)
      SELECT ${order.customerId}, ${order.intent?.key ?? ''}, ${order.intent?.requestHash ?? null}::bytea, id
      FROM placed WHERE ${order.intent !== null}::boolean
    )
    SELECT id FROM placed`.execute(transaction)
  return rows.length === 1
}

/** Deletes Idempotency-Keys that nobody sends again. */
export async function forgetOldIntents(database: Database): Promise<void> {
  await sql`DELETE FROM order_intent WHERE created_at < now() - interval '30 days'`.execute(database)
}

/**
 * Lets the payment of a waiting order be tried once more (decision 8).
 * @param method how it is paid from now on
 */
export async function reopenPayment(
  transaction: Database,
  orderId: string,
  method: PaymentMethod,
): Promise<boolean> {
  const { from, to } = paymentMoves.retry
  const { rows } = await sql`
    UPDATE shop_order SET payment_status = ${to}, payment_method = ${method}, updated_at = now(),
      pay_before = CASE WHEN ${method}::text = 'cod' THEN NULL ELSE pay_before END
    WHERE id = ${orderId} AND status = 'pending' AND payment_status = ANY (${[...from]}::text[])
      AND (payment_method = ${method} OR payment_method = 'online')
      AND (pay_before IS NULL OR pay_before > now())
    RETURNING id`.execute(transaction)
  return rows.length === 1
}
