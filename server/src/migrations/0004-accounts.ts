import { type Kysely, sql } from 'kysely'

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE customer (
      id object_id PRIMARY KEY,
      -- folded to lower case before it comes here
      email text NOT NULL UNIQUE CHECK (email = lower(email) AND length(email) <= 254),
      full_name text NOT NULL CHECK (length(full_name) BETWEEN 1 AND 100),
      phone text NOT NULL CHECK (phone ~ '^[0-9]{10}$'),
      password_hash text NOT NULL,
      role text NOT NULL DEFAULT 'customer' CHECK (role IN ('customer', 'owner')),
      is_blocked boolean NOT NULL DEFAULT false,
      email_verified_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    )`.execute(database)
  await sql`
    CREATE TABLE session (
      id object_id PRIMARY KEY,
      customer_id object_id NOT NULL REFERENCES customer (id) ON DELETE CASCADE,
      created_at timestamptz NOT NULL DEFAULT now(),
      expires_at timestamptz NOT NULL
    )`.execute(database)
  await sql`CREATE INDEX session_customer ON session (customer_id)`.execute(database)
  await sql`
    -- from where a customer signed in before; strangers cannot lock these networks out
    CREATE TABLE known_network (
      customer_id object_id NOT NULL REFERENCES customer (id) ON DELETE CASCADE,
      network bytea NOT NULL,
      last_used_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (customer_id, network)
    )`.execute(database)
  await sql`
    CREATE TABLE one_time_code (
      id object_id PRIMARY KEY,
      purpose text NOT NULL CHECK (purpose IN ('register', 'guest', 'reset', 'reset-grant', 'change-email', 'delete')),
      email text NOT NULL,
      -- whose account it is about, for codes that only a signed-in customer can ask for
      customer_id object_id REFERENCES customer (id) ON DELETE CASCADE,
      hash bytea NOT NULL,
      -- what a registration becomes once its code is right: name, phone, password hash
      registration jsonb,
      attempts integer NOT NULL DEFAULT 0 CHECK (attempts BETWEEN 0 AND 3),
      created_at timestamptz NOT NULL DEFAULT now(),
      expires_at timestamptz NOT NULL,
      used_at timestamptz
    )`.execute(database)
  await sql`CREATE INDEX one_time_code_email ON one_time_code (email, purpose, created_at)`.execute(database)
  await sql`CREATE INDEX one_time_code_customer ON one_time_code (customer_id)`.execute(database)
  await sql`
    CREATE TABLE address (
      id object_id PRIMARY KEY,
      customer_id object_id NOT NULL REFERENCES customer (id) ON DELETE CASCADE,
      full_name text NOT NULL,
      phone_number text NOT NULL CHECK (phone_number ~ '^[0-9]{10}$'),
      alternate_phone text NOT NULL DEFAULT '',
      address_line1 text NOT NULL,
      address_line2 text NOT NULL DEFAULT '',
      landmark text NOT NULL DEFAULT '',
      city text NOT NULL,
      state text NOT NULL,
      pincode text NOT NULL CHECK (pincode ~ '^[0-9]{6}$'),
      address_type text NOT NULL DEFAULT 'home' CHECK (address_type IN ('home', 'work', 'other')),
      is_default boolean NOT NULL DEFAULT false,
      created_at timestamptz NOT NULL DEFAULT now()
    )`.execute(database)
  await sql`CREATE INDEX address_customer ON address (customer_id)`.execute(database)
  await sql`CREATE UNIQUE INDEX address_default ON address (customer_id) WHERE is_default`.execute(database)
  await sql`
    CREATE TABLE pincode_place (
      pincode text PRIMARY KEY,
      city text NOT NULL,
      state text NOT NULL,
      fetched_at timestamptz NOT NULL DEFAULT now()
    )`.execute(database)
  await sql`
    CREATE TABLE mail_outbox (
      id object_id PRIMARY KEY,
      sealed bytea,
      created_at timestamptz NOT NULL DEFAULT now(),
      expires_at timestamptz,
      sent_at timestamptz
    )`.execute(database)
  // It is unlogged, because logging each count costs more than losing counts in a crash (changed by 0042).
  await sql`
    CREATE UNLOGGED TABLE throttle (
      key text PRIMARY KEY,
      count integer NOT NULL,
      started_at timestamptz NOT NULL DEFAULT now()
    )`.execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql`
    DROP TABLE throttle, mail_outbox, pincode_place, address, one_time_code, known_network, session, customer
  `.execute(database)
}
