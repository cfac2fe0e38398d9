import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../platform/http/api-error.ts'
import { StartError } from '../platform/process/start-error.ts'

const folder = fileURLToPath(new URL('../../../back-office/build/', import.meta.url))
const YEAR_MS = 365 * 24 * 60 * 60 * 1000
/** Files that browsers ask for by a fixed name: what an installed back office is, and what shows its notices. */
const fixedFiles = {
  '/manifest.webmanifest': 'application/manifest+json',
  '/push-worker.js': 'text/javascript; charset=utf-8',
} as const
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

/** WebAssembly may run in this worker alone, which reads what the camera of a packer sees; pages may not. */
const isCodeReader = /code-reader\.worker-[^/]+\.js(\.br|\.gz)?$/
const codeReaderPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"
/** The packing screen needs the camera. */
const withCamera = (permissions: unknown) => String(permissions).replace('camera=()', 'camera=(self)')

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
        setHeaders: (response, path) => {
          if (isCodeReader.test(path)) response.header('content-security-policy', codeReaderPolicy)
        },
      })
      scope.get('/assets', () => {
        throw new ApiError('NOT_FOUND')
      })
      for (const [path, type] of Object.entries(fixedFiles)) {
        scope.get(path, async (_request, reply) =>
          reply
            .header('cache-control', 'no-cache')
            .type(type)
            .send(await readFile(join(backOffice.folder, path))),
        )
      }
      for (const path of ['/', '/*']) {
        scope.get(path, async (_request, reply) => {
          const nonce = randomBytes(16).toString('base64')
          return reply
            .header('cache-control', 'no-store')
            .header('content-security-policy', policyFor(nonce, filesUrl))
            .header('permissions-policy', withCamera(reply.getHeader('permissions-policy')))
            .type('text/html; charset=utf-8')
            .send(backOffice.page.replaceAll(noncePlace, nonce))
        })
      }
    },
    { prefix: '/back-office' },
  )
}
