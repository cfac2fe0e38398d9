import type { ApiKey } from '@amritvasya/contract'
import { backOfficeFiles, type Endpoint, endpoints } from '@amritvasya/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { RateLimiter } from '../../platform/rate-limit/rate-limiter.ts'
import { addTestStaff, staffPassword } from '../../testing/staff.ts'
import { closedAtEnd, startTestShop } from '../../testing/test-shop.ts'
import { staffRateLimits } from '../rate-limits.ts'

const shop = closedAtEnd(await startTestShop())
const owner = await addTestStaff(shop, 'owner')
const ownPassword = staffPassword

async function makeKey(calls: readonly string[], days = 30): Promise<{ id: string; key: string }> {
  const made = await shop.send('POST /back-office/api-keys', {
    ...owner,
    body: { name: 'Accounting', calls, days, ownPassword },
  })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  const { id, state } = made.body.item as ApiKey
  expect(state).toBe('new')
  const drawn = await shop.send(`POST /back-office/api-keys/${id}/secret`, {
    ...owner,
    body: { days, ownPassword },
  })
  expect(drawn.status).toBe(200)
  return drawn.body.item as { id: string; key: string }
}
const read = async (id: string) =>
  (await shop.send(`GET /back-office/api-keys/${id}`, owner)).body.item as ApiKey
const withKey = (call: string, key: string, body?: unknown, headers: Record<string, string> = {}) =>
  shop.send(call, { headers: { authorization: `Bearer ${key}`, ...headers }, body })

// Proves KEY-01, KEY-02.
test('a key opens its calls and no other, neither what is the owner’s alone nor what is somebody’s own', async () => {
  const rights = (await shop.send('GET /back-office/rights', owner)).body.items as { call: string }[]
  const granted = rights.filter((_, place) => place % 3 === 0).map(({ call }) => call)
  const { key } = await makeKey(granted)
  const allowed = new Set(granted)
  const keys = [
    ...Object.entries<Endpoint>(endpoints).flatMap(([call, { auth }]) => (auth === 'staff' ? [call] : [])),
    ...Object.keys(backOfficeFiles),
  ]
  for (const call of keys) {
    const path = call.replace(/:\w+/g, 'a'.repeat(24))
    const body = call.startsWith('GET') ? undefined : '{"not": json'
    const reply = await fetch(`${shop.address}/api${path.split(' ')[1]}`, {
      method: path.split(' ')[0] ?? '',
      headers: { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body }),
    })
    if (allowed.has(call)) expect([401, 403], call).not.toContain(reply.status)
    else expect(reply.status, call).toBe(403)
  }
  for (const call of [
    'GET /back-office/staff',
    'POST /back-office/api-keys/:id/secret',
    'GET /back-office/me',
    'GET /back-office/me/push',
    'GET /back-office/saved-filters',
  ]) {
    const refused = await shop.send('POST /back-office/api-keys', {
      ...owner,
      body: { name: 'Thief', calls: [call], days: 30, ownPassword },
    })
    expect(refused.status, call).toBe(403)
  }
})

// Proves KEY-01, KEY-03, decision 252.
test('a key is shown once and stored as a hash; a new one, its expiry and its end count at once', async () => {
  const { id, key } = await makeKey(['GET /back-office/orders'])
  expect(key).toMatch(/^avk_[\w-]{43}$/)
  expect((await withKey('GET /back-office/orders', key)).status).toBe(200)
  expect(await read(id)).toMatchObject({
    state: 'valid',
    lastFour: key.slice(-4),
    lastUsedAt: expect.any(String),
  })
  const stored = await sql<{
    row: string
  }>`SELECT api_key::text AS row FROM api_key WHERE id = ${id}`.execute(shop.database)
  expect(stored.rows[0]?.row).not.toContain(key.slice(4))
  const again = await shop.send(`POST /back-office/api-keys/${id}/secret`, {
    ...owner,
    body: { days: 1, ownPassword },
  })
  const { key: next } = again.body.item as { key: string }
  expect((await withKey('GET /back-office/orders', key)).status).toBe(401)
  expect((await withKey('GET /back-office/orders', next)).status).toBe(200)
  await sql`UPDATE api_key SET expires_at = now() WHERE id = ${id}`.execute(shop.database)
  expect((await withKey('GET /back-office/orders', next)).status).toBe(401)
  expect((await read(id)).state).toBe('expired')
  await sql`UPDATE api_key SET expires_at = now() + interval '1 day' WHERE id = ${id}`.execute(shop.database)
  expect((await withKey('GET /back-office/orders', next)).status).toBe(200)
  const { version } = await read(id)
  const changed = await shop.send(`PUT /back-office/api-keys/${id}`, {
    ...owner,
    body: { name: 'Books', calls: ['GET /back-office/customers'], ownPassword, version },
  })
  expect(changed.status).toBe(200)
  expect((await withKey('GET /back-office/orders', next)).status).toBe(403)
  expect((await withKey('GET /back-office/customers', next)).status).toBe(200)
  // Another server of the shop knows no more than the database does.
  const other = await startTestShop({ sharing: shop })
  const elsewhere = () =>
    other.send('GET /back-office/customers', { headers: { authorization: `Bearer ${next}` } })
  expect((await elsewhere()).status).toBe(200)
  await shop.send(`POST /back-office/api-keys/${id}/revoke`, { ...owner, body: {} })
  expect((await withKey('GET /back-office/customers', next)).status).toBe(401)
  expect((await elsewhere()).status).toBe(401)
  await other.close()
  expect((await read(id)).state).toBe('revoked')
  const dead = await shop.send(`POST /back-office/api-keys/${id}/secret`, {
    ...owner,
    body: { days: 1, ownPassword },
  })
  expect(dead.body).toMatchObject({ code: 'KEY_REVOKED' })
  const wrong = await shop.send('POST /back-office/api-keys', {
    ...owner,
    body: { name: 'X', calls: ['GET /back-office/orders'], days: 30, ownPassword: 'Wrong-and-river-5' },
  })
  expect(wrong.body).toMatchObject({ code: 'WRONG_PASSWORD' })
})

// Proves KEY-02, KEY-04.
test('what a key changes stands in the audit log under its name, happens once under one idempotency key, and is limited', async () => {
  const { id, key } = await makeKey(['POST /back-office/redirects', 'GET /back-office/redirects'])
  const body = { path: '/old-key', target: '/products' }
  const once = { 'idempotency-key': 'the-same' }
  const first = await withKey('POST /back-office/redirects', key, body, once)
  const second = await withKey('POST /back-office/redirects', key, body, once)
  expect([first.status, second.status]).toEqual([200, 200])
  expect(second.body).toEqual(first.body)
  const entries = await shop.database
    .selectFrom('audit_entry')
    .select(['staff_id', 'staff_name'])
    .where('action', '=', 'redirect.added')
    .execute()
  expect(entries).toEqual([{ staff_id: id, staff_name: 'Key Accounting' }])
  const limiter = new RateLimiter(shop.database, shop.secrets)
  const { max, seconds } = staffRateLimits.apiKey
  for (let call = 0; call < max; call++) await limiter.count('api-key', id, { max, seconds })
  const { status, headers } = await withKey('GET /back-office/redirects', key)
  expect(status).toBe(429)
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
})
