import { decodeJwt } from 'jose'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '../../platform/id.ts'
import { changeRows, rowsOf } from '../../testing/rows.ts'
import { addSampleAddress } from '../../testing/sample-checkout.ts'
import { sampleTemplate, startShopWithPhones } from '../../testing/shop-with-phones.ts'
import { closedAtEnd, password, signUp } from '../../testing/test-shop.ts'

const shop = closedAtEnd(await startShopWithPhones())
await shop.register(sampleTemplate('sms', 'signInCode'))
beforeEach(async () => {
  await shop.saveMessaging({ phoneSignIn: true })
  shop.phones.store.messages.length = 0
  for (const table of ['rate_limit_counter', 'phone_code', 'phone_message', 'customer_phone'] as const) {
    await shop.database.deleteFrom(table).execute()
  }
})

const send = (phone: string, network = '192.0.2.1') =>
  shop.send('POST /users/phone-sign-in/send-code', {
    body: { phone },
    headers: { 'x-forwarded-for': network },
  })
async function deliver(): Promise<void> {
  const rows = await shop.rows()
  for (const { id, status } of rows) if (status === 'queued') await shop.handler.run({ id })
}
async function codeOn(phone: string): Promise<string> {
  await deliver()
  const message = shop.phones.store.messages.find(({ to }) => to === `91${phone}`)
  return /^\d{6}/.exec(message?.text ?? '')?.[0] ?? 'none'
}
const letPass = (seconds: number) =>
  sql`UPDATE phone_code SET created_at = created_at - make_interval(secs => ${seconds})`.execute(
    shop.database,
  )
async function signIn(phone: string, fullName?: string) {
  await letPass(31)
  expect((await send(phone)).status).toBe(200)
  const otp = await codeOn(phone)
  const { status, body } = await shop.send('POST /users/phone-sign-in/verify', {
    body: { phone, otp, fullName },
  })
  return { status, token: String(body.token), otp }
}
const numbersOf = async (token: string) => {
  const { body } = await shop.send('GET /orders/my-orders', { token })
  return (body.orders as { _id: string }[]).map(({ _id }) => _id)
}
const profileOf = async (token: string) =>
  (await shop.send('GET /users/profile', { token })).body.user as Record<string, unknown>
const addTo = async (token: string, phone: string) => {
  await letPass(31)
  await shop.send('POST /users/phone/send-code', { token, body: { phone } })
  return shop.send('POST /users/phone/verify', { token, body: { phone, otp: await codeOn(phone) } })
}
const beAway = async (phone: string, days: number) => {
  const last_used_at = new Date(Date.now() - days * 86_400_000)
  await shop.database.updateTable('customer_phone').set({ last_used_at }).where('phone', '=', phone).execute()
}

// Proves PHONE-01, decision 62.
test('it is off until the owner switches it on', async () => {
  await shop.saveMessaging()
  expect((await shop.send('GET /users/phone-sign-in')).body).toMatchObject({ isOn: false })
  expect((await send('9812345678')).status).toBe(404)
  expect(await shop.rows()).toEqual([])
  await shop.saveMessaging({ phoneSignIn: true })
  expect((await shop.send('GET /users/phone-sign-in')).body).toMatchObject({ isOn: true })
})

// Proves PHONE-01, PHONE-02, decision 78.
test('a number without an account gets one, buys without a mailbox, and comes back to it', async () => {
  const first = await signIn('9812345601', 'Asha Rao')
  expect(await profileOf(first.token)).toMatchObject({
    fullName: 'Asha Rao',
    phone: '9812345601',
    email: '',
    isEmailVerified: false,
  })
  const orderId = await shop.buy(first.token)
  const mails = await rowsOf(shop.database, 'mail_outbox', { about: orderId }, ['about'])
  expect(mails).toEqual([])
  const again = await signIn('9812345601')
  expect(await numbersOf(again.token)).toEqual([orderId])
})

