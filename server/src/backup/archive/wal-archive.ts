import { mkdir, readdir, readFile, rename, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { BackupFolders } from '../../platform/database/embedded/backup-folders.ts'
import { IncidentLog, type IncidentLogger } from '../../platform/incident-log.ts'
import type { Sealer } from '../encryption.ts'
import { BackupError, BackupRefusal, type ObjectStore } from '../target/object-store.ts'
import { writeDurably } from '../target/write-durably.ts'
import { isArchivedName, parseWalObject, walObject, walPrefix } from './wal-names.ts'

export type ArchiveDependencies = {
  folders: Pick<BackupFolders, 'wal' | 'outgoing' | 'refused' | 'chain'>
  /** It is undefined until the target has told the key, before the first backup. */
  sealer?: Sealer | undefined
  log?: IncidentLogger | undefined
  onStored?: (object: string, at: Date) => Promise<void>
  onFailed?: (error: Error, at: Date) => Promise<void>
  onDiscarded?: (segments: number, at: Date) => Promise<void>
  /** Tests pass their own reader of the disk on which segments wait. */
  readSpace?: (folder: string) => Promise<{ freeBytes: number; totalBytes: number }>
}

const POLL_MS = 500

/** Below both, waiting segments are discarded: PostgreSQL stops on a full disk, and with it all orders. */
const MIN_FREE = { bytes: 1024 * 1024 * 1024, share: 0.05 }

async function readSpaceOf(folder: string): Promise<{ freeBytes: number; totalBytes: number }> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}

async function filesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => !name.endsWith('.part')).sort()
  } catch (error) {
    // Both folders are created with their first file.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/**
 * Stores the WAL segments that PostgreSQL has finished. While the target is away they wait compressed and encrypted, as
 * whole segments would fill the disk.
 */
export class WalArchive {
  readonly #dependencies: ArchiveDependencies
  readonly #outage: IncidentLog
  readonly #conflict: IncidentLog
  readonly #space: IncidentLog
  #sealer: Sealer | undefined
  #store: ObjectStore | undefined
  #running: Promise<void> | undefined
  readonly #stopping = new AbortController()
  /** It is false after a failure, until the next success. */
  isWell = true

  constructor(dependencies: ArchiveDependencies) {
    const { log } = dependencies
    this.#dependencies = dependencies
    this.#sealer = dependencies.sealer
    this.#outage = new IncidentLog(log, 'storing WAL segments failed; they wait in the data folder', {
      level: 'error',
      recovered: 'WAL segments are stored again',
    })
    this.#conflict = new IncidentLog(
      log,
      'a WAL segment was refused: the target has another one of this name',
      { level: 'error' },
    )
    this.#space = new IncidentLog(log, 'WAL segments were discarded: the disk is nearly full', {
      level: 'error',
    })
  }

  /** Stores from now on. The caller owns the backups there. */
  open(store: ObjectStore, sealer: Sealer): void {
    this.#store = store
    this.#sealer = sealer
  }

  /** Segments wait from now on. */
  close(): void {
    this.#store = undefined
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

  /** @returns false when the target or the disk failed; it is tried again */
  async storeWaiting(): Promise<boolean> {
    const { folders, onFailed } = this.#dependencies
    try {
      const sealer = this.#sealer
      let failure = await this.#putWaiting()
      if (sealer) {
        for (const name of (await filesIn(folders.wal)).filter(isArchivedName)) {
          await this.#encrypt(name, sealer)
          // A burst of segments reaches the target one by one, so that a disaster meanwhile loses few of them.
          failure ??= await this.#putWaiting()
        }
      }
      if (failure) throw failure
      await this.#limit()
      this.#outage.succeed()
      this.isWell = true
      return true
    } catch (error) {
      this.isWell = false
      this.#outage.fail(error)
      // A full disk takes no record either; the log has the reason.
      await onFailed?.(error as Error, new Date()).catch(() => {})
      // A disk without room fails the encryption, too.
      await this.#limit().catch((problem: unknown) => this.#outage.fail(problem))
      return false
    }
  }

  async #encrypt(name: string, sealer: Sealer): Promise<void> {
    const { folders } = this.#dependencies
    const path = join(folders.wal, name)
    const bytes = await readFile(path)
    const object = walObject({ name, hash: sealer.mac(name, bytes), keyFingerprint: sealer.fingerprint })
    await writeDurably(join(folders.outgoing, object.slice('wal/'.length)), await sealer.encrypt(bytes))
    await rm(path)
  }

  /** @returns why the target took not all of them: those that are not encrypted yet still have to be */
  async #putWaiting(): Promise<Error | undefined> {
    const store = this.#store
    if (!store) return
    try {
      for (const file of await filesIn(this.#dependencies.folders.outgoing)) await this.#put(file, store)
    } catch (error) {
      return error as Error
    }
  }

  async #put(file: string, store: ObjectStore): Promise<void> {
    const { folders, onStored } = this.#dependencies
    const path = join(folders.outgoing, file)
    const own = parseWalObject(`wal/${file}`)
    if (!own) return rm(path)
    const others = (await store.list(walPrefix(own.name))).map(parseWalObject)
    const isStored = others.some((other) => other?.object === own.object)
    // Another key's copy of it cannot be compared.
    if (others.some((other) => other?.keyFingerprint === own.keyFingerprint && other.hash !== own.hash)) {
      await mkdir(folders.refused, { recursive: true })
      await rename(path, join(folders.refused, file))
      // Without it the chain is broken, which a new base backup mends.
      await rm(folders.chain, { force: true })
      const problem = new BackupRefusal(
        `${store.name} has another WAL segment ${own.name}: another shop writes there`,
      )
      this.#conflict.fail(problem, { segment: own.name })
      await this.#dependencies.onFailed?.(problem, new Date())
      return
    }
    if (!isStored) await store.put(own.object, await readFile(path))
    await rm(path)
    await onStored?.(own.object, new Date())
  }

  /** Deletes what waits before the disk is full; the next contact with the target begins with a base backup. */
  async #limit(): Promise<void> {
    const { folders, readSpace = readSpaceOf, onDiscarded } = this.#dependencies
    const waiting = [
      ...(await filesIn(folders.wal)).filter(isArchivedName).map((name) => [folders.wal, name] as const),
      ...(await filesIn(folders.outgoing)).map((name) => [folders.outgoing, name] as const),
    ].filter(([, name]) => !name.includes('.history'))
    if (waiting.length === 0) return
    const { freeBytes, totalBytes } = await readSpace(folders.wal)
    if (freeBytes >= MIN_FREE.bytes || freeBytes >= totalBytes * MIN_FREE.share) return
    await rm(folders.chain, { force: true })
    for (const [folder, name] of waiting) await rm(join(folder, name), { force: true })
    this.#space.fail(new BackupError(`${waiting.length} WAL segments were discarded`))
    await onDiscarded?.(waiting.length, new Date())
  }
}
