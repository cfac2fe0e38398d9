import { expect, test } from 'vitest'
import { Passwords } from '../accounts/index.ts'
import { newId } from '../platform/id.ts'
import { addRows, changeRows } from '../testing/rows.ts'
import { codeOf, stopClock, wrongCodeOf } from '../testing/second-factor.ts'
import { addTestStaff, sessionOf, staffPassword } from '../testing/staff.ts'
import { closedAtEnd, password, refusal, startTestShop } from '../testing/test-shop.ts'
import { staffRateLimits } from './rate-limits.ts'
import { newSecret } from './second-factor/totp.ts'

stopClock()
const passwords = new Passwords()
const shop = closedAtEnd(await startTestShop({ passwords }))
const passwordHash = await passwords.hash(password)

const secret = newSecret()

async function addProtected() {
  const staff = await addTestStaff(shop, 'owner', passwordHash)
  await changeRows(shop.database, 'staff', staff.id, {
    encrypted_totp_secret: shop.secrets.encrypt('staff', secret),
  })
  return staff
}

const signIn = (body: object, from = '203.0.113.5') =>
  shop.send('POST /back-office/sign-in', {
    body: { password, ...body },
    headers: { 'x-forwarded-for': from },
  })

const codesOf = (replies: readonly { body: Record<string, unknown> }[], code: string) =>
  replies.filter(({ body }) => body.code === code).length

test('asking with the password alone does not win back tries at the code', async () => {
  const { email } = await addProtected()
  const replies = []
  for (let i = 0; i < 15; i++) {
    replies.push(await signIn({ email, code: wrongCodeOf(secret) }))
    replies.push(await signIn({ email }))
  }
  expect(codesOf(replies, 'WRONG_SECOND_FACTOR')).toBeLessThanOrEqual(staffRateLimits.login.max)
  expect((await signIn({ email, code: codeOf(secret, 1) })).status).toBe(429)
})

test('codes are limited by account, from however many networks, and the owner still signs in from a known one', async () => {
  const { email } = await addProtected()
  expect((await signIn({ email, code: codeOf(secret) }, '198.51.100.9')).status).toBe(200)
  const replies = await Promise.all(
    Array.from({ length: 30 }, (_, i) =>
      signIn({ email, code: wrongCodeOf(secret) }, `203.0.113.${i + 100}`),
    ),
  )
  expect(codesOf(replies, 'WRONG_SECOND_FACTOR')).toBe(staffRateLimits.code.max)
  expect(codesOf(replies, 'TOO_MANY_LOGINS')).toBe(30 - staffRateLimits.code.max)
  expect((await signIn({ email, code: codeOf(secret, 1) }, '198.51.100.9')).status).toBe(200)
})

test('wrong passwords are limited by account, from however many networks', async () => {
  const { email } = await addTestStaff(shop, 'editor', passwordHash)
  expect((await signIn({ email }, '198.51.100.10')).status).toBe(200)
  const replies = await Promise.all(
    Array.from({ length: 60 }, (_, i) => signIn({ email, password: 'wrong' }, `192.0.2.${i + 1}`)),
  )
  expect(codesOf(replies, 'INVALID_CREDENTIALS')).toBeLessThanOrEqual(staffRateLimits.loginAccount.max)
  expect(codesOf(replies, 'TOO_MANY_LOGINS')).toBeGreaterThanOrEqual(10)
  expect((await signIn({ email }, '198.51.100.10')).status).toBe(200)
})

test('replacing a second factor needs a code of the present one and ends the other sessions', async () => {
  const { headers, id } = await addProtected()
  const other = await sessionOf(shop, id)
  const begin = (code?: string) =>
    shop.send('POST /back-office/me/second-factor', { body: { password, code }, headers })
  expect(await begin()).toMatchObject({ status: 401, body: { code: 'SECOND_FACTOR_REQUIRED' } })
  expect(await begin(wrongCodeOf(secret))).toMatchObject(refusal(401, 'WRONG_SECOND_FACTOR'))
  const begun = await begin(codeOf(secret))
  const { secret: replaced } = begun.body.item as { secret: string }
  const confirmed = await shop.send('POST /back-office/me/second-factor/confirm', {
    body: { code: codeOf(replaced, 1) },
    headers,
  })
  expect(confirmed.status).toBe(200)
  const me = (session: { cookie: string }) => shop.send('GET /back-office/me', { headers: session })
  expect([(await me(headers)).status, (await me(other)).status]).toEqual([200, 401])
})