// Proves PHONE-03.
test('a code works once, for ten minutes, and three wrong ones end it', async () => {
  const { otp } = await signIn('9812345602')
  const verify = (code: string) =>
    shop.send('POST /users/phone-sign-in/verify', { body: { phone: '9812345602', otp: code } })
  expect((await verify(otp)).body.code).toBe('INVALID_CODE')
  await letPass(31)
  await send('9812345602')
  const right = await codeOn('9812345602')
  const wrong = right === '000000' ? '000001' : '000000'
  expect((await verify(wrong)).body).toMatchObject({ code: 'INVALID_CODE', attemptsRemaining: 2 })
  expect((await verify(wrong)).body).toMatchObject({ attemptsRemaining: 1 })
  expect((await verify(wrong)).body.code).toBe('CODE_EXHAUSTED')
  expect((await verify(right)).status).toBe(400)
  const stored = await shop.database.selectFrom('phone_code').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain(right)
  await shop.database.deleteFrom('phone_code').execute()
  await send('9812345602')
  const late = await codeOn('9812345602')
  await shop.database.updateTable('phone_code').set({ expires_at: new Date() }).execute()
  expect((await verify(late)).body.code).toBe('INVALID_CODE')
})

// Proves PHONE-04.
test.each([
  '+44 7700 900123',
  '1800 123 4567',
  '020 2612 3456',
  '5812345678',
  '+91 12345',
  '0044 7700 900123',
])('no code goes to %s, which is no Indian mobile number', async (phone) => {
  expect((await send(phone)).status).toBe(400)
  expect(await shop.rows()).toEqual([])
})

// Proves PHONE-04.
test('codes are limited by number, series and network, whoever asks', async () => {
  expect((await send('9812345603')).status).toBe(200)
  expect((await send('9812345603')).body.code).toBe('TOO_MANY_CODES')
  for (let i = 0; i < 3; i++) {
    await letPass(31)
    expect((await send('9812345603')).status).toBe(200)
  }
  await letPass(31)
  expect((await send('9812345603')).body.code).toBe('TOO_MANY_CODES')

  await shop.database.deleteFrom('rate_limit_counter').execute()
  const series = await Promise.all(
    Array.from({ length: 40 }, (_, i) => send(`98765${10_000 + i}`, `192.0.2.${i}`)),
  )
  expect(series.filter(({ status }) => status === 200)).toHaveLength(25)

  await shop.database.deleteFrom('rate_limit_counter').execute()
  const network = await Promise.all(
    Array.from({ length: 50 }, (_, i) => send(`9${1_000 + i}12345`, '198.51.100.7')),
  )
  expect(network.filter(({ status }) => status === 200)).toHaveLength(40)
})

// Proves PHONE-04.
test('requests that send no SMS use up no series', async () => {
  for (let i = 0; i < 30; i++) await send('9812445601', `192.0.2.${i}`)
  const first = await shop.rows()
  expect(first).toHaveLength(1)
  const others = await Promise.all(
    Array.from({ length: 24 }, (_, i) => send(`98124${10_000 + i}`, `198.51.100.${i}`)),
  )
  expect(others.every(({ status }) => status === 200)).toBe(true)
  expect((await send('9812499999', '198.51.100.99')).body.code).toBe('TOO_MANY_REQUESTS')
})

// Proves PHONE-04.
test('a stranger’s requests and guesses do not keep the owner of a number out', async () => {
  const phone = '9812345630'
  const home = '203.0.113.5'
  const verify = (otp: string, network: string) =>
    shop.send('POST /users/phone-sign-in/verify', {
      body: { phone, otp },
      headers: { 'x-forwarded-for': network },
    })
  await send(phone, home)
  expect((await verify(await codeOn(phone), home)).status).toBe(200)
  for (let i = 0; i < 8; i++) {
    await letPass(31 + (i === 4 ? 3_600 : 0))
    await send(phone, `192.0.2.${i}`)
  }
  await letPass(31)
  expect((await send(phone, '192.0.2.99')).body.code).toBe('TOO_MANY_CODES')
  for (let i = 0; i < 30; i++) await send(`${9_812_300_000 + i}`, `198.51.100.${i}`)
  expect((await send('9812399999', '192.0.2.98')).body.code).toBe('TOO_MANY_REQUESTS')

  await deliver()
  shop.phones.store.messages.length = 0
  expect((await send(phone, home)).status).toBe(200)
  const right = await codeOn(phone)
  const wrong = right === '000000' ? '000001' : '000000'
  for (let i = 0; i < 4; i++) expect((await verify(wrong, '192.0.2.97')).status).toBe(400)
  expect((await verify(right, '192.0.2.97')).status).toBe(400)
  expect((await verify(right, home)).status).toBe(200)
})

