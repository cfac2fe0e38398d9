import type { AdminOrder, ListedOrder, Order, PackedOrder, PreOrder, Product } from '@amritvasya/contract'
import { indianDay } from '@amritvasya/contract/rules/dates'
import { promiseWords, wholeDay } from '@amritvasya/contract/rules/pre-orders'
import { sql } from 'kysely'
import { pino } from 'pino'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { readSettings, saveSettings } from '../../content/index.ts'
import { findBroken } from '../../invariants/invariants.repository.ts'
import { wholeAtEnd } from '../../invariants/testing/close-whole.ts'
import { processWebhooks } from '../../payments/webhooks/process.service.ts'
import { daysAfter } from '../../platform/indian-day.ts'
import { eventually } from '../../testing/eventually.ts'
import { rowOf } from '../../testing/rows.ts'
import { makeBundle } from '../../testing/sample-bundle.ts'
import { sampleId, sampleProduct, sampleVariant, saveSamples } from '../../testing/sample-catalogue.ts'
import { addSampleAddress, sampleLine } from '../../testing/sample-checkout.ts'
import { startShopWithPayments, verifyPaid } from '../../testing/shop-with-payments.ts'
import { addTestStaff } from '../../testing/staff.ts'
import { signUpMany } from '../../testing/test-shop.ts'
import { addReceivedPayment } from '../entered/received-payment.repository.ts'
import { mailMoves } from './mail-moves.service.ts'
import { countLate } from './pre-orders.service.ts'

const inDays = (days: number) => daysAfter(indianDay(Date.now()), days)
const [day, later] = [inDays(24), inDays(40)]
const variantOf = (name: string) => sampleId(`variant SKU ${name}`)
const addPiece = (name: string, quantity = 9) =>
  saveSamples(shop.database, {
    products: [sampleProduct(name, { variants: [sampleVariant(`SKU ${name}`, 500, { quantity })] })],
  })
const setPreOrders = (preOrders: boolean) => saveSettings(shop.database, { preOrders })

const shop = wholeAtEnd(await startShopWithPayments())
const owner = await addTestStaff(shop, 'owner')
await setPreOrders(true)

const call = (path: string, body?: object) =>
  shop.send(path, { headers: owner.headers, ...(body && { body }) })
const start = (name: string, availableOn = day) =>
  call('POST /back-office/pre-orders', { variantId: variantOf(name), availableOn })
const addPreOrder = async (name: string, quantity?: number) => {
  await addPiece(name, quantity)
  expect(await start(name)).toMatchObject({ status: 200 })
}
const read = async (name: string) =>
  (await call(`GET /back-office/pre-orders/${variantOf(name)}`)).body.item as PreOrder
const move = (name: string, availableOn: string, mails: number) =>
  call(`POST /back-office/pre-orders/${variantOf(name)}/move`, { availableOn, mails })
const arrive = (name: string) => call(`POST /back-office/pre-orders/${variantOf(name)}/arrived`, {})
/** The clock of the database cannot be moved. */
const letDaysPass = async (name: string, days: number) => {
  await sql`UPDATE variant SET available_on = available_on - ${days}::int WHERE id = ${variantOf(name)}`.execute(
    shop.database,
  )
  await sql`UPDATE promised_line SET promised_on = promised_on - ${days}::int, moved_to = moved_to - ${days}::int,
    told_on = told_on - ${days}::int WHERE variant_id = ${variantOf(name)}`.execute(shop.database)
}

const newBuyer = async () => {
  const [token = ''] = await signUpMany(shop, 1)
  return { token, addressId: await addSampleAddress(shop, token) }
}
type Buyer = Awaited<ReturnType<typeof newBuyer>>
const place = ({ token, addressId }: Buyer, orderItems: object[]) =>
  shop.send('POST /orders/create', { token, body: { orderItems, addressId } })
const buy = async (...lines: object[]) => {
  const buyer = await newBuyer()
  const reply = await place(buyer, lines)
  expect(reply, JSON.stringify(reply.body)).toMatchObject({ status: 200 })
  const id = String(reply.body.orderId)
  const { id: razorpayOrderId } = reply.body.razorpayOrder as { id: string }
  await verifyPaid(shop, buyer.token, { id, razorpayOrderId })
  return { id, ...buyer }
}
const see = async ({ id, token }: { id: string; token: string }) =>
  (await shop.send(`GET /orders/my-orders/${id}`, { token })).body.order as Order
