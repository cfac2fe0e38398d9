import { type Kysely, sql } from 'kysely'

/** It stores registrations of tax documents at the Invoice Registration Portal: CGST Rules, rule 48(4). */
export async function up<T>(database: Kysely<T>): Promise<void> {
  await sql`
    CREATE TABLE e_invoice (
      document_id object_id PRIMARY KEY REFERENCES tax_document (id),
      state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'registered', 'refused')),
      irn text UNIQUE,
      ack_number text,
      ack_at timestamptz,
      signed_qr text,
      error text,
      attempts integer NOT NULL DEFAULT 0,
      next_attempt_at timestamptz NOT NULL DEFAULT now(),
      owner_notified_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT e_invoice_registered_whole
        CHECK ((state = 'registered') = (num_nulls(irn, ack_number, ack_at, signed_qr) = 0))
    )
  `.execute(database)
  await sql`CREATE INDEX e_invoice_unregistered ON e_invoice (next_attempt_at) WHERE state <> 'registered'`.execute(
    database,
  )
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  await sql`DROP TABLE e_invoice`.execute(database)
}
