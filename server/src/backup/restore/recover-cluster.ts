import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Account, chooseAccount, giveTo } from '../../platform/database/embedded/account.ts'
import { type EmbeddedPostgres, startEmbedded } from '../../platform/database/embedded/embedded.ts'
import type { Manifest } from '../base/manifest.ts'
import { readParts } from '../base/parts.ts'
import type { BackupKey } from '../encryption.ts'
import type { ObjectStore } from '../target/object-store.ts'
import { extractBackup } from './extract.ts'
import { startWalFeeder } from './wal-feeder.ts'

export type RecoveryOptions = {
  store: ObjectStore
  key: BackupKey
  manifest: Manifest
  /** Empty; gets `postgres`, `token-secret` and what the recovery needs. */
  folder: string
  to: Date | undefined
  /** Where the new timeline is archived; undefined for a scratch cluster. */
  archiveFolder: string | undefined
  /** Further settings of PostgreSQL. */
  settings?: Record<string, string>
  say(line: string): void
}

/**
 * Extracts a base backup and replays the WAL up to the end or a moment. PostgreSQL begins a new timeline.
 * @returns the running PostgreSQL
 * @throws {BackupError} for a damaged or missing object
 */
export async function recoverCluster({
  store,
  key,
  manifest,
  folder,
  to,
  archiveFolder,
  settings,
  say,
}: RecoveryOptions): Promise<EmbeddedPostgres> {
  const cluster = join(folder, 'postgres')
  const account: Account | undefined = chooseAccount(cluster)
  const archive = await key.decryptStream(readParts(store, manifest.parts))
  await extractBackup(archive, folder, account)
  const signal = join(cluster, 'recovery.signal')
  writeFileSync(signal, '')
  giveTo(signal, account)
  const feeder = await startWalFeeder(
    { store, key },
    { folder: join(folder, 'recovery'), account, first: manifest.walStart },
  )
  if (feeder.gap) {
    say(`WARNING: the WAL segment ${feeder.gap} is missing in ${store.name}: changes from there on are lost`)
  }
  try {
    const starting = startEmbedded(folder, true, {
      archiveFolder,
      settings: {
        restore_command: feeder.command,
        // Ready then means that the recovery has ended.
        hot_standby: 'off',
        recovery_target_timeline: 'latest',
        recovery_target_action: 'promote',
        // PostgreSQL does not know abbreviations of time zones this early.
        ...(to && { recovery_target_time: to.toISOString().replace('Z', '+00') }),
        ...settings,
      },
    })
    return await Promise.race([starting, feeder.failed])
  } finally {
    await feeder.stop()
  }
}
