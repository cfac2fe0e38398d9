import { afterAll, expect, test } from 'vitest'
import { loadLastingKeys, reencryptLastingKeys } from '../platform/lasting-keys/lasting-keys.ts'
import { Secrets } from '../platform/secrets.ts'
import { createTestDatabase } from '../testing/index.ts'
import { purgeEndedConsents } from './consent-entry.repository.ts'
import { ConsentLedger, ObjectionLinks } from './index.ts'

const { database, close } = await createTestDatabase()
afterAll(close)

const [old, next, other] = ['old', 'next', 'other'].map(
  (name) => `the ${name} secret of a shop, long enough`,
) as [string, string, string]
const start = async (list: string) => {
  const secrets = new Secrets(list)
  await loadLastingKeys(database, secrets)
  return secrets
}
const links = (secrets: Secrets) => new ObjectionLinks(secrets, () => 'https://shop.example')
const tokenIn = (address: string) => new URL(address).searchParams.get('token') ?? ''
const customerId = 'a'.repeat(24)
const email = 'asha@example.com'
const change = { purpose: 'newsletter', email, customerId: null, way: 'mail' } as const

// Proves DPDP-02, DPDP-03.
test('after a rotation of the secret a consent meets its end, and links of before take it back', async () => {
  const before = new Secrets(old)
  await new ConsentLedger(before).record(database, { ...change, isGranted: true })
  const link = tokenIn(links(before).page('review-invitations', customerId))
  await start(old)
  const changing = await start(`${next},${old}`)
  const during = tokenIn(links(changing).page('review-invitations', customerId))
  await reencryptLastingKeys(database, changing)
  const after = await start(next)
  for (const token of [link, during]) expect(links(after).read('review-invitations', token)).toBe(customerId)
  const ledger = new ConsentLedger(after)
  await ledger.record(database, { ...change, isGranted: false })
  const mailboxes = [{ email, since: null, until: null }]
  const entries = await ledger.listOf(database, { customerId, mailboxes })
  expect(entries.map(({ is_granted }) => is_granted)).toEqual([true, false])
  expect(after.fingerprint('network', 'x')).not.toEqual(before.fingerprint('network', 'x'))
  const copies = entries.map(({ id: _, ...entry }) => ({ ...entry, created_at: new Date('2020-01-01') }))
  await database.deleteFrom('consent_entry').execute()
  await database.insertInto('consent_entry').values(copies).execute()
  await purgeEndedConsents(database)
  expect(await ledger.listOf(database, { customerId, mailboxes })).toEqual([])
})

// Proves DPDP-03.
test('a shop that has lost its secret signs anew, and reads the former links when the secret is back', async () => {
  const known = await start(next)
  const link = tokenIn(links(known).page('review-invitations', customerId))
  const [lost, again] = [await start(other), await start(other)]
  expect(links(lost).read('review-invitations', link)).toBeUndefined()
  const signed = tokenIn(links(lost).page('review-invitations', customerId))
  expect(links(again).read('review-invitations', signed)).toBe(customerId)
  expect(links(await start(next)).read('review-invitations', link)).toBe(customerId)
})
