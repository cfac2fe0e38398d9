import { type Kysely, sql } from 'kysely'

/** It stores complaints with the deadlines of the Consumer Protection (E-Commerce) Rules, 2020, and their history. */
export async function up<T>(database: Kysely<T>): Promise<void> {
  await sql`
    CREATE TABLE complaint (
      id text PRIMARY KEY,
      number text NOT NULL UNIQUE,
      topic text NOT NULL CHECK (topic IN ('product', 'delivery', 'payment', 'refund', 'privacy', 'other')),
      -- null for guests and after the account is deleted
      customer_id text REFERENCES customer (id) ON DELETE SET NULL,
      -- null unless the order is the sender's
      order_id text REFERENCES shop_order (id) ON DELETE SET NULL,
      order_number text,
      name text NOT NULL,
      email text NOT NULL,
      phone text,
      message text NOT NULL,
      created_at timestamptz NOT NULL,
      acknowledge_by timestamptz NOT NULL,
      redress_by timestamptz NOT NULL,
      acknowledged_at timestamptz,
      resolved_at timestamptz,
      CHECK (resolved_at IS NULL OR acknowledged_at IS NOT NULL)
    )`.execute(database)
  await sql`CREATE INDEX complaint_email ON complaint (email)`.execute(database)
  await sql`CREATE INDEX complaint_customer ON complaint (customer_id)`.execute(database)
  await sql`CREATE INDEX complaint_order ON complaint (order_id)`.execute(database)
  await sql`CREATE INDEX complaint_open ON complaint (redress_by) WHERE resolved_at IS NULL`.execute(database)
  await sql`
    CREATE TABLE complaint_entry (
      id text PRIMARY KEY,
      complaint_id text NOT NULL REFERENCES complaint (id) ON DELETE CASCADE,
      kind text NOT NULL
        CHECK (kind IN ('received', 'acknowledged', 'answered', 'noted', 'resolved', 'reopened')),
      text text NOT NULL,
      -- null for the author of the complaint
      staff_name text,
      created_at timestamptz NOT NULL DEFAULT clock_timestamp()
    )`.execute(database)
  await sql`CREATE INDEX complaint_entry_complaint ON complaint_entry (complaint_id)`.execute(database)
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  await sql`DROP TABLE complaint_entry, complaint`.execute(database)
}
