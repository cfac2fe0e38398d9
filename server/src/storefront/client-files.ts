import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { sendLightHeaders } from '../platform/http/security-headers.ts'
import { clientFolder } from './build.ts'

const year = 365 * 24 * 60 * 60 * 1000
const hour = 60 * 60 * 1000

/**
 * Serves what browsers load beside pages. Files below /assets/ have the hash of their content in their name and
 * never change; those at the root, such as the icon, may. Compressed forms lie beside them since the build.
 */
export async function serveClientFiles(app: FastifyInstance): Promise<void> {
  await app.register(async (assets) => {
    sendLightHeaders(assets)
    await assets.register(fastifyStatic, {
      root: join(clientFolder, 'assets'),
      prefix: '/assets/',
      preCompressed: true,
      immutable: true,
      maxAge: year,
      index: false,
      dotfiles: 'ignore',
    })
  })
  await app.register(fastifyStatic, {
    root: clientFolder,
    wildcard: false,
    globIgnore: ['assets/**', '**/*.br', '**/*.gz', '.vite/**'],
    preCompressed: true,
    maxAge: hour,
    index: false,
  })
}
