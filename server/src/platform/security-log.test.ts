import { readdirSync, readFileSync } from 'node:fs'
import { beforeEach, expect, test } from 'vitest'
import { Passwords } from '../accounts/index.ts'
import { logStream } from '../testing/log-stream.ts'
import { rowOf } from '../testing/rows.ts'
import { addTestStaff, staffPassword as ownPassword, sessionOf } from '../testing/staff.ts'
import { closedAtEnd, password, signUp, startTestShop } from '../testing/test-shop.ts'
import { createLog } from './log.ts'

const lines: Record<string, unknown>[] = []
const stream = logStream((line) => lines.push(JSON.parse(line) as Record<string, unknown>))
const passwords = new Passwords()
const shop = closedAtEnd(await startTestShop({ log: createLog('warn', stream), passwords }))
beforeEach(() => void lines.splice(0))

const from = { 'x-forwarded-for': '203.0.113.77' }
const events = () => lines.filter((line) => 'securityEvent' in line)

test('a sign-in and a wrong password are logged with address and account, at any log level', async () => {
  const { email, id } = await addTestStaff(shop, 'owner', await passwords.hash(password))
  const signIn = (attempt: string) =>
    shop.send('POST /back-office/sign-in', { body: { email, password: attempt }, headers: from })
  await signIn('guess')
  await signIn(password)
  expect(events()).toMatchObject([
    { securityEvent: 'sign-in.refused', address: '203.0.113.77', account: id, realm: 'staff' },
    { securityEvent: 'sign-in.succeeded', address: '203.0.113.77', account: id, realm: 'staff' },
  ])
  const text = JSON.stringify(lines)
  for (const secret of [email, password, 'guess']) expect(text).not.toContain(secret)
})

test('a call that the role does not allow is logged with whose session it was', async () => {
  const { headers, id } = await addTestStaff(shop, 'packer')
  await shop.send('GET /back-office/staff', { headers: { ...headers, ...from } })
  expect(events()).toMatchObject([
    { securityEvent: 'access.refused', account: id, call: 'GET /api/back-office/staff', code: 'FORBIDDEN' },
  ])
})

test('a limit that is used up is logged once a minute for each address, not for each request', async () => {
  const replies = await Promise.all(
    Array.from({ length: 14 }, () =>
      shop.send('POST /users/login', { body: { email: 'a@example.com', password: 'x' }, headers: from }),
    ),
  )
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(4)
  expect(events().filter(({ securityEvent }) => securityEvent === 'sign-in.refused')).toHaveLength(10)
  expect(events().filter(({ securityEvent }) => securityEvent === 'rate-limit.exceeded')).toHaveLength(1)
})

async function signedIn(email: string) {
  const token = await signUp(shop, email)
  lines.splice(0)
  const { id } = await rowOf(shop.database, 'customer', { email })
  const send = (call: string, body: object = {}, credential = token) =>
    shop.send(call, { token: credential, body, headers: from })
  return { id, token, send }
}

test('a customer’s new password, ended sessions and deleted account are logged', async () => {
  const email = 'leaving@example.com'
  const { id, send } = await signedIn(email)
  const newPassword = 'Another-Str0ng-one'
  const changed = await send('POST /users/change-password', { currentPassword: password, newPassword })
  const next = String(changed.body.token)
  await send('POST /users/forgot-password', { email })
  const otp = await shop.codeFor(email)
  await send('POST /users/verify-reset-otp', { email, otp })
  expect((await send('POST /users/reset-password', { email, otp, newPassword: password })).status).toBe(200)
  const [first, second] = await Promise.all(
    [1, 2].map(async () => String((await send('POST /users/login', { email, password })).body.token)),
  )
  const { body } = await shop.send('GET /users/sessions', { token: first ?? '' })
  const other = (body.sessions as { id: string; isCurrent: boolean }[]).find(({ isCurrent }) => !isCurrent)
  const ended = await send('POST /users/sessions/end', { id: other?.id, currentPassword: password }, first)
  expect([ended.status, next === second]).toEqual([200, false])
  const third = String((await send('POST /users/login', { email, password })).body.token)
  expect((await send('POST /users/sign-out-everywhere', {}, third)).status).toBe(200)
  const last = String((await send('POST /users/login', { email, password })).body.token)
  await send('POST /users/send-verification-otp-delete', {}, last)
  const code = await shop.codeFor(email)
  expect((await send('POST /users/delete-account', { otp: code }, last)).status).toBe(200)
  const noted = events().filter(({ securityEvent }) => securityEvent !== 'sign-in.succeeded')
  const about = { address: '203.0.113.77', account: id, realm: 'customer' }
  expect(noted).toMatchObject([
    { securityEvent: 'password.changed', ...about },
    { securityEvent: 'password.changed', ...about },
    { securityEvent: 'sessions.ended', ...about },
    { securityEvent: 'sessions.ended', ...about },
    { securityEvent: 'account.deleted', ...about },
  ])
  const text = JSON.stringify(lines)
  for (const secret of [email, newPassword, otp, code, next, last]) expect(text).not.toContain(secret)
})

