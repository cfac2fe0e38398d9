import { type Kysely, sql } from 'kysely'

/** Returns that customers ask for, with the pieces of each line and pictures. */
export async function up<T>(database: Kysely<T>): Promise<void> {
  await sql`
    CREATE TABLE order_return (
      id object_id PRIMARY KEY,
      order_id object_id NOT NULL REFERENCES shop_order (id) ON DELETE CASCADE,
      request_key text NOT NULL,
      reason text NOT NULL
        CONSTRAINT order_return_reason CHECK (reason IN ('changed-mind', 'damaged', 'wrong', 'missing')),
      state text NOT NULL DEFAULT 'requested' CONSTRAINT order_return_state CHECK (
        state IN ('requested', 'approved', 'declined', 'cancelled', 'received', 'refunded', 'closed')),
      message text NOT NULL DEFAULT '',
      -- null until it is settled
      refund_paise integer CONSTRAINT order_return_refund CHECK (refund_paise >= 0),
      requested_at timestamptz NOT NULL DEFAULT now(),
      decided_at timestamptz,
      received_at timestamptz,
      settled_at timestamptz,
      CONSTRAINT order_return_request UNIQUE (order_id, request_key, reason),
      CONSTRAINT order_return_settled CHECK ((refund_paise IS NOT NULL) = (state IN ('refunded', 'closed')))
    );
    CREATE INDEX order_return_requested ON order_return (requested_at);
    CREATE TABLE order_return_line (
      return_id object_id NOT NULL REFERENCES order_return (id) ON DELETE CASCADE,
      order_line_id object_id NOT NULL REFERENCES order_line (id) ON DELETE CASCADE,
      requested integer NOT NULL CONSTRAINT order_return_line_requested CHECK (requested > 0),
      approved integer NOT NULL DEFAULT 0
        CONSTRAINT order_return_line_approved CHECK (approved BETWEEN 0 AND requested),
      restocked integer NOT NULL DEFAULT 0 CONSTRAINT order_return_line_restocked CHECK (restocked >= 0),
      scrapped integer NOT NULL DEFAULT 0 CONSTRAINT order_return_line_scrapped CHECK (scrapped >= 0),
      refused integer NOT NULL DEFAULT 0 CONSTRAINT order_return_line_refused CHECK (refused >= 0),
      withheld_paise integer NOT NULL DEFAULT 0 CONSTRAINT order_return_line_withheld CHECK (withheld_paise >= 0),
      PRIMARY KEY (return_id, order_line_id),
      CONSTRAINT order_return_line_received CHECK (restocked + scrapped + refused <= approved)
    );
    CREATE INDEX order_return_line_of_order ON order_return_line (order_line_id);
    CREATE TABLE order_return_picture (
      return_id object_id NOT NULL REFERENCES order_return (id) ON DELETE CASCADE,
      position integer NOT NULL,
      hash text NOT NULL,
      PRIMARY KEY (return_id, position)
    )`.execute(database)
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  await sql`DROP TABLE order_return_picture, order_return_line, order_return`.execute(database)
}
