import type { PlannedPrice, Product } from '@amritvasya/contract'
import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { changePrice } from '../../catalogue/index.ts'
import { invalidate, listenForInvalidations } from '../../platform/database/invalidation-listener.ts'
import { eventually } from '../../testing/eventually.ts'
import { inTransaction } from '../../testing/rows.ts'
import { sampleId, sampleProduct, sampleVariant, saveSamples } from '../../testing/sample-catalogue.ts'
import { guestAddress, sampleLine, samplePayments } from '../../testing/sample-checkout.ts'
import { addTestStaff } from '../../testing/staff.ts'
import { signUpMany, startTestShop } from '../../testing/test-shop.ts'
import { applyDuePrices, followPlannedPrices } from './planned-prices.service.ts'

const listener = await startTestShop()
const invalidations = await listenForInvalidations(listener.url)
const { openPayment } = samplePayments()
const shop = await startTestShop({
  sharing: listener,
  openPayment,
  invalidationBus: invalidations.invalidationBus,
})
afterAll(async () => {
  await invalidations.close()
  await shop.close()
  await listener.close()
})
const { database } = shop
const { headers } = await addTestStaff(shop, 'editor')
const tokens = await signUpMany(shop, 20)

const variantOf = (name: string) => sampleId(`variant SKU ${name}`)
/** It costs ₹500 with an MRP of ₹1,000. */
const addPiece = (name: string) =>
  saveSamples(database, {
    products: [
      sampleProduct(name, {
        variants: [sampleVariant(`SKU ${name}`, 500, { quantity: 50, mrpPaise: 1_000_00 })],
      }),
    ],
  })
const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()
const plan = async (
  name: string,
  price: number,
  { beginsAt = hours(1), endsAt = null }: { beginsAt?: string; endsAt?: string | null } = {},
) => {
  const body = { prices: [{ variantId: variantOf(name), price }], beginsAt, endsAt }
  const reply = await shop.send('POST /back-office/planned-prices', { headers, body })
  return { ...reply, item: reply.body.item as PlannedPrice }
}
const read = async ({ id }: PlannedPrice) =>
  (await shop.send(`GET /back-office/planned-prices/${id}`, { headers })).body.item as PlannedPrice
/** Simulates that the hours have passed; the clock of the database cannot be moved. */
const letPass = (id: string, count: number) =>
  sql`UPDATE planned_price SET begins_at = begins_at - make_interval(hours => ${count}),
    ends_at = ends_at - make_interval(hours => ${count}) WHERE id = ${id}`.execute(database)
const shown = async (name: string) => {
  const { body } = await shop.send(`GET /public/products/${sampleId(name)}`)
  return (body.product as Product).variants[0]
}
const order = async (name: string, seenPrice: number) => {
  const token = tokens.pop() ?? ''
  const reply = await shop.send('POST /orders/create', {
    token,
    body: { items: [{ ...sampleLine(name), price: seenPrice }], shippingAddress: guestAddress },
  })
  return { status: reply.status, code: reply.body.code }
}
const apply = () => Promise.all([1, 2, 3].map(() => applyDuePrices(database)))
const history = async (name: string) => {
  const rows = await database
    .selectFrom('price_history')
    .select('selling_price_paise')
    .where('variant_id', '=', variantOf(name))
    .orderBy('id')
    .execute()
  return rows.map(({ selling_price_paise }) => selling_price_paise / 100)
}
const priceOfLastOrder = async (name: string) => {
  const row = await database
    .selectFrom('order_line')
    .innerJoin('shop_order', 'shop_order.id', 'order_line.order_id')
    .select('order_line.price_paise')
    .where('order_line.product_id', '=', sampleId(name))
    .orderBy('shop_order.created_at', 'desc')
    .executeTakeFirstOrThrow()
  return row.price_paise / 100
}

// Proves GOODS-07, decision 46.
test('a planned price strikes the MRP that was asked before it, and a second one within 30 days does not', async () => {
  await addPiece('Opal')
  const former = (days: number) =>
    sql`UPDATE price_history SET valid_from = valid_from - make_interval(days => ${days})
      WHERE variant_id = ${variantOf('Opal')}`.execute(database)
  const runPlan = async (price: number) => {
    const { item } = await plan('Opal', price, { endsAt: hours(3) })
    expect((await shown('Opal'))?.lowestPriceOf30Days).toBeNull()
    await letPass(item.id, 2)
    await apply()
    const running = await shown('Opal')
    await letPass(item.id, 2)
    await apply()
    return running
  }
  await changePrice(database, variantOf('Opal'), 1_000_00, 1_000_00)
  await former(31)
  expect(await runPlan(700)).toMatchObject({ sellingPrice: 700, MRP: 1_000, lowestPriceOf30Days: 1_000 })
  expect(await shown('Opal')).toMatchObject({ sellingPrice: 1_000, lowestPriceOf30Days: null })
  await former(20)
  expect(await runPlan(600)).toMatchObject({ sellingPrice: 600, MRP: 1_000, lowestPriceOf30Days: null })
  await former(31)
  expect(await runPlan(700)).toMatchObject({ sellingPrice: 700, lowestPriceOf30Days: 1_000 })
})

