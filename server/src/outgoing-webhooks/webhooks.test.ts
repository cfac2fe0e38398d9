import { createHmac } from 'node:crypto'
import type { ShownWebhookEvent, Webhook, WebhookEvent } from '@amritvasya/contract'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { compose } from '../composition/composition.ts'
import { readConfig } from '../platform/config.ts'
import { newId } from '../platform/id.ts'
import { Secrets } from '../platform/secrets.ts'
import { sampleProduct, sampleVariant, saveSamples } from '../testing/sample-catalogue.ts'
import { addOrder, addPartRefund } from '../testing/sample-order.ts'
import { addTestStaff } from '../testing/staff.ts'
import { startTestShop, testSecret } from '../testing/test-shop.ts'
import { type Received, startReceiver } from '../testing/webhook-receiver.ts'
import { purgeOutgoingEvents } from './event.repository.ts'
import { createPoster, reencryptWebhookSecrets, WebhookSender } from './index.ts'

const config = readConfig({ WEBHOOK_ADDRESSES: '127.0.0.1', OWNER_EMAIL: 'owner@example.com' })
const shop = await startTestShop({ config })
const { database } = shop
const owner = await addTestStaff(shop, 'owner')
const receiver = await startReceiver()
afterAll(async () => {
  await receiver.close()
  await shop.close()
})
beforeEach(async () => {
  await database.deleteFrom('outgoing_webhook').execute()
  receiver.received.length = 0
  receiver.answerWith(() => ({ status: 204 }))
})

const composition = compose({ config, database, secrets: shop.secrets, log: pino({ level: 'silent' }) })
const sender = (secrets = shop.secrets) =>
  new WebhookSender({
    ...composition,
    secrets,
    ...composition.mails,
    poster: createPoster(['127.0.0.1']),
    shop: composition.settings,
  })
/** Sends what is due, over once everything was tried. */
async function drain(secrets?: Secrets): Promise<void> {
  const one = sender(secrets)
  await one.drain()
  await one.stop()
}

async function add(events: readonly string[], url = receiver.url): Promise<Webhook> {
  const { status, body } = await shop.send('POST /back-office/webhooks', { ...owner, body: { url, events } })
  expect(status).toBe(200)
  return body.item as Webhook
}
const draw = async (id: string, body: object = {}) =>
  (await shop.send(`POST /back-office/webhooks/${id}/secret`, { ...owner, body })).body.item as {
    secret: string
    formerSecretEndsAt: string | null
  }
const read = async (id: string) =>
  (await shop.send(`GET /back-office/webhooks/${id}`, owner)).body.item as Webhook
const list = async (query = '') =>
  (await shop.send(`GET /back-office/webhook-events?perPage=100&order=asc${query}`, owner)).body
    .items as WebhookEvent[]
const show = async (id: string) =>
  (await shop.send(`GET /back-office/webhook-events/${id}`, owner)).body.item as ShownWebhookEvent
const listSent = () =>
  receiver.received.map(({ body }) => JSON.parse(body) as { type: string; data: Record<string, unknown> })
/** Verifies as the receiver's side of Standard Webhooks does. */
function isSignedWith(secret: string, message: Received | undefined): boolean {
  const { headers = {}, body = '' } = message ?? {}
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const age = Date.now() / 1_000 - Number(headers['webhook-timestamp'])
  const right = createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
    .update(signed)
    .digest('base64')
  return age < 300 && String(headers['webhook-signature']).split(' ').includes(`v1,${right}`)
}
/** Lets the next attempt be due now. */
const hurry = () =>
  sql`UPDATE outgoing_event SET next_try_at = now() WHERE state = 'waiting'`.execute(database)

