import type { Agenda } from './agenda.ts'
import type { Clock } from './clock.ts'
import type { Delivery, NewDelivery } from './delivery.ts'
import type { RazorpaySettings } from './settings.ts'
import { signWebhook } from './signature.ts'

const SECOND_MS = 1_000
const REQUEST_TIMEOUT_MS = 5 * SECOND_MS
/** A delivery belongs to one process for so long. */
export const LEASE_MS = 10 * SECOND_MS
const MAX_BACKOFF_MS = 30 * 60 * SECOND_MS
const GIVE_UP_AFTER_MS = 24 * 60 * 60 * SECOND_MS
const CONCURRENCY = 16
/** Further ones wait in the database. */
const MAX_QUEUED = 2_000

/** It sends the deliveries in no guaranteed order, until each gets a 2xx response. */
export class WebhookSender {
  readonly #agenda: Agenda
  readonly #clock: Clock
  readonly #settings: RazorpaySettings
  readonly #queue: Delivery[] = []
  /** It has what is in the queue and in flight. */
  readonly #held = new Set<string>()
  readonly #stop = new AbortController()
  readonly #workers = new Set<Promise<void>>()
  #delivered: string[] = []
  #flush: Promise<void> = Promise.resolve()
  /** The wait is in milliseconds. */
  onLater: (wait: number) => void = () => {}

  constructor(agenda: Agenda, clock: Clock, settings: RazorpaySettings) {
    this.#agenda = agenda
    this.#clock = clock
    this.#settings = settings
  }

  get hasRoom(): boolean {
    return this.#queue.length < MAX_QUEUED
  }

  send(deliveries: Delivery[]): void {
    for (const delivery of deliveries) {
      if (this.#held.has(delivery.id) || this.#stop.signal.aborted) continue
      this.#held.add(delivery.id)
      this.#queue.push(delivery)
    }
    while (this.#workers.size < CONCURRENCY && this.#queue.length > 0) {
      const worker = this.#work().finally(() => this.#workers.delete(worker))
      this.#workers.add(worker)
    }
  }

  async stop(): Promise<void> {
    this.#stop.abort()
    // They are due at once after the next start.
    const left = this.#queue.splice(0)
    await Promise.all(this.#workers)
    await this.#flush
    for (const delivery of left) await this.#agenda.postpone({ ...delivery, at: delivery.firstAt })
  }

  async #work(): Promise<void> {
    for (let next = this.#queue.shift(); next; next = this.#queue.shift()) {
      await this.#deliver(next)
      this.#held.delete(next.id)
    }
  }

  async #deliver(delivery: Delivery): Promise<void> {
    try {
      if (await this.#post(delivery)) return await this.#acknowledge(delivery.id)
      await this.#agenda.postpone(this.#afterFailure(delivery))
    } catch {
      // Without the database, the delivery is retried when its lease ends.
    }
  }

  async #post({ body, signedBody, secret, eventId }: NewDelivery): Promise<boolean> {
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Razorpay-Webhook/v1',
      'x-razorpay-event-id': eventId,
      'x-razorpay-signature': signWebhook(signedBody ?? body, secret ?? this.#settings.webhookSecret),
    }
    const signal = AbortSignal.any([this.#stop.signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)])
    try {
      const response = await fetch(this.#settings.webhookUrl(), {
        method: 'POST',
        headers,
        body,
        signal,
        redirect: 'manual',
      })
      await response.arrayBuffer()
      return response.ok
    } catch {
      return false
    }
  }

  #acknowledge(id: string): Promise<void> {
    this.#delivered.push(id)
    if (this.#delivered.length === 1) {
      this.#flush = this.#flush.then(async () => {
        const ids = this.#delivered
        this.#delivered = []
        // Unacknowledged deliveries are sent again when their lease ends.
        await this.#agenda.delivered(ids).catch(() => {})
      })
    }
    return this.#flush
  }

  #afterFailure(delivery: Delivery): Delivery {
    const now = this.#clock.milliseconds
    if (this.#stop.signal.aborted) return { ...delivery, at: delivery.firstAt }
    const attempts = delivery.attempts + 1
    if (!delivery.isRetried || now - delivery.firstAt > GIVE_UP_AFTER_MS)
      return { ...delivery, attempts, state: 'given up' }
    const wait = Math.min(SECOND_MS * 2 ** (attempts - 1), MAX_BACKOFF_MS)
    this.onLater(wait)
    return { ...delivery, attempts, at: now + wait }
  }
}
