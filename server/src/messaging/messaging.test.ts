import { createHmac } from 'node:crypto'
import { decodeJwt } from 'jose'
import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { hasAccount } from '../accounts/index.ts'
import { saveSettings } from '../content/index.ts'
import { fulfilment } from '../orders/index.ts'
import { sandboxKeys } from '../platform/sandbox-keys.ts'
import { eventually } from '../testing/eventually.ts'
import { addRows, changeRows, inTransaction } from '../testing/rows.ts'
import { sampleTemplate, startShopWithPhones } from '../testing/shop-with-phones.ts'
import { closedAtEnd } from '../testing/test-shop.ts'
import { PhoneMessages, purgeMessages } from './phone-messages.ts'
import { receiveSmsReport, receiveWhatsappWebhook } from './reports.service.ts'

const shop = closedAtEnd(await startShopWithPhones())
for (const channel of ['sms', 'whatsapp'] as const) {
  await shop.register(sampleTemplate(channel, 'orderConfirmed'))
}
afterEach(async () => {
  shop.phones.store.messages.length = 0
  await shop.database.deleteFrom('phone_message').execute()
  await shop.saveMessaging()
  vi.useRealTimers()
})

let count = 0
const newEmail = () => `phone-${++count}@example.com`
/** Each customer of the tests has the same number, so consents of before are taken back. */
async function customer(...channels: ('sms' | 'whatsapp')[]) {
  await shop.database.deleteFrom('message_consent').execute()
  const email = newEmail()
  return { email, token: await shop.optIn(email, ...channels) }
}
async function runAll(): Promise<void> {
  for (const { id, status } of await shop.rows()) {
    if (status === 'queued') await shop.handler.run({ id }).catch(() => {})
  }
}
const statuses = async () => (await shop.rows()).map(({ channel, status }) => `${channel} ${status}`)
const settled = (expected: string[]) => eventually(async () => expect(await statuses()).toEqual(expected))
const orderMails = async (email: string) =>
  (await shop.mailsTo(email)).filter(({ subject }) => subject.startsWith('Your order'))
const questionsTo = async (email: string) =>
  (await shop.mailsTo(email)).filter(({ subject }) => subject.startsWith('Please confirm your order'))
const confirmWithin = (cashConfirmHours: number) =>
  shop.database.transaction().execute((tx) => saveSettings(tx, { cashConfirmHours }))
const isGranted = async (token: string, channel: string) => {
  const { body } = await shop.send('GET /users/message-consents', { token })
  return (body.channels as { channel: string; isGranted: boolean }[]).find((one) => one.channel === channel)
    ?.isGranted
}
const customerOf = (token: string) => String(decodeJwt(token).sub)
const replyStop = () =>
  fetch(`${shop.address}/sandbox/phone/reply`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ from: '919876543210', text: ' Stop ' }),
  })
const received = () => shop.phones.store.messages.map(({ channel, text }) => ({ channel, text }))

// Proves MESSAGE-01, MESSAGE-04.
test('whoever opted in gets the event on the phone, once, and the mail does not follow', async () => {
  const { email, token } = await customer('sms', 'whatsapp')
  const orderId = await shop.buy(token)
  await runAll()
  await settled(['whatsapp delivered'])
  await runAll()
  const [message, ...others] = received()
  expect(others).toEqual([])
  expect(message?.channel).toBe('whatsapp')
  expect(message?.text).toContain(`/order/${orderId}`)
  expect(await orderMails(email)).toEqual([])
  const [row] = await shop.rows()
  expect(row).toMatchObject({ about: orderId, cost_paise: 14.5, encrypted_payload: null })
  const month = new Date(Date.now() + 19_800_000).toISOString().slice(0, 7)
  const { body } = await shop.send(`GET /back-office/messaging/costs?month=${month}`, shop.owner)
  expect(body.item).toEqual({
    costPaise: 14.5,
    todayPaise: 14.5,
    rows: [
      { channel: 'whatsapp', kind: 'orderConfirmed', messages: 1, delivered: 1, failed: 0, costPaise: 14.5 },
    ],
    refusals: [],
  })
})