const seeAsOwner = async (id: string) => (await call(`GET /back-office/orders/${id}`)).body.item as AdminOrder
const listed = async (filter: string) =>
  ((await call(`GET /back-office/orders?perPage=100&${filter}`)).body.items as ListedOrder[]).map(
    ({ id }) => id,
  )
const productOf = async (name: string) =>
  (await shop.send(`GET /public/products/${sampleId(name)}`)).body.product as Product
const log = pino({ level: 'silent' })
const mailAll = () => mailMoves({ database: shop.database, log, mails: shop.orders })
const mailsOf = async (id: string) => {
  const { order_number, customer_email } = await rowOf(shop.database, 'shop_order', id)
  return (await shop.mailsTo(customer_email)).filter(({ text }) => text.includes(order_number))
}
const laterMails = async (id: string) =>
  (await mailsOf(id)).filter(({ subject }) => /is delayed$/.test(subject))

// Proves PREORDER-01.
test('a variant becomes a pre-order with a day to come, once the owner has switched them on', async () => {
  await addPiece('Citrine')
  await setPreOrders(false)
  expect(await start('Citrine')).toMatchObject({ status: 409, body: { code: 'PRE_ORDERS_OFF' } })
  await setPreOrders(true)
  expect(await start('Citrine', inDays(0))).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } })
  expect(await start('Nothing')).toMatchObject({ status: 404 })
  expect(await start('Citrine')).toMatchObject({
    status: 200,
    body: { item: { availableOn: day, isOver: false, left: 9, orders: 0, pieces: 0 } },
  })
  expect(await start('Citrine', later)).toMatchObject({ status: 409, body: { code: 'STILL_USED' } })
  expect((await call('GET /back-office/pre-orders?q=citrine')).body).toMatchObject({ total: 1 })
  const { body } = await call(`GET /back-office/products/${sampleId('Citrine')}`)
  expect(body.item).toMatchObject({ variants: [{ availableOn: day }] })
})

// Proves PREORDER-01, S1, decision 360.
test('of 50 buyers at once each of the 5 coming pieces is sold to one, and nobody else gets any', async () => {
  await addPreOrder('Moldavite', 5)
  const tokens = await signUpMany(shop, 50)
  const buyers: Buyer[] = []
  for (const token of tokens) buyers.push({ token, addressId: await addSampleAddress(shop, token) })
  const answers = await Promise.all(buyers.map((buyer) => place(buyer, [sampleLine('Moldavite')])))
  const sold = answers.filter(({ status }) => status === 200)
  expect(sold).toHaveLength(5)
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
    new Set(['OUT_OF_STOCK']),
  )
  const { rows } = await sql<{ promised: string }>`
    SELECT promised_on::text AS promised FROM promised_line WHERE variant_id = ${variantOf('Moldavite')}`.execute(
    shop.database,
  )
  expect(rows).toEqual(Array.from({ length: 5 }, () => ({ promised: day })))
  expect(await read('Moldavite')).toMatchObject({ left: 0, orders: 5, pieces: 5 })
  expect(await findBroken(shop.database)).toEqual([])
})

// Proves PREORDER-02, PREORDER-04.
test('the day stands on the product, in the order, its mail, its link and where it is tracked', async () => {
  await addPreOrder('Larimar')
  expect((await productOf('Larimar')).variants[0]).toMatchObject({
    availableOn: day,
    promise: promiseWords(day),
    quantity: 9,
  })
  const order = await buy(sampleLine('Larimar', 2))
  const shown = await see(order)
  expect(shown.orderItems).toMatchObject([{ promise: promiseWords(day) }])
  expect(shown.promise).toBe(promiseWords(day))
  const [mail] = await mailsOf(order.id)
  expect(mail?.text).toContain(promiseWords(day))
  const tracked = await shop.send('POST /orders/track', {
    body: { orderNumber: shown.orderNumber, contact: shown.addressSnapshot.phoneNumber },
  })
  expect(JSON.stringify(tracked.body)).not.toContain('undefined')
  const { body } = await shop.send('POST /orders/track-link', {
    body: { token: new URL(shop.orders.links.page('track', order.id)).searchParams.get('token') },
  })
  expect(body.order).toMatchObject({ items: [{ promise: promiseWords(day) }] })
  const payLink = new URL(shop.orders.links.page('pay', order.id)).searchParams.get('token')
  expect(
    (await shop.send('POST /orders/payment-link', { body: { token: payLink } })).body.order,
  ).toMatchObject({
    items: [{ name: 'Larimar', promise: expect.stringContaining(wholeDay(day)) }],
  })
  expect((await seeAsOwner(order.id)).lines).toMatchObject([
    { promise: { promisedOn: day, movedTo: null, hasArrived: false } },
  ])
})

