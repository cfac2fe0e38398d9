import type { BackupSession } from './backup-session.ts'
import { type Drill, drillSchema, readState, recordState } from './backup-state.ts'
import { chooseBackup } from './restore/choose-backup.ts'
import { recoverCluster } from './restore/recover-cluster.ts'
import { createScratchFolder, removeAbandonedDrills, type ScratchFolder } from './scratch-folder.ts'
import { BackupError, type ObjectStore } from './target/object-store.ts'

/** Returns the broken rules of a restored database. */
export type CheckBooks = (databaseUrl: string) => Promise<string[]>

const drillObject = 'drill.json'

/** The drill is stored in the target, so that it outlives the data folder. */
export async function readLastDrill(store: ObjectStore): Promise<Drill | null> {
  const bytes = await store.get(drillObject)
  return bytes ? drillSchema.parse(JSON.parse(Buffer.from(bytes).toString('utf8'))) : null
}

/**
 * Restores the newest backup with its WAL into a scratch cluster, checks the books on it, and removes it. The result is
 * recorded, a failure too.
 * @throws {BackupError} when it is interrupted, after the scratch cluster was removed
 */
export async function runDrill(
  session: BackupSession,
  checkBooks: CheckBooks,
  signal?: AbortSignal,
): Promise<Drill> {
  const { store, folders, dataFolder } = session
  const startedAt = new Date()
  await removeAbandonedDrills(dataFolder)
  const { backup, problem } = await tryRestore(session, checkBooks, signal)
  if (signal?.aborted) throw new BackupError('The drill was interrupted')
  const seconds = Math.round((Date.now() - startedAt.getTime()) / 100) / 10
  const at = startedAt.toISOString()
  const succeededAt = problem === null ? at : await readLastSuccess(session)
  const drill: Drill = { at, backup, seconds, problem, succeededAt }
  await recordState(folders.state, { lastDrill: drill })
  await store.put(drillObject, Buffer.from(JSON.stringify(drill)))
  return drill
}

async function readLastSuccess({ store, folders }: BackupSession): Promise<string | null> {
  const { lastDrill } = await readState(folders.state)
  return (lastDrill ?? (await readLastDrill(store)))?.succeededAt ?? null
}

async function tryRestore(
  session: BackupSession,
  checkBooks: CheckBooks,
  signal: AbortSignal | undefined,
): Promise<Pick<Drill, 'backup' | 'problem'>> {
  let backup = ''
  let scratch: ScratchFolder | undefined
  const warnings: string[] = []
  const say = (line: string) => warnings.push(line)
  try {
    const choice = await chooseBackup(session, undefined, say)
    backup = choice.manifest.id
    scratch = await createScratchFolder(choice.manifest.size, session.dataFolder)
    const { server } = await recoverCluster({
      ...session,
      ...choice,
      folder: scratch.path,
      to: undefined,
      archiveFolder: undefined,
      // The scratch database runs beside the shop's own.
      settings: { shared_buffers: '32MB', max_connections: '60' },
      say,
      signal,
    })
    // Without its database the check of the books ends, too.
    let stopped: Promise<void> | undefined
    const stop = () => {
      stopped ??= server.stop()
      return stopped
    }
    const interrupt = () => void stop()
    signal?.addEventListener('abort', interrupt, { once: true })
    try {
      const broken = await checkBooks(server.url('shop'))
      return { backup, problem: [...warnings, ...broken].join('; ') || null }
    } finally {
      signal?.removeEventListener('abort', interrupt)
      await stop()
    }
  } catch (error) {
    return { backup, problem: (error as Error).message }
  } finally {
    await scratch?.remove()
  }
}
