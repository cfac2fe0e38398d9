import type { Review } from '@amritvasya/contract'
import type { Kysely } from 'kysely'
import type { Database, Tables } from '../platform/database/database.ts'
import type { Api } from '../platform/http/api.ts'
import type { Pictures } from '../platform/pictures/pictures.ts'
import type { RateLimiter } from '../platform/rate-limit/rate-limiter.ts'
import { toReviewResponse } from './review.mapper.ts'
import { findReviewsBy } from './reviews.repository.ts'
import { routeReviews } from './reviews.routes.ts'
import { reviewsService } from './reviews.service.ts'
import type {} from './reviews.tables.ts'
import { vote } from './votes/votes.service.ts'
import { routeWriting } from './writing/writing.routes.ts'
import { writingService } from './writing/writing.service.ts'

export { registerAdminReviews } from './admin/admin-reviews.routes.ts'
export { reviewInvitations } from './invitations/review-invitations.ts'
export { countUnanswered } from './reviews.repository.ts'

type Options = {
  database: Kysely<Tables>
  rateLimiter: RateLimiter
  /** Base URL of pictures, empty for this server. */
  filesUrl: string
  /** Undefined makes writing reviews unavailable. */
  pictures?: Pictures | undefined
  /** Upload timeout in milliseconds. */
  uploadTime?: number | undefined
}

export function registerReviews(api: Api, options: Options): void {
  const { database, rateLimiter, filesUrl, pictures, uploadTime } = options
  const writing = writingService({ database, rateLimiter, pictures })
  routeReviews(api, {
    service: reviewsService(database),
    writing,
    vote: (customerId, id, isHelpful) => vote({ database, rateLimiter }, customerId, id, isHelpful),
    filesUrl,
  })
  routeWriting(api, { service: writing, pictures, filesUrl, ...(uploadTime && { time: uploadTime }) })
}

/** For the export of a customer's data. */
export const exportReviews = async (
  database: Database,
  customerId: string,
  filesUrl: string,
): Promise<Review[]> => (await findReviewsBy(database, customerId)).map(toReviewResponse(filesUrl))
