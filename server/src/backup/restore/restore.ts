import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { rename, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import pMap from 'p-map'
import { chooseAccount } from '../../platform/database/embedded/account.ts'
import { backupFolders } from '../../platform/database/embedded/backup-folders.ts'
import { readEmbeddedVersion } from '../../platform/database/embedded/binaries.ts'
import { lockFile } from '../../platform/process/process-lock.ts'
import { readCurrentTimeline } from '../backup.repository.ts'
import type { BackupSettings } from '../backup-settings.ts'
import type { Manifest } from '../base/manifest.ts'
import type { BackupKey } from '../encryption.ts'
import { listStoredPictures } from '../pictures/store-pictures.ts'
import type { ShopSecrets } from '../shop-secrets.ts'
import { markTarget, recogniseTarget } from '../target/marker.ts'
import { BackupError, getObject, type ObjectStore } from '../target/object-store.ts'
import { Ownership } from '../target/owner.ts'
import { syncFolder, writeDurably } from '../target/write-durably.ts'
import { rememberRestored } from '../timelines/restored-timeline.ts'
import { type BackupChoice, chooseBackup } from './choose-backup.ts'
import { assertRestorable } from './compare-versions.ts'
import { credentialsFolder, handBackSecrets } from './hand-back-secrets.ts'
import { openBackups } from './open-backups.ts'
import { recoverCluster } from './recover-cluster.ts'

export type RestoreOptions = {
  dataFolder: string
  settings: BackupSettings
  /** These are the secrets among the settings of the restored shop. */
  secrets: ShopSecrets
  /** It is the system identifier of one of several in the target. */
  database?: string | undefined
  /** It is undefined for the newest moment. */
  to: Date | undefined
  release: string
  /** It is true when the restored shop goes on with these backups, unless the one that was restored still runs. */
  succeeds: boolean
  say(line: string): void
  /** Runs on the restored database before it takes its place; a failure leaves no data folder. */
  prepare(databaseUrl: string, manifest: Manifest): Promise<void>
}

/**
 * Restores the newest backup, or the state of a moment, into an empty data folder. What a failed or killed one left is removed.
 * @throws {BackupError} when the folder is not empty, or the backup cannot be read
 */
export async function restore(options: RestoreOptions): Promise<Manifest> {
  const { dataFolder, settings } = options
  const unlock = lockEmpty(dataFolder)
  const folder = join(dataFolder, 'restoring')
  try {
    await clear(dataFolder)
    const { target, store, key } = await openBackups(settings, options.database)
    const choice = await chooseBackup({ store, key }, options.to, options.say)
    await assertRoom(dataFolder, choice.manifest)
    const postgresVersion = await readEmbeddedVersion(chooseAccount(join(folder, 'postgres')))
    assertRestorable(choice.manifest, { release: options.release, postgresVersion })
    await recover(options, { store, key, ...choice, folder })
    const pictures = await restorePictures(store, key, dataFolder)
    options.say(`${pictures} pictures restored`)
    if (options.succeeds) await succeed({ target, store, dataFolder, say: options.say })
    await moveIntoPlace(folder, dataFolder)
    return choice.manifest
  } catch (error) {
    // A whole unpacked cluster would keep a full disk full. What cannot be removed is removed by the next restore.
    if (!existsSync(join(dataFolder, 'postgres'))) await clear(dataFolder).catch(() => {})
    throw error
  } finally {
    unlock()
  }
}

/** The sign of an interrupted restore goes last. */
async function clear(dataFolder: string): Promise<void> {
  for (const name of ['backup', 'files', 'token-secret', credentialsFolder, 'restoring']) {
    await rm(join(dataFolder, name), { recursive: true, force: true })
  }
}

type Succession = {
  target: ObjectStore
  store: ObjectStore
  dataFolder: string
  say: RestoreOptions['say']
}

/** Lets the restored shop claim the backups, where it finds the last sign of life unchanged. */
async function succeed({ target, store, dataFolder, say }: Succession): Promise<void> {
  const { targets: file } = backupFolders(dataFolder)
  try {
    if ((await recogniseTarget(target, file)) === undefined) return
    await markTarget(target, file)
    const owner = await new Ownership({ store, targetName: target.name, file, dataFolder }).adopt()
    if (!owner || owner.isReleased) return
    say(
      `The backups belong to the shop in ${owner.dataFolder} on ${owner.host}, which wrote there at ${owner.at}. The ` +
        'restored one goes on with them, unless that one still runs',
    )
  } catch (error) {
    // The data are there; only their next backup needs the operator.
    say(`WARNING: the restored shop cannot back up yet: ${(error as Error).message}`)
  }
}

function lockEmpty(dataFolder: string): () => void {
  mkdirSync(dataFolder, { recursive: true })
  const names = readdirSync(dataFolder)
  // The cluster is moved into place last, so that this is what a killed restore left.
  const isInterrupted = names.includes('restoring') && !names.includes('postgres')
  const others = isInterrupted ? [] : names.filter((name) => name !== 'lock')
  if (others.length > 0) {
    throw new BackupError(
      `The data folder ${dataFolder} is not empty (${others.slice(0, 3).join(', ')}): a restore never overwrites. ` +
        'Move it away, or name another one in DATA_DIR',
    )
  }
  const unlock = lockFile(join(dataFolder, 'lock'))
  if (!unlock) throw new BackupError(`Another server or restore runs on the data folder ${dataFolder}`)
  return unlock
}

/** Pictures and what PostgreSQL writes come on top; how much is not known. */
async function assertRoom(dataFolder: string, { size }: Manifest): Promise<void> {
  const { bavail, bsize } = await statfs(dataFolder)
  const free = bavail * bsize
  if (free >= size) return
  const toMegabytes = (bytes: number) => Math.round(bytes / 1_000_000)
  throw new BackupError(
    `The database needs ${toMegabytes(size)} MB in ${dataFolder}, and pictures and changes some more; ` +
      `${toMegabytes(free)} MB are free. Make room, or name a folder on another disk in DATA_DIR`,
  )
}

async function recover(
  { dataFolder, secrets: known, to, say, prepare }: RestoreOptions,
  backup: BackupChoice & { store: ObjectStore; key: BackupKey; folder: string },
): Promise<void> {
  say(`Restoring the backup of ${backup.manifest.startedAt} (release ${backup.manifest.release}) …`)
  mkdirSync(backup.folder)
  const archiveFolder = backupFolders(dataFolder).wal
  const { server, secrets } = await recoverCluster({ ...backup, to, archiveFolder, say })
  try {
    const url = server.url('shop')
    await rememberRestored(backupFolders(dataFolder).restored, await readCurrentTimeline(url), new Date())
    await prepare(url, backup.manifest)
    await handBackSecrets(secrets, known, { folder: backup.folder, dataFolder, say })
  } finally {
    await server.stop()
  }
}

const CONCURRENCY = 8

async function restorePictures(store: ObjectStore, key: BackupKey, dataFolder: string): Promise<number> {
  const stored = await listStoredPictures(store, key)
  await pMap(
    stored,
    async ([hash, object]) => {
      const master = await key.decrypt(await getObject(store, object))
      await writeDurably(join(dataFolder, 'restoring', 'files', hash, 'master.webp'), master)
    },
    { concurrency: CONCURRENCY },
  )
  return stored.size
}

/** The cluster comes last: without it the folder counts as interrupted. */
async function moveIntoPlace(folder: string, dataFolder: string): Promise<void> {
  for (const name of ['token-secret', credentialsFolder, 'files', 'postgres']) {
    if (existsSync(join(folder, name))) await rename(join(folder, name), join(dataFolder, name))
  }
  await syncFolder(dataFolder)
  await rm(folder, { recursive: true, force: true })
}
