import { setTimeout as after, setImmediate as breathe } from 'node:timers/promises'
import { allTag } from '@amritvasya/contract/cache-tags'
import type { Kysely } from 'kysely'
import type { Changes } from '../../platform/database/changes.ts'
import type { Database, Tables } from '../../platform/database/database.ts'
import { type BrandRow, type CategoryRow, findBrands, findCategories } from '../category.repository.ts'
import { activeCategories } from '../category-tree.ts'
import {
  findChangesAfter,
  findFactsAfter,
  findFactsOf,
  findSoldOut,
  findSynonyms,
  findVersion,
} from './facts.repository.ts'
import { ProductIndex } from './product-index.ts'
import { watchStock } from './stock-watch.ts'

export type Snapshot = {
  version: number
  index: ProductIndex
  /** Those that shoppers may see, in the owner's order. */
  categories: CategoryRow[]
  brands: BrandRow[]
}
export type CatalogueMemory = ReturnType<typeof catalogueMemory>

/** Other requests are served between batches. */
const batch = 1_000
/** From here on, a full reload is faster. */
const mostChanges = 2_000
/** The database deletes changes older than 10,000 versions. */
const oldestVersion = 9_000
const mostAttempts = 4
/** Milliseconds; a full reload of a very large catalogue takes longer. */
const patience = 3_000

/**
 * Keeps lists and search in memory. Queries return the catalogue version of their rows; a newer one updates the memory
 * before the response. Only stock, which orders change constantly and which merely ranks products, follows the
 * announcements.
 */
export function catalogueMemory(database: Kysely<Tables>, changes: Changes) {
  let snapshot: Snapshot | undefined
  let updating: Promise<Snapshot> | undefined

  const update = (): Promise<Snapshot> => {
    updating ??= bringUpToDate(database, snapshot)
      .then((fresh) => (snapshot = fresh))
      .finally(() => {
        updating = undefined
      })
    return updating
  }

  watchStock(changes, async (ids) => {
    // The running update may have read older stock.
    await updating?.catch(() => {})
    const soldOut = await findSoldOut(database, ids)
    snapshot?.index.noteStock(ids, soldOut)
  })

  /**
   * Returns the known snapshot after `patience`. Results of its old lists must not stay cached, so the caches of this
   * process are invalidated after the update.
   */
  const newest = async (known: Snapshot): Promise<Snapshot> => {
    const enough = new AbortController()
    const updated = update()
    const waited = after(patience, known, { signal: enough.signal, ref: false }).then(
      (old) => {
        updated.then(
          () => changes.publish([allTag]),
          () => {},
        )
        return old
      },
      () => known,
    )
    try {
      return await Promise.race([updated, waited])
    } finally {
      enough.abort()
    }
  }

  let asking: Promise<number> | undefined
  /**
   * One query serves all callers in a turn of the event loop; it is sent after the last of them, so that none gets an
   * older version.
   */
  const versionNow = (): Promise<number> => {
    asking ??= breathe().then(() => {
      asking = undefined
      return findVersion(database)
    })
    return asking
  }

  return {
    async current(): Promise<Snapshot> {
      const known = snapshot ?? (await update())
      return (await versionNow()) > known.version ? newest(known) : known
    },

    /**
     * Repeats, up to `mostAttempts` times, until the rows are no newer than the index.
     * @param answer returns the catalogue version of its rows
     */
    async answer<A extends { version: number }>(answer: (snapshot: Snapshot) => Promise<A>): Promise<A> {
      let known = snapshot ?? (await update())
      for (let attempt = 1; ; attempt++) {
        const made = await answer(known)
        if (made.version <= known.version || attempt === mostAttempts) return made
        const newer = await newest(known)
        if (newer === known) return made
        known = newer
      }
    },
  }
}

/** One repeatable-read transaction keeps all queries at the same version. */
const bringUpToDate = (database: Kysely<Tables>, known: Snapshot | undefined): Promise<Snapshot> =>
  database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (moment) => {
      const version = await findVersion(moment)
      if (!known || version - known.version > oldestVersion) return readAll(moment, version)
      if (known.version === version) return known
      const changes = await findChangesAfter(moment, known.version)
      const isTooMuch = changes.includes('*') || changes.length > mostChanges || isWasteful(known.index)
      if (isTooMuch) return readAll(moment, version)
      const facts = await findFactsOf(moment, changes)
      for (const id of changes) known.index.remove(id)
      for (const product of facts) known.index.put(product)
      return { ...known, version }
    })

/** Every changed product leaves an unused number. */
const isWasteful = ({ waste, listed }: ProductIndex): boolean => waste > 1_000 + listed.size / 5

async function readAll(database: Database, version: number): Promise<Snapshot> {
  const all = await findCategories(database)
  const brands = await findBrands(database)
  const synonyms = await findSynonyms(database)
  const categories = activeCategories(all)
  const index = new ProductIndex(categories, synonyms)
  for (let last = ''; ; ) {
    const facts = await findFactsAfter(database, last, batch)
    index.fill(facts)
    const end = facts.at(-1)
    if (!end) break
    last = end.id
    await breathe()
  }
  index.sort()
  return { version, index, categories, brands }
}
