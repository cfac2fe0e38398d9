import { Counter, Gauge, type Registry } from 'prom-client'
import type { BookFacts } from '../facts/database-facts.repository.ts'
import type { Facts } from '../facts/facts.ts'

/** The gauges that are set at a scrape; one without a value is absent. */
export class FactMetrics {
  readonly #registry: Registry
  readonly #gauges = new Map<string, Gauge>()

  constructor(registry: Registry) {
    this.#registry = registry
  }

  set(facts: Facts): void {
    const { database, books, disk, backup } = facts
    this.#gauge('database_up', '1 when the database answered in time', database ? 1 : 0)
    this.#gauge(
      'clock_ahead_of_database_seconds',
      'This machine’s clock minus the database’s',
      facts.clockAheadSeconds,
    )
    this.#gauge('disk_free_bytes', 'Free space of the data folder’s disk', disk?.freeBytes)
    this.#gauge('disk_size_bytes', 'Size of the data folder’s disk', disk?.totalBytes)
    this.#gauge(
      'certificate_remaining_seconds',
      'Until the certificate of PUBLIC_URL ends',
      facts.certificateSeconds,
    )
    this.#gauge('backup_configured', '1 when the shop makes backups', backup ? 1 : 0)
    this.#gauge(
      'backup_first_age_seconds',
      'Since the first base backup',
      backup?.firstAgeSeconds ?? undefined,
    )
    this.#gauge('backup_age_seconds', 'Since the last base backup', backup?.ageSeconds ?? undefined)
    this.#gauge(
      'backup_wal_age_seconds',
      'Since changes of the database last reached the backup',
      backup?.walAgeSeconds ?? undefined,
    )
    this.#gauge(
      'backup_drill_age_seconds',
      'Since a backup was last restored as a test with success',
      backup?.drill?.ageSeconds,
    )
    this.#gauge(
      'backup_restorable',
      '0 once the last trial restore failed',
      backup && Number(backup.isRestorable),
    )
    this.#gauge(
      'backup_stopped',
      '1 while nothing is backed up until somebody mends it',
      backup && Number(backup.obstacle !== null),
    )
    this.#gauge(
      'payment_page_differences',
      'What the payment pages have on their way to shoppers more, less or otherwise',
      database?.paymentPage?.differences.length,
    )
    this.#gauge(
      'payment_page_visit_age_seconds',
      'Since the payment pages were last visited',
      database?.paymentPage?.ageSeconds,
    )
    this.#setWaiting(database)
    this.#setBooks(books)
  }

  #setWaiting(database: Facts['database']): void {
    this.#gauge('outbox_waiting', 'Mails that are due and were not tried yet', database?.outbox.waiting)
    this.#gauge('outbox_failing', 'Mails that the mail server keeps back', database?.outbox.failing)
    this.#gauge('outbox_refused', 'Mails refused for their address or content', database?.outbox.refused)
    this.#gauge(
      'outbox_oldest_seconds',
      'Age of the oldest mail that is due and was not tried yet',
      database && (database.outbox.oldestSeconds ?? 0),
    )
    this.#gauge('webhooks_waiting', 'Webhooks that are not processed', database?.webhooks.waiting)
    this.#gauge(
      'webhooks_oldest_seconds',
      'Age of the oldest webhook that is not processed',
      database && (database.webhooks.oldestSeconds ?? 0),
    )
    this.#gauge(
      'payments_since_last_webhook',
      'Payments of the last day, older than ten minutes, after which no webhook came any more',
      database?.webhooks.paymentsSinceLast,
    )
    this.#gauge(
      'outgoing_webhooks_failing_seconds',
      'Since the address of another system stopped to accept events, of the one that did longest ago',
      database && (database.outgoing.failingSeconds ?? 0),
    )
    this.#gauge(
      'outgoing_webhooks_off',
      'Addresses of other systems that the shop has switched off',
      database?.outgoing.switchedOff,
    )
    this.#gauge('orders_flagged', 'Orders that somebody of the staff must look at', database?.flaggedOrders)
    this.#gauge(
      'replication_lag_seconds',
      'Of the replica that is furthest behind',
      database?.replicationLagSeconds ?? undefined,
    )
    const queues = database?.queues ?? []
    this.#labelled(
      'queue_waiting',
      'Jobs that are due, by queue',
      'queue',
      queues.map(({ queue, waiting }) => [queue, waiting]),
    )
    this.#labelled(
      'queue_oldest_seconds',
      'How long the oldest job has been due, by queue',
      'queue',
      queues.map(({ queue, oldestSeconds }) => [queue, oldestSeconds]),
    )
    this.#labelled(
      'jobs_failed',
      'Jobs that failed for good, by queue',
      'queue',
      (database?.failedJobs ?? []).map(({ queue, count }) => [queue, count]),
    )
  }

  #setBooks(books: BookFacts | undefined): void {
    this.#labelled(
      'orders',
      'Orders by status',
      'status',
      (books?.orders ?? []).map(({ status, count }) => [status, count]),
    )
    this.#gauge(
      'refunds_failed',
      'Refunds of orders and gift cards that Razorpay refused and nobody has tried again',
      books?.failedRefunds,
    )
    this.#gauge('gift_cards_flagged', 'Gift cards that the owner must look at', books?.flaggedGiftCards)
    this.#gauge('stock_below_zero', 'Variants with a stock below zero', books?.oversold)
    const payments = books?.payments ?? []
    this.#totals(
      'payments_captured_total',
      'Payments in the books by kind: captured ones of orders and gift cards, and those that the staff received',
      payments.map(({ kind, count }) => [kind, count]),
    )
    this.#totals(
      'captured_paise_total',
      'Money in by kind, in paise: captured payments of orders and gift cards, and what the staff received',
      payments.map(({ kind, paise }) => [kind, paise]),
    )
    this.#totals(
      'refunded_paise_total',
      'Money out by kind, in paise: refunds of orders and gift cards, and those that the staff paid by hand',
      (books?.refunds ?? []).map(({ kind, paise }) => [kind, paise]),
    )
  }

  #gauge(name: string, help: string, value: number | undefined): void {
    const gauge = this.#find(name, help)
    if (value === undefined) gauge.remove()
    else gauge.set(value)
  }

  #labelled(name: string, help: string, label: string, values: readonly (readonly [string, number])[]): void {
    const gauge = this.#find(name, help, [label])
    gauge.reset()
    for (const [key, value] of values) gauge.set({ [label]: key }, value)
  }

  #find(name: string, help: string, labelNames: string[] = []): Gauge {
    const known = this.#gauges.get(name)
    if (known) return known
    const gauge = new Gauge({ name: `amritvasya_${name}`, help, labelNames, registers: [this.#registry] })
    this.#gauges.set(name, gauge)
    return gauge
  }

  /** A total of the books is a counter to Prometheus. */
  #totals(name: string, help: string, values: readonly (readonly [kind: string, total: number])[]): void {
    const known = this.#registry.getSingleMetric(`amritvasya_${name}`)
    const counter =
      known instanceof Counter
        ? known
        : new Counter({
            name: `amritvasya_${name}`,
            help,
            labelNames: ['kind'],
            registers: [this.#registry],
          })
    counter.reset()
    for (const [kind, total] of values) counter.inc({ kind }, total)
  }
}
