import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { BackupFolders } from '../../platform/database/embedded/backup-folders.ts'
import { IncidentLog, type IncidentLogger } from '../../platform/incident-log.ts'
import { type BackupKey, sha256 } from '../encryption.ts'
import type { ObjectStore } from '../target/object-store.ts'
import { writeDurably } from '../target/write-durably.ts'
import { isArchivedName, parseWalObject, walObject, walPrefix } from './wal-names.ts'

export type ArchiveDependencies = {
  store: ObjectStore
  key: BackupKey
  folders: Pick<BackupFolders, 'wal' | 'outgoing' | 'refused'>
  log?: IncidentLogger | undefined
  onStored?: (name: string, at: Date) => Promise<void>
  onFailed?: (error: Error, at: Date) => Promise<void>
}

/** Milliseconds. */
const POLL_MS = 500

const filesIn = async (folder: string): Promise<string[]> =>
  // Both folders are created with their first file.
  (await readdir(folder).catch(() => [])).filter((name) => !name.endsWith('.part')).sort()

/**
 * Stores the WAL segments that PostgreSQL has finished. While the target is away they wait compressed and encrypted, as
 * whole segments would fill the disk.
 */
export class WalArchive {
  readonly #dependencies: ArchiveDependencies
  readonly #outage: IncidentLog
  readonly #conflict: IncidentLog
  #running: Promise<void> | undefined
  readonly #stopping = new AbortController()

  constructor(dependencies: ArchiveDependencies) {
    this.#dependencies = dependencies
    this.#outage = new IncidentLog(
      dependencies.log,
      'storing WAL segments failed; they wait in the data folder',
      {
        level: 'error',
        recovered: 'WAL segments are stored again',
      },
    )
    this.#conflict = new IncidentLog(
      dependencies.log,
      'a WAL segment was refused: the target has another one of this name',
      { level: 'error' },
    )
  }

  start(): void {
    this.#running ??= this.#run()
  }

  /** Stores what is there, once. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#running
    await this.storeWaiting()
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping
    while (!signal.aborted) {
      await this.storeWaiting()
      // Rejects when it is aborted, which the loop's condition sees.
      await pause(POLL_MS, undefined, { signal }).catch(() => {})
    }
  }

  /** @returns false when the target failed; it is tried again */
  async storeWaiting(): Promise<boolean> {
    const { folders, onFailed } = this.#dependencies
    try {
      for (const name of await filesIn(folders.wal)) if (isArchivedName(name)) await this.#encrypt(name)
      for (const file of await filesIn(folders.outgoing)) await this.#store(file)
      this.#outage.succeed()
      return true
    } catch (error) {
      this.#outage.fail(error)
      await onFailed?.(error as Error, new Date())
      return false
    }
  }

  async #encrypt(name: string): Promise<void> {
    const { folders, key } = this.#dependencies
    const path = join(folders.wal, name)
    const bytes = await readFile(path)
    const object = walObject({ name, hash: sha256(bytes), keyFingerprint: key.fingerprint })
    await writeDurably(join(folders.outgoing, object.slice('wal/'.length)), await key.encrypt(bytes))
    await rm(path)
  }

  async #store(file: string): Promise<void> {
    const { folders, store, onStored } = this.#dependencies
    const path = join(folders.outgoing, file)
    const own = parseWalObject(`wal/${file}`)
    if (!own) return rm(path)
    const others = (await store.list(walPrefix(own.name))).map(parseWalObject)
    if (others.some((other) => other && other.hash !== own.hash)) {
      await mkdir(folders.refused, { recursive: true })
      await rename(path, join(folders.refused, file))
      this.#conflict.fail(new Error(`The target has another ${own.name}`), { segment: own.name })
      return
    }
    if (others.length === 0) await store.put(own.object, await readFile(path))
    await rm(path)
    await onStored?.(own.name, new Date())
  }
}

/** Returns false after the given milliseconds, or when it is aborted. */
export async function waitForWal(
  store: ObjectStore,
  name: string,
  timeoutMs: number,
  signal?: AbortSignal,
): Promise<boolean> {
  for (const end = Date.now() + timeoutMs; Date.now() < end && !signal?.aborted; await pause(POLL_MS)) {
    if ((await store.list(walPrefix(name))).length > 0) return true
  }
  return false
}
