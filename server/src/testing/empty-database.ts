import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, inject } from 'vitest'
import { type Database, openDatabase } from '../platform/database/database.ts'

async function administer(work: (admin: Database) => Promise<unknown>): Promise<void> {
  const admin = openDatabase(inject('testCluster').adminUrl, { connections: 1 })
  await work(admin)
  await admin.destroy()
}

/** Creates a database without a schema, and drops it after the file's last test. @returns its address */
export async function createEmptyDatabase(): Promise<string> {
  const name = `empty_${randomBytes(6).toString('hex')}`
  await administer((admin) => sql`CREATE DATABASE ${sql.id(name)}`.execute(admin))
  afterAll(() => administer((admin) => sql`DROP DATABASE ${sql.id(name)} WITH (FORCE)`.execute(admin)))
  const address = new URL(inject('testCluster').adminUrl)
  address.pathname = `/${name}`
  return address.href
}
