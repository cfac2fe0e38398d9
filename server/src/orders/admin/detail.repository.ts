import type { ReceivedMethod } from '@amritvasya/contract/rules/payment-methods'
import { type Selectable, sql } from 'kysely'
import { discountsOfOrder } from '../../discounts/index.ts'
import type { Database, Tables } from '../../platform/database/database.ts'
import { type SentParcelRow, sentParcelsOfOrder, unsentOf } from '../fulfilment/sent-parcels.repository.ts'
import type {} from '../invoice/invoice.tables.ts'
import { returnedOfLine } from '../order-money.repository.ts'
import { promiseOfLine, type StoredPromise, waitsUntil } from '../pre-orders/promised-line.repository.ts'
import {
  type BundleColumns,
  bundlesOfOrder,
  type DiscountColumns,
  type ShownOrder,
} from '../read.repository.ts'
import { isLateOrder, type ListedRow, takenOff } from './list.repository.ts'

export type AdminLine = Omit<
  Selectable<Tables['order_line']>,
  'order_id' | 'position' | 'shipping_rate_paise' | 'discount_paise' | 'edit_discount_paise' | 'edit_id'
> & {
  returned: number
  /** It is null unless the order travels in several parcels. */
  unsent: number | null
  /** It is null for pieces that were in stock. */
  promise: StoredPromise | null
}

/** Times inside lists are JSON strings. */
export type AdminRow = Omit<ListedRow, 'city' | 'state' | 'first_product' | 'lines' | 'pieces' | 'total'> &
  Omit<ShownOrder, 'payment_updated_at' | 'confirm_before' | 'sent_parcels' | 'return_days'> & {
    /** It is empty unless the order travels in several parcels. */
    parcels: SentParcelRow[]
    lines: AdminLine[]
    received: {
      paid_by: ReceivedMethod
      amount_paise: number
      reference: string | null
      received_by: string
      received_at: string
    }[]
    events: { status: string; comment: string | null; created_at: string; author: string | null }[]
    discounts: DiscountColumns[]
    bundles: BundleColumns[]
    notes: { id: string; author: string; text: string; created_at: string }[]
    documents: {
      id: string
      kind: 'invoice' | 'credit-note'
      number: string
      issued_at: string
      refund_id: string | null
    }[]
  }

/** One statement reads the orders in the order of the ids. */
export async function findAdminRows(database: Database, ids: readonly string[]): Promise<AdminRow[]> {
  const { rows } = await sql<AdminRow>`
    SELECT o.id, o.order_number, o.created_at, o.updated_at, o.cancelled_by, o.status, o.payment_method, o.payment_status,
      o.total_paise, ${takenOff} AS taken_paise, o.customer_id, o.entered_by, o.reserves_at_payment, o.is_handed_over, o.customer_name, o.customer_email, o.customer_phone, o.address ->> 'fullName' AS receiver, o.address, o.buyer_gstin,
      o.buyer_business_name, o.buyer_business_address, o.gift_note,
      o.subtotal_paise, o.shipping_paise, o.discount_paise, o.prepaid_discount_paise, o.credit_paise, o.coupon_code, o.payment_message, o.paid_at,
      o.payment_due_at, o.razorpay_order_id, o.razorpay_payment_id, o.attention_reason,
      o.expected_to::text AS promised_by, ${isLateOrder} AS is_late, ${waitsUntil} AS waits_until, o.courier, o.tracking_number,
      o.tracking_url, ${sentParcelsOfOrder} AS parcels,
      (SELECT coalesce(json_agg(l ORDER BY l.position), '[]') FROM (
        SELECT line.*, ${returnedOfLine} AS returned, ${unsentOf('line')} AS unsent,
          ${promiseOfLine('line')} AS promise
        FROM order_line line WHERE line.order_id = o.id) l) AS lines,
      (SELECT coalesce(json_agg(r ORDER BY r.received_at, r.id), '[]')
        FROM received_payment r WHERE r.order_id = o.id) AS received,
      ${discountsOfOrder} AS discounts, ${bundlesOfOrder} AS bundles,
      (SELECT coalesce(json_agg(e ORDER BY e.id), '[]') FROM order_status_history e WHERE e.order_id = o.id) AS events,
      (SELECT coalesce(json_agg(n ORDER BY n.created_at DESC, n.id DESC), '[]')
        FROM order_note n WHERE n.order_id = o.id) AS notes,
      (SELECT coalesce(json_agg(json_build_object('id', id, 'kind', kind, 'number', number, 'issued_at', issued_at,
            'refund_id', substring(cause FROM '^refund:(.*)$')) ORDER BY issued_at, id), '[]')
        FROM tax_document d WHERE d.order_id = o.id) AS documents
    FROM shop_order o JOIN unnest(${ids}::text[]) WITH ORDINALITY AS wanted (id, place) ON wanted.id = o.id
    ORDER BY wanted.place`.execute(database)
  return rows
}