// Proves PRICE-01, PRICE-02, decision 235.
test('an order pays the planned price from its moment to its end, also before a process has written it', async () => {
  await addPiece('Agate')
  const { status, item } = await plan('Agate', 400, { endsAt: hours(3) })
  expect([status, item.state, item.presentPrice]).toEqual([200, 'planned', 500])
  expect(await order('Agate', 500)).toMatchObject({ status: 200 })
  expect(await priceOfLastOrder('Agate')).toBe(500)

  await letPass(item.id, 2)
  expect((await shown('Agate'))?.sellingPrice).toBe(500)
  expect(await order('Agate', 400)).toMatchObject({ status: 200 })
  expect(await priceOfLastOrder('Agate')).toBe(400)
  await apply()
  expect(await shown('Agate')).toMatchObject({ sellingPrice: 400, priceEndsAt: expect.any(String) })
  expect(await read(item)).toMatchObject({ state: 'running', formerPrice: 500, presentPrice: 400 })

  await letPass(item.id, 2)
  expect(await order('Agate', 500)).toMatchObject({ status: 200 })
  expect(await priceOfLastOrder('Agate')).toBe(500)
  await apply()
  expect((await shown('Agate'))?.sellingPrice).toBe(500)
  expect((await shown('Agate'))?.priceEndsAt).toBeUndefined()
  expect(await read(item)).toMatchObject({ state: 'done', outcome: 'restored' })
  expect(await history('Agate')).toEqual([500, 400, 500])
})

// Proves PRICE-02.
test('who saw the price of before is told of the new one', async () => {
  await addPiece('Amber')
  const { item } = await plan('Amber', 450)
  await letPass(item.id, 2)
  expect(await order('Amber', 500)).toMatchObject({ status: 409 })
})

// Proves PRICE-03.
test('a price that follows another one without a gap is the next, and the end goes back to the first', async () => {
  await addPiece('Beryl')
  const middle = hours(2)
  const first = await plan('Beryl', 450, { endsAt: middle })
  const second = await plan('Beryl', 400, { beginsAt: middle, endsAt: hours(3) })
  expect(second.status).toBe(200)
  expect((await plan('Beryl', 420, { beginsAt: hours(1.5), endsAt: hours(2.5) })).body.code).toBe(
    'STILL_USED',
  )
  const prices: unknown[] = []
  for (const count of [1.5, 1, 1]) {
    await sql`UPDATE planned_price SET begins_at = begins_at - make_interval(mins => ${count * 60}),
      ends_at = ends_at - make_interval(mins => ${count * 60})
      WHERE id IN (${first.item.id}, ${second.item.id})`.execute(database)
    await apply()
    prices.push((await shown('Beryl'))?.sellingPrice)
  }
  expect(prices).toEqual([450, 400, 500])
  expect(await history('Beryl')).toEqual([500, 450, 400, 500])
})

// Proves PRICE-03.
test('a price without an end stays, and one changed by hand meanwhile is not taken back', async () => {
  await addPiece('Calcite')
  const stays = await plan('Calcite', 600)
  await letPass(stays.item.id, 2)
  await apply()
  expect(await read(stays.item)).toMatchObject({ state: 'done', outcome: 'stays', presentPrice: 600 })

  const sale = await plan('Calcite', 550, { endsAt: hours(3) })
  await letPass(sale.item.id, 2)
  await apply()
  await inTransaction(database, (transaction) =>
    changePrice(transaction, variantOf('Calcite'), 580_00, 1_000_00),
  )
  await letPass(sale.item.id, 2)
  expect(await order('Calcite', 580)).toMatchObject({ status: 200 })
  await apply()
  expect(await read(sale.item)).toMatchObject({ outcome: 'changed-meanwhile', presentPrice: 580 })
})