test('the shop says in public that it sends messages, so that no page asks in vain', async () => {
  const publicShop = async () => (await shop.send('GET /public/shop')).body.shop
  expect(await publicShop()).toMatchObject({ phoneMessages: true })
})

// Proves PARCEL-16, MESSAGE-05.
test('a failed attempt to deliver is told by SMS while its text is on, and by mail alone without it', async () => {
  const parcel = { courier: 'Delhivery', trackingNumber: '1904110', trackingUrl: null }
  const notify = (id: string) =>
    inTransaction(shop.database, (tx) =>
      fulfilment.notifyOfFailedAttempt(shop.orders, tx, id, { parcel, courierSays: 'Closed' }),
    )
  const messagesTo = async (email: string) =>
    (await shop.mailsTo(email)).filter(({ subject }) => subject.endsWith('could not be delivered yet'))
  const { email, token } = await customer('sms')
  const id = await shop.buy(token)
  await shop.database.deleteFrom('phone_message').execute()
  await notify(id)
  expect(await shop.rows()).toEqual([])
  expect(await messagesTo(email)).toHaveLength(1)

  await shop.register(sampleTemplate('sms', 'deliveryFailed'))
  await shop.saveMessaging({ urls: [shop.orders.publicUrl()] })
  await notify(id)
  await runAll()
  await settled(['sms delivered'])
  expect(received()[0]?.text).toMatch(
    /^The courier could not deliver your order AV\d{6}\w{5}\. See what is next at/,
  )
  expect(await messagesTo(email)).toHaveLength(1)
  await shop.register(sampleTemplate('sms', 'deliveryFailed', { isOn: false }))
})

// Proves MESSAGE-03.
test('without opting in, and after opting out, only the mail is sent', async () => {
  const { email, token } = await customer()
  await shop.buy(token)
  expect(await shop.rows()).toEqual([])
  expect(await orderMails(email)).toHaveLength(1)

  const other = await customer('sms')
  await shop.buy(other.token)
  await shop.send('PUT /users/message-consents', {
    token: other.token,
    body: { channel: 'sms', isGranted: false, way: 'settings' },
  })
  await runAll()
  expect(received()).toEqual([])
  expect((await shop.rows())[0]).toMatchObject({ status: 'refused', failure: 'The recipient has opted out' })
  expect(await orderMails(other.email)).toHaveLength(1)
  const ledger = await shop.database.selectFrom('message_consent').selectAll().orderBy('id').execute()
  expect(ledger.map(({ is_granted, way, text_version }) => [is_granted, way, text_version])).toEqual([
    [true, 'settings', '2026-11'],
    [false, 'settings', '2026-11'],
  ])
})

// Proves MESSAGE-03, DPDP-03.
test('a consent can be taken back while the owner sends nothing on its channel', async () => {
  const { token } = await customer('sms')
  const channels = async () => {
    const { body } = await shop.send('GET /users/message-consents', { token })
    return (body.channels as { channel: string; isInUse: boolean; isGranted: boolean }[]).map(
      ({ channel, isInUse, isGranted }) => ({ channel, isInUse, isGranted }),
    )
  }
  const turn = (isOn: boolean) => shop.register(sampleTemplate('sms', 'orderConfirmed', { isOn }))
  await turn(false)
  expect(await channels()).toContainEqual({ channel: 'sms', isInUse: false, isGranted: true })
  await shop.send('PUT /users/message-consents', {
    token,
    body: { channel: 'sms', isGranted: false, way: 'settings' },
  })
  expect((await channels()).map(({ channel }) => channel)).not.toContain('sms')
  await turn(true)
  expect(await channels()).toContainEqual({ channel: 'sms', isInUse: true, isGranted: false })
})

// Proves MESSAGE-03.
test('STOP as a reply on WhatsApp takes the consent back', async () => {
  const { token } = await customer('whatsapp')
  await replyStop()
  await eventually(async () => expect(await isGranted(token, 'whatsapp')).toBe(false))
})

