import type { FollowedOrder } from '@amritvasya/contract'
import { afterAll, expect, test } from 'vitest'
import { sampleAddress } from '../testing/sample-checkout.ts'
import { addOrder } from '../testing/sample-order.ts'
import { startShopWithCourier } from '../testing/shop-with-courier.ts'
import { signUp } from '../testing/test-shop.ts'

const couriers = await startShopWithCourier()
const shop = couriers.shop
afterAll(() => shop.close())

const from = (network: string) => ({ headers: { 'x-forwarded-for': network } })
const track = (orderNumber: unknown, contact: unknown, network = '10.8.0.1') =>
  shop.send('POST /orders/track', { body: { orderNumber, contact }, ...from(network) })
const open = (token: string) => shop.send('POST /orders/track-link', { body: { token } })
const DAY_MS = 24 * 3_600_000
const linkIn = (text: string) => /\/track\?token=(\S+)/.exec(text)?.[1] ?? 'none'

// Proves TRACK-01, MESSAGE-12.
test('an order is found by its number as an SMS or a person writes it, and with the marks of a phone', async () => {
  const contact = 'sms@example.com'
  const { orderNumber } = await addOrder(shop.database, {
    order_number: 'AV-261126-7KQ2X',
    customer_email: contact,
  })
  for (const typed of [
    'AV2611267KQ2X',
    ' av2611267kq2x ',
    'AV-261126-7KQ2X',
    '#AV-261126-7KQ2X',
    'AV 261126 7kq2x',
    '\u2068AV–261126–7KQ2X\u2069',
  ]) {
    expect((await track(typed, `\u202a${contact}\u202c`)).body.order).toMatchObject({ orderNumber })
  }
})

// Proves TRACK-01, TRACK-02.
test('number and email, or number and phone, show the order without anything personal', async () => {
  const email = 'ravi@example.com'
  const { orderNumber } = await addOrder(shop.database, {
    customer_email: email,
    customer_phone: '9812345670',
  })
  for (const contact of [email, ' RAVI@Example.com ', '9812345670', '+91 98123-45670', '09812345670']) {
    const { status, body } = await track(` ${orderNumber.toLowerCase()} `, contact)
    expect([status, contact]).toEqual([200, contact])
    const order = body.order as FollowedOrder
    const items = [{ quantity: 1 }]
    expect(order).toMatchObject({ orderNumber, orderStatus: 'pending', hasNoAccount: true, items })
    expect(JSON.stringify(body)).not.toMatch(/Lake Road|ravi@|98123|Asha/i)
  }
})

// Proves TRACK-01, TRACK-03.
test('the phone of the delivery opens the order as the phone of the account does', async () => {
  const delivery = { ...sampleAddress, phoneNumber: '9812345688' }
  const placed = (days: number) =>
    addOrder(shop.database, {
      customer_phone: '9812345689',
      address: JSON.stringify(delivery),
      created_at: new Date(Date.now() - days * DAY_MS),
    })
  const [recent, old] = [await placed(1), await placed(91)]
  expect((await track(recent.orderNumber, '+91 98123 45688')).status).toBe(200)
  expect((await track(recent.orderNumber, '9812345689')).status).toBe(200)
  expect((await track(recent.orderNumber, '9812345687')).status).toBe(404)
  expect((await track(old.orderNumber, '9812345688')).status).toBe(404)
})

// Proves TRACK-02.
test('an order without a phone is not opened by a text without digits', async () => {
  const { orderNumber } = await addOrder(shop.database, { customer_phone: '' })
  expect((await track(orderNumber, '-')).status).toBe(404)
})

// Proves TRACK-02.
test('a wrong number, a wrong email, a wrong phone and the contact of another order are answered alike', async () => {
  const own = await addOrder(shop.database, {
    customer_email: 'one@example.com',
    customer_phone: '9812300001',
  })
  const other = await addOrder(shop.database, {
    customer_email: 'two@example.com',
    customer_phone: '9812300002',
  })
  const answers = [
    await track('AV-261123-AAAAA', 'one@example.com'),
    await track(own.orderNumber, 'nobody@example.com'),
    await track(own.orderNumber, '9812399999'),
    await track(own.orderNumber, 'two@example.com'),
    await track(other.orderNumber, '9812300001'),
    await track(own.orderNumber, '%'),
    await track(own.orderNumber, "' OR true --"),
  ]
  for (const { status, body } of answers) {
    expect(status).toBe(404)
    const { code, message } = body
    expect({ code, message }).toEqual({
      code: 'ORDER_NOT_FOUND',
      message: 'We could not find an order with this number and this email or phone. Please check both.',
    })
  }
  for (const [orderNumber, contact] of [
    ['', 'one@example.com'],
    [own.orderNumber, ''],
    ['x'.repeat(41), 'one@example.com'],
    [own.orderNumber, 'x'.repeat(321)],
    [7, null],
  ])
    expect((await track(orderNumber, contact)).status).toBe(400)
})