// Proves PREORDER-03.
test('the days of delivery count from the day, of a cart with other pieces, too', async () => {
  await addPreOrder('Charoite')
  await addPiece('Quartz')
  const days = async (query = '') =>
    (await shop.send(`GET /public/delivery/411001${query}`)).body.delivery as {
      expectedFrom: string
      readyOn?: string
    }
  const ids = `?variants=${variantOf('Quartz')},${variantOf('Charoite')}`
  expect((await days()).expectedFrom < day).toBe(true)
  const expected = await days(ids)
  expect(expected.readyOn).toBe(day)
  expect(expected.expectedFrom > day).toBe(true)
  expect((await days(`?variants=${variantOf('Quartz')}`)).readyOn).toBeUndefined()
  const order = await buy(sampleLine('Quartz'), sampleLine('Charoite'))
  const shown = await see(order)
  expect(shown.expectedDelivery).toMatchObject({ from: expected.expectedFrom })
  expect(shown.orderItems.map(({ promise }) => promise)).toEqual([undefined, promiseWords(day)])
})

// Proves PREORDER-10.
test('when the day has moved or begun since the shopper read it, the order is asked for again with the new day', async () => {
  await addPreOrder('Ametrine')
  await addPiece('Selenite')
  const buyer = await newBuyer()
  const read = { ...sampleLine('Ametrine'), promise: promiseWords(day) }
  expect(await move('Ametrine', later, 0)).toMatchObject({ status: 200 })
  const refused = await place(buyer, [read])
  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: 'PRICES_CHANGED',
      message: 'The day of a pre-order has changed. Please review your order.',
      items: [{ variantId: variantOf('Ametrine'), price: 500, promise: promiseWords(later) }],
    },
  })
  const again = await place(buyer, [{ ...read, promise: promiseWords(later) }])
  expect(again).toMatchObject({ status: 200 })
  // The piece was there when the cart was filled.
  const inCart = { ...sampleLine('Selenite'), promise: '' }
  expect(await start('Selenite')).toMatchObject({ status: 200 })
  expect((await place(await newBuyer(), [inCart])).body).toMatchObject({ code: 'PRICES_CHANGED' })
  // It has come meanwhile, which needs no question.
  expect(await arrive('Selenite')).toMatchObject({ status: 200 })
  expect(await place(await newBuyer(), [{ ...inCart, promise: promiseWords(day) }])).toMatchObject({
    status: 200,
  })
  // Whoever calls without having shown a day is not asked.
  expect(await place(await newBuyer(), [sampleLine('Ametrine')])).toMatchObject({ status: 200 })
})

