import type { Delivery, DeliverySettings, ListedOrder, Order } from '@amritvasya/contract'
import { indianDay } from '@amritvasya/contract/rules/dates'
import { expectedDelivery } from '@amritvasya/contract/rules/delivery-date'
import { deliveryDays } from '@amritvasya/contract/rules/delivery-days'
import { expect, test } from 'vitest'
import { readSettings, saveSettings } from '../content/index.ts'
import { sampleCategory, sampleProduct, sampleVariant, saveSamples } from '../testing/sample-catalogue.ts'
import { addSampleAddress, guestAddress, sampleLine, samplePayments } from '../testing/sample-checkout.ts'
import { addTestStaff } from '../testing/staff.ts'
import { closedAtEnd, refusal, signUp, startTestShop } from '../testing/test-shop.ts'

const { openPayment } = samplePayments()
const shop = closedAtEnd(await startTestShop({ openPayment }))
const owner = await addTestStaff(shop, 'owner')

const settings = async () =>
  (await shop.send('GET /back-office/delivery', owner)).body.item as DeliverySettings
const change = async (changes: Partial<DeliverySettings>) =>
  shop.send('PUT /back-office/delivery', { ...owner, body: { ...(await settings()), ...changes } })
const ask = async (pincode: string) => shop.send(`GET /public/delivery/${pincode}`)
const answer = async (pincode: string) => (await ask(pincode)).body.delivery as Delivery
const offerCash = async (cashOnDelivery: boolean) => {
  const { body } = await shop.send('GET /back-office/settings', owner)
  await shop.send('PUT /back-office/settings', {
    ...owner,
    body: { ...(body.item as object), cashOnDelivery },
  })
}

const variants = [sampleVariant('SKU Stone', 500, { quantity: 100 })] as const
await saveSamples(shop.database, {
  categories: [sampleCategory('Crystals')],
  products: [sampleProduct('Stone', { variants: [...variants] })],
})
const token = await signUp(shop, 'asha@example.com')
const place = (changes: object) =>
  shop.send('POST /orders/create', { token, body: { orderItems: [sampleLine('Stone')], ...changes } })

// Proves DELIVERY-01 and DELIVERY-02.
test('a pincode is answered with the days of the owner’s calendar, and a change of it shows at once', async () => {
  const holiday = indianDay(Date.now() + 3 * 86_400_000)
  const saved = await change({
    cutOff: '23:59',
    packingDays: 2,
    closedWeekdays: [0, 6],
    holidays: [{ day: holiday, name: 'Inventory' }],
  })
  expect(saved.status).toBe(200)
  const { from, to, orderBefore } = expectedDelivery(
    Date.now(),
    { cutOff: '23:59', packingDays: 2, closedWeekdays: [0, 6], holidays: [holiday] },
    { min: 3, max: 7 },
  )
  expect(await answer('411001')).toEqual({
    pincode: '411001',
    isServed: true,
    isCashOffered: false,
    expectedFrom: from,
    expectedTo: to,
    orderBefore,
  })
  expect(((await answer('781001')).expectedTo ?? '') >= to).toBe(true)
  const log = await shop.send('GET /back-office/audit?subject=settings', owner)
  expect(log.body.items).toMatchObject([{ action: 'delivery.changed', subjectId: 'delivery' }])
})

test('an unknown pincode is not found, a wrong one is refused', async () => {
  expect(await ask('999999')).toMatchObject(
    refusal(404, 'PINCODE_NOT_FOUND', 'We could not find the pincode 999999'),
  )
  expect((await ask('41100')).status).toBe(400)
})

// Proves DELIVERY-03.
test('an area without delivery says so, and takes no order: neither a guest’s nor from the address book', async () => {
  await change({ areas: [{ prefix: '4110', isServed: false, isCashOffered: false }] })
  expect(await answer('411001')).toEqual({
    pincode: '411001',
    isServed: false,
    isCashOffered: false,
    expectedFrom: null,
    expectedTo: null,
    orderBefore: null,
  })
  const refused = {
    status: 409,
    body: { code: 'PINCODE_NOT_SERVED', message: 'We do not deliver to 411001' },
  }
  expect(await place({ shippingAddress: guestAddress })).toMatchObject(refused)
  expect(await place({ addressId: await addSampleAddress(shop, token) })).toMatchObject(refused)
  await change({ areas: [] })
  expect((await place({ shippingAddress: guestAddress })).status).toBe(200)
})

