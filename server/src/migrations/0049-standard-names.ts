import { type Kysely, sql } from 'kysely'

/** New names of tables by their old ones. */
export const tables: Readonly<Record<string, string>> = {
  stock_hold: 'stock_reservation',
  order_intent: 'order_idempotency_key',
  order_event: 'order_status_history',
  throttle: 'rate_limit_counter',
  service_request: 'guidance_booking',
  coupon_use: 'coupon_redemption',
}

/** New names of columns by their old ones, in the tables' old names. */
export const columns: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  shop_order: {
    pay_before: 'payment_due_at',
    check_payment_at: 'next_payment_check_at',
    review_reason: 'attention_reason',
  },
  payment: { settles: 'is_settling' },
  mail_outbox: { sealed: 'encrypted_payload' },
  staff: { totp_sealed: 'encrypted_totp_secret', totp_pending: 'encrypted_pending_totp_secret' },
  slide: { tall_picture_hash: 'mobile_picture_hash' },
}

/** Renames a table with the indexes and constraints that begin with its name; a key's index follows its constraint. */
async function renameTable<T>(database: Kysely<T>, from: string, to: string): Promise<void> {
  const { rows: constraints } = await sql<{ name: string }>`
    SELECT conname AS name FROM pg_constraint
    WHERE conrelid = ${from}::regclass AND starts_with(conname, ${`${from}_`})`.execute(database)
  for (const { name } of constraints) {
    await sql`ALTER TABLE ${sql.table(from)}
      RENAME CONSTRAINT ${sql.id(name)} TO ${sql.id(name.replace(from, to))}`.execute(database)
  }
  const { rows: indexes } = await sql<{ name: string }>`
    SELECT indexname AS name FROM pg_indexes
    WHERE schemaname = current_schema() AND tablename = ${from} AND starts_with(indexname, ${`${from}_`})`.execute(
    database,
  )
  for (const { name } of indexes) {
    await sql`ALTER INDEX ${sql.id(name)} RENAME TO ${sql.id(name.replace(from, to))}`.execute(database)
  }
  await sql`ALTER TABLE ${sql.table(from)} RENAME TO ${sql.id(to)}`.execute(database)
}

/** Names tables and columns as docs/glossary.md does. Nothing is rewritten, so that large tables take no time. */
export async function up<T>(database: Kysely<T>): Promise<void> {
  for (const [table, names] of Object.entries(columns)) {
    for (const [from, to] of Object.entries(names)) {
      await sql`ALTER TABLE ${sql.table(table)} RENAME ${sql.id(from)} TO ${sql.id(to)}`.execute(database)
    }
  }
  for (const [from, to] of Object.entries(tables)) await renameTable(database, from, to)
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  for (const [from, to] of Object.entries(tables)) await renameTable(database, to, from)
  for (const [table, names] of Object.entries(columns)) {
    for (const [from, to] of Object.entries(names)) {
      await sql`ALTER TABLE ${sql.table(table)} RENAME ${sql.id(to)} TO ${sql.id(from)}`.execute(database)
    }
  }
}