// Proves MESSAGE-03.
test('after STOP only the account that has proved the number opts in again', async () => {
  const { token: own } = await customer('whatsapp')
  await replyStop()
  await eventually(async () => expect(await isGranted(own, 'whatsapp')).toBe(false))
  const stranger = await shop.optIn(newEmail())
  const grant = (token: string) =>
    shop.send('PUT /users/message-consents', {
      token,
      body: { channel: 'whatsapp', isGranted: true, way: 'settings' },
    })
  expect(await grant(stranger)).toMatchObject({ status: 403, body: { code: 'PHONE_NOT_PROVED' } })
  await addRows(shop.database, 'customer_phone', { phone: '9876543210', customer_id: customerOf(own) })
  expect((await grant(own)).status).toBe(200)
  expect(await isGranted(own, 'whatsapp')).toBe(true)
  await shop.buy(stranger)
  expect(await shop.rows()).toEqual([])
  await shop.database.deleteFrom('customer_phone').execute()
})

// Proves MESSAGE-03.
test('another account’s consent for the same number is neither shown nor used', async () => {
  const { token } = await customer('sms')
  const other = await shop.optIn(newEmail())
  const { body } = await shop.send('GET /users/message-consents', { token: other })
  expect(body.channels).toContainEqual(
    expect.objectContaining({ channel: 'sms', isGranted: false, changedAt: null }),
  )
  await shop.buy(other)
  expect(await shop.rows()).toEqual([])
  await shop.buy(token)
  expect(await shop.rows()).toHaveLength(1)
})

// Proves MESSAGE-03.
test('the ledger outlives the account, which takes its consents back, and brings no older one to life', async () => {
  const { token: first } = await customer('sms')
  const email = newEmail()
  const second = await shop.optIn(email, 'sms')
  const customerId = customerOf(second)
  expect((await shop.send('POST /users/send-verification-otp-delete', { token: second })).status).toBe(200)
  const otp = await shop.codeFor(email)
  expect((await shop.send('POST /users/delete-account', { token: second, body: { otp } })).status).toBe(200)
  const ledger = await shop.database
    .selectFrom('message_consent')
    .select(['is_granted', 'way'])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute()
  expect(ledger).toEqual([
    { is_granted: true, way: 'settings' },
    { is_granted: false, way: 'deletion' },
  ])
  expect(await isGranted(first, 'sms')).toBe(true)
})

// Proves MESSAGE-03.
test('consents of a deleted account go three years after they ended, those of a living one and a STOP stay', async () => {
  const { token: living } = await customer('sms')
  const phone = '9876543210'
  const row = { phone, channel: 'sms', is_granted: false, text_version: '1', way: 'deletion' } as const
  const old = new Date(Date.now() - 3.1 * 365 * 86_400_000)
  await addRows(shop.database, 'message_consent', [
    { ...row, customer_id: 'gone-for-long', created_at: old },
    { ...row, customer_id: 'gone-lately', is_granted: true, way: 'settings', created_at: old },
    { ...row, customer_id: 'gone-lately' },
    { ...row, customer_id: null, way: 'reply', channel: 'whatsapp', created_at: old },
  ])
  await changeRows(shop.database, 'message_consent', { customer_id: customerOf(living) }, { created_at: old })
  await purgeMessages(shop.database, { hasAccount })
  const left = await shop.database.selectFrom('message_consent').select('customer_id').orderBy('id').execute()
  expect(left.map(({ customer_id }) => customer_id)).toEqual([
    customerOf(living),
    'gone-lately',
    'gone-lately',
    null,
  ])
})

// Proves MESSAGE-02.
test('a text that the operator would scrub is refused before it is sent, and the mail follows', async () => {
  await shop.saveMessaging({ urls: ['https://another.example'] })
  const { email, token } = await customer('sms')
  await shop.buy(token)
  await runAll()
  expect((await shop.rows())[0]).toMatchObject({
    status: 'refused',
    failure: '“orderLink” leads to an address that is not registered',
    cost_paise: 0,
  })
  expect(received()).toEqual([])
  expect(await orderMails(email)).toHaveLength(1)
})

