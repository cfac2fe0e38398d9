import { afterAll, expect, test } from 'vitest'
import { closeWhole } from '../invariants/testing/close-whole.ts'
import { storedOrder } from '../testing/shop-books.ts'
import { parcelSize, startShopWithCourier } from '../testing/shop-with-courier.ts'
import { bookForgotten } from './booking.service.ts'
import type { Courier } from './courier.ts'

const couriers = await startShopWithCourier()
afterAll(() => closeWhole(couriers.shop))

const cancelOwn = async (id: string) =>
  expect(
    (
      await couriers.shop.send(`POST /orders/${id}/cancel`, {
        token: couriers.token,
        body: { reason: 'changed' },
      })
    ).status,
  ).toBe(200)
const shipByHand = (id: string) =>
  couriers.office(`POST /orders/${id}/ship`, { courier: 'India Post', trackingNumber: 'EM1IN' })
const flagsOf = async (id: string) => (await storedOrder(couriers.shop, id)).attention_reason

// Proves PARCEL-08.
test.each([
  ['cancelled by the customer', cancelOwn, 'The order was cancelled'],
  ['shipped by hand', shipByHand, 'The order was shipped another way'],
])('an order that was %s during an outage is not booked afterwards', async (_, end, failure) => {
  const order = await couriers.paidOrder()
  await couriers.requestParcel(order.id)
  await couriers.armShiprocket({ kind: 'failed-500' })
  expect(await couriers.tryToBook(order.id)).toMatchObject({ message: 'Shiprocket answered 500' })
  await end(order.id)
  await couriers.armShiprocket()
  expect(await couriers.shownParcel(order.id)).toMatchObject({ state: 'failed', failure })
  expect(await couriers.tryToBook(order.id)).toBeUndefined()
  expect(await couriers.atShiprocket(order.orderNumber)).toEqual([])
})

// Proves PARCEL-08.
test.each([
  ['before the order is created', 'createTriedAt', { orders: 0, numbers: 0 }],
  ['before a number is assigned', 'providerShipmentId', { orders: 1, numbers: 0 }],
  ['before the pickup is requested', 'trackingNumber', { orders: 1, numbers: 1 }],
] as const)('an order that is cancelled %s goes no step further', async (_, step, expected) => {
  const order = await couriers.paidOrder()
  await couriers.requestParcel(order.id)
  const shiprocket: Courier = {
    ...couriers.shiprocket,
    book: (parcel, progress, save) =>
      couriers.shiprocket.book(parcel, progress, async (saved) => {
        if (saved[step]) await cancelOwn(order.id)
        await save(saved)
      }),
  }
  expect(await couriers.tryToBook(order.id, { shiprocket })).toBeUndefined()
  const there = await couriers.atShiprocket(order.orderNumber)
  expect(there).toHaveLength(expected.orders)
  expect(there.filter(({ awb }) => awb)).toHaveLength(expected.numbers)
  expect(there.some(({ isPickupRequested }) => isPickupRequested)).toBe(false)
  expect(await couriers.shownParcel(order.id)).toMatchObject({
    state: 'failed',
    failure: 'The order was cancelled',
  })
  await couriers.tryToCancel()
  const left = await couriers.atShiprocket(order.orderNumber)
  expect(left.every(({ isCancelled }) => isCancelled)).toBe(true)
  expect(await flagsOf(order.id)).toBeNull()
})

// Proves PARCEL-02.
test('a label that is refused leaves the parcel booked, and is asked for again', async () => {
  const order = await couriers.paidOrder()
  await couriers.requestParcel(order.id)
  await couriers.armShiprocket({ kind: 'rejected-400', path: '/courier/generate/label' })
  expect(await couriers.tryToBook(order.id)).toBeUndefined()
  await couriers.armShiprocket()
  const parcel = await couriers.shownParcel(order.id)
  expect(parcel).toMatchObject({
    state: 'booked',
    labelUrl: null,
    failure: 'It is not possible at the moment',
  })
  expect(await couriers.tryToBook(order.id)).toBeUndefined()
  expect(await couriers.shownParcel(order.id)).toMatchObject({
    state: 'booked',
    trackingNumber: parcel?.trackingNumber,
    labelUrl: expect.stringContaining('.pdf'),
    failure: null,
  })
})

