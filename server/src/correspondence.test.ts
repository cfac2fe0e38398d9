import { afterAll, expect, test } from 'vitest'
import { signUp, startTestShop } from './testing/test-shop.ts'

const shop = await startTestShop()
afterAll(() => shop.close())

const writeAs = async (email: string, subject: string) => {
  const message = { name: 'Asha Rao', email, subject, message: 'Is it knotted?', consent: true }
  expect((await shop.send('POST /public/contact', { body: message })).status).toBe(200)
  const request = {
    name: 'Asha Rao',
    email,
    phone: '9876543210',
    package: 'tarot',
    topic: 'Career path',
    question: `${subject}?`,
    preferredTime: 'Evenings',
    consent: true,
  }
  expect((await shop.send('POST /public/service-requests', { body: request })).status).toBe(200)
  expect((await shop.send('POST /public/newsletter', { body: { email } })).status).toBe(200)
}
const rowsOf = async (email: string) => {
  const counts = []
  for (const table of ['contact_message', 'service_request', 'newsletter_subscriber'] as const) {
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
