import { type Kysely, sql } from 'kysely'

/** Numbers that customers proved by a code, and what codes by SMS need. */
export async function up<T>(database: Kysely<T>): Promise<void> {
  await sql`
    -- a number belongs to one account, whose owner has proved it
    CREATE TABLE customer_phone (
      -- ten digits
      phone text PRIMARY KEY,
      customer_id object_id NOT NULL REFERENCES customer (id) ON DELETE CASCADE,
      verified_at timestamptz NOT NULL DEFAULT now(),
      last_used_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE UNIQUE INDEX customer_phone_customer ON customer_phone (customer_id);
    -- hashed as other codes are; a table of its own, because theirs belong to addresses
    CREATE TABLE phone_code (
      id object_id PRIMARY KEY,
      phone text NOT NULL,
      -- of the signed-in customer who adds the number; null to sign in
      customer_id object_id REFERENCES customer (id) ON DELETE CASCADE,
      hash bytea NOT NULL,
      attempts integer NOT NULL DEFAULT 0,
      created_at timestamptz NOT NULL DEFAULT now(),
      expires_at timestamptz NOT NULL,
      used_at timestamptz
    );
    CREATE INDEX phone_code_phone ON phone_code (phone, created_at);
    CREATE INDEX phone_code_customer ON phone_code (customer_id);
  `.execute(database)
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  await sql`DROP TABLE phone_code, customer_phone`.execute(database)
}
