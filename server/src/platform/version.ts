import { createHash } from 'node:crypto'
import { ApiError } from './http/api-error.ts'

export type ExpectedVersion = { version?: string | undefined }

/** PostgreSQL stores the fields of a JSON document in its own order. */
const sorted = (_name: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value

/**
 * @param content everything that the form changes
 * @returns 32 hexadecimal characters, equal for equal content
 */
export const versionOf = (content: object): string =>
  createHash('sha256').update(JSON.stringify(content, sorted)).digest('hex').slice(0, 32)

/**
 * The caller must lock the data, so that concurrent saves wait.
 * @param seen undefined overwrites unconditionally
 * @throws {ApiError} CHANGED_MEANWHILE
 */
export function assertVersion({ version }: { version: string }, seen: string | undefined): void {
  if (seen !== undefined && seen !== version) throw new ApiError('CHANGED_MEANWHILE')
}
