import { expect, test } from 'vitest'
import { inTransaction } from '../../testing/rows.ts'
import { messageForm } from '../../testing/sample-forms.ts'
import { closedAtEnd, startTestShop } from '../../testing/test-shop.ts'
import { saveSettings } from '../index.ts'

const shop = closedAtEnd(await startTestShop())

const message = { ...messageForm, message: 'Do you have it in 16 cm?\r\n\r\nRegards <b>Asha</b>' }
const send = (more: object = {}, headers?: Record<string, string>) =>
  shop.send('POST /public/contact', { body: { ...message, ...more }, ...(headers && { headers }) })
const stored = () => shop.database.selectFrom('contact_message').selectAll().execute()

// Proves STATIC-04.
test('a message is stored, and the owner gets it by mail and can answer it', async () => {
  const response = await send()
  expect(response).toMatchObject({ status: 200, body: { success: true } })
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await stored()).toMatchObject([
    {
      name: 'Asha Rao',
      email: 'asha@example.com',
      phone: null,
      message: 'Do you have it in 16 cm?\n\nRegards <b>Asha</b>',
    },
  ])
  const [mail] = await shop.mailsTo('owner@example.com')
  expect(mail).toMatchObject({ subject: 'Message: Size of a bracelet', replyTo: 'asha@example.com' })
  expect(mail?.text).toContain('Do you have it in 16 cm?')
  expect(mail?.html).toContain('Regards &lt;b&gt;Asha&lt;/b&gt;')
})

test('the email in the settings goes before the one of the environment', async () => {
  await inTransaction(shop.database, (transaction) =>
    saveSettings(transaction, { email: 'care@example.com' }),
  )
  await send({ email: null, phone: '9876543210', subject: 'Only a phone' })
  const [mail] = await shop.mailsTo('care@example.com')
  expect(mail?.text).toContain('Phone: 9876543210')
  expect(mail).not.toHaveProperty('replyTo')
})

test.each([
  [{ name: ' ' }, 'Please enter your full name'],
  [{ email: '', phone: null }, 'Please enter your email or your phone number'],
  [{ email: 'a@b.c\r\nBcc: x@y.z' }, 'Please enter a valid email address'],
  [{ phone: '12345' }, 'Please enter a valid 10-digit phone number'],
  [{ subject: 'a\nb' }, 'Subject contains characters that are not allowed'],
  [{ message: ' \n ' }, 'Please write a message'],
  [{ message: 'x'.repeat(4001) }, 'Message must be at most 4000 characters'],
  [{ consent: false }, 'Please agree that we keep your message to answer it'],
])('%j is refused: %s', async (more, text) => {
  const before = (await stored()).length
  expect(await send(more)).toMatchObject({
    status: 400,
    body: { success: false, code: 'INVALID_INPUT', message: text },
  })
  expect(await stored()).toHaveLength(before)
})

test('one sender is stopped after five messages an hour', async () => {
  const email = 'often@example.com'
  for (let count = 0; count < 5; count++) expect((await send({ email })).status).toBe(200)
  const stopped = await send({ email })
  expect(stopped).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
  expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0)
})
