import cluster from 'node:cluster'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import { findModeProblem } from './mode-rules.ts'
import { demoOwner } from './sandbox-keys.ts'
import { settings } from './settings.ts'

export type Config = z.output<typeof settings>

export const ownerEmailOf = ({ OWNER_EMAIL, SHOP_MODE }: Config): string | undefined =>
  OWNER_EMAIL ?? (SHOP_MODE === 'demo' ? demoOwner.email : undefined)

/** A demo is tried with bursts of orders that nobody pays. */
const unpaidOrderGuards = { live: 100, demo: 1_000 }

/**
 * Returns the unpaid orders of new buyers within an hour from which their orders are guarded.
 * @returns undefined where they never are
 */
export function unpaidOrderGuardOf({
  UNPAID_ORDER_GUARD: from,
  SHOP_MODE,
}: Pick<Config, 'UNPAID_ORDER_GUARD' | 'SHOP_MODE'>): number | undefined {
  return from === 'off' ? undefined : (from ?? unpaidOrderGuards[SHOP_MODE])
}

export const trustedProxiesOf = ({ TRUSTED_PROXIES }: Config): string | undefined =>
  TRUSTED_PROXIES === 'none' ? undefined : TRUSTED_PROXIES

function findDatabaseProblem(config: Config): string | undefined {
  if (config.DATABASE_URL) return undefined
  if (config.DATABASE_REPLICA_URL) return 'DATABASE_REPLICA_URL needs the DATABASE_URL of its primary'
  if (!config.DATABASE_DIRECT_URL) return undefined
  return 'DATABASE_DIRECT_URL goes with a pooler: write the address of the pooler into DATABASE_URL'
}

/** It is true in a process that the first one of a shop with WEB_PROCESSES has started. */
export const isForked = cluster.isWorker

function findProcessProblem(config: Config): string | undefined {
  const { PROCESS_ROLE: role, WEB_PROCESSES: count, WEB_URL, DATABASE_URL, PAGE_FILES } = config
  if (isForked) return undefined
  if (count > 1 && role === 'worker') return 'PROCESS_ROLE=worker serves no pages: unset WEB_PROCESSES'
  if (count > 1 && PAGE_FILES) return 'PAGE_FILES belongs to one process alone: unset it, or WEB_PROCESSES'
  if (role !== 'all' && !DATABASE_URL) {
    return `PROCESS_ROLE=${role} needs the other processes: write the address of their database into DATABASE_URL`
  }
  if (role === 'worker' && !WEB_URL) return 'PROCESS_ROLE=worker needs WEB_URL, the address of a web process'
  return undefined
}

function findBackupProblem(config: Config): string | undefined {
  if (!config.BACKUP_TARGET) return undefined
  if (config.DATABASE_URL) {
    return 'BACKUP_TARGET backs up the embedded database alone: back up that of DATABASE_URL with pgBackRest'
  }
  if (!config.BACKUP_KEY) return 'BACKUP_TARGET needs BACKUP_KEY, which encrypts the backups'
  return findStoreProblem(config, 'BACKUP_TARGET', 'BACKUP')
}

function findStoreProblem(
  config: Config,
  name: 'BACKUP_TARGET' | 'FILES_STORE',
  of: 'BACKUP' | 'FILES',
): string | undefined {
  if (!config[name]?.startsWith('s3:')) return undefined
  const needed = [`${of}_S3_ENDPOINT`, `${of}_S3_ACCESS_KEY_ID`, `${of}_S3_SECRET_ACCESS_KEY`] as const
  const missing = needed.filter((setting) => !config[setting])
  return missing.length > 0 ? `${name}=s3://… needs ${missing.join(', ')}` : undefined
}

/** The table in docs/operations.md lists them. */
export const settingNames = Object.keys(settings.shape)

