import { type NewReviewResponse, newReview } from '@amritvasya/contract'
import multipart from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { Api } from '../platform/http/api.ts'
import { ApiError } from '../platform/http/api-error.ts'
import type { Caller } from '../platform/http/caller.ts'
import { checkForm, type FormLimits, MEGABYTE, readForm } from '../platform/http/read-form.ts'
import { toReviewResponse } from './review.mapper.ts'
import { createReviewsService } from './reviews.service.ts'
import { createWritingService, type WritingDependencies, type WritingService } from './writing.service.ts'

/** Browsers shrink pictures first. */
const UPLOAD_TIMEOUT_MS = 25_000

const limits: FormLimits = {
  fields: 8,
  files: 3,
  parts: 12,
  fileSize: 5 * MEGABYTE,
  fieldNameSize: 100,
  fieldSize: 8 * 1024,
  headerPairs: 20,
}

type ReviewsDependencies = WritingDependencies & {
  /** It is empty for this server. */
  filesUrl: string
  /** The time is given in milliseconds. */
  uploadTime?: number | undefined
}

export function registerReviews(api: Api, dependencies: ReviewsDependencies): void {
  const service = createReviewsService(dependencies)
  const writing = createWritingService(dependencies)
  const toResponse = toReviewResponse(dependencies.filesUrl)
  api.handle('GET /reviews/top', async ({ query }) => ({
    reviews: (await service.top(query.limit)).map(toResponse),
  }))
  api.handle('GET /reviews/product/:id', async ({ params }) => ({
    reviews: (await service.ofProduct(params.id)).map(toResponse),
  }))
  api.handle('GET /public/products/:id/reviews', async ({ params, query }) => {
    const { rows, ...rest } = await service.filtered(params.id, query)
    return { reviews: rows.map(toResponse), ...rest }
  })
  api.handle('GET /reviews/can-review/:id', async ({ params }, { caller }) => {
    const { available, own, helpful, hidden } = await writing.standing(caller.id, params.id)
    return {
      canReview: available.length > 0,
      availableOrders: available.map(({ id, orderNumber, createdAt }) => ({
        _id: id,
        orderNumber,
        createdAt: createdAt.toISOString(),
      })),
      ownReviews: own,
      helpfulReviews: helpful,
      hiddenReviews: hidden,
    }
  })
  api.handle('POST /reviews/:id/helpful', async ({ params }, { caller }) => ({
    helpfulVotes: await service.vote(caller.id, params.id, true),
  }))
  api.handle('DELETE /reviews/:id/helpful', async ({ params }, { caller }) => ({
    helpfulVotes: await service.vote(caller.id, params.id, false),
  }))
  routeForm(api, writing, dependencies)
}

/** Takes multipart forms. */
function routeForm(
  api: Api,
  service: WritingService,
  { pictures, filesUrl, uploadTime: time = UPLOAD_TIMEOUT_MS }: ReviewsDependencies,
): void {
  const toResponse = toReviewResponse(filesUrl)
  api.registerRawRoutes((scope) => {
    const callers = new WeakMap<FastifyRequest, Caller>()
    scope.removeAllContentTypeParsers()
    scope.register(multipart, { limits, throwFileSizeLimit: false })
    scope.route({
      method: 'POST',
      url: '/reviews',
      schema: {
        tags: ['reviews'],
        summary: 'Publishes a review of a delivered product (API-21)',
        description:
          'multipart/form-data with the fields productId, orderId, rating, title and comment, and up to 3 files ' +
          '`images` (JPEG, PNG or WebP of at most 5 MB). Needs the bearer token of a customer.',
        consumes: ['multipart/form-data'],
      },
      // Authorizes before the body is read.
      onRequest: async (request, reply) => {
        reply.header('cache-control', 'no-store')
        const caller = await api.identify(request)
        if (!caller) throw new ApiError('AUTHENTICATION_REQUIRED')
        checkForm(request, limits)
        await service.expect(caller.id)
        callers.set(request, caller)
      },
      handler: async (request, reply): Promise<NewReviewResponse> => {
        const caller = callers.get(request)
        if (!caller || !pictures) throw new ApiError('UNAVAILABLE')
        const write = async (folder: string) => {
          const { fields, files } = await readForm(request, folder, { limits, time })
          const parsed = newReview.safeParse(fields)
          if (!parsed.success) throw new ApiError('INVALID_INPUT', parsed.error.issues[0]?.message)
          return service.write(caller.id, parsed.data, files)
        }
        try {
          const review = await pictures.withFolder(write)
          return { success: true, review: toResponse(review) }
        } catch (error) {
          // The unread body would be parsed as the next request.
          if (!request.raw.complete) reply.header('connection', 'close')
          throw error
        }
      },
    })
  })
}
