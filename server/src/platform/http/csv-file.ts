import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from './api-error.ts'

/** @returns what lets a route take a CSV file of up to that many bytes */
export const readTables = (maxBytes: number) => (scope: FastifyInstance) => {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('text/csv', { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, body, done) =>
    done(null, body),
  )
}

/** @throws {ApiError} UNSUPPORTED_MEDIA_TYPE for another kind of file */
export function uploadedTable({ body, query }: FastifyRequest): { bytes: Buffer; isDryRun: boolean } {
  if (!Buffer.isBuffer(body)) throw new ApiError('UNSUPPORTED_MEDIA_TYPE', 'Send text/csv')
  return { bytes: body, isDryRun: (query as { dryRun?: string }).dryRun === 'true' }
}
