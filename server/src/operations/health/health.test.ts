import { expect, test } from 'vitest'
import type { Facts } from '../facts/facts.ts'
import { duration, healthOf } from './health.ts'
import { wellFacts } from './well-facts.ts'

const running = wellFacts
const { database, backup } = wellFacts
if (!database || !backup) throw new Error('The sample lacks a part')

const wrong = (facts: Facts) =>
  healthOf(facts)
    .filter(({ state }) => state === 'wrong')
    .map(({ key, finding }) => `${key}: ${finding}`)

test('a shop that runs has nothing to say but the facts', () => {
  expect(healthOf(running).map(({ finding }) => finding)).toEqual([
    'Last backup 3 hours ago',
    'Emails are sent',
    'Razorpay’s messages arrive',
    'The payment page is as the shop sends it',
    'Unpaid orders are no more than usual',
    'Jobs run',
    '60 % of the disk is free',
  ])
  expect(wrong(running)).toEqual([])
})

const inDatabase = (changes: Partial<typeof database>): Partial<Facts> => ({
  database: { ...database, ...changes },
})
const inBackup = (changes: Partial<NonNullable<Facts['backup']>>): Partial<Facts> => ({
  backup: { ...backup, ...changes },
})
const cases: [string, Partial<Facts>][] = [
  [
    'outgoing: A webhook has accepted nothing for 3 hours',
    inDatabase({ outgoing: { addresses: 2, failingSeconds: 3 * 3600, switchedOff: 0 } }),
  ],
  [
    'outgoing: 1 webhook was switched off',
    inDatabase({ outgoing: { addresses: 2, failingSeconds: null, switchedOff: 1 } }),
  ],
  ['backups: No backup has been made yet', inBackup({ ageSeconds: null, walAgeSeconds: null })],
  ['backups: Last backup 2 days ago', inBackup({ ageSeconds: 49 * 3600 })],
  ['backups: Nothing has been backed up for 2 hours', inBackup({ walAgeSeconds: 7_300 })],
  ['backups: Backups have stopped', inBackup({ obstacle: 'Another shop writes there' })],
  ['backups: The trial restore of a backup failed', inBackup({ isRestorable: false })],
  [
    'backups: No backup has been restored as a test since Nov 04, 2026',
    inBackup({ drill: { at: '2026-11-03T22:00:00.000Z', ageSeconds: 41 * 86_400 } }),
  ],
  [
    'backups: No backup has been restored as a test yet',
    inBackup({ firstAgeSeconds: 3 * 86_400, drill: null }),
  ],
  [
    'mail: The mail server does not take 1 email',
    inDatabase({ outbox: { waiting: 0, oldestSeconds: null, failing: 1 } }),
  ],
  [
    'mail: 2 emails wait, the oldest for 16 minutes',
    inDatabase({ outbox: { waiting: 2, oldestSeconds: 960, failing: 0 } }),
  ],
  [
    'webhooks: Razorpay told nothing of the last 3 payments',
    inDatabase({ webhooks: { waiting: 0, oldestSeconds: null, paymentsSinceLast: 3 } }),
  ],
  [
    'webhooks: 1 message of Razorpay could not be processed',
    inDatabase({ webhooks: { waiting: 1, oldestSeconds: 901, paymentsSinceLast: 0 } }),
  ],
  [
    'paymentPage: The payment page differs from what the shop sends in 1 place',
    inDatabase({ paymentPage: { differences: ['a'], failure: null, ageSeconds: 60 } }),
  ],
  [
    'paymentPage: The payment page has not been checked for 4 hours',
    inDatabase({ paymentPage: { differences: [], failure: 'no answer', ageSeconds: 4 * 3600 } }),
  ],
  ['orders: Unusually many orders stay unpaid', { isOrderGuardActive: true }],
  ['preOrders: 1 pre-order should have been sent by now', inDatabase({ latePreOrders: 1 })],
  ['jobs: 2 jobs failed', inDatabase({ failedJobs: [{ queue: 'refund', count: 2 }] })],
  [
    'jobs: Jobs have been waiting for 20 minutes',
    inDatabase({ queues: [{ queue: 'expiry', waiting: 1, oldestSeconds: 1200 }] }),
  ],
  ['disk: 9 % of the disk is free', { disk: { freeBytes: 9.9, totalBytes: 100 } }],
  ['disk: The disk cannot be read', { disk: undefined }],
  ['certificate: The certificate ends in 13 days', { certificateSeconds: 14 * 86_400 - 1 }],
  ['certificate: The certificate has ended', { certificateSeconds: -60 }],
  ['clock: The clock of the server is 31 seconds fast', { clockAheadSeconds: 31 }],
  ['clock: The clock of the server is 2 minutes slow', { clockAheadSeconds: -125 }],
]
test.each(cases)('%s', (finding, changes) => {
  const facts = { ...running, ...changes }
  expect(wrong(facts)).toEqual([finding])
  expect(healthOf(facts).filter(({ state, help }) => state === 'wrong' && !help)).toEqual([])
})

test('a drill that succeeded is a note with its day in India, and so is that none has succeeded yet', () => {
  expect(healthOf(running)[0]).toMatchObject({
    finding: 'Last backup 3 hours ago',
    note: 'A backup was restored on Nov 04, 2026 as a test',
    help: null,
  })
  expect(healthOf({ ...running, ...inBackup({ firstAgeSeconds: 3 * 3600, drill: null }) })[0]).toMatchObject({
    state: 'well',
    finding: 'Last backup 3 hours ago',
    note: 'No backup has been restored as a test yet',
    help: 'The shop does so by itself in the night after its first backup, and then each month.',
  })
})

test('a certificate that holds for two weeks more is well', () => {
  const facts = { ...running, certificateSeconds: 14 * 86_400 }
  expect(wrong(facts)).toEqual([])
  expect(healthOf(facts)).toContainEqual(
    expect.objectContaining({ key: 'certificate', finding: 'The certificate holds for 14 days' }),
  )
})

test('a shop that makes no backups says so without an alarm', () => {
  expect(healthOf({ ...running, backup: undefined })[0]).toMatchObject({ key: 'backups', state: 'off' })
})

test('a payment page that could not be visited is not called as the shop sends it', () => {
  const paymentPage = {
    differences: [],
    failure: 'https://shop.example/payment cannot be visited: ENOTFOUND',
    ageSeconds: 60,
  }
  expect(healthOf({ ...running, database: { ...database, paymentPage } })).toContainEqual({
    key: 'paymentPage',
    title: 'Payment page',
    path: null,
    state: 'off',
    note: null,
    finding: 'The payment page could not be checked at the last attempt',
    help: 'It is tried again each hour. https://shop.example/payment cannot be visited: ENOTFOUND',
  })
})

test('without a database mail, webhooks, payment page and jobs are unknown, which is wrong', () => {
  expect(wrong({ ...running, database: undefined })).toHaveLength(4)
})

test.each([
  [59, '0 minutes'],
  [60, '1 minute'],
  [7_199, '119 minutes'],
  [7_200, '2 hours'],
  [172_800, '2 days'],
])('%i seconds are %s', (seconds, words) => {
  expect(duration(seconds)).toBe(words)
})
