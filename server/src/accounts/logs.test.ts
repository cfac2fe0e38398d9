import { expect, test } from 'vitest'
import { createLog, withoutPersonal } from '../platform/log.ts'
import { logStream } from '../testing/log-stream.ts'
import { processorTime } from '../testing/processor-time.ts'
import { closedAtEnd, startTestShop } from '../testing/test-shop.ts'

const lines: string[] = []
const stream = logStream((line) => lines.push(line))
const log = createLog('debug', stream)
const shop = closedAtEnd(await startTestShop({ log }))

// Proves V4.
test('no password, code, token or address comes into the log, not even through errors', async () => {
  const email = 'planted-person@example.com'
  const secrets: string[] = [
    email,
    'Planted-N4me',
    '9123456780',
    'Pl4nted-first!',
    'Pl4nted-second!',
    '77 Planted Lane',
  ]
  const [, name = '', phone = '', first = '', second = '', street = ''] = secrets
  const take = (secret: unknown) => {
    secrets.push(String(secret))
    return String(secret)
  }
  const send = async (call: string, body?: unknown, token?: string) =>
    (await shop.send(call, { body, ...(token && { token }) })).body

  await send('POST /users/register', { fullName: name, email, phone, password: first })
  await send('POST /users/verify-email', { email, otp: '000000' })
  const token = take(
    (await send('POST /users/verify-email', { email, otp: take(await shop.codeFor(email)) })).token,
  )
  take((await send('POST /users/login', { email, password: first })).token)
  await send('POST /users/login', { email, password: second })
  await send('POST /users/login', `{"email":"${email}","password":"${first}"`)
  await send(`GET /users/profile?token=${token}&email=${email}`, undefined, token)
  const address = {
    fullName: name,
    phoneNumber: phone,
    addressLine1: street,
    city: 'C',
    state: 'S',
    pincode: '411001',
  }
  await send('POST /addresses', address, token)
  await send('POST /users/forgot-password', { email })
  const otp = take(await shop.codeFor(email))
  await send('POST /users/verify-reset-otp', { email, otp })
  await send('POST /users/reset-password', { email, otp, newPassword: second })

  // Makes PostgreSQL refuse the insert: its errors name the rows.
  await shop.database.schema
    .alterTable('customer')
    .addUniqueConstraint('one_name', ['full_name', 'phone'])
    .execute()
  const failed = await send('POST /users/register', {
    fullName: name,
    email: `other-${email}`,
    phone,
    password: first,
  })
  expect(failed).toMatchObject({ code: 'SERVER_ERROR' })

  const written = lines.join('')
  expect(written).toContain('/api/users/login')
  expect(written).toContain('one_name')
  for (const secret of secrets) expect(written).not.toContain(secret)
  expect(written).not.toContain('argon2')
})

// Proves V4.
test.each([
  ['550 <asha@example.com> unknown', '550 <[email]> unknown'],
  ['invalid input syntax for type integer: "secret"', 'invalid input syntax for type integer: "…"'],
  ['Bearer eyJhbGciOi.eyJzdWIi.abc-_1', 'Bearer [token]'],
  ['code 123456 of 9876543210', 'code [number] of [number]'],
])('%s is logged as %s', (text, logged) => {
  expect(withoutPersonal(text)).toBe(logged)
})

// Proves V4.
test('fields with telling names are hidden', () => {
  const from = lines.length
  log.warn({ body: { password: 'pl4nted', otp: '1' }, token: 'pl4nted' }, 'a careless line')
  expect(lines.slice(from).join('')).not.toContain('pl4nted')
})

// Proves V4.
test('something thrown that is no error is logged by its kind alone', () => {
  const from = lines.length
  log.warn({ err: { message: 'pl4nted' } }, 'odd')
  log.warn({ err: 'pl4nted' }, 'odd')
  expect(lines.slice(from).join('')).not.toContain('pl4nted')
})

test.each(['a', '@', 'a@ ', '-eyJ', 'eyJ.', '$argon2', '"', '1'])(
  '64 kB of %j in the text of an error hold nothing up',
  async (piece) => {
    const text = piece.repeat(65_536 / piece.length)
    // Reading each character once takes some 2 ms, a quadratic scan a thousand times as long.
    expect(await processorTime(() => withoutPersonal(`${text} `))).toBeLessThan(100)
  },
)