// Proves MESSAGE-05.
test.each([
  ['refused', 'whatsapp failed', 0],
  ['not-delivered', 'whatsapp failed', 0],
] as const)('a message that is %s goes by SMS, and when that fails by mail', async (fault, first, cost) => {
  const { email, token } = await customer('sms', 'whatsapp')
  shop.phones.store.arm('whatsapp', fault, 1)
  shop.phones.store.arm('sms', fault, 1)
  await shop.buy(token)
  await runAll()
  await settled([first, 'sms queued'])
  expect(await orderMails(email)).toEqual([])
  await runAll()
  await settled([first, 'sms failed'])
  expect((await shop.rows())[0]?.cost_paise).toBe(cost)
  expect(await orderMails(email)).toHaveLength(1)
})

// Proves MESSAGE-06.
test('a provider that asks for a pause gets the message again; a lost answer is never sent again', async () => {
  const { email, token } = await customer('sms')
  shop.phones.store.arm('sms', 'too-many-requests', 1)
  await shop.buy(token)
  const [queued] = await shop.rows()
  await expect(shop.handler.run({ id: queued?.id })).rejects.toThrow('MSG91 asks for a pause')
  expect((await shop.rows())[0]).toMatchObject({ status: 'queued', cost_paise: 0 })
  shop.phones.store.arm('sms', 'answer-lost', 1)
  await runAll()
  await settled(['sms delivered'])
  await runAll()
  expect(received()).toHaveLength(1)
  expect(await orderMails(email)).toEqual([])
})

// Proves MESSAGE-06.
test('an outcome that nobody ever tells leads to the mail, once', async () => {
  const { email, token } = await customer('sms')
  shop.phones.store.arm('sms', 'server-error', 1)
  await shop.buy(token)
  await runAll()
  await shop.handler.endStuck()
  expect(await statuses()).toEqual(['sms sending'])
  await shop.database
    .updateTable('phone_message')
    .set({ sending_at: new Date(Date.now() - 660_000) })
    .execute()
  await Promise.all([shop.handler.endStuck(), shop.handler.endStuck()])
  expect(await statuses()).toEqual(['sms unknown'])
  expect(await orderMails(email)).toHaveLength(1)
})

const enqueueConfirmed = (phoneMessages: PhoneMessages, token: string, changes: object = {}) =>
  shop.database.transaction().execute((transaction) =>
    phoneMessages.enqueue(transaction, {
      kind: 'orderConfirmed',
      phone: '9876543210',
      customerId: customerOf(token),
      about: null,
      values: { orderNumber: 'AV-1', orderLink: shop.address.replace('127.0.0.1', 'localhost') },
      ...changes,
    }),
  )
const mail = { to: 'waiting@example.com', subject: 'Your order', text: 'It is confirmed', html: '' }

// Proves MESSAGE-05.
test('a message whose delivery nobody reports within two hours leads to the mail, once', async () => {
  const { email, token } = await customer('whatsapp', 'sms')
  shop.phones.store.arm('whatsapp', 'no-report', 1)
  await shop.buy(token)
  await runAll()
  const sentAgo = (minutes: number) =>
    shop.database
      .updateTable('phone_message')
      .set({ sending_at: new Date(Date.now() - minutes * 60_000) })
      .execute()
  await sentAgo(119)
  await shop.handler.endStuck()
  expect(await orderMails(email)).toEqual([])
  await sentAgo(121)
  await Promise.all([shop.handler.endStuck(), shop.handler.endStuck()])
  expect(await statuses()).toEqual(['whatsapp sent'])
  expect(await orderMails(email)).toHaveLength(1)
  await shop.handler.endStuck()
  // A report that comes later still counts, and the mail does not go out again.
  const [row] = await shop.rows()
  const status = { id: row?.provider_id, status: 'failed', biz_opaque_callback_data: row?.id }
  const body = JSON.stringify({
    entry: [{ changes: [{ field: 'messages', value: { statuses: [status] } }] }],
  })
  const signature = `sha256=${createHmac('sha256', sandboxKeys.whatsappAppSecret).update(body).digest('hex')}`
  await shop.send('POST /webhooks/whatsapp', { body, headers: { 'x-hub-signature-256': signature } })
  expect(await statuses()).toContain('whatsapp failed')
  expect(await orderMails(email)).toHaveLength(1)
})

