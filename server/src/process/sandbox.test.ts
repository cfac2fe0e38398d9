import { startSandbox } from '@amritvasya/sandbox'
import Fastify from 'fastify'
import nodemailer from 'nodemailer'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '../testing/index.ts'

const testDatabase = await createTestDatabase()
let sandbox = await startSandbox(testDatabase.url, { mail: true })
let app = Fastify()
await sandbox.serve(app)
afterAll(async () => {
  await app.close()
  await sandbox.stop()
  await testDatabase.close()
})

const send = (mail: object) =>
  nodemailer.createTransport(sandbox.smtpUrl ?? '').sendMail({ from: 'Shop <shop@example.com>', ...mail })
const messages = async (to: string) => (await app.inject(`/sandbox/mail/messages?to=${to}`)).json()

test('a mail that was sent by SMTP is in the mailbox, newest first, for whom the envelope names', async () => {
  await send({ to: 'Asha@Example.com', subject: 'नमस्ते', text: 'Hello', html: '<p>Hello</p>' })
  await send({ to: 'asha@example.com', bcc: 'secret+1@example.com', subject: 'Second', text: 'Again' })
  expect(await messages('asha@example.com')).toEqual([
    { to: 'asha@example.com', subject: 'Second', text: 'Again\n', html: '', sentAt: expect.any(String) },
    {
      to: 'asha@example.com',
      subject: 'नमस्ते',
      text: 'Hello\n',
      html: expect.stringContaining('<p>Hello</p>'),
      sentAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    },
  ])
  // The plus sign may be escaped or not.
  expect(await messages('secret%2B1@example.com')).toHaveLength(1)
  expect(await messages('secret+1@example.com')).toHaveLength(1)
  expect(await messages('nobody@example.com')).toEqual([])
  expect(await messages('a%00b')).toEqual([])
})

test('the page shows mails as text and in a closed frame, and may load nothing else', async () => {
  await send({
    to: '<x@example.com>',
    subject: '<script>alert(1)</script>',
    html: '<script>alert(2)</script>',
  })
  const page = await app.inject('/sandbox/mail')
  expect(page.body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(page.body).not.toContain('<script')
  expect(page.headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; frame-src 'self'/,
  )
  const frame = /src="([^"]+\/html)"/.exec(page.body)?.[1] ?? ''
  const mail = await app.inject(frame)
  expect(mail.body).toContain('alert(2)')
  expect(mail.headers['content-security-policy']).toContain('sandbox;')
  expect((await app.inject('/sandbox/mail/messages/999999/html')).statusCode).toBe(404)
  expect((await app.inject('/sandbox/mail?open=x')).statusCode).toBe(200)
})

test('mails outlive the sandbox', async () => {
  await app.close()
  await sandbox.stop()
  sandbox = await startSandbox(testDatabase.url, { mail: true })
  app = Fastify()
  await sandbox.serve(app)
  expect(await messages('asha@example.com')).toHaveLength(2)
})
