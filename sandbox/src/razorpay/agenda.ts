import type pg from 'pg'
import type { Delivery } from './delivery.ts'
import type { Plan } from './plan.ts'

const deliveryColumns = `id, event_id AS "eventId", name, body, signed_body AS "signedBody", secret, is_retried AS "isRetried",
  state, at::float8 AS at, first_at::float8 AS "firstAt", attempts`

/** What is due later, kept so that it outlives the process: webhooks, planned steps, and the time itself. */
export class Agenda {
  readonly #pool: pg.Pool

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  /**
   * Takes deliveries whose time has come and puts them off by the lease, so that no other process takes them.
   * @param lease milliseconds within which they are sent, or else are due again
   */
  async takeDeliveries(now: number, lease: number, most: number): Promise<Delivery[]> {
    const { rows } = await this.#pool.query<Delivery>({
      name: 'sandbox take deliveries',
      text: `UPDATE sandbox_razorpay.deliveries SET at = $1::bigint + $2::bigint WHERE id IN (
        SELECT id FROM sandbox_razorpay.deliveries WHERE state = 'waiting' AND at <= $1 ORDER BY at
        LIMIT $3 FOR UPDATE SKIP LOCKED) RETURNING ${deliveryColumns}`,
      values: [now, lease, most],
    })
    return rows.sort((a, b) => Number(a.id) - Number(b.id))
  }

  /** Takes planned steps in the same way. */
  async takePlans(now: number, lease: number): Promise<Plan[]> {
    const { rows } = await this.#pool.query<Plan>({
      name: 'sandbox take plans',
      text: `UPDATE sandbox_razorpay.plans SET at = $1::bigint + $2::bigint WHERE id IN (
        SELECT id FROM sandbox_razorpay.plans WHERE at <= $1 ORDER BY at LIMIT 200 FOR UPDATE SKIP LOCKED)
        RETURNING id, at::float8 AS at, order_id AS "orderId", step`,
      values: [now, lease],
    })
    return rows
  }

  async delivered(ids: string[]): Promise<void> {
    const text = 'DELETE FROM sandbox_razorpay.deliveries WHERE id = ANY($1::bigint[])'
    await this.#pool.query({ name: 'sandbox delivered', text, values: [ids] })
  }

  /** Puts a delivery off until `at`, or gives it up. */
  async postpone({ id, at, attempts, state }: Delivery): Promise<void> {
    const text = 'UPDATE sandbox_razorpay.deliveries SET at = $2, attempts = $3, state = $4 WHERE id = $1'
    await this.#pool.query({ name: 'sandbox postpone', text, values: [id, at, attempts, state] })
  }

  /** When something is next due, in milliseconds; undefined when nothing is. */
  async nextAt(): Promise<number | undefined> {
    const { rows } = await this.#pool.query<{ at: number | null }>({
      name: 'sandbox next',
      text: `SELECT least((SELECT min(at) FROM sandbox_razorpay.deliveries WHERE state = 'waiting'),
        (SELECT min(at) FROM sandbox_razorpay.plans))::float8 AS at`,
    })
    return rows[0]?.at ?? undefined
  }

  /** How many milliseconds the clock is ahead of the machine's. */
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
