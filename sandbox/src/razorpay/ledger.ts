import type pg from 'pg'
import type { Book } from './book.ts'
import type { Delivery, NewDelivery } from './delivery.ts'
import type { Order, Payment, Refund } from './entities.ts'
import type { Capture } from './new-order.ts'
import type { NewPlan } from './plan.ts'

export type Versioned = { book: Book; version: number }
export type Entry = Versioned & {
  deliveries: NewDelivery[]
  plans: NewPlan[]
  finishedPlan?: string | undefined
}

/** `from` and `to` are seconds of creation, both inclusive. */
export type Page = { from: number; to: number; count: number; skip: number }

export const isDuplicate = (error: unknown): boolean => (error as { code?: string }).code === '23505'

const bookOf = `SELECT o.version, o.entity, o.capture,
  (SELECT coalesce(json_agg(p.entity ORDER BY p.number), '[]') FROM sandbox_razorpay.payments p WHERE p.order_id = o.id) AS payments,
  (SELECT coalesce(json_agg(json_build_object('refund', r.entity, 'key', r.key, 'request', r.request) ORDER BY r.number), '[]')
    FROM sandbox_razorpay.refunds r WHERE r.order_id = o.id) AS refunds
  FROM sandbox_razorpay.orders o WHERE o.id = `

const finders = {
  order: '$1',
  pay: '(SELECT order_id FROM sandbox_razorpay.payments WHERE id = $1)',
  rfnd: '(SELECT order_id FROM sandbox_razorpay.refunds WHERE id = $1)',
}
export type Finder = keyof typeof finders

// The version detects concurrent writes.
const write = `
  WITH o AS (
    UPDATE sandbox_razorpay.orders SET version = version + 1, status = $3, entity = $4 WHERE id = $1 AND version = $2
    RETURNING id
  ), p AS (
    INSERT INTO sandbox_razorpay.payments (id, order_id, status, amount, amount_refunded, entity)
    SELECT e->>'id', o.id, e->>'status', (e->>'amount')::bigint, (e->>'amount_refunded')::bigint, e
    FROM o, json_array_elements($5::json) e
    ON CONFLICT (id) DO UPDATE
    SET status = excluded.status, amount_refunded = excluded.amount_refunded, entity = excluded.entity
  ), r AS (
    INSERT INTO sandbox_razorpay.refunds (id, order_id, payment_id, status, amount, entity, key, request)
    SELECT e->'refund'->>'id', o.id, e->'refund'->>'payment_id', e->'refund'->>'status',
      (e->'refund'->>'amount')::bigint, e->'refund', e->>'key', e->>'request'
    FROM o, json_array_elements($6::json) e
    ON CONFLICT (id) DO UPDATE SET status = excluded.status, entity = excluded.entity
  ), d AS (
    INSERT INTO sandbox_razorpay.deliveries
      (event_id, name, order_id, body, signed_body, secret, is_retried, state, at, first_at, leased_until)
    SELECT e->>'eventId', e->>'name', o.id, e->>'body', e->>'signedBody', e->>'secret', (e->>'isRetried')::boolean,
      e->>'state', (e->>'at')::bigint, (e->>'at')::bigint,
      CASE WHEN (e->>'at')::bigint <= $10::bigint THEN $11::bigint ELSE 0 END
    FROM o, json_array_elements($7::json) WITH ORDINALITY AS list (e, position) ORDER BY position
    RETURNING id
  ), n AS (
    INSERT INTO sandbox_razorpay.plans (at, order_id, step)
    SELECT (e->>'at')::bigint, o.id, e->'step' FROM o, json_array_elements($8::json) e
  ), x AS (
    DELETE FROM sandbox_razorpay.plans WHERE id = $9::bigint AND EXISTS (SELECT FROM o)
  )
  SELECT EXISTS (SELECT FROM o) AS saved, coalesce((SELECT array_agg(id ORDER BY id) FROM d), '{}') AS deliveries`

type BookRow = {
  version: number
  entity: Order
  capture: Capture
  payments: Payment[]
  refunds: Book['refunds']
}

