import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type {
  AdminOrder,
  AdminReturn,
  CancelledPiecesQuote,
  OrderEditQuote,
  ReturnSettlement,
} from '@amritvasya/contract'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { saveSettings } from '../content/index.ts'
import { findBroken } from '../invariants/invariants.repository.ts'
import { closeWhole } from '../invariants/testing/close-whole.ts'
import { invoices } from '../orders/index.ts'
import { issueCreditNotes } from '../payments/index.ts'
import { reconcileRefunds } from '../payments/refunds/reconcile-refunds.service.ts'
import { applyRefund } from '../payments/refunds/refund.service.ts'
import { newId } from '../platform/id.ts'
import { Pictures } from '../platform/pictures/pictures.ts'
import { inTransaction, rowsOf } from '../testing/rows.ts'
import { sampleId, sampleProduct, sampleVariant, saveSamples } from '../testing/sample-catalogue.ts'
import { sampleLine } from '../testing/sample-checkout.ts'
import { sampleSeller as seller } from '../testing/sample-order.ts'
import { onSale, refundsOf, storedOrder } from '../testing/shop-books.ts'
import { openOrder, startShopOfAsha, verifyPaid } from '../testing/shop-with-payments.ts'
import { addTestStaff } from '../testing/staff.ts'

const folder = await mkdtemp(join(tmpdir(), 'return-pictures-'))
const pictures = new Pictures(folder)
const product = (name: string, price: number) =>
  sampleProduct(name, { variants: [sampleVariant(`SKU ${name}`, price, { quantity: 1_000 })] })
const { shop, token, asha } = await startShopOfAsha({}, { pictures })
const owner = await addTestStaff(shop, 'owner')
await saveSamples(shop.database, {
  products: [product('Mala', 200), product('Bowl', 600), product('Agate', 500)],
})
await inTransaction(shop.database, (transaction) =>
  saveSettings(transaction, { seller, orderEdits: true, returnsAsCredit: true }),
)
const { body } = await shop.send('GET /back-office/delivery', { headers: owner.headers })
const item = { ...(body.item as object), severalParcels: true }
await shop.send('PUT /back-office/delivery', { headers: owner.headers, body: item })
beforeEach(() =>
  shop.database
    .deleteFrom('rate_limit_counter')
    .execute()
    .then(() => undefined),
)
afterAll(async () => {
  await shop.works.reconcile.run()
  await issueCreditNotes(shop.payments, shop.invoices)
  pictures.close()
  await closeWhole(shop)
  await rm(folder, { recursive: true })
})

const variant = (name: string) => ({ id: sampleId(`variant SKU ${name}`) })
/** It orders 3 malas and a bowl: two lines of ₹600 each. */
async function paidOrder() {
  const pieces = [
    { variantId: variant('Mala').id, quantity: 3 },
    { variantId: variant('Bowl').id, quantity: 1 },
  ]
  const order = await openOrder(shop, { customer_id: asha, subtotal_paise: 1_200_00 }, pieces)
  const lines = await rowsOf(shop.database, 'order_line', { order_id: order.id }, ['id'], 'position')
  const [mala = '', bowl = ''] = lines.map(({ id }) => id)
  const [price, hsn] = [
    { [mala]: 200_00, [bowl]: 600_00 },
    { hsn_code: '7103', gst_basis_points: 300 },
  ]
  for (const id of [mala, bowl]) {
    const change = { ...hsn, price_paise: price[id] ?? 0, total_paise: 600_00 }
    await shop.database.updateTable('order_line').set(change).where('id', '=', id).execute()
  }
  await verifyPaid(shop, token, order)
  return { ...order, mala, bowl }
}
const call = (path: string, body?: object) =>
  shop.send(`POST /back-office/${path}`, { headers: { ...owner.headers, 'idempotency-key': newId() }, body })
