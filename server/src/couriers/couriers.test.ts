import { afterAll, expect, test } from 'vitest'
import { closeWhole } from '../invariants/testing/close-whole.ts'
import { changeRows } from '../testing/rows.ts'
import { onSale, storedOrder, subjectsAbout } from '../testing/shop-books.ts'
import { chosenRate, parcelSize as size, startShopWithCourier } from '../testing/shop-with-courier.ts'
import { openOrder } from '../testing/shop-with-payments.ts'
import { refusal } from '../testing/test-shop.ts'
import { createShiprocket } from './shiprocket/shiprocket-courier.ts'

const couriers = await startShopWithCourier()
const shop = couriers.shop
afterAll(() => closeWhole(shop))

const setReturnRule = async (returnRule: string) => {
  const { body } = await couriers.office('GET /delivery')
  const saved = await couriers.office('PUT /delivery', { ...(body.item as object), returnRule })
  expect(saved.status).toBe(200)
}

// Proves PARCEL-01 and PARCEL-02.
test('rates come cheapest first; a booked parcel has a number, a pickup and a label, and is one order there', async () => {
  const order = await couriers.paidOrder()
  const { body } = await couriers.office(`POST /orders/${order.id}/parcel-rates`, size)
  expect(body.rates).toEqual([
    { courierId: 10, name: 'Delhivery Surface', rate: 54, returnRate: 43, days: 4 },
    { courierId: 55, name: 'Ekart Logistics Surface', rate: 61, returnRate: 49, days: 5 },
    { courierId: 1, name: 'Blue Dart Air', rate: 92, returnRate: 80, days: 2 },
  ])
  const requested = await couriers.requestParcel(order.id, { ...chosenRate, returnRate: 43 })
  expect(requested.body.item).toMatchObject({
    parcel: { state: 'booking', trackingNumber: null, failure: null },
  })
  expect(await couriers.requestParcel(order.id)).toMatchObject(refusal(409, 'PARCEL_BOOKED'))
  await couriers.bookUntilDone(order.id)
  const parcel = await couriers.shownParcel(order.id)
  expect(parcel).toMatchObject({
    state: 'booked',
    courier: 'Delhivery Surface',
    rate: 54,
    isPickupRequested: true,
  })
  expect(await couriers.atShiprocket(order.orderNumber)).toMatchObject([
    { awb: parcel?.trackingNumber, isPickupRequested: true, payment: 'Prepaid' },
  ])
  const label = await fetch(parcel?.labelUrl ?? '')
  expect(label.headers.get('content-type')).toBe('application/pdf')
  expect((await label.text()).slice(0, 5)).toBe('%PDF-')
  const stored = shop.database.selectFrom('parcel').select(['rate_paise', 'return_rate_paise'])
  expect(await stored.where('order_id', '=', order.id).executeTakeFirst()).toEqual({
    rate_paise: 54_00,
    return_rate_paise: 43_00,
  })
  expect((await couriers.seen(order.id)).orderStatus).toBe('processing')
  const log = await couriers.office('GET /audit?subject=order')
  expect(log.body.items).toMatchObject([{ action: 'order.parcel-booked', label: order.orderNumber }])
})

test('a pincode to which nobody goes has no rates, and an unpaid order no parcel', async () => {
  const { id } = await couriers.paidOrder()
  await shop.database
    .updateTable('shop_order')
    .set(
      (row) =>
        ({ address: row.fn('jsonb_set', ['address', row.val('{pincode}'), row.val('"682555"')]) }) as never,
    )
    .where('id', '=', id)
    .execute()
  expect((await couriers.office(`POST /orders/${id}/parcel-rates`, size)).body.rates).toEqual([])
  const unpaid = await openOrder(shop, { customer_id: couriers.asha }, [
    { variantId: couriers.variant.id, quantity: 1 },
  ])
  expect(await couriers.requestParcel(unpaid.id)).toMatchObject(refusal(409, 'ORDER_CHANGED'))
})

// Proves PARCEL-03.
test.each([
  ['a lost answer of the order', { kind: 'answer-lost', path: '/orders/create/adhoc', count: 1 }],
  ['a lost answer of the number', { kind: 'answer-lost', path: '/courier/assign/awb', count: 1 }],
  ['a lost answer of the pickup', { kind: 'answer-lost', path: '/courier/generate/pickup', count: 1 }],
  ['a lost answer of the label', { kind: 'answer-lost', path: '/courier/generate/label', count: 1 }],
  ['too many requests', { kind: 'rejected-429', path: '/orders/create/adhoc', count: 2 }],
  ['an outage', { kind: 'failed-500', count: 3 }],
  ['an expired token', { kind: 'token-expired', count: 1 }],
  ['a slow answer', { kind: 'slow', path: '/orders/create/adhoc', count: 1, delay: 300 }],
])('%s ends with one parcel at the courier service', async (_, fault) => {
  const order = await couriers.paidOrder()
  await couriers.requestParcel(order.id)
  await shop.askShiprocket('/faults', { faults: [fault] })
  await couriers.bookUntilDone(order.id)
  await shop.askShiprocket('/faults', { faults: [] })
  const parcel = await couriers.shownParcel(order.id)
  expect(parcel).toMatchObject({ state: 'booked', isPickupRequested: true, failure: null })
  expect(await couriers.atShiprocket(order.orderNumber)).toMatchObject([{ awb: parcel?.trackingNumber }])
})