// Proves MESSAGE-05.
test('no mail waits for a channel whose deliveries nobody can report', async () => {
  const { token } = await customer('sms')
  const { keys } = shop.messaging
  const withKeys = (webhookKeys: string[]) =>
    new PhoneMessages({
      ...shop.messaging,
      keys: { ...keys, sms: keys.sms && { ...keys.sms, webhookKeys } },
    })
  const event = { mail: { mail, subject: { about: 'order', kind: 'order', recipient: 'customer' } } }
  expect(await enqueueConfirmed(withKeys([]), token, event)).toBe(false)
  expect(await enqueueConfirmed(withKeys(['a key of sixteen characters']), token, event)).toBe(true)
})

// Proves MESSAGE-06.
test('a delayed message goes by the clock of the database, and a job that wakes early comes again', async () => {
  const { token } = await customer('sms')
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000)
  await enqueueConfirmed(shop.messaging.phoneMessages, token, { delaySeconds: 600 })
  clock.mockRestore()
  const due = async () => {
    const { rows } = await sql<{ wait: number; valid: number }>`
      SELECT extract(epoch FROM not_before - now())::float8 AS wait,
        extract(epoch FROM expires_at - not_before)::float8 AS valid FROM phone_message`.execute(
      shop.database,
    )
    return rows[0]
  }
  const { wait = 0, valid } = (await due()) ?? {}
  expect(valid).toBe(1_800)
  expect(wait).toBeGreaterThan(500)
  expect(wait).toBeLessThanOrEqual(600)
  const [row] = await shop.rows()
  const jobs = async () => {
    const { rows } = await sql<{ wait: number }>`
      SELECT extract(epoch FROM start_after - now())::float8 AS wait FROM pgboss.job
      WHERE data ->> 'id' = ${row?.id} AND state = 'created' ORDER BY start_after`.execute(shop.database)
    return rows
  }
  expect(await jobs()).toHaveLength(1)
  await shop.handler.run({ id: row?.id })
  expect(await statuses()).toEqual(['sms queued'])
  const waiting = await jobs()
  expect(waiting).toHaveLength(2)
  for (const { wait: seconds } of waiting) expect(seconds).toBeGreaterThanOrEqual((await due())?.wait ?? 600)
  await shop.database
    .updateTable('phone_message')
    .set({ not_before: new Date(0) })
    .execute()
  await shop.handler.run({ id: row?.id })
  expect(received()).toHaveLength(1)
})

// Proves MESSAGE-08.
test('caps by order, day and month stop messages before they cost anything', async () => {
  for (const [cap, reason] of [
    [{ maxPerOrder: 0 }, 'The order has had 0 messages'],
    [{ dayCapPaise: 14 }, 'The limit of the day is reached'],
    [{ monthCapPaise: 14 }, 'The limit of the month is reached'],
  ] as const) {
    await shop.saveMessaging(cap)
    const { email, token } = await customer('whatsapp')
    await shop.buy(token)
    await runAll()
    expect((await shop.rows()).at(-1)).toMatchObject({ status: 'refused', failure: reason })
    expect(await orderMails(email)).toHaveLength(1)
  }
  expect(received()).toEqual([])
})