// Proves PHONE-05.
test('an account with the number alone is joined with one that has a mailbox, when both are proved', async () => {
  const byPhone = await signIn('9812345604')
  const ordered = await shop.buy(byPhone.token, 2)
  const byMail = await signUp(shop, 'joined@example.com')
  const own = await shop.buy(byMail, 3)
  const wrong = await shop.send('POST /users/phone/verify', {
    token: byMail,
    body: { phone: '9812345604', otp: '000000' },
  })
  expect(wrong.status).toBe(400)
  expect(await numbersOf(byMail)).toEqual([own])
  expect((await addTo(byMail, '9812345604')).status).toBe(200)
  expect((await numbersOf(byMail)).toSorted()).toEqual([ordered, own].toSorted())
  expect((await shop.send('GET /users/profile', { token: byPhone.token })).status).toBe(401)
  const again = await signIn('9812345604')
  expect(await profileOf(again.token)).toMatchObject({ email: 'joined@example.com', phone: '9812345604' })
})

// Proves PHONE-06.
test('a recycled number never sees another’s orders', async () => {
  const phone = '9812345605'
  // Somebody ordered with this number without ever proving it.
  const typed = await signUp(shop, 'typed@example.com')
  await changeRows(shop.database, 'customer', { email: 'typed@example.com' }, { phone })
  await shop.buy(typed)
  const former = await signIn(phone, 'Former Owner')
  expect(await numbersOf(former.token)).toEqual([])
  const orderId = await shop.buy(former.token, 2)
  await beAway(phone, 89)
  expect(await numbersOf((await signIn(phone)).token)).toEqual([orderId])
  await beAway(phone, 91)
  const next = await signIn(phone, 'Next Owner')
  expect(await profileOf(next.token)).toMatchObject({ fullName: 'Next Owner' })
  expect(await numbersOf(next.token)).toEqual([])
})

// Proves PHONE-06.
test('a recycled number does not open an account whose owner comes by mail every day', async () => {
  const phone = '9812345609'
  const asha = await signUp(shop, 'asha@example.com')
  await addTo(asha, phone)
  await shop.buy(asha)
  await beAway(phone, 91)
  // Her session has been used just now; only the number's last code is old.
  const ravi = await signIn(phone, 'Ravi')
  expect(await profileOf(ravi.token)).toMatchObject({ fullName: 'Ravi', email: '' })
  expect(await numbersOf(ravi.token)).toEqual([])
  expect((await shop.send('GET /users/phone', { token: asha })).body).toMatchObject({ phone: null })
})

// Proves PHONE-06.
test('a code to the phone does not stand for the password of an account that has one', async () => {
  const phone = '9812345610'
  const changeEmail = (token: string, email: string, currentPassword?: string) =>
    shop.send('POST /users/send-verification-otp-change', { token, body: { email, currentPassword } })
  const byMail = await signUp(shop, 'owner@example.com')
  await addTo(byMail, phone)
  const byPhone = await signIn(phone)
  expect((await changeEmail(byPhone.token, 'thief@example.com')).body.code).toBe('PASSWORD_REQUIRED')
  expect((await changeEmail(byPhone.token, 'moved@example.com', password)).status).toBe(200)
  const alone = await signIn('9812345611')
  expect((await changeEmail(alone.token, 'first@example.com')).status).toBe(200)
})

// Proves PHONE-06.
test('joining a number that was away takes none of its former owner’s orders', async () => {
  const phone = '9812345606'
  const former = await signIn(phone)
  await shop.buy(former.token, 2)
  await beAway(phone, 91)
  const token = await signUp(shop, 'next@example.com')
  expect((await addTo(token, phone)).status).toBe(200)
  expect(await numbersOf(token)).toEqual([])
})

