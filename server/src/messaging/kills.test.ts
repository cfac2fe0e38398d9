import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { type MessageKind, messageChannels } from '@amritvasya/contract/rules/phone-messages'
import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { saveSettings } from '../content/index.ts'
import type { CrashPoint } from '../testing/crash-injection.ts'
import { sampleTemplate, startShopWithPhones } from '../testing/shop-with-phones.ts'
import { casesOf } from '../testing/test-form.ts'
import { closedAtEnd, testSecret } from '../testing/test-shop.ts'

const children = new Set<ChildProcess>()
const shop = closedAtEnd(await startShopWithPhones())
await shop.register(sampleTemplate('sms', 'orderConfirmed'))
await shop.register(sampleTemplate('sms', 'cashConfirmation'))
// A process that a failed test has left would take the messages of the next.
afterEach(() => {
  for (const child of children) child.kill('SIGKILL')
  children.clear()
})

async function start(mark?: CrashPoint): Promise<ChildProcess> {
  const options = { databaseUrl: shop.url, secret: testSecret, address: shop.address, mark }
  const child = fork(join(import.meta.dirname, '../testing/messaging-process.ts'), [JSON.stringify(options)])
  children.add(child)
  return child
}

const patient = { timeout: 60_000, interval: 50 }
const statement = (side: CrashPoint['side'], at: string) => ({ on: 'statement', side, at, nth: 1 }) as const
const claiming = { ...statement('during', '^commit'), within: "SET status = 'sending'" }
const call = (side: CrashPoint['side']) => ({ on: 'call', side, at: '/flow$', nth: 1 }) as const

const toConfirm = 'cashConfirmation'
type Expected = { sms: number; mails: number }

const placesOfOne: [when: string, mark: CrashPoint, expected: Expected, kind?: MessageKind][] = [
  ['before the message is claimed', statement('before', "SET status = 'sending'"), { sms: 1, mails: 0 }],
  ['after the message is claimed', { ...claiming, side: 'after' }, { sms: 0, mails: 1 }],
  ['before the provider is called', call('before'), { sms: 0, mails: 1 }],
  ['after the provider has taken the message', call('after'), { sms: 1, mails: 0 }],
  ['after the message is noted as sent', statement('after', 'SET provider_id ='), { sms: 1, mails: 0 }],
  [
    'after a question to confirm was claimed',
    { ...claiming, side: 'after' },
    { sms: 0, mails: 1 },
    toConfirm,
  ],
  ['after a question to confirm was taken', call('after'), { sms: 1, mails: 0 }, toConfirm],
]
const quickOfOne = ['after the message is claimed', 'after the provider has taken the message']
// Proves MESSAGE-06, decision 60.
test.each(casesOf(placesOfOne, quickOfOne, ([when]) => when))(
  'an event reaches the customer once when the process is killed %s',
  async (_, mark, expected, kind = 'orderConfirmed') => {
    const cashConfirmHours = kind === toConfirm ? 24 : 0
    await shop.database.transaction().execute((tx) => saveSettings(tx, { cashConfirmHours }))
    shop.phones.store.messages.length = 0
    const email = `kill-${kind.toLowerCase()}-${mark.on}-${mark.side}-${mark.at.length}@example.com`
    const token = await shop.optIn(email, 'sms')
    const about = await shop.buy(token)
    const [queued] = (await shop.rows()).filter((row) => row.about === about)
    expect(queued?.kind).toBe(kind)
    const child = await start(mark)
    await once(child, 'exit')
    expect(child.signalCode).toBe('SIGKILL')
    const next = await start()
    const status = async () => (await shop.rows()).find((row) => row.about === about)?.status
    // A killed worker's job comes again only after its heartbeat; a claimed message must wait for a report.
    await sql`UPDATE pgboss.job SET heartbeat_on = now() - interval '1 hour' WHERE name = 'messages'`.execute(
      shop.database,
    )
    if (expected.sms === 0) {
      expect(await status()).toBe('sending')
      await shop.database
        .updateTable('phone_message')
        .set({ sending_at: new Date(Date.now() - 660_000) })
        .where('about', '=', about)
        .execute()
      await shop.handler.endStuck()
    } else {
      await vi.waitFor(async () => expect(await status()).toBe('delivered'), patient)
    }
    await shop.handler.endStuck()
    next.kill('SIGKILL')
    await once(next, 'exit')
    const mails = (await shop.mailsTo(email)).filter(({ subject }) =>
      /^(Your|Please confirm your) order/.test(subject),
    )
    expect({ sms: shop.phones.store.messages.length, mails: mails.length }).toEqual(expected)
  },
  120_000,
)

type News = 'orderConfirmed' | 'shipped' | 'delivered'

