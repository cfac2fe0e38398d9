import { describe, expect, test } from 'vitest'
import { closedAtEnd, letTimePass, password, signUp, startTestShop } from '../testing/test-shop.ts'

const shop = closedAtEnd(await startTestShop())

const asha = { fullName: 'Asha Rao', email: 'asha@example.com', phone: '9876543210', password }
const failure = (code: string, message: string) => ({ success: false, code, message })

describe('registering', () => {
  // Proves API-08, API-09, REG-16.
  test('registers without a token and sends a code; the code verifies and signs in', async () => {
    const registered = await shop.send('POST /users/register', { body: asha })
    expect(registered).toMatchObject({ status: 200, body: { success: true, message: expect.any(String) } })
    expect(registered.body).not.toHaveProperty('token')

    const login = await shop.send('POST /users/login', { body: asha })
    expect(login).toMatchObject({ status: 403, body: { success: false, status: 'UNVERIFIED_EMAIL' } })

    const otp = await shop.codeFor(asha.email)
    const verified = await shop.send('POST /users/verify-email', { body: { email: asha.email, otp } })
    expect(verified).toMatchObject({ status: 200, body: { success: true, message: 'Email verified' } })

    // The token holds what ENT-11, ENT-17 and API-06 ask for.
    const token = String(verified.body.token)
    const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    expect(payload).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      role: 'customer',
      exp: expect.any(Number),
    })
    const profile = await shop.send('GET /users/profile', { token })
    expect(profile).toMatchObject({
      status: 200,
      body: {
        success: true,
        user: { fullName: 'Asha Rao', email: asha.email, phone: asha.phone, isEmailVerified: true },
      },
    })
    const [welcome] = await shop.mailsTo(asha.email)
    expect(welcome?.subject).toBe('Welcome to Amritvasya')
  })

  test('the password is stored as Argon2id only', async () => {
    const rows = await shop.database.selectFrom('customer').select('password_hash').execute()
    expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  // Proves bad input 10.
  test('role and verification in the body are ignored', async () => {
    const email = 'greedy@example.com'
    await shop.send('POST /users/register', {
      body: { ...asha, email, role: 'owner', isEmailVerified: true, is_blocked: false, _id: 'f'.repeat(24) },
    })
    const row = await shop.database
      .selectFrom('customer')
      .select(['role', 'email_verified_at', 'id'])
      .where('email', '=', email)
      .executeTakeFirst()
    expect(row).toMatchObject({ role: 'customer', email_verified_at: null })
    expect(row?.id).not.toBe('f'.repeat(24))
  })

  // Proves bad input 15, 16.
  test('a verified address, in whatever case, is taken', async () => {
    const again = await shop.send('POST /users/register', { body: { ...asha, email: ' ASHA@Example.COM ' } })
    expect(again).toMatchObject({
      status: 409,
      body: failure('EMAIL_REGISTERED', 'Email already registered'),
    })
  })

  // Proves bad input 11, bad input 12, bad input 13, bad input 14, bad input 17, REG-05, REG-06, REG-07, REG-08.
  test.each([
    [{ email: { $gt: '' } }, 'Please enter a valid email address'],
    [{ email: 'a@b.co\r\nBcc: x@y.co' }, 'Please enter a valid email address'],
    [{ fullName: 'Asha\r\nBcc: x@y.co' }, 'Name contains characters that are not allowed'],
    [{ fullName: ' ' }, 'Please fill in all required fields'],
    [{ password: 'Aa1!'.repeat(250_000) }, 'Password must be at most 128 characters'],
    [{ email: undefined }, 'Please fill in all required fields'],
    [{ password: undefined }, 'Please fill in all required fields'],
    [{ phone: undefined }, 'Please fill in all required fields'],
    [{ phone: 9876543210 }, 'Please enter a valid 10-digit phone number'],
    [{ password: 'Aa1!aaa' }, 'Please ensure your password meets all requirements'],
  ])('a form that is not right (%#) is refused', async (changed, message) => {
    const reply = await shop.send('POST /users/register', {
      body: { ...asha, email: 'never@example.com', ...changed },
    })
    expect(reply).toMatchObject({ status: 400, body: { success: false, message } })
  })

  // Proves bad input 13.
  test('markup in a name is text, and stays text in the mail', async () => {
    const email = 'markup@example.com'
    const token = await signUp(shop, email, '<script>alert(1)</script> & "Co"')
    const { body } = await shop.send('GET /users/profile', { token })
    expect(body).toMatchObject({ user: { fullName: '<script>alert(1)</script> & "Co"' } })
    const [welcome] = await shop.mailsTo(email)
    expect(welcome?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;Co&quot;')
    expect(welcome?.html).not.toContain('<script')
  })

  test('the mail with the code has a plate, and its plain text no address', async () => {
    const email = 'plate@example.com'
    await shop.send('POST /users/register', { body: { ...asha, email } })
    const [mail] = await shop.mailsTo(email)
    expect(mail?.html).toMatch(/<img src="http[^"]+\/plates\/mail-lamp\.jpg" alt="A brass lamp/)
    expect(mail?.text).not.toContain('http')
  })

  // Proves decision 23.
  test('registering over an unverified address changes nothing until the new code is right', async () => {
    const email = 'twice@example.com'
    await shop.send('POST /users/register', { body: { ...asha, email, fullName: 'First' } })
    const firstCode = await shop.codeFor(email)
    await letTimePass(shop, 31)
    await shop.send('POST /users/register', {
      body: { ...asha, email, fullName: 'Second', password: 'Sec0nd!!' },
    })
    const stored = () =>
      shop.database.selectFrom('customer').select('full_name').where('email', '=', email).executeTakeFirst()
    expect(await stored()).toEqual({ full_name: 'First' })

    // Each code belongs to its own registration: a stranger's later one does not replace the first.
    const verified = await shop.send('POST /users/verify-email', { body: { email, otp: firstCode } })
    expect(verified.status).toBe(200)
    expect(await stored()).toEqual({ full_name: 'First' })
    const login = await shop.send('POST /users/login', { body: { email, password: 'Sec0nd!!' } })
    expect(login.status).toBe(401)
  })

  // Proves decision 23.
  test('the right new code brings the new data', async () => {
    const email = 'edited@example.com'
    await shop.send('POST /users/register', { body: { ...asha, email, fullName: 'First' } })
    await letTimePass(shop, 31)
    await shop.send('POST /users/register', {
      body: { ...asha, email, fullName: 'Second', password: 'Sec0nd!!' },
    })
    const otp = await shop.codeFor(email)
    expect((await shop.send('POST /users/verify-email', { body: { email, otp } })).status).toBe(200)
    const login = await shop.send('POST /users/login', { body: { email, password: 'Sec0nd!!' } })
    const { body } = await shop.send('GET /users/profile', { token: String(login.body.token) })
    expect(body).toMatchObject({ user: { fullName: 'Second' } })
  })
})

