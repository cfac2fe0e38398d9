import type {
  AddressSnapshot,
  BuyerBusiness,
  OrderStatus,
  PaymentMethod,
  PaymentStatus,
} from '@amritvasya/contract'
import { collectsOnDelivery, prepaidMethods } from '@amritvasya/contract/rules/payment-methods'
import { type Selectable, sql } from 'kysely'
import type { Database, Tables } from '../platform/database/database.ts'
import { prepared } from '../platform/database/prepared-statements.ts'
import { orderMoves } from './order-states.ts'
import { paymentMoves } from './payment-states.ts'

/** The same cart within this time is the same order (O1). */
const DUPLICATE_WINDOW_SECONDS = 60
const LOCK_TIMEOUT_SECONDS = 5

/**
 * Lock order: this, then order, variants, coupon.
 * @returns false after five seconds without the lock
 */
export async function lockOrdersOf(transaction: Database, customerId: string): Promise<boolean> {
  try {
    await sql`
      ${prepared} SELECT set_config('lock_timeout', ${`${LOCK_TIMEOUT_SECONDS}s`}, true),
        pg_advisory_xact_lock(hashtextextended(${`orders ${customerId}`}, 0))`.execute(transaction)
    return true
  } catch (error) {
    if ((error as { code?: string }).code === '55P03') return false
    throw error
  }
}

export type ReservedOrder = { subtotalPaise: number; lines: { variantId: string; quantity: number }[] }

/** It awaits its online payment. */
export type OpenOrder = ReservedOrder & {
  id: string
  /** It is hexadecimal. */
  requestHash: string
  orderNumber: string
  couponCode: string | null
  totalPaise: number
  /** Store credit pays this part of the total. */
  creditPaise: number
  /** It is true until a job expires the order. */
  isPayable: boolean
}

export type History = {
  /** An order was paid and kept. */
  hasPaid: boolean
  /** Both counts are of the last 24 hours; abandoned orders were cancelled or expired. */
  abandoned: number
  replaced: number
  /** It is null when no order has ended. */
  endedSecondsAgo: number | null
}

export type PriorOrdersRow = {
  /** An order with this Idempotency-Key exists already. */
  intent: { orderId: string; requestHash: string } | null
  /** It is of the last 60 seconds, and neither cancelled nor paid online nor awaiting an online payment. */
  duplicateOrderId: string | null
  /** The newest comes first. */
  open: OpenOrder[]
  history: History
  cash: ReservedOrder[]
  /** It is the time of the database's clock. */
  now: Date
  /** They reserve stock. */
  unpaid: number
}

const isPrepaid = sql`payment_method = ANY (${prepaidMethods}::text[])`
const linesOfOrder = sql`(SELECT json_agg(json_build_object('variantId', variant_id, 'quantity', quantity))
  FROM order_line WHERE order_id = shop_order.id)`

export async function findPriorOrders(
  transaction: Database,
  options: { customerId: string; key: string; orderHash: Buffer },
): Promise<PriorOrdersRow> {
  const { customerId, key, orderHash } = options
  const { rows } = await sql<PriorOrdersRow>`
    ${prepared} SELECT
      (SELECT json_build_object('orderId', order_id, 'requestHash', encode(request_hash, 'hex'))
        FROM order_idempotency_key WHERE customer_id = ${customerId} AND key = ${key}) AS intent,
      (SELECT id FROM shop_order
        WHERE customer_id = ${customerId} AND request_hash = ${orderHash} AND status <> 'cancelled'
          AND created_at > now() - make_interval(secs => ${DUPLICATE_WINDOW_SECONDS})
          AND (payment_status <> 'paid' OR razorpay_payment_id IS NULL)
          AND NOT (status = 'pending' AND ${isPrepaid})
        ORDER BY created_at DESC LIMIT 1) AS "duplicateOrderId",
      (SELECT json_build_object('hasPaid', EXISTS (
          SELECT FROM shop_order WHERE customer_id = ${customerId} AND status <> 'cancelled'
            AND payment_status IN ('paid', 'partially_refunded') AND total_paise >= 100),
        'abandoned', count(*) FILTER (WHERE e.comment IS DISTINCT FROM ${orderMoves.replace.says}),
        'replaced', count(*) FILTER (WHERE e.comment = ${orderMoves.replace.says}),
        'endedSecondsAgo', extract(epoch FROM now() - max(e.created_at)))
        FROM shop_order o JOIN order_status_history e ON e.order_id = o.id AND e.status = 'cancelled'
        WHERE o.customer_id = ${customerId} AND o.status = 'cancelled' AND o.paid_at IS NULL AND o.entered_by IS NULL
          AND o.created_at > now() - interval '48 hours' AND e.created_at > now() - interval '24 hours'
      ) AS history,
      now() AS now,
      coalesce(json_agg(json_build_object('id', id, 'requestHash', encode(request_hash, 'hex'),
        'couponCode', coupon_code, 'subtotalPaise', subtotal_paise, 'totalPaise', total_paise,
        'orderNumber', order_number, 'creditPaise', credit_paise,
        'isPayable', payment_due_at > now(), 'lines', ${linesOfOrder}) ORDER BY created_at DESC)
        FILTER (WHERE ${isPrepaid} AND payment_due_at IS NOT NULL AND entered_by IS NULL), '[]') AS open,
      coalesce(json_agg(json_build_object('subtotalPaise', subtotal_paise, 'lines', ${linesOfOrder}))
        FILTER (WHERE NOT ${isPrepaid}), '[]') AS cash,
      count(*) FILTER (WHERE ${isPrepaid})::int AS unpaid
    FROM shop_order WHERE customer_id = ${customerId} AND status = 'pending'
  `.execute(transaction)
  if (!rows[0]) throw new Error('A count answers with one row')
  return rows[0]
}