const must = async (path: string, body?: object) => {
  const reply = await call(path, body)
  expect(reply, `${path} ${JSON.stringify(reply.body)}`).toMatchObject({ status: 200 })
  return reply.body.item
}
const see = async (id: string) =>
  (await shop.send(`GET /back-office/orders/${id}`, { headers: owner.headers })).body.item as AdminOrder
const edited = async (id: string, change: Record<string, unknown>) => {
  const quote = (await must(`orders/${id}/quote-edit`, withoutPayment(change))) as OrderEditQuote
  const { difference } = quote
  const body = { ...change, difference, reason: 'As agreed', key: `edit-${newId()}` }
  const { edit } = (await must(`orders/${id}/edit`, body)) as { edit: { link: string | null; state: string } }
  return edit
}
const withoutPayment = ({ payment: _, paidBy: __, ...change }: Record<string, unknown>) => change
async function payLink(link: string | null) {
  const body = { token: new URL(link ?? '').searchParams.get('token') }
  const opened = await shop.send('POST /orders/payment-link/open', { body })
  const triple = await shop.pay((opened.body.razorpayOrder as { id: string }).id)
  const reply = await shop.send('POST /orders/payment-link/verify', { body: { ...triple, ...body } })
  expect(reply, JSON.stringify(reply.body)).toMatchObject({ status: 200 })
}
const agate = { items: [sampleLine('Agate', 1)] }
/** ₹1,200 for the order, and ₹500 for the edit. */
async function editedOrder(payment: 'link' | 'cash') {
  const order = await paidOrder()
  const edit = await edited(order.id, { ...agate, ...(payment === 'cash' && { payment: { way: 'cash' } }) })
  if (payment === 'link') await payLink(edit.link)
  const line = (await see(order.id)).lines.find(({ name }) => name === 'Agate')
  return { ...order, agate: line?.id ?? '' }
}
async function send(id: string) {
  await must(`orders/${id}/ship`, { courier: 'Blue Dart', trackingNumber: `BD${newId()}` })
  await must(`orders/${id}/deliver`)
}
type Piece = { lineId: string; quantity: number }
async function received(id: string, pieces: Piece[], asCredit = false): Promise<string> {
  const form = new FormData()
  form.set('key', `request-${newId()}`)
  form.set('pieces', JSON.stringify(pieces.map((piece) => ({ ...piece, reason: 'changed-mind' }))))
  form.set('asCredit', String(asCredit))
  const reply = await fetch(`${shop.address}/api/orders/my-orders/${id}/returns`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${token}` },
  })
  const body = (await reply.json()) as { order: { returns: { id: string }[] } }
  expect(reply.status, JSON.stringify(body)).toBe(200)
  const { order } = body
  const returnId = order.returns[0]?.id ?? ''
  await must(`returns/${returnId}/approve`, { pieces, message: 'Please send it' })
  const counted = pieces.map(({ lineId, quantity }) => ({
    lineId,
    restocked: quantity,
    scrapped: 0,
    refused: 0,
  }))
  await must(`returns/${returnId}/receive`, { pieces: counted })
  return returnId
}
const settlementOf = async (id: string) =>
  (await shop.send(`GET /back-office/returns/${id}/settlement`, { headers: owner.headers })).body
    .item as ReturnSettlement
const partsOf = async (id: string) =>
  (await refundsOf(shop, id))
    .filter(({ status }) => status !== 'failed')
    .map(({ paid_by, amount_paise }) => [paid_by, amount_paise] as const)
    .sort(([a, x], [b, y]) => a.localeCompare(b) || y - x)

// Proves RETURN-04, EDIT-03.
test.each(['link', 'cash'] as const)(
  'pieces that two payments have paid, one of them by %s, come back as one store credit, each with its credit note',
  async (payment) => {
    const order = await editedOrder(payment)
    await send(order.id)
    const pieces = [
      { lineId: order.mala, quantity: 3 },
      { lineId: order.bowl, quantity: 1 },
      { lineId: order.agate, quantity: 1 },
    ]
    const id = await received(order.id, pieces, true)
    expect(await settlementOf(id)).toMatchObject({ amount: 1_700 })
    const settled = (await must(`returns/${id}/settle`, { amount: 1_700, asCredit: true })) as AdminReturn
    expect(settled).toMatchObject({
      state: 'refunded',
      refunded: 1_700,
      refund: { state: 'done', paidBy: 'credit' },
    })
    expect(await partsOf(order.id)).toEqual([
      ['credit', 1_200_00],
      ['credit', 500_00],
    ])
    const credits = await shop.database
      .selectFrom('store_credit')
      .select('issued_paise')
      .where('reason', '=', `Return of order ${order.orderNumber}`)
      .execute()
    expect(credits).toEqual([{ issued_paise: 1_700_00 }])
    expect(await see(order.id)).toMatchObject({ paymentStatus: 'refunded', payment: { refundable: 0 } })
  },
)

// Proves EDIT-08, RETURN-04, RETURN-13.
test('of a return that is worth more than Razorpay holds, the staff pay back by hand what they had received, and the quote and the preview say how much', async () => {
  const order = await editedOrder('cash')
  await send(order.id)
  const pieces = [
    { lineId: order.mala, quantity: 3 },
    { lineId: order.bowl, quantity: 1 },
    { lineId: order.agate, quantity: 1 },
  ]
  const requested = pieces.map((piece) => ({ ...piece, reason: 'missing' }))
  const quoted = await shop.send(`POST /orders/my-orders/${order.id}/returns/quote`, {
    token,
    body: { pieces: requested },
  })
  expect(quoted.body.quote).toMatchObject({ amount: 1_700, isMost: false, byHand: 500, storeCredit: 0 })
  const id = await received(order.id, pieces)
  expect(await settlementOf(id)).toMatchObject({ amount: 1_700, byHand: 500 })
  const missing = await call(`returns/${id}/settle`, { amount: 1_700 })
  expect(missing.body).toMatchObject({
    code: 'ORDER_NOT_REFUNDABLE',
    message: 'Please tell how you have paid ₹500 back',
  })
  const settled = await must(`returns/${id}/settle`, { amount: 1_700, paidBy: 'cash' })
  expect(settled).toMatchObject({ state: 'refunded', refunded: 1_700 })
  expect(await partsOf(order.id)).toEqual([
    ['cash', 500_00],
    ['razorpay', 1_200_00],
  ])
})

// Proves EDIT-08, PARTCANCEL-02.
test('cancelled pieces and edits that are worth more than Razorpay holds say what goes back by hand; the same key again changes nothing', async () => {
  const order = await editedOrder('cash')
  await must(`orders/${order.id}/refund`, { amount: 600, reason: 'Goodwill', key: `refund-${newId()}` })
  const pieces = [
    { lineId: order.mala, quantity: 3 },
    { lineId: order.bowl, quantity: 1 },
  ]
  const quote = (await must(`orders/${order.id}/quote-cancelled-pieces`, { pieces })) as CancelledPiecesQuote
  const { amount, byHand = 0 } = quote
  expect(byHand).toBeGreaterThan(0)
  const edit = (await must(`orders/${order.id}/quote-edit`, { remove: pieces })) as OrderEditQuote
  expect(edit).toMatchObject({ difference: -amount, refundedByHand: true, byHand })
  const body = {
    pieces,
    amount,
    reason: 'Changed mind',
    restock: true,
    key: 'cancelled-once',
    paidBy: 'cash',
  }
  await must(`orders/${order.id}/cancel-pieces`, body)
  const parts = await partsOf(order.id)
  expect(parts.filter(([paidBy]) => paidBy === 'cash')).toEqual([['cash', Math.round(byHand * 100)]])
  await must(`orders/${order.id}/cancel-pieces`, body)
  expect(await partsOf(order.id)).toEqual(parts)
})

// Proves EDIT-03.
test('an order that was paid in cash and edited online is refunded in part, and as a whole once the payment of the edit is back', async () => {
  const line = { items: [sampleLine('Bowl', 1)], customerId: asha }
  const address = {
    fullName: 'Asha Rao',
    phoneNumber: '9876543210',
    addressLine1: '12 Temple Street',
    city: 'Pune',
    state: 'Maharashtra',
    pincode: '411001',
  }
  const entered = { ...line, isHandedOver: false, address, payment: { way: 'cash' } }
  const { id } = (await must('orders', entered)) as { id: string }
  await payLink((await edited(id, agate)).link)
  await must(`orders/${id}/cancel-pieces`, {
    pieces: [{ lineId: (await see(id)).lines[0]?.id, quantity: 1 }],
    amount: 600,
    reason: 'Changed mind',
    restock: true,
    key: `pieces-${newId()}`,
    paidBy: 'cash',
  })
  expect(await storedOrder(shop, id)).toMatchObject({ payment_status: 'partially_refunded' })
  const { refundable } = (await see(id)).payment
  const { receivedByHand = 0 } = await see(id)
  const rest = { amount: refundable, reason: 'Goodwill', key: `refund-${newId()}` }
  await must(`orders/${id}/refund`, { ...rest, ...(receivedByHand > 0 && { paidBy: 'cash' }) })
  expect(await see(id)).toMatchObject({ paymentStatus: 'refunded', payment: { refundable: 0 } })
})

// Proves SPLIT-08, RETURN-04.
test('a piece of the first parcel comes back as store credit while the second still travels', async () => {
  const before = await onSale(shop, variant('Mala'))
  const order = await paidOrder()
  const part = { courier: 'Blue Dart', trackingNumber: `BD${newId()}`, key: `part-${newId()}` }
  await must(`orders/${order.id}/ship-part`, { ...part, pieces: [{ lineId: order.mala, quantity: 3 }] })
  const [parcel] = (await see(order.id)).parcels ?? []
  await must(`orders/${order.id}/parcels/${parcel?.id}/deliver`)
  await must(`orders/${order.id}/ship`, { courier: 'Blue Dart', trackingNumber: `BD${newId()}` })
  const id = await received(order.id, [{ lineId: order.mala, quantity: 2 }], true)
  const settled = await must(`returns/${id}/settle`, { amount: 400, asCredit: true })
  expect(settled).toMatchObject({ state: 'refunded', refunded: 400 })
  expect(await onSale(shop, variant('Mala'))).toBe(before + 2)
  await must(`orders/${order.id}/deliver`)
  expect(await see(order.id)).toMatchObject({ status: 'delivered', payment: { refundable: 800 } })
})

// Proves RETURN-07.
test('where one of two payments does not give back its part of a return, the return says so until it is tried again', async () => {
  const order = await editedOrder('link')
  await send(order.id)
  const pieces = [
    { lineId: order.bowl, quantity: 1 },
    { lineId: order.agate, quantity: 1 },
    { lineId: order.mala, quantity: 2 },
  ]
  const id = await received(order.id, pieces)
  await shop.arm({ kind: 'refund-fails', delay: 60 })
  await must(`returns/${id}/settle`, { amount: 1_500 })
  await shop.letRazorpayWait(70)
  await reconcileRefunds(shop.payments, new Date(Date.now() + 10 * 60_000))
  const path = `GET /back-office/returns/${id}`
  const shown = async () => (await shop.send(path, { headers: owner.headers })).body.item
  expect(await shown()).toMatchObject({ state: 'refunded', refund: { state: 'failed' } })
  const other = await received(order.id, [{ lineId: order.mala, quantity: 1 }])
  expect(await settlementOf(other)).toMatchObject({ amount: 200 })
  const failed = (await see(order.id)).payment.refunds.find(({ status }) => status === 'failed')
  const early = await call(`returns/${other}/settle`, { amount: 200 })
  expect([
    early.status,
    (await call(`orders/${order.id}/refund`, { amount: 50, reason: 'No', key: newId() })).body.code,
  ]).toEqual([200, 'ORDER_NOT_REFUNDABLE'])
  await must(`orders/${order.id}/retry-refund`, { refundId: failed?.id })
  expect(await shown()).toMatchObject({ refund: { state: 'done', paidBy: 'razorpay' } })
  expect((await partsOf(order.id)).reduce((sum, [, paise]) => sum + paise, 0)).toBe(1_700_00)
})

async function waitForRazorpay() {
  await shop.letRazorpayWait(70)
  await reconcileRefunds(shop.payments, new Date(Date.now() + 10 * 60_000))
}
const failedOf = async (id: string) =>
  (await see(id)).payment.refunds.filter(({ status, triedAgain }) => status === 'failed' && !triedAgain)
/**
 * The order has payments of ₹1,200 and ₹500: a return of ₹1,200 has failed, and ₹300 of the first payment went back in
 * Razorpay’s dashboard, so that both payments must give the next try.
 */
async function failedOverTwoPayments() {
  const order = await editedOrder('link')
  await send(order.id)
  const pieces = [
    { lineId: order.mala, quantity: 3 },
    { lineId: order.bowl, quantity: 1 },
  ]
  const returnId = await received(order.id, pieces)
  await shop.arm({ kind: 'refund-fails', delay: 60 })
  await must(`returns/${returnId}/settle`, { amount: 1_200 })
  await waitForRazorpay()
  const paymentId = (await refundsOf(shop, order.id))[0]?.payment_id ?? ''
  const foreign = await shop.payments.razorpay.refund(paymentId, newId(), 300_00)
  await shop.database.transaction().execute((transaction) => applyRefund(shop.payments, transaction, foreign))
  const shown = async () =>
    (await shop.send(`GET /back-office/returns/${returnId}`, { headers: owner.headers })).body.item
  expect(await shown()).toMatchObject({ refund: { state: 'failed' } })
  return { ...order, shown, refundId: (await failedOf(order.id))[0]?.id ?? '' }
}

// Proves RETURN-07.
test('the refund of a return is tried again with all that is left of two payments, its own money included', async () => {
  const { id, shown, refundId } = await failedOverTwoPayments()
  await must(`orders/${id}/retry-refund`, { refundId })
  expect(await shown()).toMatchObject({ refund: { state: 'done', paidBy: 'razorpay' } })
  expect(await partsOf(id)).toEqual([
    ['razorpay', 900_00],
    ['razorpay', 300_00],
    ['razorpay', 300_00],
  ])
})

// Proves RETURN-07.
test('where the second part of a further try fails, the return still waits for it, and nothing else may take its money', async () => {
  const { id, agate, shown, refundId } = await failedOverTwoPayments()
  await shop.arm({ kind: 'refund-pending', delay: 60 }, { kind: 'refund-fails', delay: 60 })
  await must(`orders/${id}/retry-refund`, { refundId })
  await waitForRazorpay()
  const [second, ...others] = await failedOf(id)
  expect([second?.amount, others]).toEqual([300, []])
  expect((await refundsOf(shop, id)).find((refund) => refund.id === second?.id)?.cause).toBe(
    `again:${refundId}/2`,
  )
  expect(await shown()).toMatchObject({ refund: { state: 'failed' } })
  expect((await storedOrder(shop, id)).attention_reason).toContain('A refund of ₹300 failed')
  const goodwill = await call(`orders/${id}/refund`, { amount: 50, reason: 'No', key: newId() })
  expect(goodwill.body.code).toBe('ORDER_NOT_REFUNDABLE')
  const other = await received(id, [{ lineId: agate, quantity: 1 }])
  const { amount } = await settlementOf(other)
  expect(amount).toBeLessThanOrEqual(200)
  await must(`orders/${id}/retry-refund`, { refundId: second?.id })
  expect(await shown()).toMatchObject({ refund: { state: 'done' } })
  expect(await storedOrder(shop, id)).toMatchObject({ attention_reason: null })
  expect((await partsOf(id)).reduce((sum, [, paise]) => sum + paise, 0)).toBe(1_500_00)
})

// Proves PARTCANCEL-05.
test('while the refund of one piece has failed, the other pieces of its line go back, and it goes back once by its own try', async () => {
  const before = await onSale(shop, variant('Mala'))
  const order = await paidOrder()
  const cancel = (quantity: number, amount: number) =>
    call(`orders/${order.id}/cancel-pieces`, {
      pieces: [{ lineId: order.mala, quantity }],
      amount,
      reason: 'Changed mind',
      restock: true,
      key: `pieces-${newId()}`,
    })
  await shop.arm({ kind: 'refund-fails', delay: 60 })
  expect((await cancel(1, 200)).status).toBe(200)
  await waitForRazorpay()
  expect((await cancel(3, 600)).body.code).toBe('ORDER_NOT_REFUNDABLE')
  expect((await cancel(2, 400)).status).toBe(200)
  await must(`orders/${order.id}/retry-refund`, { refundId: (await failedOf(order.id))[0]?.id })
  expect(await partsOf(order.id)).toEqual([
    ['razorpay', 400_00],
    ['razorpay', 200_00],
  ])
  expect((await see(order.id)).lines.find(({ id }) => id === order.mala)).toMatchObject({ returned: 3 })
  expect(await onSale(shop, variant('Mala'))).toBe(before + 3)
})

// Proves EDIT-07.
test('an edit that takes pieces off whose refund has failed meanwhile is withdrawn when it is paid, and its money goes back', async () => {
  const order = await paidOrder()
  const remove = [{ lineId: order.mala, quantity: 2 }]
  const change = { items: [sampleLine('Agate', 2)], remove }
  const edit = await edited(order.id, change)
  await shop.arm({ kind: 'refund-fails', delay: 60 })
  await must(`orders/${order.id}/cancel-pieces`, {
    pieces: remove,
    amount: 400,
    reason: 'Changed mind',
    restock: true,
    key: `pieces-${newId()}`,
  })
  await waitForRazorpay()
  const body = { token: new URL(edit.link ?? '').searchParams.get('token') }
  const opened = await shop.send('POST /orders/payment-link/open', { body })
  const triple = await shop.pay((opened.body.razorpayOrder as { id: string }).id)
  const paid = await shop.send('POST /orders/payment-link/verify', { body: { ...triple, ...body } })
  expect(paid.body.code).toBe('ORDER_NOT_PAYABLE')
  expect((await see(order.id)).edits).toMatchObject([{ state: 'withdrawn' }])
  const back = (await refundsOf(shop, order.id)).filter(({ cause }) => cause.startsWith('surplus:'))
  expect(back).toMatchObject([{ amount_paise: 600_00, payment_id: triple.razorpay_payment_id }])
  const all = { ...change, remove: [{ lineId: order.mala, quantity: 3 }], reason: 'Again' }
  const again = await call(`orders/${order.id}/edit`, { ...all, difference: 400, key: `edit-${newId()}` })
  expect(again.body.code).toBe('ORDER_NOT_REFUNDABLE')
  await must(`orders/${order.id}/retry-refund`, { refundId: (await failedOf(order.id))[0]?.id })
  expect((await see(order.id)).lines.find(({ id }) => id === order.mala)).toMatchObject({ returned: 2 })
})

// Proves EDIT-11.
test('the customer’s cancellation and the owner’s edit at the same moment: one after the other, no paisa and no piece is lost', async () => {
  const before = await Promise.all(['Mala', 'Bowl', 'Agate'].map((name) => onSale(shop, variant(name))))
  for (let round = 0; round < 8; round++) {
    const order = await paidOrder()
    const changes = [
      { ...agate, difference: 500, payment: { way: 'cash' } },
      { ...agate, difference: 500 },
      { remove: [{ lineId: order.bowl, quantity: 1 }], difference: -600 },
      { ...agate, remove: [{ lineId: order.bowl, quantity: 1 }], difference: -100 },
    ]
    const change = { ...changes[round % 4], reason: 'As agreed', key: `edit-${newId()}` }
    const [own, edit] = await Promise.all([
      shop.send(`POST /orders/${order.id}/cancel`, { token, body: { reason: '' } }),
      call(`orders/${order.id}/edit`, change),
    ])
    // Money that the staff have received goes back by hand, so that the owner cancels such an order.
    const isOwners = own.status !== 200
    if (isOwners) {
      expect([own.body.code, edit.status]).toEqual(['ORDER_NOT_CANCELLABLE', 200])
      await must(`orders/${order.id}/cancel`, { reason: 'Changed mind', restock: true, paidBy: 'cash' })
    } else if (edit.status !== 200) expect(edit.body.code).toBe('ORDER_NOT_EDITABLE')
    const { total_paise, status } = await storedOrder(shop, order.id)
    expect(status).toBe('cancelled')
    const back = (await partsOf(order.id)).reduce((sum, [, paise]) => sum + paise, 0)
    expect(back).toBe(total_paise)
  }
  const after = await Promise.all(['Mala', 'Bowl', 'Agate'].map((name) => onSale(shop, variant(name))))
  // The pieces of such an order were not on sale.
  expect(after.map((pieces, i) => pieces - (before[i] ?? 0))).toEqual([8 * 3, 8, 0])
  expect(await findBroken(shop.database)).toEqual([])
})

// Proves EDIT-11.
test('money for an edit that the staff note while the customer cancels is told to go back by hand, or refused', async () => {
  for (let round = 0; round < 8; round++) {
    const order = await paidOrder()
    await edited(order.id, agate)
    const editId = (await see(order.id)).edits?.[0]?.id
    const [own, noted] = await Promise.all([
      shop.send(`POST /orders/${order.id}/cancel`, { token, body: { reason: '' } }),
      call(`orders/${order.id}/receive-edit`, { editId, way: 'cash', reference: '' }),
    ])
    const codes = [own.body.code ?? 200, noted.body.code ?? 200]
    expect([
      [200, 'ORDER_CHANGED'],
      ['ORDER_NOT_CANCELLABLE', 200],
    ]).toContainEqual(codes)
  }
})

// Proves EDIT-11, M3.
test('two returns, one as store credit, and another try of an edit’s refund at the same moment pay each piece once', async () => {
  for (let round = 0; round < 4; round++) {
    const order = await editedOrder('link')
    await shop.arm({ kind: 'refund-fails', delay: 60 })
    await edited(order.id, { remove: [{ lineId: order.bowl, quantity: 1 }] })
    await shop.letRazorpayWait(70)
    await reconcileRefunds(shop.payments, new Date(Date.now() + 10 * 60_000))
    const failed = (await see(order.id)).payment.refunds.find(({ status }) => status === 'failed')
    expect(failed).toMatchObject({ amount: 600 })
    await send(order.id)
    const asMoney = await received(order.id, [{ lineId: order.mala, quantity: 3 }])
    const asCredit = await received(order.id, [{ lineId: order.agate, quantity: 1 }], true)
    const [amount, credited] = [await settlementOf(asMoney), await settlementOf(asCredit)].map(
      (one) => one.amount,
    )
    const replies = await Promise.all([
      call(`returns/${asMoney}/settle`, { amount }),
      call(`returns/${asCredit}/settle`, { amount: credited, asCredit: true }),
      call(`orders/${order.id}/retry-refund`, { refundId: failed?.id }),
    ])
    expect(replies.map(({ status, body }) => [status, body.code])).toEqual([
      [200, undefined],
      [200, undefined],
      [200, undefined],
    ])
    const back = (await partsOf(order.id)).reduce((sum, [, paise]) => sum + paise, 0)
    expect(back).toBe(1_700_00)
    expect((await see(order.id)).payment.refundable).toBe(0)
  }
  await invoices.issueMissingInvoices(shop.invoices, shop.payments.log)
  await issueCreditNotes(shop.payments, shop.invoices)
  expect(await findBroken(shop.database)).toEqual([])
})
