import type { Logger } from 'pino'

export type IncidentLogger = Pick<Logger, 'info' | 'warn' | 'error'>

/** A failure within this time of the last one belongs to the same incident. */
const QUIET_MS = 60_000
/** A lasting incident is logged again after this time. */
const REPEAT_MS = 10 * 60_000
/** Messages may contain names, so that each would be an error of its own. */
const MAX_ERRORS = 5

/**
 * Logs an outage once for each different error, again every ten minutes, and its end. One instance counts as one
 * incident, however many calls fail.
 */
export class IncidentLog {
  readonly #log: IncidentLogger | undefined
  readonly #failed: string
  readonly #recovered: string | undefined
  readonly #level: 'warn' | 'error'
  readonly #errors = new Set<string>()
  #isOpen = false
  #hasSucceeded = false
  #failedAt = 0
  #loggedAt = 0

  /** @param recovered left out where successes are not recorded; the incident then ends by itself */
  constructor(
    log: IncidentLogger | undefined,
    failed: string,
    { recovered, level = 'warn' }: { recovered?: string; level?: 'warn' | 'error' } = {},
  ) {
    this.#log = log
    this.#failed = failed
    this.#recovered = recovered
    this.#level = level
  }

  /** @param fields ids that an operator searches for */
  fail(error: unknown, fields: Readonly<Record<string, string>> = {}): void {
    const isOver = (this.#hasSucceeded || !this.#recovered) && this.#isQuiet
    if (!this.#isOpen || isOver) this.#errors.clear()
    this.#isOpen = true
    this.#hasSucceeded = false
    this.#failedAt = Date.now()
    const name = nameOf(error)
    const isNew = !this.#errors.has(name) && this.#errors.size < MAX_ERRORS
    if (!isNew && Date.now() - this.#loggedAt < REPEAT_MS) return
    this.#errors.add(name)
    this.#loggedAt = Date.now()
    this.#log?.[this.#level]({ err: error, ...fields }, this.#failed)
  }

  /** Successes between failures do not end the incident, so that an unstable service is logged once. */
  succeed(): void {
    if (!this.#isOpen) return
    this.#hasSucceeded = true
    if (!this.#isQuiet) return
    this.#isOpen = false
    if (this.#recovered) this.#log?.info(this.#recovered)
  }

  get #isQuiet(): boolean {
    return Date.now() - this.#failedAt >= QUIET_MS
  }
}

const hexNumbers = /[0-9a-f]*\d[0-9a-f]*/gi

/** Returns the error's code, which copies that pg-boss makes of errors have too, or its message without ids. */
function nameOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error)
  if ('code' in error && typeof error.code === 'string') return error.code
  return 'message' in error ? String(error.message).replace(hexNumbers, '#') : 'unknown'
}
