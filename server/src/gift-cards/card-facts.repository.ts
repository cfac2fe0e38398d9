import { type RawBuilder, sql } from 'kysely'
import type {} from './gift-cards.tables.ts'

// Slices above write these into their statements.

/** Returns SQL for the number of a card. */
export const numberOfCard = (id: RawBuilder<unknown>) =>
  sql<string>`(SELECT c.number FROM gift_card c WHERE c.id = ${id})`

/** Returns SQL that is true of a card that was refunded. */
export const isRefundedCard = (id: RawBuilder<unknown>) =>
  sql<boolean>`EXISTS (SELECT FROM gift_card c WHERE c.id = ${id} AND c.state = 'refunded')`

/** Returns SQL that is true once there is a card with this number, or of this order at Razorpay. */
export const isCard = ({
  number,
  razorpayOrderId,
}: {
  number: string
  razorpayOrderId: string
}) => sql<boolean>`
  EXISTS (SELECT FROM gift_card WHERE number = ${number} OR razorpay_order_id = ${razorpayOrderId})`

/** Returns SQL that counts cards paid in the last day, older than ten minutes, after a moment. Those opened lately are in an index. */
export const countCardsPaidSince = (since: RawBuilder<unknown>) => sql`(
  SELECT count(*) FROM gift_card WHERE next_payment_check_at IS NOT NULL
    AND paid_at > now() - interval '1 day' AND paid_at < now() - interval '10 minutes' AND paid_at > ${since})`
