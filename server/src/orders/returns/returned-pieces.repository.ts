import { sql } from 'kysely'

/** Of the order line named `line`, without failed refunds. */
export const returnedOfLine = sql`(SELECT coalesce(sum(back.quantity), 0)::int FROM refund_line back
  JOIN refund r ON r.id = back.refund_id AND r.status <> 'failed' AND r.order_id = line.order_id
  WHERE back.order_line_id = line.id)`
