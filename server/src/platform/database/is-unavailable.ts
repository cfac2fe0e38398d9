/** Connection errors, exhausted connections, memory or disk, stop or start, cancelled statements. */
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

/** It is about the duration of a PostgreSQL restart. */
export const DATABASE_RETRY_AFTER_SECONDS = 5

/** pg gives these no code. */
const lostWords =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed)/

/** Recognises failures that are only temporary. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as { code?: unknown; syscall?: unknown }
  if (typeof code !== 'string') return lostWords.test(error.message)
  // A missing file has the same code, but does not fail in `connect`.
  if (lostConnection.has(code)) return code !== 'ENOENT' || syscall === 'connect'
  return passing.test(code)
}
