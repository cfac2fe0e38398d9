import { rmSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'
import { isForked } from '../config.ts'
import { chooseDataFolder } from '../process/data-folder.ts'
import { StartError } from '../process/start-error.ts'
import { openDatabase, type Tables } from './database.ts'
import { backupFolders } from './embedded/backup-folders.ts'
import { findEmbedded, startEmbedded } from './embedded/embedded.ts'

export type DatabaseServer = {
  /** It leads to PostgreSQL itself, for what needs a session: migrations, jobs, invalidations, tools. */
  url: string
  /** Requests use it: a pooler in transaction mode, or the same as `url`. */
  pooledUrl: string
  /** It never resolves for an external server. */
  ended: Promise<void>
  stop(): Promise<void>
}

type DatabaseSettings = {
  DATABASE_URL?: string | undefined
  DATABASE_DIRECT_URL?: string | undefined
  DATABASE_REPLICA_URL?: string | undefined
  DATA_DIR?: string | undefined
  BACKUP_TARGET?: string | undefined
}

const MIN_POSTGRES_VERSION = 15
/** It is PostgreSQL's code of the error. */
const TOO_MANY_CONNECTIONS = '53300'
/** A connection that has another one, though it is sent along, leads through a pooler. */
const INSPECTION_TIMEOUT_MS = 14_000

/** Returns the address of PostgreSQL itself, undefined for the embedded one. */
export const directUrlOf = (config: DatabaseSettings): string | undefined =>
  config.DATABASE_DIRECT_URL ?? config.DATABASE_URL

/**
 * Starts the embedded PostgreSQL without DATABASE_URL.
 * @throws {StartError} when it cannot be reached, is too old, or could lose acknowledged writes
 */
export async function findDatabaseServer(config: DatabaseSettings): Promise<DatabaseServer> {
  const own = directUrlOf(config) ?? (isForked ? embeddedOfFirst(config) : undefined)
  if (own) {
    const { DATABASE_URL: pooledUrl = own } = config
    await inspect(own)
    await inspectPooler(config)
    await inspectReplica(config)
    return { url: own, pooledUrl, ended: new Promise(() => {}), stop: async () => {} }
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
  const url = embedded.url('shop')
  return { url, pooledUrl: url, ended: embedded.ended, stop: embedded.stop }
}

/** The first process of the shop has started it, and ends the others when it is gone. */
function embeddedOfFirst(config: DatabaseSettings): string {
  const found = findEmbedded(chooseDataFolder(config), 'shop')
  if (found === 'missing' || found === 'stopped') throw new StartError('The embedded PostgreSQL has ended')
  return found
}

/**
 * Serves the command line tools only.
 * @throws {StartError} when the data folder contains no shop
 */
export async function findShopDatabase(
  config: DatabaseSettings,
): Promise<Pick<DatabaseServer, 'url' | 'stop'>> {
  const stop = async () => {}
  const url = directUrlOf(config)
  if (url) return { url, stop }
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
  const database = openDatabase(url, { connections: 1, statementTimeout: INSPECTION_TIMEOUT_MS })
  try {
    if ((await show(database, 'statement_timeout')) !== `${INSPECTION_TIMEOUT_MS / 1_000}s`) {
      throw new StartError(throughPooler(name))
    }
    const version = Number(await show(database, 'server_version_num'))
    if (version < MIN_POSTGRES_VERSION * 10_000) {
      throw new StartError(`${name} is older than PostgreSQL ${MIN_POSTGRES_VERSION}`)
    }
    await assertDurability(database, name)
    return await show(database, 'server_version')
  } catch (error) {
    throw explained(error, name)
  } finally {
    await database.destroy()
  }
}

/**
 * Does nothing without a pooler.
 * @throws {StartError} when it cannot be reached, leads elsewhere, or lets statements run without end
 */
export async function inspectPooler({
  DATABASE_URL: pooledUrl,
  DATABASE_DIRECT_URL: url,
}: DatabaseSettings): Promise<void> {
  if (!pooledUrl || !url || pooledUrl === url) return
  const name = nameOf(pooledUrl)
  const pooled = openDatabase(pooledUrl, { connections: 1, isPooled: true })
  const direct = openDatabase(url, { connections: 1 })
  try {
    if ((await show(pooled, 'statement_timeout')) === '0') {
      throw new StartError(
        `${name} lets statements run without end: its pooler needs connect_query='SET statement_timeout = 15000'`,
      )
    }
    if ((await identify(pooled)) !== (await identify(direct))) {
      throw new StartError('DATABASE_URL and DATABASE_DIRECT_URL lead to different databases')
    }
  } catch (error) {
    throw explained(error, name)
  } finally {
    await pooled.destroy()
    await direct.destroy()
  }
}

/**
 * Does nothing without a replica.
 * @returns why it cannot be read now, which is no reason not to start
 * @throws {StartError} when it is no standby, or another database
 */
export async function inspectReplica(config: DatabaseSettings): Promise<string | undefined> {
  const { DATABASE_REPLICA_URL: replicaUrl } = config
  const url = directUrlOf(config)
  if (!replicaUrl || !url) return undefined
  const name = nameOf(replicaUrl)
  const replica = openDatabase(replicaUrl, { connections: 1 })
  const primary = openDatabase(url, { connections: 1 })
  try {
    const standby = await identifyCopy(replica)
    if (!standby.isStandby) {
      throw new StartError(
        `${name} is no standby: DATABASE_REPLICA_URL leads to a PostgreSQL that follows another`,
      )
    }
    if (standby.copy !== (await identifyCopy(primary)).copy) {
      throw new StartError('DATABASE_REPLICA_URL does not lead to a copy of the database of the shop')
    }
    return undefined
  } catch (error) {
    if (error instanceof StartError) throw error
    return explained(error, name).message
  } finally {
    await replica.destroy()
    await primary.destroy()
  }
}

/** Copies have the name of the database and the number that initdb gave it. */
async function identifyCopy(database: Kysely<Tables>) {
  const { rows } = await sql<{ copy: string; isStandby: boolean }>`
    SELECT current_database() || system_identifier AS copy, pg_is_in_recovery() AS "isStandby"
    FROM pg_control_system()`.execute(database)
  return { copy: rows[0]?.copy, isStandby: rows[0]?.isStandby ?? false }
}

const throughPooler = (name: string): string =>
  `${name} is a pooler: write the address of PostgreSQL itself into DATABASE_DIRECT_URL`

function explained(error: unknown, name: string): StartError {
  if (error instanceof StartError) return error
  const { code, message } = error as { code?: string; message?: string }
  if (code === TOO_MANY_CONNECTIONS) {
    return new StartError(
      `${name} has no connection left: end programs that use it too, or raise its max_connections`,
    )
  }
  if (message?.startsWith('unsupported startup parameter')) return new StartError(throughPooler(name))
  const isNetwork = code?.startsWith('E') || message?.includes('timeout')
  return new StartError(`${name} ${isNetwork ? 'cannot be reached' : 'refuses'}: ${message || code}`)
}

/** Two databases differ in name, or their servers in the time of their start. */
async function identify(database: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ value: string }>`
    SELECT current_database() || extract(epoch FROM pg_postmaster_start_time()) AS value`.execute(database)
  return rows[0]?.value ?? ''
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