// Proves HOOK-01, HOOK-02.
test('an address is told what it asked for, once its secret was shown, signed as Standard Webhooks says', async () => {
  const { id } = await add(['order.paid'])
  const order = await addOrder(database, {
    status: 'processing',
    payment_status: 'paid',
    paid_at: new Date(),
  })
  await drain()
  expect(receiver.received).toEqual([])
  expect(await read(id)).toMatchObject({ hasSecret: false, waiting: 1, failed: 0 })
  const { secret, formerSecretEndsAt } = await draw(id)
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect(formerSecretEndsAt).toBeNull()
  await drain()
  const [message] = receiver.received
  expect(isSignedWith(secret, message)).toBe(true)
  expect(isSignedWith(`whsec_${btoa('x'.repeat(32))}`, message)).toBe(false)
  expect(JSON.parse(message?.body ?? '')).toEqual({
    type: 'order.paid',
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    data: { orderId: order.id, orderNumber: order.orderNumber, status: 'processing', paymentStatus: 'paid' },
  })
  const [listed] = await list()
  expect(listed).toMatchObject({ id: message?.id, state: 'delivered', tries: 1, orderId: order.id })
  expect(await show(message?.id ?? '')).toMatchObject({
    payload: message?.body,
    attempts: [{ status: 204, problem: null }],
  })
  expect(await read(id)).toMatchObject({ hasSecret: true, waiting: 0 })
  const stored = await database
    .selectFrom('outgoing_webhook')
    .select('encrypted_secret')
    .executeTakeFirstOrThrow()
  expect(stored.encrypted_secret?.toString('latin1')).not.toContain(secret.slice(6))
})

// Proves HOOK-01.
test('every state of an order, a refund, a return and stock is told in the transaction of the change, without personal data', async () => {
  const { id } = await add([
    'order.placed',
    'order.paid',
    'order.processing',
    'order.shipped',
    'order.delivered',
    'order.cancelled',
    'order.refunded',
    'return.requested',
    'return.changed',
    'stock.changed',
  ])
  await draw(id)
  const variant = sampleVariant('HOOK', 100, { quantity: 5 })
  await saveSamples(database, { products: [sampleProduct('Hooked Quartz', { variants: [variant] })] })
  const order = await addOrder(database)
  await expect(
    database.transaction().execute(async (transaction) => {
      await sql`UPDATE shop_order SET status = 'cancelled' WHERE id = ${order.id}`.execute(transaction)
      throw new Error('taken back')
    }),
  ).rejects.toThrow('taken back')
  await sql`UPDATE shop_order SET status = 'processing', payment_status = 'paid', paid_at = now(), payment_due_at = NULL
    WHERE id = ${order.id}`.execute(database)
  await sql`UPDATE shop_order SET updated_at = now(), status = status WHERE id = ${order.id}`.execute(
    database,
  )
  await sql`UPDATE shop_order SET status = 'shipped' WHERE id = ${order.id}`.execute(database)
  await sql`UPDATE shop_order SET status = 'delivered' WHERE id = ${order.id}`.execute(database)
  await addPartRefund(database, order, 120_50)
  const returnId = newId()
  await sql`INSERT INTO order_return (id, order_id, request_key, reason) VALUES (${returnId}, ${order.id}, 'key', 'wrong')`.execute(
    database,
  )
  await sql`UPDATE order_return SET state = 'approved' WHERE id = ${returnId}`.execute(database)
  await sql`UPDATE variant SET quantity = 4 WHERE id = ${variant.id}`.execute(database)
  await sql`UPDATE variant SET quantity = 4 WHERE id = ${variant.id}`.execute(database)
  await drain()
  const about = listSent().filter(({ data }) => data.orderId === order.id)
  expect(about.map(({ type }) => type)).toEqual([
    'order.placed',
    'order.paid',
    'order.processing',
    'order.shipped',
    'order.delivered',
    'order.refunded',
    'return.requested',
    'return.changed',
  ])
  expect(about.at(-3)?.data).toMatchObject({ orderId: order.id, amount: 120.5 })
  expect(about.at(-1)?.data).toEqual({ orderId: order.id, returnId, state: 'approved' })
  const stock = listSent().filter(({ type }) => type === 'stock.changed')
  expect(stock.map(({ data }) => data)).toEqual([
    { productId: expect.any(String), variantId: variant.id, sku: 'HOOK', quantity: 4 },
  ])
  const sent = receiver.received.map(({ body }) => body).join('\n')
  for (const personal of ['Asha', 'asha@example.com', '9876543210', 'Lake Road']) {
    expect(sent).not.toContain(personal)
  }
})

