import type { ServerResponse } from 'node:http'
import type { EndpointKey } from '@amritvasya/contract'
import type { FastifyInstance } from 'fastify'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { RazorpayExchange } from '../../payments/index.ts'
import type { MailOutcome } from '../../platform/mail/send-mail.ts'
import type { FactReader } from '../facts/facts.ts'
import { FactMetrics } from './fact-metrics.ts'
import { watchProcess } from './process-metrics.ts'
import { RequestMetrics } from './request-metrics.ts'

type PageCounts = ReadonlyMap<string, { hits: number; misses: number; renders: number }>
type PoolUsage = { total: number; idle: number; waiting: number }

const mailOutcomes: readonly MailOutcome[] = ['sent', 'refused', 'unreachable', 'failed']
const razorpayOutcomes: readonly RazorpayExchange['outcome'][] = ['answered', 'refused', 'unreachable']
/** Everything that one process measures; the rest is read at a scrape. */
export class ShopMetrics {
  readonly registry = new Registry()
  readonly #facts: Pick<FactReader, 'read'>
  readonly #factMetrics = new FactMetrics(this.registry)
  readonly #requests = new RequestMetrics(this.registry)
  readonly #razorpay
  readonly #razorpaySeconds
  readonly #clockAheadOfRazorpay
  readonly #mails
  #pageCounts: () => PageCounts = () => new Map()

  constructor(facts: Pick<FactReader, 'read'>, version: string) {
    this.#facts = facts
    const registers = [this.registry]
    this.#razorpay = new Counter({
      name: 'amritvasya_razorpay_requests_total',
      help: 'Exchanges with Razorpay, by outcome; a 5xx answer counts as unreachable',
      labelNames: ['outcome'] as const,
      registers,
    })
    this.#razorpaySeconds = new Histogram({
      name: 'amritvasya_razorpay_request_duration_seconds',
      help: 'Duration of an exchange with Razorpay',
      buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers,
    })
    this.#clockAheadOfRazorpay = new Gauge({
      name: 'amritvasya_clock_ahead_of_razorpay_seconds',
      help: 'This machine’s clock minus the header Date of Razorpay’s last answer, which counts whole seconds',
      registers,
    })
    this.#clockAheadOfRazorpay.remove()
    this.#mails = new Counter({
      name: 'amritvasya_mail_attempts_total',
      help: 'Attempts to send a mail, by outcome: refused is this one mail, unreachable the mail server',
      labelNames: ['outcome'] as const,
      registers,
    })
    // An increase can only be seen from a value that was there before.
    for (const outcome of razorpayOutcomes) this.#razorpay.inc({ outcome }, 0)
    for (const outcome of mailOutcomes) this.#mails.inc({ outcome }, 0)
    const release = new Gauge({
      name: 'amritvasya_release_info',
      help: 'Always 1; the labels say which release runs',
      labelNames: ['version', 'node'] as const,
      registers,
    })
    release.set({ version, node: process.version }, 1)
    this.#addPages()
  }

  readonly observeRazorpay = ({ outcome, milliseconds, date }: RazorpayExchange): void => {
    this.#razorpay.inc({ outcome })
    this.#razorpaySeconds.observe(milliseconds / 1_000)
    const theirs = Date.parse(date ?? '')
    // Half a second on average is cut off the header.
    if (!Number.isNaN(theirs)) this.#clockAheadOfRazorpay.set((Date.now() - theirs - 500) / 1_000)
  }

  readonly observeMail = (outcome: MailOutcome): void => this.#mails.inc({ outcome })

  watchRequests(app: FastifyInstance): void {
    this.#requests.watch(app)
  }

  /** Counts a call that was answered from memory. */
  readonly countEarly = (endpoint: EndpointKey, response: ServerResponse): void =>
    this.#requests.countEarly(endpoint, response)

  watchProcess(): void {
    watchProcess(this.registry)
  }

  /** @param counts are read at a scrape */
  watchPages(counts: () => PageCounts): void {
    this.#pageCounts = counts
  }

  #addPages(): void {
    const counts = () => this.#pageCounts()
    new Counter({
      name: 'amritvasya_pages_total',
      help: 'Pages by route and result: sent from the cache (hit), not found there (miss), rendered (render)',
      labelNames: ['route', 'result'] as const,
      registers: [this.registry],
      collect() {
        this.reset()
        for (const [route, { hits, misses, renders }] of counts()) {
          this.inc({ route, result: 'hit' }, hits)
          this.inc({ route, result: 'miss' }, misses)
          this.inc({ route, result: 'render' }, renders)
        }
      },
    })
  }

  /** @param usage is read at a scrape */
  watchPool(usage: () => PoolUsage): void {
    new Gauge({
      name: 'amritvasya_database_pool_connections',
      help: 'Open connections by state, and statements that wait for one',
      labelNames: ['state'] as const,
      registers: [this.registry],
      collect() {
        const { total, idle, waiting } = usage()
        this.set({ state: 'total' }, total)
        this.set({ state: 'idle' }, idle)
        this.set({ state: 'waiting' }, waiting)
      },
    })
  }

  /** @returns the text format of Prometheus */
  async scrape(): Promise<{ contentType: string; text: string }> {
    this.#factMetrics.set(await this.#facts.read())
    return { contentType: this.registry.contentType, text: await this.registry.metrics() }
  }
}
