import type { Api } from '../platform/http/api.ts'
import { reviewAnswer } from './answers.ts'
import type { ReviewsService } from './reviews.service.ts'

/** The calls for reading reviews. */
export function routeReviews(api: Api, service: ReviewsService, filesUrl: string): void {
  const answer = reviewAnswer(filesUrl)
  api.handle('GET /reviews/top', async ({ query }) => ({
    success: true,
    reviews: (await service.top(query.limit)).map(answer),
  }))
  api.handle('GET /reviews/product/:id', async ({ params }) => ({
    success: true,
    reviews: (await service.ofProduct(params.id)).map(answer),
  }))
}
