import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pMap from 'p-map'
import type { Sealer } from '../encryption.ts'
import type { ObjectStore } from '../target/object-store.ts'

export type PictureDependencies = { store: ObjectStore; key: Sealer; dataFolder: string }

const CONCURRENCY = 4

const pattern = /^pictures\/([0-9a-f]{16})-([0-9a-f]{16})\.age$/
const pictureObject = (hash: string, fingerprint: string) => `pictures/${hash}-${fingerprint}.age`

/** @returns hash and object of those that the key opens */
export async function listStoredPictures(
  store: ObjectStore,
  key: Pick<Sealer, 'fingerprint'>,
): Promise<Map<string, string>> {
  const stored = (await store.list('pictures/')).map(
    (object) => [...(pattern.exec(object) ?? []), object] as const,
  )
  return new Map(
    stored.flatMap(([, hash, fingerprint, object]) =>
      hash && object && fingerprint === key.fingerprint ? [[hash, object] as const] : [],
    ),
  )
}

/** It lists the hashes of the pictures in a data folder. */
export async function listPictures(dataFolder: string): Promise<string[]> {
  try {
    return (await readdir(join(dataFolder, 'files'))).filter((name) => /^[0-9a-f]{16}$/.test(name))
  } catch (error) {
    // The folder is created with the first picture.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** It is the time until the target is listed anew, because retention may have deleted some there. */
const LIST_AGAIN_MS = 10 * 60_000

/** Stores master files that the target does not have; their sizes can be made again. */
export class PictureBackup {
  readonly #dependencies: PictureDependencies
  #stored = new Set<string>()
  #listedAt = Number.NEGATIVE_INFINITY

  constructor(dependencies: PictureDependencies) {
    this.#dependencies = dependencies
  }

  /** @returns how many were new */
  async storeNew(signal?: AbortSignal): Promise<number> {
    const { store, key, dataFolder } = this.#dependencies
    if (performance.now() - this.#listedAt > LIST_AGAIN_MS) {
      this.#stored = new Set((await listStoredPictures(store, key)).keys())
      this.#listedAt = performance.now()
    }
    const stored = this.#stored
    const folder = join(dataFolder, 'files')
    const added = (await listPictures(dataFolder)).filter((name) => !stored.has(name))
    const results = await pMap(
      added,
      async (hash) => {
        const master = await readMaster(join(folder, hash, 'master.webp'))
        if (!master) return false
        await store.put(pictureObject(hash, key.fingerprint), await key.encrypt(master))
        stored.add(hash)
        return true
      },
      { concurrency: CONCURRENCY, signal },
    )
    return results.filter(Boolean).length
  }
}

/** Returns undefined while it is being written. */
async function readMaster(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
