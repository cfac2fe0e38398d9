import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { rowOf } from '../testing/rows.ts'
import { addTestHelper, addTestStaff } from '../testing/staff.ts'
import { closedAtEnd, letTimePass, password, refusal, signUp, startTestShop } from '../testing/test-shop.ts'

const shop = closedAtEnd(await startTestShop())

const login = (email: string, secret = password) =>
  shop.send('POST /users/login', { body: { email, password: secret } })
const isSignedIn = async (token: string) => (await shop.send('GET /users/profile', { token })).status === 200

describe('profile', () => {
  // Proves API-42, V2.
  test('changes name and phone, and nothing else that is sent along', async () => {
    const token = await signUp(shop, 'asha@example.com')
    const reply = await shop.send('PUT /users/profile', {
      token,
      body: {
        fullName: '  Asha   Devi ',
        phone: '9000000001',
        email: 'new@example.com',
        role: 'owner',
        _id: 'x',
      },
    })
    expect(reply).toMatchObject({ status: 200, body: { success: true } })
    const { body } = await shop.send('GET /users/profile', { token })
    expect(body.user).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      fullName: 'Asha Devi',
      phone: '9000000001',
      email: 'asha@example.com',
      isEmailVerified: true,
      role: 'customer',
    })
  })

  // Proves PROFILE-03, bad input 17.
  test.each([
    [{ fullName: 'A', phone: '12345' }, 'Please enter a valid 10-digit phone number'],
    [{ fullName: 'A', phone: '٠١٢٣٤٥٦٧٨٩' }, 'Please enter a valid 10-digit phone number'],
    [{ fullName: ' ', phone: '9000000001' }, 'Please enter your full name'],
    [{ phone: '9000000001' }, 'Please enter your full name'],
  ])('%j is refused', async (body, message) => {
    const { token } = (await login('asha@example.com')).body
    const reply = await shop.send('PUT /users/profile', { token: String(token), body })
    expect(reply).toMatchObject({ status: 400, body: { message } })
  })
})