/** Nothing is acknowledged before it is written. */
export class Ledger {
  readonly #pool: pg.Pool

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  /** @throws PostgreSQL's error when the receipt exists: see isDuplicate */
  async addOrder(order: Order, capture: Capture): Promise<void> {
    await this.#pool.query({
      name: 'sandbox add order',
      text: `INSERT INTO sandbox_razorpay.orders (id, receipt, status, amount, entity, capture)
        VALUES ($1, $2, $3, $4, $5, $6)`,
      values: [
        order.id,
        order.receipt,
        order.status,
        order.amount,
        JSON.stringify(order),
        JSON.stringify(capture),
      ],
    })
  }

  async find(by: Finder, id: string): Promise<Versioned | undefined> {
    const query = { name: `sandbox find ${by}`, text: bookOf + finders[by], values: [id] }
    const [row] = (await this.#pool.query<BookRow>(query)).rows
    if (!row) return undefined
    const { version, entity: order, capture, payments, refunds } = row
    return { version, book: { order, capture, payments, refunds } }
  }

  /**
   * Writes unless the book has changed since it was read.
   * @returns the deliveries' ids; undefined when the book must be read again
   */
  async save(
    { book, version, deliveries, plans, finishedPlan }: Entry,
    now: number,
    leasedUntil: number,
  ): Promise<Delivery['id'][] | undefined> {
    const { order, payments, refunds } = book
    const lists = [payments, refunds, deliveries, plans].map((list) => JSON.stringify(list))
    const values = [
      order.id,
      version,
      order.status,
      JSON.stringify(order),
      ...lists,
      finishedPlan ?? null,
      now,
      leasedUntil,
    ]
    const { rows } = await this.#pool.query({ name: 'sandbox write', text: write, values })
    return rows[0].saved ? rows[0].deliveries : undefined
  }

  async listOrders(receipt: string | null, count: number, skip: number): Promise<Order[]> {
    const { rows } = await this.#pool.query<{ entity: Order }>(
      `SELECT entity FROM sandbox_razorpay.orders WHERE $1::text IS NULL OR receipt = $1
       ORDER BY number DESC LIMIT $2 OFFSET $3`,
      [receipt, count, skip],
    )
    return rows.map(({ entity }) => entity)
  }

  /** The newest one comes first. */
  async listByTime<Entity>(
    table: 'payments' | 'refunds',
    { from, to, count, skip }: Page,
  ): Promise<Entity[]> {
    const { rows } = await this.#pool.query<{ entity: Entity }>(
      `SELECT entity FROM sandbox_razorpay.${table}
       WHERE (entity->>'created_at')::bigint BETWEEN $1::bigint AND $2::bigint
       ORDER BY (entity->>'created_at')::bigint DESC, number DESC LIMIT $3 OFFSET $4`,
      [from, to, count, skip],
    )
    return rows.map(({ entity }) => entity)
  }

  async knowsKey(key: string): Promise<boolean> {
    const { rows } = await this.#pool.query('SELECT FROM sandbox_razorpay.refunds WHERE key = $1', [key])
    return rows.length > 0
  }

  /** Paise. `captured` includes refunded payments; `refunded` includes pending refunds. */
  async totals(): Promise<Record<string, number>> {
    const { rows } = await this.#pool.query(`SELECT
      (SELECT count(*) FROM sandbox_razorpay.orders)::float8 AS orders,
      count(*)::float8 AS payments,
      count(*) FILTER (WHERE status IN ('captured', 'refunded'))::float8 AS captures,
      coalesce(sum(amount) FILTER (WHERE status IN ('captured', 'refunded')), 0)::float8 AS captured,
      coalesce(sum(amount_refunded), 0)::float8 AS refunded,
      (SELECT count(*) FROM sandbox_razorpay.refunds)::float8 AS refunds,
      (SELECT count(*) FROM sandbox_razorpay.plans)::float8 AS plans,
      (SELECT count(*) FROM sandbox_razorpay.deliveries WHERE state = 'waiting')::float8 AS "webhooksWaiting",
      (SELECT count(*) FROM sandbox_razorpay.deliveries WHERE state <> 'waiting')::float8 AS "webhooksLost"
      FROM sandbox_razorpay.payments`)
    return rows[0]
  }

  /** There are at most `max` of each kind, oldest first. */
  async rows(
    orderId: string | null,
    max: number,
  ): Promise<{ orders: Order[]; payments: Payment[]; refunds: Refund[] }> {
    const read = async <T>(table: string, column: string): Promise<T[]> => {
      const { rows } = await this.#pool.query<{ entity: T }>(
        `SELECT entity FROM sandbox_razorpay.${table} WHERE $1::text IS NULL OR ${column} = $1 ORDER BY number LIMIT $2`,
        [orderId, max],
      )
      return rows.map(({ entity }) => entity)
    }
    return {
      orders: await read('orders', 'id'),
      payments: await read('payments', 'order_id'),
      refunds: await read('refunds', 'order_id'),
    }
  }
}