// Proves TRACK-03, decision 165.
test('a phone opens an order for 90 days, because its number may pass to somebody else; the email always does', async () => {
  const [email, phone] = ['long.ago@example.com', '9812345675']
  const placed = async (days: number) =>
    addOrder(shop.database, {
      customer_email: email,
      customer_phone: phone,
      created_at: new Date(Date.now() - days * DAY_MS),
    })
  const recent = await placed(89.9)
  const old = await placed(90.1)
  expect((await track(recent.orderNumber, phone)).status).toBe(200)
  expect((await track(old.orderNumber, phone)).status).toBe(404)
  expect((await track(old.orderNumber, email)).status).toBe(200)
})

// Proves TRACK-02.
test('after twenty wrong guesses at a contact a sender waits, while others and right answers go on', async () => {
  const email = 'guessed@example.com'
  const { orderNumber } = await addOrder(shop.database, { customer_email: email })
  for (let count = 0; count < 25; count++) {
    expect((await track(orderNumber, email, '10.8.0.2')).status).toBe(200)
  }
  const codes = await Promise.all(
    Array.from({ length: 25 }, async () => (await track('AV-261123-AAAAA', email, '10.8.0.3')).status),
  )
  expect(codes.sort()).toEqual([...Array<number>(20).fill(404), ...Array<number>(5).fill(429)])
  const late = await track(orderNumber, email, '10.8.0.3')
  expect(late).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
  expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await track(orderNumber, email, '10.8.0.4')).status).toBe(200)
  const network = await Promise.all(
    Array.from({ length: 61 }, async (_, i) => (await track('AV-1', `a${i}@example.com`, '10.8.0.5')).status),
  )
  expect(network.filter((status) => status === 429)).toHaveLength(1)
})

// Proves TRACK-02.
test('who uses up the guesses at a contact does not keep out the networks that its account has used', async () => {
  const email = 'at.home@example.com'
  const { orderNumber } = await addOrder(shop.database, { customer_email: email })
  await signUp(shop, email)
  for (let network = 0; network < 10; network++) {
    await Promise.all(Array.from({ length: 20 }, () => track('AV-261123-AAAAA', email, `10.8.2.${network}`)))
  }
  expect((await track(orderNumber, email, '10.8.1.2')).status).toBe(429)
  expect((await track(orderNumber, email, '127.0.0.1')).status).toBe(200)
})

// Proves TRACK-04, TRACK-05, PARCEL-04.
test('the link of the shipped mail shows the way of the parcel, and so does the account', async () => {
  const order = await couriers.bookedOrder()
  for (const status of [42, 18, 18, 17]) await couriers.move(order.awb, status)
  const { token } = couriers
  const mail = (await shop.mailsTo('asha@example.com')).find(({ text }) => text.includes(order.awb))
  const { status, body } = await open(linkIn(mail?.text ?? ''))
  expect(status).toBe(200)
  const followed = body.order as FollowedOrder
  expect(followed).toMatchObject({
    orderNumber: order.orderNumber,
    orderStatus: 'shipped',
    shipment: { trackingNumber: order.awb },
  })
  expect(followed.parcelEvents?.map(({ state, location }) => [state, location])).toEqual([
    ['picked-up', 'Pune'],
    ['in-transit', 'Pune'],
    ['out-for-delivery', 'Pune'],
  ])
  const own = await shop.send(`GET /orders/my-orders/${order.id}`, { token })
  expect(own.body.order).toMatchObject({ parcelEvents: followed.parcelEvents })
})

// Proves TRACK-04.
test('a link of another purpose, a changed one and one of no order open nothing', async () => {
  const { id } = await addOrder(shop.database)
  const { links } = shop.orders
  const tokenOf = (address: string) => /token=(\S+)/.exec(address)?.[1] ?? ''
  const right = tokenOf(links.page('track', id))
  expect((await open(right)).status).toBe(200)
  for (const token of [
    tokenOf(links.page('pay', id)),
    tokenOf(links.page('track', 'f'.repeat(24))),
    `${right.startsWith('A') ? 'B' : 'A'}${right.slice(1)}`,
    'short',
    '',
  ])
    expect(await open(token)).toMatchObject({ status: 400, body: { code: 'INVALID_LINK' } })
})
