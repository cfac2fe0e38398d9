import type { AdminComplaint, Complaint } from '@amritvasya/contract'
import { beforeEach, expect, test } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { addOrder } from '../testing/sample-order.ts'
import { sampleTemplate, startShopWithPhones } from '../testing/shop-with-phones.ts'
import { addTestStaff } from '../testing/staff.ts'
import { closedAtEnd } from '../testing/test-shop.ts'

const shop = closedAtEnd(await startShopWithPhones())
const packer = await addTestStaff(shop, 'packer')
beforeEach(async () => {
  await shop.register(sampleTemplate('sms', 'complaintAcknowledged'))
  shop.phones.store.messages.length = 0
})

let phones = 9_800_000_000
const nextPhone = () => String(++phones)
const entered = async (more: object = {}) => {
  const { status, body } = await shop.send('POST /back-office/complaints', {
    ...packer,
    body: {
      cameBy: 'phone',
      cameAt: new Date(Date.now() - 30 * 3_600_000).toISOString(),
      topic: 'delivery',
      orderNumber: '',
      name: 'Kavita Menon',
      email: '',
      phone: nextPhone(),
      message: 'The parcel is late.',
      ...more,
    },
  })
  expect(status).toBe(200)
  return body.item as AdminComplaint
}
const text = (id: string) => shop.send(`POST /back-office/complaints/${id}/text`, { ...packer, body: {} })
const read = async (id: string) =>
  (await shop.send(`GET /back-office/complaints/${id}`, packer)).body.item as AdminComplaint
const work = async () => {
  for (const { id, status } of await shop.rows()) if (status === 'queued') await shop.handler.run({ id })
}
const sentTo = (phone: string | null) =>
  shop.phones.store.messages.filter(({ to }) => to.endsWith(phone ?? '-'))
const send = (more: object) =>
  shop.send('POST /public/complaints', {
    body: { topic: 'delivery', name: 'Kavita Menon', message: 'The parcel is late.', ...more },
  })
const status = (body: object) => shop.send('POST /public/complaints/status', { body })

// Proves COMPLAINT-14.
test('a complaint by telephone without an email has its number by SMS, and is acknowledged when that has arrived', async () => {
  const item = await entered()
  expect(item).toMatchObject({ state: 'received', sms: { canSend: false, state: 'waiting', reason: null } })
  expect((await text(item.id)).body.code).toBe('COMPLAINT_CHANGED')
  await work()
  await eventually(async () => expect((await read(item.id)).state).toBe('acknowledged'))
  const [sms, ...others] = sentTo(item.phone)
  expect(others).toEqual([])
  expect(sms?.text).toContain(`complaint ${item.number.replaceAll('-', '')} and look into it`)
  expect(sms?.text).not.toMatch(/Kavita|parcel/)
  const after = await read(item.id)
  expect(after.sms).toEqual({ canSend: false, state: 'arrived', reason: null })
  const [received] = after.history
  expect(after.history.map(({ kind, staff }) => [kind, staff])).toEqual([
    ['received', received?.staff],
    ['noted', received?.staff],
    ['acknowledged', received?.staff],
  ])
  const typed = sms?.text.match(/complaint (\w+)/)?.[1]?.toLowerCase()
  const found = await status({ number: typed, phone: `+91 ${item.phone}` })
  expect(found.body.complaints).toMatchObject([{ number: item.number, state: 'acknowledged' }])
})

// Proves COMPLAINT-14, decision 411.
test('an SMS that does not arrive acknowledges nothing, says why, and can be sent again', async () => {
  shop.phones.store.arm('sms', 'not-delivered', 1)
  const { id, phone } = await entered()
  await work()
  await eventually(async () =>
    expect((await read(id)).sms).toEqual({
      canSend: true,
      state: 'failed',
      reason: expect.stringContaining('ABSENT SUBSCRIBER'),
    }),
  )
  expect((await read(id)).state).toBe('received')
  const [first, second] = await Promise.all([text(id), text(id)])
  expect([first.status, second.status].sort()).toEqual([200, 409])
  await work()
  await eventually(async () => expect((await read(id)).state).toBe('acknowledged'))
  const arrived = sentTo(phone)
  expect(arrived.length).toBeGreaterThan(0)
  expect((await text(id)).body.code).toBe('COMPLAINT_CHANGED')
  const log = await shop.send(`GET /back-office/audit?subject=complaint&subjectId=${id}`, shop.owner)
  expect((log.body.items as { action: string }[]).map(({ action }) => action)).toContain('complaint.texted')
  expect(JSON.stringify(log.body)).not.toContain(phone)
})

// Proves COMPLAINT-14.
test('a number that was told before the SMS went out is not sent any more', async () => {
  const { id, phone } = await entered()
  const acknowledged = await shop.send(`POST /back-office/complaints/${id}/acknowledge`, {
    ...packer,
    body: { text: 'Told on the phone.' },
  })
  expect(acknowledged.status).toBe(200)
  await work()
  expect(sentTo(phone)).toEqual([])
  expect((await read(id)).history.filter(({ kind }) => kind === 'acknowledged')).toHaveLength(1)
})

// Proves COMPLAINT-14.
test.each([
  ['the text is not registered', {}, false],
  ['the number is a landline', { phone: '2022334455' }, true],
  ['an email is known, which gets the mail', { email: 'kavita@example.com' }, true],
])('no SMS goes out where %s', async (_, more, isOn) => {
  await shop.register(sampleTemplate('sms', 'complaintAcknowledged', { isOn }))
  const item = await entered(more)
  expect(item.sms?.canSend ?? false).toBe(false)
  await work()
  expect(sentTo(item.phone)).toEqual([])
})

// Proves COMPLAINT-14, PHONE-02, decision 410.
test('who has a phone alone complains with it, sees the state with it, and gets an SMS only from the staff', async () => {
  const phone = nextPhone()
  const order = await addOrder(shop.database, {
    order_number: 'AV-261126-7KQ2M',
    customer_email: `${'e'.repeat(24)}@phone.invalid`,
    customer_phone: phone,
  })
  const reply = await send({ phone, orderNumber: order.orderNumber.replaceAll('-', '') })
  expect(reply.status).toBe(200)
  const again = await send({ phone, orderNumber: order.orderNumber })
  expect(again.body.number).toBe(reply.body.number)
  await work()
  expect(sentTo(phone)).toEqual([])
  const number = String(reply.body.number)
  const found = (await status({ number, phone })).body.complaints as Complaint[]
  expect(found).toMatchObject([{ number, orderNumber: order.orderNumber, state: 'received' }])
  for (const wrong of [
    { number, phone: nextPhone() },
    { number: order.orderNumber, phone },
    { number, email: 'somebody@example.com' },
  ]) {
    expect((await status(wrong)).body.code).toBe('COMPLAINT_NOT_FOUND')
  }
  expect(await status({ number })).toMatchObject({
    status: 400,
    body: { message: 'Please enter your email or your phone number' },
  })
  const { body } = await shop.send(`GET /back-office/complaints?q=${phone}`, packer)
  const [item] = body.items as AdminComplaint[]
  expect(item).toMatchObject({ orderId: order.id, email: '' })
  expect((await text(item?.id ?? '')).status).toBe(200)
  await work()
  await eventually(() => expect(sentTo(phone)).toHaveLength(1))
})
