import { backUp, backupSettings, openSession, runDrill } from './backup/index.ts'
import { listBrokenRules } from './invariants/list-broken-rules.ts'
import type { Config } from './platform/config.ts'
import { findShopDatabase } from './platform/database/connect.ts'
import { chooseDataFolder } from './platform/process/data-folder.ts'
import { StartError } from './platform/process/start-error.ts'
import { release } from './platform/release.ts'

type Say = (line: string) => void

/**
 * Makes a base backup now, of a running shop or of one that is stopped; or restores the newest one as a drill.
 * @returns false when the drill failed
 * @throws {StartError} without BACKUP_TARGET
 */
export async function backupShop(config: Config, say: Say, isDrill: boolean): Promise<boolean> {
  const settings = backupSettings(config)
  if (!settings) throw new StartError('Nothing is backed up while BACKUP_TARGET and BACKUP_KEY are not set')
  const server = await findShopDatabase(config)
  try {
    const dataFolder = chooseDataFolder(config)
    const session = await openSession({ settings, dataFolder, databaseUrl: server.url, release })
    try {
      if (!isDrill) {
        const { id, size, parts } = await backUp(session)
        const stored = parts.reduce((sum, part) => sum + part.size, 0)
        say(`Backup ${id}: ${megabytes(size)} MB stored as ${megabytes(stored)} MB in ${session.store.name}`)
        say(
          `Key ${session.key.fingerprint}: a restore needs BACKUP_KEY. Keep it on paper, away from this machine`,
        )
        return true
      }
      const { backup, seconds, problem } = await runDrill(session, listBrokenRules)
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
  }
}

const megabytes = (bytes: number): string => (bytes / 1_048_576).toFixed(1)
