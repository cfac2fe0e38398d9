import type { CacheTag } from '@amritvasya/contract/rules/cache-tags'
import type { Kysely } from 'kysely'
import type { Database, Tables } from '../../platform/database/database.ts'
import type { InvalidationBus } from '../../platform/database/invalidation-bus.ts'
import { invalidate } from '../../platform/database/invalidation-listener.ts'
import { followMoments, type MomentFollower } from '../../platform/follow-moments.ts'
import type { IncidentLogger } from '../../platform/incident-log.ts'
import { lockCatalogue } from '../admin/catalogue-write.repository.ts'
import { touchProducts } from '../admin/product-write.repository.ts'
import { tagsOfProducts } from '../catalogue-writer.service.ts'
import {
  beginDuePrices,
  endDuePrices,
  isAnyDue,
  lockDueVariants,
  readTimeToNext,
} from './planned-price.repository.ts'

/** Writes the prices that are due into their variants. The catalogue must be locked. */
export async function writeDuePrices(transaction: Database): Promise<void> {
  await lockDueVariants(transaction)
  // A price that begins when another ends must find the price of before.
  const ended = await endDuePrices(transaction)
  const begun = await beginDuePrices(transaction)
  const ids = [...new Set([...ended, ...begun])]
  if (ids.length === 0) return
  await touchProducts(transaction, ids)
  await invalidate(transaction, tagsOfProducts(ids))
}

/** It is idempotent; any number of processes may do so at once. */
export async function applyDuePrices(database: Kysely<Tables>): Promise<void> {
  if (!(await isAnyDue(database))) return
  await database.transaction().execute(async (transaction) => {
    await lockCatalogue(transaction)
    await writeDuePrices(transaction)
  })
}

const concernsAProduct = (tags: readonly CacheTag[]): boolean =>
  tags.some((tag) => tag === '*' || tag.startsWith('product:'))

/** Applies planned prices at their moment, by a timer of this process that the database's clock sets. */
export const followPlannedPrices = (
  database: Kysely<Tables>,
  invalidationBus: Pick<InvalidationBus, 'subscribe'>,
  log: IncidentLogger,
): MomentFollower =>
  followMoments({
    apply: () => applyDuePrices(database),
    readTimeToNext: () => readTimeToNext(database),
    // A new plan invalidates its product.
    concerns: concernsAProduct,
    invalidationBus,
    log,
    failed: 'planned prices could not be applied',
    recovered: 'planned prices are applied again',
  })
