import { indianDay } from '@amritvasya/contract/rules/dates'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { closeWhole } from '../invariants/testing/close-whole.ts'
import { startShopWithCourier } from '../testing/shop-with-courier.ts'
import { refusal } from '../testing/test-shop.ts'

const couriers = await startShopWithCourier()
beforeEach(() => couriers.armShiprocket())
afterAll(() => closeWhole(couriers.shop))

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const tomorrow = () => indianDay(Date.now() + 86_400_000)
const askAgain = (id: string, body: object) => couriers.office(`POST /orders/${id}/delivery-attempt`, body)
const mailsAbout = async (orderNumber: string) =>
  (await couriers.shop.mailsTo('asha@example.com')).filter(
    ({ subject }) => subject === `Your order ${orderNumber} could not be delivered yet`,
  )
async function undelivered() {
  const order = await couriers.bookedOrder()
  await couriers.move(order.awb, 42, { at: inHours(1) })
  await couriers.move(order.awb, 21, { at: inHours(30), activity: 'Consignee not available', times: 3 })
  return { ...order, orderNumber: (await couriers.seen(order.id)).orderNumber }
}
const requestsFor = async (orderNumber: string) => {
  const [shipment] = await couriers.atShiprocket(orderNumber)
  return shipment?.attemptRequests
}

// Proves PARCEL-15 and PARCEL-16.
test('after a failed attempt the customer is told once, and the staff ask the courier once for another', async () => {
  const { id, awb, orderNumber } = await undelivered()
  const [mail, ...others] = await mailsAbout(orderNumber)
  expect(others).toEqual([])
  expect(mail?.text).toContain('The courier says: Consignee not available')
  expect(mail?.text).toContain(`https://shiprocket.co/tracking/${awb}`)

  expect((await askAgain(id, { note: ' ' })).status).toBe(400)
  expect(await couriers.shownParcel(id)).toMatchObject({ attemptAskedAt: null })
  const request = { note: 'Blue gate behind the temple', phone: '9812345679', day: tomorrow() }
  const reply = await askAgain(id, request)
  expect(reply).toMatchObject({
    status: 200,
    body: { item: { parcel: { attemptAskedAt: expect.stringMatching(/Z$/) } } },
  })
  expect((await askAgain(id, request)).status).toBe(200)
  expect(await requestsFor(orderNumber)).toEqual([
    {
      action: 're-attempt',
      comments: 'Blue gate behind the temple',
      phone: '9812345679',
      deferred_date: tomorrow(),
    },
  ])
  const { statusHistory } = await couriers.seen(id)
  const notes = statusHistory.filter(
    ({ comment }) => comment === 'We asked the courier to deliver it once more',
  )
  expect(notes).toHaveLength(1)
  const log = await couriers.office(`GET /audit?subject=order`)
  expect(log.body.items).toMatchObject([
    { action: 'order.attempt-requested', label: orderNumber },
    { action: 'order.parcel-booked', label: orderNumber },
  ])

  await couriers.move(awb, 17, { at: inHours(54) })
  await couriers.move(awb, 21, { at: inHours(56), activity: 'Door locked' })
  expect(await couriers.shownParcel(id)).toMatchObject({ state: 'attempt-failed', attemptAskedAt: null })
  expect(await mailsAbout(orderNumber)).toHaveLength(2)
  await couriers.move(awb, 7, { at: inHours(80) })
  expect(await askAgain(id, request)).toMatchObject({ status: 409, body: { code: 'ORDER_CHANGED' } })
})

// Proves PARCEL-16.
test('of an attempt that failed before a delivery, both reported at once, nobody is told', async () => {
  const { id, awb } = await couriers.bookedOrder()
  const { orderNumber } = await couriers.seen(id)
  const scans = [
    [42, '2026-11-20 10:00:00'],
    [21, '2026-11-22 10:00:00'],
    [7, '2026-11-23 10:00:00'],
  ].map(([status, date]) => ({ date, activity: '', location: 'Pune', 'sr-status': status }))
  const reply = await couriers.shop.send('POST /webhooks/couriers', {
    headers: { 'x-api-key': couriers.shop.shiprocket.webhookToken },
    body: { awb, current_status: 'DELIVERED', scans },
  })
  expect(reply.status).toBe(200)
  expect((await couriers.seen(id)).orderStatus).toBe('delivered')
  expect(await mailsAbout(orderNumber)).toEqual([])
})

// Proves PARCEL-15.
test('a courier that takes no request, or cannot be reached, leaves nothing behind but its answer', async () => {
  const { id, awb, orderNumber } = await undelivered()
  await couriers.armShiprocket({ kind: 'failed-500', count: 1 })
  expect(await askAgain(id, { note: 'Call first' })).toMatchObject(refusal(503, 'COURIER_UNAVAILABLE'))
  await couriers.armShiprocket({ kind: 'rejected-400', count: 1 })
  expect(await askAgain(id, { note: 'Call first' })).toMatchObject(
    refusal(409, 'COURIER_REFUSED', 'It is not possible at the moment'),
  )
  expect(await requestsFor(orderNumber)).toEqual([])
  expect(await couriers.shownParcel(id)).toMatchObject({ trackingNumber: awb, attemptAskedAt: null })
  expect((await askAgain(id, { note: 'Call first' })).status).toBe(200)
  expect(await requestsFor(orderNumber)).toEqual([{ action: 're-attempt', comments: 'Call first' }])
})

// Proves PARCEL-15.
test('nobody asks for a parcel that has not failed, nor for an order without one', async () => {
  const { id } = await couriers.bookedOrder()
  expect(await askAgain(id, { note: 'Call first' })).toMatchObject({ status: 409 })
  const { id: without } = await couriers.paidOrder()
  expect(await askAgain(without, { note: 'Call first' })).toMatchObject({ status: 409 })
  expect(await askAgain('000000000000000000000000', { note: 'Call first' })).toMatchObject({ status: 404 })
})
