import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../testing/index.ts'
import { closedAtEnd } from '../../testing/test-shop.ts'
import { StartError } from '../process/start-error.ts'
import { requireExtension } from './extension.ts'

const testDatabase = closedAtEnd(await createTestDatabase())
const { database } = testDatabase

test('an extension that is there is left as it is', async () => {
  await expect(requireExtension(database, 'pg_trgm')).resolves.toBeUndefined()
})

test('one that the server has not got stops the start with a line that says what to do', async () => {
  const failed = requireExtension(database, 'no_such_extension')
  await expect(failed).rejects.toBeInstanceOf(StartError)
  await expect(failed).rejects.toThrow(
    /^The shop needs the extension no_such_extension of PostgreSQL: .*not available.* CREATE EXTENSION no_such_extension$/,
  )
})

test('so does a user who may not create it', async () => {
  const role = `guest_${process.pid}`
  await sql`CREATE ROLE ${sql.id(role)}`.execute(database)
  try {
    const asGuest = database.transaction().execute(async (transaction) => {
      await sql`SET LOCAL ROLE ${sql.id(role)}`.execute(transaction)
      await requireExtension(transaction, 'hstore')
    })
    await expect(asGuest).rejects.toThrow(/permission denied to create extension "hstore"/)
  } finally {
    await sql`DROP ROLE ${sql.id(role)}`.execute(database)
  }
})
