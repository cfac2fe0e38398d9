import { beforeAll, describe, expect, test } from 'vitest'
import { RateLimiter } from '../platform/rate-limit/rate-limiter.ts'
import { changeRows } from '../testing/rows.ts'
import { closedAtEnd, password, signUp, startTestShop } from '../testing/test-shop.ts'
import { accountRateLimits } from './rate-limits.ts'

const shop = closedAtEnd(await startTestShop())
const second = closedAtEnd(await startTestShop({ sharing: shop }))

let network = 0
/** Each call comes from its own network, unless one is given. */
const login = (
  body: unknown,
  from = `10.0.${Math.floor(++network / 250)}.${network % 250}`,
  through = shop,
) => through.send('POST /users/login', { body, headers: { 'x-forwarded-for': from } })

const credentials = { success: false, code: 'INVALID_CREDENTIALS', message: 'Invalid email or password' }

describe('signing in', () => {
  const email = 'asha@example.com'
  beforeAll(async () => {
    await signUp(shop, email)
    await shop.send('POST /users/register', {
      body: { fullName: 'New', email: 'unverified@example.com', phone: '9876543210', password },
    })
    await signUp(shop, 'blocked@example.com')
    await changeRows(shop.database, 'customer', { email: 'blocked@example.com' }, { is_blocked: true })
  })

  // Proves API-04, SIGNIN-05, bad input 16.
  test('the right password gives a token, the case of the address does not matter', async () => {
    const reply = await login({ email: '  ASHA@example.com ', password })
    expect(reply).toMatchObject({ status: 200, body: { success: true, message: 'Login successful!' } })
    expect(reply.headers.get('cache-control')).toBe('no-store')
    const profile = await shop.send('GET /users/profile', { token: String(reply.body.token) })
    expect(profile.status).toBe(200)
  })

  // Proves ERR-01, E6, bad input 18.
  test('a wrong password and an unknown address are answered alike', async () => {
    const wrong = await login({ email, password: 'wrong' })
    const unknown = await login({ email: 'nobody@example.com', password: 'wrong' })
    expect(wrong).toMatchObject({ status: 401, body: credentials })
    expect(unknown.status).toBe(401)
    expect(unknown.body).toEqual(wrong.body)
    expect([...unknown.headers.keys()]).toEqual([...wrong.headers.keys()])
  })

  // Proves AUTH-07, ERR-02, ERR-04, bad input 19.
  test('unverified and blocked show only after the right password', async () => {
    for (const address of ['unverified@example.com', 'blocked@example.com']) {
      expect(await login({ email: address, password: 'wrong' })).toMatchObject({
        status: 401,
        body: credentials,
      })
    }
    expect(await login({ email: 'unverified@example.com', password })).toMatchObject({
      status: 403,
      body: { success: false, status: 'UNVERIFIED_EMAIL', code: 'UNVERIFIED_EMAIL' },
    })
    expect(await login({ email: 'blocked@example.com', password })).toMatchObject({
      status: 423,
      body: { message: 'Your account has been blocked. Please contact support.' },
    })
  })

  // Proves SIGNIN-04, bad input 11, bad input 14.
  test.each([
    [{ email }, 'Please fill in all fields'],
    [{ email, password: '' }, 'Please fill in all fields'],
    [{ password }, 'Please fill in all fields'],
    [{ email: '', password }, 'Please fill in all fields'],
    [{ email: { $gt: '' }, password }, 'Please enter a valid email address'],
    [{ email: ['a'], password }, 'Please enter a valid email address'],
    [{ email: 5, password }, 'Please enter a valid email address'],
    [{ email, password: { $gt: '' } }, 'Please fill in all fields'],
    [{ email, password: 'x'.repeat(1_000_000) }, 'Password must be at most 128 characters'],
  ])('a form that is not right (%#) is refused', async (body, message) => {
    expect(await login(body)).toMatchObject({ status: 400, body: { success: false, message } })
  })
})

describe('too many tries', () => {
  // Proves ERR-05, bad input 20, T3.
  test('the 11th in 15 minutes is refused, through whatever process, with Retry-After', async () => {
    const email = 'tried@example.com'
    await signUp(shop, email)
    const tries = await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        login({ email, password: 'wrong' }, '203.0.113.7', i % 2 ? shop : second),
      ),
    )
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(10)
    const refused = tries.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(30)
    expect(refused[0]).toMatchObject({
      body: { success: false, message: 'Too many login attempts. Please try again later.' },
    })
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(800)
    expect((await login({ email, password }, '203.0.113.7')).status).toBe(429)

    // A stranger's attempts do not lock the customer out of other networks.
    expect((await login({ email, password }, '198.51.100.1')).status).toBe(200)
  })

  // Proves T3.
  test('an account tried from very many networks stays open where its customer signed in before', async () => {
    const email = 'famous@example.com'
    await signUp(shop, email)
    expect((await login({ email, password }, '192.0.2.1')).status).toBe(200)
    await Promise.all(Array.from({ length: 110 }, () => login({ email, password: 'wrong' })))
    expect((await login({ email, password })).status).toBe(429)
    expect((await login({ email, password }, '192.0.2.1')).status).toBe(200)
  })

  // Proves T3.
  test('a network that tries many accounts is refused', async () => {
    const rateLimiter = new RateLimiter(shop.database, shop.secrets)
    const from = '203.0.113.99'
    for (let i = 0; i < accountRateLimits.loginNetwork.max; i++) {
      await rateLimiter.count('login-network', from, accountRateLimits.loginNetwork)
    }
    expect((await login({ email: 'any@example.com', password: 'x' }, from)).status).toBe(429)
  })
})

// Proves E6.
test('an unknown address takes as much work as a known one', async () => {
  // `npm run bench:sign-in` has the exact figure of the time (2,000 logins within 5 %).
  const email = 'timed@example.com'
  await signUp(shop, email)
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
  const measure = async (address: string) => {
    const before = process.cpuUsage()
    await login({ email: address, password: 'wrong' })
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  for (let i = 0; i < 30; i++) {
    const pair = [
      async () => times.known.push(await measure(email)),
      async () => times.unknown.push(await measure('stranger@example.com')),
    ]
    for (const one of i % 2 ? pair : pair.toReversed()) await one()
  }
  // Passwords are hashed in threads of this process, whose other work only adds time.
  const undisturbed = (values: number[]) => values.toSorted((a, b) => a - b)[5] ?? 0
  const ratio = undisturbed(times.unknown) / undisturbed(times.known)
  expect(ratio).toBeGreaterThan(0.6)
  expect(ratio).toBeLessThan(1.7)
})
