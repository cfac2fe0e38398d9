import { type Kysely, sql } from 'kysely'

/**
 * Former verified addresses of an account, as requests sent with them belong to the account. A trigger records them, so
 * that no change is missed.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE former_email (
      customer_id object_id NOT NULL REFERENCES customer (id) ON DELETE CASCADE,
      email text NOT NULL CHECK (email = lower(email)),
      -- null: since the account was made, and whatever its owner sent with the address before
      since timestamptz,
      until timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (customer_id, email, until)
    )`.execute(database)
  // Earlier changes are known from orders only, until the last of these orders.
  await sql`
    INSERT INTO former_email (customer_id, email, since, until)
    SELECT shop_order.customer_id, lower(shop_order.customer_email), NULL, max(shop_order.created_at)
    FROM shop_order JOIN customer ON customer.id = shop_order.customer_id
    WHERE lower(shop_order.customer_email) <> customer.email
    GROUP BY shop_order.customer_id, lower(shop_order.customer_email)`.execute(database)
  await sql`
    CREATE FUNCTION note_former_email() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO former_email (customer_id, email, since)
      SELECT OLD.id, OLD.email, max(until) FROM former_email WHERE customer_id = OLD.id
      ON CONFLICT DO NOTHING;
      RETURN NULL;
    END $$`.execute(database)
  await sql`
    CREATE TRIGGER note_former_email AFTER UPDATE OF email ON customer FOR EACH ROW
    WHEN (OLD.email <> NEW.email AND OLD.email_verified_at IS NOT NULL)
    EXECUTE FUNCTION note_former_email()`.execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql`DROP TRIGGER note_former_email ON customer`.execute(database)
  await sql`DROP FUNCTION note_former_email`.execute(database)
  await sql`DROP TABLE former_email`.execute(database)
}
