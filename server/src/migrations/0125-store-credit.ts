import { type Kysely, sql } from 'kysely'

/**
 * Store credit and gift cards with their ledger. Each transfer has postings that sum to zero, and nothing in it is ever
 * changed.
 */
export async function up<T>(database: Kysely<T>): Promise<void> {
  await sql`
    CREATE TABLE store_credit (
      id object_id PRIMARY KEY,
      kind text NOT NULL CONSTRAINT store_credit_kind CHECK (kind IN ('customer', 'gift-card')),
      customer_id object_id REFERENCES customer (id) ON DELETE SET NULL,
      -- keyed; null before the card has a code
      code_fingerprint bytea CONSTRAINT store_credit_code UNIQUE,
      last_four text,
      reason text NOT NULL,
      issued_paise integer NOT NULL,
      redeemed_paise integer NOT NULL DEFAULT 0 CONSTRAINT store_credit_redeemed CHECK (redeemed_paise >= 0),
      expired_paise integer NOT NULL DEFAULT 0 CONSTRAINT store_credit_expired CHECK (expired_paise >= 0),
      balance_paise integer NOT NULL GENERATED ALWAYS AS (issued_paise - redeemed_paise - expired_paise) STORED
        CONSTRAINT store_credit_balance CHECK (balance_paise >= 0),
      expires_at timestamptz,
      blocked_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT store_credit_holder CHECK (kind = 'customer' OR customer_id IS NULL)
    );
    CREATE INDEX store_credit_customer ON store_credit (customer_id) WHERE customer_id IS NOT NULL;
    CREATE INDEX store_credit_expiry ON store_credit (expires_at) WHERE balance_paise > 0;
    CREATE TABLE credit_transfer (
      id object_id PRIMARY KEY,
      credit_id object_id NOT NULL REFERENCES store_credit (id),
      kind text NOT NULL CONSTRAINT credit_transfer_kind CHECK (kind IN ('issued', 'redeemed', 'returned', 'expired')),
      comment text NOT NULL,
      -- null for a job
      staff_name text,
      created_at timestamptz NOT NULL DEFAULT clock_timestamp()
    );
    CREATE INDEX credit_transfer_credit ON credit_transfer (credit_id);
    CREATE TABLE credit_posting (
      transfer_id object_id NOT NULL REFERENCES credit_transfer (id),
      account text NOT NULL CONSTRAINT credit_posting_account CHECK (account IN ('credit', 'issued', 'redeemed', 'expired')),
      amount_paise integer NOT NULL CONSTRAINT credit_posting_amount CHECK (amount_paise <> 0),
      PRIMARY KEY (transfer_id, account)
    );
  `.execute(database)
  await sql`
    CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'The ledger of store credit is only added to';
    END $$`.execute(database)
  await sql`
    CREATE FUNCTION check_credit_postings() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF (SELECT sum(amount_paise) FROM credit_posting WHERE transfer_id = NEW.transfer_id) <> 0 THEN
        RAISE EXCEPTION 'The postings of credit transfer % do not sum to zero', NEW.transfer_id;
      END IF;
      RETURN NULL;
    END $$`.execute(database)
  for (const table of ['credit_transfer', 'credit_posting']) {
    await sql`
      CREATE TRIGGER refuse_ledger_change BEFORE UPDATE OR DELETE ON ${sql.table(table)} FOR EACH ROW
      EXECUTE FUNCTION refuse_ledger_change()`.execute(database)
  }
  await sql`
    CREATE CONSTRAINT TRIGGER check_credit_postings AFTER INSERT ON credit_posting
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_credit_postings()`.execute(database)
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  await sql`DROP TABLE credit_posting, credit_transfer, store_credit`.execute(database)
  await sql`DROP FUNCTION refuse_ledger_change, check_credit_postings`.execute(database)
}
