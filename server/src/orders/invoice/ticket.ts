import type { Secrets } from '../../platform/secrets.ts'

/** A ticket is valid this long (decision 14). */
const TICKET_LIFETIME_SECONDS = 300

/** A new tab cannot send a bearer header. */
export class Tickets {
  readonly #secrets: Secrets

  constructor(secrets: Secrets) {
    this.#secrets = secrets
  }

  issue(orderId: string, customerId: string, now = Date.now()): string {
    const ends = Math.floor(now / 1000) + TICKET_LIFETIME_SECONDS
    const signature = this.#secrets.sign('invoice', `${orderId} ${customerId} ${ends}`)
    return `${customerId}.${ends}.${signature}`
  }

  /** @returns the customer's id; undefined when the ticket is expired, forged or for another document */
  read(ticket: string, orderId: string, now = Date.now()): string | undefined {
    const [, customerId = '', digits = '', signature = ''] =
      /^([0-9a-f]{24})\.(\d{1,12})\.([\w-]{43})$/.exec(ticket) ?? []
    const ends = Number(digits)
    if (!customerId || ends * 1000 < now) return undefined
    const isGenuine = this.#secrets.isSignature('invoice', `${orderId} ${customerId} ${ends}`, signature)
    return isGenuine ? customerId : undefined
  }
}
