import { type Kysely, sql } from 'kysely'

/** The person who may use a customer's rights after death or incapacity: the DPDP Act, 2023, section 14. */
export async function up<T>(database: Kysely<T>): Promise<void> {
  await sql`
    CREATE TABLE nominee (
      customer_id object_id PRIMARY KEY REFERENCES customer (id) ON DELETE CASCADE,
      name text NOT NULL,
      email text,
      phone text,
      updated_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT nominee_can_be_reached CHECK (email IS NOT NULL OR phone IS NOT NULL)
    )
  `.execute(database)
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  await sql`DROP TABLE nominee`.execute(database)
}