// Proves HOOK-03, decision 250.
test('a failed event is tried again, later ones of the same order wait for it, and others pass', async () => {
  const { id } = await add(['order.placed', 'order.shipped'])
  await draw(id)
  const [stuck, other] = [await addOrder(database), await addOrder(database)]
  await sql`UPDATE shop_order SET status = 'shipped' WHERE id = ${stuck.id}`.execute(database)
  receiver.answerWith(({ body }) => ({ status: body.includes(stuck.id) ? 500 : 204 }))
  await drain()
  expect(listSent().map(({ type, data }) => [type, data.orderId])).toEqual(
    expect.arrayContaining([
      ['order.placed', stuck.id],
      ['order.placed', other.id],
    ]),
  )
  expect(receiver.received.length).toBe(2)
  const [waiting] = await list('&state=waiting')
  expect(waiting).toMatchObject({ type: 'order.placed', tries: 1, orderId: stuck.id })
  const pause = Date.parse(waiting?.nextTryAt ?? '') - Date.now()
  expect(pause).toBeLessThan(6_000)
  receiver.answerWith(() => ({ status: 204 }))
  await hurry()
  await drain()
  expect(
    listSent()
      .slice(2)
      .map(({ type }) => type),
  ).toEqual(['order.placed', 'order.shipped'])
  expect(new Set(receiver.received.map(({ id: event }) => event)).size).toBe(3)
  expect((await show(waiting?.id ?? '')).attempts).toMatchObject([
    { status: 204, problem: null },
    { status: 500, problem: 'It answered with 500' },
  ])
  expect(await read(id)).toMatchObject({ failingSince: null, waiting: 0 })
})

// Proves HOOK-05.
test('an event that was refused for three days is given up, its address switched off with a mail to the owner, and all of it repaired by hand', async () => {
  const { id } = await add(['order.placed'])
  await draw(id)
  const [first, second] = [await addOrder(database), await addOrder(database)]
  receiver.answerWith(() => ({ status: 500 }))
  for (let attempt = 0; attempt < 10; attempt++) {
    await hurry()
    await drain()
    await sql`UPDATE outgoing_webhook SET failing_since = now() - interval '3 days'`.execute(database)
    if (!(await read(id)).isActive) break
  }
  const off = await read(id)
  expect(off).toMatchObject({ isActive: false, problem: 'It answered with 500' })
  expect(off.failed).toBeGreaterThanOrEqual(1)
  const mails = await shop.mailsTo('owner@example.com')
  expect(mails.map(({ subject }) => subject)).toEqual(['Another system gets no more news from your shop'])
  expect(mails[0]?.text).toContain(`/back-office/webhooks/${id}`)
  await addOrder(database)
  expect((await list()).length).toBe(2)

  receiver.received.length = 0
  receiver.answerWith(() => ({ status: 204 }))
  await hurry()
  await drain()
  expect(receiver.received).toEqual([])
  const { url, note, events, version } = off
  const on = await shop.send(`PUT /back-office/webhooks/${id}`, {
    ...owner,
    body: { url, note, events, isActive: true, version },
  })
  expect(on.body.item).toMatchObject({ isActive: true, problem: null, failingSince: null })
  const replayed = await shop.send(`POST /back-office/webhooks/${id}/replay`, { ...owner, body: {} })
  expect(replayed.body.item).toMatchObject({ failed: 0, waiting: 2 })
  await drain()
  expect(new Set(listSent().map(({ data }) => data.orderId))).toEqual(new Set([first.id, second.id]))

  const [event] = await list()
  await shop.send(`POST /back-office/webhook-events/${event?.id}/replay`, { ...owner, body: {} })
  await drain()
  expect(receiver.received.filter(({ id: sent }) => sent === event?.id).length).toBe(2)
})

// Proves HOOK-05.
test('an address that answers with 410 is switched off at once', async () => {
  const { id } = await add(['order.placed'])
  await draw(id)
  await addOrder(database)
  receiver.answerWith(() => ({ status: 410 }))
  await drain()
  expect(await read(id)).toMatchObject({ isActive: false, waiting: 1, problem: 'It answered with 410' })
})

