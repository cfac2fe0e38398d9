import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createIndexConcurrently } from '../platform/database/create-index.ts'
import { openDatabase } from '../platform/database/database.ts'
import { loadMigrations, type ShopMigration } from '../platform/database/shop-migrations.ts'
import { createEmptyDatabase } from '../testing/empty-database.ts'
import { findBrokenRules, recordStatements } from '../testing/lint-migrations.ts'

/**
 * Rules that migrations from before the linter break, by squawk's names (https://squawkhq.com/docs/rules). They have run in
 * every shop. The list may only become shorter.
 */
const exceptions: Record<string, string[]> = {
  '0001-catalogue': ['ban-create-domain-with-constraint'],
  '0002-memory-and-search': ['require-concurrent-index-creation'],
  '0006-registrations': ['adding-column-of-domain', 'ban-drop-column'],
  '0007-search-vocabulary': ['require-concurrent-index-creation', 'require-concurrent-index-deletion'],
  '0009-reviewing': [
    'adding-column-of-domain',
    'adding-foreign-key-constraint',
    'constraint-missing-not-valid',
    'disallowed-unique-constraint',
    'require-concurrent-index-creation',
  ],
  '0014-looking-after': ['constraint-missing-not-valid', 'require-concurrent-index-creation'],
  '0016-back-office-orders': ['require-concurrent-index-creation'],
  '0020-tall-slides': ['adding-foreign-key-constraint'],
  '0021-mails-of-orders': [
    'adding-column-of-domain',
    'constraint-missing-not-valid',
    'require-concurrent-index-creation',
  ],
  '0032-refund-lines': ['ban-drop-not-null', 'constraint-missing-not-valid'],
  '0033-how-orders-end': ['constraint-missing-not-valid'],
  '0040-returns-and-followed-orders': ['disallowed-unique-constraint'],
  '0044-staff-sign-in': [
    'ban-drop-not-null',
    'constraint-missing-not-valid',
    'require-concurrent-index-creation',
  ],
  '0045-email-changes': ['adding-not-nullable-field', 'change-of-rows-under-lock'],
  '0047-variant-picture': ['adding-foreign-key-constraint'],
  '0049-standard-names': ['renaming-column', 'renaming-table'],
  '0052-lost-payments': [
    'adding-not-nullable-field',
    'change-of-rows-under-lock',
    'constraint-missing-not-valid',
  ],
}
const LAST_EXCEPTION = '0052-lost-payments'

const url = await createEmptyDatabase()
const own = await loadMigrations()
const recorded = await recordStatements(url, own, Object.keys(own).slice(0, 1))

test('no migration takes a long lock or breaks the release before it, but for those from before the linter', () => {
  expect(Object.keys(recorded)).toEqual(Object.keys(own))
  expect(findBrokenRules(recorded, own)).toEqual(exceptions)
})

test('the exceptions name only migrations from before the linter', () => {
  expect(Object.keys(exceptions).filter((migration) => migration > LAST_EXCEPTION)).toEqual([])
})

const statement = (...texts: string[]): ShopMigration => ({
  async up(database) {
    for (const text of texts) await sql.raw(text).execute(database)
  },
})

/** Runs the migration after all others, and takes it back. */
async function lint(migration: ShopMigration): Promise<string[]> {
  const all = { ...own, '9001-next': migration }
  try {
    return findBrokenRules(await recordStatements(url, all), all)['9001-next'] ?? []
  } finally {
    const database = openDatabase(url, { connections: 1 })
    await sql`DELETE FROM kysely_migration WHERE name = '9001-next'`.execute(database)
    await sql`DELETE FROM migration_compatibility WHERE migration = '9001-next'`.execute(database)
    await database.destroy()
  }
}

test.each([
  [
    'a default that is computed for each row',
    'ALTER TABLE shop_order ADD token uuid DEFAULT gen_random_uuid()',
    'adding-field-with-default',
  ],
  [
    'a column of a domain with a check',
    'ALTER TABLE shop_order ADD COLUMN a0 object_id',
    'adding-column-of-domain',
  ],
  ['a required column', 'ALTER TABLE staff_request ADD a1 text NOT NULL', 'adding-required-field'],
  [
    'NOT NULL on a column',
    'ALTER TABLE shop_order ALTER customer_id SET NOT NULL',
    'adding-not-nullable-field',
  ],
  [
    'a check of all rows',
    'ALTER TABLE shop_order ADD CONSTRAINT a2 CHECK (total_paise >= 0)',
    'constraint-missing-not-valid',
  ],
  [
    'a foreign key that reads all rows',
    'ALTER TABLE staff_request ADD CONSTRAINT a3 FOREIGN KEY (staff_id) REFERENCES staff (id)',
    'adding-foreign-key-constraint',
  ],
  [
    'an index that keeps others from writing',
    'CREATE INDEX a4 ON shop_order (order_number)',
    'require-concurrent-index-creation',
  ],
  [
    'a change of a type',
    'ALTER TABLE shop_order ALTER order_number TYPE varchar(40)',
    'changing-column-type',
  ],
  ['a new name of a column', 'ALTER TABLE staff_request RENAME created_at TO a5', 'renaming-column'],
  ['a new name of a table', 'ALTER TABLE staff_request RENAME TO a6', 'renaming-table'],
  ['a column that is dropped', 'ALTER TABLE shop_order DROP status_token', 'ban-drop-column'],
  ['a table that is dropped', 'DROP TABLE email_change', 'ban-drop-table'],
])('the linter refuses %s', async (_, text, rule) => {
  expect(await lint(statement(text))).toContain(rule)
})

test('the linter refuses a change of rows while a table is locked', async () => {
  const migration = statement('ALTER TABLE coupon ADD b1 text', 'UPDATE coupon SET b1 = code')
  expect(await lint(migration)).toEqual(['change-of-rows-under-lock'])
})

test('the linter refuses a concurrent index that cannot be created again after an interruption', async () => {
  const migration = statement('CREATE INDEX CONCURRENTLY b2 ON coupon (code)')
  expect(await lint({ ...migration, isTransactional: false })).toEqual(['prefer-robust-stmts'])
})

test.each<[string, ShopMigration]>([
  ['an empty column', statement('ALTER TABLE coupon ADD c1 text')],
  ['a column with a constant', statement('ALTER TABLE coupon ADD c2 boolean NOT NULL DEFAULT false')],
  ['a check of new rows', statement('ALTER TABLE coupon ADD CONSTRAINT c3 CHECK (code <> name) NOT VALID')],
  [
    'its validation in the next migration',
    statement('ALTER TABLE coupon VALIDATE CONSTRAINT coupon_usage_limit_check'),
  ],
  [
    'a new table with its index',
    statement('CREATE TABLE c4 (id text PRIMARY KEY, value text)', 'CREATE INDEX c5 ON c4 (value)'),
  ],
  ['rows that are filled in a migration of their own', statement('UPDATE coupon SET code = code')],
  [
    'an index that lets others write',
    { isTransactional: false, up: (database) => createIndexConcurrently(database, 'c6', 'coupon (code)') },
  ],
  [
    'what is dropped once no release uses it any more',
    {
      ...statement('ALTER TABLE slide DROP mobile_picture_hash'),
      compatibleFrom: '0053-migration-compatibility',
    },
  ],
])('the linter accepts %s', async (_, migration) => {
  expect(await lint(migration)).toEqual([])
})