export type NewOrder = {
  id: string
  /** It is null for everybody who has no account. */
  customerId: string | null
  /** It is the time of the database's clock; part of the order number. */
  placedAt: Date
  contact: { name: string; email: string; phone: string }
  address: AddressSnapshot
  /** It is null unless a business buys. */
  business: BuyerBusiness | null
  /** The receiver gets it; it is null when there is none. */
  giftNote: string | null
  status: OrderStatus
  paymentMethod: PaymentMethod
  paymentStatus: PaymentStatus
  subtotalPaise: number
  shippingPaise: number
  discountPaise: number
  prepaidDiscountPaise: number
  totalPaise: number
  /** Store credit pays this part of the total. */
  creditPaise: number
  couponCode: string | null
  /** Cart, address, coupon and method identify an order. */
  orderHash: Buffer
  /** It is null when no online payment is awaited. */
  payWithinMinutes: number | null
  /** Its stock is taken with its payment. */
  reservesAtPayment: boolean
  /** 0 when nobody has to confirm it. */
  confirmWithinHours: number
  /** The days are those of India; null means that no post office has the pincode. */
  expected: { from: string; to: string } | null
  intent: { key: string; requestHash: Buffer } | null
  /** It is null for an order that a shopper places. */
  entered: EnteredOrder | null
  events: readonly { status: string; comment: string | null }[]
  lines: readonly NewLine[]
  /** The lines name them. */
  bundles: readonly NewBundle[]
}

/** The staff place such an order. */
export type EnteredOrder = {
  /** It is a name. */
  by: string
  isHandedOver: boolean
  /** Opens the status page of an order without an account. */
  statusToken: string | null
  /** The way of payment; null while it is not paid. */
  paymentMessage: string | null
}

export type NewLine = Omit<
  Selectable<Tables['order_line']>,
  'order_id' | 'position' | 'total_paise' | 'edit_discount_paise' | 'edit_id'
>
export type NewBundle = Omit<Selectable<Tables['order_bundle']>, 'order_id' | 'position'>

/**
 * Inserts all of it in one statement.
 * @returns false, with nothing inserted, when the number is taken
 */
