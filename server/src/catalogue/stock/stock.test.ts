import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../platform/database/database.ts'
import { newId } from '../../platform/id.ts'
import { eventually } from '../../testing/eventually.ts'
import { createTestDatabase } from '../../testing/index.ts'
import { rowOf } from '../../testing/rows.ts'
import { sampleProduct, sampleVariant, saveSamples } from '../../testing/sample-catalogue.ts'
import {
  changeStock,
  keepStock,
  releaseStock,
  reserveReturnedStock,
  reserveStock,
  saveProduct,
  sellReservedStock,
} from '../index.ts'
import { affectsDisplayedStock } from './stock.service.ts'

const { database, close } = await createTestDatabase()
afterAll(close)

const names = ['a', 'b', 'c', 'd', 'e'] as const
const products = names.map((name) =>
  sampleProduct(name, { variants: [sampleVariant(name, 100, { quantity: 10 })] }),
)
const [first, second, third] = products.map(({ variants }) => variants[0].id)
await saveSamples(database, { products })

const inTransaction = <T>(work: (transaction: Database) => Promise<T>) => database.transaction().execute(work)
const stock = async (id: string | undefined) =>
  (await rowOf(database, 'variant', id ?? '', ['quantity'])).quantity

async function writeOrder(transaction: Database, id: string): Promise<void> {
  await transaction
    .insertInto('shop_order')
    .values({
      id,
      order_number: `AV-${id}`,
      customer_name: 'Asha Rao',
      customer_email: 'asha@example.com',
      customer_phone: '9876543210',
      payment_method: 'online',
      subtotal_paise: 0,
      shipping_paise: 0,
      discount_paise: 0,
      total_paise: 0,
      address: '{}',
      request_hash: Buffer.from(id),
    } as never)
    .execute()
}

async function place(wants: { variantId: string | undefined; quantity: number }[]): Promise<string | null> {
  const orderId = newId()
  const pieces = wants.map(({ variantId, quantity }) => ({ variantId: variantId ?? '', quantity }))
  return inTransaction(async (transaction) => {
    const shortages = await reserveStock(transaction, orderId, pieces)
    if (shortages.length > 0) return null
    await writeOrder(transaction, orderId)
    return orderId
  })
}
const reservations = (orderId: string) =>
  database
    .selectFrom('stock_reservation')
    .select(['variant_id', 'quantity', 'status'])
    .where('order_id', '=', orderId)
    .orderBy('variant_id')
    .execute()

