import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import * as formerEmails from '../migrations/0039-former-emails.ts'
import { bookingForm } from '../testing/sample-forms.ts'
import { addOrder } from '../testing/sample-order.ts'
import { closedAtEnd, signUp, startTestShop } from '../testing/test-shop.ts'

const shop = closedAtEnd(await startTestShop())

const writeAs = async (email: string, subject: string) => {
  // The rate limit allows four guidance requests an hour for each phone number.
  await shop.database.deleteFrom('rate_limit_counter').execute()
  const message = { name: 'Asha Rao', email, subject, message: 'Is it knotted?', consent: true }
  expect((await shop.send('POST /public/contact', { body: message })).status).toBe(200)
  const request = { ...bookingForm, email, phone: '9876543210', question: `${subject}?` }
  expect((await shop.send('POST /public/service-requests', { body: request })).status).toBe(200)
  expect((await shop.send('POST /public/newsletter', { body: { email } })).status).toBe(200)
}
const rowsOf = async (email: string) => {
  const counts = []
  for (const table of ['contact_message', 'guidance_booking', 'newsletter_subscriber'] as const) {
    const rows = await shop.database.selectFrom(table).select('id').where('email', '=', email).execute()
    counts.push(rows.length)
  }
  return counts
}

test('what was sent with the email of an account is in the copy of its data, and goes with the account', async () => {
  const token = await signUp(shop, 'asha@example.com')
  await writeAs('Asha@Example.com', 'Mine')
  await writeAs('other@example.com', 'Of somebody else')

  const copy = await shop.send('GET /users/export', { token })
  expect(copy.headers.get('cache-control')).toBe('no-store')
  expect(copy.body).toMatchObject({
    messages: [{ name: 'Asha Rao', subject: 'Mine', message: 'Is it knotted?', phone: null }],
    guidanceRequests: [
      { package: 'tarot', price: 1101, topic: 'Career path', question: 'Mine?', preferredTime: 'Evenings' },
    ],
    newsletter: { confirmedAt: null },
  })
  expect(JSON.stringify(copy.body)).not.toContain('somebody else')

  await shop.send('POST /users/send-verification-otp-delete', { token })
  const otp = await shop.codeFor('asha@example.com')
  expect((await shop.send('POST /users/delete-account', { token, body: { otp } })).status).toBe(200)
  expect(await rowsOf('asha@example.com')).toEqual([0, 0, 0])
  expect(await rowsOf('other@example.com')).toEqual([1, 1, 1])
})

test('who has sent nothing gets empty lists, and a copy needs its owner’s token', async () => {
  const token = await signUp(shop, 'quiet@example.com')
  const copy = await shop.send('GET /users/export', { token })
  expect(copy.body).toMatchObject({ messages: [], guidanceRequests: [], newsletter: null })
  expect((await shop.send('GET /users/export')).status).toBe(401)
})

const moveTo = async (token: string, email: string): Promise<string> => {
  await shop.send('POST /users/send-verification-otp-change', { token, body: { email } })
  const body = { email, otp: await shop.codeFor(email), fullName: 'Asha Rao', phone: '9876543210' }
  return String((await shop.send('POST /users/verify-email-change', { token, body })).body.token)
}

test('what was sent with an earlier email of the account is in the copy too, and goes with the account; what its next owner sends is not', async () => {
  const before = await signUp(shop, 'first@example.com')
  await writeAs('first@example.com', 'Before the move')
  const token = await moveTo(await moveTo(before, 'second@example.com'), 'third@example.com')
  await writeAs('first@example.com', 'Of the next owner')
  await writeAs('third@example.com', 'Now')

  const { body } = await shop.send('GET /users/export', { token })
  expect(body).toMatchObject({
    user: { email: 'third@example.com' },
    formerEmails: [{ email: 'second@example.com' }, { email: 'first@example.com' }],
    messages: [{ subject: 'Now' }, { subject: 'Before the move' }],
    guidanceRequests: [{ question: 'Now?' }, { question: 'Before the move?' }],
  })
  expect(JSON.stringify(body)).not.toContain('next owner')

  await shop.send('POST /users/send-verification-otp-delete', { token })
  const otp = await shop.codeFor('third@example.com')
  expect((await shop.send('POST /users/delete-account', { token, body: { otp } })).status).toBe(200)
  expect(await rowsOf('third@example.com')).toEqual([0, 0, 0])
  expect((await rowsOf('first@example.com')).slice(0, 2)).toEqual([1, 1])
})

test('changes of email before the table of former ones are known from the orders of the account', async () => {
  await signUp(shop, 'moved@example.com')
  const { id } = await shop.database
    .selectFrom('customer')
    .select('id')
    .where('email', '=', 'moved@example.com')
    .executeTakeFirstOrThrow()
  const database = shop.database as unknown as Kysely<unknown>
  await formerEmails.down(database)
  await addOrder(shop.database, { customer_id: id, customer_email: 'Earlier@example.com' })
  await addOrder(shop.database, { customer_id: id, customer_email: 'moved@example.com' })
  await formerEmails.up(database)
  const rows = await shop.database
    .selectFrom('former_email')
    .select(['email', 'since'])
    .where('customer_id', '=', id)
    .execute()
  expect(rows).toEqual([{ email: 'earlier@example.com', since: null }])
})
