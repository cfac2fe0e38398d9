import type { Kysely } from 'kysely'
import { openDatabase, type Tables } from '../platform/database/database.ts'
import { type BackupFolders, backupFolders } from '../platform/database/embedded/backup-folders.ts'
import type { IncidentLogger } from '../platform/incident-log.ts'
import { WalArchive } from './archive/wal-archive.ts'
import { readClusterFacts } from './backup.repository.ts'
import type { BackupSettings } from './backup-settings.ts'
import { recordProblem, recordState } from './backup-state.ts'
import { ManifestReader } from './base/manifest.ts'
import { type BackupKey, type Sealer, sealerOf } from './encryption.ts'
import { openNewKey, openSessionKey } from './session-key.ts'
import type { ShopSecrets } from './shop-secrets.ts'
import { readKnownTarget } from './target/known-targets.ts'
import { markerName, markTarget, setUpTarget } from './target/marker.ts'
import { type ObjectStore, within } from './target/object-store.ts'
import { openStore } from './target/open-store.ts'
import { Ownership } from './target/owner.ts'

export type SessionOptions = {
  settings: BackupSettings
  dataFolder: string
  databaseUrl: string
  /** They are those among the settings. */
  secrets: ShopSecrets
  release: string
  log?: IncidentLogger | undefined
  /** Ends calls of the target, also those that hang. */
  cutOff?: AbortSignal | undefined
  /** It is the time to wait for signs of life of the shop that was restored. */
  silenceMs?: number | undefined
  decisions?: { setsUpTarget?: boolean; takesOver?: boolean; beginsKey?: boolean } | undefined
}

export type BackupSession = Omit<SessionOptions, 'databaseUrl' | 'decisions'> & {
  database: Kysely<Tables>
  /** It is the id of the target's marker. */
  targetId: string
  /** It is the part of the target for this database. */
  store: ObjectStore
  key: BackupKey
  ownership: Ownership
  manifests: ManifestReader
  folders: BackupFolders
  close(): Promise<void>
}

/**
 * Opens target, key and database. It writes nothing that another shop owns.
 * @throws while one of them is away
 * @throws {BackupRefusal} when target or key are not those of before
 */
export async function openSession({
  databaseUrl,
  decisions = {},
  ...options
}: SessionOptions): Promise<BackupSession> {
  const { settings, dataFolder, cutOff: signal, silenceMs } = options
  const folders = backupFolders(dataFolder)
  // A base backup of a large shop takes minutes.
  const database = openDatabase(databaseUrl, { connections: 2, statementTimeout: 0 })
  try {
    const { systemIdentifier } = await readClusterFacts(database)
    const plain = openStore(settings, { signal })
    const mark = decisions.setsUpTarget ? setUpTarget : markTarget
    const targetId = await mark(plain, folders.targets)
    const target = openStore(settings, { signal, marker: markerName })
    const store = within(target, `${systemIdentifier}/`)
    const keyOptions = { target, store, key: settings.key, file: folders.targets }
    const key = await (decisions.beginsKey
      ? openNewKey(keyOptions, folders.archiveLock)
      : openSessionKey(keyOptions))
    const ownership = new Ownership({
      store,
      targetName: target.name,
      file: folders.targets,
      dataFolder,
      silenceMs,
    })
    if (decisions.takesOver) await ownership.takeOver()
    return {
      ...options,
      database,
      targetId,
      store,
      key,
      ownership,
      manifests: new ManifestReader(store, key),
      folders,
      close: () => database.destroy(),
    }
  } catch (error) {
    await database.destroy()
    throw error
  }
}

/** The key's public part, as far as the data folder remembers it. */
export async function findSealer({
  settings,
  dataFolder,
}: Pick<SessionOptions, 'settings' | 'dataFolder'>): Promise<Sealer | undefined> {
  const known = await readKnownTarget(backupFolders(dataFolder).targets, openStore(settings).name)
  return known?.sealing ? sealerOf(known.sealing) : undefined
}

const STORED_WAL = 64

/** The caller must own the archive's lock. */
export const openArchive = (
  { folders, log }: Pick<BackupSession, 'folders' | 'log'>,
  sealer?: Sealer,
): WalArchive =>
  new WalArchive({
    folders,
    log,
    sealer,
    onStored: (object, at) =>
      recordState(folders.state, ({ storedWal }) => ({
        lastWalStoredAt: at.toISOString(),
        storedWal: [object, ...storedWal].slice(0, STORED_WAL),
      })),
    onFailed: (error, at) => recordProblem(folders.state, error, at),
    onDiscarded: (segments, at) =>
      recordState(folders.state, ({ discarded }) => ({
        discarded: { at: discarded?.at ?? at.toISOString(), segments: segments + (discarded?.segments ?? 0) },
      })),
  })
