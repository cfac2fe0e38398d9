import { z } from 'zod'
import { FORMER_SEGMENT_BYTES } from '../archive/wal-names.ts'
import type { Sealer } from '../encryption.ts'
import { readTokenSecret, type ShopSecrets } from '../shop-secrets.ts'
import { BackupError, type ObjectStore } from '../target/object-store.ts'

const part = z.object({ object: z.string(), size: z.number().int(), sha256: z.string() })

/** It is written after everything that it names, so that an interrupted backup has none. */
const manifestSchema = z.object({
  format: z.literal(2),
  /** It tells when the backup began, such as `20261123T021500Z`, and sorts by time. */
  id: z.string().regex(/^\d{8}T\d{6}Z$/),
  release: z.string(),
  postgresVersion: z.string(),
  systemIdentifier: z.string(),
  keyFingerprint: z.string(),
  /** Tells whether settings or data folder have other secrets now; missing in backups of 0.3.0 and older, which hold none. */
  secretsMac: z.string().optional(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  /** The first and the last segment without which this backup is inconsistent. */
  walStart: z.string(),
  walEnd: z.string(),
  /** It is missing in backups of 0.3.0 and older. */
  walSegmentBytes: z.number().int().positive().default(FORMER_SEGMENT_BYTES),
  /** It counts bytes before compression. */
  size: z.number().int(),
  parts: z.array(part).min(1),
  /** Hashes of those that the shop has, or had since the backup before. */
  pictures: z.array(z.string()),
})
export type Manifest = z.output<typeof manifestSchema>
export type Part = z.output<typeof part>

export const basePrefix = (id: string): string => `base/${id}/`
const manifestName = (id: string) => `${basePrefix(id)}manifest.json`
export const isManifest = (object: string): boolean => object.endsWith('/manifest.json')

export const backupId = (at: Date): string => at.toISOString().replace(/[-:]|\.\d+/g, '')

/** It has the checksums of all parts, so that its MAC authenticates the backup. */
const macOf = (sealer: Pick<Sealer, 'mac'>, content: object): string =>
  sealer.mac('manifest', Buffer.from(JSON.stringify(content)))

/** Says nothing about the secrets to whoever has no key. */
export const macOfSecrets = (sealer: Pick<Sealer, 'mac'>, secrets: ShopSecrets, dataFolder: string): string =>
  sealer.mac('secrets', Buffer.from(JSON.stringify([secrets, readTokenSecret(dataFolder)])))

export async function writeManifest(store: ObjectStore, manifest: Manifest, sealer: Sealer): Promise<void> {
  const content = JSON.stringify({ ...manifest, mac: macOf(sealer, manifest) }, null, 2)
  await store.put(manifestName(manifest.id), Buffer.from(content))
}

export type StoredManifests = {
  /** The oldest come first, also those of other keys, which nobody here can authenticate. */
  manifests: Manifest[]
  /** Names of manifests that claim the key and were not written by its owner. */
  forged: string[]
}

/**
 * Such a manifest may have been damaged: its backup and the proof of what was done to it must not expire, and no other
 * one before somebody has looked.
 * @throws {BackupError} naming the first one
 */
export function assertNoneForged({ forged: [first] }: StoredManifests, store: ObjectStore): void {
  if (first === undefined) return
  throw new BackupError(
    `${first} in ${store.name} is damaged, or was not written by the owner of BACKUP_KEY. Nothing is deleted while it is ` +
      'there: find out who has changed it, and move its folder away',
  )
}

/** Reads each manifest once. */
export class ManifestReader {
  readonly #store: ObjectStore
  readonly #sealer: Pick<Sealer, 'fingerprint' | 'mac'>
  readonly #read = new Map<string, Manifest | 'forged'>()
  #listedAt = 0
  #listed: StoredManifests = { manifests: [], forged: [] }

  constructor(store: ObjectStore, sealer: Pick<Sealer, 'fingerprint' | 'mac'>) {
    this.#store = store
    this.#sealer = sealer
  }

  /**
   * @param maxAgeMs of an earlier answer; 0 lists anew
   * @throws {BackupError} when a manifest is unreadable
   */
  async list(maxAgeMs = 0): Promise<StoredManifests> {
    if (Date.now() - this.#listedAt < maxAgeMs) return this.#listed
    const names = (await this.#store.list('base/')).filter(isManifest)
    const found = await Promise.all(names.map(async (name) => [name, await this.#get(name)] as const))
    this.#listedAt = Date.now()
    this.#listed = {
      manifests: found.flatMap(([, manifest]) => (typeof manifest === 'object' ? [manifest] : [])),
      forged: found.flatMap(([name, manifest]) => (manifest === 'forged' ? [name] : [])),
    }
    return this.#listed
  }

  /** Returns undefined when retention has deleted it meanwhile. */
  async #get(name: string): Promise<Manifest | 'forged' | undefined> {
    const known = this.#read.get(name)
    if (known) return known
    const bytes = await this.#store.get(name)
    if (!bytes) return undefined
    const manifest = this.#parse(bytes, `${this.#store.name}/${name}`)
    this.#read.set(name, manifest)
    return manifest
  }

  #parse(bytes: Uint8Array, name: string): Manifest | 'forged' {
    try {
      const { mac, ...content } = z
        .looseObject({ mac: z.string() })
        .parse(JSON.parse(Buffer.from(bytes).toString('utf8')))
      const manifest = manifestSchema.parse(content)
      const isOwn = manifest.keyFingerprint === this.#sealer.fingerprint
      return isOwn && macOf(this.#sealer, content) !== mac ? 'forged' : manifest
    } catch (error) {
      throw new BackupError(`${name} is no manifest of a backup: ${(error as Error).message.split('\n')[0]}`)
    }
  }
}
