import { type NewReviewResponse, newReview } from '@amritvasya/contract'
import multipart from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { Api } from '../../platform/http/api.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { checkForm, type FormLimits, MEGABYTE, readForm } from '../../platform/http/read-form.ts'
import type { Pictures } from '../../platform/pictures/pictures.ts'
import { toReviewResponse } from '../review.mapper.ts'
import type { WritingService } from './writing.service.ts'

/** Upload timeout in milliseconds; browsers shrink pictures first. */
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

type Options = { service: WritingService; pictures: Pictures | undefined; filesUrl: string; time?: number }

/** POST /reviews (API-21) takes multipart forms. */
export function routeWriting(
  api: Api,
  { service, pictures, filesUrl, time = UPLOAD_TIMEOUT_MS }: Options,
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
