import { errors } from '@amritvasya/contract'
import type { FastifyRequest, FastifySchemaValidationError } from 'fastify'
import { z } from 'zod'
import { ApiError } from './api-error.ts'

export function configureZodMessages(): void {
  z.config({ customError: () => errors.INVALID_INPUT.message })
}

/** @param part of the request, such as `body` */
export function formatFieldErrors(wrong: readonly FastifySchemaValidationError[], part: string): ApiError {
  const fields: Record<string, string> = {}
  for (const { instancePath, message } of part === 'body' ? wrong : []) {
    const path = instancePath.slice(1).replaceAll('/', '.')
    if (path !== '' && message) fields[path] ??= message
  }
  return new ApiError(
    'INVALID_INPUT',
    wrong[0]?.message,
    Object.keys(fields).length > 0 ? { errors: fields } : {},
  )
}

/**
 * The contract has no schema for file routes.
 * @throws {ApiError} INVALID_INPUT with the first message
 */
export function readQuery<S extends z.ZodType>(schema: S, { query }: FastifyRequest): z.output<S> {
  const result = schema.safeParse(query)
  if (result.success) return result.data
  throw new ApiError('INVALID_INPUT', result.error.issues[0]?.message)
}
