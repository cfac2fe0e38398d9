import type { Api } from '../platform/http/api.ts'
import { networkOf } from '../platform/http/caller.ts'
import type { Secrets } from '../platform/secrets.ts'
import { registerAdminNewsletter } from './admin/admin-newsletter.routes.ts'
import type { AdminNewsletterDependencies } from './admin/admin-newsletter.service.ts'
import { type ContentDependencies, createShopReader } from './content.service.ts'
import { type MessageDependencies, receiveMessage } from './messages/messages.service.ts'
import { NewsletterLinks } from './newsletter/links.ts'
import {
  confirm,
  type NewsletterDependencies,
  subscribe,
  unsubscribe,
} from './newsletter/newsletter.service.ts'
import { createDeclarationReader } from './self-declaration/self-declaration.service.ts'

export function registerContent(api: Api, dependencies: ContentDependencies): void {
  const readShop = createShopReader(dependencies)
  api.handle('GET /public/shop', async () => ({ shop: await readShop() }))
  const readDeclaration = createDeclarationReader(dependencies.database)
  api.registerRawRoutes((scope) => {
    scope.get('/public/self-declaration.pdf', { schema: { hide: true } }, async (_request, reply) =>
      reply
        .headers({
          'content-type': 'application/pdf',
          'content-disposition': 'inline; filename="self-declaration-dark-patterns.pdf"',
          'cache-control': 'no-cache',
        })
        .send(await readDeclaration()),
    )
  })
}

export function registerMessages(api: Api, dependencies: MessageDependencies): void {
  api.handle('POST /public/contact', async ({ body: { consent: _, ...message } }, { network }) => {
    await receiveMessage(dependencies, message, network)
    return {
      message: 'Thank you. We have your message and will reply within two business days.',
    }
  })
}

type NewsletterOptions = Omit<NewsletterDependencies & AdminNewsletterDependencies, 'links'> & {
  secrets: Secrets
  /** Links in mails begin with it. */
  publicUrl: () => string
}

export function registerNewsletter(api: Api, { secrets, publicUrl, ...others }: NewsletterOptions): void {
  const dependencies = { ...others, links: new NewsletterLinks(secrets, publicUrl) }
  registerAdminNewsletter(api, dependencies)
  api.handle('POST /public/newsletter', async ({ body }, { network }) => {
    await subscribe(dependencies, body.email, network)
    return { message: 'Please check your inbox: we have emailed you a link to confirm.' }
  })
  api.handle('POST /public/newsletter/confirm', async ({ body }, { network }) => {
    await confirm(dependencies, body.token, network)
    return { message: 'Thank you. You are subscribed.' }
  })
  api.handle('POST /public/newsletter/unsubscribe', async ({ body }, { network }) => {
    await unsubscribe(dependencies, body.token, network)
    return { message: 'You are unsubscribed. Your address has been deleted.' }
  })
  routeOneClick(api, dependencies)
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
