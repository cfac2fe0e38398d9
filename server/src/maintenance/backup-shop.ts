import { read } from 'read'
import {
  backUp,
  backupSettings,
  changePassphrase,
  openSession,
  runDrill,
  secretsOf,
} from '../backup/index.ts'
import { listBrokenRules } from '../invariants/index.ts'
import type { Config } from '../platform/config.ts'
import { findShopDatabase } from '../platform/database/connect.ts'
import { chooseDataFolder } from '../platform/process/data-folder.ts'
import { StartError } from '../platform/process/start-error.ts'
import { release } from '../platform/release.ts'

type Say = (line: string) => void

/** An interrupted process waits for the target no longer than this. */
const STOP_TIMEOUT_MS = 4_000

export type BackupOptions = {
  drill?: boolean | undefined
  setUpTarget?: boolean | undefined
  takeOver?: boolean | undefined
  newKey?: boolean | undefined
  changePassphrase?: boolean | undefined
}

/**
 * Makes a base backup now, of a running shop or of one that is stopped; or restores the newest one as a drill.
 * @returns false when the drill failed
 * @throws {StartError} without BACKUP_TARGET
 * @throws {BackupError} when target or key are not those of before, or another shop owns the backups
 */
export async function backupShop(config: Config, say: Say, options: BackupOptions): Promise<boolean> {
  const settings = backupSettings(config)
  if (!settings) throw new StartError('Nothing is backed up while BACKUP_TARGET and BACKUP_KEY are not set')
  if (options.changePassphrase) {
    await changePassphrase(settings, await read({ prompt: 'Former passphrase: ', silent: true }))
    say('BACKUP_KEY opens all backups from now on, and the former passphrase none. Write it down on paper')
    return true
  }
  const interrupted = new AbortController()
  const { signal } = interrupted
  const cutOff = new AbortController()
  const interrupt = () => {
    interrupted.abort()
    setTimeout(() => cutOff.abort(), STOP_TIMEOUT_MS).unref()
  }
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, interrupt)
  const server = await findShopDatabase(config)
  try {
    const session = await openSession({
      settings,
      dataFolder: chooseDataFolder(config),
      databaseUrl: server.url,
      secrets: secretsOf(config),
      release,
      cutOff: cutOff.signal,
      decisions: {
        setsUpTarget: options.setUpTarget ?? false,
        takesOver: options.takeOver ?? false,
        beginsKey: options.newKey ?? false,
      },
    })
    try {
      if (!options.drill) {
        const { id, size, parts } = await backUp(session, signal)
        const stored = parts.reduce((sum, part) => sum + part.size, 0)
        say(`Backup ${id}: ${megabytes(size)} MB stored as ${megabytes(stored)} MB in ${session.store.name}`)
        say(
          `Key ${session.key.fingerprint}: a restore needs BACKUP_KEY. Keep it on paper, away from this machine`,
        )
        return true
      }
      const { backup, seconds, problem } = await runDrill(session, listBrokenRules, signal)
      say(
        problem
          ? `Drill FAILED: ${problem}`
          : `Drill: backup ${backup} restored in ${seconds} s, all rules hold`,
      )
      return problem === null
    } finally {
      await session.close()
    }
  } finally {
    await server.stop()
    for (const name of ['SIGINT', 'SIGTERM'] as const) process.off(name, interrupt)
  }
}

const megabytes = (bytes: number): string => (bytes / 1_048_576).toFixed(1)
