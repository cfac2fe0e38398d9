import type { Kysely } from 'kysely'
import { inject } from 'vitest'
import { openDatabase, type Tables } from '../platform/database/database.ts'
import { copyTemplate } from './cluster.ts'
// Brings the type of the provided `testCluster`.
import type {} from './global-setup.ts'

export type TestDatabase = { url: string; database: Kysely<Tables>; close(): Promise<void> }

/** Serves one test file (or one test). Close it at the end: `afterAll(() => testDatabase.close())`. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { url, drop } = await copyTemplate(inject('testCluster'))
  const database = openDatabase(url)
  return {
    url,
    database,
    async close() {
      await database.destroy()
      await drop()
    },
  }
}
