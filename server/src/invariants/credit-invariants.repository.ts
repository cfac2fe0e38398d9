import { razorpayMethods } from '@amritvasya/contract/rules/payment-methods'
import { sql } from 'kysely'
import { lostPaise, unsendablePaise } from './dispute-invariants.repository.ts'

/** Rules of store credit and gift cards. */
export const creditInvariants = {
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
  'Credit: an order holds the credit that pays it, less what its refunds gave back; one that ended unpaid holds none': sql<{
    id: string
  }>`
    SELECT o.id FROM shop_order o
    WHERE (o.credit_paise > 0 OR EXISTS (SELECT FROM credit_transfer WHERE order_id = o.id))
      AND (SELECT coalesce(-sum(p.amount_paise), 0) FROM credit_transfer t
        JOIN credit_posting p ON p.transfer_id = t.id AND p.account = 'credit' WHERE t.order_id = o.id)
      <> CASE WHEN o.status = 'cancelled' AND o.paid_at IS NULL THEN 0
        ELSE o.credit_paise - (SELECT coalesce(sum(credit_paise), 0) FROM refund
          WHERE order_id = o.id AND status = 'processed') END`,
  'Credit: it pays no more than an order costs, and leaves nothing or what Razorpay takes': sql<{
    id: string
  }>`
    SELECT id FROM shop_order
    WHERE credit_paise < 0 OR credit_paise > total_paise
      OR credit_paise > 0 AND (total_paise - credit_paise BETWEEN 1 AND 99 OR payment_method <> ALL (${razorpayMethods}::text[]))`,
  'Credit: no more goes back as credit than credit has paid, and all of it once an order that was paid is cancelled': sql<{
    id: string
  }>`
    SELECT o.id FROM shop_order o LEFT JOIN refund r ON r.order_id = o.id AND r.status <> 'failed'
    WHERE o.credit_paise > 0 OR r.credit_paise > 0
    GROUP BY o.id HAVING coalesce(sum(r.credit_paise), 0) > o.credit_paise
      OR o.status = 'cancelled' AND o.paid_at IS NOT NULL AND o.attention_reason IS NULL
        AND coalesce(sum(r.credit_paise), 0) <> o.credit_paise`,
  'Credit: a refund names a way that the shop knows, and gives back at most its amount as credit': sql<{
    id: string
  }>`
    SELECT id FROM refund WHERE credit_paise < 0 OR credit_paise > amount_paise
      OR paid_by NOT IN ('razorpay', 'upi', 'bank', 'cash', 'credit', 'edit') OR paid_by = 'credit' AND credit_paise NOT IN (0, amount_paise)`,
  'Gift cards: one that is paid has one payment, of its amount, and one that is not has none': sql<{
    id: string
  }>`
    SELECT c.id FROM gift_card c LEFT JOIN gift_card_payment p ON p.card_id = c.id AND p.is_paying
    GROUP BY c.id HAVING (c.state IN ('paid', 'sent', 'refunded', 'voided')) <> (count(p.id) = 1)
      OR count(p.id) > 0 AND sum(p.amount_paise) <> c.amount_paise
      OR count(p.id) <> count(p.id) FILTER (WHERE p.status IN ('captured', 'refunded'))`,
  'Gift cards: one that was sent is one credit of its amount, and of one that is refunded nothing is left': sql<{
    id: string
  }>`
    SELECT c.id FROM gift_card c LEFT JOIN store_credit s ON s.id = c.credit_id
    WHERE (c.sent_at IS NULL) <> (c.credit_id IS NULL) OR c.state = 'sent' AND c.sent_at IS NULL
      OR c.state NOT IN ('sent', 'refunded', 'voided') AND c.sent_at IS NOT NULL
      OR s.id IS NOT NULL AND (s.kind <> 'gift-card' OR s.issued_paise <> CASE c.state WHEN 'sent' THEN c.amount_paise
        WHEN 'voided' THEN c.amount_paise - (SELECT coalesce(-sum(p.amount_paise), 0) FROM credit_transfer t
          JOIN credit_posting p ON p.transfer_id = t.id AND p.account = 'credit'
          WHERE t.credit_id = s.id AND t.kind = 'voided') ELSE 0 END)`,
  'Gift cards: no more goes back than was paid, and what buys none goes back in full or waits for the owner': sql<{
    id: string
  }>`
    SELECT p.id FROM gift_card_payment p JOIN gift_card c ON c.id = p.card_id
    LEFT JOIN gift_card_refund r ON r.payment_id = p.id AND r.status <> 'failed'
    GROUP BY p.id, c.id HAVING coalesce(sum(r.amount_paise), 0) > p.amount_paise
      -- a refund of Razorpay's dashboard does not end a card that was spent, or went back in part
      OR c.attention IS NULL AND coalesce(sum(r.amount_paise) FILTER (WHERE NOT (
        p.is_paying AND c.state IN ('paid', 'sent', 'voided') AND r.cause LIKE 'razorpay:%')), 0) NOT BETWEEN CASE
        WHEN p.status NOT IN ('captured', 'refunded') OR p.is_paying AND c.state IN ('paid', 'sent', 'voided') THEN 0
        -- a lost dispute has given it back as well
        ELSE greatest(0, p.amount_paise - ${lostPaise} - ${unsendablePaise}) END AND CASE
        -- of a void card the rest goes back that a lost dispute has left
        WHEN p.status NOT IN ('captured', 'refunded') OR p.is_paying AND c.state IN ('paid', 'sent') THEN 0
        ELSE p.amount_paise END`,
}
