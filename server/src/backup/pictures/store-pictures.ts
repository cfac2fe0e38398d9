import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pMap from 'p-map'
import type { BackupKey } from '../encryption.ts'
import type { ObjectStore } from '../target/object-store.ts'

export type PictureDependencies = { store: ObjectStore; key: BackupKey; dataFolder: string }

const CONCURRENCY = 4

const pattern = /^pictures\/([0-9a-f]{16})-([0-9a-f]{16})\.age$/
const pictureObject = (hash: string, fingerprint: string) => `pictures/${hash}-${fingerprint}.age`

/** @returns hash and object of those that the key opens */
export async function listStoredPictures(
  store: ObjectStore,
  key: Pick<BackupKey, 'fingerprint'>,
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

/** Stores master files that the target does not have; their sizes can be made again. */
export class PictureBackup {
  readonly #dependencies: PictureDependencies
  #stored: Set<string> | undefined

  constructor(dependencies: PictureDependencies) {
    this.#dependencies = dependencies
  }

  /** @returns how many were new */
  async storeNew(): Promise<number> {
    const { store, key, dataFolder } = this.#dependencies
    this.#stored ??= new Set((await listStoredPictures(store, key)).keys())
    const stored = this.#stored
    const folder = join(dataFolder, 'files')
    // The folder is created with the first picture.
    const names = await readdir(folder).catch(() => [])
    const added = names.filter((name) => /^[0-9a-f]{16}$/.test(name) && !stored.has(name))
    const results = await pMap(
      added,
      async (hash) => {
        const master = await readMaster(join(folder, hash, 'master.webp'))
        if (!master) return false
        await store.put(pictureObject(hash, key.fingerprint), await key.encrypt(master))
        stored.add(hash)
        return true
      },
      { concurrency: CONCURRENCY },
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
