import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, test, vi } from 'vitest'
import { changeRows, rowsOf } from '../../testing/rows.ts'
import { password, signUp, startTestShop, type TestShop, testSecret } from '../../testing/test-shop.ts'
import { JobSender } from '../jobs/job-sender.ts'
import { Secrets } from '../secrets.ts'
import { type Mail, Outbox } from './outbox.ts'
import { MailJobHandler, reencryptMails } from './send-mail.ts'

const program = new URL('../../testing/background-process.ts', import.meta.url).pathname
const children = new Set<ChildProcess>()
const shops: TestShop[] = []
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await Promise.all(shops.map((shop) => shop.close()))
})

async function openShop(): Promise<TestShop> {
  const shop = await startTestShop()
  shops.push(shop)
  return shop
}

async function startMailServer(port = 0) {
  const arrived: string[] = []
  const bodies: string[] = []
  const state = {
    isStuck: false,
    wasReached: false,
    refuses: '',
    refusesSender: false,
    isFull: false,
    pause: 0,
  }
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onMailFrom: (_address, _, done) =>
      done(state.refusesSender ? Object.assign(new Error('not verified'), { responseCode: 553 }) : null),
    onRcptTo: ({ address }, _, done) =>
      done(
        address === state.refuses ? Object.assign(new Error('no such user'), { responseCode: 550 }) : null,
      ),
    async onData(stream, session, done) {
      const body = await text(stream)
      state.wasReached = true
      if (state.isStuck) return
      if (state.isFull) return done(Object.assign(new Error('quota exceeded'), { responseCode: 452 }))
      if (state.pause > 0) await setTimeout(state.pause)
      bodies.push(body)
      arrived.push(...session.envelope.rcptTo.map(({ address }) => address))
      done()
    },
  })
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address() as AddressInfo
  return {
    arrived,
    bodies,
    state,
    port: address.port,
    url: `smtp://127.0.0.1:${address.port}`,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

async function startProcess(shop: TestShop, smtpUrl: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [program, shop.url, smtpUrl, testSecret], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  children.add(child)
  await once(child.stdout as NodeJS.ReadableStream, 'data')
  return child
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
  children.delete(child)
}

const register = (shop: TestShop, email: string) =>
  shop.send('POST /users/register', { body: { fullName: 'Asha', email, phone: '9876543210', password } })
const patient = { timeout: 60_000, interval: 50 }
const waiting = (shop: TestShop) =>
  shop.database.selectFrom('mail_outbox').select('id').where('sent_at', 'is', null).execute()

// Proves E5.
test('while the mail server is down and the process is killed, nothing is lost; then every mail arrives once', async () => {
  const shop = await openShop()
  let mailServer = await startMailServer()
  const { port, url } = mailServer
  const before = await startProcess(shop, url)

  // Kills the process while it gives a mail to a server that does not respond.
  mailServer.state.isStuck = true
  await register(shop, 'stuck@example.com')
  await vi.waitFor(() => expect(mailServer.state.wasReached).toBe(true), patient)
  await kill(before)
  await mailServer.stop()

  // Without workers and mail server the shop goes on.
  const people = Array.from({ length: 10 }, (_, i) => `person-${i}@example.com`)
  const replies = await Promise.all(people.map((email) => register(shop, email)))
  expect(replies.filter(({ status }) => status !== 200)).toEqual([])

  // Workers run, but the mail server is down: jobs fail and are kept.
  await startProcess(shop, url)
  const failed = async () => {
    const { rows } = await sql<{ n: number }>`
      SELECT count(*) AS n FROM pgboss.job WHERE name = 'codes' AND state = 'retry'`.execute(shop.database)
    return Number(rows[0]?.n)
  }
  await vi.waitFor(async () => expect(await failed()).toBeGreaterThanOrEqual(5), patient)

  mailServer = await startMailServer(port)
  await vi.waitFor(async () => expect(await waiting(shop)).toEqual([]), patient)
  expect(mailServer.arrived.toSorted()).toEqual(['stuck@example.com', ...people].toSorted())
  await mailServer.stop()
}, 180_000)

// Proves E5.
test('two processes together send each mail once, and what was sent is forgotten', async () => {
  const shop = await openShop()
  const mailServer = await startMailServer()
  await Promise.all([startProcess(shop, mailServer.url), startProcess(shop, mailServer.url)])
  const people = Array.from({ length: 30 }, (_, i) => `person-${i}@example.com`)
  await Promise.all(people.map((email) => register(shop, email)))
  await vi.waitFor(async () => expect(await waiting(shop)).toEqual([]), patient)
  expect(mailServer.arrived.toSorted()).toEqual(people.toSorted())
  const rows = await shop.database.selectFrom('mail_outbox').select('encrypted_payload').execute()
  expect(rows.filter(({ encrypted_payload }) => encrypted_payload !== null)).toEqual([])
  // The mail has both parts, and a header that prevents automatic replies.
  expect(mailServer.bodies[0]).toMatch(/multipart\/alternative[\s\S]*text\/plain[\s\S]*text\/html/)
  expect(mailServer.bodies[0]).toContain('Auto-Submitted: auto-generated')
  await mailServer.stop()
}, 120_000)

// Proves E5.
test('work that is rolled back leaves no mail', async () => {
  const shop = await openShop()
  await register(shop, 'asha@example.com')
  expect(await waiting(shop)).toHaveLength(1)
  // Too soon after the first, so the whole registration is rolled back.
  expect((await register(shop, 'asha@example.com')).status).toBe(429)
  expect(await waiting(shop)).toHaveLength(1)
  const { rows } = await sql`SELECT FROM pgboss.job WHERE name = 'codes'`.execute(shop.database)
  expect(rows).toHaveLength(1)
})

test('a code that has expired is not sent any more, and an unknown address gets none', async () => {
  const shop = await openShop()
  const mailServer = await startMailServer()
  await register(shop, 'late@example.com')
  await shop.database
    .updateTable('mail_outbox')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .execute()
  await shop.send('POST /users/forgot-password', { body: { email: 'ghost@example.com' } })
  await register(shop, 'now@example.com')
  await startProcess(shop, mailServer.url)
  const completedJobs = async () =>
    (await sql`SELECT FROM pgboss.job WHERE name = 'codes' AND state = 'completed'`.execute(shop.database))
      .rows
  await vi.waitFor(async () => expect(await completedJobs()).toHaveLength(3), patient)
  expect(mailServer.arrived).toEqual(['now@example.com'])
  await mailServer.stop()
}, 120_000)

// Proves E5.
test('mails that can never be sent keep no other from being sent after a start', async () => {
  const shop = await openShop()
  const mailServer = await startMailServer()
  mailServer.state.refuses = 'refused@example.com'
  // The oldest three: one refused by the mail server, one encrypted with a lost secret, one good.
  for (const email of ['refused@example.com', 'unreadable@example.com', 'good@example.com']) {
    await register(shop, email)
  }
  const [, unreadable] = await rowsOf(shop.database, 'mail_outbox', {}, ['id'], 'created_at')
  await changeRows(shop.database, 'mail_outbox', unreadable?.id ?? '', {
    encrypted_payload: Buffer.alloc(64),
  })
  // Without jobs, only the start itself can send.
  await sql`DELETE FROM pgboss.job WHERE name = 'codes'`.execute(shop.database)
  await startProcess(shop, mailServer.url)
  await vi.waitFor(async () => expect(mailServer.arrived).toEqual(['good@example.com']), patient)
  await vi.waitFor(async () => expect(await waiting(shop)).toHaveLength(2), patient)
  await mailServer.stop()
}, 120_000)

test('a change of the secret encrypts mails that are not due yet anew, too', async () => {
  const shop = await openShop()
  await register(shop, 'due@example.com')
  await register(shop, 'delayed@example.com')
  const [, delayed] = await rowsOf(shop.database, 'mail_outbox', {}, ['id'], 'created_at')
  await changeRows(shop.database, 'mail_outbox', delayed?.id ?? '', {
    not_before: new Date(Date.now() + 3_600_000),
  })
  const newest = 'a-newer-secret-of-more-than-32-characters'
  const changing = new Secrets(`${newest},${testSecret}`)
  await reencryptMails(shop.database, changing)
  const rows = await shop.database.selectFrom('mail_outbox').select('encrypted_payload').execute()
  const recipients = rows.map(
    ({ encrypted_payload }) => (new Secrets(newest).decrypt('mail', encrypted_payload as Buffer) as Mail).to,
  )
  expect(recipients.toSorted()).toEqual(['delayed@example.com', 'due@example.com'])
})

test('a change of the secret encrypts every mail anew, also beyond the first thousand', async () => {
  const shop = await openShop()
  await sql`
    INSERT INTO mail_outbox (id, encrypted_payload)
    SELECT lpad(to_hex(n), 24, '0'), ${shop.secrets.encrypt('mail', { to: 'asha@example.com' })}
    FROM generate_series(1, 1001) AS n`.execute(shop.database)
  const newest = 'a-newer-secret-of-more-than-32-characters'
  const changing = new Secrets(`${newest},${testSecret}`)
  await reencryptMails(shop.database, changing)
  const rows = await shop.database.selectFrom('mail_outbox').select('encrypted_payload').execute()
  const secrets = new Secrets(newest)
  expect(rows).toHaveLength(1001)
  expect(rows.every((row) => secrets.decrypt('mail', row.encrypted_payload as Buffer) !== undefined)).toBe(
    true,
  )
})

test('a failed mail that cannot be recorded is logged once for all mails, and fails with its own error', async () => {
  const shop = await openShop()
  await register(shop, 'one@example.com')
  await register(shop, 'two@example.com')
  const ids = await shop.database.selectFrom('mail_outbox').select('id').execute()
  await sql`ALTER TABLE mail_outbox RENAME COLUMN failure TO former_failure`.execute(shop.database)
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const server = { smtpUrl: 'smtp://127.0.0.1:9', from: 'shop@example.com' }
  const work = new MailJobHandler(shop.database, shop.secrets, server, { log })
  expect(ids).toHaveLength(2)
  for (const data of ids) await expect(work.run(data)).rejects.toThrow('The mail server failed')
  expect(log.warn.mock.calls).toEqual([
    [
      { err: expect.objectContaining({ message: expect.stringMatching(/failure/) }), mail: ids[0]?.id },
      'recording a failed mail failed; the back office shows it as waiting',
    ],
  ])
  work.close()
})

test('a refused address is a fault of the mail; a refused sender or a used-up quota is one of the server', async () => {
  const shop = await openShop()
  const mailServer = await startMailServer()
  const server = { smtpUrl: mailServer.url, from: 'shop@example.com' }
  const work = new MailJobHandler(shop.database, shop.secrets, server)
  await register(shop, 'asha@example.com')
  const { id } = await shop.database.selectFrom('mail_outbox').select('id').executeTakeFirstOrThrow()
  const failure = async (state: Partial<typeof mailServer.state>) => {
    Object.assign(mailServer.state, { refuses: '', refusesSender: false, isFull: false }, state)
    await expect(work.run({ id })).rejects.toThrow('The mail server failed')
    const mail = shop.database.selectFrom('mail_outbox').select('failure').where('id', '=', id)
    return (await mail.executeTakeFirstOrThrow()).failure
  }
  expect(await failure({ refuses: 'asha@example.com' })).toBe('It was refused (550)')
  expect(await failure({ refusesSender: true })).toBe('The mail server refuses the shop (553)')
  expect(await failure({ isFull: true })).toBe('The mail server refuses the shop (452)')
  work.close()
  await mailServer.stop()
})

test('no mail is tried for ever', async () => {
  const shop = await openShop()
  await signUp(shop, 'asha@example.com')
  const rows = await rowsOf(shop.database, 'mail_outbox', {}, ['expires_at'], 'created_at')
  const days = rows.map(({ expires_at }) => ((expires_at?.getTime() ?? Infinity) - Date.now()) / 86_400_000)
  // They are the mail with the code, then the welcome.
  expect(days[0]).toBeLessThan(1)
  expect(days[1]).toBeCloseTo(7, 1)
})

// Proves H3.
test('a code arrives within five seconds behind a newsletter, orders’ mails and a mail server that takes its time', async () => {
  const shop = await openShop()
  const mailServer = await startMailServer()
  mailServer.state.pause = 150
  await startProcess(shop, mailServer.url)
  const jobs = new JobSender(shop.database)
  await jobs.open()
  const outbox = new Outbox(shop.secrets, jobs)
  const mail = (to: string) => ({ to, subject: 'News', text: 'News', html: '<p>News</p>' })
  await shop.database.transaction().execute(async (transaction) => {
    for (let i = 0; i < 500; i++) {
      await outbox.enqueue(transaction, mail(`reader-${i}@example.com`), { isBulk: true })
      if (i % 5 === 0) await outbox.enqueue(transaction, mail(`buyer-${i}@example.com`))
    }
  })
  await vi.waitFor(() => expect(mailServer.arrived.length).toBeGreaterThan(10), patient)
  const before = mailServer.arrived.length
  await register(shop, 'asha@example.com')
  await vi.waitFor(() => expect(mailServer.arrived).toContain('asha@example.com'), patient)
  // Six hundred wait; the mail server takes a few at a time.
  expect(mailServer.arrived.length - before).toBeLessThan(100)
  expect(mailServer.arrived.filter((to) => to.startsWith('reader')).length).toBeLessThan(400)
  await jobs.close()
  await mailServer.stop()
}, 120_000)
