import { createHash } from 'node:crypto'
import { ShopError } from './http/shop-error.ts'

/** What a form says about what it was made from. */
export type Seen = { version?: string | undefined }

/** Sorted by name: PostgreSQL keeps the fields of a JSON document in an order of its own. */
const sorted = (_name: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value

/**
 * The version of something that is saved as a whole: equal for equal content.
 * @param content everything that its form changes
 * @returns 32 hexadecimal characters
 */
export const versionOf = (content: object): string =>
  createHash('sha256').update(JSON.stringify(content, sorted)).digest('hex').slice(0, 32)

/**
 * Refuses to save over what somebody else has changed. Call it with a lock that the others wait for.
 * @param now as it is
 * @param seen the version that the form was made from; undefined for callers that overwrite whatever is there
 * @throws {ShopError} CHANGED_MEANWHILE
 */
export function assertSeen({ version }: { version: string }, seen: string | undefined): void {
  if (seen !== undefined && seen !== version) throw new ShopError('CHANGED_MEANWHILE')
}