/** Lets one event happen to a customer who has agreed to both ways before it, and to none for the events before. */
async function letHappen(news: News, email: string): Promise<string> {
  const token = await shop.optIn(email)
  const agree = async () => {
    for (const channel of messageChannels) {
      const body = { channel, isGranted: true, way: 'settings' }
      expect((await shop.send('PUT /users/message-consents', { token, body })).status).toBe(200)
    }
  }
  const act = async (id: string, action: string, body: object) =>
    expect(
      (await shop.send(`POST /back-office/orders/${id}/${action}`, { ...shop.owner, body })).status,
    ).toBe(200)
  if (news === 'orderConfirmed') await agree()
  const about = await shop.buy(token)
  if (news !== 'orderConfirmed') await act(about, 'confirm-cash', {})
  if (news === 'shipped') await agree()
  if (news !== 'orderConfirmed') await act(about, 'ship', { courier: 'Blue Dart', trackingNumber: 'BD1' })
  if (news === 'delivered') {
    await agree()
    await act(about, 'deliver', {})
    // This simulates that the time has passed in which a delivery can be undone.
    await sql`UPDATE phone_message SET not_before = now() - interval '1 second' WHERE about = ${about}`.execute(
      shop.database,
    )
    await sql`UPDATE pgboss.job SET start_after = now() WHERE name IN ('messages', 'whatsapp-messages')`.execute(
      shop.database,
    )
  }
  return about
}

const toWhatsapp = (side: CrashPoint['side']) => ({ ...call(side), at: '/messages$' })
/** The hand-over ends one message and enqueues what follows, in one transaction. */
const handingOver = (side: 'before' | 'after', to: string) => ({ ...statement(side, '^commit'), within: to })
const TO_SMS = 'insert into "phone_message"'
const TO_MAIL = 'INSERT INTO mail_outbox'
const secondClaim = { ...claiming, side: 'after', nth: 2 } as const

type Refusing = (typeof messageChannels)[number]
type Reached = { whatsapp: number; sms: number; mails: number }
const byWhatsapp = { whatsapp: 1, sms: 0, mails: 0 }
const bySms = { whatsapp: 0, sms: 1, mails: 0 }
const byMail = { whatsapp: 0, sms: 0, mails: 1 }

const placesOfWays: [
  news: News,
  when: string,
  mark: CrashPoint,
  refusing: Refusing[],
  isLeftInFlight: boolean,
  reached: Reached,
][] = [
  [
    'orderConfirmed',
    'before the WhatsApp message is claimed',
    statement('before', "SET status = 'sending'"),
    [],
    false,
    byWhatsapp,
  ],
  [
    'orderConfirmed',
    'after the WhatsApp message is claimed',
    { ...claiming, side: 'after' },
    [],
    true,
    bySms,
  ],
  ['orderConfirmed', 'before WhatsApp is called', toWhatsapp('before'), [], true, bySms],
  ['orderConfirmed', 'after WhatsApp has taken the message', toWhatsapp('after'), [], false, byWhatsapp],
  ['shipped', 'after the WhatsApp message is claimed', { ...claiming, side: 'after' }, [], true, bySms],
  ['shipped', 'after WhatsApp has taken the message', toWhatsapp('after'), [], false, byWhatsapp],
  ['delivered', 'after the WhatsApp message is claimed', { ...claiming, side: 'after' }, [], true, bySms],
  ['delivered', 'after WhatsApp has taken the message', toWhatsapp('after'), [], false, byWhatsapp],
  ['shipped', 'after WhatsApp has refused the message', toWhatsapp('after'), ['whatsapp'], true, bySms],
  [
    'shipped',
    'before the hand-over to SMS is committed',
    handingOver('before', TO_SMS),
    ['whatsapp'],
    true,
    bySms,
  ],
  [
    'shipped',
    'after the hand-over to SMS is committed',
    handingOver('after', TO_SMS),
    ['whatsapp'],
    false,
    bySms,
  ],
  ['shipped', 'after the SMS that follows is claimed', secondClaim, ['whatsapp'], true, byMail],
  ['delivered', 'after the SMS that follows was taken', call('after'), ['whatsapp'], false, bySms],
  ['delivered', 'after the SMS that follows was refused', call('after'), ['whatsapp', 'sms'], true, byMail],
  [
    'delivered',
    'before the hand-over to the mail is committed',
    handingOver('before', TO_MAIL),
    ['whatsapp', 'sms'],
    true,
    byMail,
  ],
  [
    'shipped',
    'after the hand-over to the mail is committed',
    handingOver('after', TO_MAIL),
    ['whatsapp', 'sms'],
    false,
    byMail,
  ],
]
const quickOfWays = [
  'orderConfirmed after the WhatsApp message is claimed',
  'shipped before the hand-over to SMS is committed',
  'delivered after the SMS that follows was refused',
]
// Proves MESSAGE-05, MESSAGE-06.
test.each(casesOf(placesOfWays, quickOfWays, ([news, when]) => `${news} ${when}`))(
  'news of an order (%s) reach the customer by one way when the process is killed %s',
  async (news, when, mark, refusing, isLeftInFlight, reached) => {
    for (const channel of messageChannels) await shop.register(sampleTemplate(channel, news))
    await shop.database.transaction().execute((tx) => saveSettings(tx, { cashConfirmHours: 0 }))
    shop.phones.store.messages.length = 0
    for (const channel of refusing) shop.phones.store.arm(channel, 'refused', 1)
    const email = `${news}-${when.replaceAll(' ', '-')}@example.com`.toLowerCase()
    const about = await letHappen(news, email)
    const rows = async () => (await shop.rows()).filter((row) => row.about === about)
    expect((await rows()).map(({ kind, channel, status }) => [kind, channel, status])).toEqual([
      [news, 'whatsapp', 'queued'],
    ])
    const mailsBefore = (await shop.mailsTo(email)).length
    const child = await start(mark)
    await once(child, 'exit')
    expect(child.signalCode).toBe('SIGKILL')
    if (isLeftInFlight) {
      expect((await rows()).map(({ status }) => status)).toContain('sending')
      await shop.database
        .updateTable('phone_message')
        .set({ sending_at: new Date(Date.now() - 660_000) })
        .where('about', '=', about)
        .where('status', '=', 'sending')
        .execute()
      await shop.handler.endStuck()
    }
    // A killed worker's job comes again only after its heartbeat.
    await sql`UPDATE pgboss.job SET heartbeat_on = now() - interval '1 hour'
      WHERE name IN ('messages', 'whatsapp-messages')`.execute(shop.database)
    const next = await start()
    const isOver = ({ status }: { status: string }) => !['queued', 'sending', 'sent'].includes(status)
    await vi.waitFor(async () => expect((await rows()).filter((row) => !isOver(row))).toEqual([]), patient)
    await shop.handler.endStuck()
    next.kill('SIGKILL')
    await once(next, 'exit')
    const sent = shop.phones.store.messages
    const of = (channel: Refusing) => sent.filter((message) => message.channel === channel).length
    const mails = (await shop.mailsTo(email)).slice(0, -mailsBefore)
    expect({ whatsapp: of('whatsapp'), sms: of('sms'), mails: mails.length }).toEqual(reached)
  },
  120_000,
)

