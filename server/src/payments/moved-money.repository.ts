import { sql } from 'kysely'
import { startOf } from '../platform/database/clock.ts'
import type { Database } from '../platform/database/database.ts'
import type { Days } from '../platform/indian-day.ts'

/** One of order, gift card and number tells what it is for. */
export type MovedMoney = {
  at: Date
  orderId: string | null
  cardId: string | null
  /** It belongs to an order that a restored backup did not have. */
  number: string | null
  paidBy: 'razorpay' | 'upi' | 'bank' | 'cash' | 'credit'
  /** Razorpay's name of a way, such as `upi`. */
  method: string | null
  paymentId: string | null
  reference: string | null
  /** It is negative for a refund. */
  paise: number
  status: string
  razorpayRefundId: string | null
}

/**
 * Lists payments that Razorpay captured and refunds that were sent on days in India. What orders give back of store credit is
 * left out: the ledger of the credit has it.
 */
export async function listMovedMoney(database: Database, { from, to }: Days): Promise<MovedMoney[]> {
  const within = (moment: string) =>
    sql`${sql.ref(moment)} >= ${startOf(from)} AND ${sql.ref(moment)} < ${startOf(to, 1)}`
  const { rows } = await sql<MovedMoney>`
    SELECT created_at AS at, order_id AS "orderId", NULL AS "cardId", NULL AS number, 'razorpay' AS "paidBy", method,
      id AS "paymentId", bank_reference AS reference, amount_paise AS paise, status, NULL AS "razorpayRefundId"
    FROM payment WHERE status IN ('captured', 'refunded') AND ${within('created_at')}
    UNION ALL
    SELECT created_at, NULL, card_id, NULL, 'razorpay', NULL, id, NULL, amount_paise, status, NULL
    FROM gift_card_payment WHERE status IN ('captured', 'refunded') AND ${within('created_at')}
    UNION ALL
    SELECT created_at, NULL, NULL, order_number, 'razorpay', NULL, payment_id, NULL, amount_paise, 'captured', NULL
    FROM lost_order_payment WHERE status <> 'order_found' AND (has_shop_id OR status = 'refunded') AND ${within('created_at')}
    UNION ALL
    SELECT r.created_at, r.order_id, NULL, NULL, r.paid_by, p.method, p.id, r.reference, r.credit_paise - r.amount_paise,
      r.status, r.razorpay_refund_id
    FROM refund r LEFT JOIN payment p ON p.id = r.payment_id
    WHERE r.status IN ('pending', 'processed') AND r.paid_by <> 'edit' AND r.credit_paise < r.amount_paise
      AND ${within('r.created_at')}
    UNION ALL
    SELECT created_at, NULL, card_id, NULL, 'razorpay', NULL, payment_id, NULL, -amount_paise, status, razorpay_refund_id
    FROM gift_card_refund WHERE status IN ('pending', 'processed') AND ${within('created_at')}
    UNION ALL
    SELECT updated_at, NULL, NULL, order_number, 'razorpay', NULL, payment_id, NULL, -amount_paise, 'processed', NULL
    FROM lost_order_payment WHERE status = 'refunded' AND ${within('updated_at')}`.execute(database)
  return rows
}
