import { Writable } from 'node:stream'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { Passwords } from '../accounts/index.ts'
import { addTestStaff } from '../testing/staff.ts'
import { password, startTestShop } from '../testing/test-shop.ts'
import { createLog } from './log.ts'

const lines: Record<string, unknown>[] = []
const stream = new Writable({
  write(chunk, _, done) {
    lines.push(JSON.parse(String(chunk)) as Record<string, unknown>)
    done()
  },
})
const passwords = new Passwords()
const shop = await startTestShop({ log: createLog('warn', stream), passwords })
afterAll(() => shop.close())
beforeEach(() => void lines.splice(0))

const from = { 'x-forwarded-for': '203.0.113.77' }
const events = () => lines.filter((line) => 'securityEvent' in line)

test('a sign-in and a wrong password are logged with address and account, at any log level', async () => {
  const { email, id } = await addTestStaff(shop, 'owner', await passwords.hash(password))
  const signIn = (given: string) =>
    shop.send('POST /back-office/sign-in', { body: { email, password: given }, headers: from })
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
