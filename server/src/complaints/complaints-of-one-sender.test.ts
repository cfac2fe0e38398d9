import type { AdminComplaint, Complaint } from '@amritvasya/contract'
import { expect, test } from 'vitest'
import { placeholderEmail } from '../platform/mail/placeholder-email.ts'
import { changeRows } from '../testing/rows.ts'
import { addOrder } from '../testing/sample-order.ts'
import { customerId } from '../testing/shop-with-payments.ts'
import { addTestStaff } from '../testing/staff.ts'
import { closedAtEnd, signUp, signUpMany, startTestShop } from '../testing/test-shop.ts'

const shop = closedAtEnd(await startTestShop())
const packer = await addTestStaff(shop, 'packer')

const from = (network: string) => ({ headers: { 'x-forwarded-for': network } })
/** `signUp` signs up in it. */
const home = '127.0.0.1'
const send = (more: object, options: { token?: string; headers?: Record<string, string> } = {}) =>
  shop.send('POST /public/complaints', {
    body: { topic: 'delivery', name: 'Meera Joshi', message: 'The parcel is late.', ...more },
    ...options,
  })
const status = (number: unknown, email: string, network: string) =>
  shop.send('POST /public/complaints/status', { body: { number, email }, ...from(network) })
const numbersOf = async (email: string) =>
  (await shop.database.selectFrom('complaint').select('number').where('email', '=', email).execute()).map(
    ({ number }) => number,
  )
const settle = async (number: unknown) => {
  const { items } = (await shop.send(`GET /back-office/complaints?q=${number}`, packer)).body
  const [{ id }] = items as [AdminComplaint]
  return shop.send(`POST /back-office/complaints/${id}/resolve`, { body: { text: 'Done.' }, ...packer })
}

// Proves W3, COMPLAINT-10.
test('a complaint that is sent again, at once or after a lost answer, stays one with its number and mails', async () => {
  const email = 'impatient@example.com'
  const both = await Promise.all([send({ email }), send({ email })])
  const again = await send({ email })
  expect([...both, again].map(({ status: code }) => code)).toEqual([200, 200, 200])
  expect(again.body).toEqual(both[0].body)
  expect(both[1].body).toEqual(both[0].body)
  expect(await numbersOf(email)).toEqual([again.body.number])
  expect(await shop.mailsTo(email)).toHaveLength(1)
  for (const more of [{ message: 'Now it is lost.' }, { topic: 'refund' }, { orderNumber: 'AV-1' }]) {
    expect((await send({ email, ...more })).body.number).not.toBe(again.body.number)
  }
  await changeRows(shop.database, 'complaint', { email }, { created_at: new Date(Date.now() - 61 * 60_000) })
  expect((await send({ email })).body.number).not.toBe(again.body.number)
})

test('the same words again after the complaint was settled are a new complaint', async () => {
  const email = 'still@example.com'
  const { body } = await send({ email })
  await settle(body.number)
  expect((await send({ email })).body.number).not.toBe(body.number)
})

// Proves COMPLAINT-11.
test('a stranger who knows an email can neither close the form nor hide the complaint from its author', async () => {
  const email = 'asha@example.com'
  const { body } = await send({ email }, from('10.9.0.1'))
  const token = await signUp(shop, email)
  const codes: number[] = []
  for (let count = 0; count < 6; count++) {
    codes.push((await send({ email, message: `Rubbish ${count}` }, from('10.9.0.66'))).status)
  }
  expect(codes).toEqual([200, 200, 200, 200, 200, 429])
  for (let count = 0; count < 20; count++) await status('C-261123-AAAAA', email, '10.9.0.66')
  expect((await status(body.number, email, '10.9.0.66')).status).toBe(429)
  for (let count = 0; count < 21; count++) {
    const own = await status(body.number, email, '10.9.0.1')
    expect(own.body.complaints as Complaint[]).toMatchObject([{ number: body.number }])
  }
  expect((await send({ email, message: 'The second parcel, too.' }, from('10.9.0.1'))).status).toBe(200)
  for (let network = 70; network < 75; network++) {
    codes.length = 0
    for (let count = 0; count < 5; count++) {
      codes.push((await send({ email, message: `${network} ${count}` }, from(`10.9.0.${network}`))).status)
    }
  }
  expect(codes).toEqual([429, 429, 429, 429, 429])
  expect((await send({ email, message: 'A third one.' }, { token, ...from('10.9.0.1') })).status).toBe(200)
})