// Proves PRICE-04.
test('no planned price is above the MRP, neither when it is planned nor when it begins', async () => {
  await addPiece('Citrine')
  const above = await plan('Citrine', 1_001)
  expect(above).toMatchObject({ status: 400 })
  expect(JSON.stringify(above.body.errors)).toContain('The price must not be above the MRP of ₹1,000')
  const { item } = await plan('Citrine', 900)
  await inTransaction(database, (transaction) =>
    changePrice(transaction, variantOf('Citrine'), 500_00, 800_00),
  )
  await letPass(item.id, 2)
  expect(await order('Citrine', 500)).toMatchObject({ status: 200 })
  await apply()
  expect(await read(item)).toMatchObject({ outcome: 'above-mrp', presentPrice: 500 })
})

// Proves PRICE-04.
test('a begin that has passed, an end before it and unknown variants are refused; nothing is planned then', async () => {
  await addPiece('Danburite')
  expect(await plan('Danburite', 400, { beginsAt: hours(-1) })).toMatchObject({ status: 400 })
  expect(await plan('Danburite', 400, { endsAt: hours(0.5) })).toMatchObject({ status: 400 })
  expect(await plan('Nothing', 400)).toMatchObject({ status: 404 })
  const packer = await addTestStaff(shop, 'packer')
  const body = {
    prices: [{ variantId: variantOf('Danburite'), price: 400 }],
    beginsAt: hours(1),
    endsAt: null,
  }
  expect(
    (await shop.send('POST /back-office/planned-prices', { headers: packer.headers, body })).status,
  ).toBe(403)
  const { body: list } = await shop.send('GET /back-office/planned-prices?q=Danburite', { headers })
  expect(list.total).toBe(0)
})

// Proves PRICE-05.
test('a plan is taken back before it begins, and a running price ends at once', async () => {
  await addPiece('Fluorite')
  const later = await plan('Fluorite', 450)
  const remove = ({ id }: PlannedPrice) => shop.send(`DELETE /back-office/planned-prices/${id}`, { headers })
  expect((await remove(later.item)).status).toBe(200)
  expect((await remove(later.item)).status).toBe(404)

  const sale = await plan('Fluorite', 400, { endsAt: hours(3) })
  await letPass(sale.item.id, 2)
  await apply()
  expect((await remove(sale.item)).status).toBe(200)
  expect((await shown('Fluorite'))?.sellingPrice).toBe(500)
  expect(await read(sale.item)).toMatchObject({ state: 'done', outcome: 'restored' })
  expect((await remove(sale.item)).status).toBe(404)
})

// Proves PRICE-03.
test('a span that passed while no process ran changes nothing', async () => {
  await addPiece('Garnet')
  const { item } = await plan('Garnet', 400, { endsAt: hours(2) })
  await letPass(item.id, 5)
  expect(await order('Garnet', 500)).toMatchObject({ status: 200 })
  await apply()
  expect(await read(item)).toMatchObject({ outcome: 'missed', presentPrice: 500 })
  expect(await history('Garnet')).toEqual([500])
})

// Proves PRICE-01.
test('followers in several processes apply a price at its moment, once', async () => {
  await addPiece('Howlite')
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const followers = [1, 2, 3].map(() => followPlannedPrices(database, invalidations.invalidationBus, log))
  const { item } = await plan('Howlite', 400, { endsAt: hours(2) })
  const move = async (moment: 'begins_at' | 'ends_at') => {
    await sql`UPDATE planned_price SET ${sql.ref(moment)} = now() + interval '1 second' WHERE id = ${item.id}`.execute(
      database,
    )
    await invalidate(database, [`product:${sampleId('Howlite')}`])
  }
  await move('begins_at')
  await eventually(async () => expect((await read(item)).state).toBe('running'))
  await move('ends_at')
  await eventually(async () => expect((await read(item)).state).toBe('done'))
  for (const follower of followers) await follower.stop()
  const { rows } = await sql<{ late: number }>`
    SELECT (extract(epoch FROM h.valid_from - CASE WHEN h.selling_price_paise = 40000 THEN t.begins_at ELSE t.ends_at END)
      * 1000)::float8 AS late
    FROM price_history h JOIN planned_price t ON t.variant_id = h.variant_id
    WHERE t.id = ${item.id} ORDER BY h.id OFFSET 1`.execute(database)
  expect(rows).toHaveLength(2)
  for (const { late } of rows) expect(late).toBeGreaterThanOrEqual(0)
  expect(log.warn).not.toHaveBeenCalled()
  expect(log.error).not.toHaveBeenCalled()
})