export async function insertOrder(transaction: Database, number: string, order: NewOrder): Promise<boolean> {
  const lines = order.lines.map((line, position) => ({ ...line, position }))
  const bundles = order.bundles.map((bundle, position) => ({ ...bundle, position }))
  const { rows } = await sql`
    ${prepared} WITH placed AS (
      INSERT INTO shop_order (id, order_number, customer_id, customer_name, customer_email, customer_phone, status,
        payment_method, payment_status, paid_at, subtotal_paise, shipping_paise, discount_paise, prepaid_discount_paise, total_paise,
        credit_paise, coupon_code, address, buyer_gstin, buyer_business_name, buyer_business_address, gift_note, request_hash, payment_due_at,
        confirm_before, expected_from, expected_to, reserves_at_payment, entered_by, is_handed_over, status_token,
        payment_message, payment_updated_at)
      VALUES (${order.id}, ${number}, ${order.customerId}, ${order.contact.name}, ${order.contact.email},
        ${order.contact.phone}, ${order.status}, ${order.paymentMethod}, ${order.paymentStatus},
        CASE WHEN ${order.paymentStatus}::text = 'paid' THEN now() END, ${order.subtotalPaise},
        ${order.shippingPaise}, ${order.discountPaise}, ${order.prepaidDiscountPaise}, ${order.totalPaise},
        ${order.creditPaise}, ${order.couponCode},
        ${JSON.stringify(order.address)}, ${order.business?.gstin ?? null}, ${order.business?.name ?? null},
        ${order.business?.address ?? null}, ${order.giftNote}, ${order.orderHash},
        now() + make_interval(mins => ${order.payWithinMinutes}::int),
        now() + make_interval(hours => ${order.confirmWithinHours || null}::int),
        ${order.expected?.from ?? null}::date, ${order.expected?.to ?? null}::date, ${order.reservesAtPayment},
        ${order.entered?.by ?? null}, ${order.entered?.isHandedOver ?? false}, ${order.entered?.statusToken ?? null},
        ${order.entered?.paymentMessage ?? null}, CASE WHEN ${order.entered?.paymentMessage ?? null}::text IS NOT NULL THEN now() END)
      ON CONFLICT (order_number) DO NOTHING RETURNING id
    ), lines AS (
      INSERT INTO order_line (id, order_id, position, product_id, variant_id, name, image_url, size, color_name,
        brand_name, sku, hsn_code, gst_basis_points, quantity, price_paise, total_paise, shipping_rate_paise, is_free_line,
        discount_paise, bundle_id)
      SELECT l.id, placed.id, position, product_id, variant_id, name, image_url, size, color_name, brand_name, sku,
        hsn_code, gst_basis_points, quantity, price_paise, price_paise * quantity, shipping_rate_paise, is_free_line,
        discount_paise, bundle_id
      FROM placed, json_to_recordset(${JSON.stringify(lines)}) AS l (position int, id text, product_id text,
        variant_id text, name text, image_url text, size text, color_name text, brand_name text, sku text,
        hsn_code text, gst_basis_points int, quantity int, price_paise int, shipping_rate_paise int, is_free_line boolean,
        discount_paise int, bundle_id text)
    ), bundles AS (
      INSERT INTO order_bundle (id, order_id, position, product_id, variant_id, name, image_url, size, color_name, sku,
        quantity, price_paise)
      SELECT b.id, placed.id, position, product_id, variant_id, name, image_url, size, color_name, sku, quantity, price_paise
      FROM placed, json_to_recordset(${JSON.stringify(bundles)}) AS b (position int, id text, product_id text,
        variant_id text, name text, image_url text, size text, color_name text, sku text, quantity int, price_paise int)
    ), events AS (
      INSERT INTO order_status_history (order_id, status, comment)
      SELECT placed.id, e.status, e.comment FROM placed,
        json_to_recordset(${JSON.stringify(order.events)}) AS e (status text, comment text)
    ), intent AS (
      INSERT INTO order_idempotency_key (customer_id, key, request_hash, order_id)
      SELECT ${order.customerId}, ${order.intent?.key ?? ''}, ${order.intent?.requestHash ?? null}::bytea, id
      FROM placed WHERE ${order.intent !== null}::boolean
    )
    SELECT id FROM placed`.execute(transaction)
  return rows.length === 1
}

export async function createIdempotencyKey(
  transaction: Database,
  intent: { customerId: string; key: string; requestHash: Buffer; orderId: string },
): Promise<void> {
  await sql`
    INSERT INTO order_idempotency_key (customer_id, key, request_hash, order_id)
    VALUES (${intent.customerId}, ${intent.key}, ${intent.requestHash}, ${intent.orderId})`.execute(
    transaction,
  )
}

/** Ascending by id: a concurrent payment waits, and a paid order is left out. */
export async function lockUnpaid(transaction: Database, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM shop_order WHERE id = ANY (${[...ids]}::text[]) AND status = 'pending'
      AND ${isPrepaid} AND payment_status <> 'paid' ORDER BY id FOR NO KEY UPDATE`.execute(transaction)
  return rows.map(({ id }) => id)
}

export async function deleteIdempotencyKeys(
  database: Database,
  { afterDays }: { afterDays: number },
): Promise<void> {
  await sql`
    DELETE FROM order_idempotency_key WHERE created_at < now() - make_interval(days => ${afterDays})`.execute(
    database,
  )
}

/**
 * The order is paid by `method` from now on (decision 8).
 * @param confirmWithinHours for an order that is now to be paid on delivery; 0 for never
 */
export async function reopenPayment(
  transaction: Database,
  orderId: string,
  { method, confirmWithinHours }: { method: PaymentMethod; confirmWithinHours: number },
): Promise<boolean> {
  const { from, to } = paymentMoves.retry
  const isFirst = sql`(${collectsOnDelivery(method)}::boolean AND ${isPrepaid})`
  const { rows } = await sql`
    UPDATE shop_order SET payment_status = ${to}, payment_method = ${method}, updated_at = now(),
      discount_paise = discount_paise - CASE WHEN ${isFirst} THEN prepaid_discount_paise ELSE 0 END,
      total_paise = total_paise + CASE WHEN ${isFirst} THEN prepaid_discount_paise ELSE 0 END,
      confirm_before = CASE WHEN ${isFirst}
        THEN now() + make_interval(hours => ${confirmWithinHours || null}::int) ELSE confirm_before END,
      payment_due_at = CASE WHEN ${collectsOnDelivery(method)}::boolean THEN NULL ELSE payment_due_at END
    WHERE id = ${orderId} AND status = 'pending' AND payment_status = ANY (${[...from]}::text[])
      AND (payment_method = ${method} OR ${isPrepaid})
      AND (payment_due_at IS NULL OR payment_due_at > now())
    RETURNING id`.execute(transaction)
  return rows.length === 1
}