// Proves MESSAGE-08.
test('fifty messages at once spend a cap of ten to the paisa', async () => {
  await shop.saveMessaging({ dayCapPaise: 145 })
  const { token } = await customer('whatsapp')
  const orders = await Promise.all(
    Array.from({ length: 4 }, (_, i) => shop.buy(token, i + 1).catch(() => '')),
  )
  const [about = ''] = orders.filter(Boolean)
  await shop.database.deleteFrom('phone_message').execute()
  const customerId = customerOf(token)
  await shop.database.transaction().execute(async (tx) => {
    for (let i = 0; i < 50; i++) {
      await shop.messaging.phoneMessages.enqueue(tx, {
        kind: 'orderConfirmed',
        phone: '9876543210',
        customerId,
        about: `${about}-${i}`,
        values: { orderNumber: 'AV-1', orderLink: 'https://shop.example' },
      })
    }
  })
  await Promise.all((await shop.rows()).map(({ id }) => shop.handler.run({ id })))
  expect(received()).toHaveLength(10)
  const { body } = await shop.send(
    `GET /back-office/messaging/costs?month=${new Date(Date.now() + 19_800_000).toISOString().slice(0, 7)}`,
    shop.owner,
  )
  expect(body.item).toMatchObject({
    costPaise: 145,
    todayPaise: 145,
    rows: [{ channel: 'whatsapp', kind: 'orderConfirmed', messages: 50, failed: 40, costPaise: 145 }],
  })
})

// Proves MESSAGE-10, CASH-04.
test('a cash order to confirm asks by SMS with its link, once; one that cannot arrive asks by mail', async () => {
  await shop.register(sampleTemplate('sms', 'cashConfirmation'))
  await confirmWithin(24)
  const { email, token } = await customer('sms')
  const id = await shop.buy(token)
  await runAll()
  await settled(['sms delivered'])
  await runAll()
  const [message, ...others] = received()
  expect(others).toEqual([])
  expect(message?.text).toMatch(/^Please confirm your cash on delivery order AV\d{6}\w{5} at http/)
  expect((await shop.rows())[0]).toMatchObject({ about: id, kind: 'cashConfirmation' })
  expect(await questionsTo(email)).toEqual([])
  const [, link] = /\/confirm-order\?token=(\S+)/.exec(message?.text ?? '') ?? []
  const status = async () => (await shop.send(`GET /orders/my-orders/${id}`, { token })).body.order
  expect(await status()).toMatchObject({ orderStatus: 'pending' })
  expect((await shop.send('POST /orders/confirm', { body: { token: link } })).status).toBe(200)
  expect(await status()).toMatchObject({ orderStatus: 'processing' })

  const other = await customer('sms')
  shop.phones.store.arm('sms', 'refused', 1)
  await shop.buy(other.token)
  await runAll()
  expect(await questionsTo(other.email)).toHaveLength(1)
  await confirmWithin(0)
})

// Proves MESSAGE-10.
test('a question about an order that was confirmed or cancelled meanwhile goes out on no way', async () => {
  await shop.register(sampleTemplate('sms', 'cashConfirmation'))
  await confirmWithin(24)
  const confirmed = await customer('sms')
  shop.phones.store.arm('sms', 'no-report', 1)
  await shop.buy(confirmed.token)
  await runAll()
  const [, link] = /\/confirm-order\?token=(\S+)/.exec(received()[0]?.text ?? '') ?? []
  expect((await shop.send('POST /orders/confirm', { body: { token: link } })).status).toBe(200)
  const waiting = await customer('sms')
  shop.phones.store.arm('sms', 'no-report', 1)
  await shop.buy(waiting.token)
  await runAll()
  await shop.database
    .updateTable('phone_message')
    .set({ sending_at: new Date(Date.now() - 121 * 60_000) })
    .execute()
  await shop.handler.endStuck()
  expect(await questionsTo(waiting.email)).toHaveLength(1)
  expect(await questionsTo(confirmed.email)).toEqual([])

  const cancelled = await customer('sms')
  const id = await shop.buy(cancelled.token)
  const reply = await shop.send(`POST /orders/${id}/cancel`, { token: cancelled.token, body: { reason: '' } })
  expect(reply.status).toBe(200)
  await runAll()
  expect(received()).toHaveLength(2)
  expect(await questionsTo(cancelled.email)).toEqual([])
  expect((await statuses()).at(-1)).toBe('sms refused')
  await confirmWithin(0)
})

