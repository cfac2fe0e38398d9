import { type Kysely, sql } from 'kysely'

/** Payments that a customer's bank disputes, and gift cards whose credit waits for the end of a dispute. */
export async function up<T>(database: Kysely<T>): Promise<void> {
  await sql`
    CREATE TABLE payment_dispute (
      id object_id PRIMARY KEY,
      -- Razorpay's
      razorpay_id text COLLATE "C" NOT NULL CONSTRAINT payment_dispute_razorpay UNIQUE,
      payment_id text COLLATE "C" NOT NULL,
      order_id object_id REFERENCES shop_order (id),
      gift_card_id object_id REFERENCES gift_card (id),
      amount_paise integer NOT NULL,
      -- as reported; counts once the dispute has ended and was not won
      deducted_paise integer NOT NULL,
      reason text NOT NULL,
      phase text NOT NULL,
      status text NOT NULL CONSTRAINT payment_dispute_status
        CHECK (status IN ('open', 'action_required', 'under_review', 'won', 'lost', 'closed')),
      respond_by timestamptz,
      raised_at timestamptz NOT NULL,
      -- Razorpay's time of the report: webhooks come in any order
      reported_at timestamptz NOT NULL,
      -- by the clock, once the order or the card is locked, so that what follows is later
      opened_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      ended_at timestamptz,
      CONSTRAINT payment_dispute_subject CHECK (num_nonnulls(order_id, gift_card_id) = 1)
    );
    CREATE INDEX payment_dispute_payment ON payment_dispute (payment_id);
    CREATE INDEX payment_dispute_order ON payment_dispute (order_id);
    CREATE INDEX payment_dispute_gift_card ON payment_dispute (gift_card_id) WHERE gift_card_id IS NOT NULL;
    CREATE INDEX payment_dispute_open ON payment_dispute (respond_by) WHERE ended_at IS NULL;
    CREATE TABLE dispute_event (
      -- of the webhook
      id text COLLATE "C" PRIMARY KEY,
      -- null for a payment of somebody else
      dispute_id object_id REFERENCES payment_dispute (id),
      recorded_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX dispute_event_dispute ON dispute_event (dispute_id) WHERE dispute_id IS NOT NULL`.execute(
    database,
  )
  await sql`ALTER TABLE store_credit ADD COLUMN frozen_at timestamptz`.execute(database)
  // The gift card from which a customer has moved it.
  await sql`ALTER TABLE store_credit ADD COLUMN moved_from text COLLATE "C"`.execute(database)
  await sql`ALTER TABLE gift_card ADD COLUMN frozen_at timestamptz`.execute(database)
  await sql`ALTER TABLE gift_card ADD COLUMN voided_at timestamptz`.execute(database)
  await sql`ALTER TABLE push_message ADD COLUMN kind text NOT NULL DEFAULT 'paid'`.execute(database)
  await sql`ALTER TABLE push_message ADD COLUMN path text`.execute(database)
  await sql`ALTER TABLE push_message ADD COLUMN respond_by timestamptz`.execute(database)
  await setKinds(database, ['issued', 'redeemed', 'returned', 'expired', 'refunded', 'voided'])
  await setStates(database, ['open', 'paid', 'sent', 'refunded', 'expired', 'voided'])
}

async function setKinds<T>(database: Kysely<T>, kinds: readonly string[]): Promise<void> {
  await sql`ALTER TABLE credit_transfer DROP CONSTRAINT credit_transfer_kind`.execute(database)
  await sql`
    ALTER TABLE credit_transfer ADD CONSTRAINT credit_transfer_kind
    CHECK (kind IN (${sql.join(kinds.map((kind) => sql.lit(kind)))})) NOT VALID`.execute(database)
}

async function setStates<T>(database: Kysely<T>, states: readonly string[]): Promise<void> {
  await sql`ALTER TABLE gift_card DROP CONSTRAINT gift_card_state`.execute(database)
  await sql`
    ALTER TABLE gift_card ADD CONSTRAINT gift_card_state
    CHECK (state IN (${sql.join(states.map((state) => sql.lit(state)))})) NOT VALID`.execute(database)
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  await setStates(database, ['open', 'paid', 'sent', 'refunded', 'expired'])
  await setKinds(database, ['issued', 'redeemed', 'returned', 'expired', 'refunded'])
  await sql`ALTER TABLE push_message DROP COLUMN respond_by, DROP COLUMN path, DROP COLUMN kind`.execute(
    database,
  )
  await sql`ALTER TABLE gift_card DROP COLUMN voided_at, DROP COLUMN frozen_at`.execute(database)
  await sql`ALTER TABLE store_credit DROP COLUMN moved_from, DROP COLUMN frozen_at`.execute(database)
  await sql`DROP TABLE dispute_event, payment_dispute`.execute(database)
}
