import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Account, chooseAccount, giveTo } from '../../platform/database/embedded/account.ts'
import { type EmbeddedPostgres, startEmbedded } from '../../platform/database/embedded/embedded.ts'
import { timelineOf } from '../archive/wal-names.ts'
import type { Manifest } from '../base/manifest.ts'
import { readParts } from '../base/parts.ts'
import type { BackupKey } from '../encryption.ts'
import type { ShopSecrets } from '../shop-secrets.ts'
import { BackupError, type ObjectStore } from '../target/object-store.ts'
import type { Timeline } from '../timelines/timelines.ts'
import { extractBackup } from './extract.ts'
import { startWalFeeder } from './wal-feeder.ts'

export type RecoveryOptions = {
  store: ObjectStore
  key: BackupKey
  manifest: Manifest
  timeline: Timeline
  /** It is empty, and gets `postgres`, `token-secret` and what the recovery needs. */
  folder: string
  to: Date | undefined
  /** The new timeline is archived there; undefined for a scratch cluster. */
  archiveFolder: string | undefined
  settings?: Record<string, string>
  say(line: string): void
  signal?: AbortSignal | undefined
}

/**
 * Extracts a base backup and replays the WAL up to the end or a moment. PostgreSQL begins a new timeline.
 * @returns the running PostgreSQL, and the secrets of the settings at the time of the base backup
 * @throws {BackupError} for a damaged or missing object
 */
export async function recoverCluster({
  store,
  key,
  manifest,
  timeline,
  folder,
  to,
  archiveFolder,
  settings,
  say,
  signal,
}: RecoveryOptions): Promise<{ server: EmbeddedPostgres; secrets: ShopSecrets }> {
  const cluster = join(folder, 'postgres')
  const account: Account | undefined = chooseAccount(cluster)
  const archive = await key.decryptStream(readParts(store, manifest.parts))
  const secrets = await extractBackup(archive, folder, account, signal)
  const recovery = join(cluster, 'recovery.signal')
  writeFileSync(recovery, '')
  giveTo(recovery, account)
  const feeder = await startWalFeeder(
    { store, key },
    {
      folder: join(folder, 'recovery'),
      account,
      first: manifest.walStart,
      timeline,
      segmentBytes: manifest.walSegmentBytes,
    },
  )
  if (feeder.gap) {
    say(`WARNING: the WAL segment ${feeder.gap} is missing in ${store.name}: changes from there on are lost`)
  }
  const failing = new AbortController()
  // Its message is the reason that PostgreSQL cannot know.
  feeder.failed.catch((error: unknown) => failing.abort(error))
  try {
    const server = await startEmbedded(folder, true, {
      archiveFolder,
      signal: signal ? AbortSignal.any([signal, failing.signal]) : failing.signal,
      settings: {
        restore_command: feeder.command,
        // PostgreSQL is then ready only when the recovery has ended.
        hot_standby: 'off',
        // A history is needed only to leave the backup's own timeline.
        recovery_target_timeline:
          timeline.id === timelineOf(manifest.walStart) ? 'current' : `${timeline.id}`,
        recovery_target_action: 'promote',
        // PostgreSQL does not know abbreviations of time zones this early.
        ...(to && { recovery_target_time: to.toISOString().replace('Z', '+00') }),
        ...settings,
      },
    })
    return { server, secrets }
  } catch (error) {
    if (/recovery ended before configured recovery target/.test((error as Error).message)) {
      throw new BackupError(
        feeder.gap
          ? `The WAL segment ${feeder.gap} before --to is missing: name an earlier moment`
          : 'There is no change after --to in the backup: leave --to out to restore its newest state',
      )
    }
    throw failing.signal.reason ?? error
  } finally {
    await feeder.stop()
  }
}
