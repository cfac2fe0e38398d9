import type { AdminComplaint, Complaint, Dashboard } from '@amritvasya/contract'
import { expect, test } from 'vitest'
import { saveSettings } from '../content/index.ts'
import { changeRows, inTransaction, rowOf } from '../testing/rows.ts'
import { addOrder } from '../testing/sample-order.ts'
import { addTestStaff } from '../testing/staff.ts'
import { closedAtEnd, refusal, signUp, startTestShop } from '../testing/test-shop.ts'
import { purgeOldComplaints } from './complaint.repository.ts'

const shop = closedAtEnd(await startTestShop())
const packer = await addTestStaff(shop, 'packer')
const owner = await addTestStaff(shop, 'owner')

const officer = {
  name: 'Asha Rao',
  designation: 'Grievance Officer',
  email: 'officer@example.com',
  phone: '9876500000',
}
await inTransaction(shop.database, (transaction) => saveSettings(transaction, { grievanceOfficer: officer }))

const complaint = {
  topic: 'delivery',
  name: 'Meera Joshi',
  email: 'meera@example.com',
  message: 'The parcel is three weeks late.\r\nNobody answers.',
}
let network = 0
const send = (more: object = {}, options: { token?: string; from?: string } = {}) =>
  shop.send('POST /public/complaints', {
    body: { ...complaint, ...more },
    headers: { 'x-forwarded-for': options.from ?? `10.2.0.${++network}` },
    ...(options.token && { token: options.token }),
  })
const addOrderOf = async (email: string) => {
  const { id } = await addOrder(shop.database, { customer_email: email })
  const { order_number } = await rowOf(shop.database, 'shop_order', id)
  return order_number
}
const status = (number: unknown, email: string) =>
  shop.send('POST /public/complaints/status', { body: { number, email } })
const find = async (number: unknown) => {
  const { body } = await shop.send(`GET /back-office/complaints?q=${number}`, packer)
  const [item] = body.items as AdminComplaint[]
  if (!item) throw new Error(`There is no complaint ${number}`)
  return item
}
const step = (id: string, action: string, text = 'We call the courier today.') =>
  shop.send(`POST /back-office/complaints/${id}/${action}`, { body: { text }, ...packer })
/** Simulates that the complaint came that many hours earlier. */
const letHoursPass = (number: unknown, hours: number) => {
  const earlier = (moment: string) => new Date(Date.parse(moment) - hours * 3_600_000)
  return find(number).then(({ id, createdAt, acknowledgeBy, redressBy }) =>
    changeRows(shop.database, 'complaint', id, {
      created_at: earlier(createdAt),
      acknowledge_by: earlier(acknowledgeBy),
      redress_by: earlier(redressBy),
    }),
  )
}
const dashboard = async (staff = owner) =>
  ((await shop.send('GET /back-office/dashboard', staff)).body.item as Dashboard).complaints

// Proves COMPLAINT-01, COMPLAINT-02, COMPLAINT-03.
test('a complaint gets a number and both deadlines at once, and its sender, the owner and the grievance officer a mail', async () => {
  const { status: code, body, headers } = await send({ phone: '98765 43210' })
  expect(code).toBe(200)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(body.number).toMatch(/^C-\d{6}-[2-9A-HJKMNP-TV-Z]{5}$/)
  expect(body.message).toContain(`has the number ${body.number}`)
  const stored = await find(body.number)
  expect(Date.parse(stored.acknowledgeBy) - Date.parse(stored.createdAt)).toBe(48 * 3_600_000)
  expect(body).toMatchObject({ acknowledgeBy: stored.acknowledgeBy, redressBy: stored.redressBy })
  const [received] = await shop.mailsTo(complaint.email)
  expect(received?.subject).toBe(`Your complaint ${body.number} has reached us`)
  expect(received?.text).toContain('Grievance Officer: Asha Rao, officer@example.com, 9876500000')
  expect(received?.text).not.toMatch(/three weeks|Meera/)
  for (const recipient of ['owner@example.com', officer.email]) {
    const [mail] = await shop.mailsTo(recipient)
    expect(mail).toMatchObject({ replyTo: complaint.email, subject: `Complaint ${body.number}: Delivery` })
    expect(mail?.text).toContain('The parcel is three weeks late.')
    expect(mail?.text).toContain(`/back-office/complaints/${stored.id}/show`)
  }
})

