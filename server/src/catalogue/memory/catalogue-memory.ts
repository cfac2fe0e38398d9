import { setTimeout as after, setImmediate as breathe } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { type Changes, everything } from '../../platform/database/changes.ts'
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

/** All of the catalogue that is kept in memory, as it was at one version. */
export type Snapshot = {
  version: number
  index: ProductIndex
  /** Those that shoppers may see, in the owner's order. */
  categories: CategoryRow[]
  brands: BrandRow[]
}
export type CatalogueMemory = ReturnType<typeof catalogueMemory>

/** Products read at once while filling; between batches other requests are answered. */
const batch = 1_000
/** With so many changes since, reading everything anew is quicker. */
const mostChanges = 2_000
/** The database forgets changes that are older than 10,000 versions. */
const oldestVersion = 9_000
/** How often an answer is made anew because the catalogue changed meanwhile. */
const mostAttempts = 4
/** Milliseconds that a shopper waits for the newest lists; reading a very large catalogue anew takes longer. */
const patience = 3_000

/**
 * Keeps lists and search in memory, in step with the database: every answer says which version of the catalogue its
 * rows are of, and when that is newer, the memory first catches up. Only the stock, which orders change all the time
 * and which merely puts some products last, follows the announcements.
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
    // what is being read now may have been read before this change
    await updating?.catch(() => {})
    const soldOut = await findSoldOut(database, ids)
    snapshot?.index.noteStock(ids, soldOut)
  })

  /**
   * The newest there is, or after some time what is known already. What was then made of old lists must not be kept:
   * once the memory has caught up, this process is told that everything changed.
   */
  const newest = async (known: Snapshot): Promise<Snapshot> => {
    const enough = new AbortController()
    const updated = update()
    const waited = after(patience, known, { signal: enough.signal, ref: false }).then(
      (old) => {
        updated.then(
          () => changes.publish([everything]),
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
  /** All who ask in one turn of the event loop share one query, which is sent after the last of them has asked. */
  const versionNow = (): Promise<number> => {
    asking ??= breathe().then(() => {
      asking = undefined
      return findVersion(database)
    })
    return asking
  }

  return {
    /** What the catalogue is now. */
    async current(): Promise<Snapshot> {
      const known = snapshot ?? (await update())
      return (await versionNow()) > known.version ? newest(known) : known
    },

    /**
     * Makes an answer from the memory and from rows of the database that fit together.
     * @param answer returns the version of the catalogue that its rows are of
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

/** Reads what changed, or everything, as of one moment. */
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

/** Changed products leave gaps; too many of them are swept out. */
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
