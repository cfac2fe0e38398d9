import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '../platform/http/api-error.ts'
import { networkOf } from '../platform/http/caller.ts'
import { isCleanText } from '../platform/http/guards.ts'
import { isFromOwnOrigin } from '../platform/http/own-origin.ts'
import type { PageCache } from '../platform/page-cache/page-cache.ts'
import { sendPage } from './send-page.ts'

export const formType = 'application/x-www-form-urlencoded'
/** The longest message in Devanagari, at nine URL-encoded bytes per character. */
const MAX_FORM_BYTES = 64 * 1024

/**
 * The response is private to the sender.
 * @param paths route paths of the pages with a form
 */
export async function serveForms(
  scope: FastifyInstance,
  pages: Pick<PageCache, 'respondToForm' | 'publicUrl'>,
  paths: readonly string[],
): Promise<void> {
  await scope.register(async (forms) => {
    forms.removeAllContentTypeParsers()
    forms.addContentTypeParser(
      formType,
      { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
      (_request, body, done) => done(null, body),
    )
    forms.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store')
      if (!isFromOwnPage(request, pages.publicUrl)) throw new ApiError('FOREIGN_FORM')
    })
    for (const path of paths) {
      forms.post(path, async (request, reply) => {
        const body = typeof request.body === 'string' ? request.body : ''
        for (const pair of new URLSearchParams(body)) {
          if (!pair.every(isCleanText)) throw new ApiError('INVALID_CHARACTERS')
        }
        const form = { body, network: networkOf(request.ip) }
        sendPage(request, reply, await pages.respondToForm(request.raw, form, request.id))
      })
    }
  })
}

/** Prevents CSRF: browsers send the origin with every form and no page can choose it. */
const isFromOwnPage = ({ headers }: FastifyRequest, publicUrl: string | undefined): boolean =>
  isFromOwnOrigin(headers, publicUrl) === true
