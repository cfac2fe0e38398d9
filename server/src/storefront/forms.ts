import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf } from '../platform/http/caller.ts'
import { isCleanText } from '../platform/http/guards.ts'
import { ShopError } from '../platform/http/shop-error.ts'
import type { PageCache } from '../platform/page-cache/page-cache.ts'

/** What browsers send for a form without files. */
export const formType = 'application/x-www-form-urlencoded'
/** The longest message in Devanagari takes nine bytes a letter. */
const mostBytes = 64 * 1024

/**
 * Takes forms that a browser sends by itself, without scripts; the answer is a page for the sender alone.
 * @param paths the pages that take one, as paths of routes
 */
export async function serveForms(
  scope: FastifyInstance,
  pages: Pick<PageCache, 'answerForm' | 'publicUrl'>,
  paths: readonly string[],
): Promise<void> {
  await scope.register(async (forms) => {
    forms.removeAllContentTypeParsers()
    forms.addContentTypeParser(
      formType,
      { parseAs: 'string', bodyLimit: mostBytes },
      (_request, body, done) => done(null, body),
    )
    forms.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store')
      if (!isFromOwnPage(request, pages.publicUrl)) throw new ShopError('FOREIGN_FORM')
    })
    for (const path of paths) {
      forms.post(path, async (request, reply) => {
        const body = typeof request.body === 'string' ? request.body : ''
        for (const pair of new URLSearchParams(body)) {
          if (!pair.every(isCleanText)) throw new ShopError('INVALID_CHARACTERS')
        }
        const send = await pages.answerForm(request.raw, { body, network: networkOf(request.ip) })
        reply.hijack()
        send(reply.raw)
      })
    }
  })
}

/**
 * Whether a page of this shop sent the form. Browsers name the page's origin with every form and let no page choose it;
 * no other site may write to the shop in a visitor's name. A form without any origin comes from no browser of today.
 */
function isFromOwnPage({ headers }: FastifyRequest, publicUrl: string | undefined): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') return false
  const from = headers.origin ?? headers.referer
  if (from === undefined || !URL.canParse(from)) return false
  const { host, origin } = new URL(from)
  return host === headers.host || (publicUrl !== undefined && origin === new URL(publicUrl).origin)
}
