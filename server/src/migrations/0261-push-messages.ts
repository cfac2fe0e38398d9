import { type Kysely, sql } from 'kysely'

/**
 * Devices of the staff that are told of paid orders, and what they are told. A message names no device by a foreign
 * key: a payment must not fail because a device signs off meanwhile.
 */
export async function up<T>(database: Kysely<T>): Promise<void> {
  await sql`
    CREATE TABLE push_subscription (
      id object_id PRIMARY KEY,
      staff_id object_id NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
      endpoint text NOT NULL CONSTRAINT push_subscription_endpoint_unique UNIQUE
        CONSTRAINT push_subscription_endpoint CHECK (length(endpoint) <= 1000),
      p256dh text NOT NULL,
      auth text NOT NULL,
      device text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      last_sent_at timestamptz,
      failures integer NOT NULL DEFAULT 0,
      retry_at timestamptz
    );
    CREATE INDEX push_subscription_staff ON push_subscription (staff_id);
    CREATE TABLE push_message (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      subscription_id object_id NOT NULL,
      order_id object_id NOT NULL,
      order_number text NOT NULL,
      amount_paise integer NOT NULL,
      created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      sent_at timestamptz,
      CONSTRAINT push_message_once UNIQUE (subscription_id, order_id)
    );
    CREATE INDEX push_message_waiting ON push_message (subscription_id) WHERE sent_at IS NULL;
    CREATE TABLE push_quiet_hours (
      staff_id object_id PRIMARY KEY REFERENCES staff (id) ON DELETE CASCADE,
      from_minute smallint NOT NULL CONSTRAINT push_quiet_from CHECK (from_minute BETWEEN 0 AND 1439),
      to_minute smallint NOT NULL CONSTRAINT push_quiet_to CHECK (to_minute BETWEEN 0 AND 1439),
      CONSTRAINT push_quiet_span CHECK (from_minute <> to_minute)
    );
  `.execute(database)
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  await sql`DROP TABLE push_quiet_hours, push_message, push_subscription`.execute(database)
}