test('a block ends the sessions of a customer', async () => {
  const { id } = await signedIn('blocked@example.com')
  const { headers } = await addTestStaff(shop, 'owner')
  const act = (what: string) =>
    shop.send(`POST /back-office/customers/${id}/${what}`, {
      body: { reason: 'Fraud' },
      headers: { ...headers, ...from },
    })
  expect((await act('block')).status).toBe(200)
  expect((await act('unblock')).status).toBe(200)
  expect(events()).toMatchObject([
    { securityEvent: 'sessions.ended', address: '203.0.113.77', account: id, realm: 'customer' },
  ])
})

test('new passwords and ended sessions of the staff are logged, with whose they were', async () => {
  const owner = await addTestStaff(shop, 'owner')
  const member = await addTestStaff(shop, 'packer', await passwords.hash(password))
  const send = (call: string, body: object, headers = member.headers) =>
    shop.send(call, { body, headers: { ...headers, ...from } })
  const newPassword = 'Quartz-and-Rain-77'
  await sessionOf(shop, member.id)
  const { body: list } = await shop.send('GET /back-office/me/sessions', { headers: member.headers })
  const other = (list.items as { id: string; isCurrent: boolean }[]).find(({ isCurrent }) => !isCurrent)
  expect((await send('POST /back-office/me/sessions/end', { id: other?.id, password })).status).toBe(200)
  const own = await send('POST /back-office/me/password', { currentPassword: password, newPassword })
  expect(own.status).toBe(200)
  const change = async (more: object) => {
    const { body } = await shop.send(`GET /back-office/staff/${member.id}`, { headers: owner.headers })
    const { name, email, role, isActive, version } = body.item as Record<string, unknown>
    const entered = { name, email, role, isActive, version, ownPassword, ...more }
    return (await send(`PUT /back-office/staff/${member.id}`, entered, owner.headers)).status
  }
  expect(await change({})).toBe(200)
  expect(await change({ password: 'First-Quartz-and-Rain-78' })).toBe(200)
  expect(await change({ isActive: false })).toBe(200)
  const about = { address: '203.0.113.77', account: member.id, realm: 'staff' }
  expect(events()).toMatchObject([
    { securityEvent: 'sessions.ended', ...about },
    { securityEvent: 'password.changed', ...about },
    { securityEvent: 'password.changed', ...about },
    { securityEvent: 'sessions.ended', ...about },
  ])
})

test('every event is in docs/security.md, and some code writes it', () => {
  const root = new URL('../../../', import.meta.url)
  const names = [
    ...readFileSync(new URL('security-log.ts', import.meta.url), 'utf8').matchAll(/\| '([\w.-]+)'/g),
  ]
  const documents = readFileSync(new URL('docs/security.md', root), 'utf8')
  const files = readdirSync(new URL('server/src/', root), { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.endsWith('security-log.ts'),
  )
  const code = files.map((path) => readFileSync(new URL(`server/src/${path}`, root), 'utf8')).join('\n')
  expect(names.length).toBeGreaterThan(10)
  for (const [, name] of names) {
    expect(documents).toContain(`\`${name}\``)
    expect(code).toMatch(new RegExp(`(record\\(|: )'${name}'`))
  }
})
