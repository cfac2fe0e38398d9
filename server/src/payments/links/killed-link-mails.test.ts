import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import type { CrashPoint } from '../../testing/crash-injection.ts'
import { startMailServer } from '../../testing/mail-server.ts'
import { addOrder } from '../../testing/sample-order.ts'
import { casesOf } from '../../testing/test-form.ts'
import { signUp, startTestShop, testSecret } from '../../testing/test-shop.ts'

const children = new Set<ChildProcess>()
const mailServer = await startMailServer()
const { arrived, smtpUrl } = mailServer
const shop = await startTestShop()
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await mailServer.close()
  await shop.close()
})

function start(mark?: CrashPoint): ChildProcess {
  const options = { databaseUrl: shop.url, secret: testSecret, smtpUrl, mark }
  const program = join(import.meta.dirname, '../../testing/link-mail-process.ts')
  const child = fork(program, [JSON.stringify(options)])
  children.add(child)
  return child
}

const statement = (side: CrashPoint['side'], at: string, within?: string): CrashPoint => ({
  on: 'statement',
  side,
  at,
  nth: 1,
  ...(within && { within }),
})
const marked = 'SET payment_link_sent_at'
const enqueued = 'INSERT INTO mail_outbox'
const noted = 'UPDATE mail_outbox SET sent_at'
const patient = { timeout: 60_000, interval: 50 }

let people = 0
const newPerson = () => `killed-${++people}@example.com`
async function unpaidOrder(): Promise<string> {
  const email = newPerson()
  const placed = new Date(Date.now() - 11 * 60_000)
  await addOrder(shop.database, { customer_email: email, created_at: placed })
  return email
}
async function forgottenPassword(): Promise<string> {
  const email = newPerson()
  await signUp(shop, email)
  await sql`DELETE FROM mail_outbox`.execute(shop.database)
  await shop.send('POST /users/forgot-password', { body: { email } })
  return email
}

/** Kills a process at the mark, and lets another one go on. @returns the mails that arrived for the person */
async function mailsAfterKill(email: string, mark: CrashPoint) {
  const killed = start(mark)
  await once(killed, 'exit')
  expect(killed.signalCode).toBe('SIGKILL')
  // A killed worker's job comes again only after its heartbeat.
  await sql`UPDATE pgboss.job SET heartbeat_on = now() - interval '1 hour' WHERE name IN ('mail', 'codes')`.execute(
    shop.database,
  )
  const next = start()
  const unsent = () =>
    shop.database.selectFrom('mail_outbox').select('id').where('sent_at', 'is', null).execute()
  const own = () => arrived.filter(({ to }) => to === email)
  await vi.waitFor(async () => {
    expect(own().length).toBeGreaterThan(0)
    expect(await unsent()).toEqual([])
  }, patient)
  next.kill('SIGKILL')
  await once(next, 'exit')
  return own()
}

const places: [when: string, mark: CrashPoint][] = [
  ['before the order is marked', statement('before', marked)],
  ['after the order is marked', statement('after', marked)],
  ['before the mail is enqueued', statement('before', enqueued)],
  ['after the mail is enqueued', statement('after', enqueued)],
  ['while mark and mail are committed', statement('during', '^commit', marked)],
  ['after mark and mail are committed', statement('after', '^commit', marked)],
  ['after the mail is noted as sent', statement('after', '^commit', noted)],
]
// Proves PAY-14, E5.
test.each(casesOf(places, ['while mark and mail are committed'], ([when]) => when))(
  'the link of an unpaid order is mailed once when the process is killed %s',
  async (_, mark) => {
    const mails = await mailsAfterKill(await unpaidOrder(), mark)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.body).toContain('/pay-order?token=')
  },
  120_000,
)

const mails: [what: string, event: () => Promise<string>][] = [
  ['the link of an unpaid order', unpaidOrder],
  ['a code for a forgotten password', forgottenPassword],
]
// Proves PAY-14, E5.
test.each(casesOf(mails, ['a code for a forgotten password'], ([what]) => what))(
  'when the mail server has taken %s, and the process is killed before it notes so, the same mail comes again under its Message-ID',
  async (_, event) => {
    const mails = await mailsAfterKill(await event(), statement('before', noted))
    expect(mails.length).toBeLessThanOrEqual(2)
    expect(new Set(mails.map(({ body }) => /^Message-ID: (\S+)/im.exec(body)?.[1])).size).toBe(1)
    const plain = (body: string) => body.replace(/^Date: .*$|_NmP-[\w-]+/gm, '')
    expect(new Set(mails.map(({ body }) => plain(body))).size).toBe(1)
  },
  120_000,
)

const placesOfCode: [when: string, mark: CrashPoint][] = [
  ['before it reads the mail', statement('before', 'from "mail_outbox" where "id" =')],
  ['after the mail is noted as sent', statement('after', '^commit', noted)],
]
// Proves E5.
test.each(casesOf(placesOfCode, ['after the mail is noted as sent'], ([when]) => when))(
  'a code for a forgotten password is mailed once when the process is killed %s',
  async (_, mark) => {
    expect(await mailsAfterKill(await forgottenPassword(), mark)).toHaveLength(1)
  },
  120_000,
)