// Proves PREORDER-11.
test('a file of products starts pre-orders and carries their days, and neither moves nor ends one', async () => {
  await addPreOrder('Bloodstone')
  await addPiece('Lepidolite')
  const code = async (name: string) =>
    ((await call(`GET /back-office/products/${sampleId(name)}`)).body.item as { productCode: string })
      .productCode
  const codes = { bloodstone: await code('Bloodstone'), lepidolite: await code('Lepidolite') }
  const file = (rows: string[][]) =>
    ['product_code,sku,pre_order_day', ...rows.map((row) => row.join(','))].join('\n')
  const send = async (path: string, rows: string[][]) => {
    const reply = await fetch(`${shop.address}/api/back-office/products/import${path}`, {
      method: 'POST',
      headers: { ...owner.headers, 'content-type': 'text/csv' },
      body: file(rows),
    })
    return { status: reply.status, body: (await reply.json()) as { item?: object; problems?: object[] } }
  }
  const exported = await (
    await fetch(`${shop.address}/api/back-office/products.csv`, { headers: owner.headers })
  ).text()
  expect(exported.split('\r\n')[0]).toMatch(/,pre_order_day$/)
  expect(exported).toMatch(new RegExp(`SKU Bloodstone,.*,${day}\r\n`))
  const own = [codes.lepidolite, 'SKU Lepidolite', day]
  expect((await send('?dryRun=true', [own])).body.item).toMatchObject({
    changed: 1,
    problems: [],
    changes: [{ label: 'Lepidolite', before: { availableOn: null }, after: { availableOn: day } }],
  })
  const refusals = await Promise.all(
    [
      [codes.bloodstone, 'SKU Bloodstone', later],
      [codes.lepidolite, 'SKU Lepidolite', inDays(0)],
      [codes.lepidolite, 'SKU Lepidolite', 'soon'],
      [codes.lepidolite, 'SKU Lepidolite', '2027-02-30'],
    ].map((row) => send('', [row])),
  )
  expect(refusals.map(({ status }) => status)).toEqual([400, 400, 400, 400])
  expect(JSON.stringify(refusals[0]?.body)).toContain('move its day under Pre-orders')
  await setPreOrders(false)
  expect(JSON.stringify((await send('', [own])).body)).toContain('switch Pre-orders on')
  await setPreOrders(true)
  const rows = [own, [codes.bloodstone, 'SKU Bloodstone', '']]
  expect(await send('', rows)).toMatchObject({ status: 200 })
  expect(await read('Lepidolite')).toMatchObject({ availableOn: day })
  expect(await read('Bloodstone')).toMatchObject({ availableOn: day })
  expect((await send('?dryRun=true', rows)).body.item).toMatchObject({ changed: 0, unchanged: 2 })
})

// Proves PREORDER-04, PREORDER-05, PREORDER-09, decision 361.
test('a later day is previewed, kept beside the promised one, and mailed once to each who bought', async () => {
  await addPreOrder('Sugilite', 8)
  const orders = [await buy(sampleLine('Sugilite')), await buy(sampleLine('Sugilite', 2))]
  const gone = await buy(sampleLine('Sugilite'))
  expect((await shop.send(`POST /orders/${gone.id}/cancel`, { token: gone.token, body: {} })).status).toBe(
    200,
  )
  const path = `GET /back-office/pre-orders/${variantOf('Sugilite')}/move?availableOn=${later}`
  expect((await call(path)).body).toMatchObject({ item: { mails: 2 } })
  expect(await move('Sugilite', later, 1)).toMatchObject({ status: 409, body: { code: 'CHANGED_MEANWHILE' } })
  expect(await move('Sugilite', later, 2)).toMatchObject({
    status: 200,
    body: { item: { availableOn: later, orders: 2, pieces: 3, moved: 2 } },
  })
  await Promise.all([mailAll(), mailAll(), mailAll()])
  await mailAll()
  for (const order of orders) {
    const mails = await laterMails(order.id)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain(`by ${wholeDay(day)}`)
    expect(mails[0]?.text).toContain(`by ${wholeDay(later)}`)
    const shown = await see(order)
    expect(shown.orderItems[0]?.promise).toBe(`${promiseWords(later)}, first promised by ${wholeDay(day)}`)
    expect(shown.expectedDelivery && shown.expectedDelivery.from > later).toBe(true)
  }
  expect(await laterMails(gone.id)).toEqual([])
  expect(await move('Sugilite', day, 0)).toMatchObject({ status: 200 })
  await mailAll()
  expect(await laterMails(orders[0]?.id ?? '')).toHaveLength(1)
  expect((await see(orders[0] ?? gone)).orderItems[0]?.promise).toContain(wholeDay(later))
})

// Proves PREORDER-05.
test('a job that dies after it enqueued a mail tells the customer once nevertheless', async () => {
  await addPreOrder('Seraphinite')
  const order = await buy(sampleLine('Seraphinite'))
  await move('Seraphinite', later, 1)
  const enqueue = shop.orders.outbox.enqueue.bind(shop.orders.outbox)
  let deaths = 0
  const failing = Object.assign(Object.create(shop.orders.outbox), {
    enqueue: async (...mail: Parameters<typeof enqueue>) => {
      await enqueue(...mail)
      deaths++
      throw new Error('The process was killed')
    },
  })
  await mailMoves({ database: shop.database, log, mails: { ...shop.orders, outbox: failing } })
  expect(deaths).toBe(1)
  expect(await laterMails(order.id)).toEqual([])
  await mailAll()
  await mailAll()
  expect(await laterMails(order.id)).toHaveLength(1)
})

