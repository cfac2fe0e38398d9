import {
  paymentMethods,
  prepaidMethods,
  razorpayMethods,
  receivedMethods,
  refundedByHandMethods,
} from '@amritvasya/contract/rules/payment-methods'
import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import { creditInvariants } from './credit-invariants.repository.ts'
import { disputeInvariants, lostPaise, unsendablePaise } from './dispute-invariants.repository.ts'
import { pieceInvariants } from './piece-invariants.repository.ts'
import { recordInvariants } from './record-invariants.repository.ts'

/** It is the amount by which edits have raised the total of a paid order `o`. */
const editedPaise = sql`(SELECT coalesce(sum(e.added_paise), 0) FROM order_edit e
  WHERE e.order_id = o.id AND e.state = 'applied')`

/** Tests run all after every kill, race and history; `npm run check:books` runs them on an existing shop. */
export const invariants = {
  'M1: an order’s lines add up to its subtotal, and its parts to its total': sql<{ id: string }>`
    SELECT o.id FROM shop_order o LEFT JOIN order_line l ON l.order_id = o.id GROUP BY o.id
    HAVING coalesce(sum(l.total_paise), -1) <> o.subtotal_paise
      OR o.total_paise <> o.subtotal_paise + o.shipping_paise - o.discount_paise`,
  'M2: what an order lives from is exactly what it costs': sql<{ id: string }>`
    SELECT o.id FROM shop_order o JOIN payment p ON p.order_id = o.id AND p.is_settling
    WHERE p.amount_paise <> o.total_paise - o.credit_paise - ${editedPaise} OR p.id IS DISTINCT FROM o.razorpay_payment_id`,
  'M3: no more goes back than was captured': sql<{ id: string }>`
    SELECT p.id FROM payment p JOIN refund r ON r.payment_id = p.id AND r.status <> 'failed'
    GROUP BY p.id HAVING sum(r.amount_paise - r.credit_paise) > p.amount_paise`,
  'M3: by hand no more goes back than was paid at the door': sql<{ id: string }>`
    SELECT o.id FROM shop_order o JOIN refund r ON r.order_id = o.id AND r.payment_id IS NULL AND r.credit_paise = 0
      AND r.paid_by <> 'edit'
    GROUP BY o.id HAVING sum(r.amount_paise) > o.total_paise OR o.paid_at IS NULL
      OR o.payment_method <> ALL (${refundedByHandMethods}::text[])
        AND sum(r.amount_paise) > (SELECT coalesce(sum(amount_paise), 0) FROM received_payment WHERE order_id = o.id)`,
  'M3: the lines of a refund add up to it': sql<{ id: string }>`
    SELECT r.id FROM refund r JOIN refund_line l ON l.refund_id = r.id
    GROUP BY r.id HAVING sum(l.amount_paise) <> r.amount_paise`,
  'M3: no line gives back more pieces or money than it was sold for': sql<{ id: string }>`
    SELECT ol.id FROM order_line ol JOIN refund_line l ON l.order_line_id = ol.id
    JOIN refund r ON r.id = l.refund_id AND r.status <> 'failed'
    GROUP BY ol.id HAVING sum(l.quantity) > ol.quantity OR sum(l.amount_paise) > ol.total_paise`,
  'Pre-orders: a promise belongs to a line of its order, and to the piece that it sells': sql<{ id: string }>`
    SELECT p.order_line_id AS id FROM promised_line p JOIN order_line l ON l.id = p.order_line_id
    WHERE l.order_id <> p.order_id OR l.variant_id <> p.variant_id OR l.is_free_line`,
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
    SELECT o.id FROM shop_order o JOIN payment p ON p.order_id = o.id AND (p.is_settling OR p.edit_id IS NOT NULL)
    WHERE o.status = 'cancelled' AND o.attention_reason IS NULL AND p.amount_paise > ${lostPaise} + ${unsendablePaise} + (
      SELECT coalesce(sum(amount_paise - credit_paise), 0) FROM refund WHERE payment_id = p.id AND status <> 'failed')`,
  'M3: no order lives from a payment that goes back because it bought nothing': sql<{ id: string }>`
    SELECT p.id FROM payment p JOIN refund r ON r.payment_id = p.id
    WHERE (p.is_settling OR p.edit_id IS NOT NULL) AND r.cause = 'surplus:' || p.id`,
  'M4: every captured paisa belongs to a living order or goes back, or waits for the owner': sql<{
    id: string
  }>`
    SELECT p.id FROM payment p JOIN shop_order o ON o.id = p.order_id
    WHERE p.status = 'captured' AND NOT ((p.is_settling OR p.edit_id IS NOT NULL) AND o.status <> 'cancelled') AND o.attention_reason IS NULL
      AND p.amount_paise > ${lostPaise} + ${unsendablePaise} + (
        SELECT coalesce(sum(amount_paise - credit_paise), 0) FROM refund WHERE payment_id = p.id AND status <> 'failed')`,
  'M6: an order is paid by a known method': sql<{ id: string }>`
    SELECT id FROM shop_order WHERE payment_method <> ALL (${paymentMethods}::text[])`,
  'M6: what the staff received is what the order costs, and stands with an order that was paid so': sql<{
    id: string
  }>`
    SELECT o.id FROM shop_order o LEFT JOIN received_payment r ON r.order_id = o.id AND r.edit_id IS NULL
    WHERE o.payment_method = ANY (${receivedMethods}::text[]) OR r.id IS NOT NULL
    GROUP BY o.id HAVING coalesce(sum(r.amount_paise), 0) <> o.total_paise - ${editedPaise} OR o.paid_at IS NULL
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
  'S6: a set takes as many pieces as its parts have, at prices that add up to its own': sql<{
    id: string
  }>`
    SELECT b.id FROM order_bundle b LEFT JOIN LATERAL (
      SELECT sum(l.quantity) AS pieces, sum(l.total_paise) AS paise FROM order_line l
      WHERE l.bundle_id = b.id AND l.order_id = b.order_id GROUP BY l.variant_id) part ON true
    GROUP BY b.id HAVING coalesce(sum(part.paise), -1) <> b.price_paise * b.quantity
      OR bool_or(mod(part.pieces, b.quantity) <> 0)`,
  'S6: a part belongs to a set of its own order': sql<{ id: string }>`
    SELECT l.id FROM order_line l LEFT JOIN order_bundle b ON b.id = l.bundle_id AND b.order_id = l.order_id
    WHERE l.bundle_id IS NOT NULL AND b.id IS NULL`,
  'S6: a set has no stock of its own, no reservation, and no set in it': sql<{ id: string }>`
    SELECT v.id FROM variant v WHERE v.bundle_supply IS NOT NULL AND (v.quantity <> 0
      OR EXISTS (SELECT FROM stock_reservation h WHERE h.variant_id = v.id)
      OR EXISTS (SELECT FROM bundle_component c WHERE c.component_id = v.id)
      OR NOT EXISTS (SELECT FROM bundle_component c WHERE c.bundle_id = v.id))`,
  'S6: only a set has components': sql<{ id: string }>`
    SELECT v.id FROM bundle_component c JOIN variant v ON v.id = c.bundle_id WHERE v.bundle_supply IS NULL`,
  'S5: one customer holds at most three unpaid orders': sql<{ id: string }>`
    SELECT customer_id AS id FROM shop_order WHERE status = 'pending' AND payment_method = ANY (${prepaidMethods}::text[])
      AND customer_id IS NOT NULL GROUP BY customer_id HAVING count(*) > 3`,
  'C1: a coupon counts every use that there is, and no other': sql<{ id: string }>`
    SELECT c.id FROM coupon c
    WHERE c.usage_count <> (SELECT count(*) FROM coupon_redemption WHERE coupon_id = c.id AND status = 'used')`,
  'C2: a cancelled order gives its coupon back, a living one uses it': sql<{ id: string }>`
    SELECT o.id FROM shop_order o JOIN coupon_redemption u ON u.order_id = o.id
    WHERE (o.status = 'cancelled') <> (u.status = 'returned')`,
  'C4: what discounts took off a line is what it says, and never more than it costs': sql<{ id: string }>`
    SELECT l.id FROM order_line l LEFT JOIN order_discount d ON d.order_id = l.order_id
    GROUP BY l.id HAVING l.discount_paise NOT BETWEEN 0 AND l.total_paise
      OR l.discount_paise <> coalesce(sum(d.shares[l.position + 1]), 0)`,
  'C4: the shares of a discount add up to it, and all to no more than the order’s discount': sql<{
    id: string
  }>`
    SELECT o.id FROM shop_order o JOIN order_discount d ON d.order_id = o.id
    GROUP BY o.id HAVING sum(d.goods_paise) > o.discount_paise
      OR bool_or(d.goods_paise <> (SELECT coalesce(sum(share), 0) FROM unnest(d.shares) AS share))`,
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
    WHERE o.payment_method = ANY (${razorpayMethods}::text[]) AND o.total_paise - o.credit_paise >= 100
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
    SELECT b.id FROM order_return b LEFT JOIN LATERAL (SELECT sum(amount_paise) AS paise FROM refund
      WHERE order_id = b.order_id AND split_part(cause, '/', 1) = 'part:' || b.order_id || ':return-' || b.id) r ON true
    WHERE CASE WHEN b.state = 'refunded' THEN r.paise IS DISTINCT FROM b.refund_paise
      ELSE r.paise IS NOT NULL OR coalesce(b.refund_paise, 0) <> 0 END`,
  'Returns: what went to store credit is a credit of the same amount, with its credit note': sql<{
    id: string
  }>`
    SELECT b.id FROM order_return b
    LEFT JOIN LATERAL (
      SELECT sum(r.amount_paise) AS paise, bool_and(r.status = 'processed'
        AND r.amount_paise IS NOT DISTINCT FROM (n.data ->> 'totalPaise')::bigint) AS is_noted
      FROM refund r LEFT JOIN tax_document n ON n.cause = 'refund:' || r.id AND n.kind = 'credit-note'
      WHERE r.order_id = b.order_id AND split_part(r.cause, '/', 1) = 'part:' || b.order_id || ':return-' || b.id
        AND r.paid_by = 'credit' AND r.credit_paise = 0) r ON true
    LEFT JOIN return_credit k ON k.return_id = b.id
    LEFT JOIN store_credit c ON c.id = k.credit_id
    WHERE (r.paise IS NOT NULL OR k.return_id IS NOT NULL) AND (r.is_noted IS NOT TRUE
      OR r.paise IS DISTINCT FROM c.issued_paise OR c.kind <> 'customer')`,
  'Exchanges: what goes out instead is an order of the same customer, for a return that was refunded': sql<{
    id: string
  }>`
    SELECT o.id FROM return_replacement t JOIN shop_order o ON o.id = t.order_id
    JOIN order_return b ON b.id = t.return_id JOIN shop_order f ON f.id = b.order_id
    WHERE b.state <> 'refunded' OR o.customer_id IS DISTINCT FROM f.customer_id`,
  'Returns: no piece comes back twice': sql<{ id: string }>`
    SELECT l.id FROM order_line l JOIN order_return_line b ON b.order_line_id = l.id
    JOIN order_return r ON r.id = b.return_id AND r.state IN ('refunded', 'closed')
    GROUP BY l.id HAVING sum(b.restocked + b.scrapped) > l.quantity`,
  'Parcels: each piece of an order in several parcels is sent once, still to send or cancelled': sql<{
    id: string
  }>`
    SELECT l.id FROM order_line l JOIN shop_order o ON o.id = l.order_id LEFT JOIN unsent_piece u ON u.order_line_id = l.id
    WHERE (o.sent_parcels > 0) <> (u.order_line_id IS NOT NULL) OR u.quantity + u.cancelled + (
      SELECT coalesce(sum(s.quantity), 0) FROM sent_piece s WHERE s.order_line_id = l.id) <> l.quantity`,
  'Parcels: an order in several parcels has left with its last piece, and arrived with its last parcel': sql<{
    id: string
  }>`
    SELECT o.id FROM shop_order o WHERE o.sent_parcels > 0 AND (
      o.sent_parcels <> (SELECT count(*) FROM sent_parcel p WHERE p.order_id = o.id)
      OR o.status <> 'cancelled' AND (o.status = 'processing') <> EXISTS (
        SELECT FROM unsent_piece u WHERE u.order_id = o.id AND u.quantity > 0)
      OR o.status = 'delivered' AND EXISTS (
        SELECT FROM sent_parcel p WHERE p.order_id = o.id AND p.delivered_at IS NULL AND p.came_back_at IS NULL))`,
  'Parcels: of pieces that are still to send none is refunded': sql<{ id: string }>`
    SELECT l.id FROM order_line l JOIN unsent_piece u ON u.order_line_id = l.id
    JOIN shop_order o ON o.id = l.order_id AND o.status <> 'cancelled'
    WHERE l.quantity - u.quantity < (SELECT coalesce(sum(b.quantity), 0) FROM refund_line b
      JOIN refund r ON r.id = b.refund_id AND r.status <> 'failed' WHERE b.order_line_id = l.id)`,
  ...creditInvariants,
  ...disputeInvariants,
  'Edits: what an edit added is paid, or set off against what it took off': sql<{ id: string }>`
    SELECT e.id FROM order_edit e WHERE e.state = 'applied' AND (
      e.added_paise <> (SELECT coalesce(sum(amount_paise), 0) FROM payment WHERE edit_id = e.id)
        + (SELECT coalesce(sum(amount_paise), 0) FROM received_payment WHERE edit_id = e.id)
        + (SELECT coalesce(sum(amount_paise), 0) FROM refund
          WHERE order_id = e.order_id AND cause = 'set-off:' || e.order_id || ':set-off-' || e.id AND paid_by = 'edit')
      OR e.taken_paise <> (SELECT coalesce(sum(amount_paise), 0) FROM refund WHERE order_id = e.order_id
        AND split_part(cause, '/', 1) IN ('set-off:' || e.order_id || ':set-off-' || e.id, 'pieces:' || e.order_id || ':edit-' || e.id)))`,
  'Edits: nothing pays an edit that is not applied': sql<{ id: string }>`
    SELECT e.id FROM order_edit e WHERE e.state <> 'applied' AND (EXISTS (SELECT FROM payment WHERE edit_id = e.id)
      OR EXISTS (SELECT FROM received_payment WHERE edit_id = e.id) OR EXISTS (SELECT FROM order_line WHERE edit_id = e.id))`,
  'Edits: one waits only for an order that is paid and still to send': sql<{ id: string }>`
    SELECT e.id FROM order_edit e JOIN shop_order o ON o.id = e.order_id
    WHERE (e.state = 'waiting') <> (e.ended_at IS NULL) OR e.state = 'waiting' AND (o.status <> 'processing'
      OR o.sent_parcels > 0 OR e.pay_before IS NULL OR e.added_paise <= e.taken_paise)`,
  'Edits: the lines of an edited order bear its whole discount': sql<{ id: string }>`
    SELECT o.id FROM shop_order o JOIN order_line l ON l.order_id = o.id
    WHERE EXISTS (SELECT FROM order_edit e WHERE e.order_id = o.id AND e.state = 'applied')
    GROUP BY o.id HAVING sum(l.discount_paise + l.edit_discount_paise) <> o.discount_paise`,
  'Edits: the invoices of an edited order less its credit notes are what it costs less the refunds that have one': sql<{
    id: string
  }>`
    SELECT o.id FROM shop_order o WHERE EXISTS (SELECT FROM order_edit e WHERE e.order_id = o.id AND e.state = 'applied')
      AND EXISTS (SELECT FROM tax_document WHERE order_id = o.id)
      AND NOT EXISTS (SELECT FROM tax_document WHERE cause = 'reversal:' || o.id)
      AND o.total_paise - (SELECT coalesce(sum(r.amount_paise), 0) FROM refund r
          WHERE r.order_id = o.id AND EXISTS (SELECT FROM tax_document n WHERE n.cause = 'refund:' || r.id))
        <> (SELECT sum(CASE WHEN kind = 'invoice' THEN 1 ELSE -1 END * (data ->> 'totalPaise')::bigint)
          FROM tax_document WHERE order_id = o.id)`,
  ...pieceInvariants,
  ...recordInvariants,
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

/** It has at most ten `ids`. */
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
