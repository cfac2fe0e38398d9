import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { changePictures } from '../../catalogue/index.ts'
import type { Database, Tables } from '../../platform/database/database.ts'
import { addPictures, type MasterPicture } from '../../platform/pictures/picture.repository.ts'
import { type Pictures, RefusedPicture } from '../../platform/pictures/pictures.ts'
import { createDownloader, FailedDownload, RefusedDownload } from './download.ts'
import {
  claimPicture,
  delayPicture,
  findFetchedPictures,
  findProductsToComplete,
  markAdded,
  saveFailed,
  saveFetched,
} from './former-picture.repository.ts'
import { createPictureWork, type MakePicture, UnmadePicture } from './make-picture.ts'
import { withFormerPictures } from './picture-order.ts'

export type FetchDependencies = {
  database: Kysely<Tables>
  pictures: Pictures
  /** Addresses or networks that are not public; for tests. */
  allowed: readonly string[]
}

/** While some are downloaded, others are made on each core. */
const CONCURRENCY = 8
const MAX_TRIES = 3
/** It becomes longer with each try. */
const PAUSE_SECONDS = 20
/** It is the time after which the next run goes on. */
const RUN_MS = 8 * 60_000
/** Each change of products clears cached pages. */
const PRODUCTS_AT_ONCE = 50

/** Fetches what waits, and adds it to its products. Several may run at once; one that is killed loses nothing. */
export async function fetchPictures(dependencies: FetchDependencies): Promise<void> {
  const downloader = createDownloader(dependencies.allowed)
  const make = createPictureWork(dependencies.pictures)
  const until = Date.now() + RUN_MS
  const made: MasterPicture[] = []
  let unadded = 0
  let adding = completeProducts(dependencies.database)
  const work = async () => {
    while (Date.now() < until) {
      const claimed = await claimPicture(dependencies.database)
      if (!claimed) return
      const picture = await fetchPicture(dependencies, make, downloader.download, claimed)
      if (!picture) continue
      made.push(picture)
      if (++unadded < PRODUCTS_AT_ONCE) continue
      unadded = 0
      adding = adding.then(() => completeProducts(dependencies.database))
      // The end of the run waits for it, and nobody else listens meanwhile.
      adding.catch(() => {})
    }
  }
  // The downloads of the others end before the downloader does, although the work of one failed.
  const ended = await Promise.allSettled(Array.from({ length: CONCURRENCY }, work))
  downloader.close()
  await adding
  await completeProducts(dependencies.database)
  dependencies.pictures.schedulePrepare(made)
  const failed = ended.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
}

async function fetchPicture(
  { database, pictures }: FetchDependencies,
  make: MakePicture,
  download: (address: string, file: string) => Promise<void>,
  { url, tries }: { url: string; tries: number },
): Promise<MasterPicture | undefined> {
  try {
    const master = await pictures.withFolder(async (folder) => {
      const file = join(folder, 'download')
      await download(url, file)
      return make(file)
    })
    await database.transaction().execute(async (transaction) => {
      await addPictures(transaction, [master])
      await saveFetched(transaction, url, master.hash)
    })
    return master
  } catch (error) {
    const mayPass = error instanceof FailedDownload || error instanceof UnmadePicture
    if (mayPass && tries < MAX_TRIES) {
      await delayPicture(database, url, PAUSE_SECONDS * tries)
      return undefined
    }
    const problem = problemOf(error)
    if (problem === undefined) throw error
    await saveFailed(database, url, problem)
    return undefined
  }
}

function problemOf(error: unknown): string | undefined {
  if (error instanceof RefusedPicture)
    return 'It is no JPEG, PNG or WebP picture of at most 25 million pixels'
  const isKnown =
    error instanceof RefusedDownload || error instanceof FailedDownload || error instanceof UnmadePicture
  return isKnown ? error.message : undefined
}

async function completeProducts(database: Kysely<Tables>): Promise<void> {
  while ((await completeSome(database)) === PRODUCTS_AT_ONCE);
}

const completeSome = (database: Kysely<Tables>): Promise<number> =>
  database.transaction().execute(async (transaction: Database) => {
    const ids = await findProductsToComplete(transaction, PRODUCTS_AT_ONCE)
    if (ids.length === 0) return 0
    await changePictures(transaction, ids, async (present) => {
      const pictures = await findFetchedPictures(transaction, ids)
      const fetched = Map.groupBy(pictures, ({ product_id }) => product_id)
      // Another may have been fetched since, which is not among them.
      await markAdded(transaction, pictures)
      return new Map(ids.map((id) => [id, withFormerPictures(present.get(id) ?? [], fetched.get(id) ?? [])]))
    })
    return ids.length
  })
