import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openDatabase } from '../platform/database/database.ts'
import { runMigrations } from '../platform/database/run-migrations.ts'
import { loadMigrations, type ShopMigrations } from '../platform/database/shop-migrations.ts'
import { createEmptyDatabase } from '../testing/empty-database.ts'

/** Each release writes it; `npm run test:operations -- previous-release` runs that release's tests on this schema. */
const previous = z
  .object({ version: z.string(), lastMigration: z.string(), unusedColumns: z.array(z.string()) })
  .parse(JSON.parse(readFileSync(new URL('../../../scripts/previous-release.json', import.meta.url), 'utf8')))

const database = openDatabase(await createEmptyDatabase(), { connections: 2, statementTimeout: 0 })
afterAll(() => database.destroy())

type Column = { type: string; isNullable: boolean; isFilled: boolean }
type Schema = { columns: Map<string, Column>; constraints: Map<string, string> }

async function readSchema(): Promise<Schema> {
  const { rows } = await sql<{ name: string } & Column>`
    SELECT table_name || '.' || column_name AS name, udt_name AS type, is_nullable = 'YES' AS "isNullable",
      column_default IS NOT NULL OR is_identity = 'YES' AS "isFilled"
    FROM information_schema.columns WHERE table_schema = 'public'`.execute(database)
  const constraints = await sql<{ name: string; text: string }>`
    SELECT conrelid::regclass || '.' || conname AS name, pg_get_constraintdef(oid) AS text FROM pg_constraint
    WHERE connamespace = 'public'::regnamespace AND conrelid <> 0 AND contype NOT IN ('n', 't')
    UNION ALL
    SELECT indrelid::regclass || '.' || indexrelid::regclass, pg_get_indexdef(indexrelid) FROM pg_index
    JOIN pg_class ON pg_class.oid = indrelid WHERE indisunique AND relnamespace = 'public'::regnamespace
      AND indexrelid NOT IN (SELECT conindid FROM pg_constraint)`.execute(database)
  return {
    columns: new Map(rows.map(({ name: column, ...rest }) => [column, rest])),
    constraints: new Map(constraints.rows.map(({ name: constraint, text }) => [constraint, text])),
  }
}

const tableOf = (column: string): string => column.split('.', 1)[0] ?? ''

/** Returns why statements of a release that knows `before` may fail on `after`. */
function findConflicts(before: Schema, after: Schema, unusedColumns: readonly string[]): string[] {
  const tables = new Set([...before.columns.keys()].map(tableOf))
  const conflicts: string[] = []
  for (const [column, { type, isNullable }] of before.columns) {
    const now = after.columns.get(column)
    if (!now) {
      if (!unusedColumns.includes(column)) conflicts.push(`${column} is gone`)
    } else if (now.type !== type) conflicts.push(`${column} is ${now.type} instead of ${type}`)
    else if (isNullable && !now.isNullable) conflicts.push(`${column} must not be null any more`)
  }
  for (const [column, { isNullable, isFilled }] of after.columns) {
    const isNew = tables.has(tableOf(column)) && !before.columns.has(column)
    if (isNew && !isNullable && !isFilled) conflicts.push(`${column} must be given`)
  }
  for (const [constraint, text] of after.constraints) {
    const known = before.constraints.get(constraint)
    if (tables.has(tableOf(constraint)) && known !== text) conflicts.push(`${constraint} is new: ${text}`)
  }
  return conflicts
}

const upTo = (migrations: ShopMigrations, last: string): ShopMigrations =>
  Object.fromEntries(Object.entries(migrations).filter(([migration]) => migration <= last))

test('what the previous release reads and writes is still there, and nothing new is asked of it', async () => {
  const migrations = await loadMigrations()
  expect(Object.keys(migrations)).toContain(previous.lastMigration)
  await runMigrations(database, upTo(migrations, previous.lastMigration))
  const before = await readSchema()
  await runMigrations(database, migrations)

  expect(findConflicts(before, await readSchema(), previous.unusedColumns)).toEqual([])
  // It starts on the new schema.
  expect(await runMigrations(database, upTo(migrations, previous.lastMigration))).toEqual([])
})

test.each([
  ['ALTER TABLE coupon RENAME code TO name_of_coupon', ['coupon.code is gone']],
  ['ALTER TABLE coupon ALTER usage_count TYPE bigint', ['coupon.usage_count is int8 instead of int4']],
  ['ALTER TABLE coupon ALTER ends_at SET NOT NULL', ['coupon.ends_at must not be null any more']],
  ['ALTER TABLE coupon ADD owner_name text NOT NULL', ['coupon.owner_name must be given']],
  [
    "ALTER TABLE coupon ADD CONSTRAINT coupon_named CHECK (name <> '') NOT VALID",
    ["coupon.coupon_named is new: CHECK ((name <> ''::text)) NOT VALID"],
  ],
  ["ALTER TABLE coupon ADD note text NOT NULL DEFAULT ''", []],
  ['CREATE TABLE crystal (id text PRIMARY KEY, weight integer NOT NULL)', []],
])('%s is judged as the previous release sees it', async (statement, conflicts) => {
  const before = await readSchema()
  await database.transaction().execute(async (transaction) => {
    await sql.raw(statement).execute(transaction)
  })
  const found = findConflicts(before, await readSchema(), [])
  for (const conflict of conflicts) expect(found).toContain(conflict)
  if (conflicts.length === 0) expect(found).toEqual([])
})
