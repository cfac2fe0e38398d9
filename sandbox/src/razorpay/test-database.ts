import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    testCluster: { adminUrl: string; template: string }
  }
}

async function administer(adminUrl: string, statement: string): Promise<void> {
  const admin = new pg.Client(adminUrl)
  await admin.connect()
  try {
    await admin.query(statement)
  } finally {
    await admin.end()
  }
}

/** An empty database on the PostgreSQL of the test run, for one test file. */
export async function createTestDatabase(): Promise<{ url: string; close(): Promise<void> }> {
  const { adminUrl } = inject('testCluster')
  const name = `test_${randomBytes(6).toString('hex')}`
  await administer(adminUrl, `CREATE DATABASE ${name}`)
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return { url: url.href, close: () => administer(adminUrl, `DROP DATABASE ${name} WITH (FORCE)`) }
}