test('recovery codes are stored as salted hashes, and older ones still open once', async () => {
  const { email, id } = await addProtected()
  const [old, salted] = ['old22-old22', 'new33-new33']
  await addRows(shop.database, 'staff_recovery_code', [
    { staff_id: id, hash: shop.secrets.fingerprint('staff', old) },
    { staff_id: id, password_hash: await passwords.hash(salted) },
  ])
  expect((await signIn({ email, code: old })).status).toBe(200)
  expect((await signIn({ email, code: old })).status).toBe(401)
  const simultaneous = await Promise.all([signIn({ email, code: salted }), signIn({ email, code: salted })])
  expect(simultaneous.map(({ status }) => status).sort()).toEqual([200, 401])
})

test('a password that the owner chose must be changed first, and ends after a week', async () => {
  const owner = await addTestStaff(shop, 'owner')
  const email = `${newId()}@example.com`
  const first = 'Moonst0ne-tray-7'
  const added = await shop.send('POST /back-office/staff', {
    ...owner,
    body: { name: 'New Packer', email, role: 'packer', password: first, ownPassword: staffPassword },
  })
  const { id } = added.body.item as { id: string }
  const signedIn = await signIn({ email, password: first })
  expect(signedIn.body).toMatchObject({ item: { mustChangePassword: true } })
  const headers = { cookie: signedIn.headers.get('set-cookie')?.split(';', 1)[0] ?? '' }
  const orders = () => shop.send('GET /back-office/orders', { headers })
  expect(await orders()).toMatchObject({ status: 403, body: { code: 'PASSWORD_CHANGE_REQUIRED' } })
  const body = { currentPassword: first, newPassword: 'Lantern-quartz-42' }
  expect((await shop.send('POST /back-office/me/password', { body, headers })).status).toBe(200)
  expect((await orders()).status).toBe(200)

  await changeRows(shop.database, 'staff', id, { first_password_ends_at: new Date(Date.now() - 1000) })
  const late = await signIn({ email, password: 'Lantern-quartz-42' })
  expect(late).toMatchObject({ status: 403, body: { code: 'FIRST_PASSWORD_ENDED' } })
})

test('a session that was idle for two days has ended', async () => {
  const { headers, id } = await addTestStaff(shop, 'packer')
  const me = () => shop.send('GET /back-office/me', { headers })
  const lastUsed = (hours: number) =>
    shop.database
      .updateTable('staff_session')
      .set({ last_used_at: new Date(Date.now() - hours * 3_600_000) })
      .where('staff_id', '=', id)
      .execute()
  await lastUsed(47)
  expect((await me()).status).toBe(200)
  await lastUsed(49)
  expect((await me()).status).toBe(401)
})

test('the audit log tells who signed in, and attempts that were refused', async () => {
  const owner = await addTestStaff(shop, 'owner')
  const { email, id } = await addProtected()
  await signIn({ email, password: 'wrong' })
  await signIn({ email, code: wrongCodeOf(secret) })
  await signIn({ email, code: codeOf(secret) })
  const log = await shop.send(`GET /back-office/audit?subject=staff&subjectId=${id}`, owner)
  expect(log.body.items).toMatchObject([
    { action: 'sign-in.succeeded', staffId: id, after: { address: '203.0.113.5' } },
    { action: 'second-factor.refused', staffId: null },
    { action: 'sign-in.refused', staffId: null },
  ])
})

test('somebody of the staff sees their sessions and ends another one with the password', async () => {
  const { headers, id } = await addTestStaff(shop, 'packer', passwordHash)
  const other = await sessionOf(shop, id)
  const listed = await shop.send('GET /back-office/me/sessions', { headers })
  const sessions = listed.body.items as { id: string; isCurrent: boolean }[]
  expect(sessions).toHaveLength(2)
  const ended = sessions.find(({ isCurrent }) => !isCurrent)?.id
  const end = (attempt: string) =>
    shop.send('POST /back-office/me/sessions/end', { body: { id: ended, password: attempt }, headers })
  expect((await end('wrong')).body).toMatchObject({ code: 'WRONG_PASSWORD' })
  expect((await end(password)).status).toBe(200)
  const me = (session: { cookie: string }) => shop.send('GET /back-office/me', { headers: session })
  expect([(await me(headers)).status, (await me(other)).status]).toEqual([200, 401])
})