test('after a lost answer nothing is created again before a search can find it', async () => {
  const patient = { shiprocket: createShiprocket(shop.shiprocket) }
  const order = await couriers.paidOrder()
  await couriers.requestParcel(order.id)
  await shop.askShiprocket('/faults', {
    faults: [{ kind: 'failed-500', path: '/orders/create/adhoc', count: 1 }],
  })
  expect(await couriers.tryToBook(order.id, patient)).toMatchObject({ message: 'Shiprocket answered 500' })
  expect(await couriers.tryToBook(order.id, patient)).toMatchObject({
    message: expect.stringContaining('the order is searched once more'),
  })
  expect(await couriers.atShiprocket(order.orderNumber)).toEqual([])
  expect(await couriers.shownParcel(order.id)).toMatchObject({
    state: 'booking',
    failure: expect.stringContaining('lost'),
  })
  await couriers.bookUntilDone(order.id)
  expect(await couriers.atShiprocket(order.orderNumber)).toHaveLength(1)
})

test('a refused parcel says why, and can be booked again', async () => {
  const order = await couriers.paidOrder()
  const setLine = (line: string) =>
    shop.database
      .updateTable('shop_order')
      .set(
        (row) =>
          ({
            address: row.fn('jsonb_set', [
              'address',
              row.val('{addressLine1}'),
              row.val(JSON.stringify(line)),
            ]),
          }) as never,
      )
      .where('id', '=', order.id)
      .execute()
  await setLine('')
  await couriers.requestParcel(order.id)
  await couriers.bookUntilDone(order.id)
  expect(await couriers.shownParcel(order.id)).toMatchObject({
    state: 'failed',
    failure: 'Oops! Invalid Data.',
  })
  await setLine('1 Lake Road')
  expect((await couriers.requestParcel(order.id)).status).toBe(200)
  await couriers.bookUntilDone(order.id)
  expect(await couriers.shownParcel(order.id)).toMatchObject({ state: 'booked', failure: null })
})

// Proves PARCEL-04 and PARCEL-05.
test('reports of the courier move the order, once each, however often and in whatever order they come', async () => {
  const { id, orderNumber, awb } = await couriers.bookedOrder()
  expect((await couriers.move(awb, 42, { times: 3 })).answers).toEqual([200, 200, 200])
  expect(await couriers.seen(id)).toMatchObject({
    orderStatus: 'shipped',
    shipment: {
      courier: 'Delhivery Surface',
      trackingNumber: awb,
      trackingUrl: `https://shiprocket.co/tracking/${awb}`,
    },
  })
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  await couriers.move(awb, 17, { at: inHours(1) })
  await couriers.move(awb, 21, { at: inHours(2), activity: 'Consignee not available' })
  expect((await storedOrder(shop, id)).attention_reason).toBe(
    'The courier could not deliver the parcel: call the customer',
  )
  // The tracking API dates the same attempt otherwise, and a report of the morning comes late.
  await couriers.move(awb, 21, { at: inHours(1.99) })
  await couriers.move(awb, 17, { at: inHours(0.9) })
  await couriers.move(awb, 17, { at: inHours(3) })
  await couriers.move(awb, 7, { at: inHours(4), times: 2 })
  await couriers.move(awb, 18, { at: inHours(5) })
  const { orderStatus, statusHistory } = await couriers.seen(id)
  expect(orderStatus).toBe('delivered')
  expect(statusHistory.map(({ comment }) => comment).slice(-5)).toEqual([
    'Order shipped',
    'Out for delivery',
    'The courier could not deliver the parcel: Consignee not available',
    'Out for delivery',
    'Order delivered',
  ])
  expect((await couriers.shownParcel(id))?.state).toBe('delivered')
  const subjects = await subjectsAbout(shop, orderNumber)
  expect(subjects.filter((subject) => subject.endsWith('is on its way'))).toHaveLength(1)
})

test('a parcel whose return the staff have recorded before the courier alarms nobody', async () => {
  const { id, awb } = await couriers.bookedOrder()
  await couriers.move(awb, 42)
  const recorded = await couriers.office(`POST /orders/${id}/return-to-origin`, { reason: 'Refused' })
  expect(recorded.status).toBe(200)
  await couriers.move(awb, 10, { at: new Date(Date.now() + 3_600_000).toISOString() })
  expect((await storedOrder(shop, id)).attention_reason).toBeNull()
})

test('a number that a courier uses again means the parcel that is on its way', async () => {
  const former = await couriers.bookedOrder()
  await couriers.move(former.awb, 7)
  const { id, awb } = await couriers.bookedOrder()
  await changeRows(shop.database, 'parcel', { order_id: former.id }, { tracking_number: awb })
  await couriers.move(awb, 42)
  expect((await couriers.seen(id)).orderStatus).toBe('shipped')
})

