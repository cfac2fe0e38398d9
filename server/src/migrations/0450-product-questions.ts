import { type Kysely, sql } from 'kysely'

/** Questions about products, published only with an answer. */
export async function up<T>(database: Kysely<T>): Promise<void> {
  await sql`
    CREATE TABLE product_question (
      id object_id PRIMARY KEY,
      product_id text COLLATE "C" NOT NULL REFERENCES product (id) ON DELETE CASCADE,
      customer_id object_id REFERENCES customer (id) ON DELETE SET NULL,
      -- a first name; empty once the person is forgotten
      user_name text NOT NULL,
      -- in lower case; empty without a mailbox, and once the person is forgotten
      email text,
      question text NOT NULL,
      asked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      -- empty until the owner of the address has confirmed it
      confirmed_at timestamptz,
      answer text,
      answered_at timestamptz,
      declined_reason text,
      declined_at timestamptz
    )`.execute(database)
  await sql`
    CREATE INDEX product_question_published ON product_question (product_id, answered_at DESC, id DESC)
    WHERE answered_at IS NOT NULL AND declined_at IS NULL`.execute(database)
  await sql`
    CREATE INDEX product_question_open ON product_question (asked_at)
    WHERE confirmed_at IS NOT NULL AND answered_at IS NULL AND declined_at IS NULL`.execute(database)
  await sql`CREATE INDEX product_question_email ON product_question (email)`.execute(database)
  await sql`CREATE INDEX product_question_customer ON product_question (customer_id)`.execute(database)
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  await sql`DROP TABLE product_question`.execute(database)
}
