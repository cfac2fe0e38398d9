import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { ApiError } from './api-error.ts'

/**
 * Validates the query of a file route, for which the contract has no schema.
 * @throws {ApiError} INVALID_INPUT with the first message
 */
export function readQuery<S extends z.ZodType>(schema: S, { query }: FastifyRequest): z.output<S> {
  const result = schema.safeParse(query)
  if (result.success) return result.data
  throw new ApiError('INVALID_INPUT', result.error.issues[0]?.message)
}