// Proves MESSAGE-10.
test('a question that must be answered within hours is mailed at once, too', async () => {
  await shop.register(sampleTemplate('sms', 'cashConfirmation'))
  for (const [hours, mails] of [
    [3, 1],
    [4, 0],
  ] as const) {
    await confirmWithin(hours)
    const { email, token } = await customer('sms')
    await shop.buy(token)
    expect(await questionsTo(email), `within ${hours} hours`).toHaveLength(mails)
  }
  await confirmWithin(0)
})

// Proves MESSAGE-07.
test('what is registered as promotion waits for the end of quiet hours, and an order does not', async () => {
  const { token } = await customer('sms')
  await shop.buy(token)
  const [row] = await shop.rows()
  await shop.register(sampleTemplate('sms', 'orderConfirmed', { category: 'promotional' }))
  const isQuietNow = async () => {
    const { now } = await shop.database
      .selectNoFrom(({ fn }) => fn<Date>('now', []).as('now'))
      .executeTakeFirstOrThrow()
    const hour = new Date(now.getTime() + 19_800_000).getUTCHours()
    return hour >= 21 || hour < 10
  }
  const before = await isQuietNow()
  await shop.handler.run({ id: row?.id })
  const isQuiet = (await shop.rows())[0]?.status === 'queued'
  // They may begin or end meanwhile.
  expect([before, await isQuietNow()]).toContain(isQuiet)
  if (isQuiet) {
    const due = (await shop.rows())[0]?.not_before ?? new Date(0)
    expect(new Date(due.getTime() + 19_800_000).getUTCHours()).toBe(10)
  }
  await shop.register(sampleTemplate('sms', 'orderConfirmed'))
})