const placesOfComplaint: [when: string, mark: CrashPoint, expected: { sms: number; state: string }][] = [
  ['after the SMS is claimed', { ...claiming, side: 'after' }, { sms: 0, state: 'received' }],
  ['after the provider has taken the SMS', call('after'), { sms: 1, state: 'acknowledged' }],
  [
    'while the arrival is noted',
    { ...statement('before', '^commit'), within: 'SET provider_id =' },
    { sms: 1, state: 'acknowledged' },
  ],
]
// Proves MESSAGE-06, MESSAGE-12, COMPLAINT-14.
test.each(casesOf(placesOfComplaint, ['after the provider has taken the SMS'], ([when]) => when))(
  'the number of a complaint is sent once at most, and acknowledged only when it arrived, when the process is killed %s',
  async (when, mark, expected) => {
    await shop.register(sampleTemplate('sms', 'complaintAcknowledged'))
    shop.phones.store.messages.length = 0
    const reply = await shop.send('POST /back-office/complaints', {
      ...shop.owner,
      body: {
        cameBy: 'phone',
        cameAt: new Date().toISOString(),
        topic: 'delivery',
        orderNumber: '',
        name: 'Kavita Menon',
        email: '',
        phone: '9812345678',
        message: `It is late: ${when}.`,
      },
    })
    const { id } = reply.body.item as { id: string }
    const child = await start(mark)
    await once(child, 'exit')
    expect(child.signalCode).toBe('SIGKILL')
    const next = await start()
    await sql`UPDATE pgboss.job SET heartbeat_on = now() - interval '1 hour' WHERE name = 'owed-messages'`.execute(
      shop.database,
    )
    const read = async () =>
      (await shop.send(`GET /back-office/complaints/${id}`, shop.owner)).body.item as {
        state: string
        sms: { state: string }
      }
    if (expected.sms === 1)
      await vi.waitFor(async () => expect((await read()).state).toBe(expected.state), patient)
    await shop.database
      .updateTable('phone_message')
      .set({ sending_at: new Date(Date.now() - 660_000) })
      .where('about', '=', id)
      .where('status', '=', 'sending')
      .execute()
    await shop.handler.endStuck()
    next.kill('SIGKILL')
    await once(next, 'exit')
    const { state, sms } = await read()
    expect({ sms: shop.phones.store.messages.length, state }).toEqual(expected)
    expect(sms.state).toBe(expected.sms === 1 ? 'arrived' : 'failed')
  },
  120_000,
)