// Proves TAX-10.
test('a seller without a GSTIN sends nothing to another state, unless the owner says that the goods may', async () => {
  const seller = { legalName: 'Asha', address: '1 Lake Road, Pune 411001', state: 'Maharashtra', gstin: null }
  const saved = await readSettings(shop.database)
  const bengaluru = { ...guestAddress, city: 'Bengaluru', state: 'Karnataka', pincode: '560001' }
  const refused = {
    status: 409,
    body: { code: 'PINCODE_NOT_SERVED', message: 'We deliver within Maharashtra only' },
  }
  await saveSettings(shop.database, { ...saved, seller })
  expect([(await answer('560001')).isServed, (await answer('411001')).isServed]).toEqual([false, true])
  expect(await place({ shippingAddress: bengaluru })).toMatchObject(refused)
  const mine = { ...guestAddress, addressLine1: '14 Temple Street' }
  const { status, body } = await place({ shippingAddress: mine })
  expect(status, JSON.stringify(body)).toBe(200)
  await saveSettings(shop.database, { ...saved, seller, sellsElsewhere: true })
  expect((await answer('560001')).isServed).toBe(true)
  await saveSettings(shop.database, { ...saved, seller: { ...seller, gstin: '27AAPFU0939F1ZV' } })
  expect((await answer('560001')).isServed).toBe(true)
  await saveSettings(shop.database, saved)
})

// Proves DELIVERY-04.
test('cash is offered where the shop and the area take it, also when an order changes to it', async () => {
  await offerCash(true)
  expect((await answer('411001')).isCashOffered).toBe(true)
  const online = await place({ shippingAddress: { ...guestAddress, addressLine1: '13 Temple Street' } })
  await change({ areas: [{ prefix: '411', isServed: true, isCashOffered: false }] })
  expect(await answer('411001')).toMatchObject({ isServed: true, isCashOffered: false })
  const refused = {
    status: 400,
    body: { code: 'COD_UNAVAILABLE', message: 'Cash on delivery is not available for 411001' },
  }
  expect(await place({ shippingAddress: guestAddress, paymentMethod: 'cod' })).toMatchObject(refused)
  const changed = { orderDetails: { _id: online.body.orderId }, paymentMethod: 'cod' }
  expect(await place(changed)).toMatchObject(refused)
  await change({ areas: [] })
  expect((await place(changed)).status).toBe(200)
  await offerCash(false)
  expect((await answer('411001')).isCashOffered).toBe(false)
})

// Proves DELIVERY-05.
test('an order keeps the days that it was promised, in its mail too, and is found when it is late', async () => {
  await offerCash(true)
  const { expectedFrom: from, expectedTo: to } = await answer('411001')
  const address = { ...guestAddress, addressLine1: '14 Temple Street' }
  const placed = await place({ shippingAddress: address, paymentMethod: 'cod' })
  const order = placed.body.order as Order
  expect(order.expectedDelivery).toEqual({ from, to })
  const days = deliveryDays({ from: from ?? '', to: to ?? '' })
  const mails = await shop.mailsTo('asha@example.com')
  const mail = mails.find(({ text }) => text.includes(order.orderNumber))
  expect(mail?.text).toContain(`We expect to deliver it ${days}.`)

  const before = await settings()
  await change({ packingDays: 20 })
  const shown = await shop.send(`GET /orders/my-orders/${order._id}`, { token })
  expect((shown.body.order as Order).expectedDelivery).toEqual({ from, to })
  await change({ packingDays: before.packingDays })
  const listed = async () =>
    (await shop.send('GET /back-office/orders?isLate=true', owner)).body.items as ListedOrder[]
  const inOffice = async () =>
    (await shop.send(`GET /back-office/orders/${order._id}`, owner)).body.item as ListedOrder
  expect(await inOffice()).toMatchObject({ promisedBy: to, isLate: false })
  const set = shop.database.updateTable('shop_order').where('id', '=', order._id)
  await set.set({ expected_from: '2026-01-02', expected_to: '2026-01-03' }).execute()
  expect(await listed()).toEqual([])
  await set.set({ status: 'processing' }).execute()
  expect(await listed()).toMatchObject([
    { orderNumber: order.orderNumber, promisedBy: '2026-01-03', isLate: true },
  ])
  await set.set({ status: 'delivered' }).execute()
  expect(await inOffice()).toMatchObject({ promisedBy: '2026-01-03', isLate: false })
  await offerCash(false)
})

test.each([
  [{ cutOff: '25:00' }, 'The cut-off time must be a time such as 14:00'],
  [{ closedWeekdays: [0, 1, 2, 3, 4, 5, 6] }, 'At least one day of the week must have pickup'],
  [
    { areas: [{ prefix: '0', isServed: true, isCashOffered: true }] },
    /^A pincode area has two to six digits/,
  ],
  [{ holidays: ['2027-01-26', '2027-01-26'].map((day) => ({ day, name: '' })) }, 'Each holiday stands once'],
])('%j is refused', async (changes, message) => {
  const text = message instanceof RegExp ? expect.stringMatching(message) : message
  expect(await change(changes as Partial<DeliverySettings>)).toMatchObject({
    status: 400,
    body: { message: text },
  })
})
