import type { CacheTag } from '@amritvasya/contract/rules/cache-tags'
import { wholeDay } from '@amritvasya/contract/rules/pre-orders'
import type { Kysely } from 'kysely'
import type { Database, Tables } from '../../platform/database/database.ts'
import type { InvalidationBus } from '../../platform/database/invalidation-bus.ts'
import { invalidate } from '../../platform/database/invalidation-listener.ts'
import { followMoments, type MomentFollower } from '../../platform/follow-moments.ts'
import { ApiError, fieldError } from '../../platform/http/api-error.ts'
import type { IncidentLogger } from '../../platform/incident-log.ts'
import { tagsOfProducts } from '../catalogue-writer.service.ts'
import {
  type DatedVariant,
  listDue,
  lockDated,
  readTimeToNextDay,
  readToday,
  writeDay,
} from './promised-day.repository.ts'

// The quantity of a variant with a day is the number of pieces that come; stock is debited as ever.

/**
 * Locks a variant until the transaction ends, so that no order meanwhile gets the former day.
 * @throws {ApiError} PRODUCT_NOT_FOUND
 */
export async function lockDatedVariant(transaction: Database, id: string): Promise<DatedVariant> {
  const variant = await lockDated(transaction, id)
  if (!variant) throw new ApiError('PRODUCT_NOT_FOUND')
  return variant
}

/** @throws {ApiError} INVALID_INPUT unless the day is still to come, and for a bundle, which waits for its pieces */
export function assertPromisable(
  { isBundle, today }: Pick<DatedVariant, 'isBundle' | 'today'>,
  availableOn: string,
): void {
  if (isBundle) {
    throw fieldError('variantId', 'INVALID_INPUT', 'Please give the day to the pieces of this set instead')
  }
  if (availableOn <= today) {
    throw fieldError('availableOn', 'INVALID_INPUT', `Please choose a day after ${wholeDay(today)}`)
  }
}

/**
 * Every page shows it at once. The variant must be locked.
 * @param day null once its pieces are there
 */
export async function setAvailableOn(transaction: Database, id: string, day: string | null): Promise<void> {
  await invalidate(transaction, tagsOfProducts(await writeDay(transaction, id, day)))
}

const concernsAProduct = (tags: readonly CacheTag[]): boolean =>
  tags.some((tag) => tag === '*' || tag.startsWith('product:'))

/** Renews the pages of pieces whose day has come, at midnight in India. */
export function followPreOrders(
  database: Kysely<Tables>,
  invalidationBus: Pick<InvalidationBus, 'subscribe'>,
  log: IncidentLogger,
): MomentFollower {
  let known: string | undefined
  const apply = async () => {
    const today = await readToday(database)
    if (known !== undefined && known < today) {
      const ids = await listDue(database, { after: known, until: today })
      if (ids.length > 0) {
        await database.transaction().execute((transaction) => invalidate(transaction, tagsOfProducts(ids)))
      }
    }
    known = today
  }
  return followMoments({
    apply,
    readTimeToNext: () => readTimeToNextDay(database),
    concerns: concernsAProduct,
    invalidationBus,
    log,
    failed: 'pages of pre-orders could not be renewed',
    recovered: 'pages of pre-orders are renewed again',
  })
}
