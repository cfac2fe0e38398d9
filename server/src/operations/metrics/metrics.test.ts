import { connect } from 'node:net'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '../../platform/id.ts'
import { eventually } from '../../testing/eventually.ts'
import { addOrder } from '../../testing/sample-order.ts'
import { addTestStaff } from '../../testing/staff.ts'
import { closedAtEnd, startTestShop } from '../../testing/test-shop.ts'
import { startWatchedShop } from '../../testing/watched-shop.ts'
import { hasPromtool, runPromtool, samplesOf } from '../alerts/promtool.ts'

const shop = closedAtEnd(await startWatchedShop())

const read = async () => samplesOf(await shop.scrape())
const requests = (endpoint: string, status: string) =>
  `amritvasya_requests_total{endpoint="${endpoint}",status="${status}"}`

test('requests are counted by endpoint of the contract and class of status, never by path', async () => {
  for (const id of ['0'.repeat(24), '1'.repeat(24)]) await fetch(`${shop.address}/api/public/products/${id}`)
  await fetch(`${shop.address}/api/public/categories`)
  await fetch(`${shop.address}/api/public/categories`, { method: 'HEAD' })
  for (const path of ['made-up', 'another']) await fetch(`${shop.address}/api/${path}`)
  await fetch(`${shop.address}/api/webhooks/razorpay`, { method: 'POST', body: '{}' })
  const samples = await read()
  expect(samples.get(requests('GET /public/products/:id', '4xx'))).toBe(2)
  expect(samples.get(requests('GET /public/categories', '2xx'))).toBe(2)
  expect(samples.get('amritvasya_request_duration_seconds_count{endpoint="GET /public/products/:id"}')).toBe(
    2,
  )
  expect([...samples.keys()].filter((name) => /made-up|another|0{24}/.test(name))).toEqual([])
})

test('a list that comes from memory counts as one that is read', async () => {
  const counted = requests('GET /public/brands', '2xx')
  const before = (await read()).get(counted) ?? 0
  shop.invalidationBus.isLive = true
  for (let i = 0; i < 3; i++) await (await fetch(`${shop.address}/api/public/brands`)).text()
  shop.invalidationBus.isLive = false
  await expect.poll(async () => (await read()).get(counted)).toBe(before + 3)
})

test('a call that its client aborts counts as 499', async () => {
  const { hostname, port } = new URL(shop.address)
  const socket = connect(Number(port), hostname)
  const body = '{"name":"'
  socket.write(
    `POST /api/public/contact HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n${body}`,
  )
  const aborted = async () =>
    (await read()).get('amritvasya_requests_total{endpoint="POST /public/contact",status="499"}')
  expect(await aborted()).toBeUndefined()
  socket.destroySoon()
  await eventually(async () => expect(await aborted()).toBe(1))
})

test('only a webhook that is accepted counts as received', async () => {
  const before = await read()
  const headers = { 'content-type': 'application/json', 'x-razorpay-signature': 'forged' }
  await fetch(`${shop.address}/api/webhooks/razorpay`, { method: 'POST', headers, body: '{}' })
  const after = await read()
  const grown = (result: string) => {
    const name = `amritvasya_webhooks_total{result="${result}"}`
    return (after.get(name) ?? 0) - (before.get(name) ?? 0)
  }
  expect([grown('received'), grown('refused')]).toEqual([0, 1])
})

test('money in and out and orders by status are those of the books', async () => {
  const { id } = await shop.buy()
  await sql`INSERT INTO refund (id, cause, order_id, payment_id, amount_paise, status)
    SELECT ${'f'.repeat(24)}, 'test', order_id, id, 12345, 'processed' FROM payment WHERE order_id = ${id}`.execute(
    shop.database,
  )
  await sql`UPDATE shop_order SET attention_reason = 'refund-failed' WHERE id = ${id}`.execute(shop.database)
  const samples = await read()
  expect(samples.get('amritvasya_captured_paise_total{kind="order"}')).toBe(500_00)
  expect(samples.get('amritvasya_refunded_paise_total{kind="order"}')).toBe(12345)
  expect(samples.get('amritvasya_payments_captured_total{kind="order"}')).toBe(1)
  expect(samples.get('amritvasya_orders{status="processing"}')).toBe(1)
  expect(samples.get('amritvasya_orders_flagged')).toBe(1)
  expect(samples.get('amritvasya_stock_below_zero')).toBe(0)
  expect(samples.get('amritvasya_razorpay_requests_total{outcome="answered"}')).toBeGreaterThan(0)
  // The clocks are one, but a busy machine may take long between two looks at it.
  expect(Math.abs(samples.get('amritvasya_clock_ahead_of_database_seconds') ?? 99)).toBeLessThan(30)
  expect(Math.abs(samples.get('amritvasya_clock_ahead_of_razorpay_seconds') ?? 99)).toBeLessThan(30)
})

