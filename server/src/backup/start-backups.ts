import { existsSync, mkdirSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { IncidentLog } from '../platform/incident-log.ts'
import { lockFile } from '../platform/process/process-lock.ts'
import { waitForWal } from './archive/wal-archive.ts'
import { backUp } from './back-up.ts'
import { readArchiverFailure, switchWal } from './backup.repository.ts'
import { type BackupSession, openArchive, openSession, type SessionOptions } from './backup-session.ts'
import { recordState } from './backup-state.ts'
import { listManifests } from './base/manifest.ts'
import { type CheckBooks, readLastDrill, runDrill } from './drill.ts'
import { isBackupDue, isDrillDue } from './due.ts'
import { PictureBackup } from './pictures/store-pictures.ts'

type Options = SessionOptions & {
  checkBooks: CheckBooks
  log: NonNullable<SessionOptions['log']>
}

/** Milliseconds. */
const PACE_MS = 15_000

/**
 * Backs up while the server runs: WAL segments as PostgreSQL finishes them, pictures within seconds, a base backup a day,
 * a drill a month. Failures are logged and tried again.
 */
export function startBackups(options: Options): { stop(): Promise<void> } {
  const { log } = options
  const outage = new IncidentLog(log, 'backing up failed; it is tried again', {
    level: 'error',
    recovered: 'backups are made again',
  })
  const stopping = new AbortController()
  const { signal } = stopping
  // Rejects when it is aborted, which the loops' conditions see.
  const wait = () => pause(PACE_MS, undefined, { signal }).catch(() => {})

  const open = async (): Promise<BackupSession | undefined> => {
    while (!signal.aborted) {
      try {
        return await openSession(options)
      } catch (error) {
        outage.fail(error)
        await wait()
      }
    }
    return undefined
  }

  const run = async () => {
    const session = await open()
    if (!session) return
    const { folders } = session
    mkdirSync(`${session.dataFolder}/backup`, { recursive: true })
    const unlock = await lockArchive(folders.archiveLock, signal)
    const archive = openArchive(session)
    archive.start()
    const pictures = new PictureBackup(session)
    while (!signal.aborted) {
      try {
        await runRound(session, pictures, options.checkBooks, signal)
        outage.succeed()
      } catch (error) {
        outage.fail(error)
        const lastError = { at: new Date().toISOString(), message: (error as Error).message }
        await recordState(folders.state, { lastError })
      }
      await wait()
    }
    // The commits since the last segment need a switch of the WAL, for which the database may be away.
    await finishWal(session).catch((error: unknown) => outage.fail(error))
    await archive.stop()
    unlock?.()
    await session.close()
  }
  const running = run().catch((error: unknown) => outage.fail(error))
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}

/** A command that makes a backup may have it for some minutes. */
async function lockArchive(path: string, signal: AbortSignal): Promise<(() => void) | undefined> {
  for (;;) {
    const unlock = lockFile(path)
    if (unlock || signal.aborted) return unlock
    await pause(1_000)
  }
}

/** Milliseconds; what is not stored by then is stored after the next start. */
const STOP_TIMEOUT_MS = 3_000

async function finishWal({ database, store }: BackupSession): Promise<void> {
  const name = await switchWal(database)
  await waitForWal(store, name, STOP_TIMEOUT_MS)
}

async function runRound(
  session: BackupSession,
  pictures: PictureBackup,
  checkBooks: CheckBooks,
  signal: AbortSignal,
): Promise<void> {
  const { store, key, folders, database } = session
  const failure = await readArchiverFailure(database)
  if (failure) throw new Error(`PostgreSQL cannot archive the WAL segment ${failure}`)
  await pictures.storeNew()
  const manifests = (await listManifests(store)).filter(
    ({ keyFingerprint }) => keyFingerprint === key.fingerprint,
  )
  const newest = manifests.at(-1)
  const now = new Date()
  if (!newest || !existsSync(folders.chain) || isBackupDue(new Date(newest.finishedAt), now)) {
    await backUp(session, signal)
  } else await recordState(folders.state, { lastBaseBackupAt: newest.finishedAt })
  const drill = await readLastDrill(store)
  await recordState(folders.state, { lastDrill: drill })
  const first = manifests[0]
  if (first && isDrillDue(drill ? new Date(drill.at) : new Date(first.finishedAt), now)) {
    const { problem } = await runDrill(session, checkBooks)
    if (problem) throw new Error(`The monthly drill failed: ${problem}`)
  }
}
