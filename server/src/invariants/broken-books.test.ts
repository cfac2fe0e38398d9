import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '../platform/database/database.ts'
import { newId } from '../platform/id.ts'
import { createTestDatabase } from '../testing/index.ts'
import { addRows, rowOf } from '../testing/rows.ts'
import { sampleProduct, sampleVariant, saveSamples } from '../testing/sample-catalogue.ts'
import { addOrder, addPartRefund } from '../testing/sample-order.ts'
import { closedAtEnd } from '../testing/test-shop.ts'
import { findBroken } from './invariants.repository.ts'

const stone = sampleVariant('STONE', 500, { quantity: 100 })
const shop = closedAtEnd(await createTestDatabase())
await saveSamples(shop.database, { products: [sampleProduct('Stone', { variants: [stone] })] })
expect(await findBroken(shop.database)).toEqual([])

class UndoneError extends Error {}

/** Breaks the books in a transaction that is undone. @returns the broken rules with their ids */
async function brokenBy(
  breakBooks: (database: Database) => Promise<unknown>,
): Promise<Map<string, string[]>> {
  const broken = new Map<string, string[]>()
  const undone = shop.database.transaction().execute(async (transaction) => {
    await breakBooks(transaction)
    for (const { rule, ids } of await findBroken(transaction)) broken.set(rule, ids)
    throw new UndoneError()
  })
  await expect(undone).rejects.toThrow(UndoneError)
  return broken
}

const run = (database: Database, statement: ReturnType<typeof sql>) => statement.execute(database)

async function orderWithLine(database: Database): Promise<{ id: string; line: string; totalPaise: number }> {
  const order = await addOrder(database)
  const { id } = await rowOf(database, 'order_line', { order_id: order.id })
  return { ...order, line: id }
}

/** A return of one piece. */
async function addReturn(database: Database, orderId: string, line: string, state: string): Promise<string> {
  const id = newId()
  const moments = ['approved', 'received', 'refunded', 'closed'].includes(state) ? sql`now()` : sql`NULL`
  await run(
    database,
    sql`INSERT INTO order_return (id, order_id, request_key, reason, state, decided_at)
      VALUES (${id}, ${orderId}, ${id}, 'changed-mind', ${state}, ${moments})`,
  )
  await run(
    database,
    sql`INSERT INTO order_return_line (return_id, order_line_id, requested) VALUES (${id}, ${line}, 1)`,
  )
  return id
}

async function addParcel(database: Database, orderId: string): Promise<string> {
  const id = newId()
  await run(
    database,
    sql`INSERT INTO sent_parcel (id, order_id, position, courier, tracking_number)
      VALUES (${id}, ${orderId}, 1, 'Blue Dart', ${id})`,
  )
  return id
}

async function addDocument(database: Database, number: string, totalPaise: number): Promise<string> {
  const { id: orderId } = await addOrder(database)
  const id = newId()
  const data = JSON.stringify({ number, totalPaise, rows: [{ totalPaise: 300_00 }, { totalPaise: 200_00 }] })
  await run(
    database,
    sql`INSERT INTO tax_document (id, kind, cause, order_id, number, data)
      VALUES (${id}, 'invoice', ${id}, ${orderId}, ${number}, ${data}::jsonb)`,
  )
  return id
}

const setSeries = (database: Database, last: number) =>
  run(database, sql`INSERT INTO document_series VALUES ('invoice', '2627', ${last})`)

async function addPlan(database: Database, columns: Record<string, unknown>): Promise<string> {
  const id = newId()
  const row = { selling_price_paise: 400_00, begins_at: new Date('2030-01-01'), ...columns }
  await addRows(database, 'planned_price', { id, variant_id: stone.id, ...row } as never)
  return id
}

async function addReminder(database: Database, columns: Record<string, unknown>): Promise<string> {
  const id = newId()
  const row = { lines: '[]', way: 'request', is_proved: true, text_version: '1', is_left_out: false }
  await database
    .insertInto('cart_reminder')
    .values({ id, email: `${id}@example.com`, due_at: new Date(), ...row, ...columns } as never)
    .execute()
  return id
}

