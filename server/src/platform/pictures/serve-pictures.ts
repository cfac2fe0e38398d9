import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../http/api-error.ts'
import { sendLightHeaders } from '../http/security-headers.ts'
import type { PictureFiles } from './picture-files.ts'
import type { PictureProcessor } from './picture-processor.ts'
import { type PictureSize, sizeOfFile } from './picture-sizes.ts'

const hashPattern = /^[0-9a-f]{16}$/
const YEAR_MS = 365 * 24 * 60 * 60 * 1000

/** Renders a missing size at its first request. */
export async function servePictures(
  app: FastifyInstance,
  files: PictureFiles,
  processor: PictureProcessor,
): Promise<void> {
  await app.register(async (scope) => {
    sendLightHeaders(scope)
    await scope.register(fastifyStatic, { root: files.folder, serve: false })
    scope.get<{ Params: { hash: string; file: string } }>('/files/:hash/:file', async ({ params }, reply) => {
      const size = sizeOfFile(params.file)
      if (!size || !hashPattern.test(params.hash)) throw new ApiError('NOT_FOUND')
      if (await files.isPrivate(params.hash)) throw new ApiError('NOT_FOUND')
      await ensurePicture(files, processor, params.hash, size)
      // No file may run scripts, whatever the master is.
      reply.header('content-security-policy', "default-src 'none'")
      return reply.sendFile(`${params.hash}/${params.file}`, { maxAge: YEAR_MS, immutable: true })
    })
  })
}

/** @throws {ApiError} NOT_FOUND when there is no such master */
export async function ensurePicture(
  files: PictureFiles,
  processor: PictureProcessor,
  hash: string,
  size: PictureSize,
): Promise<void> {
  if (await files.has(files.size(hash, size))) return
  if (!(await files.has(files.master(hash)))) throw new ApiError('NOT_FOUND')
  await processor.make(hash, size)
}
