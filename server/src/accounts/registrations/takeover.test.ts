import { describe, expect, test } from 'vitest'
import { rowOf, rowsOf } from '../../testing/rows.ts'
import { closedAtEnd, letTimePass, password, startTestShop } from '../../testing/test-shop.ts'

// The owner of the mailbox never ends up with the stranger's password, in every order, with and without the
// registration's id.
const shop = closedAtEnd(await startTestShop())

type Person = { fullName: string; password: string; network: string }
const owner: Person = { fullName: 'Olga Owner', password: 'Owner-0f-it!', network: '192.0.2.1' }
const stranger: Person = { fullName: 'Sly Stranger', password: 'Str4nger-s!', network: '198.51.100.9' }
const neighbour: Person = { ...stranger, network: owner.network }

const as = (person: Person, call: string, body: object) =>
  shop.send(call, { body, headers: { 'x-forwarded-for': person.network } })

async function register(person: Person, email: string) {
  await letTimePass(shop, 31)
  const { fullName, password: secret } = person
  const body = { fullName, email, phone: '9876543210', password: secret }
  const reply = await as(person, 'POST /users/register', body)
  expect(reply.status).toBe(200)
  return { registrationId: String(reply.body.registrationId), otp: await shop.codeFor(email) }
}
async function resend(person: Person, email: string, registrationId?: string): Promise<string> {
  await letTimePass(shop, 31)
  const reply = await as(person, 'POST /users/send-verification-otp', { email, registrationId })
  expect(reply.status).toBe(200)
  return shop.codeFor(email)
}
const verify = (person: Person, email: string, otp: string, registrationId?: string) =>
  as(person, 'POST /users/verify-email', { email, otp, registrationId })
const signIn = (person: Person, email: string) =>
  as(person, 'POST /users/login', { email, password: person.password })
async function outcome(email: string) {
  const { full_name } = await rowOf(shop.database, 'customer', { email })
  return {
    name: full_name,
    owner: (await signIn(owner, email)).status,
    stranger: (await signIn(stranger, email)).status,
  }
}
const owners = { name: owner.fullName, owner: 200, stranger: 401 }

let count = 0
const newEmail = () => `mailbox-${++count}@example.com`

// Proves decision 23.
describe.each([
  ['after the owner', true],
  ['before the owner', false],
])('a stranger registers %s', (_, ownerIsFirst) => {
  async function both(other: Person = stranger) {
    const email = newEmail()
    if (!ownerIsFirst) await register(other, email)
    const mine = await register(owner, email)
    if (ownerIsFirst) await register(other, email)
    return { email, ...mine }
  }

  test('the code of the owner’s registration brings the owner’s data', async () => {
    const { email, registrationId, otp } = await both()
    expect((await verify(owner, email, otp, registrationId)).status).toBe(200)
    expect(await outcome(email)).toEqual(owners)
  })

  test('so it does without the id, from the network that registered', async () => {
    const { email, otp } = await both()
    expect((await verify(owner, email, otp)).status).toBe(200)
    expect(await outcome(email)).toEqual(owners)
  })

  test('another code for the named registration brings its data', async () => {
    const { email, registrationId } = await both()
    const otp = await resend(owner, email, registrationId)
    expect((await verify(owner, email, otp, registrationId)).status).toBe(200)
    expect(await outcome(email)).toEqual(owners)
  })

  test.each([
    ['another network', stranger],
    ['the owner’s own network', neighbour],
  ])('another code without the id, with a stranger on %s, brings nobody’s password', async (__, other) => {
    const { email } = await both(other)
    const otp = await resend(owner, email)
    const verified = await verify(owner, email, otp)
    expect(verified.status).toBe(200)
    const profile = await shop.send('GET /users/profile', { token: String(verified.body.token) })
    expect(profile.body).toMatchObject({ user: { email, isEmailVerified: true } })
    expect((await shop.mailsTo(email))[0]?.text).toContain('Forgot your password?')
    expect(await outcome(email)).toMatchObject({ owner: 401, stranger: 401 })

    await as(owner, 'POST /users/forgot-password', { email })
    const reset = { email, otp: await shop.codeFor(email), newPassword: owner.password }
    await as(owner, 'POST /users/verify-reset-otp', reset)
    expect((await as(owner, 'POST /users/reset-password', reset)).status).toBe(200)
    expect(await outcome(email)).toMatchObject({ owner: 200, stranger: 401 })
  })

  test('the stranger’s code does nothing on the owner’s screen, and costs the owner’s code no try', async () => {
    const email = newEmail()
    if (ownerIsFirst) await register(owner, email)
    const theirs = await register(stranger, email)
    const mine = await register(owner, email)
    for (let i = 0; i < 4; i++) {
      // Guesses without an id, or with the stranger's own.
      await verify(stranger, email, theirs.otp === '000000' ? '000001' : '000000')
    }
    if (theirs.otp !== mine.otp) {
      expect((await verify(owner, email, theirs.otp, mine.registrationId)).status).toBe(400)
      expect((await verify(owner, email, theirs.otp)).status).toBe(400)
    }
    expect((await verify(owner, email, mine.otp, mine.registrationId)).status).toBe(200)
    expect(await outcome(email)).toEqual(owners)
    // The stranger's own code is worthless afterwards.
    expect((await verify(stranger, email, theirs.otp, theirs.registrationId)).status).toBe(400)
  })

  // Proves AUTH-07.
  test('signing in to an account that waits tells whose registration the password is of', async () => {
    const { email, registrationId } = await both()
    const mine = await signIn(owner, email)
    expect(mine).toMatchObject({ status: 403, body: { status: 'UNVERIFIED_EMAIL', registrationId } })
    const theirs = await signIn(stranger, email)
    expect(theirs).toMatchObject({
      status: 403,
      body: { registrationId: expect.stringMatching(/^[0-9a-f]{24}$/) },
    })
    expect(theirs.body.registrationId).not.toBe(registrationId)
    expect((await as(owner, 'POST /users/login', { email, password: 'Neither-1' })).status).toBe(401)

    const otp = await resend(owner, email, String(mine.body.registrationId))
    expect((await verify(owner, email, otp, registrationId)).status).toBe(200)
    expect(await outcome(email)).toEqual(owners)
  })

  test('a code that the stranger asks for again is the stranger’s, and says so in the mail', async () => {
    const { email, registrationId, otp } = await both()
    const { body } = await signIn(stranger, email)
    const theirs = await resend(stranger, email, String(body.registrationId))
    expect((await shop.mailsTo(email))[0]?.text).toContain('account of “Sly Stranger”')
    if (theirs !== otp) expect((await verify(owner, email, theirs, registrationId)).status).toBe(400)
    expect((await verify(owner, email, otp, registrationId)).status).toBe(200)
    expect(await outcome(email)).toEqual(owners)
  })

  test('a guest’s code brings the guest’s data', async () => {
    const email = newEmail()
    const guest = async (person: Person) => {
      await letTimePass(shop, 31)
      const body = { fullName: person.fullName, email, phone: '9876543210', password: person.password }
      const reply = await as(person, 'POST /users/guest/send-verification-otp', body)
      return { registrationId: String(reply.body.registrationId), otp: await shop.codeFor(email) }
    }
    const verifyGuestCode = (otp: string, registrationId?: string) =>
      as(owner, 'POST /users/guest/verify-otp', { email, otp, registrationId })
    const theirs = ownerIsFirst ? undefined : await guest(stranger)
    const mine = await guest(owner)
    const { otp } = theirs ?? (await guest(stranger))
    if (otp !== mine.otp) {
      expect((await verifyGuestCode(otp, mine.registrationId)).status).toBe(400)
      expect((await verifyGuestCode(otp)).status).toBe(400)
    }
    expect((await verifyGuestCode(mine.otp, mine.registrationId)).status).toBe(200)
    expect(await outcome(email)).toEqual(owners)
  })
})

