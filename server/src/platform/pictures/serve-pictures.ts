import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../http/api-error.ts'
import { sendLightHeaders } from '../http/security-headers.ts'
import type { PictureStorage } from './picture-files.ts'
import { sizeOfFile } from './picture-sizes.ts'

const hashPattern = /^[0-9a-f]{16}$/

/** Renders a missing size at its first request. */
export async function servePictures(app: FastifyInstance, files: PictureStorage): Promise<void> {
  await app.register(async (scope) => {
    sendLightHeaders(scope)
    await scope.register(fastifyStatic, { root: files.folder, serve: false })
    scope.get<{ Params: { hash: string; file: string } }>('/files/:hash/:file', async ({ params }, reply) => {
      const size = sizeOfFile(params.file)
      if (!size || !hashPattern.test(params.hash)) throw new ApiError('NOT_FOUND')
      // No file may run scripts, whatever the master is.
      reply.header('content-security-policy', "default-src 'none'")
      return files.send(reply, params.hash, size)
    })
  })
}
