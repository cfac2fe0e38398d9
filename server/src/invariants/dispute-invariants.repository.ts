import { sql } from 'kysely'

/** It is the amount that disputes have taken of the payment `p`, of an order or of a gift card. */
export const lostPaise = sql`(SELECT coalesce(sum(deducted_paise), 0) FROM payment_dispute
  WHERE payment_id = p.id AND status IN ('lost', 'closed'))`

/** It is at most what a lost dispute leaves of payment `p` below ₹1, which Razorpay does not send back. */
export const unsendablePaise = sql`(CASE WHEN ${lostPaise} > 0 THEN 99 ELSE 0 END)`

/** They are the rules of disputed payments. A refund of Razorpay's dashboard (`razorpay:`) is nothing that the shop could refuse. */
export const disputeInvariants = {
  'Disputes: one ends with a decision, and is about a payment of its order or gift card': sql<{ id: string }>`
    SELECT d.id FROM payment_dispute d
    WHERE (d.ended_at IS NOT NULL) <> (d.status IN ('won', 'lost', 'closed'))
      OR NOT EXISTS (SELECT FROM payment p WHERE p.id = d.payment_id AND p.order_id = d.order_id
        UNION ALL SELECT FROM gift_card_payment p WHERE p.id = d.payment_id AND p.card_id = d.gift_card_id)`,
  'Disputes: the shop sends back nothing of a payment while a bank disputes it': sql<{ id: string }>`
    SELECT d.id FROM payment_dispute d JOIN (
      SELECT payment_id, cause, status, created_at FROM refund
      UNION ALL SELECT payment_id, cause, status, created_at FROM gift_card_refund
    ) r ON r.payment_id = d.payment_id AND r.created_at > d.opened_at
    WHERE d.ended_at IS NULL AND r.status IN ('pending', 'processed') AND r.cause NOT LIKE 'razorpay:%'`,
  'Disputes: once one is lost, no more goes back than it has left': sql<{ id: string }>`
    SELECT d.id FROM payment_dispute d JOIN payment p ON p.id = d.payment_id
    WHERE d.status IN ('lost', 'closed') AND d.deducted_paise > 0
      AND EXISTS (SELECT FROM refund r WHERE r.payment_id = p.id AND r.created_at > d.ended_at
        AND r.status <> 'failed' AND r.cause NOT LIKE 'razorpay:%')
      AND p.amount_paise < ${lostPaise} + (SELECT coalesce(sum(amount_paise - credit_paise), 0) FROM refund
        WHERE payment_id = p.id AND status <> 'failed')
    UNION ALL SELECT d.id FROM payment_dispute d JOIN gift_card_payment p ON p.id = d.payment_id
    WHERE d.status IN ('lost', 'closed') AND d.deducted_paise > 0
      AND EXISTS (SELECT FROM gift_card_refund r WHERE r.payment_id = p.id AND r.created_at > d.ended_at
        AND r.status <> 'failed' AND r.cause NOT LIKE 'razorpay:%')
      AND p.amount_paise < ${lostPaise} + (SELECT coalesce(sum(amount_paise), 0) FROM gift_card_refund
        WHERE payment_id = p.id AND status <> 'failed')`,
  'Disputes: what is left on a gift card is frozen while its payment is disputed, and void once that is lost': sql<{
    id: string
  }>`
    SELECT c.id FROM gift_card c JOIN gift_card_payment p ON p.card_id = c.id AND p.is_paying
    LEFT JOIN store_credit s ON s.id = c.credit_id OR s.moved_from = c.credit_id
    WHERE (c.frozen_at IS NOT NULL) <> (c.state = 'voided' OR EXISTS (
        SELECT FROM payment_dispute d WHERE d.payment_id = p.id AND d.ended_at IS NULL))
      OR (c.state = 'voided') <> (c.voided_at IS NOT NULL)
      OR s.id IS NOT NULL AND (s.frozen_at IS NOT NULL) <> (c.frozen_at IS NOT NULL)
      OR c.state IN ('paid', 'sent') AND c.frozen_at IS NULL AND ${lostPaise} > 0`,
}