// Proves MESSAGE-09.
test('a webhook without the right signature or key changes nothing', async () => {
  const { token } = await customer('whatsapp')
  shop.phones.store.arm('whatsapp', 'no-report', 1)
  await shop.buy(token)
  await runAll()
  const [row] = await shop.rows()
  const status = { id: row?.provider_id, status: 'failed', biz_opaque_callback_data: row?.id }
  const body = JSON.stringify({
    entry: [{ changes: [{ field: 'messages', value: { statuses: [status] } }] }],
  })
  const sign = (secret: string) => `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
  const send = (signature: string) =>
    shop.send('POST /webhooks/whatsapp', { body, headers: { 'x-hub-signature-256': signature } })
  expect((await send(sign('another secret'))).status).toBe(400)
  expect((await send('')).status).toBe(400)
  expect(
    (await shop.send('POST /webhooks/msg91?key=wrong', { body: { CRQID: row?.id, status: '2' } })).status,
  ).toBe(400)
  expect(await statuses()).toEqual(['whatsapp sent'])
  expect((await send(sign(sandboxKeys.whatsappAppSecret))).status).toBe(200)
  expect(await statuses()).toEqual(['whatsapp failed'])
  const confirm = (verifyToken: string) =>
    fetch(
      `${shop.address}/api/webhooks/whatsapp?hub.mode=subscribe&hub.challenge=4711&hub.verify_token=${verifyToken}`,
    )
  expect(await (await confirm(sandboxKeys.whatsappVerifyToken)).text()).toBe('4711')
  expect((await confirm('wrong')).status).toBe(403)
})

// Proves MESSAGE-03.
test('parts of a webhook that cannot be read are logged, and a STOP beside them counts', async () => {
  const { token } = await customer('whatsapp')
  const reply = { from: '919876543210', type: 'text', text: { body: 'STOP' } }
  const messages = (value: object) => ({ field: 'messages', value })
  const body = Buffer.from(
    JSON.stringify({
      entry: [
        { changes: [messages({ statuses: 'odd' })] },
        null,
        { changes: [7, messages({ statuses: [{ id: 7 }], messages: [{ from: 7 }, reply] })] },
      ],
    }),
  )
  const signature = `sha256=${createHmac('sha256', sandboxKeys.whatsappAppSecret).update(body).digest('hex')}`
  const log = { warn: vi.fn() }
  await receiveWhatsappWebhook({ ...shop.messaging, handler: shop.handler, log }, signature, body)
  expect(log.warn).toHaveBeenCalledOnce()
  expect(log.warn.mock.calls[0]?.[0]).toMatchObject({ provider: 'WhatsApp', parts: 5 })
  expect(JSON.stringify(log.warn.mock.calls)).not.toContain('9876543210')
  const { body: consents } = await shop.send('GET /users/message-consents', { token })
  expect(consents.channels).toContainEqual(expect.objectContaining({ channel: 'whatsapp', isGranted: false }))
})

// Proves MESSAGE-09.
test('a report with a NUL is skipped in one line of the log, and the reports beside it count', async () => {
  const { token } = await customer('whatsapp')
  shop.phones.store.arm('whatsapp', 'no-report', 1)
  await shop.buy(token)
  await runAll()
  const [row] = await shop.rows()
  const right = { id: row?.provider_id, status: 'delivered', biz_opaque_callback_data: row?.id }
  const wrong = [
    { ...right, id: 'a\0' },
    { ...right, biz_opaque_callback_data: '\ud800' },
  ]
  const reported = [...Array.from({ length: 500 }, () => wrong).flat(), right]
  const value = { statuses: reported }
  const body = Buffer.from(JSON.stringify({ entry: [{ changes: [{ field: 'messages', value }] }] }))
  const signature = `sha256=${createHmac('sha256', sandboxKeys.whatsappAppSecret).update(body).digest('hex')}`
  const log = { warn: vi.fn() }
  const dependencies = { ...shop.messaging, handler: shop.handler, log }
  await receiveWhatsappWebhook(dependencies, signature, body)
  expect(log.warn.mock.calls).toMatchObject([[{ parts: 1_000 }, expect.any(String)]])
  expect(await statuses()).toEqual(['whatsapp delivered'])
  const reports = [{ CRQID: 'a\0', requestId: 'b', status: '1' }, { CRQID: 'c', status: '1', desc: '\0' }, {}]
  const key = dependencies.keys.sms?.webhookKeys[0] ?? ''
  await receiveSmsReport(dependencies, key, Buffer.from(JSON.stringify(reports)))
  expect(log.warn.mock.calls[1]?.[0]).toMatchObject({ provider: 'MSG91', parts: 3 })
})

// Proves MESSAGE-02.
test('a template that does not fit its registration cannot be saved', async () => {
  const save = (changes: object) =>
    shop.send('PUT /back-office/messaging/templates', {
      ...shop.owner,
      body: { ...sampleTemplate('sms', 'shipped'), ...changes },
    })
  const untagged = await save({ text: 'Order {#var#}', values: ['orderNumber'] })
  expect(untagged.body.errors).toMatchObject({ text: expect.stringContaining('Write the tag') })
  expect((await save({ values: [] })).status).toBe(400)
  expect((await save({ dltTemplateId: null })).body.errors).toHaveProperty('dltTemplateId')
  expect((await save({})).status).toBe(200)
  const { body } = await shop.send('GET /back-office/messaging', shop.owner)
  expect(body.item).toMatchObject({ templates: expect.arrayContaining([sampleTemplate('sms', 'shipped')]) })
  await save({ isOn: false })
})

// Proves decision 61.
test('with mails always, the mail goes out beside the message', async () => {
  await shop.saveMessaging({ mail: 'always' })
  const { email, token } = await customer('sms')
  shop.phones.store.arm('sms', 'refused', 1)
  await shop.buy(token)
  expect(await orderMails(email)).toHaveLength(1)
  await runAll()
  expect(await statuses()).toEqual(['sms failed'])
  expect(await orderMails(email)).toHaveLength(1)
})
