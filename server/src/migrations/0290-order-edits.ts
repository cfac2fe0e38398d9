import { type Kysely, type RawBuilder, sql } from 'kysely'

/** Edits of orders before they are packed; each is only added, and gets its end. */
export async function up<T>(database: Kysely<T>): Promise<void> {
  await sql`
    CREATE TABLE order_edit (
      id object_id PRIMARY KEY,
      order_id object_id NOT NULL REFERENCES shop_order (id) ON DELETE CASCADE,
      -- from 1
      position integer NOT NULL,
      request_key text NOT NULL,
      state text NOT NULL CONSTRAINT order_edit_state CHECK (state IN ('waiting', 'applied', 'withdrawn')),
      edited_by text NOT NULL,
      reason text NOT NULL,
      -- the pieces that go and the lines that come, as they are applied
      change jsonb NOT NULL,
      before_paise integer NOT NULL,
      after_paise integer NOT NULL,
      -- of an order that was paid before: what the order costs more, and what goes off it
      added_paise integer NOT NULL CONSTRAINT order_edit_added CHECK (added_paise >= 0),
      taken_paise integer NOT NULL CONSTRAINT order_edit_taken CHECK (taken_paise >= 0),
      -- null unless it waits
      pay_before timestamptz,
      razorpay_order_id text COLLATE "C" CONSTRAINT order_edit_razorpay_order UNIQUE,
      next_payment_check_at timestamptz,
      payment_checks integer NOT NULL DEFAULT 0,
      paid_by text,
      ended_reason text,
      created_at timestamptz NOT NULL DEFAULT now(),
      ended_at timestamptz,
      CONSTRAINT order_edit_position UNIQUE (order_id, position),
      CONSTRAINT order_edit_request UNIQUE (order_id, request_key)
    );
    CREATE UNIQUE INDEX order_edit_waiting ON order_edit (order_id) WHERE state = 'waiting';
    CREATE INDEX order_edit_check ON order_edit (next_payment_check_at) WHERE next_payment_check_at IS NOT NULL`.execute(
    database,
  )
  // No object_id in these: a column of a domain with a check rewrites its table, under a lock.
  await sql`
    ALTER TABLE order_line
      -- from its first edit on, the part of the order's discount that belongs to the line
      ADD COLUMN edit_discount_paise integer NOT NULL DEFAULT 0,
      -- that added it
      ADD COLUMN edit_id text COLLATE "C"`.execute(database)
  // The column names the edit that they pay.
  await sql`ALTER TABLE payment ADD COLUMN edit_id text COLLATE "C"`.execute(database)
  await sql`ALTER TABLE received_payment ADD COLUMN edit_id text COLLATE "C"`.execute(database)
  await setRefundEvents(database, sql`AND NEW.paid_by <> 'edit'`)
}

/** @param alsoIf what is set off against added pieces is no refund to other systems */
async function setRefundEvents<T>(database: Kysely<T>, alsoIf: RawBuilder<unknown>): Promise<void> {
  await sql`
    CREATE OR REPLACE FUNCTION tell_refund() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NEW.status = 'processed' AND (TG_OP = 'INSERT' OR OLD.status <> NEW.status) ${alsoIf} THEN
        PERFORM add_outgoing_event('order.refunded', NEW.order_id, jsonb_build_object('orderId', NEW.order_id,
          'refundId', NEW.id, 'amount', round(NEW.amount_paise / 100.0, 2)));
      END IF;
      RETURN NULL;
    END $$`.execute(database)
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  await setRefundEvents(database, sql``)
  await sql`ALTER TABLE received_payment DROP COLUMN edit_id`.execute(database)
  await sql`ALTER TABLE payment DROP COLUMN edit_id`.execute(database)
  await sql`ALTER TABLE order_line DROP COLUMN edit_discount_paise, DROP COLUMN edit_id`.execute(database)
  await sql`DROP TABLE order_edit`.execute(database)
}
