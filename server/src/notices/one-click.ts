import type { Api } from '../platform/http/api.ts'
import { networkOf } from '../platform/http/caller.ts'

/** RFC 8058: mail programs POST a form whose body is ignored. */
export function routeOneClick(
  api: Api,
  path: string,
  stop: (token: string, network: string) => Promise<void>,
): void {
  api.registerRawRoutes((scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4_096 }, (_request, _body, done) =>
      done(null),
    )
    scope.post(path, { schema: { hide: true } }, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const { token } = request.query as { token?: unknown }
      await stop(typeof token === 'string' ? token : '', networkOf(request.ip))
      return { success: true }
    })
  })
}
