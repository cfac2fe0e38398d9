import { expect, test } from 'vitest'
import { Passwords } from '../accounts/index.ts'
import { readConfig } from '../platform/config.ts'
import { rowOf } from '../testing/rows.ts'
import { codeOf, stopClock, wrongCodeOf } from '../testing/second-factor.ts'
import { addTestStaff } from '../testing/staff.ts'
import { closedAtEnd, password, startTestShop, type TestShop } from '../testing/test-shop.ts'
import { ensureOwner } from './index.ts'

stopClock()
const passwords = new Passwords()
const shop = closedAtEnd(await startTestShop({ passwords }))
const passwordHash = await passwords.hash(password)

const signIn = (email: string, more: object = {}, on: TestShop = shop) =>
  on.send('POST /back-office/sign-in', { body: { email, password, ...more } })
const cookieOf = ({ headers }: { headers: Headers }) => ({
  cookie: headers.get('set-cookie')?.split(';', 1)[0] ?? '',
})

async function addSecondFactor(email: string) {
  const headers = cookieOf(await signIn(email))
  const begun = await shop.send('POST /back-office/me/second-factor', { body: { password }, headers })
  const { secret, uri } = begun.body.item as { secret: string; uri: string }
  const code = codeOf(secret)
  const confirmed = await shop.send('POST /back-office/me/second-factor/confirm', { body: { code }, headers })
  const { recoveryCodes } = confirmed.body.item as { recoveryCodes: string[] }
  return { headers, secret, uri, code, recoveryCodes }
}

test('the session is in a cookie that scripts and other sites do not get', async () => {
  const { email } = await addTestStaff(shop, 'owner', passwordHash)
  const reply = await signIn(email)
  expect(reply).toMatchObject({ status: 200, body: { item: { email, role: 'owner' } } })
  expect(reply.headers.get('set-cookie')).toMatch(
    /^back_office=[\w-]{43}; Path=\/api\/back-office; HttpOnly; SameSite=Strict; Max-Age=604800$/,
  )
  const headers = cookieOf(reply)
  expect((await shop.send('POST /back-office/sign-out', { headers })).headers.get('set-cookie')).toContain(
    'Max-Age=0',
  )
  expect((await shop.send('GET /back-office/me', { headers })).status).toBe(401)
})

test('a wrong password, an unknown address and who works here no more are answered alike', async () => {
  const { email } = await addTestStaff(shop, 'packer', passwordHash)
  const gone = await addTestStaff(shop, 'packer', passwordHash)
  await shop.database.updateTable('staff').set({ is_active: false }).where('id', '=', gone.id).execute()
  const replies = [
    await signIn(email, { password: 'not this one' }),
    await signIn('nobody@example.com'),
    await signIn(gone.email),
  ]
  for (const { status, body } of replies) {
    expect({ status, body }).toEqual({
      status: 401,
      body: { success: false, code: 'INVALID_CREDENTIALS', message: 'Invalid email or password' },
    })
  }
})

test('eleven tries at one password are one too many, and a right one in between starts over', async () => {
  const { email } = await addTestStaff(shop, 'editor', passwordHash)
  for (let i = 0; i < 9; i++) await signIn(email, { password: 'wrong' })
  expect((await signIn(email)).status).toBe(200)
  const replies = await Promise.all(Array.from({ length: 14 }, () => signIn(email, { password: 'wrong' })))
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(4)
  expect(await signIn(email)).toMatchObject({ status: 429, body: { code: 'TOO_MANY_LOGINS' } })
})

test('with a second factor the password alone is not enough, and each code counts once', async () => {
  const { email } = await addTestStaff(shop, 'owner', passwordHash)
  const { secret, uri, code } = await addSecondFactor(email)
  expect(uri).toContain(`otpauth://totp/Amritvasya:${encodeURIComponent(email)}`)
  expect(await signIn(email)).toMatchObject({ status: 401, body: { code: 'SECOND_FACTOR_REQUIRED' } })
  expect(await signIn(email, { code: wrongCodeOf(secret) })).toMatchObject({
    body: { code: 'WRONG_SECOND_FACTOR' },
  })
  // Confirming the factor has used this code.
  expect(await signIn(email, { code })).toMatchObject({ status: 401 })
  const next = codeOf(secret, 1)
  const simultaneous = await Promise.all([signIn(email, { code: next }), signIn(email, { code: next })])
  expect(simultaneous.map(({ status }) => status).sort()).toEqual([200, 401])
})

test('a recovery code opens once; the secret and the codes are not readable in the database', async () => {
  const { email, id } = await addTestStaff(shop, 'owner', passwordHash)
  const { recoveryCodes, secret } = await addSecondFactor(email)
  expect(new Set(recoveryCodes).size).toBe(10)
  const [code = ''] = recoveryCodes
  expect((await signIn(email, { code: code.toUpperCase() })).status).toBe(200)
  expect((await signIn(email, { code })).status).toBe(401)
  const row = await rowOf(shop.database, 'staff', id)
  expect(row.encrypted_totp_secret?.toString('utf8')).not.toContain(secret)
})

