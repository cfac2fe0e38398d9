import { prepaidMethods } from '@amritvasya/contract/rules/payment-methods'
import type { ReturnState } from '@amritvasya/contract/rules/return-states'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { products } from '../catalogue/index.ts'
import { discountsOfOrder } from '../discounts/index.ts'
import type { Database, Tables } from '../platform/database/database.ts'
import { prepared } from '../platform/database/prepared-statements.ts'
import { type SentParcelRow, sentParcelsOfOrder, unsentOf } from './fulfilment/sent-parcels.repository.ts'
import { cancelledOfLine, netPaise, refundOfReturn } from './order-money.repository.ts'
import { promiseOfLine, type StoredPromise } from './pre-orders/promised-line.repository.ts'
import type { StoredReturnRefund } from './returns/return-refund.ts'

/** Its customer and its staff are shown these columns of an order. */
export type ShownOrder = Omit<
  Selectable<Tables['shop_order']>,
  | 'request_hash'
  | 'expected_from'
  | 'expected_to'
  | 'next_payment_check_at'
  | 'payment_link_sent_at'
  | 'payment_checks'
  | 'status_token'
  | 'person_erased_at'
  | 'follows_erased'
>

export type OrderRow = Omit<
  ShownOrder,
  'paid_at' | 'attention_reason' | 'entered_by' | 'is_handed_over' | 'updated_at'
> & {
  /** It is a day such as `2026-11-26`. */
  expected_from: string | null
  expected_to: string | null
  read_at: Date
  /** It is empty unless the order travels in several parcels. */
  parcels: SentParcelRow[]
  lines: {
    id: string
    product_id: string
    variant_id: string
    name: string
    image_url: string
    size: string | null
    color_name: string | null
    brand_name: string
    quantity: number
    price_paise: number
    total_paise: number
    is_free_line: boolean
    is_made_to_measure: boolean
    bundle_id: string | null
    /** It is null when no piece was cancelled. */
    cancelled: { quantity: number; paise: number } | null
    /** It is null unless the order travels in several parcels. */
    unsent: number | null
    /** It is null for pieces that were in stock. */
    promise: StoredPromise | null
  }[]
  credit_notes: { id: string; number: string; issued_at: string; total_paise: number }[]
  returns: {
    id: string
    state: ReturnState
    details: string
    refund_paise: number | null
    refund: StoredReturnRefund | null
  }[]
  discounts: DiscountColumns[]
  bundles: BundleColumns[]
  /** It is null when nobody has edited the order; `open` waits for its payment until `pay_before`. */
  edits: { net_paise: number; open: { due_paise: number; pay_before: string } | null } | null
  /** Times are JSON strings. */
  events: { status: string; comment: string | null; created_at: string }[]
}

export type BundleColumns = Omit<Selectable<Tables['order_bundle']>, 'order_id' | 'position'>

/** Selects the bundles of order `o` in the order of its cart. */
export const bundlesOfOrder = sql`(SELECT COALESCE(json_agg(s ORDER BY s.position), '[]')
  FROM order_bundle s WHERE s.order_id = o.id)`

export type DiscountColumns = { name: string; goods_paise: number; delivery_paise: number }

/** The statement around it names the order `o`. */
const editsOfOrder = sql`(SELECT json_build_object('net_paise', ${netPaise}, 'open', (
    SELECT json_build_object('due_paise', e.added_paise - e.taken_paise, 'pay_before', e.pay_before)
    FROM order_edit e WHERE e.order_id = o.id AND e.state = 'waiting' AND e.pay_before > now()))
  WHERE EXISTS (SELECT FROM order_edit e WHERE e.order_id = o.id AND e.state <> 'withdrawn'))`

