import { type ChildProcess, spawn } from 'node:child_process'
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { testClock } from '../../config.ts'
import { lockFile } from '../../process/process-lock.ts'
import { StartError } from '../../process/start-error.ts'
import { type Account, chooseAccount, giveTo, makeSocketFolder } from './account.ts'
import { findBinaries } from './binaries.ts'
import { clearPostmaster, findRunning, readPostmaster, reasonOf, temporaryPrefix } from './postmaster.ts'
import { archiveSettings, initdbArguments, postgresArguments } from './settings.ts'

export type EmbeddedPostgres = {
  url(database: string): string
  /** It resolves when the server has ended, for whatever reason. */
  ended: Promise<void>
  stop(): Promise<void>
}

export type EmbeddedOptions = {
  /** Finished WAL segments are copied there; it is created when missing. */
  archiveFolder?: string | undefined
  /** It is called before PostgreSQL starts, when no other server can use the data folder. */
  onLocked?: () => void
  settings?: Record<string, string>
  /** Ends a start that lasts, such as a recovery. */
  signal?: AbortSignal | undefined
}

/**
 * @param dataFolder contains the cluster, the log and (path permitting) the socket
 * @param isDurable false only in tests: faster, but lost with the machine's power
 * @throws {StartError} naming the obstacle
 */
export async function startEmbedded(
  dataFolder: string,
  isDurable = true,
  { archiveFolder, onLocked, settings: further = {}, signal }: EmbeddedOptions = {},
): Promise<EmbeddedPostgres> {
  const cluster = join(dataFolder, 'postgres')
  const unlock = lock(dataFolder)
  try {
    onLocked?.()
    const account = chooseAccount(cluster)
    const binaries = await findBinaries(account)
    await clearPostmaster(cluster)
    if (!existsSync(cluster)) await createCluster(binaries, cluster, account, isDurable)
    const socketFolder = makeSocketFolder(dataFolder, account)
    const log = join(dataFolder, 'postgres.log')
    if (archiveFolder) makeArchiveFolder(archiveFolder, account)
    const settings = postgresArguments(cluster, socketFolder, isDurable, {
      ...(archiveFolder && archiveSettings(archiveFolder)),
      ...further,
    })
    const child = launch(join(binaries, 'bin/postgres'), settings, cluster, account, log)
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    await readyOrStopped({ child, ended, cluster, log, signal })
    return {
      url: (database) => addressOf(database, socketFolder),
      ended,
      async stop() {
        if (child.exitCode === null && child.signalCode === null) child.kill('SIGINT')
        await ended
        if (socketFolder.startsWith(temporaryPrefix)) rmSync(socketFolder, { recursive: true, force: true })
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/** @returns a database's address; `stopped` while PostgreSQL does not run, `missing` without a cluster */
export function findEmbedded(dataFolder: string, database: string): string | 'stopped' | 'missing' {
  const cluster = join(dataFolder, 'postgres')
  if (!existsSync(cluster)) return 'missing'
  const socketFolder = findRunning(cluster)
  return socketFolder === undefined ? 'stopped' : addressOf(database, socketFolder)
}

const addressOf = (database: string, socketFolder: string): string =>
  `postgres:///${database}?host=${encodeURIComponent(socketFolder)}&user=postgres`

function lock(dataFolder: string): () => void {
  let unlock: (() => void) | undefined
  try {
    mkdirSync(dataFolder, { recursive: true })
    // SQLite would name a read-only folder as a read-only database.
    accessSync(dataFolder, constants.W_OK)
    unlock = lockFile(join(dataFolder, 'lock'))
  } catch (error) {
    throw new StartError(`The data folder ${dataFolder} cannot be used: ${(error as Error).message}`)
  }
  if (!unlock) {
    throw new StartError(`Another server already runs on the data folder ${dataFolder}`)
  }
  return unlock
}

function makeArchiveFolder(folder: string, account: Account | undefined): void {
  // PostgreSQL's user must be able to enter the folders above.
  mkdirSync(dirname(folder), { recursive: true })
  if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 })
  giveTo(folder, account)
}

/** The temporary name lets an interrupted start leave no half cluster. */
async function createCluster(
  binaries: string,
  cluster: string,
  account: Account | undefined,
  isDurable: boolean,
): Promise<void> {
  const draft = `${cluster}.new`
  const log = `${cluster}.log`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  giveTo(draft, account)
  const initdb = launch(join(binaries, 'bin/initdb'), initdbArguments(draft, isDurable), draft, account, log)
  const code = await new Promise((resolve, reject) => {
    initdb.once('exit', resolve)
    initdb.once('error', reject)
  })
  if (code !== 0) throw new StartError(`PostgreSQL could not be set up: ${reasonIn(log)}`)
  await rename(draft, cluster)
}

/** Ctrl-C reaches only the server, which stops it in order, as it runs in its own session. */
function launch(
  program: string,
  settings: string[],
  cwd: string,
  account: Account | undefined,
  log: string,
): ChildProcess {
  const output = openSync(log, 'w')
  const child = spawn(program, settings, {
    cwd,
    detached: true,
    stdio: ['ignore', output, output],
    env: { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/bin:/bin', ...testClock() },
    ...account,
  })
  closeSync(output)
  const end = () => void child.kill('SIGINT')
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
  return child
}

type Starting = {
  child: ChildProcess
  ended: Promise<void>
  cluster: string
  log: string
  signal: AbortSignal | undefined
}

/** Leaves no PostgreSQL when it is aborted. */
async function readyOrStopped({ child, ended, cluster, log, signal }: Starting): Promise<void> {
  const stop = () => void child.kill('SIGINT')
  signal?.addEventListener('abort', stop, { once: true })
  try {
    signal?.throwIfAborted()
    await ready(child, cluster, log)
    signal?.throwIfAborted()
  } catch (error) {
    if (signal?.aborted) {
      stop()
      await ended
    }
    throw error
  } finally {
    signal?.removeEventListener('abort', stop)
  }
}

async function ready(child: ChildProcess, cluster: string, log: string): Promise<void> {
  let failure: Error | undefined
  child.once('error', (error) => {
    failure = error
  })
  for (;;) {
    const postmaster = readPostmaster(cluster)
    if (postmaster?.pid === child.pid && postmaster?.isReady) return
    if (failure) throw new StartError(`PostgreSQL cannot run: ${failure.message}`)
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new StartError(`PostgreSQL did not start: ${reasonIn(log)}`)
    }
    await pause(20)
  }
}

const reasonIn = (log: string): string => reasonOf(readFileSync(log, 'utf8'))
