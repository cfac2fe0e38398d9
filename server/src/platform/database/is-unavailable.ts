/**
 * Temporary failures: connection errors, exhausted connections, memory or disk, stop or start, cancelled statements.
 */
const passing = /^(08...|53...|57014|57P0[1-5]|58030)$/

const lostConnection = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'ENOTFOUND',
])

/** Sent as Retry-After; about the duration of a PostgreSQL restart. */
export const DATABASE_RETRY_AFTER_SECONDS = 5

/** The pg client's messages for a lost connection, which carry no code. */
const lostWords =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed)/

/** Returns true for a failure of the database or its connection that passes by itself. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as { code?: unknown; syscall?: unknown }
  if (typeof code !== 'string') return lostWords.test(error.message)
  // A missing file has the same code as a missing socket, but only the latter fails in `connect`.
  if (lostConnection.has(code)) return code !== 'ENOENT' || syscall === 'connect'
  return passing.test(code)
}
