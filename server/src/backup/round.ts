import { readFile } from 'node:fs/promises'
import { lockFile } from '../platform/process/process-lock.ts'
import { backUp, chainOf } from './back-up.ts'
import { readArchiverFailure } from './backup.repository.ts'
import type { BackupSession } from './backup-session.ts'
import { readState, recordState } from './backup-state.ts'
import { assertNoneForged, type Manifest, macOfSecrets } from './base/manifest.ts'
import { type CheckBooks, readLastDrill, runDrill } from './drill.ts'
import { isBackupDue, isDrillDue } from './due.ts'
import type { PictureBackup } from './pictures/store-pictures.ts'
import { BackupError } from './target/object-store.ts'

/** It is the time until the target is listed anew; a command may have made or deleted backups meanwhile. */
const MANIFESTS_AGE_MS = 5 * 60_000

/** Does what is due: pictures, a base backup, a drill. @throws what has to be tried again */
export async function runRound(
  session: BackupSession,
  pictures: PictureBackup,
  checkBooks: CheckBooks,
  signal: AbortSignal,
): Promise<void> {
  const { folders, database } = session
  const failure = await readArchiverFailure(database)
  if (failure) throw new BackupError(`PostgreSQL cannot archive the WAL segment ${failure}`)
  await pictures.storeNew(signal)
  const now = new Date()
  const unlock = lockFile(folders.lock)
  // A command makes a backup at this moment, whose manifest comes last.
  if (!unlock) return
  let newest: Manifest | undefined
  try {
    newest = await findChain(session)
  } finally {
    unlock()
  }
  if (!newest || isBackupDue(new Date(newest.finishedAt), now) || hasOtherSecrets(session, newest)) {
    await backUp(session, signal)
  } else await recordState(folders.state, { lastBaseBackupAt: newest.finishedAt })
  await drillWhenDue(session, checkBooks, { now, signal })
}

/** The WAL since then is encrypted with secrets that the backup does not have. */
const hasOtherSecrets = ({ key, secrets, dataFolder }: BackupSession, { secretsMac }: Manifest): boolean =>
  secretsMac !== macOfSecrets(key, secrets, dataFolder)

/** @returns the backup with which the unbroken WAL begins; undefined when a new one must be made at once */
async function findChain(session: BackupSession): Promise<Manifest | undefined> {
  const { folders, log, store } = session
  const chain = await readChain(folders.chain)
  if (chain === undefined) return undefined
  const isChain = (manifest: Manifest | undefined) => manifest && chain === chainOf(session, manifest.id)
  const known = (await listOwn(session, MANIFESTS_AGE_MS)).at(-1)
  if (isChain(known)) return known
  const newest = (await listOwn(session, 0)).at(-1)
  if (isChain(newest)) return newest
  log?.error(
    { expected: chain, found: newest?.id },
    `the newest base backup of this shop is not in ${store.name}; another one is made now`,
  )
  return undefined
}

async function readChain(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    // A broken chain has no file.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

async function listOwn({ manifests, key, store }: BackupSession, maxAgeMs: number): Promise<Manifest[]> {
  const listed = await manifests.list(maxAgeMs)
  assertNoneForged(listed, store)
  return listed.manifests.filter(({ keyFingerprint }) => keyFingerprint === key.fingerprint)
}

async function drillWhenDue(
  session: BackupSession,
  checkBooks: CheckBooks,
  { now, signal }: { now: Date; signal: AbortSignal },
): Promise<void> {
  const { folders, store } = session
  let { lastDrill } = await readState(folders.state)
  if (!lastDrill) {
    lastDrill = await readLastDrill(store)
    await recordState(folders.state, { lastDrill })
  }
  const [first] = await listOwn(session, MANIFESTS_AGE_MS)
  if (!first) return
  await recordState(folders.state, ({ firstBaseBackupAt }) => ({
    firstBaseBackupAt: firstBaseBackupAt ?? first.finishedAt,
  }))
  const hasSucceeded = lastDrill?.problem === null
  if (!isDrillDue(new Date(lastDrill?.at ?? first.finishedAt), hasSucceeded, now)) return
  const { problem } = await runDrill(session, checkBooks, signal)
  if (problem) throw new BackupError(`The drill failed: ${problem}`)
}
