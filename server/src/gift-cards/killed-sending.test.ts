import { fork } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findBroken } from '../invariants/invariants.repository.ts'
import { newId } from '../platform/id.ts'
import { findByCode } from '../store-credit/store-credit.repository.ts'
import type { CrashPoint } from '../testing/crash-injection.ts'
import { codeIn } from '../testing/gift-cards.ts'
import { addRows } from '../testing/rows.ts'
import { closedAtEnd, startTestShop, testSecret } from '../testing/test-shop.ts'

const shop = closedAtEnd(await startTestShop())
const { database } = shop

async function addPaidCard(place: number): Promise<void> {
  const id = newId()
  await addRows(database, 'gift_card', {
    id,
    number: `GC-261126-KILL${place}`,
    state: 'paid',
    amount_paise: 50_000,
    months: 12,
    buyer_name: 'Asha Rao',
    buyer_email: 'asha@example.com',
    recipient_name: 'Meera Iyer',
    recipient_email: `meera${place}@example.com`,
    message: '',
    send_on: '2026-11-26',
    due_at: new Date(0),
    paid_at: new Date(0),
  })
  await addRows(database, 'gift_card_payment', {
    id: `pay_Kill${place}`,
    card_id: id,
    amount_paise: 50_000,
    status: 'captured',
    is_paying: true,
  })
}

const statements = [
  'insert into "store_credit"',
  'insert into "credit_posting"',
  'update "store_credit"',
  'update "gift_card"',
  'INSERT INTO mail_outbox',
  'commit',
]
const marks: CrashPoint[] = statements.flatMap((at) =>
  (['before', 'during', 'after'] as const).map((side) => ({ on: 'statement' as const, at, side, nth: 2 })),
)

async function send(mark?: CrashPoint): Promise<'SIGKILL' | null> {
  const options = { databaseUrl: shop.url, secret: testSecret, ...(mark && { mark }) }
  const child = fork(new URL('../testing/gift-card-process.ts', import.meta.url), [JSON.stringify(options)])
  const [, signal] = (await once(child, 'exit')) as [number, 'SIGKILL' | null]
  return signal
}

// Proves GIFT-06, M9, decision 371.
test('however often the job that sends is killed, each card is issued once and its last mail has the code that pays', async () => {
  const cards = 30
  for (let place = 0; place < cards; place++) await addPaidCard(place)
  let kills = 0
  for (let at = 0; at < marks.length; at += 3) {
    const signals = await Promise.all(marks.slice(at, at + 3).map(send))
    kills += signals.filter((signal) => signal === 'SIGKILL').length
  }
  await send()
  expect(kills).toBeGreaterThan(3)
  for (let place = 0; place < cards; place++) {
    const mails = await shop.mailsTo(`meera${place}@example.com`)
    expect(mails).toHaveLength(1)
    const code = codeIn(mails[0]?.text).replaceAll('-', '')
    const credit = await findByCode(database, shop.secrets.fingerprints('gift-card', code))
    expect(credit).toMatchObject({ balance_paise: 50_000, reason: `Gift card GC-261126-KILL${place}` })
  }
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM store_credit`.execute(
    database,
  )
  expect(rows[0]?.count).toBe(cards)
  expect(await findBroken(database)).toEqual([])
}, 240_000)
