import { setTimeout as after, setImmediate as breathe } from 'node:timers/promises'
import { allTag, listTag } from '@amritvasya/contract/rules/cache-tags'
import type { Kysely } from 'kysely'
import type { Database, Tables } from '../../platform/database/database.ts'
import type { InvalidationBus } from '../../platform/database/invalidation-bus.ts'
import type { IncidentLogger } from '../../platform/incident-log.ts'
import { type BrandRow, type CategoryRow, findBrands, findCategories } from '../category.repository.ts'
import { activeCategories } from '../category-tree.ts'
import {
  findChangesAfter,
  findPins,
  findStates,
  findSynonyms,
  findVersion,
  listIndexedProducts,
  listIndexedProductsAfter,
  type Pins,
} from './indexed-product.repository.ts'
import { ProductIndex } from './product-index.ts'
import type { Sales } from './product-ranks.ts'
import { watchStock } from './stock-watch.ts'

export type Snapshot = {
  version: number
  index: ProductIndex
  categories: CategoryRow[]
  brands: BrandRow[]
  pins: Pins
}
/** @param ids null for all products */
export type ListSales = (database: Database, ids: readonly string[] | null) => Promise<Sales>
export type CatalogueIndex = ReturnType<typeof catalogueIndex>

/** Other requests are served between batches. */
const PRODUCTS_PER_QUERY = 1_000
/** A full reload is faster from here on. */
const MAX_INCREMENTAL_CHANGES = 2_000
/** The database keeps 10,000 versions. */
const RETAINED_VERSIONS = 9_000
const MAX_ATTEMPTS = 4
const REFRESH_TIMEOUT_MS = 3_000

/**
 * Queries return the catalogue version of their rows; a newer one updates the index before the response. Only
 * stock, sales and ratings, which orders and reviews change constantly, follow the invalidations.
 */
export function catalogueIndex(
  database: Kysely<Tables>,
  invalidationBus: InvalidationBus,
  log: IncidentLogger,
  listSales: ListSales = async () => new Map(),
) {
  let snapshot: Snapshot | undefined
  let updating: Promise<Snapshot> | undefined

  const update = (): Promise<Snapshot> => {
    updating ??= bringUpToDate(database, snapshot, listSales)
      .then((fresh) => (snapshot = fresh))
      .finally(() => {
        updating = undefined
      })
    return updating
  }

  const refreshStates = async (ids: string[] | null) => {
    // The running update, whose error its caller handles, may have read older stock.
    await updating?.catch(() => {})
    const states = await findStates(database, ids)
    const isChanged = snapshot?.index.recordStates(ids, states, await listSales(database, ids))
    // Counts and orders of every list may have changed, not only those of lists that show the products.
    if (isChanged) invalidationBus.publish([listTag])
  }
  const stockRefreshed = watchStock(invalidationBus, refreshStates, log)

  /**
   * Falls back to the known snapshot after `REFRESH_TIMEOUT_MS`; this process's caches are invalidated after
   * the update.
   */
  const newest = async (known: Snapshot): Promise<Snapshot> => {
    const enough = new AbortController()
    const updated = update()
    const waited = after(REFRESH_TIMEOUT_MS, known, { signal: enough.signal, ref: false }).then(
      (old) => {
        updated.then(
          () => invalidationBus.publish([allTag]),
          // The next caller updates again, and reports an error that lasts.
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
   * One query serves all callers in a turn of the event loop; it is sent after the last of them, so that none
   * gets an older version.
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

    /** Waits for stock, sales and ratings that were announced as changed. */
    stockRefreshed,

    /**
     * Repeats until the rows are no newer than the index.
     * @param query returns the catalogue version of its rows
     */
    async read<A extends { version: number }>(query: (snapshot: Snapshot) => Promise<A>): Promise<A> {
      let known = snapshot ?? (await update())
      for (let attempt = 1; ; attempt++) {
        const made = await query(known)
        if (made.version <= known.version || attempt === MAX_ATTEMPTS) return made
        const newer = await newest(known)
        if (newer === known) return made
        known = newer
      }
    },
  }
}

/** Repeatable read keeps all queries at the same version. */
const bringUpToDate = (
  database: Kysely<Tables>,
  known: Snapshot | undefined,
  listSales: ListSales,
): Promise<Snapshot> =>
  database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (moment) => {
      const version = await findVersion(moment)
      if (!known || version - known.version > RETAINED_VERSIONS) return readAll(moment, version, listSales)
      if (known.version === version) return known
      const changes = await findChangesAfter(moment, known.version)
      const isTooMuch =
        changes.includes('*') || changes.length > MAX_INCREMENTAL_CHANGES || isWasteful(known.index)
      if (isTooMuch) return readAll(moment, version, listSales)
      const facts = await listIndexedProducts(moment, changes)
      for (const id of changes) known.index.remove(id)
      for (const product of facts) known.index.put(product)
      return { ...known, version, pins: await findPins(moment) }
    })

/** Every changed product leaves an unused number. */
const isWasteful = ({ waste, listed }: ProductIndex): boolean => waste > 1_000 + listed.size / 5

async function readAll(database: Database, version: number, listSales: ListSales): Promise<Snapshot> {
  const all = await findCategories(database)
  const brands = await findBrands(database)
  const synonyms = await findSynonyms(database)
  const pins = await findPins(database)
  const categories = activeCategories(all)
  const index = new ProductIndex(categories, synonyms, await listSales(database, null))
  for (let last = ''; ; ) {
    const facts = await listIndexedProductsAfter(database, last, PRODUCTS_PER_QUERY)
    index.fill(facts)
    const end = facts.at(-1)
    if (!end) break
    last = end.id
    await breathe()
  }
  index.sort()
  return { version, index, categories, brands, pins }
}