// Proves COMPLAINT-05.
test('a guest follows a complaint by its number or the order’s with the email, and nobody else can', async () => {
  const orderNumber = await addOrderOf(complaint.email)
  const { body } = await send({ orderNumber: orderNumber.toLowerCase() })
  const stored = await find(body.number)
  expect(stored).toMatchObject({ orderNumber, state: 'received' })
  expect(stored.orderId).toBeTruthy()
  for (const number of [body.number, String(body.number).toLowerCase(), orderNumber]) {
    const { complaints } = (await status(number, 'Meera@Example.com')).body as { complaints: Complaint[] }
    expect(complaints).toMatchObject([{ number: body.number, history: [{ kind: 'received' }] }])
    expect(complaints[0]).not.toHaveProperty('email')
  }
  for (const [number, email] of [
    [body.number, 'other@example.com'],
    [orderNumber, 'other@example.com'],
    ['C-261123-AAAAA', complaint.email],
  ]) {
    expect(await status(number, String(email))).toMatchObject(refusal(404, 'COMPLAINT_NOT_FOUND'))
  }
})

test('the number of somebody else’s order is kept as text and links no order', async () => {
  const orderNumber = await addOrderOf('other@example.com')
  const { body } = await send({ orderNumber })
  expect(await find(body.number)).toMatchObject({ orderNumber, orderId: null })
  const [mail] = await shop.mailsTo(complaint.email)
  expect(mail?.text).not.toContain(orderNumber)
})

// Proves COMPLAINT-05.
test('a customer sees the complaints of the account and no others, and they are in the copy of its data', async () => {
  const token = await signUp(shop, 'anita@example.com')
  const other = await signUp(shop, 'lata@example.com')
  const { body } = await send({ email: 'anita@example.com' }, { token })
  expect((await shop.send('GET /complaints', { token })).body.complaints).toMatchObject([
    { number: body.number, topic: 'delivery' },
  ])
  expect((await shop.send('GET /complaints', { token: other })).body.complaints).toEqual([])
  expect((await shop.send('GET /complaints')).status).toBe(401)
  expect((await shop.send('GET /users/export', { token })).body.complaints).toMatchObject([
    { number: body.number },
  ])
})

