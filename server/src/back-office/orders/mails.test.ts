import type { AdminOrder } from '@amritvasya/contract'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { purgeOldMails } from '../../platform/mail/outbox.repository.ts'
import { MailJobHandler } from '../../platform/mail/send-mail.ts'
import { startMailServer } from '../../testing/mail-server.ts'
import { addOrder, paidNow } from '../../testing/sample-order.ts'
import { customerId } from '../../testing/shop-with-payments.ts'
import { addTestStaff } from '../../testing/staff.ts'
import { signUp, startTestShop } from '../../testing/test-shop.ts'

const mailServer = await startMailServer()
const shop = await startTestShop()
const packer = await addTestStaff(shop, 'packer')
const work = new MailJobHandler(shop.database, shop.secrets, {
  smtpUrl: mailServer.smtpUrl,
  from: 'Shop <shop@example.com>',
})
afterAll(async () => {
  work.close()
  await mailServer.close()
  await shop.close()
})

const paid = paidNow()
const shipment = { courier: 'Blue Dart', trackingNumber: 'BD1' }
async function shippedTo(email: string, customer: string | null = null) {
  const order = await addOrder(shop.database, { ...paid, customer_email: email, customer_id: customer })
  const path = `POST /back-office/orders/${order.id}/ship`
  const { status, body } = await shop.send(path, { headers: packer.headers, body: shipment })
  expect(status).toBe(200)
  return { ...order, mail: (body.item as AdminOrder).mails[0] }
}
const mailsOf = async (id: string) =>
  ((await shop.send(`GET /back-office/orders/${id}`, { headers: packer.headers })).body.item as AdminOrder)
    .mails
const rowsAbout = (id: string) =>
  shop.database.selectFrom('mail_outbox').selectAll().where('about', '=', id).execute()

test('an order names its mails: which, to whom, when written, and when sent', async () => {
  const { id, mail } = await shippedTo('asha@example.com')
  expect(mail).toMatchObject({ kind: 'shipped', recipient: 'customer', state: 'waiting', sentAt: null })
  await work.run({ id: mail?.id })
  const [sent] = await mailsOf(id)
  expect(sent).toMatchObject({ id: mail?.id, state: 'sent', queuedAt: mail?.queuedAt, failure: null })
  expect(Date.parse(sent?.sentAt ?? '')).toBeGreaterThanOrEqual(Date.parse(mail?.queuedAt ?? ''))
})

test('the list of mails tells the one that corrects a tracking number', async () => {
  const { id } = await shippedTo('corrected@example.com')
  const path = `POST /back-office/orders/${id}/correct-shipment`
  const body = { ...shipment, trackingNumber: 'BD2' }
  expect((await shop.send(path, { headers: packer.headers, body })).status).toBe(200)
  const [corrected, first] = await mailsOf(id)
  expect(corrected).toMatchObject({ kind: 'shipped', isCorrection: true })
  expect(first).toMatchObject({ kind: 'shipped' })
  expect(first).not.toHaveProperty('isCorrection')
})

test('an order says that a mail of it is refused and why, and when nobody tries any more', async () => {
  mailServer.refusals.set('typo@example.com', 550)
  const { id, mail } = await shippedTo('typo@example.com')
  await expect(work.run({ id: mail?.id })).rejects.toThrow('EENVELOPE 550')
  const failure = 'It was refused (550)'
  expect(await mailsOf(id)).toMatchObject([{ state: 'delayed', failure, sentAt: null }])
  await sql`UPDATE mail_outbox SET expires_at = now() - interval '1 second' WHERE about = ${id}`.execute(
    shop.database,
  )
  expect(await mailsOf(id)).toMatchObject([{ state: 'failed', failure }])
  mailServer.refusals.clear()
})

test('an order says that the mail server does not answer, and that a mail cannot be read any more', async () => {
  const away = new MailJobHandler(shop.database, shop.secrets, {
    smtpUrl: 'smtp://127.0.0.1:9',
    from: 'Shop <shop@example.com>',
  })
  const { id, mail } = await shippedTo('asha@example.com')
  await expect(away.run({ id: mail?.id })).rejects.toThrow('The mail server failed')
  away.close()
  expect(await mailsOf(id)).toMatchObject([
    { state: 'delayed', failure: 'The mail server does not answer', sentAt: null },
  ])
  await sql`UPDATE mail_outbox SET encrypted_payload = ${Buffer.alloc(64)} WHERE about = ${id}`.execute(
    shop.database,
  )
  await expect(work.run({ id: mail?.id })).rejects.toThrow('TOKEN_SECRET')
  expect(await mailsOf(id)).toMatchObject([{ state: 'delayed', failure: 'It cannot be read any more' }])
  await sql`DELETE FROM mail_outbox WHERE about = ${id}`.execute(shop.database)
})

test('of an order’s mails it stays that they were sent, without address and words; of others nothing stays', async () => {
  const email = 'leaving@example.com'
  const token = await signUp(shop, email)
  const { id, mail } = await shippedTo(email, await customerId(shop, email))
  const never = await shippedTo('never@example.com')
  await work.run({ id: mail?.id })
  await sql`
    UPDATE mail_outbox SET created_at = now() - interval '8 days', expires_at = now() - interval '1 day'`.execute(
    shop.database,
  )
  await purgeOldMails(shop.database)
  const rows = await shop.database
    .selectFrom('mail_outbox')
    .select('about')
    .where('created_at', '<', sql<Date>`now() - interval '7 days'`)
    .execute()
  expect(rows.filter(({ about }) => about === null)).toEqual([])
  expect(await mailsOf(never.id)).toMatchObject([{ state: 'failed' }])
  expect(await rowsAbout(never.id)).toMatchObject([{ encrypted_payload: null }])

  await shop.send('POST /users/send-verification-otp-delete', { token })
  const body = { otp: await shop.codeFor(email) }
  expect((await shop.send('POST /users/delete-account', { token, body })).status).toBe(200)
  expect(await mailsOf(id)).toMatchObject([{ kind: 'shipped', state: 'sent' }])
  const mailRows = await rowsAbout(id)
  expect(mailRows).toMatchObject([{ encrypted_payload: null, recipient: 'customer' }])
  expect(JSON.stringify(mailRows)).not.toContain('leaving')
})
