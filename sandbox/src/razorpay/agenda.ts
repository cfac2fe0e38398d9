import type pg from 'pg'
import type { Delivery, NewDelivery } from './delivery.ts'
import type { Plan } from './plan.ts'

const deliveryColumns = `id, event_id AS "eventId", name, body, signed_body AS "signedBody", secret, is_retried AS "isRetried",
  state, at::float8 AS at, first_at::float8 AS "firstAt", attempts`

/** The agenda survives the process. */
export class Agenda {
  readonly #pool: pg.Pool

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  /**
   * No other process takes leased deliveries.
   * @param now milliseconds of the sandbox's clock
   * @param lease milliseconds until an unsent delivery may be leased again
   */
  async takeDeliveries(now: number, lease: number, max: number): Promise<Delivery[]> {
    const { rows } = await this.#pool.query<Delivery>({
      name: 'sandbox take deliveries',
      text: `UPDATE sandbox_razorpay.deliveries SET leased_until = $2 WHERE id IN (
        SELECT id FROM sandbox_razorpay.deliveries WHERE state = 'waiting' AND at <= $1 AND leased_until <= $3
        ORDER BY at LIMIT $4 FOR UPDATE SKIP LOCKED) RETURNING ${deliveryColumns}`,
      values: [now, Date.now() + lease, Date.now(), max],
    })
    return rows.sort((a, b) => Number(a.id) - Number(b.id))
  }

  /** The deliveries are of events that concern no order. */
  async add(deliveries: readonly NewDelivery[]): Promise<void> {
    await this.#pool.query(
      `INSERT INTO sandbox_razorpay.deliveries
        (event_id, name, order_id, body, signed_body, secret, is_retried, state, at, first_at)
      SELECT e->>'eventId', e->>'name', '', e->>'body', e->>'signedBody', e->>'secret', (e->>'isRetried')::boolean,
        e->>'state', (e->>'at')::bigint, (e->>'at')::bigint
      FROM json_array_elements($1::json) WITH ORDINALITY AS list (e, position) ORDER BY position`,
      [JSON.stringify(deliveries)],
    )
  }

  /**
   * Makes deliveries due again that were lost or given up since a time.
   * @param since milliseconds of the sandbox's clock
   * @returns how many
   */
  async replay(since: number, now: number): Promise<number> {
    const { rowCount } = await this.#pool.query(
      `UPDATE sandbox_razorpay.deliveries SET state = 'waiting', at = $2, attempts = 0, leased_until = 0
      WHERE state <> 'waiting' AND is_retried AND first_at >= $1`,
      [since, now],
    )
    return rowCount ?? 0
  }

  async takePlans(now: number, lease: number): Promise<Plan[]> {
    const { rows } = await this.#pool.query<Plan>({
      name: 'sandbox take plans',
      text: `UPDATE sandbox_razorpay.plans SET leased_until = $2 WHERE id IN (
        SELECT id FROM sandbox_razorpay.plans WHERE at <= $1 AND leased_until <= $3
        ORDER BY at LIMIT 200 FOR UPDATE SKIP LOCKED)
        RETURNING id, at::float8 AS at, order_id AS "orderId", step`,
      values: [now, Date.now() + lease, Date.now()],
    })
    return rows
  }

  async delivered(ids: string[]): Promise<void> {
    const text = 'DELETE FROM sandbox_razorpay.deliveries WHERE id = ANY($1::bigint[])'
    await this.#pool.query({ name: 'sandbox delivered', text, values: [ids] })
  }

  async postpone({ id, at, attempts, state }: Delivery): Promise<void> {
    const text = `UPDATE sandbox_razorpay.deliveries SET at = $2, attempts = $3, state = $4, leased_until = 0
      WHERE id = $1`
    await this.#pool.query({ name: 'sandbox postpone', text, values: [id, at, attempts, state] })
  }

  /** It is in milliseconds of the clock; undefined without due work. */
  async nextAt(ahead: number): Promise<number | undefined> {
    const { rows } = await this.#pool.query<{ at: number | null }>({
      name: 'sandbox next',
      text: `SELECT least(
        (SELECT min(greatest(at, leased_until + $1::bigint)) FROM sandbox_razorpay.deliveries WHERE state = 'waiting'),
        (SELECT min(greatest(at, leased_until + $1::bigint)) FROM sandbox_razorpay.plans))::float8 AS at`,
      values: [ahead],
    })
    return rows[0]?.at ?? undefined
  }

  /** The clock is ahead by this many milliseconds. */
  async clockAhead(): Promise<number> {
    const text = 'SELECT ahead::float8 AS ahead FROM sandbox_razorpay.clock'
    const { rows } = await this.#pool.query<{ ahead: number }>({ name: 'sandbox clock', text })
    return rows[0]?.ahead ?? 0
  }

  async setClockAhead(ahead: number): Promise<void> {
    await this.#pool.query(
      `INSERT INTO sandbox_razorpay.clock (ahead) VALUES ($1) ON CONFLICT (is_only) DO UPDATE SET ahead = excluded.ahead`,
      [ahead],
    )
  }
}
