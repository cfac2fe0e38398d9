import { chmodSync, mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BackupSession } from './backup-session.ts'
import { type Drill, drillSchema, recordState } from './backup-state.ts'
import { chooseBackup } from './restore/choose-backup.ts'
import { recoverCluster } from './restore/recover-cluster.ts'
import type { ObjectStore } from './target/object-store.ts'

/** Returns the broken rules of a restored database. */
export type CheckBooks = (databaseUrl: string) => Promise<string[]>

const drillObject = 'drill.json'

/** Of the target, so that it outlives the data folder. */
export async function readLastDrill(store: ObjectStore): Promise<Drill | null> {
  const bytes = await store.get(drillObject)
  return bytes ? drillSchema.parse(JSON.parse(Buffer.from(bytes).toString('utf8'))) : null
}

/**
 * Restores the newest backup with its WAL into a scratch cluster, checks the books on it, and removes it. The result is
 * recorded, a failure too.
 */
export async function runDrill(session: BackupSession, checkBooks: CheckBooks): Promise<Drill> {
  const { store, folders } = session
  const startedAt = new Date()
  const { backup, problem } = await tryRestore(session, checkBooks)
  const seconds = Math.round((Date.now() - startedAt.getTime()) / 100) / 10
  const drill: Drill = { at: startedAt.toISOString(), backup, seconds, problem }
  await recordState(folders.state, { lastDrill: drill })
  await store.put(drillObject, Buffer.from(JSON.stringify(drill)))
  return drill
}

async function tryRestore(
  { store, key }: BackupSession,
  checkBooks: CheckBooks,
): Promise<Pick<Drill, 'backup' | 'problem'>> {
  const folder = mkdtempSync(join(tmpdir(), 'amritvasya-drill-'))
  // As root PostgreSQL runs as another user.
  chmodSync(folder, 0o711)
  let backup = ''
  const warnings: string[] = []
  try {
    const manifest = await chooseBackup(store, key, undefined)
    backup = manifest.id
    const server = await recoverCluster({
      store,
      key,
      manifest,
      folder,
      to: undefined,
      archiveFolder: undefined,
      // Beside the shop's own database.
      settings: { shared_buffers: '32MB', max_connections: '60' },
      say: (line) => warnings.push(line),
    })
    try {
      const broken = await checkBooks(server.url('shop'))
      return { backup, problem: [...warnings, ...broken].join('; ') || null }
    } finally {
      await server.stop()
    }
  } catch (error) {
    return { backup, problem: (error as Error).message }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
