import {
  paymentMethods,
  prepaidMethods,
  razorpayMethods,
  receivedMethods,
  refundedByHandMethods,
} from '@amritvasya/contract/rules/payment-methods'
import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'

/** Tests run all after every kill, race and history; `npm run check:books` runs them on an existing shop. */
export const invariants = {
  'M1: an order’s lines add up to its subtotal, and its parts to its total': sql<{ id: string }>`
    SELECT o.id FROM shop_order o LEFT JOIN order_line l ON l.order_id = o.id GROUP BY o.id
    HAVING coalesce(sum(l.total_paise), -1) <> o.subtotal_paise
      OR o.total_paise <> o.subtotal_paise + o.shipping_paise - o.discount_paise`,
  'M2: what an order lives from is exactly what it costs': sql<{ id: string }>`
    SELECT o.id FROM shop_order o JOIN payment p ON p.order_id = o.id AND p.is_settling
    WHERE p.amount_paise <> o.total_paise OR p.id IS DISTINCT FROM o.razorpay_payment_id`,
  'M3: no more goes back than was captured': sql<{ id: string }>`
    SELECT p.id FROM payment p JOIN refund r ON r.payment_id = p.id AND r.status <> 'failed'
    GROUP BY p.id HAVING sum(r.amount_paise) > p.amount_paise`,
  'M3: by hand no more goes back than was paid at the door': sql<{ id: string }>`
    SELECT o.id FROM shop_order o JOIN refund r ON r.order_id = o.id AND r.payment_id IS NULL
    GROUP BY o.id HAVING sum(r.amount_paise) > o.total_paise OR o.payment_method <> ALL (${refundedByHandMethods}::text[]) OR o.paid_at IS NULL`,
  'M3: the lines of a refund add up to it': sql<{ id: string }>`
    SELECT r.id FROM refund r JOIN refund_line l ON l.refund_id = r.id
    GROUP BY r.id HAVING sum(l.amount_paise) <> r.amount_paise`,
  'M3: no line gives back more pieces or money than it was sold for': sql<{ id: string }>`
    SELECT ol.id FROM order_line ol JOIN refund_line l ON l.order_line_id = ol.id
    JOIN refund r ON r.id = l.refund_id AND r.status <> 'failed'
    GROUP BY ol.id HAVING sum(l.quantity) > ol.quantity OR sum(l.amount_paise) > ol.total_paise`,
  'Invoices: credit notes take back no more than their invoice': sql<{ id: string }>`
    SELECT i.id FROM tax_document i JOIN tax_document n
      ON n.order_id = i.order_id AND n.kind = 'credit-note' AND n.data -> 'original' ->> 'number' = i.number
    WHERE i.kind = 'invoice' GROUP BY i.id
    HAVING sum((n.data ->> 'totalPaise')::bigint) > (i.data ->> 'totalPaise')::bigint`,
  'Invoices: of an order one stands at most': sql<{ id: string }>`
    SELECT order_id AS id FROM tax_document i
    WHERE kind = 'invoice' AND NOT EXISTS (SELECT FROM tax_document WHERE cause = 'withdrawn:' || i.id)
    GROUP BY order_id HAVING count(*) > 1`,
  'Invoices: one that was replaced is taken back in full': sql<{ id: string }>`
    SELECT i.id FROM tax_document i
    WHERE i.kind = 'invoice' AND EXISTS (SELECT FROM tax_document WHERE cause = 'withdrawn:' || i.id)
      AND (i.data ->> 'totalPaise')::bigint <> (
        SELECT sum((n.data ->> 'totalPaise')::bigint) FROM tax_document n
        WHERE n.order_id = i.order_id AND n.kind = 'credit-note' AND n.data -> 'original' ->> 'number' = i.number)`,
  'M3: what was paid for a cancelled order goes back in full': sql<{ id: string }>`
    SELECT o.id FROM shop_order o JOIN payment p ON p.order_id = o.id AND p.is_settling
    WHERE o.status = 'cancelled' AND o.attention_reason IS NULL AND p.amount_paise <> (
      SELECT coalesce(sum(amount_paise), 0) FROM refund WHERE payment_id = p.id AND status <> 'failed')`,
  'M3: no order lives from a payment that goes back because it bought nothing': sql<{ id: string }>`
    SELECT p.id FROM payment p JOIN refund r ON r.payment_id = p.id
    WHERE p.is_settling AND r.cause = 'surplus:' || p.id`,
  'M4: every captured paisa belongs to a living order or goes back, or waits for the owner': sql<{
    id: string
  }>`
    SELECT p.id FROM payment p JOIN shop_order o ON o.id = p.order_id
    WHERE p.status = 'captured' AND NOT (p.is_settling AND o.status <> 'cancelled') AND o.attention_reason IS NULL
      AND p.amount_paise > (
        SELECT coalesce(sum(amount_paise), 0) FROM refund WHERE payment_id = p.id AND status <> 'failed')`,
  'M6: an order is paid by a known method': sql<{ id: string }>`
    SELECT id FROM shop_order WHERE payment_method <> ALL (${paymentMethods}::text[])`,
  'M6: what the staff received is what the order costs, and stands with an order that was paid so': sql<{
    id: string
  }>`
    SELECT o.id FROM shop_order o LEFT JOIN received_payment r ON r.order_id = o.id
    WHERE o.payment_method = ANY (${receivedMethods}::text[]) OR r.id IS NOT NULL
    GROUP BY o.id HAVING coalesce(sum(r.amount_paise), 0) <> o.total_paise OR o.paid_at IS NULL
      OR count(*) FILTER (WHERE r.paid_by <> o.payment_method) > 0`,
  'M6: what the staff received for a cancelled order was paid back by hand': sql<{ id: string }>`
    SELECT o.id FROM shop_order o
    WHERE o.status = 'cancelled' AND o.payment_method = ANY (${receivedMethods}::text[]) AND o.total_paise <> (
      SELECT coalesce(sum(amount_paise), 0) FROM refund WHERE order_id = o.id AND status <> 'failed')`,
  'S1: nothing is sold that is not there': sql<{ id: string }>`SELECT id FROM variant WHERE quantity < 0`,
  'S4: a living order holds or has its pieces, a cancelled one holds none': sql<{ id: string }>`
    SELECT o.id FROM shop_order o JOIN stock_reservation h ON h.order_id = o.id
    WHERE (o.status = 'cancelled' OR o.status = 'pending' AND o.reserves_at_payment) <> (h.status = 'released')
      OR o.status IN ('processing', 'shipped', 'delivered') AND h.status <> 'sold'
      OR o.status = 'pending' AND o.payment_method = ANY (${prepaidMethods}::text[]) AND NOT o.reserves_at_payment AND h.status <> 'held'`,
  'S4: what an order holds is what it is about': sql<{ id: string }>`
    SELECT coalesce(l.order_id, h.order_id) AS id
    FROM (SELECT order_id, variant_id, sum(quantity) AS pieces FROM order_line WHERE NOT is_free_line GROUP BY 1, 2) l
    FULL JOIN stock_reservation h ON h.order_id = l.order_id AND h.variant_id = l.variant_id
    WHERE l.pieces IS DISTINCT FROM h.quantity`,
  'S5: one customer holds at most three unpaid orders': sql<{ id: string }>`
    SELECT customer_id AS id FROM shop_order WHERE status = 'pending' AND payment_method = ANY (${prepaidMethods}::text[])
      AND customer_id IS NOT NULL GROUP BY customer_id HAVING count(*) > 3`,
  'C1: a coupon counts every use that there is, and no other': sql<{ id: string }>`
    SELECT c.id FROM coupon c
    WHERE c.usage_count <> (SELECT count(*) FROM coupon_redemption WHERE coupon_id = c.id AND status = 'used')`,
  'C2: a cancelled order gives its coupon back, a living one uses it': sql<{ id: string }>`
    SELECT o.id FROM shop_order o JOIN coupon_redemption u ON u.order_id = o.id
    WHERE (o.status = 'cancelled') <> (u.status = 'returned')`,
  'O2: an order that names a coupon has its use': sql<{ id: string }>`
    SELECT o.id FROM shop_order o
    WHERE coupon_code IS NOT NULL AND NOT EXISTS (SELECT FROM coupon_redemption WHERE order_id = o.id)`,
  'O3: status and payment of an order fit each other': sql<{ id: string }>`
    SELECT id FROM shop_order
    WHERE status IN ('processing', 'shipped', 'delivered') AND payment_method = ANY (${[...prepaidMethods, ...receivedMethods]}::text[])
        AND payment_status NOT IN ('paid', 'partially_refunded', 'refunded')
      OR status = 'pending' AND payment_status NOT IN ('pending', 'failed', 'cancelled')
      OR status <> 'pending' AND payment_due_at IS NOT NULL`,
  'P1: an order that was paid online names its payment': sql<{ id: string }>`
    SELECT o.id FROM shop_order o
    WHERE o.payment_method = ANY (${razorpayMethods}::text[]) AND o.total_paise >= 100
      AND o.payment_status IN ('paid', 'partially_refunded')
      AND NOT EXISTS (SELECT FROM payment p WHERE p.order_id = o.id AND p.is_settling)`,
  'P2: an order was settled at most once': sql<{ id: string }>`
    SELECT order_id AS id FROM order_status_history WHERE status = 'processing' AND comment LIKE 'Payment received%'
    GROUP BY order_id HAVING count(*) > 1`,
  'P6: an unpaid order at Razorpay is asked about': sql<{ id: string }>`
    SELECT id FROM shop_order
    WHERE status = 'pending' AND payment_method = ANY (${razorpayMethods}::text[]) AND razorpay_order_id IS NOT NULL
      AND next_payment_check_at IS NULL`,
  'Returns: each is refunded once, with what it says': sql<{ id: string }>`
    SELECT b.id FROM order_return b LEFT JOIN refund r ON r.cause = 'part:' || b.order_id || ':return-' || b.id
    WHERE CASE WHEN b.state = 'refunded' THEN r.amount_paise IS DISTINCT FROM b.refund_paise
      ELSE r.id IS NOT NULL OR coalesce(b.refund_paise, 0) <> 0 END`,
  'Returns: no piece comes back twice': sql<{ id: string }>`
    SELECT l.id FROM order_line l JOIN order_return_line b ON b.order_line_id = l.id
    JOIN order_return r ON r.id = b.return_id AND r.state IN ('refunded', 'closed')
    GROUP BY l.id HAVING sum(b.restocked + b.scrapped) > l.quantity`,
  'Credit: the postings of each transfer sum to zero': sql<{ id: string }>`
    SELECT t.id FROM credit_transfer t LEFT JOIN credit_posting p ON p.transfer_id = t.id
    GROUP BY t.id HAVING coalesce(sum(p.amount_paise), 1) <> 0 OR count(*) <> 2`,
  'Credit: a credit holds what its postings come to, and never less than nothing': sql<{ id: string }>`
    SELECT c.id FROM store_credit c
    LEFT JOIN credit_transfer t ON t.credit_id = c.id LEFT JOIN credit_posting p ON p.transfer_id = t.id
    GROUP BY c.id HAVING c.balance_paise < 0
      OR c.balance_paise <> coalesce(sum(p.amount_paise) FILTER (WHERE p.account = 'credit'), 0)
      OR c.issued_paise <> coalesce(-sum(p.amount_paise) FILTER (WHERE p.account = 'issued'), 0)
      OR c.redeemed_paise <> coalesce(sum(p.amount_paise) FILTER (WHERE p.account = 'redeemed'), 0)
      OR c.expired_paise <> coalesce(sum(p.amount_paise) FILTER (WHERE p.account = 'expired'), 0)`,
  'Redirects: nobody takes two hops': sql<{ id: string }>`
    SELECT r.id FROM redirect r JOIN redirect n ON n.path = lower(split_part(r.target, '?', 1))`,
  'Reviews: a product shows what its visible reviews come to': sql<{ id: string }>`
    SELECT p.id FROM product p LEFT JOIN review r ON r.product_id = p.id AND r.status = 'visible'
    GROUP BY p.id HAVING p.number_of_reviews <> count(r.id)
      OR p.average_rating <> coalesce(round(avg(r.rating), 2), 0)`,
  'Reviews: every vote that is known is counted': sql<{ id: string }>`
    SELECT r.id FROM review r JOIN review_vote v ON v.review_id = r.id
    GROUP BY r.id HAVING count(*) > r.helpful_votes`,
}

export const ruleCount = Object.keys(invariants).length

/** At most ten `ids`. */
export type BrokenRule = { rule: string; count: number; ids: string[] }

export async function findBroken(database: Database): Promise<BrokenRule[]> {
  const broken: BrokenRule[] = []
  for (const [rule, query] of Object.entries(invariants)) {
    const { rows } = await query.execute(database)
    if (rows.length > 0) {
      broken.push({ rule, count: rows.length, ids: rows.slice(0, 10).map(({ id }) => id) })
    }
  }
  return broken
}