// Proves PHONE-05.
test('joining brings all that the account had, also from under the number it had before', async () => {
  const byPhone = await signIn('9812345612')
  const january = await shop.buy(byPhone.token, 2)
  await addTo(byPhone.token, '9812345613')
  const address = await addSampleAddress(shop, byPhone.token)
  const complaint = await shop.send('POST /public/complaints', {
    token: byPhone.token,
    body: {
      topic: 'delivery',
      name: 'Asha',
      email: 'asha.c@example.com',
      message: 'The parcel is very late.',
    },
  })
  expect(complaint.status).toBe(200)
  await shop.send('PUT /users/message-consents', {
    token: byPhone.token,
    body: { channel: 'sms', isGranted: true, way: 'settings' },
  })
  await shop.send('PUT /users/consents', {
    token: byPhone.token,
    body: { purpose: 'review-invitations', isGranted: false },
  })
  const byMail = await signUp(shop, 'all@example.com')
  const own = await addSampleAddress(shop, byMail)
  const { sub: customer_id } = decodeJwt(byMail)
  expect((await addTo(byMail, '9812345613')).status).toBe(200)
  expect(await numbersOf(byMail)).toEqual([january])
  const { body } = await shop.send('GET /addresses', { token: byMail })
  const addresses = body.addresses as { _id: string; isDefault: boolean }[]
  expect(addresses.map(({ _id }) => _id).toSorted()).toEqual([address, own].toSorted())
  expect(addresses.filter(({ isDefault }) => isDefault)).toHaveLength(1)
  for (const table of ['complaint', 'message_consent'] as const) {
    const rows = await shop.database.selectFrom(table).select('customer_id').execute()
    expect(rows).toEqual([{ customer_id }])
  }
  expect((await shop.send('GET /users/consents', { token: byMail })).body).toMatchObject({
    consents: [{}, { purpose: 'review-invitations', isGranted: false }],
    history: [{ purpose: 'review-invitations', isGranted: false }, { purpose: 'sms' }],
  })
})

test('a number of an account with a mailbox moves alone; the orders stay', async () => {
  const one = await signUp(shop, 'one@example.com')
  await addTo(one, '9812345607')
  const orderId = await shop.buy(one)
  const two = await signUp(shop, 'two@example.com')
  await addTo(two, '9812345607')
  expect(await numbersOf(two)).toEqual([])
  expect(await numbersOf(one)).toEqual([orderId])
  expect(await profileOf((await signIn('9812345607')).token)).toMatchObject({ email: 'two@example.com' })
})

const ageSessions = () =>
  sql`UPDATE session SET confirmed_at = now() - interval '16 minutes'`.execute(shop.database)
const subjectsTo = async (email: string) => (await shop.mailsTo(email)).map(({ subject }) => subject)

// Proves PHONE-08.
test('a stolen token does not suffice to add a number, and the owner gets a mail of it', async () => {
  const phone = '9812345620'
  const email = 'stolen@example.com'
  const token = await signUp(shop, email)
  await ageSessions()
  const ask = (currentPassword?: string) =>
    shop.send('POST /users/phone/send-code', { token, body: { phone, currentPassword } })
  expect(await ask()).toMatchObject({ status: 403, body: { code: 'PASSWORD_REQUIRED' } })
  expect((await ask('guess')).body.code).toBe('WRONG_PASSWORD')
  expect(await shop.rows()).toEqual([])
  expect((await ask(password)).status).toBe(200)
  const body = { phone, otp: await codeOn(phone) }
  expect((await shop.send('POST /users/phone/verify', { token, body })).status).toBe(200)
  expect(await subjectsTo(email)).toContain('A phone number was added to your account')

  const alone = await signIn('9812345621')
  await ageSessions()
  const refused = await addTo(alone.token, '9812345622')
  expect(refused.status).toBe(400)
  expect((await shop.send('GET /users/phone', { token: alone.token })).body.phone).toBe('9812345621')
})

// Proves PHONE-08.
test('a number is removed by its owner, except where it is the only way in', async () => {
  const email = 'gives-up@example.com'
  const token = await signUp(shop, email)
  await addTo(token, '9812345623')
  expect((await shop.send('GET /users/phone', { token })).body).toMatchObject({ isRemovable: true })
  await ageSessions()
  const remove = (body: object, by = token) => shop.send('DELETE /users/phone', { token: by, body })
  expect(await remove({})).toMatchObject({ status: 403, body: { code: 'PASSWORD_REQUIRED' } })
  expect((await remove({ currentPassword: 'guess' })).body.code).toBe('WRONG_PASSWORD')
  expect((await shop.send('GET /users/phone', { token })).body.phone).toBe('9812345623')
  expect((await remove({ currentPassword: password })).status).toBe(200)
  expect((await shop.send('GET /users/phone', { token })).body).toMatchObject({
    phone: null,
    isRemovable: false,
  })
  expect(await subjectsTo(email)).toContain('A phone number was removed from your account')
  const next = await signIn('9812345623', 'Ravi')
  expect(await profileOf(next.token)).toMatchObject({ fullName: 'Ravi', email: '' })
  const withoutBody = await shop.send('DELETE /users/phone', { token: next.token })
  expect(withoutBody).toMatchObject({ status: 409, body: { code: 'PHONE_IS_NEEDED' } })
})

