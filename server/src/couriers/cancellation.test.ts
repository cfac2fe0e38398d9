import { afterAll, beforeEach, expect, test } from 'vitest'
import { closeWhole } from '../invariants/testing/close-whole.ts'
import { storedOrder } from '../testing/shop-books.ts'
import { parcelSize, startShopWithCourier } from '../testing/shop-with-courier.ts'
import { cancelBooking } from './cancellation.service.ts'
import type { Courier } from './courier.ts'

const couriers = await startShopWithCourier()
beforeEach(async () => {
  await couriers.armShiprocket()
})
afterAll(() => closeWhole(couriers.shop))

const flagsOf = async (id: string) => (await storedOrder(couriers.shop, id)).attention_reason
const withdraw = (id: string) => couriers.office(`POST /orders/${id}/cancel-parcel`)
const cancelOwn = (id: string) =>
  couriers.shop.send(`POST /orders/${id}/cancel`, { token: couriers.token, body: { reason: 'changed' } })
const there = async ({ orderNumber }: { orderNumber: string }) =>
  (await couriers.atShiprocket(orderNumber)).map(({ channelOrderId, isCancelled }) => [
    channelOrderId,
    isCancelled,
  ])

// Proves PARCEL-08.
test.each([
  ['cancelling the order', (id: string) => cancelOwn(id)],
  [
    'shipping it another way',
    (id: string) =>
      couriers.office(`POST /orders/${id}/ship`, { courier: 'India Post', trackingNumber: 'EM1IN' }),
  ],
])('%s stops the booked parcel at the courier service, and asks nobody', async (_, end) => {
  const order = await couriers.bookedOrder()
  expect((await end(order.id)).status).toBe(200)
  expect(await couriers.shownParcel(order.id)).toMatchObject({
    state: 'failed',
    cancellation: { state: 'waiting', failure: null },
  })
  await couriers.tryToCancel()
  expect(await there(order)).toEqual([[order.orderNumber, true]])
  expect(await couriers.shownParcel(order.id)).toMatchObject({ cancellation: { state: 'done' } })
  expect(await flagsOf(order.id)).toBeNull()
})

test('shipping the booked parcel itself cancels nothing', async () => {
  const order = await couriers.bookedOrder()
  const shipment = { courier: 'Delhivery', trackingNumber: order.awb }
  expect((await couriers.office(`POST /orders/${order.id}/ship`, shipment)).status).toBe(200)
  await couriers.tryToCancel()
  expect(await there(order)).toEqual([[order.orderNumber, false]])
})

// Proves PARCEL-13.
test.each([
  ['an outage', { kind: 'failed-500', path: '/orders/cancel', count: 2 }],
  ['too many requests', { kind: 'rejected-429', path: '/orders/cancel', count: 2 }],
  ['a lost answer', { kind: 'answer-lost', path: '/orders/cancel', count: 1 }],
  ['an expired token', { kind: 'token-expired', path: '/orders/cancel', count: 1 }],
])('a booking is cancelled once despite %s, and booked again as another order', async (_, fault) => {
  const order = await couriers.bookedOrder()
  expect((await withdraw(order.id)).status).toBe(200)
  expect((await withdraw(order.id)).status).toBe(200)
  const log = await couriers.office('GET /audit?subject=order')
  const own = (log.body.items as { action: string; label: string }[]).filter(
    ({ action, label }) => action === 'order.parcel-cancelled' && label === order.orderNumber,
  )
  expect(own).toHaveLength(1)
  await couriers.armShiprocket(fault)
  for (let attempt = 0; attempt < 4; attempt++) await couriers.tryToCancel()
  expect(await there(order)).toEqual([[order.orderNumber, true]])
  expect(await couriers.shownParcel(order.id)).toMatchObject({
    state: 'failed',
    cancellation: { state: 'done' },
  })
  expect((await couriers.seen(order.id)).orderStatus).toBe('processing')

  expect((await couriers.requestParcel(order.id)).status).toBe(200)
  await couriers.bookUntilDone(order.id)
  const parcel = await couriers.shownParcel(order.id)
  expect(parcel).toMatchObject({ state: 'booked', isPickupRequested: true, cancellation: null })
  expect(parcel?.trackingNumber).not.toBe(order.awb)
  expect(await there(order)).toEqual([
    [order.orderNumber, true],
    [`${order.orderNumber}-2`, false],
  ])
  await couriers.move(parcel?.trackingNumber ?? '', 42)
  expect((await couriers.seen(order.id)).shipment?.trackingNumber).toBe(parcel?.trackingNumber)
})

