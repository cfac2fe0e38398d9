import { type Kysely, sql } from 'kysely'

/** It is true of an order, given as a row, that is paid or is paid on delivery; not of one that awaits payment. */
const isPurchase = (row: 'NEW' | 'OLD') => `(${row}.status IN ('processing', 'shipped', 'delivered')
  OR ${row}.paid_at IS NOT NULL OR (${row}.status = 'pending' AND ${row}.payment_due_at IS NULL))`

/** Carts that shoppers want to be mailed once, and what ends them in the transaction of a purchase. */
export async function up<T>(database: Kysely<T>): Promise<void> {
  await sql`
    CREATE TABLE cart_reminder (
      id object_id PRIMARY KEY,
      -- in lower case; empty with the customer, the phone and the lines once the person is forgotten
      email text,
      customer_id object_id REFERENCES customer (id) ON DELETE SET NULL,
      -- that the account has proved, so that an order as a guest is recognised
      phone text,
      lines jsonb NOT NULL,
      way text NOT NULL CONSTRAINT cart_reminder_way CHECK (way IN ('request', 'account')),
      -- asked for by the owner of the address, signed in
      is_proved boolean NOT NULL,
      text_version text NOT NULL,
      state text NOT NULL DEFAULT 'waiting' CONSTRAINT cart_reminder_state
        CHECK (state IN ('waiting', 'sending', 'sent', 'left-out', 'bought', 'stopped', 'dropped')),
      -- by lot: it gets no mail, and shows who would have bought anyway
      is_left_out boolean NOT NULL,
      -- of the enqueued mail, so that only the newest is sent
      claim text,
      claimed_at timestamptz,
      asked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      due_at timestamptz NOT NULL,
      -- when the mail left, or was left out
      decided_at timestamptz,
      opened_at timestamptz,
      bought_at timestamptz
    )`.execute(database)
  await sql`
    CREATE UNIQUE INDEX cart_reminder_pending ON cart_reminder (email) WHERE state IN ('waiting', 'sending')`.execute(
    database,
  )
  await sql`CREATE INDEX cart_reminder_due ON cart_reminder (due_at) WHERE state = 'waiting'`.execute(
    database,
  )
  await sql`CREATE INDEX cart_reminder_email ON cart_reminder (email)`.execute(database)
  await sql`CREATE INDEX cart_reminder_customer ON cart_reminder (customer_id)`.execute(database)
  await sql`CREATE INDEX cart_reminder_phone ON cart_reminder (phone)`.execute(database)
  await sql`CREATE INDEX cart_reminder_asked ON cart_reminder (asked_at)`.execute(database)
  await sql`
    CREATE FUNCTION end_cart_reminders() RETURNS trigger LANGUAGE plpgsql SET lock_timeout = '500ms' AS $$
    DECLARE theirs text[];
    BEGIN
      SELECT array_agg(id) INTO theirs FROM cart_reminder r
      WHERE r.state IN ('waiting', 'sending', 'sent', 'left-out') AND r.bought_at IS NULL
        AND (r.email = lower(NEW.customer_email) OR r.customer_id = NEW.customer_id OR r.phone = NEW.customer_phone);
      IF theirs IS NULL THEN RETURN NULL; END IF;
      BEGIN
        PERFORM FROM cart_reminder WHERE id = ANY (theirs) ORDER BY id FOR UPDATE;
        UPDATE cart_reminder SET bought_at = clock_timestamp(), claim = NULL,
          state = CASE WHEN state IN ('waiting', 'sending') THEN 'bought' ELSE state END
        WHERE id = ANY (theirs) AND bought_at IS NULL
          AND (state IN ('waiting', 'sending') OR decided_at > clock_timestamp() - interval '14 days');
      EXCEPTION WHEN lock_not_available OR deadlock_detected THEN
        -- A mail server that hangs with the mail in hand must not hold up the purchase, nor all that waits for its stock.
        NULL;
      END;
      RETURN NULL;
    END $$`.execute(database)
  await sql`
    CREATE TRIGGER cart_reminders_of_new AFTER INSERT ON shop_order
    FOR EACH ROW WHEN (${sql.raw(isPurchase('NEW'))}) EXECUTE FUNCTION end_cart_reminders()`.execute(database)
  await sql`
    CREATE TRIGGER cart_reminders_of_paid AFTER UPDATE OF status, paid_at, payment_due_at ON shop_order
    FOR EACH ROW WHEN (${sql.raw(isPurchase('NEW'))} AND NOT ${sql.raw(isPurchase('OLD'))})
    EXECUTE FUNCTION end_cart_reminders()`.execute(database)
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  await sql`DROP TRIGGER cart_reminders_of_paid ON shop_order`.execute(database)
  await sql`DROP TRIGGER cart_reminders_of_new ON shop_order`.execute(database)
  await sql`DROP FUNCTION end_cart_reminders`.execute(database)
  await sql`DROP TABLE cart_reminder`.execute(database)
}
