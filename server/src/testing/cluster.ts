import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { testDatabaseUrl } from '../platform/config.ts'
import { openDatabase } from '../platform/database/database.ts'
import { startEmbedded } from '../platform/database/embedded/embedded.ts'
import { clearPostmaster } from '../platform/database/embedded/postmaster.ts'
import { migrate } from '../platform/database/migrate.ts'
import { lockFile } from '../platform/process/process-lock.ts'

/** Every test file copies the migrated template in milliseconds. */
export type TestCluster = { adminUrl: string; template: string; stop(): Promise<void> }

const prefix = 'amritvasya-test-'

function withDatabase(url: string, database: string): string {
  const address = new URL(url)
  address.pathname = `/${database}`
  return address.href
}

async function administer(adminUrl: string, statement: string): Promise<void> {
  const admin = openDatabase(adminUrl, { connections: 1 })
  await sql.raw(statement).execute(admin)
  await admin.destroy()
}

/** @returns the copy's address and how to drop it */
export async function copyTemplate({ adminUrl, template }: Pick<TestCluster, 'adminUrl' | 'template'>) {
  const name = `test_${randomBytes(6).toString('hex')}`
  await administer(adminUrl, `CREATE DATABASE ${name} TEMPLATE ${template}`)
  return {
    url: withDatabase(adminUrl, name),
    drop: () => administer(adminUrl, `DROP DATABASE ${name} WITH (FORCE)`),
  }
}

/**
 * Uses a temporary folder, or TEST_DATABASE_URL.
 * @param fill adds data to the template, for example a seed
 * @param isDurable true to survive a crash, as a shop's own process requires
 */
export async function startTestCluster(
  fill: (databaseUrl: string) => Promise<void> = async () => {},
  isDurable = false,
): Promise<TestCluster> {
  const { adminUrl, stop } = await startServer(isDurable)
  const template = `shop_template_${process.pid}`
  await administer(adminUrl, `CREATE DATABASE ${template}`)
  const url = withDatabase(adminUrl, template)
  const database = openDatabase(url, { connections: 2 })
  await migrate(database)
  await database.destroy()
  await fill(url)
  return {
    adminUrl,
    template,
    async stop() {
      await administer(adminUrl, `DROP DATABASE ${template} WITH (FORCE)`)
      await stop()
    },
  }
}

async function startServer(isDurable: boolean): Promise<{ adminUrl: string; stop(): Promise<void> }> {
  const adminUrl = testDatabaseUrl()
  if (adminUrl) return { adminUrl, stop: async () => {} }
  await removeOldClusters()
  const folder = mkdtempSync(join(tmpdir(), prefix))
  chmodSync(folder, 0o711)
  // Two browser tests may each run a second server beside the shop of their worker.
  const server = await startEmbedded(folder, isDurable, { settings: { max_connections: '200' } })
  return {
    adminUrl: server.url('postgres'),
    async stop() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Removes the clusters of test runs that were killed. */
async function removeOldClusters(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    const folder = join(tmpdir(), name)
    if (!existsSync(join(folder, 'lock'))) continue
    const unlock = lockFile(join(folder, 'lock'))
    if (!unlock) continue
    await clearPostmaster(join(folder, 'postgres'))
    unlock()
    rmSync(folder, { recursive: true, force: true })
  }
}
