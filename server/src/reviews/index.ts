import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/database.ts'
import type { Api } from '../platform/http/api.ts'
import { routeReviews } from './reviews.routes.ts'
import { reviewsService } from './reviews.service.ts'
import type {} from './reviews.tables.ts'

/** Adds the calls for reading reviews. `filesUrl` is where pictures are served, empty for this server. */
export function registerReviews(
  api: Api,
  { database, filesUrl }: { database: Kysely<Tables>; filesUrl: string },
): void {
  routeReviews(api, reviewsService(database), filesUrl)
}