// Proves PREORDER-05, decision 362.
test('the link of the mail cancels the order for a full refund, once it was told a later day and until it is sent', async () => {
  await addPreOrder('Danburite')
  const order = await buy(sampleLine('Danburite'))
  const cancel = (id: string) =>
    shop.send('POST /orders/cancel', {
      body: { token: new URL(shop.orders.links.page('cancel', id)).searchParams.get('token') },
    })
  expect(await cancel(order.id)).toMatchObject({ status: 400, body: { code: 'INVALID_LINK' } })
  const sent = await buy(sampleLine('Danburite'))
  await move('Danburite', later, 2)
  await mailAll()
  const [mail] = await laterMails(order.id)
  expect(mail?.text).toContain(shop.orders.links.page('cancel', order.id))
  const answers = await Promise.all([cancel(order.id), cancel(order.id), cancel(order.id)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  // Any of the three may be the first.
  expect(answers.map(({ body }) => body.message)).toContainEqual(
    expect.stringContaining('You will be refunded in full'),
  )
  expect(await seeAsOwner(order.id)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' })
  expect(await read('Danburite')).toMatchObject({ left: 8, orders: 1 })
  const shipment = { courier: 'Delhivery', trackingNumber: 'DL4711', trackingUrl: '' }
  expect((await call(`POST /back-office/orders/${sent.id}/ship`, shipment)).status).toBe(200)
  expect(await cancel(sent.id)).toMatchObject({ status: 409, body: { code: 'ORDER_NOT_CANCELLABLE' } })
})

const askRazorpay = async (path: string, body: object) => {
  const response = await fetch(`${shop.address}/sandbox/razorpay${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return (await response.json()) as { id: string }
}

// Proves PREORDER-05, DISPUTE-05.
test('the link says what goes back after a dispute has taken a part of the payment', async () => {
  await addPreOrder('Pietersite')
  const order = await buy(sampleLine('Pietersite'))
  await move('Pietersite', later, 1)
  await mailAll()
  const { id: payment_id } = await rowOf(shop.database, 'payment', { order_id: order.id })
  const dispute = await askRazorpay('/disputes', { payment_id, amount: 10_000 })
  await askRazorpay(`/disputes/${dispute.id}`, { step: 'lost' })
  await eventually(async () => {
    await processWebhooks(shop.payments)
    expect((await seeAsOwner(order.id)).payment.disputes).toMatchObject([{ status: 'lost', lost: 100 }])
  })
  const { refundable } = (await seeAsOwner(order.id)).payment
  const token = new URL(shop.orders.links.page('cancel', order.id)).searchParams.get('token')
  const cancel = () => shop.send('POST /orders/cancel', { body: { token } })
  expect((await cancel()).body.message).toContain(
    `₹${refundable} will be refunded, and we have emailed you the details.`,
  )
  expect((await cancel()).body.message).toContain('Our email about it says what will be refunded.')
})

// Proves PREORDER-06, PREORDER-07.
test('an order waits in lists and for packing with a warning, until its pieces have come', async () => {
  await addPreOrder('Kunzite')
  const order = await buy(sampleLine('Kunzite'))
  await addPiece('Jasper')
  const usual = await buy(sampleLine('Jasper'))
  const packing = async (id: string) =>
    (await call(`GET /back-office/packing/${id}`)).body.item as PackedOrder
  expect((await seeAsOwner(order.id)).waitsUntil).toBe(day)
  expect((await packing(order.id)).warning).toContain(wholeDay(day))
  expect((await packing(usual.id)).warning).toBeUndefined()
  expect(await listed('isWaiting=true')).toContain(order.id)
  const ready = await listed('isWaiting=false&status=processing')
  expect([ready.includes(order.id), ready.includes(usual.id)]).toEqual([false, true])
  const { body } = await call('GET /back-office/dashboard')
  expect(JSON.stringify((body.item as { toPack: unknown }).toPack)).not.toContain(order.id)
  const slip = await fetch(`${shop.address}/api/back-office/orders/packing-slips?ids=${order.id}`, {
    headers: owner.headers,
  })
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await slip.arrayBuffer())))
  expect(text.join()).toContain(`WAITS until ${wholeDay(day)}`)
  expect(await arrive('Kunzite')).toMatchObject({ status: 200, body: { item: { orders: 1 } } })
  expect(await arrive('Kunzite')).toMatchObject({ status: 404 })
  expect((await seeAsOwner(order.id)).waitsUntil).toBeUndefined()
  expect((await packing(order.id)).warning).toBeUndefined()
  expect((await productOf('Kunzite')).variants[0]).not.toHaveProperty('availableOn')
  // A second batch does not hold orders of the first one back.
  await start('Kunzite', later)
  expect((await seeAsOwner(order.id)).waitsUntil).toBeUndefined()
})

// Proves PREORDER-07, PREORDER-08.
test('on its day a piece is sold as in stock, and an order that is not sent afterwards is reported', async () => {
  await addPreOrder('Apatite')
  const order = await buy(sampleLine('Apatite'))
  await letDaysPass('Apatite', 24)
  expect((await productOf('Apatite')).variants[0]).not.toHaveProperty('availableOn')
  expect((await seeAsOwner(order.id)).waitsUntil).toBeUndefined()
  expect(await read('Apatite')).toMatchObject({ isOver: true, orders: 1 })
  const next = await buy(sampleLine('Apatite'))
  expect((await see(next)).orderItems[0]).not.toHaveProperty('promise')
  expect(await listed('isPromiseOver=true')).not.toContain(order.id)
  await letDaysPass('Apatite', 1)
  expect(await listed('isPromiseOver=true')).toContain(order.id)
  const { body } = await call('GET /back-office/health')
  expect(JSON.stringify(body)).toContain('1 pre-order should have been sent by now')
  const shipment = { courier: 'Delhivery', trackingNumber: 'DL4712', trackingUrl: '' }
  expect((await call(`POST /back-office/orders/${order.id}/ship`, shipment)).status).toBe(200)
  expect(await listed('isPromiseOver=true')).not.toContain(order.id)
  expect((await see(order)).orderItems[0]?.promise).toMatch(/^Pre-ordered, promised by /)
})

// Proves PREORDER-01, PREORDER-09.
test('a set waits for the last of its pieces, and has no day of its own', async () => {
  await addPreOrder('Fluorite')
  await addPiece('Onyx')
  await addPiece('Trio', 0)
  await makeBundle(shop, 'Trio', { Fluorite: 1, Onyx: 1 })
  expect(await start('Trio')).toMatchObject({ status: 400 })
  expect((await productOf('Trio')).variants[0]).toMatchObject({ availableOn: day })
  const order = await buy(sampleLine('Trio'))
  const [set] = (await see(order)).orderItems
  expect(set?.promise).toBe(promiseWords(day))
  expect(set?.pieces?.map(({ promise }) => promise)).toEqual([promiseWords(day), undefined])
  await arrive('Fluorite')
  expect((await productOf('Trio')).variants[0]).not.toHaveProperty('availableOn')
  expect((await seeAsOwner(order.id)).waitsUntil).toBeUndefined()
})

// Proves PREORDER-09.
test('pieces that were cancelled are not waited for, and nobody is told of them', async () => {
  await addPreOrder('Howlite')
  await addPiece('Pyrite')
  const order = await buy(sampleLine('Howlite'), sampleLine('Pyrite'))
  const [line] = (await seeAsOwner(order.id)).lines
  const quote = await call(`POST /back-office/orders/${order.id}/quote-cancelled-pieces`, {
    pieces: [{ lineId: line?.id, quantity: 1 }],
  })
  expect(quote.status, JSON.stringify(quote.body)).toBe(200)
  const { amount } = quote.body.item as { amount: number }
  const cancelled = await call(`POST /back-office/orders/${order.id}/cancel-pieces`, {
    key: 'cancel-howlite-1',
    pieces: [{ lineId: line?.id, quantity: 1 }],
    amount,
    reason: 'Does not come',
    restock: true,
  })
  expect(cancelled.status, JSON.stringify(cancelled.body)).toBe(200)
  expect((await seeAsOwner(order.id)).waitsUntil).toBeUndefined()
  expect(await move('Howlite', later, 0)).toMatchObject({ status: 200 })
  await mailAll()
  expect(await laterMails(order.id)).toEqual([])
  await letDaysPass('Howlite', 25)
  expect(await listed('isPromiseOver=true')).toEqual([])
  expect(await countLate(shop.database)).toBe(0)
})

// Proves PREORDER-03, PREORDER-09.
test('an edit that adds a later pre-order promises the days after it, also where it leaves before the former ones', async () => {
  const next = inDays(26)
  await addPreOrder('Iolite')
  await addPiece('Sardonyx')
  await addPiece('Zoisite')
  expect(await start('Zoisite', next)).toMatchObject({ status: 200 })
  const order = await buy(sampleLine('Iolite'), sampleLine('Sardonyx'))
  const before = (await see(order)).expectedDelivery?.to ?? ''
  expect(before > next).toBe(true)
  await saveSettings(shop.database, { ...(await readSettings(shop.database)), orderEdits: true })
  const lines = (await seeAsOwner(order.id)).lines
  const edited = await call(`POST /back-office/orders/${order.id}/edit`, {
    remove: [{ lineId: lines[1]?.id, quantity: 1 }],
    items: [sampleLine('Zoisite')],
    reason: 'As agreed by telephone',
    difference: 0,
    key: 'edit-iolite-1',
  })
  expect(edited.status, JSON.stringify(edited.body)).toBe(200)
  const shown = await see(order)
  expect(shown.promise).toBe(promiseWords(next))
  expect((shown.expectedDelivery?.to ?? '') > before).toBe(true)
})

// Proves PREORDER-05, decision 362.
test('the mail of a later day offers no cancellation that would be refused', async () => {
  await addPreOrder('Hiddenite')
  await addPiece('Tektite')
  const delivery = (await call('GET /back-office/delivery')).body.item as object
  await call('PUT /back-office/delivery', { ...delivery, severalParcels: true })
  const [free, sent, byHand] = [
    await buy(sampleLine('Hiddenite')),
    await buy(sampleLine('Hiddenite'), sampleLine('Tektite')),
    await buy(sampleLine('Hiddenite')),
  ]
  const { lines } = await seeAsOwner(sent.id)
  const part = await call(`POST /back-office/orders/${sent.id}/ship-part`, {
    key: 'part-hiddenite-1',
    courier: 'Delhivery',
    trackingNumber: 'DL4713',
    trackingUrl: '',
    pieces: [{ lineId: lines[1]?.id, quantity: 1 }],
  })
  expect(part.status, JSON.stringify(part.body)).toBe(200)
  await addReceivedPayment(shop.database, {
    orderId: byHand.id,
    paidBy: 'upi',
    amountPaise: 100,
    reference: '612345678901',
    by: 'Owner',
  })
  await move('Hiddenite', later, 3)
  await mailAll()
  await shop.database.deleteFrom('received_payment').where('order_id', '=', byHand.id).execute()
  const textOf = async (id: string) => (await laterMails(id))[0]?.text ?? ''
  expect(await textOf(free.id)).toContain('/cancel-order?token=')
  for (const { id } of [sent, byHand]) {
    expect(await textOf(id)).toContain('If this is too late for you, please write to us.')
    expect(await textOf(id)).not.toContain('/cancel-order')
  }
})

// Proves PREORDER-05.
test('orders that are placed while the day is moved keep the new day, or are told it', async () => {
  await addPreOrder('Celestite', 30)
  const tokens = await signUpMany(shop, 12)
  const buyers: Buyer[] = []
  for (const token of tokens) buyers.push({ token, addressId: await addSampleAddress(shop, token) })
  const placing = buyers.map((buyer) => place(buyer, [sampleLine('Celestite')]))
  const moved = move('Celestite', later, 12)
  const answers = await Promise.all(placing)
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect((await moved).status).toBe(200)
  const { rows } = await sql<{ holds: string }>`
    SELECT DISTINCT coalesce(moved_to, promised_on)::text AS holds FROM promised_line
    WHERE variant_id = ${variantOf('Celestite')}`.execute(shop.database)
  expect(rows).toEqual([{ holds: later }])
})
