import type { Api } from '../platform/http/api.ts'
import { toReviewResponse } from './review.mapper.ts'
import type { ReviewsService } from './reviews.service.ts'
import type { WritingService } from './writing/writing.service.ts'

type Options = {
  service: ReviewsService
  writing: Pick<WritingService, 'standing'>
  vote: (customerId: string, id: string, isHelpful: boolean) => Promise<number>
  filesUrl: string
}

/** Registers the JSON endpoints; `routeWriting` takes forms. */
export function routeReviews(api: Api, { service, writing, vote, filesUrl }: Options): void {
  const toResponse = toReviewResponse(filesUrl)
  api.handle('GET /reviews/top', async ({ query }) => ({
    success: true,
    reviews: (await service.top(query.limit)).map(toResponse),
  }))
  api.handle('GET /reviews/product/:id', async ({ params }) => ({
    success: true,
    reviews: (await service.ofProduct(params.id)).map(toResponse),
  }))
  api.handle('GET /reviews/can-review/:id', async ({ params }, { caller }) => {
    const { available, own, helpful } = await writing.standing(caller.id, params.id)
    return {
      success: true,
      canReview: available.length > 0,
      availableOrders: available.map(({ id, order_number, created_at }) => ({
        _id: id,
        orderNumber: order_number,
        createdAt: created_at.toISOString(),
      })),
      ownReviews: own,
      helpfulReviews: helpful,
    }
  })
  api.handle('POST /reviews/:id/helpful', async ({ params }, { caller }) => ({
    success: true,
    helpfulVotes: await vote(caller.id, params.id, true),
  }))
  api.handle('DELETE /reviews/:id/helpful', async ({ params }, { caller }) => ({
    success: true,
    helpfulVotes: await vote(caller.id, params.id, false),
  }))
}
