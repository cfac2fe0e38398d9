import type { ErrorCode } from '@amritvasya/contract'
import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'

/** docs/security.md lists when each is logged. */
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
  | 'phone.added'
  | 'phone.removed'
  | 'sessions.ended'
  | 'account.deleted'

/** It never contains a secret, an email address or a name. */
export type SecurityDetails = {
  /** It is an IP address or network. */
  address: string
  account?: string | undefined
  realm?: 'customer' | 'staff' | undefined
  call?: string | undefined
  code?: ErrorCode | undefined
}

const REPEAT_INTERVAL_MS = 60_000

/** Every other event has a rate limit. */
const repeatable: ReadonlySet<SecurityEvent> = new Set(['access.refused', 'rate-limit.exceeded'])

/**
 * Logs at every LOG_LEVEL except `silent`; repeatable refusals once a minute for each address, account and
 * call.
 */
export class SecurityLog {
  readonly #log: FastifyBaseLogger
  readonly #repeated = new LRUCache<string, true>({ max: 1_000, ttl: REPEAT_INTERVAL_MS })

  constructor(log: FastifyBaseLogger) {
    this.#log = log.level === 'silent' ? log : log.child({}, { level: 'info' })
  }

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