type Broken = { id: string }
const cases: [rule: string, breakBooks: (database: Database) => Promise<Broken>][] = [
  [
    'M3: of an order no more goes back than it cost',
    async (database) => {
      const order = await addOrder(database)
      await addPartRefund(database, order, order.totalPaise)
      await run(
        database,
        sql`INSERT INTO refund (id, cause, order_id, amount_paise, status, paid_by)
          VALUES (${newId()}, ${`part:${order.id}:by-hand`}, ${order.id}, 1, 'processed', 'upi')`,
      )
      return order
    },
  ],
  [
    'Returns: a return and its exchange are about lines of its order',
    async (database) => {
      const { line } = await orderWithLine(database)
      const { id } = await addOrder(database)
      return { id: await addReturn(database, id, line, 'requested') }
    },
  ],
  [
    'Returns: a return and its exchange are about lines of its order',
    async (database) => {
      const order = await orderWithLine(database)
      const id = await addReturn(database, order.id, order.line, 'requested')
      await run(database, sql`INSERT INTO return_exchange VALUES (${id}, ${newId()}, ${stone.id})`)
      return { id }
    },
  ],
  [
    'Returns: pieces are approved by a decision, counted on receipt and paid once they are settled',
    async (database) => {
      const order = await orderWithLine(database)
      const id = await addReturn(database, order.id, order.line, 'approved')
      await run(
        database,
        sql`UPDATE order_return_line SET approved = 1, restocked = 1 WHERE return_id = ${id}`,
      )
      return { id }
    },
  ],
  [
    'Returns: a refund pays no more pieces than came back',
    async (database) => {
      const order = await orderWithLine(database)
      const id = await addReturn(database, order.id, order.line, 'approved')
      const refund = await addPartRefund(database, order, order.totalPaise)
      await run(
        database,
        sql`UPDATE refund SET cause = ${`part:${order.id}:return-${id}`} WHERE id = ${refund}`,
      )
      await run(
        database,
        sql`INSERT INTO refund_line VALUES (${refund}, ${order.line}, 1, ${order.totalPaise})`,
      )
      return { id }
    },
  ],
  [
    'Parcels: what was packed and sent are pieces of the parcel’s own order',
    async (database) => {
      const { line } = await orderWithLine(database)
      const parcel = await addParcel(database, (await addOrder(database)).id)
      await run(database, sql`INSERT INTO sent_piece VALUES (${parcel}, ${line}, 1)`)
      return { id: line }
    },
  ],
  [
    'Parcels: what was packed and sent are pieces of the parcel’s own order',
    async (database) => {
      const { line } = await orderWithLine(database)
      const { id } = await addOrder(database)
      await run(database, sql`INSERT INTO packed_piece VALUES (${line}, ${id}, 1, 1, 'Asha')`)
      return { id: line }
    },
  ],
  [
    'Parcels: of no line more pieces are packed than were sold',
    async (database) => {
      const { id, line } = await orderWithLine(database)
      await run(
        database,
        sql`INSERT INTO packed_piece VALUES (${line}, ${id}, 1, 1, 'Asha'), (${line}, ${id}, 2, 1, 'Asha')`,
      )
      return { id: line }
    },
  ],
  [
    'Pre-orders: a customer is told the day to which the promise was moved, and no other',
    async (database) => {
      const { id, line } = await orderWithLine(database)
      await run(
        database,
        sql`INSERT INTO promised_line (order_line_id, order_id, variant_id, promised_on, told_on)
          SELECT id, ${id}, variant_id, '2030-01-01', '2030-02-01' FROM order_line WHERE id = ${line}`,
      )
      return { id: line }
    },
  ],
  [
    'Database: no trigger is switched off that writes promises and events, or guards a ledger',
    async (database) => {
      await run(database, sql`ALTER TABLE order_line DISABLE TRIGGER promise_line`)
      return { id: 'order_line.promise_line' }
    },
  ],
  [
    'Invoices: no number of a financial year is above the last one of its series',
    async (database) => {
      await addDocument(database, 'INV2627-000001', 500_00)
      await addDocument(database, 'INV2627-000003', 500_00)
      await setSeries(database, 2)
      return { id: 'invoice 2627' }
    },
  ],
  [
    'Invoices: the rows of a document add up to its total',
    async (database) => {
      await setSeries(database, 1)
      return { id: await addDocument(database, 'INV2627-000001', 500_01) }
    },
  ],
  [
    'Prices: of two plans for a variant never do both hold',
    async (database) => {
      const id = await addPlan(database, { ends_at: new Date('2030-02-01') })
      await addPlan(database, { begins_at: new Date('2030-01-15') })
      return { id }
    },
  ],
  [
    'Prices: a plan that has begun knows the price to go back to, and ends as one that began',
    async (database) => ({
      id: await addPlan(database, { begun_at: new Date(), ends_at: new Date('2030-02-01') }),
    }),
  ],
  [
    'Prices: a plan that has begun knows the price to go back to, and ends as one that began',
    async (database) => ({
      id: await addPlan(database, {
        outcome: 'restored',
        done_at: new Date(),
        ends_at: new Date('2030-02-01'),
      }),
    }),
  ],
  [
    'Prices: a change of many prices was undone for each of its lines, or for none',
    async (database) => {
      const id = newId()
      await run(
        database,
        sql`INSERT INTO price_change (id, rule, staff_name, undone_at) VALUES (${id}, '{}', 'Asha', now())`,
      )
      await run(
        database,
        sql`INSERT INTO price_change_line
          VALUES (${id}, 0, ${stone.id}, ${newId()}, 'Stone', '', 'STONE', 1, 2, 3, 4, 'undone'),
            (${id}, 1, ${newId()}, ${newId()}, 'Mala', '', 'MALA', 1, 2, 3, 4, NULL)`,
      )
      return { id }
    },
  ],
  [
    'Notices: none is sent to an address whose owner did not confirm it',
    async (database) => {
      const id = newId()
      await run(
        database,
        sql`INSERT INTO product_notice (id, kind, variant_id, email, price_paise, expires_at, sent_at)
          VALUES (${id}, 'price-drop', ${stone.id}, 'meera@example.com', 50000, now() + interval '1 day', now())`,
      )
      return { id }
    },
  ],
  [
    'Notices: a cart reminder that waits has an address, and one that left or was left out its time',
    async (database) => ({ id: await addReminder(database, { email: null }) }),
  ],
  [
    'Notices: a cart reminder that waits has an address, and one that left or was left out its time',
    async (database) => ({
      id: await addReminder(database, { state: 'sent', is_left_out: true, decided_at: new Date() }),
    }),
  ],
  [
    'W9: an event counts as delivered once its address has accepted it',
    async (database) => {
      const webhook = newId()
      const id = newId()
      await run(
        database,
        sql`INSERT INTO outgoing_webhook (id, url, events) VALUES (${webhook}, 'https://example.com', '{}')`,
      )
      await run(
        database,
        sql`INSERT INTO outgoing_event (id, webhook_id, type, subject, data, state, delivered_at)
          VALUES (${id}, ${webhook}, 'order.placed', ${newId()}, '{}', 'delivered', now())`,
      )
      await run(
        database,
        sql`INSERT INTO outgoing_attempt (event_id, status, took_ms) VALUES (${id}, 500, 1)`,
      )
      return { id }
    },
  ],
]

// Proves B2, S7, S8, E7, D4.
test.for(cases)('books that break “%s” name it with what breaks it, way %$', async ([rule, breakBooks]) => {
  let id: string | undefined
  const broken = await brokenBy(async (database) => {
    id = (await breakBooks(database)).id
  })
  expect(broken.get(rule)).toContain(id)
})