describe('changing the email', () => {
  const start = (token: string, email: string) =>
    shop.send('POST /users/send-verification-otp-change', { token, body: { email } })
  const finish = (token: string, email: string, otp: string) =>
    shop.send('POST /users/verify-email-change', {
      token,
      body: { email, otp, fullName: 'Asha New', phone: '9000000002' },
    })

  // Proves API-43, API-44, PROFILE-09, T2.
  test('with a code from the new address; old tokens end, the old address is notified', async () => {
    const token = await signUp(shop, 'before@example.com')
    const elsewhere = String((await login('before@example.com')).body.token)
    expect(await start(token, 'after@example.com')).toMatchObject({ status: 200, body: { success: true } })
    const changed = await finish(token, 'after@example.com', await shop.codeFor('after@example.com'))
    expect(changed).toMatchObject({
      status: 200,
      body: {
        success: true,
        user: { email: 'after@example.com', fullName: 'Asha New', phone: '9000000002' },
      },
    })
    expect([await isSignedIn(token), await isSignedIn(elsewhere)]).toEqual([false, false])
    expect(await isSignedIn(String(changed.body.token))).toBe(true)
    expect((await login('before@example.com')).status).toBe(401)
    expect((await login('after@example.com')).status).toBe(200)
    expect((await shop.mailsTo('before@example.com'))[0]?.subject).toBe('Your email was changed')
  })

  /** Backdates the sign-in by the given minutes. */
  const ageSessions = (email: string, minutes: number) =>
    sql`
      UPDATE session SET confirmed_at = now() - make_interval(mins => ${minutes})
      WHERE customer_id = (SELECT id FROM customer WHERE email = ${email})`.execute(shop.database)

  test('a session that gave no password for 15 minutes must give it before the email changes', async () => {
    const email = 'stolen-token@example.com'
    const token = await signUp(shop, email)
    await ageSessions(email, 16)
    const ask = (more: object = {}) =>
      shop.send('POST /users/send-verification-otp-change', {
        token,
        body: { email: 'thief@example.com', ...more },
      })
    expect(await ask()).toMatchObject({ status: 403, body: { code: 'PASSWORD_REQUIRED' } })
    expect(await ask({ currentPassword: 'guess' })).toMatchObject({ body: { code: 'WRONG_PASSWORD' } })
    expect(await shop.mailsTo('thief@example.com')).toEqual([])
    expect((await ask({ currentPassword: password })).status).toBe(200)
  })

  test('the old address undoes a change of email once, which ends every session and the password', async () => {
    const token = await signUp(shop, 'owned@example.com')
    await start(token, 'taken-over@example.com')
    const otp = await shop.codeFor('taken-over@example.com')
    const changed = await finish(token, 'taken-over@example.com', otp)
    const [mail] = await shop.mailsTo('owned@example.com')
    const link = /restore-email\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
    const restore = (sent = link) => shop.send('POST /users/restore-email', { body: { token: sent } })
    expect(await restore('not-a-token')).toMatchObject({ status: 400, body: { code: 'INVALID_LINK' } })
    const replies = await Promise.all([restore(), restore()])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(await isSignedIn(String(changed.body.token))).toBe(false)
    for (const email of ['owned@example.com', 'taken-over@example.com']) {
      expect((await login(email)).status).toBe(401)
    }
    await shop.send('POST /users/forgot-password', { body: { email: 'owned@example.com' } })
    const code = await shop.codeFor('owned@example.com')
    await shop.send('POST /users/verify-reset-otp', { body: { email: 'owned@example.com', otp: code } })
    const body = { email: 'owned@example.com', otp: code, newPassword: password }
    expect((await shop.send('POST /users/reset-password', { body })).status).toBe(200)
    expect((await login('owned@example.com')).status).toBe(200)
  })

  /**
   * Moves the account twice, as a thief would.
   * @returns the undo links sent to its first and second address
   */
  async function moveTwice([first, second, third]: readonly [string, string, string]) {
    let token = await signUp(shop, first)
    const links: string[] = []
    for (const [from, to] of [
      [first, second],
      [second, third],
    ] as const) {
      await start(token, to)
      token = String((await finish(token, to, await shop.codeFor(to))).body.token)
      const mails = await shop.mailsTo(from)
      const text = mails.find(({ subject }) => subject === 'Your email was changed')?.text ?? ''
      links.push(/restore-email\?token=([\w-]+)/.exec(text)?.[1] ?? '')
    }
    const restore = (link: string | undefined) =>
      shop.send('POST /users/restore-email', { body: { token: link } })
    return { links, restore }
  }
  const emailNow = async (emails: readonly string[]) =>
    (
      await shop.database
        .selectFrom('customer')
        .select('email')
        .where('email', 'in', [...emails])
        .execute()
    ).map(({ email }) => email)

  test('undoing a change of email ends the links of every later change, and tells the address that is left', async () => {
    const emails = ['victim@example.com', 'thief-one@example.com', 'thief-two@example.com'] as const
    const { links, restore } = await moveTwice(emails)
    expect((await restore(links[0])).status).toBe(200)
    expect(await restore(links[1])).toMatchObject({ status: 400, body: { code: 'INVALID_LINK' } })
    expect(await emailNow(emails)).toEqual(['victim@example.com'])
    expect((await shop.mailsTo('thief-two@example.com')).map(({ subject }) => subject)).toContain(
      'Your account uses another email',
    )
  })

  test('a later address cannot end the link of an earlier one by undoing its own change first', async () => {
    const emails = ['slow-victim@example.com', 'fast-one@example.com', 'fast-two@example.com'] as const
    const { links, restore } = await moveTwice(emails)
    expect((await restore(links[1])).status).toBe(200)
    expect(await emailNow(emails)).toEqual(['fast-one@example.com'])
    expect((await restore(links[0])).status).toBe(200)
    expect(await emailNow(emails)).toEqual(['slow-victim@example.com'])
  })

  test('a change of email cannot be undone after seven days', async () => {
    const token = await signUp(shop, 'long-ago@example.com')
    await start(token, 'since-then@example.com')
    await finish(token, 'since-then@example.com', await shop.codeFor('since-then@example.com'))
    const [mail] = await shop.mailsTo('long-ago@example.com')
    const link = /restore-email\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
    await sql`UPDATE email_change SET changed_at = now() - interval '8 days'`.execute(shop.database)
    const reply = await shop.send('POST /users/restore-email', { body: { token: link } })
    expect(reply).toMatchObject({ status: 400, body: { code: 'INVALID_LINK' } })
  })

  test('a customer session that was idle for a week has ended', async () => {
    const email = 'idle@example.com'
    const token = await signUp(shop, email)
    const idleFor = (days: number) =>
      sql`
        UPDATE session SET last_used_at = now() - make_interval(days => ${days})
        WHERE customer_id = (SELECT id FROM customer WHERE email = ${email})`.execute(shop.database)
    await idleFor(6)
    expect(await isSignedIn(token)).toBe(true)
    await idleFor(8)
    expect(await isSignedIn(token)).toBe(false)
  })

  // Proves PROFILE-05, PROFILE-06.
  test('a verified address is taken, an unverified one is not', async () => {
    const token = await signUp(shop, 'wants@example.com')
    expect(await start(token, 'after@example.com')).toMatchObject(
      refusal(409, 'EMAIL_IN_USE', 'Email already in use'),
    )
    expect((await start(token, 'wants@example.com')).status).toBe(400)

    await shop.send('POST /users/register', {
      body: { fullName: 'Squatter', email: 'free@example.com', phone: '9876543210', password },
    })
    expect((await start(token, 'free@example.com')).status).toBe(200)
    const changed = await finish(token, 'free@example.com', await shop.codeFor('free@example.com'))
    expect(changed.status).toBe(200)
  })

  // Proves bad input 29.
  test('an address taken between the steps', async () => {
    const token = await signUp(shop, 'slow@example.com')
    await start(token, 'race@example.com')
    const otp = await shop.codeFor('race@example.com')
    await signUp(shop, 'race@example.com')
    expect(await finish(token, 'race@example.com', otp)).toMatchObject({
      status: 409,
      body: { message: 'Email already in use' },
    })
    expect(await isSignedIn(token)).toBe(true)
  })

  // Proves bad input 23.
  test('a code that another customer requested', async () => {
    const mine = await signUp(shop, 'mine@example.com')
    const theirs = await signUp(shop, 'theirs@example.com')
    await start(mine, 'target@example.com')
    const otp = await shop.codeFor('target@example.com')
    expect((await finish(theirs, 'target@example.com', otp)).status).toBe(400)
    expect((await finish(mine, 'target@example.com', otp)).status).toBe(200)
  })
})

