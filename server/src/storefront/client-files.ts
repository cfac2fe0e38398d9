import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { sendLightHeaders } from '../platform/http/security-headers.ts'
import { clientFolder } from './build.ts'

const YEAR_MS = 365 * 24 * 60 * 60 * 1000
const HOUR_MS = 60 * 60 * 1000

/**
 * Files below /assets/ have a content hash in their name; files at the root may change. The build stores
 * compressed variants beside them.
 */
export async function serveClientFiles(app: FastifyInstance): Promise<void> {
  await app.register(async (assets) => {
    sendLightHeaders(assets)
    await assets.register(fastifyStatic, {
      root: join(clientFolder, 'assets'),
      prefix: '/assets/',
      preCompressed: true,
      immutable: true,
      maxAge: YEAR_MS,
      // Such a file is never revalidated, so each response saves 80 bytes.
      etag: false,
      lastModified: false,
      index: false,
      dotfiles: 'ignore',
    })
  })
  await app.register(fastifyStatic, {
    root: clientFolder,
    wildcard: false,
    globIgnore: ['assets/**', '**/*.br', '**/*.gz', '.vite/**'],
    preCompressed: true,
    maxAge: HOUR_MS,
    index: false,
  })
}
