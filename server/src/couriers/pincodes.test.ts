import type { Delivery, DeliverySettings, Order } from '@amritvasya/contract'
import { expectedDelivery } from '@amritvasya/contract/rules/delivery-date'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { guestAddress, sampleLine } from '../testing/sample-checkout.ts'
import { startShopWithCourier } from '../testing/shop-with-courier.ts'
import { refreshPincodes } from './pincodes.service.ts'

const couriers = await startShopWithCourier()
beforeEach(async () => {
  await couriers.armShiprocket()
  await couriers.shop.database.deleteFrom('courier_pincode').execute()
})
afterAll(() => couriers.shop.close())

const ask = async (pincode: string) =>
  (await couriers.shop.send(`GET /public/delivery/${pincode}`)).body.delivery as Delivery
const refresh = () => refreshPincodes(couriers.dependencies)
const age = (pincode: string, days: number) =>
  couriers.shop.database
    .updateTable('courier_pincode')
    .set({ checked_at: new Date(Date.now() - days * 86_400_000), tried_at: null })
    .where('pincode', '=', pincode)
    .execute()
const places = {
  '682555': { city: 'Kavaratti', state: 'Lakshadweep' },
  '194101': { city: 'Leh', state: 'Ladakh' },
  '744101': { city: 'Port Blair', state: 'Andaman and Nicobar Islands' },
}
const order = (pincode: keyof typeof places, changes: object = {}) =>
  couriers.shop.send('POST /orders/create', {
    token: couriers.token,
    body: {
      orderItems: [{ ...sampleLine('Sent Quartz'), variantId: couriers.variant.id }],
      shippingAddress: { ...guestAddress, ...places[pincode], pincode, pincodeConfirmed: true },
      ...changes,
    },
  })
const notServed = {
  status: 409,
  body: { code: 'PINCODE_NOT_SERVED', message: 'We do not deliver to 682555' },
}

// Proves DELIVERY-08.
test('a pincode is answered by the owner’s rules until a job has asked the courier service, then from what it said', async () => {
  const first = await ask('682555')
  expect(first).toMatchObject({ isServed: true })
  expect(first.courier).toBeUndefined()
  await ask('411001')
  await refresh()
  expect(await ask('682555')).toMatchObject({
    isServed: false,
    isCashOffered: false,
    expectedFrom: null,
    courier: { isStale: false },
  })
  expect(await ask('411001')).toMatchObject({ isServed: true, courier: { isStale: false } })
  expect(await order('682555')).toMatchObject(notServed)
})

// Proves DELIVERY-08.
test('the owner’s own area decides against the courier service', async () => {
  await ask('682555')
  await refresh()
  const { body } = await couriers.office('GET /delivery')
  const areas = [{ prefix: '68255', isServed: true, isCashOffered: false }]
  const saved = await couriers.office('PUT /delivery', { ...(body.item as object), areas })
  expect(saved.status).toBe(200)
  expect(await ask('682555')).toMatchObject({ isServed: true, isCashOffered: false })
  const { body: after } = await couriers.office('GET /delivery')
  await couriers.office('PUT /delivery', { ...(after.item as object), areas: [] })
})

// Proves DELIVERY-08 and DELIVERY-09.
test('an outage leaves what is known; it says so after three days, and counts no more after a month', async () => {
  await ask('682555')
  await refresh()
  await couriers.armShiprocket({ kind: 'failed-500' })
  await age('682555', 4)
  await refresh()
  expect(await ask('682555')).toMatchObject({ isServed: false, courier: { isStale: true } })
  await age('682555', 31)
  const forgotten = await ask('682555')
  expect(forgotten).toMatchObject({ isServed: true })
  expect(forgotten.courier).toBeUndefined()
  await couriers.armShiprocket()
  await age('682555', 31)
  await refresh()
  expect(await ask('682555')).toMatchObject({ isServed: false, courier: { isStale: false } })
})

// Proves DELIVERY-08.
test('a pincode is asked about once a day, and no pincode that does not exist', async () => {
  await ask('682555')
  await couriers.shop.send('GET /public/delivery/999999')
  await refresh()
  const read = () => couriers.shop.database.selectFrom('courier_pincode').selectAll().execute()
  const before = await read()
  expect(before.map(({ pincode }) => pincode)).toEqual(['682555'])
  await Promise.all([ask('682555'), ask('682555'), refresh(), refresh()])
  expect(await read()).toEqual(before)
})

