import type { Api } from '../../platform/http/api.ts'
import { networkOf } from '../../platform/http/caller.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { routeAdminNewsletter } from '../admin/admin-newsletter.routes.ts'
import type { AdminNewsletterDependencies } from '../admin/admin-newsletter.service.ts'
import { NewsletterLinks } from './links.ts'
import { confirm, type NewsletterDependencies, subscribe, unsubscribe } from './newsletter.service.ts'

type Options = Omit<NewsletterDependencies & AdminNewsletterDependencies, 'links'> & {
  secrets: Secrets
  /** Base URL of the shop for links in mails. */
  publicUrl: () => string
}

export function registerNewsletter(api: Api, { secrets, publicUrl, ...given }: Options): void {
  const parts = { ...given, links: new NewsletterLinks(secrets, publicUrl) }
  routeAdminNewsletter(api, parts)
  api.handle('POST /public/newsletter', async ({ body }, { network }) => {
    await subscribe(parts, body.email, network)
    return { success: true, message: 'Please look into your inbox: a mail asks you to confirm.' }
  })
  api.handle('POST /public/newsletter/confirm', async ({ body }, { network }) => {
    await confirm(parts, body.token, network)
    return { success: true, message: 'Thank you. You are subscribed.' }
  })
  api.handle('POST /public/newsletter/unsubscribe', async ({ body }, { network }) => {
    await unsubscribe(parts, body.token, network)
    return { success: true, message: 'You are unsubscribed. Your address has been deleted.' }
  })
  routeOneClick(api, parts)
}

/** RFC 8058: mail programs POST a form whose body is ignored. */
function routeOneClick(api: Api, dependencies: NewsletterDependencies): void {
  api.registerRawRoutes((scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4_096 }, (_request, _body, done) =>
      done(null),
    )
    scope.post('/public/newsletter/one-click', { schema: { hide: true } }, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const { token } = request.query as { token?: unknown }
      await unsubscribe(dependencies, typeof token === 'string' ? token : '', networkOf(request.ip))
      return { success: true }
    })
  })
}