test('money of gift cards, and what the staff received and paid back themselves, counts by its kind', async () => {
  const before = await read()
  const grown = (after: ReadonlyMap<string, number>, name: string, kind: string) => {
    const sample = `amritvasya_${name}{kind="${kind}"}`
    return (after.get(sample) ?? Number.NaN) - (before.get(sample) ?? Number.NaN)
  }
  const { id } = await addOrder(shop.database, {
    payment_method: 'upi',
    status: 'processing',
    payment_due_at: null,
  })
  const card = newId()
  await sql`INSERT INTO gift_card (id, number, state, amount_paise, months, send_on, paid_at, attention)
    VALUES (${card}, 'GC-261121-TEST2', 'paid', 100000, 13, '2026-11-26', now(), 'A refund failed')`.execute(
    shop.database,
  )
  await sql`INSERT INTO gift_card_payment (id, card_id, amount_paise, status, is_paying) VALUES
    ('pay_Card1', ${card}, 100000, 'captured', true), ('pay_Card2', ${card}, 100000, 'captured', false),
    ('pay_Card3', ${card}, 100000, 'captured', false), ('pay_Card4', ${card}, 100000, 'failed', false)`.execute(
    shop.database,
  )
  const [failed, again] = [newId(), newId()]
  await sql`INSERT INTO gift_card_refund (id, cause, card_id, payment_id, amount_paise, reason, status) VALUES
    (${newId()}, 'surplus:pay_Card2', ${card}, 'pay_Card2', 100000, 'Paid twice', 'processed'),
    (${failed}, 'surplus:pay_Card3', ${card}, 'pay_Card3', 100000, 'Paid twice', 'failed')`.execute(
    shop.database,
  )
  await sql`INSERT INTO received_payment (id, order_id, paid_by, amount_paise, reference, received_by)
    VALUES (${newId()}, ${id}, 'upi', 50000, 'UPI 1', 'Asha')`.execute(shop.database)
  await sql`INSERT INTO refund (id, cause, order_id, amount_paise, status, paid_by, reference) VALUES
    (${newId()}, 'part:by-hand', ${id}, 7000, 'processed', 'upi', 'UPI 2'),
    (${newId()}, 'part:set-off', ${id}, 3000, 'processed', 'edit', NULL)`.execute(shop.database)
  const after = await read()
  expect(grown(after, 'payments_captured_total', 'gift_card')).toBe(3)
  expect(grown(after, 'captured_paise_total', 'gift_card')).toBe(3_000_00)
  expect(grown(after, 'refunded_paise_total', 'gift_card')).toBe(1_000_00)
  expect(grown(after, 'payments_captured_total', 'received')).toBe(1)
  expect(grown(after, 'captured_paise_total', 'received')).toBe(500_00)
  expect(grown(after, 'refunded_paise_total', 'by_hand')).toBe(70_00)
  expect(grown(after, 'captured_paise_total', 'order')).toBe(0)
  expect(grown(after, 'refunded_paise_total', 'order')).toBe(0)
  expect(after.get('amritvasya_refunds_failed')).toBe(1)
  expect(after.get('amritvasya_gift_cards_flagged')).toBe(1)
  await sql`INSERT INTO gift_card_refund (id, cause, card_id, payment_id, amount_paise, reason, status)
    VALUES (${again}, ${`again:${failed}`}, ${card}, 'pay_Card3', 100000, 'Paid twice', 'wanted')`.execute(
    shop.database,
  )
  expect((await read()).get('amritvasya_refunds_failed')).toBe(0)
})

test('payments of gift cards that no webhook reports count as those of orders', async () => {
  const missing = async () => (await read()).get('amritvasya_payments_since_last_webhook') ?? 0
  const before = await missing()
  await sql`INSERT INTO gift_card (id, number, state, amount_paise, months, send_on, paid_at, next_payment_check_at)
    VALUES (${newId()}, 'GC-261121-TEST3', 'paid', 100000, 13, '2026-11-26', now() - interval '20 minutes', now())`.execute(
    shop.database,
  )
  await sql`UPDATE webhook_event SET received_at = now() - interval '1 hour'`.execute(shop.database)
  expect(await missing()).toBe(before + 1)
})

test.skipIf(!hasPromtool)('promtool finds nothing to mend in a scrape', async () => {
  expect(runPromtool(['check', 'metrics'], await shop.scrape())).toEqual({ code: 0, output: '' })
})

test('nothing but the metrics is served on their port', async () => {
  const other = new URL('/', shop.metricsAddress)
  expect((await fetch(other)).status).toBe(404)
  expect((await fetch(shop.metricsAddress, { method: 'POST' })).status).toBe(404)
})

test('a scrape while the database is away says so, and leaves out what it cannot know', async () => {
  const away = await startWatchedShop()
  try {
    await away.loseDatabase()
    const samples = samplesOf(await away.scrape())
    expect(samples.get('amritvasya_database_up')).toBe(0)
    expect(samples.has('amritvasya_outbox_oldest_seconds')).toBe(false)
    expect(samples.has('amritvasya_captured_paise_total{kind="order"}')).toBe(false)
    expect(samples.get('amritvasya_disk_free_bytes')).toBe(50)
  } finally {
    await away.close()
  }
})

test('a shop without METRICS_PORT measures nothing', async () => {
  const plain = await startTestShop()
  try {
    const owner = await addTestStaff(plain, 'owner')
    expect((await plain.send('GET /back-office/health', owner)).status).toBe(200)
    expect((await fetch(`${plain.address}/metrics`)).status).toBe(404)
  } finally {
    await plain.close()
  }
})
