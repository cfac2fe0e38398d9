import type { Review } from '@amritvasya/contract'
import type { Kysely } from 'kysely'
import type { Database, Tables } from '../platform/database/database.ts'
import type { Api } from '../platform/http/api.ts'
import type { Pictures } from '../platform/pictures/pictures.ts'
import type { Throttle } from '../platform/throttle/throttle.ts'
import { reviewAnswer } from './answers.ts'
import { findReviewsBy } from './reviews.repository.ts'
import { routeReviews } from './reviews.routes.ts'
import { reviewsService } from './reviews.service.ts'
import type {} from './reviews.tables.ts'
import { vote } from './votes/votes.service.ts'
import { routeWriting } from './writing/writing.routes.ts'
import { writingService } from './writing/writing.service.ts'

export { registerManagedReviews } from './manage/managed-reviews.routes.ts'
export { reviewRequests } from './requests/review-requests.ts'
export { countUnanswered } from './reviews.repository.ts'

type Given = {
  database: Kysely<Tables>
  throttle: Throttle
  /** Base URL of pictures, empty for this server. */
  filesUrl: string
  /** Undefined makes writing reviews unavailable. */
  pictures?: Pictures | undefined
  /** Upload timeout in milliseconds. */
  uploadTime?: number | undefined
}

export function registerReviews(api: Api, given: Given): void {
  const { database, throttle, filesUrl, pictures, uploadTime } = given
  const writing = writingService({ database, throttle, pictures })
  routeReviews(api, {
    service: reviewsService(database),
    writing,
    vote: (customerId, id, isHelpful) => vote({ database, throttle }, customerId, id, isHelpful),
    filesUrl,
  })
  routeWriting(api, { service: writing, pictures, filesUrl, ...(uploadTime && { time: uploadTime }) })
}

/** For the export of a customer's data. */
export const exportReviews = async (
  database: Database,
  customerId: string,
  filesUrl: string,
): Promise<Review[]> => (await findReviewsBy(database, customerId)).map(reviewAnswer(filesUrl))
