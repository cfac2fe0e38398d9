import { type Kysely, sql } from 'kysely'

/** Gift cards that shoppers buy, with their payments and refunds. */
export async function up<T>(database: Kysely<T>): Promise<void> {
  await sql`
    CREATE TABLE gift_card (
      id object_id PRIMARY KEY,
      number text NOT NULL CONSTRAINT gift_card_number UNIQUE,
      state text NOT NULL DEFAULT 'open'
        CONSTRAINT gift_card_state CHECK (state IN ('open', 'paid', 'sent', 'refunded', 'expired')),
      amount_paise integer NOT NULL CONSTRAINT gift_card_amount CHECK (amount_paise >= 100),
      -- of validity, as the buyer was told
      months integer NOT NULL,
      customer_id object_id REFERENCES customer (id) ON DELETE SET NULL,
      -- personal data are null once they are deleted
      buyer_name text,
      buyer_email text,
      recipient_name text,
      recipient_email text,
      message text,
      -- a day in India, such as 2026-11-26
      send_on text COLLATE "C" NOT NULL,
      -- when it is to be sent; null while it is not paid
      due_at timestamptz,
      paid_at timestamptz,
      sent_at timestamptz,
      refunded_at timestamptz,
      expires_at timestamptz,
      -- the buyer has deleted the account meanwhile
      is_erased_when_sent boolean NOT NULL DEFAULT false,
      credit_id object_id CONSTRAINT gift_card_credit UNIQUE REFERENCES store_credit (id),
      attention text,
      razorpay_order_id text COLLATE "C" CONSTRAINT gift_card_razorpay_order UNIQUE,
      next_payment_check_at timestamptz,
      payment_checks integer NOT NULL DEFAULT 0,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX gift_card_due ON gift_card (due_at) WHERE state = 'paid';
    CREATE INDEX gift_card_check ON gift_card (next_payment_check_at) WHERE next_payment_check_at IS NOT NULL;
    CREATE INDEX gift_card_customer ON gift_card (customer_id) WHERE customer_id IS NOT NULL;
    CREATE INDEX gift_card_buyer ON gift_card (buyer_email) WHERE buyer_email IS NOT NULL;
    CREATE INDEX gift_card_recipient ON gift_card (recipient_email) WHERE recipient_email IS NOT NULL;
    CREATE TABLE gift_card_payment (
      -- Razorpay's
      id text COLLATE "C" PRIMARY KEY,
      card_id object_id NOT NULL REFERENCES gift_card (id),
      amount_paise integer NOT NULL,
      status text NOT NULL,
      -- it pays the card; any other goes back
      is_paying boolean NOT NULL DEFAULT false,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE UNIQUE INDEX gift_card_payment_paying ON gift_card_payment (card_id) WHERE is_paying;
    CREATE INDEX gift_card_payment_card ON gift_card_payment (card_id);
    CREATE TABLE gift_card_refund (
      id object_id PRIMARY KEY,
      cause text NOT NULL CONSTRAINT gift_card_refund_cause UNIQUE,
      card_id object_id NOT NULL REFERENCES gift_card (id),
      payment_id text COLLATE "C" NOT NULL REFERENCES gift_card_payment (id),
      amount_paise integer NOT NULL CONSTRAINT gift_card_refund_amount CHECK (amount_paise > 0),
      reason text NOT NULL,
      status text NOT NULL DEFAULT 'wanted'
        CONSTRAINT gift_card_refund_status CHECK (status IN ('wanted', 'pending', 'processed', 'failed')),
      razorpay_refund_id text COLLATE "C" CONSTRAINT gift_card_refund_razorpay UNIQUE,
      message text,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX gift_card_refund_card ON gift_card_refund (card_id);
    CREATE INDEX gift_card_refund_payment ON gift_card_refund (payment_id);
    CREATE INDEX gift_card_refund_open ON gift_card_refund (updated_at) WHERE status IN ('wanted', 'pending')`.execute(
    database,
  )
  // A refund takes back what was issued.
  await setTransferKinds(database, ['issued', 'redeemed', 'returned', 'expired', 'refunded'])
}

async function setTransferKinds<T>(database: Kysely<T>, kinds: readonly string[]): Promise<void> {
  await sql`ALTER TABLE credit_transfer DROP CONSTRAINT credit_transfer_kind`.execute(database)
  await sql`
    ALTER TABLE credit_transfer ADD CONSTRAINT credit_transfer_kind
    CHECK (kind IN (${sql.join(kinds.map((kind) => sql.lit(kind)))})) NOT VALID`.execute(database)
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  await setTransferKinds(database, ['issued', 'redeemed', 'returned', 'expired'])
  await sql`DROP TABLE gift_card_refund, gift_card_payment, gift_card`.execute(database)
}
