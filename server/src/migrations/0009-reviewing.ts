import { type Kysely, sql } from 'kysely'

/** Authors, orders and votes of reviews, reasons for hiding, and review invitations. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE review
      -- what was written stays, under the name it was written under, when the account goes
      ADD customer_id object_id REFERENCES customer (id) ON DELETE SET NULL,
      ADD order_id object_id REFERENCES shop_order (id),
      ADD hidden_reason text,
      ADD hidden_at timestamptz,
      -- one review of a product for an order (ROLE-06)
      ADD CONSTRAINT review_once UNIQUE (order_id, product_id)`.execute(database)
  await sql`CREATE INDEX review_customer ON review (customer_id) WHERE customer_id IS NOT NULL`.execute(
    database,
  )
  await sql`
    -- who found a review helpful (decision 34); review.helpful_votes counts on when an account goes
    CREATE TABLE review_vote (
      review_id object_id NOT NULL REFERENCES review (id) ON DELETE CASCADE,
      customer_id object_id NOT NULL REFERENCES customer (id) ON DELETE CASCADE,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (review_id, customer_id)
    )`.execute(database)
  await sql`CREATE INDEX review_vote_customer ON review_vote (customer_id)`.execute(database)
  await sql`
    -- orders whose customers were asked for a review: once each
    CREATE TABLE review_request (
      order_id object_id PRIMARY KEY REFERENCES shop_order (id),
      created_at timestamptz NOT NULL DEFAULT now()
    )`.execute(database)
  await sql`
    CREATE INDEX order_event_delivered ON order_event (created_at, order_id) WHERE status = 'delivered'`.execute(
    database,
  )
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql`DROP INDEX order_event_delivered`.execute(database)
  await sql`DROP TABLE review_request, review_vote`.execute(database)
  await sql`
    ALTER TABLE review DROP CONSTRAINT review_once, DROP customer_id, DROP order_id, DROP hidden_reason,
      DROP hidden_at`.execute(database)
}
