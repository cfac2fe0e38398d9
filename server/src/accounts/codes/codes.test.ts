import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { letTimePass, password, refusal, signUp, startTestShop } from '../../testing/test-shop.ts'

const shop = await startTestShop()
// It plays a second process of the same shop.
const second = await startTestShop({ sharing: shop })
afterAll(async () => {
  await second.close()
  await shop.close()
})

const invalid = { success: false, code: 'INVALID_CODE', message: 'Invalid or expired OTP code' }
const exhausted = {
  success: false,
  code: 'CODE_EXHAUSTED',
  message: 'Maximum verification attempts reached. Please request a new code.',
  attemptsRemaining: 0,
}

const register = (email: string) =>
  shop.send('POST /users/register', { body: { fullName: 'Asha', email, phone: '9876543210', password } })
const verify = (email: string, otp: unknown, through = shop) =>
  through.send('POST /users/verify-email', { body: { email, otp } })
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('one-time codes', () => {
  // Proves bad input 21, VERIFY-09, VERIFY-10, ERR-10.
  test('three wrong tries end a code, and each says how many are left', async () => {
    await register('three@example.com')
    const code = await shop.codeFor('three@example.com')
    const replies = []
    for (let i = 0; i < 3; i++) replies.push(await verify('three@example.com', wrong(code)))
    expect(replies.map(({ status, body }) => [status, body])).toEqual([
      [400, { ...invalid, attemptsRemaining: 2 }],
      [400, { ...invalid, attemptsRemaining: 1 }],
      [400, exhausted],
    ])
    expect(await verify('three@example.com', code)).toMatchObject({ status: 400, body: exhausted })
  })

  // Proves E1, bad input 22.
  test('of 300 guesses at once through two processes at most 3 are compared', async () => {
    const email = 'guessed@example.com'
    await register(email)
    const code = await shop.codeFor(email)
    const guesses = Array.from({ length: 300 }, (_, i) => String(i).padStart(6, '0')).filter(
      (g) => g !== code,
    )
    const replies = await Promise.all(guesses.map((guess, i) => verify(email, guess, i % 2 ? shop : second)))
    expect(replies.filter(({ status }) => status !== 400)).toEqual([])
    // Only a compared guess gets the attempts left, or that it was the last.
    const compared = replies.filter(({ body }) => Number(body.attemptsRemaining) > 0)
    expect(compared.length).toBe(2)
    const row = await shop.database
      .selectFrom('one_time_code')
      .select('attempts')
      .where('email', '=', email)
      .executeTakeFirst()
    expect(row).toEqual({ attempts: 3 })
    expect((await verify(email, code)).status).toBe(400)
  })

  // Proves E2, bad input 23.
  test('a code works once, even when it comes many times at once', async () => {
    const email = 'once@example.com'
    await register(email)
    const code = await shop.codeFor(email)
    const replies = await Promise.all([verify(email, code), verify(email, code, second), verify(email, code)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    expect(await verify(email, code)).toMatchObject({ status: 400, body: invalid })
  })

  // Proves E2, bad input 23.
  test('a code ends after ten minutes', async () => {
    await register('late@example.com')
    const code = await shop.codeFor('late@example.com')
    await letTimePass(shop, 601)
    expect(await verify('late@example.com', code)).toMatchObject({ status: 400, body: invalid })
  })

  // Proves E2, bad input 23.
  test('a code is bound to its address and to its purpose', async () => {
    await register('mine@example.com')
    await register('other@example.com')
    const code = await shop.codeFor('mine@example.com')
    expect((await verify('other@example.com', code)).status).toBe(400)
    const body = { email: 'mine@example.com', otp: code }
    for (const call of ['POST /users/guest/verify-otp', 'POST /users/verify-reset-otp']) {
      expect(await shop.send(call, { body })).toMatchObject({ status: 400, body: invalid })
    }
    const newPassword = 'Another1!'
    const reset = await shop.send('POST /users/reset-password', { body: { ...body, newPassword } })
    expect(reset).toMatchObject({ status: 400, body: invalid })
    // None of these cost an attempt.
    expect((await verify('mine@example.com', code)).status).toBe(200)
  })

  // Proves bad input 24, REG-18, PROFILE-12.
  test.each([[123456], ['1234567'], ['12345'], ['٣٣٣٣٣٣'], [['123456']], ['12345a'], [' 123456'], [null]])(
    '%j is no code',
    async (otp) => {
      expect(await verify('mine@example.com', otp)).toMatchObject({
        status: 400,
        body: { message: 'Please enter a valid 6-digit OTP code' },
      })
    },
  )

  // Proves ERR-11.
  test('verifying an address that never registered', async () => {
    expect(await verify('never@example.com', '123456')).toMatchObject(
      refusal(404, 'EMAIL_NOT_FOUND', 'Email not found'),
    )
  })

  // Proves E3.
  test('a code is stored as a hash and waits in the outbox encrypted', async () => {
    await register('hashed@example.com')
    const code = await shop.codeFor('hashed@example.com')
    const codes = await shop.database.selectFrom('one_time_code').selectAll().execute()
    expect(codes.filter(({ hash }) => hash.length !== 32)).toEqual([])
    const mails = await shop.database.selectFrom('mail_outbox').selectAll().execute()
    expect(
      mails.some(
        ({ encrypted_payload }) =>
          encrypted_payload?.includes(code) || encrypted_payload?.includes('hashed@'),
      ),
    ).toBe(false)
  })
})

describe('sending codes', () => {
  const resend = (email: string, through = shop) =>
    through.send('POST /users/send-verification-otp', { body: { email } })

  // Proves E4, VERIFY-05, bad input 25.
  test('again only after 30 s, with Retry-After', async () => {
    await register('soon@example.com')
    const refused = await resend('soon@example.com', second)
    expect(refused).toMatchObject({
      status: 429,
      body: { success: false, code: 'TOO_MANY_CODES', isCodeSent: true },
    })
    const seconds = Number(refused.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(30)

    await letTimePass(shop, 31)
    const [first] = [await shop.codeFor('soon@example.com')]
    expect(await resend('soon@example.com')).toMatchObject({ status: 200, body: { success: true } })
    const newest = await shop.codeFor('soon@example.com')
    // API-05: the new code replaces the old one.
    if (first !== newest) expect((await verify('soon@example.com', first)).status).toBe(400)
    expect((await verify('soon@example.com', newest)).status).toBe(200)
  })

  // Proves E4, bad input 25.
  test('of many at once one is sent', async () => {
    const email = 'burst@example.com'
    await register(email)
    await letTimePass(shop, 31)
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, i) => resend(email, i % 2 ? shop : second)),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(19)
    expect(await shop.mailsTo(email)).toHaveLength(2)
  })

  // Proves E4, bad input 25.
  test('the 6th within an hour is refused, and sent once the hour is over', async () => {
    const email = 'sixth@example.com'
    await register(email)
    for (let i = 0; i < 4; i++) {
      await letTimePass(shop, 31)
      expect((await resend(email)).status).toBe(200)
    }
    await letTimePass(shop, 31)
    const refused = await resend(email)
    expect(refused).toMatchObject({
      status: 429,
      body: { message: 'Too many codes requested. Please try again later.' },
    })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_400)
    await letTimePass(shop, 3_600)
    expect((await resend(email)).status).toBe(200)
  })

  // Proves E4, decision 16, bad input 25.
  test('the five are counted over all purposes, the pause of 30 s for each', async () => {
    const email = 'purposes@example.com'
    const forgot = () => shop.send('POST /users/forgot-password', { body: { email } })
    await register(email)
    // Another purpose has its own pause.
    expect((await forgot()).status).toBe(200)
    expect((await forgot()).status).toBe(429)
    const otp = await shop.codeFor(email)
    // The reset grant was not mailed, so it does not count.
    expect((await shop.send('POST /users/verify-reset-otp', { body: { email, otp } })).status).toBe(200)
    for (const send of [() => resend(email), forgot, () => resend(email)]) {
      await letTimePass(shop, 31)
      expect((await send()).status).toBe(200)
    }
    await letTimePass(shop, 31)
    for (const reply of [await forgot(), await resend(email, second)]) {
      expect(reply).toMatchObject({ status: 429, body: { code: 'TOO_MANY_CODES' } })
      expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(3_400)
    }
  })

  // Proves E4.
  test('when two purposes ask at once for the last code of the hour, one gets it', async () => {
    const email = 'five@example.com'
    await register(email)
    await shop.send('POST /users/forgot-password', { body: { email } })
    for (let i = 0; i < 2; i++) {
      await letTimePass(shop, 31)
      await resend(email)
    }
    await letTimePass(shop, 31)
    const replies = await Promise.all([
      resend(email),
      second.send('POST /users/forgot-password', { body: { email } }),
    ])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 429])
  })

  // Proves E6, decision 20.
  test('an unknown address is answered like a known one, and gets no mail', async () => {
    const known = 'hashed@example.com'
    await letTimePass(shop, 31)
    const answers = [await resend(known), await resend('unknown@example.com')]
    expect(answers[0]?.body).toEqual(answers[1]?.body)
    const again = [await resend(known), await resend('unknown@example.com')]
    expect(again.map(({ status }) => status)).toEqual([429, 429])
    expect(await shop.mailsTo('unknown@example.com')).toEqual([])
  })
})