const later = (orderId: string) =>
  couriers.shop.database
    .updateTable('parcel')
    .set({ updated_at: new Date(Date.now() - 3_600_000) })
    .where('order_id', '=', orderId)
    .execute()
/** Half of a booking: the courier has a number, and the rest is refused or fails. */
async function halfBooked(path: 'label' | 'pickup', kind: string) {
  const order = await couriers.paidOrder()
  await couriers.requestParcel(order.id)
  await couriers.armShiprocket({ kind, path: `/courier/generate/${path}` })
  await couriers.tryToBook(order.id)
  await couriers.armShiprocket()
  const awb = (await couriers.shownParcel(order.id))?.trackingNumber ?? ''
  expect(awb).not.toBe('')
  return { ...order, awb }
}

// Proves PARCEL-08.
test.each([
  ['label was refused', 'label', 'rejected-400'],
  ['pickup is still to be requested', 'pickup', 'failed-500'],
] as const)('a parcel whose %s, and that the staff send themselves, is left alone', async (_, path, kind) => {
  const { id, orderNumber, awb } = await halfBooked(path, kind)
  const trackingNumber = ` ${awb.toLowerCase().slice(0, 4)} ${awb.slice(4)}`
  const shipped = await couriers.office(`POST /orders/${id}/ship`, { courier: 'Delhivery', trackingNumber })
  expect(shipped.status).toBe(200)
  await later(id)
  await bookForgotten(couriers.dependencies)
  expect(await couriers.tryToBook(id)).toBeUndefined()
  await couriers.tryToCancel()
  expect(await couriers.atShiprocket(orderNumber)).toMatchObject([{ awb, isCancelled: false }])
  expect(await flagsOf(id)).toBeNull()
  expect(await couriers.shownParcel(id)).toMatchObject({ state: 'booked', trackingNumber: awb })
  await couriers.move(awb, 42)
  await couriers.move(awb, 7, { at: new Date(Date.now() + 86_400_000).toISOString() })
  expect((await couriers.seen(id)).orderStatus).toBe('delivered')
})

// Proves PARCEL-04.
test.each([
  ['still being booked', 'failed-500', 'booking'],
  ['refused', 'rejected-400', 'failed'],
])('a parcel that the courier fetches while its booking is %s moves its order', async (_, kind, state) => {
  const order = await couriers.paidOrder()
  await couriers.requestParcel(order.id)
  await couriers.armShiprocket({ kind, path: '/courier/generate/pickup' })
  await couriers.tryToBook(order.id)
  await couriers.armShiprocket()
  const parcel = await couriers.shownParcel(order.id)
  expect(parcel?.state).toBe(state)
  await couriers.move(parcel?.trackingNumber ?? '', 42)
  expect((await couriers.seen(order.id)).orderStatus).toBe('shipped')
  expect(await couriers.tryToBook(order.id)).toBeUndefined()
  await couriers.move(parcel?.trackingNumber ?? '', 7, {
    at: new Date(Date.now() + 86_400_000).toISOString(),
  })
  expect((await couriers.seen(order.id)).orderStatus).toBe('delivered')
})

// Proves PARCEL-07.
test('a parcel by hand that the order does not allow any more is refused once and for all', async () => {
  const order = await couriers.paidOrder()
  const byHand = { service: 'by-hand', ...parcelSize, courierName: 'India Post', trackingNumber: 'EM2IN' }
  await couriers.requestParcel(order.id, { ...byHand, trackingUrl: '' })
  await shipByHand(order.id)
  expect(await couriers.tryToBook(order.id)).toBeUndefined()
  expect(await couriers.shownParcel(order.id)).toMatchObject({
    state: 'failed',
    failure: 'The order was shipped another way',
  })
})
