import { z } from 'zod'
import type { Api } from '../platform/http/api.ts'
import { ApiError } from '../platform/http/api-error.ts'
import type { ReturnDependencies } from './dependencies.ts'
import { openReturnPicture } from './return-pictures.service.ts'

const params = z.object({
  returnId: z.string().regex(/^[0-9a-f]{24}$/),
  position: z.string().regex(/^\d$/).transform(Number),
  file: z.string().max(20),
})
const query = z.object({
  until: z
    .string()
    .regex(/^\d{13}$/)
    .transform(Number),
  signature: z.string().regex(/^[\w-]{43}$/),
})

/** Pictures of returns, by the addresses that a return names to its customer and the staff. */
export function registerReturnPictures(
  api: Api,
  dependencies: Pick<ReturnDependencies, 'orders' | 'pictures' | 'secrets'>,
): void {
  api.registerRawRoutes((scope) => {
    const url = '/orders/return-pictures/:returnId/:position/:file'
    scope.get(url, { schema: { hide: true } }, async (request, reply) => {
      const which = params.safeParse(request.params)
      const signed = query.safeParse(request.query)
      if (!which.success || !signed.success) throw new ApiError('NOT_FOUND')
      const picture = await openReturnPicture(dependencies, { ...which.data, ...signed.data })
      return reply
        .header('cache-control', 'private, max-age=3600')
        .header('content-security-policy', "default-src 'none'")
        .type(which.data.file.endsWith('.avif') ? 'image/avif' : 'image/webp')
        .send(picture)
    })
  })
}
