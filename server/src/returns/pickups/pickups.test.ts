import type { AdminReturn, ReturnableOrder } from '@amritvasya/contract'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { closeWhole } from '../../invariants/testing/close-whole.ts'
import { newId } from '../../platform/id.ts'
import { type ShopWithCourier, startShopWithCourier } from '../../testing/shop-with-courier.ts'
import { requestReturns } from '../requests.service.ts'
import { followPickups } from './pickups.service.ts'

const couriers = await startShopWithCourier()
const shop = couriers.shop
beforeEach(async () => {
  await couriers.armShiprocket()
  await shop.database.deleteFrom('rate_limit_counter').execute()
})
afterAll(() => closeWhole(shop))

const size = { weightGrams: 400, lengthCm: 20, breadthCm: 15, heightCm: 10 }
const step = async (id: string, action: string, body?: object) => {
  const reply = await couriers.office(`POST /returns/${id}/${action}`, body ?? {})
  return { status: reply.status, code: reply.body.code, item: reply.body.item as AdminReturn }
}
const seen = async (orderId: string) => {
  const reply = await shop.send(`GET /orders/my-orders/${orderId}/returns`, { token: couriers.token })
  return (reply.body.order as ReturnableOrder).returns[0]
}
/** Makes one attempt for each pickup that waits. */
const follow = () => followPickups({ orders: shop.orders, couriers: couriers.dependencies }, 0)
const atShiprocket = async (orderNumber: string) =>
  (await couriers.atShiprocket(`${orderNumber}-R`)) as Awaited<ReturnType<ShopWithCourier['atShiprocket']>> &
    { isReturn?: boolean }[]

async function acceptedReturn() {
  const order = await couriers.bookedOrder()
  await couriers.move(order.awb, 42)
  await couriers.move(order.awb, 7)
  const shown = await shop.send(`GET /orders/my-orders/${order.id}/returns`, { token: couriers.token })
  const lineId = (shown.body.order as ReturnableOrder).lines[0]?.lineId ?? ''
  const request = {
    key: newId(),
    pieces: [{ lineId, quantity: 1, reason: 'changed-mind' as const }],
    asCredit: false,
    details: '',
  }
  const settings = async () => ({ returnsAsCredit: false, exchanges: false })
  await requestReturns({ orders: shop.orders, pictures: undefined, settings }, order.id, request, [])
  const id = (await seen(order.id))?.id ?? ''
  const pieces = [{ lineId, quantity: 1 }]
  expect((await step(id, 'approve', { pieces, message: 'A courier will collect it.' })).status).toBe(200)
  return { id, orderId: order.id, orderNumber: order.orderNumber }
}

// Proves RETURN-11.
test('a courier fetches the pieces of an accepted return, and both sides follow the parcel until it is back', async () => {
  const { id, orderId, orderNumber } = await acceptedReturn()
  const booked = await step(id, 'pickup', size)
  expect(booked.item, JSON.stringify(booked)).toMatchObject({
    mayFetch: true,
    pickupFailure: null,
    pickup: { state: 'booked', courier: 'Delhivery Surface' },
  })
  const awb = booked.item.pickup?.trackingNumber ?? ''
  expect(await atShiprocket(orderNumber)).toMatchObject([
    { awb, isReturn: true, isPickupRequested: true, pincode: '411030', payment: 'Prepaid' },
  ])
  expect((await step(id, 'pickup', size)).code).toBe('PARCEL_BOOKED')
  for (const [status, state] of [
    [42, 'picked-up'],
    [18, 'in-transit'],
    [7, 'delivered'],
  ] as const) {
    const { answers } = await couriers.move(awb, status, { times: 2 })
    expect(answers).toEqual([200, 200])
    expect((await seen(orderId))?.pickup).toMatchObject({ state, trackingNumber: awb })
  }
  expect((await seen(orderId))?.state).toBe('approved')
  expect((await couriers.seen(orderId)).orderStatus).toBe('delivered')
})

// Proves RETURN-11.
test.each([
  ['a lost answer of the order', { kind: 'answer-lost', path: '/orders/create/return', count: 1 }],
  ['a lost answer of the number', { kind: 'answer-lost', path: '/courier/assign/awb', count: 1 }],
  ['a lost answer of the pickup', { kind: 'answer-lost', path: '/courier/generate/pickup', count: 1 }],
  ['too many requests', { kind: 'rejected-429', path: '/orders/create/return', count: 2 }],
  ['an outage', { kind: 'failed-500', count: 3 }],
  ['an expired token', { kind: 'token-expired', count: 1 }],
])('%s ends with one pickup at the courier service', async (_, fault) => {
  const { id, orderNumber } = await acceptedReturn()
  await couriers.armShiprocket(fault)
  await step(id, 'pickup', size)
  for (let tries = 0; tries < 6; tries++) await follow()
  const { body } = await couriers.office(`GET /returns/${id}`)
  const { pickup, pickupFailure } = body.item as AdminReturn
  expect(pickup, pickupFailure ?? '').toMatchObject({ state: 'booked' })
  expect(await atShiprocket(orderNumber)).toMatchObject([{ awb: pickup?.trackingNumber }])
})

test('a refusal of the courier service is told, and another try books it', async () => {
  const { id, orderNumber } = await acceptedReturn()
  await couriers.armShiprocket({ kind: 'rejected-400', path: '/orders/create/return', count: 1 })
  expect((await step(id, 'pickup', size)).item).toMatchObject({
    pickupFailure: 'It is not possible at the moment',
    pickup: { state: 'failed' },
  })
  expect((await step(id, 'pickup', size)).item).toMatchObject({ pickup: { state: 'booked' } })
  expect(await atShiprocket(orderNumber)).toHaveLength(1)
})

// Proves RETURN-11.
test('a customer who keeps the pieces sends the courier away, unless it has fetched them', async () => {
  const cancel = (orderId: string, id: string) =>
    shop.send(`POST /orders/my-orders/${orderId}/returns/${id}/cancel`, { token: couriers.token })
  const first = await acceptedReturn()
  await step(first.id, 'pickup', size)
  expect((await cancel(first.orderId, first.id)).status).toBe(200)
  await follow()
  expect(await atShiprocket(first.orderNumber)).toMatchObject([{ isCancelled: true }])
  expect((await seen(first.orderId))?.pickup?.state).toBe('cancelled')

  const second = await acceptedReturn()
  const { item } = await step(second.id, 'pickup', size)
  await couriers.move(item.pickup?.trackingNumber ?? '', 42)
  const refused = await cancel(second.orderId, second.id)
  expect(refused.body).toMatchObject({
    code: 'RETURN_CHANGED',
    message: 'The courier has fetched the pieces already',
  })
  expect((await step(second.id, 'cancel-pickup')).code).toBe('RETURN_CHANGED')
})

test('a pickup that the staff cancel is booked anew under another number', async () => {
  const { id, orderNumber } = await acceptedReturn()
  await step(id, 'pickup', size)
  expect((await step(id, 'cancel-pickup')).item).toMatchObject({ pickup: { state: 'cancelled' } })
  expect((await step(id, 'pickup', size)).item).toMatchObject({ pickup: { state: 'booked' } })
  expect(await atShiprocket(orderNumber)).toMatchObject([{ isCancelled: true }, { isCancelled: false }])
})