// Proves COMPLAINT-11.
test('who uses up the limits of an email keeps neither form nor state from the networks of its account', async () => {
  const email = 'known@example.com'
  const { body } = await send({ email }, from(home))
  await signUp(shop, email)
  for (let network = 1; network <= 10; network++) {
    for (let count = 0; count < 20; count++) await status('C-261123-AAAAA', email, `10.9.4.${network}`)
  }
  for (let count = 0; count < 20; count++) {
    await send({ email, message: `Rubbish ${count}` }, from(`10.9.4.${Math.floor(count / 5)}`))
  }
  expect((await status(body.number, email, '10.9.3.2')).status).toBe(429)
  expect((await status(body.number, email, home)).status).toBe(200)
  expect((await send({ email, message: 'From elsewhere.' }, from('10.9.3.2'))).status).toBe(429)
  expect((await send({ email, message: 'From home.' }, from(home))).status).toBe(200)
})

// Proves COMPLAINT-01.
test('a mailbox without account and order gets three mails a day, however many complaints name it', async () => {
  const email = 'nobody@example.com'
  for (let count = 0; count < 5; count++) {
    const reply = await send({ email, message: `Rubbish ${count}` }, from(`10.9.5.${count}`))
    expect([reply.status, reply.body.number]).toEqual([200, expect.stringMatching(/^C-/)])
  }
  expect(await shop.mailsTo(email)).toHaveLength(3)
  const { orderNumber } = await addOrder(shop.database, { customer_email: email })
  await send({ email, orderNumber }, from('10.9.5.6'))
  expect(await shop.mailsTo(email)).toHaveLength(4)
  await signUp(shop, email)
  const before = (await shop.mailsTo(email)).length
  await send({ email, message: 'With an account.' }, from('10.9.5.7'))
  expect(await shop.mailsTo(email)).toHaveLength(before + 1)
})

// Proves COMPLAINT-05, COMPLAINT-08.
test('a complaint belongs to the account in which it was made, whatever email it names', async () => {
  const [token = ''] = await signUpMany(shop, 1)
  const { id } = await shop.database
    .selectFrom('customer')
    .select('id')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  await changeRows(shop.database, 'customer', id, { email: placeholderEmail(id) })
  const { body } = await send({ email: 'typed@example.com' }, { token, ...from('10.9.1.1') })
  const exported = await shop.send('GET /users/export', { token })
  expect(exported.body.complaints).toMatchObject([{ number: body.number }])
})

// Proves COMPLAINT-08.
test('deleting an account deletes its settled complaints with another email, and none of a stranger’s account', async () => {
  const email = 'leaves@example.com'
  const token = await signUp(shop, email)
  const stranger = await signUp(shop, 'stranger@example.com')
  const own = await send({ email: 'work@example.com' }, { token, ...from('10.9.2.1') })
  const others = await send({ email }, { token: stranger, ...from('10.9.2.2') })
  const asGuest = await send({ email, message: 'As a guest.' }, from('10.9.2.3'))
  for (const { body } of [own, others, asGuest]) await settle(body.number)
  const exported = (await shop.send('GET /users/export', { token })).body.complaints as Complaint[]
  expect(exported.map(({ number }) => number).sort()).toEqual([own.body.number, asGuest.body.number].sort())
  await shop.send('POST /users/send-verification-otp-delete', { token })
  const otp = await shop.codeFor(email)
  expect((await shop.send('POST /users/delete-account', { token, body: { otp } })).status).toBe(200)
  expect(await numbersOf('work@example.com')).toEqual([])
  expect(await numbersOf(email)).toEqual([others.body.number])
  expect(await customerId(shop, 'stranger@example.com')).toBeTruthy()
})
