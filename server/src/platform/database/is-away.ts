/**
 * Codes of PostgreSQL for a server that cannot serve at the moment: connection failures, used-up connections, memory or
 * disk, a server that stops or starts, and a statement that was given up because everything takes too long.
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

/** After how many seconds a client should try again; a restart of PostgreSQL takes about that long. */
export const databaseRetrySeconds = 5

/** How the client says that there is no connection; these errors carry no code. */
const lostWords =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed)/

/** Whether a failure is one of the database, or of the way to it, that passes by itself. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as { code?: unknown; syscall?: unknown }
  if (typeof code !== 'string') return lostWords.test(error.message)
  // A file that is missing has the same code as a socket that is: only the latter was to be connected to.
  if (lostConnection.has(code)) return code !== 'ENOENT' || syscall === 'connect'
  return passing.test(code)
}
