import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { JobSender } from '../../platform/jobs/job-sender.ts'
import { Outbox } from '../../platform/mail/outbox.ts'
import { Secrets } from '../../platform/secrets.ts'
import { eventually } from '../../testing/eventually.ts'
import { backedUp, deadFaults, startWatchedShop, type WatchedShop } from '../../testing/watched-shop.ts'
import { compareFiring, hasPromtool, samplesOf } from './promtool.ts'

if (!hasPromtool) console.log('The alerts are not tested: promtool of the package prometheus is missing')

const opened: { close(): Promise<unknown> }[] = []
afterEach(async () => {
  for (const one of opened.splice(0).reverse()) await one.close()
})

async function openShop(): Promise<WatchedShop> {
  const shop = await startWatchedShop()
  opened.push(shop)
  return shop
}

/** Stands in for Razorpay's API. @returns its address with the version */
async function startRazorpay(respond: (response: ServerResponse) => void): Promise<string> {
  const server = createServer((_request, response) => respond(response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  opened.push({ close: () => new Promise((resolve) => server.close(resolve)) })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
}

const sendMessage = (shop: WatchedShop) =>
  shop.post('/public/contact', {
    name: 'Asha Rao',
    email: 'asha@example.com',
    phone: '',
    subject: 'Size of a bracelet',
    message: 'Do you have it in 16 cm?',
    consent: true,
  })

const valueIn = async (shop: WatchedShop, sample: string) => samplesOf(await shop.scrape()).get(sample) ?? 0

/** @param inject the fault, until its effect shows in the metrics */
async function expectAlert(
  alerts: readonly string[],
  inject: (shop: WatchedShop) => Promise<unknown>,
): Promise<void> {
  const shop = await openShop()
  const before = await shop.scrape()
  const mend = await inject(shop)
  const after = await shop.scrape()
  if (typeof mend === 'function') await mend()
  expect(compareFiring(before, after, alerts)).toBeUndefined()
}

const alertTest = test.skipIf(!hasPromtool)

alertTest('a shop that works alerts nobody', async () => {
  await expectAlert([], async (shop) => {
    await shop.buy()
    await sendMessage(shop)
  })
})

alertTest('a mail server that is switched off', async () => {
  await expectAlert(['MailServerFailing'], async (shop) => {
    await shop.break(deadFaults.mail)
    await shop.work()
    expect((await sendMessage(shop)).status).toBe(200)
    await eventually(async () => expect(await valueIn(shop, 'amritvasya_outbox_failing')).toBeGreaterThan(0))
  })
})

alertTest('a mail account that is suspended, so that every mail is refused', async () => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      stream.resume().once('end', () => done(Object.assign(new Error('Suspended'), { responseCode: 554 })))
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  opened.push({ close: () => new Promise<void>((resolve) => server.close(resolve)) })
  await expectAlert(['MailsRefused'], async (shop) => {
    await shop.break({ smtpUrl: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}` })
    await shop.work()
    for (let i = 0; i < 3; i++) expect((await sendMessage(shop)).status).toBe(200)
    await eventually(async () =>
      expect(await valueIn(shop, 'amritvasya_outbox_refused')).toBeGreaterThanOrEqual(3),
    )
  })
})

alertTest('webhooks that do not arrive', async () => {
  await expectAlert(['WebhooksMissing'], async (shop) => {
    await shop.break(deadFaults.webhooks)
    for (let i = 0; i < 3; i++) await shop.buy()
    // This simulates that twenty minutes have passed.
    await sql`UPDATE shop_order SET paid_at = paid_at - interval '20 minutes'`.execute(shop.database)
  })
})

alertTest('errors of Razorpay', async () => {
  const razorpayUrl = await startRazorpay((response) => response.writeHead(502).end('Bad Gateway'))
  await expectAlert(['RazorpayFailing'], async (shop) => {
    await shop.break({ razorpayUrl })
    for (let i = 0; i < 2; i++)
      await expect(shop.payments.razorpay.paymentsOf('order_x')).rejects.toThrow('502')
  })
})

alertTest('a disk of which 95 % are used', async () => {
  await expectAlert(['DiskFull'], (shop) => shop.break({ disk: { freeBytes: 5e9, totalBytes: 100e9 } }))
})

alertTest('mails that nobody takes up', async () => {
  await expectAlert(['OutboxLag'], async (shop) => {
    expect((await sendMessage(shop)).status).toBe(200)
    // This simulates that twenty minutes have passed.
    await sql`UPDATE mail_outbox SET created_at = created_at - interval '20 minutes'`.execute(shop.database)
    await sql`UPDATE pgboss.job SET start_after = start_after - interval '20 minutes'`.execute(shop.database)
  })
})

alertTest('a pool whose connections are all in use', async () => {
  await expectAlert(['DatabasePoolExhausted'], async (shop) => {
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    const busy = Array.from({ length: 10 }, () =>
      shop.database.connection().execute(async (connection) => {
        await sql`SELECT 1`.execute(connection)
        await released
      }),
    )
    const waiting = fetch(`${shop.address}/api/public/categories`)
    await eventually(async () =>
      expect(await valueIn(shop, 'amritvasya_database_pool_connections{state="waiting"}')).toBeGreaterThan(0),
    )
    return async () => {
      release()
      await Promise.all([...busy, waiting])
    }
  })
})

alertTest('a replica that is minutes behind', async () => {
  await expectAlert(['ReplicationLag'], async (shop) => {
    // One machine has no replica; the shop's own statement reads this view instead.
    await sql`CREATE SCHEMA faults`.execute(shop.database)
    await sql`CREATE VIEW faults.pg_stat_replication AS
      SELECT 'streaming' AS state, interval '3 minutes' AS replay_lag`.execute(shop.database)
    await shop.break({ searchPath: 'faults,pg_catalog,public' })
  })
})

alertTest('a clock that is two minutes fast', async () => {
  const razorpayUrl = await startRazorpay((response) => {
    const date = new Date(Date.now() - 120_000).toUTCString()
    response.writeHead(200, { date, 'content-type': 'application/json' }).end('{"count":0,"items":[]}')
  })
  await expectAlert(['ClockSkew'], async (shop) => {
    await shop.break({ razorpayUrl })
    await shop.payments.razorpay.paymentsOf('order_x')
  })
})

alertTest('a clock that differs from the database’s', async () => {
  await expectAlert(['ClockSkew'], async (shop) => {
    await sql`CREATE SCHEMA faults`.execute(shop.database)
    await sql`CREATE FUNCTION faults.clock_timestamp() RETURNS timestamptz LANGUAGE sql
      AS $$ SELECT pg_catalog.clock_timestamp() + interval '2 minutes' $$`.execute(shop.database)
    await shop.break({ searchPath: 'faults,pg_catalog,public' })
  })
})

alertTest('a mail that no try can send', async () => {
  await expectAlert(['JobsFailed'], async (shop) => {
    const jobs = new JobSender(shop.database)
    await jobs.open()
    // The mail is encrypted with a secret that the shop does not have.
    const outbox = new Outbox(new Secrets('another secret of a test, long enough'), jobs)
    const mail = { to: 'asha@example.com', subject: 'A mail', text: 'Words', html: '<p>Words</p>' }
    await shop.database.transaction().execute((transaction) => outbox.enqueue(transaction, mail))
    await sql`UPDATE pgboss.job SET retry_limit = 0 WHERE name = 'mail'`.execute(shop.database)
    await jobs.close()
    await shop.work()
    await eventually(async () => expect(await valueIn(shop, 'amritvasya_jobs_failed{queue="mail"}')).toBe(1))
  })
})

alertTest('a mail that the mail server kept back until its job gave up', async () => {
  await expectAlert(['JobsFailed'], async (shop) => {
    await shop.break(deadFaults.mail)
    expect((await sendMessage(shop)).status).toBe(200)
    await sql`UPDATE pgboss.job SET retry_limit = 0 WHERE name = 'mail'`.execute(shop.database)
    await shop.work()
    await eventually(async () => expect(await valueIn(shop, 'amritvasya_jobs_failed{queue="mail"}')).toBe(1))
    expect(await valueIn(shop, 'amritvasya_outbox_failing')).toBe(0)
  })
})

alertTest('a backup that is older than a day', async () => {
  await expectAlert(['BackupTooOld'], (shop) =>
    shop.break({ backup: { ...backedUp, ageSeconds: 31 * 3600 } }),
  )
})

alertTest('a backup target that belongs to another shop', async () => {
  await expectAlert(['BackupStopped'], (shop) =>
    shop.break({ backup: { ...backedUp, obstacle: 'Another shop writes there' } }),
  )
})

alertTest('backups that have never been made', async () => {
  await expectAlert(['BackupTooOld'], (shop) =>
    shop.break({
      backup: { ...backedUp, firstAgeSeconds: null, ageSeconds: null, walAgeSeconds: null, drill: null },
    }),
  )
})
