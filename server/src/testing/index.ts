import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { inject } from 'vitest'
import { openDatabase, type Tables } from '../platform/database/database.ts'
import { administer, withDatabase } from './cluster.ts'

export type TestDatabase = { url: string; database: Kysely<Tables>; close(): Promise<void> }

/**
 * A real PostgreSQL database with the newest schema and no rows, for one test file (or one test) alone.
 * Close it at the end: `afterAll(() => testDatabase.close())`.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { adminUrl, template } = inject('testCluster')
  const name = `test_${randomBytes(6).toString('hex')}`
  await administer(adminUrl, `CREATE DATABASE ${name} TEMPLATE ${template}`)
  const url = withDatabase(adminUrl, name)
  const database = openDatabase(url)
  return {
    url,
    database,
    async close() {
      await database.destroy()
      await administer(adminUrl, `DROP DATABASE ${name} WITH (FORCE)`)
    },
  }
}