describe('settings', () => {
  const email = 'settings@example.com'
  let token = ''
  beforeAll(async () => {
    token = await signUp(shop, email)
  })

  // Proves AUTH-06, T2.
  test('signing out ends this token only', async () => {
    const other = String((await login(email)).body.token)
    expect(await shop.send('POST /users/logout', { token: other })).toMatchObject({
      status: 200,
      body: { success: true },
    })
    expect([await isSignedIn(other), await isSignedIn(token)]).toEqual([false, true])
  })

  // Proves T2.
  test('a changed password ends every token but the new one', async () => {
    const change = (currentPassword: string) =>
      shop.send('POST /users/change-password', { token, body: { currentPassword, newPassword: 'Br4nd-new' } })
    expect(await change('wrong')).toMatchObject({
      status: 400,
      body: { message: 'Current password is incorrect' },
    })
    const other = String((await login(email)).body.token)
    const changed = await change(password)
    expect(changed.status).toBe(200)
    expect([await isSignedIn(token), await isSignedIn(other)]).toEqual([false, false])
    token = String(changed.body.token)
    expect(await isSignedIn(token)).toBe(true)
    expect((await login(email)).status).toBe(401)
    expect((await login(email, 'Br4nd-new')).status).toBe(200)
    expect((await shop.mailsTo(email))[0]?.subject).toBe('Your password was changed')
  })

  test('signing out everywhere ends every token', async () => {
    const other = String((await login(email, 'Br4nd-new')).body.token)
    expect((await shop.send('POST /users/sign-out-everywhere', { token })).status).toBe(200)
    expect([await isSignedIn(token), await isSignedIn(other)]).toEqual([false, false])
    token = String((await login(email, 'Br4nd-new')).body.token)
  })

  test('each device is listed with its browser, and one of them is signed out with the password', async () => {
    const own = 'devices@example.com'
    const here = await signUp(shop, own)
    const there = String((await login(own)).body.token)
    const phone = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile Safari/537.36'
    await shop.send('GET /users/profile', { token: there, headers: { 'user-agent': phone } })
    const list = async () =>
      (await shop.send('GET /users/sessions', { token: here })).body.sessions as {
        id: string
        device: string
        isCurrent: boolean
      }[]
    const listed = await list()
    expect(listed.map(({ isCurrent }) => isCurrent).sort()).toEqual([false, true])
    const other = listed.find(({ isCurrent }) => !isCurrent)
    expect(other?.device).toBe('Chrome on Android')
    const end = (currentPassword: string, of = other?.id, by = here) =>
      shop.send('POST /users/sessions/end', { token: by, body: { id: of, currentPassword } })
    expect((await end('wrong')).body).toMatchObject({ code: 'WRONG_PASSWORD' })
    const stranger = await signUp(shop, 'devices-stranger@example.com')
    await end(password, other?.id, stranger)
    expect(await isSignedIn(there)).toBe(true)
    expect((await end(password)).status).toBe(200)
    expect([await isSignedIn(there), await isSignedIn(here)]).toEqual([false, true])
    expect(await list()).toHaveLength(1)
  })

  // Proves DPDP-09.
  test('a nominee is named, changed, exported, found by the owner alone, and removed', async () => {
    const name = (body: object) => shop.send('PUT /users/nominee', { token, body })
    const read = async () => (await shop.send('GET /users/nominee', { token })).body.nominee
    expect(await read()).toBeNull()
    expect((await name({ name: 'Ravi Rao', email: '', phone: '' })).body).toMatchObject({
      message: 'Please enter an email or a phone number',
    })
    expect((await name({ name: 'Ravi Rao', email: 'ravi@example.com' })).status).toBe(200)
    expect((await name({ name: 'Ravi S. Rao', phone: '9811122233' })).status).toBe(200)
    const expected = { name: 'Ravi S. Rao', email: null, phone: '9811122233' }
    expect(await read()).toMatchObject(expected)
    expect((await shop.send('GET /users/export', { token })).body).toMatchObject({ nominee: expected })
    const [owner, packer] = await Promise.all([addTestStaff(shop, 'owner'), addTestStaff(shop, 'packer')])
    const found = await shop.send('GET /back-office/customers?q=9811122233', owner)
    const [item] = found.body.items as { id: string; email: string; nominee: unknown }[]
    expect(item).toMatchObject({ email, nominee: null })
    const byPacker = await shop.send('GET /back-office/customers?q=9811122233', packer)
    expect(byPacker.body).toMatchObject({ total: 0, items: [] })
    const show = async (staff: typeof owner) =>
      (await shop.send(`GET /back-office/customers/${item?.id}`, staff)).body.item
    expect(await show(owner)).toMatchObject({ nominee: expected })
    expect(await show(packer)).toMatchObject({ nominee: null })
    const helper = await addTestHelper(shop, [
      'GET /back-office/customers',
      'GET /back-office/customers/:id',
      'GET /back-office/customers.csv',
    ])
    const byHelper = await shop.send('GET /back-office/customers?q=9811122233', helper)
    expect(byHelper.body).toMatchObject({ total: 0, items: [] })
    expect(await show(helper)).toMatchObject({ nominee: null })
    const exported = await fetch(`${shop.address}/api/back-office/customers.csv?q=9811122233`, helper)
    expect((await exported.text()).trim().split('\n')).toHaveLength(1)
    for (const time of [1, 2]) {
      expect((await shop.send('DELETE /users/nominee', { token })).body.nominee, `time ${time}`).toBeNull()
    }
    expect((await name({ name: 'Ravi S. Rao', phone: '9811122233' })).status).toBe(200)
  })

  test('the export has all that is stored, and no hash', async () => {
    const address = {
      fullName: 'Asha',
      phoneNumber: '9876543210',
      addressLine1: '1 Lake Road',
      city: 'Pune',
      state: 'Maharashtra',
      pincode: '411001',
    }
    await shop.send('POST /addresses', { token, body: address })
    const { status, body } = await shop.send('GET /users/export', { token })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      user: { email, phone: '9876543210' },
      addresses: [address],
      sessions: [{ startedAt: expect.any(String) }],
    })
    expect(JSON.stringify(body)).not.toContain('argon2')
  })

  test('the account is deleted with a code, and all that belongs to it goes', async () => {
    const remove = (otp: string) => shop.send('POST /users/delete-account', { token, body: { otp } })
    const owner = await addTestStaff(shop, 'owner')
    const { id: customerId } = await rowOf(shop.database, 'customer', { email })
    for (const amount of [100, 150.5]) {
      const body = { kind: 'customer', customerId, amount, reason: 'A late parcel', expiresAt: null }
      await shop.send('POST /back-office/store-credits', { ...owner, body })
    }
    expect(await shop.send('POST /users/send-verification-otp-delete', { token })).toMatchObject({
      status: 200,
      body: { storeCredit: 250.5 },
    })
    const code = await shop.codeFor(email)
    expect((await remove(code === '000000' ? '000001' : '000000')).status).toBe(400)
    expect(await remove(code)).toMatchObject({ status: 200, body: { success: true } })
    expect(await isSignedIn(token)).toBe(false)
    expect((await login(email, 'Br4nd-new')).status).toBe(401)
    for (const table of ['address', 'session', 'known_network', 'nominee'] as const) {
      const rows = await shop.database
        .selectFrom(table)
        .innerJoin('customer', 'customer.id', `${table}.customer_id`)
        .select('customer.id')
        .where('customer.email', '=', email)
        .execute()
      expect(rows).toEqual([])
    }
    const orphans = await shop.database.selectFrom('address').select('id').execute()
    expect(orphans).toEqual([])
    expect((await shop.mailsTo(email))[0]?.subject).toBe('Your account was deleted')
    await letTimePass(shop, 31)
    expect(await signUp(shop, email)).toMatch(/^ey/)
  })
})
