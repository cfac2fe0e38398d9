import { type Endpoint, endpoints } from '@amritvasya/contract'
import { expect, test } from 'vitest'
import { Api } from '../platform/http/api.ts'
import { networkOf } from '../platform/http/caller.ts'
import { changeRows } from '../testing/rows.ts'
import { closedAtEnd, signUp, startTestShop } from '../testing/test-shop.ts'
import { findByEmail, lockWithPassword } from './customer.repository.ts'
import { purgeAccountData } from './index.ts'

const shop = closedAtEnd(await startTestShop())

const guarded = Object.entries<Endpoint>(endpoints).filter(([, { auth }]) => auth === 'customer')

// Proves ROLE-07, API-03.
test('every call about a customer needs a token, and asks for it before it reads the body', async () => {
  expect(guarded.length).toBeGreaterThan(12)
  for (const [key] of guarded) {
    const call = key.replace(/:\w+/g, 'a'.repeat(24))
    const body = key.startsWith('GET') ? undefined : '{"not": json'
    const reply = await shop.send(call, { body })
    expect(reply, key).toMatchObject({ status: 401, body: { code: 'AUTHENTICATION_REQUIRED' } })
    expect(reply.headers.get('cache-control')).toBe('no-store')
  }
})

test('calls inside the process have no identity, so pages cannot show anything of anybody', async () => {
  const api = new Api()
  api.authenticateWith(async () => ({ id: 'a'.repeat(24), role: 'customer', sessionId: 'b'.repeat(24) }))
  api.handle('GET /addresses', async () => ({ addresses: [] }))
  await expect(api.call('GET /addresses', {})).rejects.toMatchObject({ code: 'AUTHENTICATION_REQUIRED' })
})

// Proves T3.
test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['nonsense', 'unknown'],
  ['203.0.113.7:1234', 'unknown'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('at night goes what has run out, and nothing else', async () => {
  const token = await signUp(shop, 'stays@example.com')
  for (const email of ['old@example.com', 'new@example.com']) {
    await shop.send('POST /users/register', {
      body: { fullName: 'X', email, phone: '9876543210', password: 'Moonst0ne!' },
    })
  }
  const longAgo = new Date(Date.now() - 31 * 24 * 3600e3)
  await shop.database
    .updateTable('customer')
    .set({ created_at: longAgo })
    .where('email', 'in', ['old@example.com', 'stays@example.com'])
    .execute()
  await changeRows(shop.database, 'one_time_code', { email: 'old@example.com' }, { created_at: longAgo })
  await changeRows(shop.database, 'registration', { email: 'old@example.com' }, { created_at: longAgo })
  await purgeAccountData(shop.database)
  const left = await shop.database.selectFrom('customer').select('email').orderBy('email').execute()
  expect(left).toEqual([{ email: 'new@example.com' }, { email: 'stays@example.com' }])
  const codes = await shop.database.selectFrom('one_time_code').select('email').distinct().execute()
  expect(codes).not.toContainEqual({ email: 'old@example.com' })
  const waiting = await shop.database.selectFrom('registration').select('email').execute()
  expect(waiting).toEqual([{ email: 'new@example.com' }])
  expect((await shop.send('GET /users/profile', { token })).status).toBe(200)
})

// Proves T2.
test('a password that was reset or an account that was blocked while it was compared opens nothing', async () => {
  const email = 'compared-meanwhile@example.com'
  await signUp(shop, email)
  const compared = await findByEmail(shop.database, email)
  if (!compared) throw new Error('not registered')
  const lock = () => shop.database.transaction().execute((tx) => lockWithPassword(tx, compared))
  expect(await lock()).toBe(true)
  await shop.database.updateTable('customer').set({ is_blocked: true }).where('email', '=', email).execute()
  expect(await lock()).toBe(false)
  await changeRows(shop.database, 'customer', { email }, { is_blocked: false, password_hash: 'another' })
  expect(await lock()).toBe(false)
})