// Proves COMPLAINT-04, COMPLAINT-06, COMPLAINT-08.
test('each step is mailed, stands in the history and the audit log, and a note is for the staff alone', async () => {
  const { body } = await send({ email: 'steps@example.com' })
  const { id } = await find(body.number)
  expect((await step(id, 'acknowledge')).body.item).toMatchObject({ state: 'acknowledged', resolvedAt: null })
  expect((await step(id, 'note', 'Courier says lost')).status).toBe(200)
  expect((await step(id, 'answer', 'It is lost.\r\nWe send another one.')).status).toBe(200)
  expect((await step(id, 'resolve', 'A new parcel is with you.')).body.item).toMatchObject({
    state: 'resolved',
  })
  expect((await step(id, 'reopen', 'The new one is broken.')).body.item).toMatchObject({
    state: 'acknowledged',
    resolvedAt: null,
    redressBy: body.redressBy,
  })
  const seen = (await status(body.number, 'steps@example.com')).body.complaints as Complaint[]
  expect(seen[0]?.history.map(({ kind, text }) => [kind, text])).toEqual([
    ['received', ''],
    ['acknowledged', 'We call the courier today.'],
    ['answered', 'It is lost.\nWe send another one.'],
    ['resolved', 'A new parcel is with you.'],
    ['reopened', 'The new one is broken.'],
  ])
  expect(JSON.stringify(seen)).not.toMatch(/Courier says lost|"staff"/)
  const mails = await shop.mailsTo('steps@example.com')
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Your complaint is open again: ${body.number}`,
    `Your complaint is resolved: ${body.number}`,
    `Our reply to your complaint: ${body.number}`,
    `We are looking into your complaint: ${body.number}`,
    `Your complaint ${body.number} has reached us`,
  ])
  expect(mails[2]?.text).toContain('We send another one.')
  const log = await shop.send(`GET /back-office/audit?subject=complaint&subjectId=${id}`, owner)
  // The audit log is never purged, so it holds no text and nobody's name or contact (COMPLAINT-08).
  expect(JSON.stringify(log.body)).not.toMatch(
    /courier|lost|new parcel|is broken|steps@example|Meera|weeks late/i,
  )
  expect((log.body.items as { before: object; after: object }[])[1]).toMatchObject({
    before: { state: 'acknowledged', resolvedAt: null },
    after: { state: 'resolved' },
  })
  expect((log.body.items as { action: string }[]).map(({ action }) => action)).toEqual([
    'complaint.reopened',
    'complaint.resolved',
    'complaint.answered',
    'complaint.noted',
    'complaint.acknowledged',
  ])
})

test('a step that is not possible any more is refused and mails nothing', async () => {
  const { body } = await send({ email: 'twice@example.com' })
  const { id } = await find(body.number)
  expect((await step(id, 'reopen')).body).toMatchObject({ code: 'COMPLAINT_CHANGED' })
  const both = await Promise.all([step(id, 'resolve'), step(id, 'resolve')])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await step(id, 'acknowledge')).status).toBe(409)
  expect((await step(id, 'answer')).status).toBe(409)
  expect((await step(id, 'resolve', ' ')).status).toBe(400)
  expect((await step('a'.repeat(24), 'note')).body).toMatchObject({ code: 'COMPLAINT_NOT_FOUND' })
  expect(await shop.mailsTo('twice@example.com')).toHaveLength(2)
})

// Proves COMPLAINT-07.
test('the dashboard counts what is due soon and overdue by both clocks, and lists it with the nearest deadline first', async () => {
  await shop.database.deleteFrom('complaint').execute()
  const numbers: unknown[] = []
  for (const sender of ['a', 'b', 'c', 'd']) {
    numbers.push((await send({ email: `${sender}@example.com` })).body.number)
  }
  const [late, soon, fresh, redressed] = numbers
  await letHoursPass(late, 49)
  await letHoursPass(soon, 37)
  const { id } = await find(redressed)
  await step(id, 'acknowledge')
  expect(await dashboard()).toMatchObject({ open: 4, dueSoon: 1, overdue: 1 })
  await letHoursPass(redressed, 24 * 27)
  expect(await dashboard()).toMatchObject({ open: 4, dueSoon: 2, overdue: 1 })
  await letHoursPass(redressed, 24 * 5)
  const shown = await dashboard(packer)
  expect(shown).toMatchObject({ open: 4, dueSoon: 1, overdue: 2 })
  expect(shown?.next.map(({ number }) => number)).toEqual([redressed, late, soon, fresh])
  const list = async (query: string) =>
    ((await shop.send(`GET /back-office/complaints?${query}`, packer)).body.items as AdminComplaint[]).map(
      ({ number }) => number,
    )
  expect(await list('due=overdue&sort=redressBy&order=asc')).toEqual([redressed, late])
  expect(await list('due=soon')).toEqual([soon])
  expect(await list('state=acknowledged')).toEqual([redressed])
  await step(id, 'resolve')
  expect(await dashboard()).toMatchObject({ open: 3, dueSoon: 1, overdue: 1 })
  expect(await dashboard(await addTestStaff(shop, 'editor'))).toBeNull()
})

test.each<[Record<string, string>, string]>([
  [{ topic: 'weather' }, 'Please choose what your complaint is about'],
  [{ name: ' ' }, 'Please enter your full name'],
  [{ email: '', phone: '' }, 'Please enter your email or your phone number'],
  [{ email: 'a@b.in\r\nBcc: x@y.in' }, 'Please enter a valid email address'],
  [{ message: ' \n' }, 'Please write what happened'],
  [{ orderNumber: 'x'.repeat(41) }, 'Order number must be at most 40 characters'],
])('a complaint with %o is refused: %s', async (more, text) => {
  expect(await send(more)).toMatchObject({ status: 400, body: { message: text } })
})

test('one sender opens five complaints an hour at most, and may try twenty wrong numbers', async () => {
  const email = 'often@example.com'
  const sendOne = (count: number) => send({ email, message: `The ${count}th.` }, { from: '10.3.0.1' })
  for (let count = 0; count < 5; count++) expect((await sendOne(count)).status).toBe(200)
  expect(await sendOne(5)).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
  const codes = []
  for (let count = 0; count < 21; count++) codes.push((await status('C-261123-AAAAA', email)).status)
  expect(codes).toEqual([...Array<number>(20).fill(404), 429])
})

// Proves COMPLAINT-08.
test('settled complaints go with the account, open ones stay until they are settled, and after two years all go', async () => {
  await shop.database.deleteFrom('rate_limit_counter').execute()
  const email = 'leaving@example.com'
  const token = await signUp(shop, email)
  const settled = await find((await send({ email }, { token })).body.number)
  await step(settled.id, 'resolve')
  const open = await find((await send({ email }, { token })).body.number)
  await shop.send('POST /users/send-verification-otp-delete', { token })
  const otp = await shop.codeFor(email)
  expect((await shop.send('POST /users/delete-account', { token, body: { otp } })).status).toBe(200)
  const left = () =>
    shop.database.selectFrom('complaint').select(['id', 'customer_id']).where('email', '=', email).execute()
  expect(await left()).toEqual([{ id: open.id, customer_id: null }])
  await step(open.id, 'resolve')
  await changeRows(shop.database, 'complaint', open.id, {
    resolved_at: new Date(Date.now() - 731 * 86_400_000),
    acknowledged_at: new Date(0),
  })
  await purgeOldComplaints(shop.database)
  expect(await left()).toEqual([])
})