describe('password reset', () => {
  const email = 'reset@example.com'
  let token = ''
  beforeAll(async () => {
    token = await signUp(shop, email)
  })
  const forgot = (address: string) => shop.send('POST /users/forgot-password', { body: { email: address } })
  const check = (otp: string) => shop.send('POST /users/verify-reset-otp', { body: { email, otp } })
  const reset = (otp: string, newPassword = 'New-passw0rd') =>
    shop.send('POST /users/reset-password', { body: { email, otp, newPassword } })

  // Proves API-10, API-11, API-12, RESET-09, bad input 26, T2.
  test('the steps in order, once, and old tokens end', async () => {
    expect(await forgot(email)).toMatchObject({ status: 200, body: { success: true } })
    const code = await shop.codeFor(email)

    expect(await reset(code)).toMatchObject({ status: 400, body: invalid })

    expect(await check(code)).toMatchObject({ status: 200, body: { success: true } })
    expect(await reset(code, 'short')).toMatchObject({
      status: 400,
      body: { message: 'Password must be at least 8 characters long' },
    })
    expect(await reset(code)).toMatchObject({ status: 200, body: { success: true } })

    expect((await reset(code, 'Yet-an0ther')).status).toBe(400)
    expect((await check(code)).status).toBe(400)
    expect((await shop.send('GET /users/profile', { token })).status).toBe(401)
    const login = (secret: string) => shop.send('POST /users/login', { body: { email, password: secret } })
    expect((await login(password)).status).toBe(401)
    expect((await login('New-passw0rd')).status).toBe(200)
    expect((await shop.mailsTo(email))[0]?.subject).toBe('Your password was changed')
  })

  // Proves E6, decision 20.
  test('forgotten passwords of unknown addresses are answered alike, step by step', async () => {
    await letTimePass(shop, 31)
    const known = await forgot(email)
    const unknown = await forgot('ghost@example.com')
    expect(unknown.body).toEqual(known.body)
    expect(await shop.mailsTo('ghost@example.com')).toEqual([])
    const guess = wrong(await shop.codeFor(email))
    const tries = await Promise.all(
      [email, 'ghost@example.com'].map((address) =>
        shop.send('POST /users/verify-reset-otp', { body: { email: address, otp: guess } }),
      ),
    )
    expect(tries[1]).toMatchObject({ status: 400, body: tries[0]?.body })
  })
})
