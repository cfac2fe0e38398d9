import type { NewReview } from '@amritvasya/contract'
import type { Kysely } from 'kysely'
import { getContact } from '../accounts/index.ts'
import { assertListed } from '../catalogue/index.ts'
import { customerOrders } from '../orders/index.ts'
import { ConcurrencyLimiter } from '../platform/concurrency-limiter.ts'
import type { Database, Tables } from '../platform/database/database.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { newId } from '../platform/id.ts'
import { addPictures, type MasterPicture } from '../platform/pictures/picture.repository.ts'
import { type Pictures, RefusedPicture } from '../platform/pictures/pictures.ts'
import type { RateLimiter } from '../platform/rate-limit/rate-limiter.ts'
import { changeReviews } from './rating.service.ts'
import { findReview, type ReviewRow } from './reviews.repository.ts'
import { createReview, findReviewedOrders, findStanding } from './writing.repository.ts'

export type WritingService = ReturnType<typeof createWritingService>

/** Rejected forms count, too. */
const tries = { max: 100, seconds: 3_600 }
const atOnce = new ConcurrencyLimiter(4, 40)

export type WritingDependencies = {
  database: Kysely<Tables>
  rateLimiter: RateLimiter
  /** Without them no review can be written. */
  pictures?: Pictures | undefined
}

/** Each delivered order allows one review of a product. */
export const createWritingService = ({ database, rateLimiter, pictures }: WritingDependencies) => {
  const availableOrders = async (customerId: string, productId: string) => {
    const delivered = await customerOrders.listDeliveredWith(database, customerId, productId)
    const reviewed = new Set(
      await findReviewedOrders(
        database,
        productId,
        delivered.map(({ id }) => id),
      ),
    )
    return { delivered, available: delivered.filter(({ id }) => !reviewed.has(id)) }
  }

  return {
    /** @throws {ApiError} PRODUCT_NOT_FOUND */
    async standing(customerId: string, productId: string) {
      await assertListed(database, productId)
      const { available } = await availableOrders(customerId, productId)
      return { available, ...(await findStanding(database, customerId, productId)) }
    },

    /**
     * Runs before the form is read.
     * @throws {ApiError} TOO_MANY_REQUESTS, REVIEW_NOT_ALLOWED
     */
    async expect(customerId: string): Promise<void> {
      await rateLimiter.allow('reviews', customerId, tries)
      if (!(await customerOrders.hasDelivered(database, customerId))) throw new ApiError('REVIEW_NOT_ALLOWED')
    },

    /**
     * Published at once (decision 35).
     * @param files paths of uploaded pictures
     * @throws {ApiError} PRODUCT_NOT_FOUND, REVIEW_NOT_ALLOWED, ALREADY_REVIEWED, INVALID_IMAGE, UNAVAILABLE
     */
    async write(customerId: string, review: NewReview, files: readonly string[]): Promise<ReviewRow> {
      const { productId, orderId } = review
      await assertListed(database, productId)
      const { delivered, available } = await availableOrders(customerId, productId)
      if (!delivered.some(({ id }) => id === orderId)) throw new ApiError('REVIEW_NOT_ALLOWED')
      if (!available.some(({ id }) => id === orderId)) throw new ApiError('ALREADY_REVIEWED')
      const masters = await atOnce.run(() => takeIn(pictures, files))
      const id = newId()
      const written = await database.transaction().execute(async (transaction) => {
        const author = await getContact(transaction, customerId)
        const hashes = masters.map(({ hash }) => hash)
        const row = { ...review, id, customerId, userName: author.name, hashes }
        await changeReviews(transaction, productId, async () => {
          await addPictures(transaction, masters)
          if (!(await createReview(transaction, row))) throw new ApiError('ALREADY_REVIEWED')
        })
        return getReview(transaction, id)
      })
      pictures?.schedulePrepare(masters)
      return written
    },
  }
}

async function getReview(database: Database, id: string): Promise<ReviewRow> {
  const row = await findReview(database, id)
  if (!row) throw new ApiError('PRODUCT_NOT_FOUND')
  return row
}

/** Takes pictures in one by one to limit memory. */
async function takeIn(pictures: Pictures | undefined, files: readonly string[]): Promise<MasterPicture[]> {
  if (!pictures) throw new ApiError('UNAVAILABLE')
  const masters: MasterPicture[] = []
  for (const file of files) {
    try {
      masters.push(await pictures.addSent(file))
    } catch (error) {
      throw error instanceof RefusedPicture ? new ApiError('INVALID_IMAGE') : error
    }
  }
  return masters
}
