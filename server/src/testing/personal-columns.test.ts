import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestDatabase } from './index.ts'
import {
  freeTextColumns,
  harmlessColumns,
  identifyingColumns,
  listColumns,
  personalJsonColumns,
} from './personal-columns.ts'
import { closedAtEnd } from './test-shop.ts'

const testDatabase = closedAtEnd(await createTestDatabase())

/** Ids, hashes and encrypted bytes, numbers, times and enumerations need no declaration. */
async function readTextColumns(): Promise<string[]> {
  const { rows } = await sql<{ place: string }>`
    SELECT table_name || '.' || column_name AS place
    FROM information_schema.columns c JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND domain_name IS DISTINCT FROM 'object_id'
      AND data_type NOT IN ('bytea', 'smallint', 'integer', 'bigint', 'numeric', 'real', 'double precision', 'boolean',
        'date', 'timestamp with time zone')
      AND NOT EXISTS (SELECT FROM pg_constraint WHERE contype = 'c'
        AND conrelid = to_regclass(format('%I', table_name))
        AND starts_with(pg_get_constraintdef(oid), format('CHECK ((%I = ANY (ARRAY[', column_name)))
  `.execute(testDatabase.database)
  return rows.map(({ place }) => place)
}

const declared = [identifyingColumns, freeTextColumns, personalJsonColumns, harmlessColumns].flatMap(
  listColumns,
)

// Proves V4.
test('each column with text is declared once as personal or as harmless', async () => {
  expect(declared.toSorted()).toEqual((await readTextColumns()).toSorted())
})

test('a new column with text has to be declared', async () => {
  await sql`ALTER TABLE nominee ADD COLUMN relation text`.execute(testDatabase.database)
  const undeclared = (await readTextColumns()).filter((place) => !declared.includes(place))
  expect(undeclared).toEqual(['nominee.relation'])
})