const select = (condition: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql<OrderRow>`
  ${prepared} SELECT o.id, o.order_number, o.created_at, o.status, o.payment_method, o.payment_status,
    o.payment_message, o.payment_updated_at, o.razorpay_payment_id, o.payment_due_at, o.reserves_at_payment, o.confirm_before,
    o.expected_from::text AS expected_from, o.expected_to::text AS expected_to, o.cancelled_by, now() AS read_at, o.subtotal_paise,
    o.shipping_paise, o.discount_paise, o.prepaid_discount_paise, o.total_paise, o.credit_paise, o.coupon_code, o.address, o.buyer_gstin, o.buyer_business_name, o.buyer_business_address, o.gift_note, o.courier, o.tracking_number,
    o.tracking_url, o.sent_parcels, o.return_days, ${sentParcelsOfOrder} AS parcels, o.customer_id, o.customer_name, o.customer_email, o.customer_phone, o.razorpay_order_id,
    (SELECT COALESCE(json_agg(json_build_object('id', l.id, 'product_id', l.product_id, 'variant_id', l.variant_id,
        'name', l.name, 'image_url', l.image_url, 'size', l.size, 'color_name', l.color_name,
        'brand_name', l.brand_name, 'quantity', l.quantity, 'price_paise', l.price_paise,
        'total_paise', l.total_paise, 'is_free_line', l.is_free_line, 'bundle_id', l.bundle_id,
        'is_made_to_measure',
          EXISTS (SELECT FROM ${products} p WHERE p.id = l.product_id AND p.return_rule = 'made to measure'),
        'cancelled', ${cancelledOfLine}, 'unsent', ${unsentOf('l')},
        'promise', ${promiseOfLine('l')}) ORDER BY l.position), '[]')
      FROM order_line l WHERE l.order_id = o.id) AS lines,
    (SELECT COALESCE(json_agg(json_build_object('status', e.status, 'comment', e.comment,
        'created_at', e.created_at) ORDER BY e.id), '[]')
      FROM order_status_history e WHERE e.order_id = o.id) AS events,
    (SELECT COALESCE(json_agg(json_build_object('id', d.id, 'number', d.number, 'issued_at', d.issued_at,
        'total_paise', (d.data ->> 'totalPaise')::bigint) ORDER BY d.issued_at, d.id), '[]')
      FROM tax_document d WHERE d.order_id = o.id AND d.kind = 'credit-note') AS credit_notes,
    (SELECT COALESCE(json_agg(json_build_object('id', b.id, 'state', b.state, 'refund_paise', b.refund_paise,
        'details', b.details, 'refund', ${refundOfReturn('b')})
        ORDER BY b.requested_at DESC, b.id DESC), '[]')
      FROM order_return b WHERE b.order_id = o.id) AS returns,
    ${discountsOfOrder} AS discounts, ${bundlesOfOrder} AS bundles, ${editsOfOrder} AS edits
  FROM shop_order o WHERE ${condition} ${order}`

/** Finds the order of any customer, for use right after it was placed. */
export async function findOrder(database: Database, id: string): Promise<OrderRow | undefined> {
  const { rows } = await select(sql`o.id = ${id}`, sql``).execute(database)
  return rows[0]
}

/** Another customer's order is none (V1). */
export async function findOwnOrder(
  database: Database,
  customerId: string,
  id: string,
): Promise<OrderRow | undefined> {
  const { rows } = await select(sql`o.id = ${id} AND o.customer_id = ${customerId}`, sql``).execute(database)
  return rows[0]
}

/** Finds orders of deleted accounts only. */
export async function findFollowedOrder(database: Database, token: string): Promise<OrderRow | undefined> {
  const { rows } = await select(sql`o.status_token = ${token} AND o.customer_id IS NULL`, sql``).execute(
    database,
  )
  return rows[0]
}

/** An email is lower case; a phone has ten digits, is that of the account or of the delivery, and counts for the given days after the order was placed. */
export type OrderContact = { email: string } | { phone: string; days: number }

/** One statement makes a wrong number and a wrong contact cost the same. */
export async function findOrderOfContact(
  database: Database,
  orderNumber: string,
  contact: OrderContact,
): Promise<OrderRow | undefined> {
  const isTheirs =
    'email' in contact
      ? sql`lower(o.customer_email) = ${contact.email}`
      : sql`(o.customer_phone = ${contact.phone} OR o.address->>'phoneNumber' = ${contact.phone}) AND o.created_at > now() - make_interval(days => ${contact.days}::int)`
  const { rows } = await select(sql`o.order_number = ${orderNumber} AND ${isTheirs}`, sql``).execute(database)
  return rows[0]
}

export async function listOwnOrders(
  database: Database,
  customerId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<OrderRow[]> {
  const { rows } = await select(
    sql`o.customer_id = ${customerId}`,
    sql`ORDER BY o.created_at DESC, o.id DESC LIMIT ${limit} OFFSET ${offset}`,
  ).execute(database)
  return rows
}

/** They can still be paid online; newest first. */
export async function listOpenOrders(database: Database, customerId: string): Promise<OrderRow[]> {
  const { rows } = await select(
    sql`o.customer_id = ${customerId} AND o.status = 'pending' AND o.payment_method = ANY (${prepaidMethods}::text[]) AND o.payment_due_at > now()`,
    sql`ORDER BY o.created_at DESC, o.id DESC`,
  ).execute(database)
  return rows
}

export async function countOwnOrders(database: Database, customerId: string): Promise<number> {
  const { total } = await database
    .selectFrom('shop_order')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
  return total
}
