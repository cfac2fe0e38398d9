import { sql } from 'kysely'

/** Rules of the pieces that come back, of those that are packed and sent, and of what was promised of them. */
export const pieceInvariants = {
  'M3: of an order no more goes back than it cost': sql<{ id: string }>`
    SELECT o.id FROM shop_order o JOIN refund r ON r.order_id = o.id AND r.status <> 'failed'
    LEFT JOIN payment p ON p.id = r.payment_id
    WHERE p.id IS NULL OR p.is_settling OR p.edit_id IS NOT NULL
    GROUP BY o.id HAVING sum(r.amount_paise) > o.total_paise`,
  'Returns: a return and its exchange are about lines of its order': sql<{ id: string }>`
    SELECT r.id FROM order_return r JOIN order_return_line b ON b.return_id = r.id
    JOIN order_line l ON l.id = b.order_line_id AND l.order_id <> r.order_id
    UNION ALL SELECT e.return_id FROM return_exchange e
    WHERE NOT EXISTS (SELECT FROM order_return_line b WHERE b.return_id = e.return_id AND b.order_line_id = e.order_line_id)`,
  'Returns: pieces are approved by a decision, counted on receipt and paid once they are settled': sql<{
    id: string
  }>`
    SELECT r.id FROM order_return r JOIN order_return_line b ON b.return_id = r.id
    GROUP BY r.id HAVING r.state IN ('approved', 'received', 'refunded', 'closed') AND r.decided_at IS NULL
      OR CASE WHEN r.received_at IS NULL THEN r.state IN ('received', 'refunded', 'closed')
        ELSE r.state NOT IN ('received', 'refunded', 'closed', 'cancelled') END
      OR (r.state IN ('refunded', 'closed')) <> (r.settled_at IS NOT NULL)
      OR r.received_at IS NULL AND sum(b.restocked + b.scrapped + b.refused + b.withheld_paise) > 0
      OR r.decided_at IS NULL AND sum(b.approved) > 0`,
  'Returns: a refund pays no more pieces than came back': sql<{ id: string }>`
    SELECT r.id FROM order_return r JOIN refund f ON f.order_id = r.order_id
      AND split_part(f.cause, '/', 1) = 'part:' || r.order_id || ':return-' || r.id
    JOIN refund_line l ON l.refund_id = f.id AND l.quantity > 0
    LEFT JOIN order_return_line b ON b.return_id = r.id AND b.order_line_id = l.order_line_id
    GROUP BY r.id, l.order_line_id HAVING sum(l.quantity) > coalesce(max(b.restocked + b.scrapped), 0)`,
  'Parcels: what was packed and sent are pieces of the parcel’s own order': sql<{ id: string }>`
    SELECT s.order_line_id AS id FROM sent_piece s JOIN sent_parcel p ON p.id = s.parcel_id
    JOIN order_line l ON l.id = s.order_line_id AND l.order_id <> p.order_id
    UNION ALL SELECT k.order_line_id FROM packed_piece k
    JOIN order_line l ON l.id = k.order_line_id AND l.order_id <> k.order_id`,
  'Parcels: of no line more pieces are packed than were sold': sql<{ id: string }>`
    SELECT l.id FROM packed_piece k JOIN order_line l ON l.id = k.order_line_id
    GROUP BY l.id HAVING sum(k.quantity) > l.quantity`,
  'Pre-orders: a customer is told the day to which the promise was moved, and no other': sql<{ id: string }>`
    SELECT order_line_id AS id FROM promised_line
    WHERE told_on IS NOT NULL AND (moved_to IS NULL OR told_on > moved_to OR told_on <= promised_on)`,
}
