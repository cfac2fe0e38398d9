import type pg from 'pg'
import type { Agenda } from './agenda.ts'
import type { ArmedFaults } from './armed-faults.ts'
import type { Clock } from './clock.ts'
import {
  type Collection,
  collectionOf,
  type Downtime,
  downtimeMethods,
  downtimeSeverities,
} from './entities.ts'
import { notifyDowntime } from './events.ts'
import { newId } from './ids.ts'
import { type Body, refuseUnknown } from './input.ts'
import { planDeliveries } from './plan-deliveries.ts'
import { RazorpayError, unknownId } from './razorpay-error.ts'

type Dependencies = { pool: pg.Pool; agenda: Agenda; faults: ArmedFaults; clock: Clock; wake: () => void }

/** Times in which a way to pay is disturbed; each change is told by a webhook. */
export class Downtimes {
  readonly #dependencies: Dependencies

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies
  }

  /** @throws {RazorpayError} naming the invalid field */
  async start(body: Body): Promise<Downtime> {
    refuseUnknown(body, ['method', 'severity', 'instrument'])
    const method = downtimeMethods.find((one) => one === body.method)
    if (!method) throw new RazorpayError(`method must be one of ${downtimeMethods.join(', ')}`)
    const now = this.#dependencies.clock.seconds
    const downtime: Downtime = {
      id: newId('down'),
      entity: 'payment.downtime',
      method,
      begin: now,
      end: null,
      status: 'started',
      scheduled: false,
      severity: readSeverity(body.severity ?? 'high'),
      instrument: readDetails(body.instrument ?? {}),
      created_at: now,
      updated_at: now,
    }
    return this.#save(downtime)
  }

  /** @throws {RazorpayError} for an unknown or ended downtime */
  async update(id: string, body: Body): Promise<Downtime> {
    refuseUnknown(body, ['severity'])
    const downtime = await this.#open(id)
    return this.#save({ ...downtime, status: 'updated', severity: readSeverity(body.severity) })
  }

  /** @throws {RazorpayError} for an unknown or ended downtime */
  async resolve(id: string): Promise<Downtime> {
    const downtime = await this.#open(id)
    return this.#save({ ...downtime, status: 'resolved', end: this.#dependencies.clock.seconds })
  }

  async list(): Promise<Collection<Downtime>> {
    const { rows } = await this.#dependencies.pool.query<{ entity: Downtime }>(
      "SELECT entity FROM sandbox_razorpay.downtimes WHERE entity ->> 'status' <> 'resolved' ORDER BY id",
    )
    return collectionOf(rows.map(({ entity }) => entity))
  }

  async #open(id: string): Promise<Downtime> {
    const { rows } = await this.#dependencies.pool.query<{ entity: Downtime }>(
      "SELECT entity FROM sandbox_razorpay.downtimes WHERE id = $1 AND entity ->> 'status' <> 'resolved'",
      [id],
    )
    if (!rows[0]) throw unknownId()
    return rows[0].entity
  }

  async #save(downtime: Downtime): Promise<Downtime> {
    const { pool, agenda, faults, clock, wake } = this.#dependencies
    // A second between changes, so that receivers can tell the newer one.
    const updated_at = Math.max(clock.seconds, downtime.updated_at + (downtime.status === 'started' ? 0 : 1))
    const saved = { ...downtime, updated_at }
    await pool.query(
      `INSERT INTO sandbox_razorpay.downtimes (id, entity) VALUES ($1, $2)
       ON CONFLICT (id) DO UPDATE SET entity = excluded.entity`,
      [saved.id, JSON.stringify(saved)],
    )
    const event = notifyDowntime(saved.status, saved, clock.seconds)
    await agenda.add(await planDeliveries([event], faults, clock.milliseconds))
    wake()
    return saved
  }
}

function readSeverity(value: unknown): Downtime['severity'] {
  const severity = downtimeSeverities.find((one) => one === value)
  if (!severity) throw new RazorpayError(`severity must be one of ${downtimeSeverities.join(', ')}`)
  return severity
}

function readDetails(value: unknown): Record<string, string> {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : []
  const texts = entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return Object.fromEntries(texts.map(([name, text]) => [name.slice(0, 40), text.slice(0, 40)]))
}
