import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Kysely } from 'kysely'
import { pack as packTar } from 'tar-stream'
import type { Tables } from '../../platform/database/database.ts'
import { waitForWal } from '../archive/wait-for-wal.ts'
import { numberOf, parseWalObject, segmentName, timelineOf } from '../archive/wal-names.ts'
import { type BackupEnd, copyBetweenMarks, readClusterFacts } from '../backup.repository.ts'
import type { Sealer } from '../encryption.ts'
import { type ShopSecrets, secretsEntry } from '../shop-secrets.ts'
import { BackupError, type ObjectStore } from '../target/object-store.ts'
import { addEntry, packCluster, packFile } from './cluster-files.ts'
import { backupId, type Manifest, macOfSecrets, type Part, writeManifest } from './manifest.ts'
import { storeParts } from './parts.ts'

export type BaseBackupDependencies = {
  database: Kysely<Tables>
  /** It is the part of the target for this database. */
  store: ObjectStore
  key: Sealer
  dataFolder: string
  /** They are those among the settings. */
  secrets: ShopSecrets
  release: string
  stateFile: string
}

/** Without it, the copying ends only by itself. */
type Abortable = { signal?: AbortSignal | undefined }

/** PostgreSQL archives the last segment at once, and the process with the lock stores it. */
const WAL_TIMEOUT_MS = 120_000

/**
 * Copies the running cluster, the token secret of the data folder and the secrets of the settings, and waits for the WAL
 * that makes the copy consistent. The manifest comes last.
 * @param pictures hashes for the manifest
 * @throws {BackupError} when that WAL is not stored
 */
export async function takeBaseBackup(
  { release, stateFile, ...copied }: BaseBackupDependencies & Abortable,
  startedAt: Date,
  pictures: string[],
): Promise<Manifest> {
  const { database, store, key, secrets, signal } = copied
  const facts = await readClusterFacts(database)
  const id = backupId(startedAt)
  const { parts, size, end } = await copyCluster({ ...copied, id })
  if (!(await waitForWal({ store, key, stateFile }, end.walEnd, WAL_TIMEOUT_MS, signal))) {
    throw new BackupError(`The WAL segment ${end.walEnd} of the backup did not reach ${store.name}`)
  }
  await assertStored(store, key, end, facts.walSegmentBytes)
  const manifest: Manifest = {
    format: 2,
    id,
    release,
    ...facts,
    keyFingerprint: key.fingerprint,
    secretsMac: macOfSecrets(key, secrets, copied.dataFolder),
    startedAt: startedAt.toISOString(),
    finishedAt: new Date().toISOString(),
    walStart: end.walStart,
    walEnd: end.walEnd,
    size,
    parts,
    pictures,
  }
  await writeManifest(store, manifest, key)
  return manifest
}

/** A disk without room may have cost segments in between, and a restore takes none of another key. */
async function assertStored(
  store: ObjectStore,
  key: Sealer,
  { walStart, walEnd }: BackupEnd,
  segmentBytes: number,
): Promise<void> {
  const timeline = timelineOf(walStart)
  const stored = (await store.list('wal/')).map(parseWalObject)
  const own = stored.filter((wal) => wal?.keyFingerprint === key.fingerprint)
  const names = new Set(own.map((wal) => wal?.name))
  for (let number = numberOf(walStart, segmentBytes); number <= numberOf(walEnd, segmentBytes); number++) {
    const name = segmentName(timeline, number, segmentBytes)
    if (!names.has(name))
      throw new BackupError(`The WAL segment ${name} of the backup is not in ${store.name}`)
  }
}

type Copy = { parts: Part[]; size: number; end: BackupEnd }

/** The label is known only at the end, so it is the archive's last file. */
async function copyCluster({
  database,
  store,
  key,
  dataFolder,
  id,
  secrets,
  signal,
}: Omit<BaseBackupDependencies, 'release' | 'stateFile'> & Abortable & { id: string }): Promise<Copy> {
  const archive = packTar()
  signal?.addEventListener('abort', () => archive.destroy(new BackupError('The backup was interrupted')))
  const encrypted = await key.encryptStream(Readable.from(archive, { objectMode: false }))
  const stored = storeParts(store, id, encrypted)
  // A target that fails ends the copying, too.
  stored.catch((error: Error) => archive.destroy(error))
  const { copied: size, end } = await Promise.race([
    copyBetweenMarks(database, `amritvasya ${id}`, async () => {
      // First, so that they can be read without the rest.
      await addText(archive, secretsEntry, JSON.stringify(secrets))
      const secret = await packFile(archive, join(dataFolder, 'token-secret'), 'token-secret')
      return secret + (await packCluster(archive, join(dataFolder, 'postgres')))
    }),
    stored.then((): never => {
      throw new BackupError('The archive ended too early')
    }),
  ])
  await addText(archive, 'postgres/backup_label', end.label)
  if (end.tablespaceMap.trim())
    throw new BackupError('Tablespaces outside of the data folder are not backed up')
  archive.finalize()
  return { parts: await stored, size, end }
}

const addText = (archive: ReturnType<typeof packTar>, name: string, text: string) => {
  const bytes = Buffer.from(text)
  return addEntry(archive, { name, size: bytes.length, mode: 0o600 }, [bytes])
}
