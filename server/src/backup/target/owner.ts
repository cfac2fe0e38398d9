import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { readKnownTarget, rememberTarget } from './known-targets.ts'
import { BackupRefusal, type ObjectStore } from './object-store.ts'

const ownerName = 'owner.json'

const schema = z.object({
  /** Random, another one each time. */
  beat: z.string(),
  host: z.string(),
  dataFolder: z.string(),
  at: z.iso.datetime(),
  /** It is true once the owner has stopped in order. */
  isReleased: z.boolean(),
})
type Owner = z.output<typeof schema>

/** Two signs of life are so far apart; each is a version in a store that has them. 0.3.0 takes 40 s for silence. */
export const BEAT_MS = 30_000
/** It is the time in which a living owner has written another sign of life. */
const SILENCE_MS = 60_000
/** A command compares while the server writes the next one. */
const REMEMBERED_BEATS = 4

export type OwnerOptions = {
  /** It is the part of one database in the target. */
  store: ObjectStore
  /** The target's name, and the file of the data folder that remembers it. */
  targetName: string
  file: string
  dataFolder: string
  silenceMs?: number | undefined
}

async function readOwner(store: ObjectStore): Promise<Owner | undefined> {
  const bytes = await store.get(ownerName)
  return bytes && schema.parse(JSON.parse(Buffer.from(bytes).toString('utf8')))
}

/**
 * Lets one shop alone write the backups of a database. Each sign of life carries a random number that the data folder
 * remembers: once a copy of it, or a restored shop, has written another one, the two are told apart.
 */
export class Ownership {
  readonly #options: OwnerOptions

  constructor(options: OwnerOptions) {
    this.#options = options
  }

  /** @throws {BackupRefusal} when the last sign of life is that of another shop */
  async verify(): Promise<Owner | undefined> {
    const { store, file, targetName } = this.#options
    const owner = await readOwner(store)
    // It is read afterwards, because the server remembers a beat before it writes it.
    const known = await readKnownTarget(file, targetName)
    if (owner && !known?.beats.includes(owner.beat)) throw refuse(store, owner)
    return owner
  }

  /**
   * Begins to own. After a restore it waits for signs of life of the shop that was restored.
   * @throws {BackupRefusal} when another shop owns the backups
   */
  async claim(signal?: AbortSignal): Promise<void> {
    const { store, file, targetName, silenceMs = SILENCE_MS } = this.#options
    const owner = await this.verify()
    const known = await readKnownTarget(file, targetName)
    if (owner && known?.isAdopted && !owner.isReleased) {
      await pause(silenceMs, undefined, { signal })
      const later = await readOwner(store)
      if (later && later.beat !== owner.beat) throw refuse(store, later)
    }
    await this.#write(false)
  }

  /** @throws {BackupRefusal} when another shop owns the backups meanwhile */
  async renew(): Promise<void> {
    await this.verify()
    await this.#write(false)
  }

  /** Lets a restored shop go on at once. */
  async release(): Promise<void> {
    await this.verify()
    await this.#write(true)
  }

  /** Counts as the owner after a restore, unless that one gives another sign of life. @returns that one */
  async adopt(): Promise<Owner | undefined> {
    const { store, file, targetName } = this.#options
    const owner = await readOwner(store)
    if (owner) await rememberTarget(file, targetName, { beats: [owner.beat], isAdopted: true })
    return owner
  }

  /** The operator's word that the other shop is gone. */
  async takeOver(): Promise<void> {
    const { store, file, targetName } = this.#options
    const owner = await readOwner(store)
    if (owner) await rememberTarget(file, targetName, { beats: [owner.beat], isAdopted: false })
  }

  async #write(isReleased: boolean): Promise<void> {
    const { store, file, targetName, dataFolder } = this.#options
    const beat = randomUUID()
    const known = await readKnownTarget(file, targetName)
    const beats = [beat, ...(known?.beats ?? [])].slice(0, REMEMBERED_BEATS)
    await rememberTarget(file, targetName, { beats, isAdopted: false })
    const owner: Owner = { beat, host: hostname(), dataFolder, at: new Date().toISOString(), isReleased }
    await store.put(ownerName, Buffer.from(JSON.stringify(owner, null, 2)))
  }
}

const refuse = (store: ObjectStore, { host, dataFolder, at }: Owner) =>
  new BackupRefusal(
    `${store.name} belongs to the shop in ${dataFolder} on ${host}, which wrote there at ${at}: this one is a copy and ` +
      'must not. Give it another BACKUP_TARGET, or none; if the other shop is gone for good, run amritvasya backup --take-over',
  )