/** Its message is one line. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/**
 * No other file of the server reads `process.env`.
 * @throws {ConfigError} naming every wrong setting
 */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const values = Object.fromEntries(
    Object.keys(settings.shape).flatMap((key) => {
      const value = environment[key]?.trim() || readCredential(environment.CREDENTIALS_DIRECTORY, key)
      return value ? [[key, value]] : []
    }),
  )
  const result = settings.safeParse(values)
  if (!result.success) {
    const wrong = result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
    throw new ConfigError(`Wrong setting: ${wrong.join('; ')}`)
  }
  const problem =
    findModeProblem(result.data, values.SHOP_MODE !== undefined) ??
    findDatabaseProblem(result.data) ??
    findProcessProblem(result.data) ??
    findBackupProblem(result.data) ??
    findStoreProblem(result.data, 'FILES_STORE', 'FILES')
  if (problem) throw new ConfigError(problem)
  return result.data
}

/**
 * Reads what a restore of secrets needs: a live shop lacks the others until it has them.
 * @throws {ConfigError} naming every wrong setting
 */
export function readBackupConfig(environment: Record<string, string | undefined> = process.env): Config {
  const isNeeded = ([name]: [string, unknown]) =>
    name.startsWith('BACKUP_') || name === 'CREDENTIALS_DIRECTORY'
  const needed = Object.fromEntries(Object.entries(environment).filter(isNeeded))
  return readConfig({ ...needed, SHOP_MODE: 'demo' })
}

/**
 * systemd passes LoadCredential=NAME:FILE as files in a folder that only the service can read.
 * @throws {ConfigError} when such a file cannot be read
 */
function readCredential(folder: string | undefined, name: string): string | undefined {
  const file = folder && join(folder, name)
  if (!file || !existsSync(file)) return undefined
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw new ConfigError(
      `Wrong setting: the credential ${name} cannot be read: ${(error as NodeJS.ErrnoException).message}`,
    )
  }
}

/** systemd's own variables, which are no settings of the shop. */
export const systemdSettings = (): { notifySocket: string | undefined; watchdogMilliseconds: number } => ({
  notifySocket: process.env.NOTIFY_SOCKET || undefined,
  watchdogMilliseconds: Number(process.env.WATCHDOG_USEC ?? 0) / 1_000,
})

/** The first file descriptor that systemd passes on (sd_listen_fds(3)). */
const FIRST_PASSED_DESCRIPTOR = 3

/** Returns the file descriptor of the socket that systemd holds open, which this process or its supervisor was given. */
export function passedSocket(): number | undefined {
  const { LISTEN_FDS, LISTEN_PID } = process.env
  const isForUs = [process.pid, process.ppid].includes(Number(LISTEN_PID))
  return isForUs && Number(LISTEN_FDS) > 0 ? FIRST_PASSED_DESCRIPTOR : undefined
}

const postgresVariables = [
  'PGHOST',
  'PGPORT',
  'PGUSER',
  'PGDATABASE',
  'PGPASSWORD',
  'PGPASSFILE',
  'PGOPTIONS',
  'PGSSLMODE',
  'PGSSLNEGOTIATION',
  'PGAPPNAME',
  'PGBINARY',
  'PGREPLICATION',
  'PGCLIENT_ENCODING',
  'PGCONNECT_TIMEOUT',
]

/** With PGPORT set in a shell, the shop would look for its own socket under another name. */
export function ignorePostgresVariables(): void {
  for (const name of postgresVariables) delete process.env[name]
}

/** Tests use it with other versions than the embedded one. */
export const testDatabaseUrl = (): string | undefined => process.env.TEST_DATABASE_URL

/** @returns variables by which libfaketime sets the clock of a test run, so that its database has the same clock */
export function testClock(): NodeJS.ProcessEnv {
  const { LD_PRELOAD, FAKETIME } = process.env
  return LD_PRELOAD && FAKETIME ? { LD_PRELOAD, FAKETIME, FAKETIME_DONT_FAKE_MONOTONIC: '1' } : {}
}

export const childEnvironment = (more: Record<string, string>): NodeJS.ProcessEnv => ({
  ...process.env,
  ...more,
})