// Proves PHONE-08.
test('a number that a thief added goes with a new password by mail, and with an undone change of email', async () => {
  const email = 'victim@example.com'
  const token = await signUp(shop, email)
  await addTo(token, '9812345624')
  await shop.send('POST /users/forgot-password', { body: { email } })
  const otp = await shop.codeFor(email)
  await shop.send('POST /users/verify-reset-otp', { body: { email, otp } })
  const reset = await shop.send('POST /users/reset-password', {
    body: { email, otp, newPassword: 'An0ther-stone!' },
  })
  expect(reset.status).toBe(200)
  expect(await profileOf((await signIn('9812345624')).token)).toMatchObject({ email: '' })

  const moved = await signUp(shop, 'before-theft@example.com')
  const to = 'thief-of-mail@example.com'
  await shop.send('POST /users/send-verification-otp-change', { token: moved, body: { email: to } })
  const changed = await shop.send('POST /users/verify-email-change', {
    token: moved,
    body: { email: to, otp: await shop.codeFor(to), fullName: 'Asha Rao', phone: '9876543210' },
  })
  await addTo(String(changed.body.token), '9812345625')
  const [mail] = await shop.mailsTo('before-theft@example.com')
  const link = /restore-email\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  expect((await shop.send('POST /users/restore-email', { body: { token: link } })).status).toBe(200)
  expect(await profileOf((await signIn('9812345625')).token)).toMatchObject({ email: '' })
})

// Proves DPDP-07.
test('an account without a mailbox that is deleted leaves the lists of breaches that are closed', async () => {
  const phone = '9812345619'
  const { token } = await signIn(phone, 'Kiran Das')
  const record = async (title: string) => {
    const id = newId()
    await sql`INSERT INTO data_breach (id, title, discovered_at, data_kinds, description, location, consequences, measures,
      advice, cause, prevention) VALUES (${id}, ${title}, now(), '', '', '', '', '', '', '', '')`.execute(
      shop.database,
    )
    await sql`INSERT INTO data_breach_person (id, breach_id, contact, name)
      VALUES (${newId()}, ${id}, ${phone}, '')`.execute(shop.database)
    return id
  }
  const hasPhone = async (id: string) => {
    const { rows } = await sql`SELECT FROM data_breach_person WHERE breach_id = ${id}`.execute(shop.database)
    return rows.length === 1
  }
  const [closed, open] = [await record('Closed'), await record('Open')]
  await shop.send(`POST /back-office/data-breaches/${closed}/close`, {
    ...shop.owner,
    body: { text: 'Done' },
  })
  expect([await hasPhone(closed), await hasPhone(open)]).toEqual([true, true])
  await letPass(31)
  await shop.send('POST /users/send-verification-otp-delete', { token })
  const otp = await codeOn(phone)
  expect((await shop.send('POST /users/delete-account', { token, body: { otp } })).status).toBe(200)
  expect([await hasPhone(closed), await hasPhone(open)]).toEqual([false, true])
})

test('the exported data has the number that signs in, with the times of its proof and last use', async () => {
  const { token } = await signIn('9812345620')
  const { body } = await shop.send('GET /users/export', { token })
  const time = expect.stringMatching(/^20\d\d-/)
  expect(body.signInPhone).toEqual({ phone: '9812345620', verifiedAt: time, lastUsedAt: time })
})

// Proves PHONE-07.
test('an account without a mailbox is deleted with a code to its number', async () => {
  const { token } = await signIn('9812345608')
  await letPass(31)
  expect((await shop.send('POST /users/send-verification-otp-delete', { token })).status).toBe(200)
  const otp = await codeOn('9812345608')
  expect((await shop.send('POST /users/delete-account', { token, body: { otp } })).status).toBe(200)
  expect((await shop.send('GET /users/profile', { token })).status).toBe(401)
})