// Proves DELIVERY-08.
test('many pincodes without an answer keep no answer from being renewed, and come in their turn', async () => {
  await ask('682555')
  await refresh()
  await age('682555', 4)
  const invented = Array.from({ length: 60 }, (_, i) => `${110_100 + i}`)
  await couriers.shop.database
    .insertInto('courier_pincode')
    .values(invented.map((pincode) => ({ pincode, asked_at: new Date() })))
    .execute()
  await refresh()
  expect(await ask('682555')).toMatchObject({ courier: { isStale: false } })
  await refresh()
  const { waiting } = await couriers.shop.database
    .selectFrom('courier_pincode')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('tried_at', 'is', null)
    .executeTakeFirstOrThrow()
  expect(Number(waiting)).toBe(0)
})

// Proves DELIVERY-10.
test('the expected days are those of the courier where it takes longer than the zone, also on the order', async () => {
  await ask('744101')
  await ask('411001')
  const usual = await ask('411001')
  await refresh()
  const { body } = await couriers.office('GET /delivery')
  const { holidays, transit, ...calendar } = body.item as DeliverySettings
  const later = expectedDelivery(
    Date.now(),
    { ...calendar, holidays: holidays.map(({ day }) => day) },
    { min: transit.far.min + 16 - transit.far.max, max: 16 },
  )
  expect(await ask('744101')).toMatchObject({ expectedFrom: later.from, expectedTo: later.to })
  expect(await ask('411001')).toMatchObject({
    expectedFrom: usual.expectedFrom,
    expectedTo: usual.expectedTo,
  })
  const placed = await order('744101')
  expect((placed.body.order as Order).expectedDelivery).toEqual({ from: later.from, to: later.to })
})

// Proves DELIVERY-08 and DELIVERY-04.
test('where couriers collect nothing, a parcel is served and cash refused: to be read, and by the order', async () => {
  const { body } = await couriers.office('GET /settings')
  await couriers.office('PUT /settings', { ...(body.item as object), cashOnDelivery: true })
  await ask('194101')
  await ask('411001')
  expect(await ask('194101')).toMatchObject({ isServed: true, isCashOffered: true })
  await refresh()
  expect(await ask('194101')).toMatchObject({ isServed: true, isCashOffered: false })
  expect(await ask('411001')).toMatchObject({ isServed: true, isCashOffered: true })
})

// Proves DELIVERY-11.
test('an order to a pincode of which nothing is known asks the courier service first', async () => {
  expect(await order('682555')).toMatchObject(notServed)
  expect(await order('194101', { paymentMethod: 'cod' })).toMatchObject({
    status: 400,
    body: { code: 'COD_UNAVAILABLE', message: 'Cash on delivery is not available for 194101' },
  })
  const online = await order('194101')
  expect(online.status).toBe(200)
  await couriers.shop.database.deleteFrom('courier_pincode').execute()
  const changed = { orderDetails: { _id: online.body.orderId }, paymentMethod: 'cod' }
  expect(await order('194101', changed)).toMatchObject({ status: 400, body: { code: 'COD_UNAVAILABLE' } })
  expect(await ask('682555')).toMatchObject({ isServed: true })
})

// Proves DELIVERY-11.
test('a service that is slow or fails keeps no order waiting; its answer counts from when it is there', async () => {
  await couriers.armShiprocket({ kind: 'slow', delay: 8_000, path: '/courier/serviceability/', count: 1 })
  expect((await order('682555')).status).toBe(200)
  // The service has not answered yet.
  expect(await ask('682555')).toMatchObject({ isServed: true })
  await eventually(async () => expect(await ask('682555')).toMatchObject({ isServed: false }))

  await couriers.shop.database.deleteFrom('courier_pincode').execute()
  await couriers.armShiprocket({ kind: 'failed-500', path: '/courier/serviceability/' })
  expect((await order('682555')).status).toBe(200)
  await couriers.armShiprocket()
  await refresh()
  expect(await ask('682555')).toMatchObject({ isServed: false })
})
