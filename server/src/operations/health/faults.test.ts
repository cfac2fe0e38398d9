import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { newId } from '../../platform/id.ts'
import { JobSender } from '../../platform/jobs/job-sender.ts'
import { Outbox } from '../../platform/mail/outbox.ts'
import { Secrets } from '../../platform/secrets.ts'
import { eventually } from '../../testing/eventually.ts'
import { messageForm } from '../../testing/sample-forms.ts'
import { deadFaults, startWatchedShop, type WatchedShop } from '../../testing/watched-shop.ts'
import { healthOf } from './health.ts'

const opened: { close(): Promise<unknown> }[] = []
afterEach(async () => {
  for (const one of opened.splice(0).reverse()) await one.close()
})

async function openShop(): Promise<WatchedShop> {
  const shop = await startWatchedShop()
  opened.push(shop)
  expect(await wrongParts(shop)).toEqual([])
  return shop
}

const wrongParts = async (shop: WatchedShop) =>
  healthOf(await shop.facts.read()).flatMap(({ key, state }) => (state === 'wrong' ? [key] : []))

/** @param parts that are wrong once the fault shows, and no others */
const expectWrong = (shop: WatchedShop, ...parts: string[]) =>
  eventually(async () => expect(await wrongParts(shop)).toEqual(parts))

async function sendMessage(shop: WatchedShop): Promise<void> {
  const { status } = await shop.post('/public/contact', messageForm)
  expect(status).toBe(200)
}

const endRetries = (shop: WatchedShop) =>
  sql`UPDATE pgboss.job SET retry_limit = 0 WHERE name = 'mail'`.execute(shop.database)

test('a shop that works has nothing wrong', async () => {
  const shop = await openShop()
  await shop.buy()
  await sendMessage(shop)
  expect(await wrongParts(shop)).toEqual([])
})

test('a mail server that is switched off', async () => {
  const shop = await openShop()
  await shop.break(deadFaults.mail)
  await shop.work()
  await sendMessage(shop)
  await expectWrong(shop, 'mail')
})

test('mails that are refused for themselves are no fault of the mail server', async () => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      stream.resume().once('end', () => done(Object.assign(new Error('Refused'), { responseCode: 554 })))
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  opened.push({ close: () => new Promise<void>((resolve) => server.close(resolve)) })
  const shop = await openShop()
  await shop.break({ smtpUrl: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}` })
  await shop.work()
  await sendMessage(shop)
  await eventually(async () => {
    const mail = await shop.database.selectFrom('mail_outbox').select('failure').executeTakeFirstOrThrow()
    expect(mail.failure).toBe('It was refused (554)')
  })
  expect(await wrongParts(shop)).toEqual([])
})

test('webhooks that do not arrive', async () => {
  const shop = await openShop()
  await shop.break(deadFaults.webhooks)
  for (let i = 0; i < 3; i++) await shop.buy()
  // This simulates that twenty minutes have passed.
  await sql`UPDATE shop_order SET paid_at = paid_at - interval '20 minutes'`.execute(shop.database)
  await expectWrong(shop, 'webhooks')
})

test('payments of gift cards that no webhook reports count as those of orders', async () => {
  const shop = await openShop()
  const sell = (numbers: readonly string[]) =>
    Promise.all(
      numbers.map((number) =>
        sql`INSERT INTO gift_card (id, number, state, amount_paise, months, send_on, paid_at, next_payment_check_at)
          VALUES (${newId()}, ${number}, 'paid', 100000, 13, '2026-11-26', now() - interval '20 minutes', now())`.execute(
          shop.database,
        ),
      ),
    )
  await sell(['GC-261121-TEST1', 'GC-261121-TEST2'])
  expect(await wrongParts(shop)).toEqual([])
  await sell(['GC-261121-TEST3'])
  expect(await wrongParts(shop)).toEqual(['webhooks'])
})

test('mails that nobody takes up', async () => {
  const shop = await openShop()
  await sendMessage(shop)
  // This simulates that twenty minutes have passed.
  await sql`UPDATE mail_outbox SET created_at = created_at - interval '20 minutes'`.execute(shop.database)
  await sql`UPDATE pgboss.job SET start_after = start_after - interval '20 minutes'`.execute(shop.database)
  expect(await wrongParts(shop)).toEqual(['mail', 'jobs'])
})

test('a clock that differs from the database’s', async () => {
  const shop = await openShop()
  await sql`CREATE SCHEMA faults`.execute(shop.database)
  await sql`CREATE FUNCTION faults.clock_timestamp() RETURNS timestamptz LANGUAGE sql
    AS $$ SELECT pg_catalog.clock_timestamp() + interval '2 minutes' $$`.execute(shop.database)
  await shop.break({ searchPath: 'faults,pg_catalog,public' })
  expect(await wrongParts(shop)).toEqual(['clock'])
})

test('a database that does not answer', async () => {
  const shop = await openShop()
  await shop.loseDatabase()
  expect(await wrongParts(shop)).toEqual(['mail', 'webhooks', 'paymentPage', 'jobs'])
})

test('a mail that no try can send', async () => {
  const shop = await openShop()
  const jobs = new JobSender(shop.database)
  await jobs.open()
  // The mail is encrypted with a secret that the shop does not have.
  const outbox = new Outbox(new Secrets('another secret of a test, long enough'), jobs)
  const mail = { to: 'asha@example.com', subject: 'A mail', text: 'Words', html: '<p>Words</p>' }
  await shop.database.transaction().execute((transaction) => outbox.enqueue(transaction, mail))
  await endRetries(shop)
  await jobs.close()
  await shop.work()
  await expectWrong(shop, 'jobs')
})

test('a mail that the mail server kept back until its job gave up', async () => {
  const shop = await openShop()
  await shop.break(deadFaults.mail)
  await sendMessage(shop)
  await endRetries(shop)
  await shop.work()
  await expectWrong(shop, 'jobs')
})
