import type { Kysely } from 'kysely'
import type { Database, Tables } from '../platform/database/database.ts'
import { IncidentLog, type IncidentLogger } from '../platform/incident-log.ts'
import type { Outbox } from '../platform/mail/outbox.ts'
import { renderEmail } from '../platform/mail/render-email.ts'
import type { Secrets } from '../platform/secrets.ts'
import {
  addAttempt,
  type ClaimedEvent,
  claimEvent,
  markDelivered,
  markFailed,
  releaseEvent,
  switchOff,
} from './event.repository.ts'
import type { Answer, Poster } from './post-event.ts'
import { pauseAfter } from './retry-schedule.ts'
import { signatureHeaders } from './signature.ts'
import { bodyOf } from './webhook.mapper.ts'

type SenderDependencies = {
  database: Kysely<Tables>
  secrets: Secrets
  log: IncidentLogger
  poster: Poster
  outbox: Outbox
  shop: (connection: Database) => Promise<{ name: string; email?: string | null | undefined }>
  ownerEmail: string | undefined
  publicUrl: () => string
}

/** It is the time until an event is noticed. */
const POLL_INTERVAL_MS = 1_000
const MAX_AT_ONCE = 12
const MAX_PER_WEBHOOK = 4
/** Whoever accepts nothing for so long is switched off when an event is given up. */
const MAX_FAILING_MS = 2 * 24 * 3600 * 1000
/** The receiver wants nothing more. */
const GONE = 410

/**
 * Sends waiting events while it runs, in any number of processes. An event is leased, posted and noted, so the one of a
 * killed process is sent again: each arrives at least once, and receivers know it by its id.
 */
export class WebhookSender {
  readonly #dependencies: SenderDependencies
  readonly #outage: IncidentLog
  readonly #sending = new Map<string, number>()
  readonly #works = new Set<Promise<void>>()
  readonly #stopping = new AbortController()
  #timer: NodeJS.Timeout | undefined

  constructor(dependencies: SenderDependencies) {
    this.#dependencies = dependencies
    this.#outage = new IncidentLog(dependencies.log, 'webhooks cannot be sent; events wait', {
      recovered: 'webhooks are sent again',
    })
  }

  start(): void {
    this.#timer = setInterval(() => this.#fill(), POLL_INTERVAL_MS)
    this.#timer.unref()
  }

  /** Leases of events under way go back to the other processes. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#stopping.abort()
    await Promise.all(this.#works)
    this.#dependencies.poster.close()
  }

  /** Resolves once nothing is due. */
  async drain(): Promise<void> {
    await Promise.all(Array.from({ length: MAX_AT_ONCE }, () => this.#work()))
  }

  #fill(): void {
    // A worker that finds nothing ends at once, so the first asks alone.
    const count = this.#works.size === 0 ? 1 : MAX_AT_ONCE - this.#works.size
    for (let i = 0; i < count; i++) {
      const work = this.#work().finally(() => this.#works.delete(work))
      this.#works.add(work)
    }
  }

  async #work(): Promise<void> {
    try {
      for (;;) {
        if (this.#stopping.signal.aborted) return
        const event = await this.#claim()
        if (!event) break
        await this.#deliver(event)
      }
      this.#outage.succeed()
    } catch (error) {
      this.#outage.fail(error)
    }
  }

  async #claim(): Promise<ClaimedEvent | undefined> {
    const occupied = [...this.#sending.keys()]
    const busy = occupied.filter((id) => (this.#sending.get(id) ?? 0) >= MAX_PER_WEBHOOK)
    const event = await claimEvent(this.#dependencies.database, busy, occupied)
    if (event) this.#sending.set(event.webhook_id, (this.#sending.get(event.webhook_id) ?? 0) + 1)
    return event
  }

  async #deliver(event: ClaimedEvent): Promise<void> {
    try {
      const begun = performance.now()
      const answer = await this.#post(event)
      if (!answer) return await releaseEvent(this.#dependencies.database, event.id)
      await this.#note(event, answer, Math.round(performance.now() - begun))
    } finally {
      const others = (this.#sending.get(event.webhook_id) ?? 1) - 1
      if (others > 0) this.#sending.set(event.webhook_id, others)
      else this.#sending.delete(event.webhook_id)
    }
  }

  /** @returns undefined when this process stops meanwhile */
  async #post(event: ClaimedEvent): Promise<Answer | undefined> {
    const { poster, secrets } = this.#dependencies
    const known = [event.encrypted_secret, event.encrypted_former_secret].flatMap((encrypted) =>
      encrypted ? [String(secrets.decrypt('webhook', encrypted))] : [],
    )
    const body = bodyOf(event)
    const headers = signatureHeaders(known, { id: event.id, body, at: new Date() })
    try {
      return await poster.post(event.url, headers, body, this.#stopping.signal)
    } catch {
      return undefined
    }
  }

  async #note(event: ClaimedEvent, { status, problem, retryAfter }: Answer, took: number): Promise<void> {
    await this.#dependencies.database.transaction().execute(async (transaction) => {
      await addAttempt(transaction, event.id, { status: status ?? null, problem: problem ?? null, took })
      if (problem === undefined) return markDelivered(transaction, event.id)
      const pause = pauseAfter(event.tries + 1, retryAfter)
      const since = await markFailed(transaction, event, pause)
      if (!since) return
      const isHopeless = pause === undefined && since.getTime() <= Date.now() - MAX_FAILING_MS
      if (status !== GONE && !isHopeless) return
      const url = await switchOff(transaction, event.webhook_id, problem)
      if (url !== undefined) await this.#mailOwner(transaction, event.webhook_id, { url, problem })
    })
  }

  async #mailOwner(
    transaction: Database,
    id: string,
    { url, problem }: { url: string; problem: string },
  ): Promise<void> {
    const { outbox, shop, ownerEmail, publicUrl } = this.#dependencies
    const { name, email } = await shop(transaction)
    const to = email ?? ownerEmail
    if (!to) return
    const content = {
      subject: 'Another system gets no more news from your shop',
      heading: 'A webhook is switched off',
      paragraphs: [
        `${url} has accepted nothing for too long, so your shop sends nothing there any more. The last time: ${problem}.`,
        'What waits is kept for 30 days. Ask whoever runs that system to repair it, then switch the webhook on again. What happens until then is not sent later.',
      ],
      button: { name: 'Open the webhook', address: `${publicUrl()}/back-office/webhooks/${id}` },
    }
    await outbox.enqueue(transaction, renderEmail(name, to, content))
  }
}