// Proves PARCEL-13.
test('a booking whose answer was lost is searched and cancelled', async () => {
  const order = await couriers.paidOrder()
  await couriers.requestParcel(order.id)
  await couriers.armShiprocket({ kind: 'answer-lost', path: '/orders/create/adhoc', count: 1 })
  expect(await couriers.tryToBook(order.id)).toMatchObject({ name: 'CourierUnavailable' })
  await cancelOwn(order.id)
  await couriers.tryToCancel()
  expect(await there(order)).toEqual([[order.orderNumber, true]])
})

// Proves PARCEL-13.
test('a booking that is cancelled while it goes on ends there, and is booked again whole', async () => {
  const order = await couriers.paidOrder()
  await couriers.requestParcel(order.id)
  const shiprocket: Courier = {
    ...couriers.shiprocket,
    book: (parcel, progress, save) =>
      couriers.shiprocket.book(parcel, progress, async (saved) => {
        if (saved.providerShipmentId) expect((await withdraw(order.id)).status).toBe(200)
        await save(saved)
      }),
  }
  expect(await couriers.tryToBook(order.id, { shiprocket })).toBeUndefined()
  await couriers.tryToCancel()
  expect(await there(order)).toEqual([[order.orderNumber, true]])
  await couriers.requestParcel(order.id)
  await couriers.bookUntilDone(order.id)
  expect(await there(order)).toEqual([
    [order.orderNumber, true],
    [`${order.orderNumber}-2`, false],
  ])
})

// Proves PARCEL-13.
test('cancelled by ten at once, a booking is cancelled there once', async () => {
  const order = await couriers.bookedOrder()
  const answers = await Promise.all(Array.from({ length: 10 }, () => withdraw(order.id)))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  const rows = await couriers.shop.database
    .selectFrom('parcel_cancellation')
    .innerJoin('parcel', 'parcel.id', 'parcel_cancellation.parcel_id')
    .select('parcel_cancellation.id')
    .where('order_id', '=', order.id)
    .execute()
  expect(rows).toHaveLength(1)
  await Promise.all(Array.from({ length: 5 }, () => cancelBooking(couriers.dependencies, rows[0]?.id ?? '')))
  expect(await couriers.shownParcel(order.id)).toMatchObject({ cancellation: { state: 'done' } })
  expect(await flagsOf(order.id)).toBeNull()
})

// Proves PARCEL-08.
test('what the courier service refuses to cancel, or does not take for an hour, the staff cancel there', async () => {
  const order = await couriers.bookedOrder()
  await couriers.armShiprocket({ kind: 'rejected-400', path: '/orders/cancel' })
  await cancelOwn(order.id)
  await couriers.tryToCancel()
  await couriers.tryToCancel()
  const task = (awb: string) =>
    `Cancel parcel ${awb} in Shiprocket’s panel, and keep it from the courier: The order was cancelled`
  expect(await flagsOf(order.id)).toBe(task(order.awb))
  expect(await couriers.shownParcel(order.id)).toMatchObject({
    cancellation: { state: 'refused', failure: 'It is not possible at the moment' },
  })

  const late = await couriers.bookedOrder()
  await couriers.armShiprocket({ kind: 'failed-500' })
  await cancelOwn(late.id)
  await couriers.tryToCancel()
  expect(await flagsOf(late.id)).toBeNull()
  await couriers.shop.database
    .updateTable('parcel_cancellation')
    .set({ created_at: new Date(Date.now() - 2 * 3_600_000) })
    .where('state', '=', 'waiting')
    .execute()
  await couriers.tryToCancel()
  expect(await flagsOf(late.id)).toBe(task(late.awb))
  await couriers.office(`POST /orders/${late.id}/end-review`, {})
  await couriers.tryToCancel()
  expect(await flagsOf(late.id)).toBeNull()
  await couriers.armShiprocket()
  await couriers.tryToCancel()
  expect(await there(late)).toEqual([[late.orderNumber, true]])
})

