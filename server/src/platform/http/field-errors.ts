import type { FastifySchemaValidationError } from 'fastify'
import { ApiError } from './api-error.ts'

/**
 * Returns the error for invalid input; for a body it names each wrong field by its path: `variants.0.mrp`.
 * @param part of the request, such as `body`
 */
export function formatFieldErrors(wrong: readonly FastifySchemaValidationError[], part: string): ApiError {
  const errors: Record<string, string> = {}
  for (const { instancePath, message } of part === 'body' ? wrong : []) {
    const path = instancePath.slice(1).replaceAll('/', '.')
    if (path !== '' && message) errors[path] ??= message
  }
  return new ApiError('INVALID_INPUT', wrong[0]?.message, Object.keys(errors).length > 0 ? { errors } : {})
}