// Proves PARCEL-05.
test('a parcel that was on its way back and is delivered makes the order delivered, and asks the staff', async () => {
  const { id, awb } = await couriers.bookedOrder()
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  await couriers.move(awb, 42)
  await couriers.move(awb, 9, { at: inHours(1) })
  await couriers.move(awb, 7, { at: inHours(5) })
  expect((await couriers.seen(id)).orderStatus).toBe('delivered')
  expect((await storedOrder(shop, id)).attention_reason).toContain('after it had turned back')
})

test('only Shiprocket’s token moves a parcel, and a number of somebody else’s moves nothing', async () => {
  const { id, awb } = await couriers.bookedOrder()
  const post = (key: string, body: object) =>
    shop.send('POST /webhooks/couriers', { headers: { 'x-api-key': key }, body })
  const event = { awb, shipment_status_id: 7, current_timestamp: '23 11 2026 11:43:52' }
  expect(await post('a guess', event)).toMatchObject({ status: 400, body: { code: 'INVALID_SIGNATURE' } })
  expect((await post(shop.shiprocket.webhookToken, { ...event, awb: 'unknown' })).status).toBe(200)
  expect((await post(shop.shiprocket.webhookToken, { nothing: true })).status).toBe(400)
  expect((await couriers.seen(id)).orderStatus).toBe('processing')
})

// Proves PARCEL-06.
test('a parcel that comes back waits for the owner, or is restocked and refunded, as the owner has chosen', async () => {
  const questioned = await couriers.bookedOrder()
  await couriers.move(questioned.awb, 18)
  await couriers.move(questioned.awb, 9, { at: new Date(Date.now() + 1_000).toISOString() })
  await couriers.move(questioned.awb, 10, { at: new Date(Date.now() + 2_000).toISOString() })
  expect(await storedOrder(shop, questioned.id)).toMatchObject({
    status: 'shipped',
    attention_reason: expect.stringContaining('The parcel came back: check it, then record it'),
  })
  await setReturnRule('automatic')
  const before = await onSale(shop, couriers.variant)
  const { id, awb } = await couriers.bookedOrder()
  await couriers.move(awb, 18)
  await couriers.move(awb, 10, { at: new Date(Date.now() + 1_000).toISOString(), times: 2 })
  await setReturnRule('ask')
  expect(await couriers.seen(id)).toMatchObject({ orderStatus: 'cancelled', payment: { status: 'refunded' } })
  expect(await onSale(shop, couriers.variant)).toBe(before + 1)
  expect((await couriers.shownParcel(id))?.state).toBe('returned')
})

// Proves PARCEL-04.
test('a parcel that came back is left to the staff when they had received the money themselves', async () => {
  await setReturnRule('automatic')
  const { id, awb } = await couriers.bookedOrder()
  await couriers.move(awb, 18)
  await shop.database.updateTable('shop_order').set({ payment_method: 'cash' }).where('id', '=', id).execute()
  await couriers.move(awb, 10, { at: new Date(Date.now() + 1_000).toISOString() })
  expect(await storedOrder(shop, id)).toMatchObject({
    status: 'shipped',
    attention_reason: expect.stringContaining('The parcel came back: check it, then record it'),
  })
  await changeRows(shop.database, 'shop_order', id, { payment_method: 'online' })
  await setReturnRule('ask')
})

// Proves PARCEL-04.
test('a parcel that the courier has although the order was sent another way moves nothing but asks the staff', async () => {
  await setReturnRule('automatic')
  const { id, awb } = await couriers.bookedOrder()
  await couriers.office(`POST /orders/${id}/ship`, { courier: 'India Post', trackingNumber: 'EM7IN' })
  const moveOn = (status: number, days: number) =>
    couriers.move(awb, status, { at: new Date(Date.now() + days * 86_400_000).toISOString() })
  await moveOn(42, 0)
  expect((await storedOrder(shop, id)).attention_reason).toBe(
    `The courier has parcel ${awb}, but the order was sent another way: ask for it back`,
  )
  await moveOn(9, 1)
  await moveOn(10, 2)
  expect((await couriers.shownParcel(id))?.state).toBe('returned')
  expect(await couriers.seen(id)).toMatchObject({ orderStatus: 'shipped', payment: { status: 'paid' } })
  await setReturnRule('ask')
})

// Proves PARCEL-07.
test('a parcel by hand goes the same way without a courier service, and counts as handed over', async () => {
  const order = await couriers.paidOrder()
  const byHand = {
    service: 'by-hand',
    ...size,
    courierName: 'India Post',
    trackingNumber: 'EM1IN',
    trackingUrl: '',
  }
  await couriers.requestParcel(order.id, byHand)
  await couriers.bookUntilDone(order.id)
  expect(await couriers.seen(order.id)).toMatchObject({
    orderStatus: 'shipped',
    shipment: { courier: 'India Post', trackingNumber: 'EM1IN', trackingUrl: null },
  })
  expect(await couriers.atShiprocket(order.orderNumber)).toEqual([])
})