// Proves PARCEL-13.
test('a cancelled parcel that a courier fetches after it was booked again flags the order once', async () => {
  const order = await couriers.bookedOrder()
  await withdraw(order.id)
  await couriers.tryToCancel()
  await couriers.requestParcel(order.id)
  await couriers.bookUntilDone(order.id)
  await couriers.move(order.awb, 42, { times: 2 })
  const fetched = `The courier has fetched parcel ${order.awb}, whose booking was cancelled: ask for it back`
  expect(await flagsOf(order.id)).toBe(fetched)
  await couriers.office(`POST /orders/${order.id}/end-review`, {})
  await couriers.move(order.awb, 18)
  expect(await flagsOf(order.id)).toBeNull()
  expect(await couriers.shownParcel(order.id)).toMatchObject({ state: 'booked' })
  expect((await couriers.seen(order.id)).orderStatus).toBe('processing')
})

const byHand = {
  service: 'by-hand',
  ...parcelSize,
  courierName: 'India Post',
  trackingNumber: 'EM9IN',
  trackingUrl: '',
}

// Proves PARCEL-08 and PARCEL-13.
test('a cancelled booking is cancelled at Shiprocket although the parcel goes by hand before that', async () => {
  const order = await couriers.bookedOrder()
  await couriers.armShiprocket({ kind: 'failed-500', path: '/orders/cancel', count: 1 })
  await withdraw(order.id)
  await couriers.tryToCancel()
  expect((await couriers.requestParcel(order.id, byHand)).status).toBe(200)
  await couriers.bookUntilDone(order.id)
  await couriers.tryToCancel()
  expect(await there(order)).toEqual([[order.orderNumber, true]])
  expect((await couriers.seen(order.id)).shipment).toMatchObject({ trackingNumber: 'EM9IN' })
  expect(await flagsOf(order.id)).toBeNull()
})

// Proves PARCEL-08.
test('a failed booking that has its number is cancelled at Shiprocket when the parcel goes by hand', async () => {
  const order = await couriers.paidOrder()
  await couriers.requestParcel(order.id)
  await couriers.armShiprocket({ kind: 'rejected-400', path: '/courier/generate/pickup' })
  await couriers.bookUntilDone(order.id)
  const failed = await couriers.shownParcel(order.id)
  expect(failed).toMatchObject({ state: 'failed', trackingNumber: expect.stringMatching(/./) })
  await couriers.armShiprocket()
  expect((await couriers.requestParcel(order.id, byHand)).status).toBe(200)
  await couriers.bookUntilDone(order.id)
  await couriers.tryToCancel()
  expect(await there(order)).toEqual([[order.orderNumber, true]])
  expect(await couriers.shownParcel(order.id)).toMatchObject({
    state: 'picked-up',
    trackingNumber: 'EM9IN',
    cancellation: null,
  })
})

// Proves PARCEL-10.
test('a failed pickup of a cancelled booking asks nobody for another pickup', async () => {
  const order = await couriers.bookedOrder()
  await withdraw(order.id)
  await couriers.move(order.awb, 20, { activity: 'Seller was closed' })
  expect((await couriers.shownParcel(order.id))?.remarks).toHaveLength(1)
  expect(await flagsOf(order.id)).toBeNull()
})

test('a parcel that is on its way, and one by nobody, cannot be cancelled', async () => {
  const order = await couriers.paidOrder()
  expect(await withdraw(order.id)).toMatchObject({ status: 409, body: { code: 'ORDER_CHANGED' } })
  const sent = await couriers.bookedOrder()
  await couriers.move(sent.awb, 42)
  expect(await withdraw(sent.id)).toMatchObject({ status: 409, body: { code: 'ORDER_CHANGED' } })
})