test('a second factor is removed only with password and code', async () => {
  const { email } = await addTestStaff(shop, 'owner', passwordHash)
  const { headers, secret } = await addSecondFactor(email)
  const remove = (body: object) => shop.send('POST /back-office/me/second-factor/remove', { body, headers })
  const code = codeOf(secret, 1)
  expect((await remove({ password: 'wrong', code })).body).toMatchObject({ code: 'WRONG_PASSWORD' })
  expect((await remove({ password, code: wrongCodeOf(secret) })).body).toMatchObject({
    code: 'WRONG_SECOND_FACTOR',
  })
  expect((await remove({ password, code })).status).toBe(200)
  expect((await signIn(email)).status).toBe(200)
})

test('the present password is no new password', async () => {
  const { email, id } = await addTestStaff(shop, 'packer', passwordHash)
  const first = { first_password_ends_at: new Date(Date.now() + 60_000) }
  await shop.database.updateTable('staff').set(first).where('id', '=', id).execute()
  const headers = cookieOf(await signIn(email))
  const body = { currentPassword: password, newPassword: password }
  const message = 'Please choose a password other than your current one'
  expect(await shop.send('POST /back-office/me/password', { body, headers })).toMatchObject({
    status: 400,
    body: { code: 'SAME_PASSWORD', message, errors: { newPassword: message } },
  })
  const { first_password_ends_at: stays } = await rowOf(shop.database, 'staff', id)
  expect(stays).not.toBeNull()
})

test('a new password ends every other session', async () => {
  const { email } = await addTestStaff(shop, 'editor', passwordHash)
  const [one, other] = [cookieOf(await signIn(email)), cookieOf(await signIn(email))]
  const body = { currentPassword: password, newPassword: 'Another-1-password' }
  expect((await shop.send('POST /back-office/me/password', { body, headers: one })).status).toBe(200)
  const me = (headers: { cookie: string }) => shop.send('GET /back-office/me', { headers })
  expect([(await me(one)).status, (await me(other)).status]).toEqual([200, 401])
  expect((await signIn(email, { password: 'Another-1-password' })).status).toBe(200)
})

test('in a live shop nothing can be done before a second factor is there', async () => {
  const live = await startTestShop({
    sharing: shop,
    passwords,
    config: { ...readConfig({}), SHOP_MODE: 'live', PUBLIC_URL: 'https://shop.example' },
  })
  const { email } = await addTestStaff(shop, 'owner', passwordHash)
  const reply = await signIn(email, {}, live)
  expect(reply.body).toMatchObject({ item: { mustAddSecondFactor: true } })
  expect(reply.headers.get('set-cookie')).toMatch(/^__Host-back_office=[\w-]{43}; Path=\/; .*; Secure$/)
  const headers = cookieOf(reply)
  // A neighbouring host can plant a cookie by the plain name, which is ignored over HTTPS.
  const planted = { cookie: headers.cookie.replace('__Host-', '') }
  expect((await live.send('GET /back-office/me', { headers: planted })).status).toBe(401)
  expect((await live.send('GET /back-office/me', { headers })).status).toBe(200)
  expect((await shop.send('GET /back-office/me', { headers })).status).toBe(401)
  const staff = await live.send('GET /back-office/staff', { headers })
  expect(staff).toMatchObject({ status: 403, body: { code: 'SECOND_FACTOR_MISSING' } })
  const begun = await live.send('POST /back-office/me/second-factor', { body: { password }, headers })
  const { secret } = begun.body.item as { secret: string }
  await live.send('POST /back-office/me/second-factor/confirm', { body: { code: codeOf(secret) }, headers })
  expect((await live.send('GET /back-office/staff', { headers })).status).toBe(200)
  await live.close()
})

test('the settings name a first owner; whoever is there already stays as they are', async () => {
  const fresh = await startTestShop()
  const dependencies = { database: fresh.database, passwords }
  await ensureOwner(dependencies, { email: 'First@Example.com', password })
  await ensureOwner(dependencies, { email: 'First@Example.com', password: 'another one' })
  const body = { email: 'first@example.com', password }
  const first = await fresh.send('POST /back-office/sign-in', { body })
  expect(first.body).toMatchObject({ item: { role: 'owner', mustChangePassword: false } })

  // The settings keep the old email after the owner has changed it.
  await fresh.database.updateTable('staff').set({ email: 'moved@example.com' }).execute()
  await ensureOwner(dependencies, { email: 'First@Example.com', password })
  const second = await fresh.send('POST /back-office/sign-in', { body })
  expect(second.body).toMatchObject({ item: { mustChangePassword: true } })
  const entries = fresh.database.selectFrom('audit_entry').selectAll().where('action', '=', 'staff.added')
  expect(await entries.execute()).toMatchObject([{ staff_name: 'OWNER_EMAIL', staff_id: null }])
  await fresh.close()
})