const isAnyoneWaiting = async () => {
  const { rows } = await sql`
    SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(
    database,
  )
  return rows.length > 0
}

beforeEach(async () => {
  await database.updateTable('variant').set({ quantity: 10 }).execute()
})

// Proves S2.
test('lines of one variant count together, and are reserved together', async () => {
  expect(
    await place([
      { variantId: first, quantity: 6 },
      { variantId: first, quantity: 5 },
    ]),
  ).toBeNull()
  expect(await stock(first)).toBe(10)
  const orderId = await place([
    { variantId: first, quantity: 6 },
    { variantId: first, quantity: 4 },
  ])
  expect(await stock(first)).toBe(0)
  expect(await reservations(orderId ?? '')).toEqual([{ variant_id: first, quantity: 10, status: 'held' }])
})

test('what is missing is named with what is left, and then nothing at all is taken', async () => {
  const shortages = await inTransaction((transaction) =>
    reserveStock(transaction, newId(), [
      { variantId: first ?? '', quantity: 3 },
      { variantId: second ?? '', quantity: 11 },
      { variantId: 'f'.repeat(24), quantity: 1 },
    ]),
  )
  expect(shortages).toHaveLength(2)
  expect(shortages).toContainEqual({ variantId: second, available: 10 })
  expect(shortages).toContainEqual({ variantId: 'f'.repeat(24), available: 0 })
  expect([await stock(first), await stock(second)]).toEqual([10, 10])
})

// Proves S1.
test('of many buyers at once exactly as many get a piece as there are pieces', async () => {
  const bought = await Promise.all(
    Array.from({ length: 60 }, () => place([{ variantId: first, quantity: 1 }])),
  )
  expect(bought.filter(Boolean)).toHaveLength(10)
  expect(await stock(first)).toBe(0)
})

// Proves S1, S4.
test('pieces that come back while a buyer waits for their lock are taken and reserved, in an order, in a late one and in an edit', async () => {
  const late = (await place([{ variantId: first, quantity: 10 }])) ?? ''
  await inTransaction((transaction) => releaseStock(transaction, late))
  let placed: string | null = null
  const takeInEdit = async () =>
    (await inTransaction((transaction) => keepStock(transaction, [{ variantId: first ?? '', quantity: 10 }])))
      .length === 0
  for (const take of [
    async () => {
      placed = await place([{ variantId: first, quantity: 10 }])
      return placed !== null
    },
    async () => inTransaction((transaction) => reserveReturnedStock(transaction, late)),
    takeInEdit,
  ]) {
    await database
      .updateTable('variant')
      .set({ quantity: 0 })
      .where('id', '=', first ?? '')
      .execute()
    let taking: Promise<boolean> | undefined
    await inTransaction(async (transaction) => {
      await transaction
        .updateTable('variant')
        .set({ quantity: 10 })
        .where('id', '=', first ?? '')
        .execute()
      taking = take()
      await eventually(async () => expect(await isAnyoneWaiting()).toBe(true))
    })
    expect(await taking).toBe(true)
    expect(await stock(first)).toBe(0)
  }
  expect((await reservations(late)).map(({ status }) => status)).toEqual(['held'])
  expect(await reservations(placed ?? '')).toMatchObject([{ quantity: 10, status: 'held' }])
})

// Proves S3.
test('carts with the same variants in any order, orders that end and products that are saved never deadlock', async () => {
  const ids = products.map(({ variants }) => variants[0].id)
  await Promise.all(
    Array.from({ length: 90 }, async (_, i) => {
      const shift = [...ids.slice(i % 5), ...ids.slice(0, i % 5)]
      const order = i % 2 ? shift : shift.reverse()
      if (i % 9 === 0) {
        await inTransaction(async (transaction) => {
          for (const product of [...products].reverse()) await saveProduct(transaction, product)
        })
      }
      const orderId = await place(order.map((variantId) => ({ variantId, quantity: 1 })))
      if (orderId) await inTransaction((transaction) => releaseStock(transaction, orderId))
    }),
  )
  for (const id of ids) expect(await stock(id)).toBe(10)
})

// Proves S4.
test('expiry, cancellation and payment together end a reservation once; on hand stays available plus reserved', async () => {
  await database.updateTable('variant').set({ quantity: 200 }).execute()
  const orders = await Promise.all(
    Array.from({ length: 60 }, () =>
      place([
        { variantId: first, quantity: 1 },
        { variantId: third, quantity: 2 },
      ]),
    ),
  )
  await Promise.all(
    orders.flatMap((orderId) =>
      Array.from({ length: 6 }, (_, i) =>
        inTransaction((transaction) =>
          (i === 3 ? sellReservedStock : releaseStock)(transaction, orderId ?? ''),
        ),
      ),
    ),
  )
  expect([await stock(first), await stock(third)]).toEqual([200, 200])
  for (const orderId of orders) {
    expect((await reservations(orderId ?? '')).map(({ status }) => status)).toEqual(['released', 'released'])
  }
})

test('a late payment takes all released pieces again, or none; what was sold comes back when it is cancelled', async () => {
  const orderId =
    (await place([
      { variantId: first, quantity: 4 },
      { variantId: second, quantity: 4 },
    ])) ?? ''
  await inTransaction((transaction) => releaseStock(transaction, orderId))
  const rival = await place([{ variantId: second, quantity: 8 }])
  expect(await inTransaction((transaction) => reserveReturnedStock(transaction, orderId))).toBe(false)
  expect([await stock(first), await stock(second)]).toEqual([10, 2])

  await inTransaction((transaction) => releaseStock(transaction, rival ?? ''))
  expect(await inTransaction((transaction) => reserveReturnedStock(transaction, orderId))).toBe(true)
  expect([await stock(first), await stock(second)]).toEqual([6, 6])
  await inTransaction((transaction) => sellReservedStock(transaction, orderId))
  expect((await reservations(orderId)).map(({ status }) => status)).toEqual(['sold', 'sold'])
  await inTransaction((transaction) => releaseStock(transaction, orderId))
  expect([await stock(first), await stock(second)]).toEqual([10, 10])
})

test('saving a product keeps the stock of the variants that are there and sets that of new ones', async () => {
  const product = products[3]
  if (!product) throw new Error('There are five products')
  await inTransaction((transaction) => changeStock(transaction, product.variants[0].id, -3))
  const added = sampleVariant('d-2', 200, { quantity: 8 })
  await inTransaction((transaction) =>
    saveProduct(transaction, { ...product, variants: [product.variants[0], added] }),
  )
  expect([await stock(product.variants[0].id), await stock(added.id)]).toEqual([7, 8])
  await inTransaction((transaction) => saveProduct(transaction, product))
})

test('a variant never moves to another product: saving that fails and changes nothing', async () => {
  const [one, two] = products
  if (!one || !two) throw new Error('There are five products')
  const stolen = { ...one, name: 'Thief', variants: [two.variants[0]] as typeof one.variants }
  await expect(inTransaction((transaction) => saveProduct(transaction, stolen))).rejects.toMatchObject({
    code: 'VARIANT_MISMATCH',
    message: `Variant ${two.variants[0].id} belongs to product ${two.id}`,
  })
  expect(
    await database.selectFrom('product').select('name').where('id', '=', one.id).executeTakeFirst(),
  ).toEqual({ name: one.name })
})

test.each([
  [1, 0, true],
  [0, 3, true],
  [6, 5, true],
  [30, 29, false],
  [12, 12, false],
  [250, 12, false],
])('a stock that goes from %d to %d invalidates its pages at once: %s', (before, after, isInvalidated) => {
  expect(affectsDisplayedStock(before, after)).toBe(isInvalidated)
})
