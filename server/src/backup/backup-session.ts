import type { Kysely } from 'kysely'
import { openDatabase, type Tables } from '../platform/database/database.ts'
import { type BackupFolders, backupFolders } from '../platform/database/embedded/backup-folders.ts'
import type { IncidentLogger } from '../platform/incident-log.ts'
import { WalArchive } from './archive/wal-archive.ts'
import { readClusterFacts } from './backup.repository.ts'
import type { BackupSettings } from './backup-settings.ts'
import { recordState } from './backup-state.ts'
import { type BackupKey, openBackupKey } from './encryption.ts'
import { type ObjectStore, within } from './target/object-store.ts'
import { openStore } from './target/open-store.ts'

export type SessionOptions = {
  settings: BackupSettings
  dataFolder: string
  databaseUrl: string
  /** The shop's version. */
  release: string
  log?: IncidentLogger | undefined
}

export type BackupSession = Omit<SessionOptions, 'databaseUrl'> & {
  database: Kysely<Tables>
  /** Of this database in the target. */
  store: ObjectStore
  key: BackupKey
  folders: BackupFolders
  close(): Promise<void>
}

/** Opens target, key and database. @throws while one of them is away */
export async function openSession({ databaseUrl, ...options }: SessionOptions): Promise<BackupSession> {
  // A base backup of a large shop takes minutes.
  const database = openDatabase(databaseUrl, { connections: 2, statementTimeout: 0 })
  try {
    const { systemIdentifier } = await readClusterFacts(database)
    const target = openStore(options.settings)
    return {
      ...options,
      database,
      store: within(target, `${systemIdentifier}/`),
      key: await openBackupKey(target, options.settings.key, { mayCreate: true }),
      folders: backupFolders(options.dataFolder),
      close: () => database.destroy(),
    }
  } catch (error) {
    await database.destroy()
    throw error
  }
}

/** The caller must own the archive's lock. */
export const openArchive = ({ store, key, folders, log }: BackupSession): WalArchive =>
  new WalArchive({
    store,
    key,
    folders,
    log,
    onStored: (_, at) => recordState(folders.state, { lastWalStoredAt: at.toISOString() }),
    onFailed: ({ message }, at) =>
      recordState(folders.state, { lastError: { at: at.toISOString(), message } }),
  })
