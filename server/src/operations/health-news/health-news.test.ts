import { afterAll, beforeEach, expect, test } from 'vitest'
import { readSettings } from '../../content/index.ts'
import { JobSender } from '../../platform/jobs/job-sender.ts'
import { Outbox } from '../../platform/mail/outbox.ts'
import { startTestShop } from '../../testing/test-shop.ts'
import type { Facts } from '../facts/facts.ts'
import { wellFacts } from '../health/well-facts.ts'
import { sendHealthNews } from './send-health-news.ts'

const shop = await startTestShop()
const jobs = new JobSender(shop.database)
await jobs.open()
afterAll(async () => {
  await jobs.close()
  await shop.close()
})

let at = new Date('2026-11-29T10:00:00Z')
const owners = (() => {
  let count = 0
  return () => `owner${++count}@example.com`
})()
let owner = ''
beforeEach(async () => {
  await shop.database.deleteFrom('health_news').execute()
  owner = owners()
})

const full: Partial<Facts> = { disk: { freeBytes: 5, totalBytes: 100 } }
const check = (changes: Partial<Facts>) =>
  sendHealthNews(
    {
      database: shop.database,
      facts: { read: async () => ({ ...wellFacts, ...changes }) },
      outbox: new Outbox(shop.secrets, jobs),
      shop: readSettings,
      ownerEmail: owner,
      publicUrl: () => 'https://shop.example',
    },
    at,
  )
/** It runs once a minute. */
async function checkOften(changes: Partial<Facts>, times: number): Promise<void> {
  for (let i = 0; i < times; i++) {
    at = new Date(at.getTime() + 60_000)
    await check(changes)
  }
}
const mails = async () => (await shop.mailsTo(owner)).toReversed()
const subjects = async () => (await mails()).map(({ subject }) => subject)
const diskFull = 'Needs your attention: Disk. 5 % of the disk is free'

// Proves NEWS-03.
test('a part that turns wrong is one mail, and one more when it is well again', async () => {
  await checkOften({}, 10)
  expect(await subjects()).toEqual([])
  await checkOften(full, 4)
  expect(await subjects()).toEqual([])
  await checkOften(full, 30)
  expect(await subjects()).toEqual([diskFull])
  await checkOften({}, 30)
  expect(await subjects()).toEqual([diskFull, 'Well again: Disk'])
  const [wrong, well] = await mails()
  for (const text of [
    'Disk: 5 % of the disk is free. Ask whoever runs the server for more space today',
    'https://shop.example/back-office/health',
  ]) {
    expect(wrong?.text).toContain(text)
  }
  expect(wrong?.html).toMatch(/<h1 [^>]*>Your shop needs your attention<\/h1>/)
  expect(well?.text).toContain('Disk: well again. 60 % of the disk is free.')
})

// Proves NEWS-03.
test('what is wrong or well for less than five checks is no news', async () => {
  for (let i = 0; i < 5; i++) {
    await checkOften(full, 4)
    await checkOften({}, 1)
  }
  expect(await subjects()).toEqual([])
  await checkOften(full, 5)
  for (let i = 0; i < 5; i++) {
    await checkOften({}, 4)
    await checkOften(full, 1)
  }
  expect(await subjects()).toEqual([diskFull])
})

// Proves NEWS-03.
test('what stays wrong is told once a day', async () => {
  await checkOften(full, 5)
  const minute = 60_000
  const begun = at.getTime()
  for (const hours of [1, 23, 24, 25, 47, 48]) {
    at = new Date(begun + hours * 60 * minute)
    await check(full)
  }
  const still = 'Still wrong: Disk. 5 % of the disk is free'
  expect(await subjects()).toEqual([diskFull, still, still])
})

// Proves NEWS-03.
test('two servers that check at once tell it once', async () => {
  await checkOften(full, 4)
  await Promise.all([check(full), check(full), check(full)])
  expect(await subjects()).toEqual([diskFull])
})

test('a mail that cannot be put into the outbox is made at the next check', async () => {
  await checkOften(full, 4)
  const failing = sendHealthNews(
    {
      database: shop.database,
      facts: { read: async () => ({ ...wellFacts, ...full }) },
      outbox: { enqueue: () => Promise.reject(new Error('The process ends')) } as unknown as Outbox,
      shop: readSettings,
      ownerEmail: owner,
      publicUrl: () => 'https://shop.example',
    },
    at,
  )
  await expect(failing).rejects.toThrow('The process ends')
  expect(await subjects()).toEqual([])
  await checkOften(full, 3)
  expect(await subjects()).toEqual([diskFull])
})

// Proves NEWS-03.
test('parts that turn wrong together are one mail, and one that leaves the list is well again', async () => {
  const database = wellFacts.database && { ...wellFacts.database, latePreOrders: 2 }
  const both = { database, certificateSeconds: 3 * 86_400 }
  await checkOften(both, 6)
  await checkOften({ certificateSeconds: 3 * 86_400 }, 5)
  // A certificate that cannot be read is not known to be well.
  await checkOften({}, 10)
  await checkOften({ certificateSeconds: 80 * 86_400 }, 5)
  expect(await subjects()).toEqual([
    'Needs your attention: Certificate, Pre-orders',
    'Well again: Pre-orders',
    'Well again: Certificate',
  ])
})

// Proves PAYPAGE-03.
test('the mail of a changed payment page names what is different', async () => {
  const changed = {
    database: wellFacts.database && {
      ...wellFacts.database,
      paymentPage: { differences: ['added script https://evil.example/a.js'], failure: null, ageSeconds: 60 },
    },
  }
  await checkOften(changed, 6)
  const [mail] = await mails()
  expect(mail?.subject).toMatch('Needs your attention: Payment page. The payment page differs')
  expect(mail?.text).toContain('added script https://evil.example/a.js')
})

test('while mails are not sent, no reminder of it joins those that wait', async () => {
  const stuck = {
    database: wellFacts.database && {
      ...wellFacts.database,
      outbox: { waiting: 0, oldestSeconds: null, failing: 3 },
    },
  }
  await checkOften(stuck, 5)
  at = new Date(at.getTime() + 25 * 3_600_000)
  await check(stuck)
  expect(await subjects()).toEqual(['Needs your attention: Email. The mail server does not take 3 emails'])
})