test('without an id the only registration that waits is verified from whatever network', async () => {
  const email = newEmail()
  const { otp } = await register(owner, email)
  const elsewhere = { ...owner, network: '203.0.113.5' }
  const other = await resend(elsewhere, email)
  if (otp !== other) expect((await verify(elsewhere, email, otp)).status).toBe(400)
  expect((await verify(elsewhere, email, other)).status).toBe(200)
  expect(await outcome(email)).toEqual(owners)
})

test('an id that is not known leaves nobody stuck and opens nothing of anybody', async () => {
  const email = newEmail()
  await register(stranger, email)
  const gone = 'a'.repeat(24)
  const otp = await resend(owner, email, gone)
  expect((await verify(owner, email, otp, gone)).status).toBe(200)
  expect(await outcome(email)).toMatchObject({ owner: 401, stranger: 401 })
})

test('an id belongs to one address', async () => {
  const [mine, other] = [newEmail(), newEmail()]
  const { registrationId } = await register(owner, mine)
  const { otp } = await register(owner, other)
  expect((await verify(owner, other, otp, registrationId)).status).toBe(400)
})

test.each([[5], ['x'], [['a'.repeat(24)]], [{}]])('the id %j is refused', async (registrationId) => {
  const body = { email: 'any@example.com', otp: '123456', registrationId }
  expect((await shop.send('POST /users/verify-email', { body })).status).toBe(400)
})

test('a reset, a new owner of the address and a deletion end what waits for it', async () => {
  const email = newEmail()
  const { registrationId, otp } = await register(stranger, email)
  await as(owner, 'POST /users/forgot-password', { email })
  const reset = { email, otp: await shop.codeFor(email), newPassword: owner.password }
  await as(owner, 'POST /users/verify-reset-otp', reset)
  await as(owner, 'POST /users/reset-password', reset)
  expect((await verify(stranger, email, otp, registrationId)).status).toBe(400)
  expect(await outcome(email)).toMatchObject({ owner: 200, stranger: 401 })
  const left = await rowsOf(shop.database, 'registration', { email }, ['id'])
  expect(left).toEqual([])
})

test('of very many registrations of an address the newest five wait', async () => {
  const email = newEmail()
  for (let i = 0; i < 5; i++) await register(stranger, email)
  await letTimePass(shop, 3_600)
  const { registrationId, otp } = await register(owner, email)
  const rows = await rowsOf(shop.database, 'registration', { email }, ['id'])
  expect(rows).toHaveLength(5)
  expect((await verify(owner, email, otp, registrationId)).status).toBe(200)
})

test.each([
  ['Asha Rao', true],
  ['A.P.J. Abdul Kalam', true],
  ['आशा राव', true],
  ['Win at evil.example', false],
  ['https: //evil', false],
  ['call me@evil', false],
  [`Asha ${'Rao '.repeat(20)}`, false],
])('a mail names who registered, if %j is no advertisement', async (fullName, isShown) => {
  const email = newEmail()
  await shop.send('POST /users/register', { body: { fullName, email, phone: '9876543210', password } })
  const [mail] = await shop.mailsTo(email)
  expect(mail?.text.includes(`“${fullName.trim()}”`)).toBe(isShown)
})
