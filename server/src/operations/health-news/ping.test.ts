import { afterAll, beforeEach, expect, test } from 'vitest'
import { readSettings, saveSettings } from '../../content/index.ts'
import { createPoster } from '../../outgoing-webhooks/index.ts'
import { startTestShop } from '../../testing/test-shop.ts'
import { startReceiver } from '../../testing/webhook-receiver.ts'
import type { Facts } from '../facts/facts.ts'
import { wellFacts } from '../health/well-facts.ts'
import { createPing } from './ping.ts'

const shop = await startTestShop()
const receiver = await startReceiver()
const posters = { standIn: createPoster(['127.0.0.1']), real: createPoster([]) }
afterAll(async () => {
  for (const poster of Object.values(posters)) poster.close()
  await receiver.close()
  await shop.close()
})
const warnings: string[] = []
beforeEach(() => {
  receiver.received.length = 0
  receiver.answerWith(() => ({ status: 200 }))
  warnings.length = 0
})

const choose = (pingUrl: string | null) =>
  shop.database.transaction().execute((transaction) => saveSettings(transaction, { pingUrl }))
const note = (about: { err: Error }) => void warnings.push(about.err.message)
const ping = (facts: Partial<Facts> = {}, poster = posters.standIn, signal = AbortSignal.timeout(60_000)) =>
  createPing({
    database: shop.database,
    log: { info: () => undefined, warn: note, error: note } as never,
    facts: { read: async () => ({ ...wellFacts, ...facts }) },
    settings: readSettings,
    post: (url) => poster.post(url, {}, '', signal),
  })()

// Proves NEWS-04.
test('the address is asked while all is well, and not while anything is wrong or none is entered', async () => {
  await ping()
  expect(receiver.received).toHaveLength(0)
  await choose(receiver.url)
  await ping()
  expect(receiver.received).toMatchObject([{ path: '/hook', body: '' }])
  await ping({ disk: { freeBytes: 5, totalBytes: 100 } })
  await ping({ database: undefined })
  expect(receiver.received).toHaveLength(1)
})

test('an address that does not take it is a line in the log', async () => {
  await choose(receiver.url)
  receiver.answerWith(() => ({ status: 302, headers: { location: receiver.url } }))
  await ping()
  receiver.answerWith(() => ({ status: 404 }))
  await ping()
  expect(receiver.received).toHaveLength(2)
  expect(warnings).toEqual(['It answered with 302: webhooks follow no redirect', 'It answered with 404'])
})

// Proves NEWS-04.
test.each([
  'https://127.0.0.1/ping',
  'https://[::1]/ping',
  'https://169.254.169.254/latest',
  'https://localhost/',
])('%s is not reached, as it is not on the public internet', async (address) => {
  await choose(address)
  await ping({}, posters.real)
  expect(warnings).toEqual(['The address is not on the public internet'])
})

test('without TLS an address is not asked', async () => {
  await choose(receiver.url)
  await ping({}, posters.real)
  expect(receiver.received).toHaveLength(0)
  expect(warnings).toHaveLength(1)
})
