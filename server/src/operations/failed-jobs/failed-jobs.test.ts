import type { FailedJob } from '@amritvasya/contract'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { JobSender } from '../../platform/jobs/job-sender.ts'
import type { QueueName } from '../../platform/jobs/queues.ts'
import { startWorkers } from '../../platform/jobs/workers.ts'
import { Outbox } from '../../platform/mail/outbox.ts'
import { eventually } from '../../testing/eventually.ts'
import { addOrder } from '../../testing/sample-order.ts'
import { addTestStaff } from '../../testing/staff.ts'
import { startTestShop } from '../../testing/test-shop.ts'

const shop = await startTestShop()
const owner = await addTestStaff(shop, 'owner')
const jobs = new JobSender(shop.database)
await jobs.open()
afterAll(async () => {
  await jobs.close()
  await shop.close()
})

const list = async () => {
  const { body } = await shop.send('GET /back-office/failed-jobs', owner)
  return body as { items: FailedJob[]; total: number }
}
const retry = (id: string, headers: Record<string, string> = {}) =>
  shop.send(`POST /back-office/failed-jobs/${id}/retry`, {
    body: {},
    headers: { ...owner.headers, ...headers },
  })
const waiting = async (queue: QueueName) => {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM pgboss.job WHERE name = ${queue} AND state < 'active'`.execute(
    shop.database,
  )
  return rows[0]?.count
}

/** Enqueues a mail about an order, and lets the last try of its job fail. */
async function failMail(error: Error): Promise<{ orderId: string; orderNumber: string }> {
  const { id: orderId, orderNumber } = await addOrder(shop.database)
  const outbox = new Outbox(shop.secrets, jobs)
  const mail = { to: 'asha@example.com', subject: 'Shipped', text: 'Words', html: '<p>Words</p>' }
  await shop.database.transaction().execute((transaction) =>
    outbox.enqueue(transaction, mail, {
      subject: { about: orderId, kind: 'shipped', recipient: 'customer' },
    }),
  )
  await failAll('mail', error)
  return { orderId, orderNumber }
}

/** Takes the tries of waiting jobs away and runs them. */
async function failAll(queue: QueueName, error: Error): Promise<void> {
  const { total } = await list()
  await sql`UPDATE pgboss.job SET retry_limit = 0 WHERE name = ${queue}`.execute(shop.database)
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const run = async () => {
    throw error
  }
  const workers = await startWorkers(shop.url, log, { [queue]: { run } }, jobs)
  await eventually(async () => expect((await list()).total).toBe(total + 1))
  await workers.stop()
}

class MailError extends Error {
  override name = 'MailError'
}

test('a mail whose job failed for good is listed with its order and reason, and can be tried again once', async () => {
  const { orderId, orderNumber } = await failMail(new MailError('asha@example.com was refused'))
  const { items, total } = await list()
  expect(total).toBe(1)
  expect(items).toMatchObject([
    {
      title: 'Send an email',
      queue: 'mail',
      tries: 1,
      reason: 'The mail server did not take it',
      order: { id: orderId, number: orderNumber },
    },
  ])
  expect(JSON.stringify(items)).not.toContain('asha')
  const [job] = items
  const id = job?.id ?? ''
  const answers = await Promise.all([retry(id), retry(id)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await list()).toMatchObject({ items: [], total: 0 })
  expect(await waiting('mail')).toBe(1)
  const log = await shop.send('GET /back-office/audit?subject=job', owner)
  expect(log.body.items).toMatchObject([
    { action: 'job.retried', subjectId: id, label: `Send an email, order ${orderNumber}` },
  ])
  await sql`DELETE FROM pgboss.job WHERE name = 'mail'`.execute(shop.database)
})

test('the same retry under one Idempotency-Key has the same answer and one effect', async () => {
  await failMail(new MailError('refused'))
  const [job] = (await list()).items
  const key = { 'idempotency-key': 'retry-of-a-failed-job' }
  const first = await retry(job?.id ?? '', key)
  const second = await retry(job?.id ?? '', key)
  expect([first.status, second.status]).toEqual([200, 200])
  expect(second.body).toEqual(first.body)
  expect(await waiting('mail')).toBe(1)
  await sql`DELETE FROM pgboss.job WHERE name = 'mail'`.execute(shop.database)
})

test('a mail that was sent by another job meanwhile is no longer listed, and is not tried again', async () => {
  await failMail(new MailError('refused'))
  const [job] = (await list()).items
  await sql`UPDATE mail_outbox SET sent_at = now()`.execute(shop.database)
  expect((await list()).total).toBe(0)
  expect((await retry(job?.id ?? '')).body).toMatchObject({ code: 'JOB_NOT_FAILED' })
})

test('a nightly task that failed is listed without an order', async () => {
  await jobs.send(shop.database, 'tidy', {})
  await failAll('tidy', new TypeError('x is undefined'))
  expect((await list()).items).toMatchObject([
    { title: 'Delete data that has expired', reason: 'An error of the shop (TypeError)', order: null },
  ])
})

test('only the owner sees failed jobs, and an id that is none is refused', async () => {
  const packer = await addTestStaff(shop, 'packer')
  expect((await shop.send('GET /back-office/failed-jobs', packer)).status).toBe(403)
  expect((await retry('not-an-id')).status).toBe(400)
  expect((await retry('00000000-0000-4000-8000-000000000000')).status).toBe(409)
})