// Proves API-07, REG-11, REG-12, REG-13, REG-14.
test('an address is free, registered, or registered and verified', async () => {
  const check = async (email: string) =>
    (await shop.send('POST /users/check-email', { body: { email } })).body
  expect(await check('nobody@example.com')).toEqual({ success: true, exists: false, isVerified: false })
  expect(await check('greedy@example.com')).toEqual({ success: true, exists: true, isVerified: false })
  expect(await check('ASHA@example.com')).toEqual({ success: true, exists: true, isVerified: true })
})

test('check-email is limited for a network, and no other network notices', async () => {
  const from = (network: string) =>
    shop.send('POST /users/check-email', {
      body: { email: 'nobody@example.com' },
      headers: { 'x-forwarded-for': network },
    })
  const replies = await Promise.all(Array.from({ length: 130 }, () => from('2001:db8:1:2::9')))
  const refused = replies.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(10)
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  // A customer has a whole /64.
  expect((await from('2001:db8:1:2:ffff::1')).status).toBe(429)
  expect((await from('2001:db8:1:3::1')).status).toBe(200)
})

describe('guest checkout', () => {
  const guest = { fullName: 'Guest', email: 'guest@example.com', phone: '9876543210', password: 'sixsix' }

  // Proves API-45, API-46.
  test('a code registers the guest and signs in; before it nothing is registered', async () => {
    expect((await shop.send('POST /users/guest/send-verification-otp', { body: guest })).status).toBe(200)
    const check = await shop.send('POST /users/check-email', { body: { email: guest.email } })
    expect(check.body).toMatchObject({ exists: false })
    const otp = await shop.codeFor(guest.email)
    const verified = await shop.send('POST /users/guest/verify-otp', { body: { email: guest.email, otp } })
    expect(verified).toMatchObject({ status: 200, body: { success: true } })
    const profile = await shop.send('GET /users/profile', { token: String(verified.body.token) })
    expect(profile.body).toMatchObject({ user: { email: guest.email, isEmailVerified: true } })
  })

  test('a registered customer is no guest', async () => {
    const again = await shop.send('POST /users/guest/send-verification-otp', { body: guest })
    expect(again).toMatchObject({ status: 409, body: { code: 'EMAIL_REGISTERED' } })
  })

  // Proves decision 18.
  test.each([
    [{ password: 'five5' }, 'Please enter a password (minimum 6 characters)'],
    [{ fullName: '' }, 'Please enter your full name'],
    [{ email: 'x' }, 'Please enter a valid email address'],
    [{ phone: '1' }, 'Please enter a valid 10-digit phone number'],
  ])('%j is refused', async (changed, message) => {
    const body = { ...guest, email: 'other@example.com', ...changed }
    const reply = await shop.send('POST /users/guest/send-verification-otp', { body })
    expect(reply).toMatchObject({ status: 400, body: { message } })
  })
})
