import type { AdminComplaint, Complaint } from '@amritvasya/contract'
import { expect, test } from 'vitest'
import { rowOf } from '../testing/rows.ts'
import { addOrder } from '../testing/sample-order.ts'
import { addTestStaff } from '../testing/staff.ts'
import { closedAtEnd, startTestShop } from '../testing/test-shop.ts'

const shop = closedAtEnd(await startTestShop())
const packer = await addTestStaff(shop, 'packer')
const owner = await addTestStaff(shop, 'owner')

const HOUR_MS = 3_600_000
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString()
const complaint = {
  cameBy: 'phone',
  cameAt: hoursAgo(30),
  topic: 'delivery',
  name: 'Meera Joshi',
  email: 'meera@example.com',
  phone: '98765 43210',
  message: 'The parcel is three weeks late.',
}
const enter = (more: object = {}, { headers } = packer as { headers: Record<string, string> }) =>
  shop.send('POST /back-office/complaints', { body: { ...complaint, ...more }, headers })
const entered = async (more: object = {}) => {
  const { status, body } = await enter(more)
  expect(status).toBe(200)
  return body.item as AdminComplaint
}
const step = (id: string, action: string) =>
  shop.send(`POST /back-office/complaints/${id}/${action}`, {
    body: { text: 'We sent a new one.' },
    ...packer,
  })

// Proves COMPLAINT-12, COMPLAINT-13.
test('a complaint by telephone has a number, runs from when it came, and is acknowledged by mail at once', async () => {
  const item = await entered()
  expect(item).toMatchObject({
    cameBy: 'phone',
    createdAt: complaint.cameAt,
    state: 'acknowledged',
    email: complaint.email,
    phone: '9876543210',
  })
  expect(item.number).toMatch(/^C-\d{6}-[2-9A-HJKMNP-TV-Z]{5}$/)
  expect(Date.parse(item.acknowledgeBy) - Date.parse(item.createdAt)).toBe(48 * HOUR_MS)
  expect(Date.parse(item.acknowledgedAt ?? '')).toBeGreaterThan(Date.parse(item.createdAt) + 29 * HOUR_MS)
  expect(item.history.map(({ kind, staff }) => [kind, staff])).toEqual([
    ['received', 'A packer'],
    ['acknowledged', 'A packer'],
  ])
  const [mail, ...more] = await shop.mailsTo(complaint.email)
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    subject: `We have your complaint ${item.number}`,
    replyTo: 'owner@example.com',
  })
  expect(mail?.text).not.toMatch(/three weeks|Meera|98765/)
  const [toOwner] = await shop.mailsTo('owner@example.com')
  expect(toOwner).toMatchObject({ replyTo: complaint.email })
  expect(toOwner?.text).toMatch(/By telephone[\s\S]*9876543210/)
})

// Proves COMPLAINT-12.
test('an entered complaint goes on as any other: its author finds it, and it is answered and settled by mail', async () => {
  const item = await entered({ email: 'follows@example.com' })
  expect((await step(item.id, 'answer')).status).toBe(200)
  expect((await step(item.id, 'resolve')).status).toBe(200)
  const { body } = await shop.send('POST /public/complaints/status', {
    body: { number: item.number, email: 'follows@example.com' },
  })
  const [seen] = body.complaints as Complaint[]
  expect(seen?.history.map(({ kind }) => kind)).toEqual(['received', 'acknowledged', 'answered', 'resolved'])
  expect(JSON.stringify(seen)).not.toContain('A packer')
  expect((await shop.mailsTo('follows@example.com')).map(({ subject }) => subject)).toEqual([
    `Your complaint is resolved: ${item.number}`,
    `Our reply to your complaint: ${item.number}`,
    `We have your complaint ${item.number}`,
  ])
})

// Proves COMPLAINT-13.
test('without an email it waits until its number is told, and nothing is mailed to nobody', async () => {
  const item = await entered({ email: '', cameBy: 'counter' })
  expect(item).toMatchObject({ email: '', state: 'received', acknowledgedAt: null })
  expect((await step(item.id, 'acknowledge')).body.item).toMatchObject({ state: 'acknowledged' })
  expect((await step(item.id, 'resolve')).body.item).toMatchObject({ state: 'resolved' })
  expect(await shop.mailsTo('')).toEqual([])
  const [toOwner] = await shop.mailsTo('owner@example.com')
  expect(toOwner).not.toHaveProperty('replyTo')
  expect(toOwner?.text).not.toContain('Email')
  const { items } = (await shop.send('GET /back-office/complaints?q=9876543210', packer)).body
  expect(items).toContainEqual(expect.objectContaining({ id: item.id }))
})

// Proves COMPLAINT-12.
test('the order is linked when its phone or its email is the complaint’s, and by nobody else’s', async () => {
  const { id } = await addOrder(shop.database, {
    customer_email: 'buyer@example.com',
    customer_phone: '9811122233',
  })
  const { order_number: orderNumber } = await rowOf(shop.database, 'shop_order', id)
  const byPhone = await entered({
    orderNumber: orderNumber.toLowerCase(),
    email: '',
    phone: '+91 98111 22233',
  })
  expect(byPhone).toMatchObject({ orderId: id, orderNumber, customerId: null })
  const stranger = await entered({ orderNumber, email: '', phone: '9811122244' })
  expect(stranger).toMatchObject({ orderId: null, orderNumber })
})

// Proves COMPLAINT-06, COMPLAINT-12.
test('owner and packers enter complaints, editors do not, and the audit log names nobody', async () => {
  const editor = await addTestStaff(shop, 'editor')
  expect((await enter({}, editor)).status).toBe(403)
  const item = await entered({ name: 'Kavita Menon', email: 'kavita@example.com' })
  const log = await shop.send(`GET /back-office/audit?subject=complaint&subjectId=${item.id}`, owner)
  expect(log.body.items).toMatchObject([
    { action: 'complaint.entered', label: item.number, after: { cameBy: 'phone', state: 'acknowledged' } },
  ])
  expect(JSON.stringify(log.body)).not.toMatch(/Kavita|kavita|98765|three weeks/)
})

test('the same request again enters nothing more', async () => {
  const headers = { ...packer.headers, 'idempotency-key': 'entered-once' }
  const body = { ...complaint, email: 'once@example.com' }
  const send = () => shop.send('POST /back-office/complaints', { body, headers })
  const [first, again] = [await send(), await send()]
  expect(first.status).toBe(200)
  expect(again.body).toEqual(first.body)
  expect(await shop.mailsTo('once@example.com')).toHaveLength(1)
})

test.each<[string, Record<string, unknown>]>([
  ['Please choose how it came', { cameBy: 'form' }],
  ['Please enter when it came', { cameAt: '' }],
  ['This moment has not come yet', { cameAt: hoursAgo(-1) }],
  ['This is more than a year ago. Please check the date', { cameAt: hoursAgo(24 * 400) }],
  ['Please enter the name', { name: ' ' }],
  ['Please enter what the complaint says', { message: '' }],
  [
    'Please enter an email or a phone number, so that the complaint can be answered',
    { email: '', phone: null },
  ],
])('a complaint is not entered: %s', async (text, more) => {
  expect(await enter(more)).toMatchObject({ status: 400, body: { message: text } })
})

test('a letter needs neither an email nor a phone number, as it is answered by letter', async () => {
  expect(await entered({ cameBy: 'letter', email: null, phone: null })).toMatchObject({ state: 'received' })
})
