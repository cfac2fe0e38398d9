import { existsSync, mkdirSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { backupFolders } from '../platform/database/embedded/backup-folders.ts'
import { IncidentLog } from '../platform/incident-log.ts'
import { lockFile } from '../platform/process/process-lock.ts'
import { type Beating, keepBeating } from './archive/keep-beating.ts'
import { waitForWal } from './archive/wait-for-wal.ts'
import type { WalArchive } from './archive/wal-archive.ts'
import { switchWal } from './backup.repository.ts'
import {
  type BackupSession,
  findSealer,
  openArchive,
  openSession,
  type SessionOptions,
} from './backup-session.ts'
import { recordProblem, recordWell } from './backup-state.ts'
import type { CheckBooks } from './drill.ts'
import { PictureBackup } from './pictures/store-pictures.ts'
import { runRound } from './round.ts'
import { removeAbandonedDrills } from './scratch-folder.ts'
import { recordRestoredTimeline } from './timelines/restored-timeline.ts'

type Options = SessionOptions & {
  checkBooks: CheckBooks
  log: NonNullable<SessionOptions['log']>
  /** It is the time between signs of life. */
  beatMs?: number | undefined
}

const PACE_MS = 15_000
/** It is the time after which a stop waits for the target no longer. */
const STOP_TIMEOUT_MS = 4_000

/**
 * Backs up while the server runs: WAL segments as PostgreSQL finishes them, pictures within seconds, a base backup a day,
 * a drill a month. Failures are logged, recorded for the health of the shop, and tried again.
 */
export function startBackups(options: Options): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const cutOff = new AbortController()
  const running = backUpUntil(stopping.signal, { ...options, cutOff: cutOff.signal })
  return {
    async stop() {
      stopping.abort()
      const timer = setTimeout(() => cutOff.abort(), STOP_TIMEOUT_MS)
      // Opening a passphrase cannot be ended.
      const late = pause(STOP_TIMEOUT_MS + 1_000, undefined, { ref: false })
      await Promise.race([running, late])
      clearTimeout(timer)
    },
  }
}

async function backUpUntil(signal: AbortSignal, options: Options): Promise<void> {
  const { dataFolder, log } = options
  const folders = backupFolders(dataFolder)
  const outage = new IncidentLog(log, 'backing up failed; it is tried again', {
    level: 'error',
    recovered: 'backups are made again',
  })
  const fail = async (error: unknown): Promise<undefined> => {
    outage.fail(error)
    // A full disk takes no record either; the log has the reason.
    await recordProblem(folders.state, error as Error).catch(() => {})
  }
  try {
    mkdirSync(`${dataFolder}/backup`, { recursive: true })
    const unlock = await lockArchive(folders.archiveLock, signal)
    if (!unlock) return
    // Segments are encrypted from now on, even while the target is away.
    const archive = openArchive({ folders, log }, await findSealer(options).catch(fail))
    archive.start()
    await removeAbandonedDrills(dataFolder).catch(fail)
    while (!signal.aborted) {
      try {
        await runSession(signal, options, { archive, outage, fail })
      } catch (error) {
        if (!signal.aborted) await fail(error)
      }
      await wait(signal)
    }
    await archive.stop()
    unlock()
  } catch (error) {
    outage.fail(error)
  }
}

// Rejects when it is aborted, which the loops' conditions see.
const wait = (signal: AbortSignal) => pause(PACE_MS, undefined, { signal }).catch(() => {})

type Reporting = { archive: WalArchive; outage: IncidentLog; fail(error: unknown): Promise<undefined> }

/** Owns the backups until it is stopped, or until another shop does. */
async function runSession(
  signal: AbortSignal,
  options: Options,
  { archive, outage, fail }: Reporting,
): Promise<void> {
  const session = await openSession(options)
  const { ownership, folders } = session
  const lost = new AbortController()
  let beating: Beating | undefined
  try {
    await ownership.claim(signal)
    archive.open(session.store, session.key)
    const alive = keepBeating(ownership, {
      onRefused(error) {
        archive.close()
        lost.abort(error)
      },
      onFailed: fail,
      intervalMs: options.beatMs,
    })
    beating = alive
    await recordRestoredTimeline(session)
    const pictures = new PictureBackup(session)
    const over = AbortSignal.any([signal, lost.signal])
    while (!over.aborted) {
      try {
        await runRound(session, pictures, options.checkBooks, over)
        outage.succeed()
        const isWell = archive.isWell && alive.isWell() && !existsSync(folders.refused)
        if (isWell) await recordWell(folders.state)
      } catch (error) {
        if (!signal.aborted) await fail(lost.signal.reason ?? error)
      }
      await wait(over)
    }
    lost.signal.throwIfAborted()
    // The commits since the last segment need a switch of the WAL, for which the database may be away.
    await finishWal(session).catch((error: unknown) => outage.fail(error))
    await archive.stop()
    await alive.stop()
    await ownership.release()
  } finally {
    archive.close()
    await beating?.stop()
    await session.close()
  }
}

/** A command that makes a backup may have it for some minutes. @returns undefined when it is aborted */
async function lockArchive(path: string, signal: AbortSignal): Promise<(() => void) | undefined> {
  while (!signal.aborted) {
    const unlock = lockFile(path)
    if (unlock) return unlock
    // Rejects when it is aborted, which the condition sees.
    await pause(1_000, undefined, { signal }).catch(() => {})
  }
  return undefined
}

/** Anything that is not stored by then is stored after the next start. */
const FINISH_TIMEOUT_MS = 3_000

async function finishWal({ database, store, key, folders }: BackupSession): Promise<void> {
  const name = await switchWal(database)
  await waitForWal({ store, key, stateFile: folders.state }, name, FINISH_TIMEOUT_MS)
}