// Proves HOOK-06.
test('for a day both secrets sign, a leaked one ends at once, and a new TOKEN_SECRET takes them over', async () => {
  const { id } = await add(['order.placed'])
  const first = (await draw(id)).secret
  const { secret: second, formerSecretEndsAt } = await draw(id)
  expect(Date.parse(formerSecretEndsAt ?? '') - Date.now()).toBeGreaterThan(23 * 3600_000)
  await addOrder(database)
  await drain()
  const verifies = (secret: string, place: number) => isSignedWith(secret, receiver.received[place])
  expect([verifies(first, 0), verifies(second, 0)]).toEqual([true, true])

  const another = 'another secret of a test that is long enough for anything'
  await reencryptWebhookSecrets(database, new Secrets(`${another},${testSecret}`))
  await addOrder(database)
  await drain(new Secrets(another))
  expect([verifies(first, 1), verifies(second, 1)]).toEqual([true, true])
  await reencryptWebhookSecrets(database, new Secrets(`${testSecret},${another}`))

  const { secret: third } = await draw(id, { endFormer: true })
  await addOrder(database)
  await drain()
  expect([first, second, third].map((secret) => verifies(secret, 2))).toEqual([false, false, true])
})

// Proves HOOK-01, HOOK-07.
test('the owner alone changes addresses, at most ten, never without TLS, and each change is in the audit log', async () => {
  const body = { url: 'http://shop.example/hook', events: ['order.paid'] }
  const refused = await shop.send('POST /back-office/webhooks', { ...owner, body })
  expect(refused).toMatchObject({ status: 400, body: { code: 'WEBHOOK_ADDRESS' } })
  for (const url of ['ftp://shop.example', 'shop.example', 'https://me:secret@shop.example', '']) {
    const { status } = await shop.send('POST /back-office/webhooks', { ...owner, body: { ...body, url } })
    expect(status, url).toBe(400)
  }
  const unknown = await shop.send('POST /back-office/webhooks', {
    ...owner,
    body: { ...body, url: receiver.url, events: ['order.everything'] },
  })
  expect(unknown.status).toBe(400)
  const made = await Promise.all(
    Array.from({ length: 12 }, (_, i) =>
      shop.send('POST /back-office/webhooks', {
        ...owner,
        body: { ...body, url: `https://shop.example/${i}` },
      }),
    ),
  )
  expect(made.filter(({ status }) => status === 200).length).toBe(10)
  expect(made.find(({ status }) => status !== 200)?.body).toMatchObject({ code: 'WEBHOOK_LIMIT' })
  const [one] = (await shop.send('GET /back-office/webhooks', owner)).body.items as Webhook[]
  const stale = await shop.send(`PUT /back-office/webhooks/${one?.id}`, {
    ...owner,
    body: { ...body, url: one?.url, isActive: true, version: '0'.repeat(32) },
  })
  expect(stale.body).toMatchObject({ code: 'CHANGED_MEANWHILE' })
  await draw(one?.id ?? '')
  expect((await shop.send(`DELETE /back-office/webhooks/${one?.id}`, owner)).status).toBe(200)
  expect((await shop.send(`GET /back-office/webhooks/${one?.id}`, owner)).status).toBe(404)
  const entries = await database
    .selectFrom('audit_entry')
    .select(['action', 'before', 'after'])
    .where('subject_id', '=', one?.id ?? '')
    .execute()
  expect(entries.map(({ action }) => action).sort()).toEqual([
    'webhook.added',
    'webhook.removed',
    'webhook.secret-drawn',
  ])
  expect(JSON.stringify(entries)).not.toContain('whsec_')
})

// Proves HOOK-07.
test('a test event arrives, and the log is kept for 30 days while what waits stays', async () => {
  const { id } = await add(['order.placed'])
  await draw(id)
  const tried = await shop.send(`POST /back-office/webhooks/${id}/test`, { ...owner, body: {} })
  expect(tried.body.item).toMatchObject({ type: 'webhook.test', state: 'waiting' })
  await drain()
  expect(listSent()).toMatchObject([{ type: 'webhook.test', data: {} }])
  await addOrder(database)
  await sql`UPDATE outgoing_event SET happened_at = now() - interval '31 days'`.execute(database)
  await purgeOutgoingEvents(database)
  expect((await list()).map(({ type }) => type)).toEqual(['order.placed'])
})
