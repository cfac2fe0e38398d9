import type { ErrorCode } from '@amritvasya/contract'
import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'

/** The names of security events; docs/security.md lists when each is written. */
export type SecurityEvent =
  | 'sign-in.succeeded'
  | 'sign-in.refused'
  | 'second-factor.refused'
  | 'password.refused'
  | 'code.refused'
  | 'access.refused'
  | 'rate-limit.exceeded'
  | 'password.changed'
  | 'email.changed'
  | 'email.restored'
  | 'sessions.ended'
  | 'account.deleted'

/** Where an event came from and whose account it concerns; never a secret, an email address or a name. */
export type SecurityDetails = {
  /** The client's IP address or network. */
  address: string
  /** The id of the customer or staff member, when it is known. */
  account?: string | undefined
  /** Tells accounts of the back office from those of customers. */
  realm?: 'customer' | 'staff' | undefined
  /** Method and route pattern of the call. */
  call?: string | undefined
  /** The code of the refusal. */
  code?: ErrorCode | undefined
}

/** Milliseconds for which repetitions of one refusal from one address are left out. */
const quietPeriod = 60_000

/** What a flood of requests can repeat without a limit; every other event is bounded by a rate limit. */
const repeatable: ReadonlySet<SecurityEvent> = new Set(['access.refused', 'rate-limit.exceeded'])

/**
 * Writes security events to the log as lines with `securityEvent`, whatever LOG_LEVEL says, unless it is `silent`.
 * Refusals that one address can repeat without limit are written once a minute for each call.
 */
export class SecurityLog {
  readonly #log: FastifyBaseLogger
  readonly #repeated = new LRUCache<string, true>({ max: 1_000, ttl: quietPeriod })

  constructor(log: FastifyBaseLogger) {
    this.#log = log.level === 'silent' ? log : log.child({}, { level: 'info' })
  }

  /** @param details see {@link SecurityDetails} */
  record(event: SecurityEvent, details: SecurityDetails): void {
    if (repeatable.has(event) && this.#isRepetition(event, details)) return
    const line = { securityEvent: event, ...details }
    if (event.endsWith('refused') || event.endsWith('exceeded')) this.#log.warn(line, 'security event')
    else this.#log.info(line, 'security event')
  }

  #isRepetition(event: SecurityEvent, { address, call, account }: SecurityDetails): boolean {
    const key = `${event} ${address} ${account} ${call}`
    if (this.#repeated.has(key)) return true
    this.#repeated.set(key, true)
    return false
  }
}
