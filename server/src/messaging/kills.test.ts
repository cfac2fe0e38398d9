import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { MessageKind } from '@amritvasya/contract/rules/phone-messages'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { saveSettings } from '../content/index.ts'
import type { CrashPoint } from '../testing/crash-injection.ts'
import { type ShopWithPhones, sampleTemplate, startShopWithPhones } from '../testing/shop-with-phones.ts'
import { testSecret } from '../testing/test-shop.ts'

let shop: ShopWithPhones
const children = new Set<ChildProcess>()
beforeAll(async () => {
  shop = await startShopWithPhones()
  await shop.register(sampleTemplate('sms', 'orderConfirmed'))
  await shop.register(sampleTemplate('sms', 'cashConfirmation'))
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await shop.close()
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

// Proves MESSAGE-06, decision 60.
test.each<[when: string, mark: CrashPoint, expected: Expected, kind?: MessageKind]>([
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
])(
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
