import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../platform/http/api-error.ts'
import { StartError } from '../platform/process/start-error.ts'

const folder = fileURLToPath(new URL('../../../back-office/build/', import.meta.url))
const YEAR_MS = 365 * 24 * 60 * 60 * 1000
const noncePlace = '__CSP_NONCE__'

export type BackOffice = { page: string; folder: string }

/** @throws {StartError} when the back office has not been built */
export function loadBackOffice(): BackOffice {
  const page = join(folder, 'index.html')
  if (!existsSync(page)) throw new StartError('The back office is not built yet: run npm run build')
  return { page: readFileSync(page, 'utf8'), folder }
}

/** Styles are created at run time. */
const policyFor = (nonce: string, filesUrl: string) =>
  [
    "default-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob: ${filesUrl && new URL(filesUrl).origin}`.trimEnd(),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

export async function serveBackOffice(
  app: FastifyInstance,
  backOffice: BackOffice,
  filesUrl: string,
): Promise<void> {
  await app.register(
    async (scope) => {
      scope.addHook('onRequest', async (_request, reply) => {
        reply.header('x-robots-tag', 'noindex')
      })
      await scope.register(fastifyStatic, {
        root: join(backOffice.folder, 'assets'),
        prefix: '/assets/',
        preCompressed: true,
        immutable: true,
        maxAge: YEAR_MS,
        index: false,
        dotfiles: 'ignore',
        decorateReply: false,
      })
      scope.get('/assets', () => {
        throw new ApiError('NOT_FOUND')
      })
      for (const path of ['/', '/*']) {
        scope.get(path, async (_request, reply) => {
          const nonce = randomBytes(16).toString('base64')
          return reply
            .header('cache-control', 'no-store')
            .header('content-security-policy', policyFor(nonce, filesUrl))
            .type('text/html; charset=utf-8')
            .send(backOffice.page.replaceAll(noncePlace, nonce))
        })
      }
    },
    { prefix: '/back-office' },
  )
}
