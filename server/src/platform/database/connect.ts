import { rmSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'
import { chooseDataFolder } from '../process/data-folder.ts'
import { StartError } from '../process/start-error.ts'
import { openDatabase, type Tables } from './database.ts'
import { backupFolders } from './embedded/backup-folders.ts'
import { findEmbedded, startEmbedded } from './embedded/embedded.ts'

export type DatabaseServer = {
  url: string
  /** It never resolves for an external server. */
  ended: Promise<void>
  stop(): Promise<void>
}

type DatabaseSettings = {
  DATABASE_URL?: string | undefined
  DATA_DIR?: string | undefined
  BACKUP_TARGET?: string | undefined
}

const MIN_POSTGRES_VERSION = 15
/** It is PostgreSQL's code of the error. */
const TOO_MANY_CONNECTIONS = '53300'

/**
 * Starts the embedded PostgreSQL without DATABASE_URL.
 * @throws {StartError} when it cannot be reached, is too old, or could lose acknowledged writes
 */
export async function findDatabaseServer(config: DatabaseSettings): Promise<DatabaseServer> {
  const { DATABASE_URL: url } = config
  if (url) {
    await inspect(url)
    return { url, ended: new Promise(() => {}), stop: async () => {} }
  }
  const dataFolder = chooseDataFolder(config)
  const folders = backupFolders(dataFolder)
  const embedded = await startEmbedded(dataFolder, true, {
    archiveFolder: config.BACKUP_TARGET ? folders.wal : undefined,
    // Changes that are not archived end the chain, so that the next start with a target begins a new base backup.
    onLocked: () => {
      if (!config.BACKUP_TARGET) rmSync(folders.chain, { force: true })
    },
  })
  try {
    const admin = openDatabase(embedded.url('postgres'), { connections: 1 })
    const { rows } = await sql`SELECT FROM pg_database WHERE datname = 'shop'`.execute(admin)
    if (rows.length === 0) await sql`CREATE DATABASE shop`.execute(admin)
    await admin.destroy()
    await inspect(embedded.url('shop'), 'The embedded PostgreSQL')
  } catch (error) {
    await embedded.stop()
    throw error
  }
  return { url: embedded.url('shop'), ended: embedded.ended, stop: embedded.stop }
}

/**
 * Serves the command line tools only.
 * @throws {StartError} when the data folder contains no shop
 */
export async function findShopDatabase(
  config: DatabaseSettings,
): Promise<Pick<DatabaseServer, 'url' | 'stop'>> {
  const stop = async () => {}
  if (config.DATABASE_URL) return { url: config.DATABASE_URL, stop }
  const dataFolder = chooseDataFolder(config)
  const found = findEmbedded(dataFolder, 'shop')
  if (found === 'missing') throw new StartError(`There is no shop in the data folder ${dataFolder}`)
  return found === 'stopped' ? findDatabaseServer(config) : { url: found, stop }
}

/** It is true before the first start of a shop with the embedded PostgreSQL. */
export const isShopMissing = (config: DatabaseSettings): boolean =>
  !config.DATABASE_URL && findEmbedded(chooseDataFolder(config), 'shop') === 'missing'

/**
 * Serves command line tools that may come before the first start of a shop: creates it, unlike `findShopDatabase`.
 * @throws {StartError} as `findDatabaseServer`
 */
export async function findOrCreateDatabase(
  config: DatabaseSettings,
): Promise<Pick<DatabaseServer, 'url' | 'stop'>> {
  const found = config.DATABASE_URL ? 'stopped' : findEmbedded(chooseDataFolder(config), 'shop')
  if (found === 'missing' || found === 'stopped') return findDatabaseServer(config)
  return { url: found, stop: async () => {} }
}

function nameOf(url: string): string {
  const { host, searchParams } = new URL(url)
  return `The database server ${host || searchParams.get('host') || 'localhost'}`
}

/**
 * @param name of the database server, for messages
 * @returns PostgreSQL's own name of its version, such as 18.4
 * @throws {StartError} when it cannot be reached, is too old, or could lose acknowledged writes
 */
export async function inspect(url: string, name = nameOf(url)): Promise<string> {
  const database = openDatabase(url, { connections: 1 })
  try {
    const version = Number(await show(database, 'server_version_num'))
    if (version < MIN_POSTGRES_VERSION * 10_000) {
      throw new StartError(`${name} is older than PostgreSQL ${MIN_POSTGRES_VERSION}`)
    }
    await assertDurability(database, name)
    return await show(database, 'server_version')
  } catch (error) {
    if (error instanceof StartError) throw error
    const { code, message } = error as { code?: string; message?: string }
    if (code === TOO_MANY_CONNECTIONS) {
      throw new StartError(
        `${name} has no connection left: end programs that use it too, or raise its max_connections`,
      )
    }
    const isNetwork = code?.startsWith('E') || message?.includes('timeout')
    throw new StartError(`${name} ${isNetwork ? 'cannot be reached' : 'refuses'}: ${message || code}`)
  } finally {
    await database.destroy()
  }
}

/**
 * A crash could lose an acknowledged write.
 * @throws {StartError} naming the setting
 */
export async function assertDurability(database: Kysely<Tables>, name: string): Promise<void> {
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    if ((await show(database, setting)) === 'off') {
      throw new StartError(`${name} may lose orders: its setting ${setting} is off`)
    }
  }
}

async function show(database: Kysely<Tables>, setting: string): Promise<string> {
  const { rows } = await sql<{ value: string }>`SELECT current_setting(${setting}) AS value`.execute(database)
  return rows[0]?.value ?? ''
}
