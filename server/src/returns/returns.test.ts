import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AdminReturn, Dashboard, ReturnableOrder, ReturnQuote } from '@amritvasya/contract'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { sellReservedStock } from '../catalogue/index.ts'
import { readSettings, saveSettings } from '../content/index.ts'
import { closeWhole } from '../invariants/testing/close-whole.ts'
import { fulfilment, invoices } from '../orders/index.ts'
import { issueCreditNotes } from '../payments/index.ts'
import { reconcileRefunds } from '../payments/refunds/reconcile-refunds.service.ts'
import { newId } from '../platform/id.ts'
import { Pictures } from '../platform/pictures/pictures.ts'
import { changeRows, rowOf, rowsOf } from '../testing/rows.ts'
import { sampleProduct, sampleVariant, saveSamples } from '../testing/sample-catalogue.ts'
import { addOrder, sampleSeller as seller } from '../testing/sample-order.ts'
import { photo } from '../testing/sample-photos.ts'
import { onSale } from '../testing/shop-books.ts'
import { openOrder, startShopOfAsha, verifyPaid } from '../testing/shop-with-payments.ts'
import { addTestStaff } from '../testing/staff.ts'
import { returnPictureAddress } from './return-picture-addresses.ts'
import { purgeReturnPictures } from './return-pictures.service.ts'

const folder = await mkdtemp(join(tmpdir(), 'return-pictures-'))
const pictures = new Pictures(folder)
const stone = sampleVariant('STONE', 300, { quantity: 1_000 })
const mala = sampleVariant('MALA', 400, { quantity: 1_000 })
const { shop, token, asha } = await startShopOfAsha({}, { pictures })
const owner = await addTestStaff(shop, 'owner')
const packer = await addTestStaff(shop, 'packer')
await saveSettings(shop.database, { ...(await readSettings(shop.database)), seller })
await saveSamples(shop.database, {
  products: [sampleProduct('Stone', { variants: [stone] }), sampleProduct('Mala', { variants: [mala] })],
})
beforeEach(async () => {
  await shop.database.deleteFrom('rate_limit_counter').execute()
})
afterAll(async () => {
  pictures.close()
  await closeWhole(shop)
  await rm(folder, { recursive: true })
})

const act = <T>(work: Parameters<ReturnType<typeof shop.database.transaction>['execute']>[0]): Promise<T> =>
  shop.database.transaction().execute(work) as Promise<T>

/** It orders 3 stones at ₹300 and a mala at ₹400, with ₹100 of delivery: ₹1,400. */
async function deliveredOrder() {
  const order = await openOrder(
    shop,
    { customer_id: asha, subtotal_paise: 1_300_00, shipping_paise: 100_00, total_paise: 1_400_00 },
    [
      { variantId: stone.id, quantity: 3 },
      { variantId: mala.id, quantity: 1 },
    ],
  )
  const rows = await rowsOf(shop.database, 'order_line', { order_id: order.id }, ['id'], 'position')
  const [stones = '', malas = ''] = rows.map(({ id }) => id)
  const set = (id: string, price: number, quantity: number, gst: number) =>
    changeRows(shop.database, 'order_line', id, {
      price_paise: price,
      total_paise: price * quantity,
      hsn_code: '7103',
      gst_basis_points: gst,
    })
  await set(stones, 300_00, 3, 25)
  await set(malas, 400_00, 1, 300)
  await verifyPaid(shop, token, order)
  const shipment = { courier: 'Blue Dart', trackingNumber: newId(), trackingUrl: null }
  await act((tx) => fulfilment.ship(shop.orders, tx, order.id, shipment))
  await act((tx) => fulfilment.deliver(shop.orders, tx, order.id))
  return { ...order, stones, malas }
}

type Piece = { lineId: string; quantity: number; reason: string }
let requests = 0
async function ask(
  path: string,
  pieces: Piece[],
  {
    key = `request-${++requests}`,
    files = 0,
    asCredit = false,
    details = '',
    headers = {} as Record<string, string>,
  } = {},
) {
  const form = new FormData()
  form.set('key', key)
  if (asCredit) form.set('asCredit', 'true')
  if (details) form.set('details', details)
  form.set('pieces', JSON.stringify(pieces))
  for (let i = 0; i < files; i++) {
    form.append('images', new Blob([new Uint8Array(await photo())], { type: 'image/jpeg' }), `${i}.jpg`)
  }
  const reply = await fetch(`${shop.address}/api${path}`, { method: 'POST', body: form, headers })
  const body = (await reply.json()) as { order: ReturnableOrder; code?: string; message?: string }
  return { status: reply.status, body }
}
const askOwn = (
  id: string,
  pieces: Piece[],
  options: { key?: string; files?: number; asCredit?: boolean; details?: string } = {},
) =>
  ask(`/orders/my-orders/${id}/returns`, pieces, {
    ...options,
    headers: { authorization: `Bearer ${token}` },
  })

const send = (step: string, id: string, body: object, { headers } = owner) =>
  shop.send(`POST /back-office/returns/${id}/${step}`, {
    headers: { ...headers, 'idempotency-key': newId() },
    body,
  })
const see = async (id: string) =>
  (await shop.send(`GET /back-office/returns/${id}`, { headers: owner.headers })).body.item as AdminReturn
const refundsOf = (id: string) =>
  shop.database.selectFrom('refund').selectAll().where('order_id', '=', id).execute()

/** Takes a return to the state in which it can be settled. */
async function received(
  orderId: string,
  pieces: Piece[],
  options: { files?: number; asCredit?: boolean } = {},
): Promise<AdminReturn> {
  const { body } = await askOwn(orderId, pieces, options)
  const id = body.order.returns[0]?.id ?? ''
  const counts = pieces.map(({ lineId, quantity }) => ({ lineId, quantity }))
  await send('approve', id, { pieces: counts, message: 'Send it to us.' })
  const reply = await send('receive', id, {
    pieces: counts.map(({ lineId, quantity }) => ({ lineId, restocked: quantity, scrapped: 0, refused: 0 })),
  })
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return reply.body.item as AdminReturn
}

// Proves RETURN-02 to RETURN-05.
test('a damaged piece comes back from the account with a picture, and its settlement refunds it, credits it and counts the stock', async () => {
  const order = await deliveredOrder()
  const before = await onSale(shop, stone)
  const opened = await askOwn(order.id, [{ lineId: order.stones, quantity: 2, reason: 'damaged' }], {
    files: 1,
  })
  expect(opened.status, JSON.stringify(opened.body)).toBe(200)
  expect(opened.body.order).toMatchObject({ isOpen: true, lines: [{ returnable: 1 }, { returnable: 1 }] })
  const [{ id = '', pictures: shown = [] } = {}] = opened.body.order.returns
  expect(shown).toEqual([expect.stringContaining(`/api/orders/return-pictures/${id}/0/1200.webp?until=`)])
  const [mail] = await shop.mailsTo('asha@example.com')
  expect(mail?.subject).toBe(`We have your return request for order ${order.orderNumber}`)

  const pieces = [{ lineId: order.stones, quantity: 2 }]
  expect(await send('approve', id, { pieces, message: 'A courier comes on Monday.' })).toMatchObject({
    status: 200,
    body: { item: { state: 'approved', message: 'A courier comes on Monday.' } },
  })
  const counted = [{ lineId: order.stones, restocked: 1, scrapped: 1, refused: 0 }]
  expect(await send('receive', id, { pieces: counted }, packer)).toMatchObject({ status: 200 })
  const preview = await shop.send(`GET /back-office/returns/${id}/settlement`, { headers: owner.headers })
  // They are two stones of ₹600, and their part of the ₹100 of delivery.
  expect(preview.body.item).toMatchObject({ amount: 646.15, withheld: 0 })
  expect(await send('settle', id, { amount: 646.15 })).toMatchObject({
    status: 200,
    body: { item: { state: 'refunded', refunded: 646.15 } },
  })
  expect(await onSale(shop, stone)).toBe((before ?? 0) + 1)
  expect(await refundsOf(order.id)).toMatchObject([{ amount_paise: 646_15, status: 'processed' }])
  await invoices.issueMissingInvoices(shop.invoices, shop.payments.log)
  await issueCreditNotes(shop.payments, shop.invoices)
  const notes = await shop.database
    .selectFrom('tax_document')
    .select('data')
    .where('order_id', '=', order.id)
    .where('kind', '=', 'credit-note')
    .execute()
  expect(notes).toMatchObject([{ data: { totalPaise: 646_15 } }])
  const subjects = (await shop.mailsTo('asha@example.com')).map(({ subject }) => subject)
  expect(subjects).toContain(`Your return of order ${order.orderNumber} is settled`)
  const audit = await shop.send(`GET /back-office/audit?subject=return&subjectId=${id}`, owner)
  expect((audit.body.items as { action: string }[]).map(({ action }) => action).toSorted()).toEqual([
    'return.approved',
    'return.received',
    'return.settled',
  ])
})

test('whoever holds the link of the mail asks for a return and takes it back, without signing in', async () => {
  const order = await deliveredOrder()
  const link = new URL(shop.orders.links.page('return', order.id)).searchParams.get('token') ?? ''
  const seen = await shop.send('POST /orders/return-link', { body: { token: link } })
  expect(seen.body.order).toMatchObject({ orderNumber: order.orderNumber, isOpen: true, returns: [] })
  expect(JSON.stringify(seen.body)).not.toMatch(/asha|Lake Road/i)
  const pieces = [{ lineId: order.malas, quantity: 1, reason: 'changed-mind' }]
  const wrong = await ask('/orders/return-link/request', pieces, { headers: { 'x-order-link': `${link}x` } })
  expect(wrong).toMatchObject({ status: 400, body: { code: 'INVALID_LINK' } })
  const opened = await ask('/orders/return-link/request', pieces, { headers: { 'x-order-link': link } })
  const returnId = opened.body.order.returns[0]?.id
  expect(opened.body.order).toMatchObject({ returns: [{ state: 'requested' }] })
  const cancel = () => shop.send('POST /orders/return-link/cancel', { body: { token: link, returnId } })
  for (const reply of [await cancel(), await cancel()]) {
    expect(reply.body.order).toMatchObject({
      returns: [{ state: 'cancelled' }],
      lines: [{}, { returnable: 1 }],
    })
  }
  const other = await deliveredOrder()
  const foreign = new URL(shop.orders.links.page('return', other.id)).searchParams.get('token')
  const reply = await shop.send('POST /orders/return-link/cancel', { body: { token: foreign, returnId } })
  expect(reply.body.code).toBe('RETURN_NOT_FOUND')
})

// Proves RETURN-05.
test('what the customer writes about a piece that does not fit is for the owner alone, and belongs to its request', async () => {
  const order = await deliveredOrder()
  const pieces = [{ lineId: order.malas, quantity: 1, reason: 'does-not-fit' }]
  const options = { key: 'does-not-fit', details: '\u200e Too tight, call Ravi ' }
  const { body } = await askOwn(order.id, pieces, options)
  expect(body.order.returns).toMatchObject([{ reason: 'does-not-fit', state: 'requested' }])
  expect(JSON.stringify(body)).not.toContain('Ravi')
  const { body: read } = await shop.send(`GET /back-office/returns/${body.order.returns[0]?.id}`, owner)
  expect(read.item).toMatchObject({ details: 'Too tight, call Ravi', mayWithhold: true })
  const copy = await shop.send('GET /users/export', { token })
  expect(JSON.stringify(copy.body.orders)).toContain('Too tight, call Ravi')
  expect((await askOwn(order.id, pieces, options)).status).toBe(200)
  const others = await askOwn(order.id, pieces, { ...options, details: 'Too wide' })
  expect(others.body.code).toBe('IDEMPOTENCY_CONFLICT')
  expect((await askOwn(order.id, pieces, { details: 'x'.repeat(501) })).status).toBe(400)
})

// Proves RETURN-01.
test('nothing comes back after the window, undelivered, without the picture it needs, or made to measure for a change of mind', async () => {
  const order = await deliveredOrder()
  const one = (reason: string) => [{ lineId: order.malas, quantity: 1, reason }]
  expect((await askOwn(order.id, one('damaged'))).body.code).toBe('PICTURE_NEEDED')
  const { product_id } = await rowOf(shop.database, 'order_line', order.malas)
  const { id: productId } = await rowOf(shop.database, 'product', { name: 'Mala' })
  const sell = (id: string) =>
    shop.database.updateTable('order_line').set({ product_id: id }).where('id', '=', order.malas).execute()
  const rule = (returns: 'usual' | 'made to measure') =>
    shop.database.updateTable('product').set({ return_rule: returns }).where('id', '=', productId).execute()
  await sell(productId)
  await rule('made to measure')
  expect(await askOwn(order.id, one('changed-mind'))).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('made to measure') },
  })
  expect((await askOwn(order.id, one('missing'))).status).toBe(200)
  await rule('usual')
  await sell(product_id)
  expect((await askOwn(order.id, one('changed-mind'))).status).toBe(400)
  await shop.database
    .updateTable('order_status_history')
    .set({ created_at: new Date(Date.now() - 7 * 86_400_000) })
    .where('order_id', '=', order.id)
    .execute()
  const stones = [{ lineId: order.stones, quantity: 1, reason: 'changed-mind' }]
  expect((await askOwn(order.id, stones)).body.code).toBe('RETURN_CLOSED')
  const underway = await openOrder(shop, { customer_id: asha }, [{ variantId: stone.id, quantity: 1 }])
  await verifyPaid(shop, token, underway)
  expect((await askOwn(underway.id, stones)).body.code).toBe('RETURN_CLOSED')
})

test('the same request twice at once is one return, and the same pieces twice are refused', async () => {
  const order = await deliveredOrder()
  const pieces = [{ lineId: order.stones, quantity: 2, reason: 'changed-mind' }]
  const twice = await Promise.all([1, 2, 3].map(() => askOwn(order.id, pieces, { key: 'pressed-thrice' })))
  expect(twice.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(twice.map(({ body }) => body.order.returns.length)).toEqual([1, 1, 1])
  const others = await Promise.all([1, 2].map(() => askOwn(order.id, pieces)))
  expect(others.map(({ status }) => status)).toEqual([400, 400])
  expect(others[0]?.body.message).toBe('At most 1 can come back')
})

// Proves RETURN-05.
test('a key that was sent with other pieces is refused, and the same pieces in another order are the same request', async () => {
  const order = await deliveredOrder()
  const stones = { lineId: order.stones, quantity: 2, reason: 'changed-mind' }
  const malas = { lineId: order.malas, quantity: 1, reason: 'changed-mind' }
  const key = 'answer-was-lost'
  expect((await askOwn(order.id, [stones, malas], { key })).status).toBe(200)
  expect((await askOwn(order.id, [malas, stones], { key })).body.order.returns).toHaveLength(1)
  for (const pieces of [
    [stones],
    [{ ...stones, quantity: 3 }, malas],
    [stones, { ...malas, reason: 'damaged' }],
  ]) {
    expect((await askOwn(order.id, pieces, { key, files: 1 })).body.code).toBe('IDEMPOTENCY_CONFLICT')
  }
})

test('only the owner decides and settles, a packer counts, and a refused return is told with its reason', async () => {
  const order = await deliveredOrder()
  const { body } = await askOwn(order.id, [{ lineId: order.malas, quantity: 1, reason: 'changed-mind' }])
  const id = body.order.returns[0]?.id ?? ''
  const message = 'It was worn.'
  expect((await send('decline', id, { message }, packer)).status).toBe(403)
  expect((await send('settle', id, { amount: 0 }, packer)).status).toBe(403)
  expect((await send('decline', id, { message })).body.item).toMatchObject({ state: 'declined', message })
  expect((await send('decline', id, { message })).body.code).toBe('RETURN_CHANGED')
  const [mail] = await shop.mailsTo('asha@example.com')
  expect(mail?.text).toContain('It was worn.')
  const listed = await shop.send(`GET /back-office/returns?q=${order.orderNumber}`, packer)
  expect(listed.body).toMatchObject({ total: 1, items: [{ id, orderNumber: order.orderNumber }] })
  const open = await shop.send(`GET /back-office/returns?state=open&orderId=${order.id}`, packer)
  expect(open.body.total).toBe(0)
})

test('who changed their mind bears the delivery and the fee that is kept, and another amount than was seen changes nothing', async () => {
  const order = await deliveredOrder()
  const { id } = await received(order.id, [{ lineId: order.malas, quantity: 1, reason: 'changed-mind' }])
  const preview = await shop.send(`GET /back-office/returns/${id}/settlement?withheld=9.44`, owner)
  expect(preview.body.item).toMatchObject({ amount: 390.56, withheld: 9.44, lines: [{ amount: 390.56 }] })
  expect((await send('settle', id, { amount: 400, withheld: 9.44 })).body.code).toBe('RETURN_CHANGED')
  expect(await refundsOf(order.id)).toEqual([])
  expect((await send('settle', id, { amount: 390.56, withheld: 9.44 })).status).toBe(200)
  expect(await see(id)).toMatchObject({ state: 'refunded', refunded: 390.56, withheld: 9.44 })
})

// Proves RETURN-13.
test('what a quote says goes back is what is refunded, to the paisa, and a deduction that may come is not hidden', async () => {
  const order = await deliveredOrder()
  const quote = async (pieces: Piece[]) => {
    const path = `POST /orders/my-orders/${order.id}/returns/quote`
    return (await shop.send(path, { token, body: { pieces } })).body.quote as ReturnQuote
  }
  const changed = [{ lineId: order.malas, quantity: 1, reason: 'changed-mind' }]
  expect(await quote(changed)).toEqual({
    amount: 400,
    isMost: true,
    delivery: 0,
    storeCredit: 0,
    byHand: 0,
  })
  const damaged = [{ lineId: order.stones, quantity: 2, reason: 'damaged' }]
  // They are two stones of ₹600, and their part of the ₹100 of delivery.
  expect(await quote(damaged)).toMatchObject({ amount: 646.15, isMost: false, delivery: 46.15 })
  expect(await quote([...damaged, ...changed])).toMatchObject({ amount: 1046.15, isMost: true })

  const { id } = await received(order.id, damaged, { files: 1 })
  expect((await send('settle', id, { amount: 646.15 })).status).toBe(200)
  const rest = [{ lineId: order.stones, quantity: 1, reason: 'damaged' }]
  const { amount, delivery } = await quote(rest)
  expect(delivery).toBe(23.08)
  const last = await received(order.id, rest, { files: 1 })
  expect((await send('settle', last.id, { amount })).body.item).toMatchObject({ refunded: amount })
})

// Proves RETURN-13.
test('a quote asks for nothing, and is refused for what may not come back and to others', async () => {
  const order = await deliveredOrder()
  const quote = (pieces: Piece[], as: { token?: string } = { token }) =>
    shop.send(`POST /orders/my-orders/${order.id}/returns/quote`, { ...as, body: { pieces } })
  const one = { lineId: order.stones, quantity: 1, reason: 'damaged' }
  expect((await quote([one], {})).status).toBe(401)
  expect((await quote([{ ...one, quantity: 4 }])).body.message).toBe('At most 3 can come back')
  expect((await quote([{ ...one, lineId: newId() }])).status).toBe(400)
  expect((await quote([])).status).toBe(400)
  const link = new URL(shop.orders.links.page('return', order.id)).searchParams.get('token') ?? ''
  const byLink = (of: string) =>
    shop.send('POST /orders/return-link/quote', { body: { token: of, pieces: [one] } })
  expect((await byLink(link)).body.quote).toEqual((await quote([one])).body.quote)
  expect((await byLink(`${link}x`)).body.code).toBe('INVALID_LINK')
  const { body } = await shop.send('POST /orders/return-link', { body: { token: link } })
  expect(body.order).toMatchObject({ returns: [], lines: [{ returnable: 3 }, { returnable: 1 }] })
  await shop.database
    .updateTable('order_status_history')
    .set({ created_at: new Date(Date.now() - 7 * 86_400_000) })
    .where('order_id', '=', order.id)
    .execute()
  expect((await quote([one])).body.code).toBe('RETURN_CLOSED')
})

test('two settlements at once refund once', async () => {
  for (let round = 0; round < 4; round++) {
    const order = await deliveredOrder()
    const { id } = await received(order.id, [{ lineId: order.malas, quantity: 1, reason: 'changed-mind' }])
    const replies = await Promise.all([1, 2, 3].map(() => send('settle', id, { amount: 400 })))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect((await refundsOf(order.id)).map(({ amount_paise }) => amount_paise)).toEqual([400_00])
  }
})

test('a settlement and the owner’s own refund of the same piece at once never refund it twice', async () => {
  for (let round = 0; round < 4; round++) {
    const order = await deliveredOrder()
    const { id } = await received(order.id, [{ lineId: order.malas, quantity: 1, reason: 'changed-mind' }])
    const line = { lineId: order.malas, quantity: 1, amount: 400 }
    const body = { amount: 400, reason: 'Came back', key: `refund-${newId()}`, lines: [line] }
    const refund = () =>
      shop.send(`POST /back-office/orders/${order.id}/refund`, { headers: owner.headers, body })
    const both =
      round % 2
        ? [refund(), send('settle', id, { amount: 400 })]
        : [send('settle', id, { amount: 400 }), refund()]
    const statuses = (await Promise.all(both)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect((await refundsOf(order.id)).map(({ amount_paise }) => amount_paise)).toEqual([400_00])
  }
})

test('a settlement while the courier turns the parcel round ends in one refund of what was paid at most', async () => {
  for (let round = 0; round < 4; round++) {
    const order = await deliveredOrder()
    const { id } = await received(order.id, [{ lineId: order.malas, quantity: 1, reason: 'changed-mind' }])
    const turnRound = async () => {
      const at = `POST /back-office/orders/${order.id}`
      await shop.send(`${at}/undo-delivery`, { headers: owner.headers })
      return shop.send(`${at}/return-to-origin`, { headers: owner.headers, body: { reason: 'Came back' } })
    }
    const [settled, turned] = await Promise.all([send('settle', id, { amount: 400 }), turnRound()])
    expect(turned.status).toBe(200)
    expect([200, 409]).toContain(settled.status)
    const sum = (await refundsOf(order.id)).reduce((paise, refund) => paise + refund.amount_paise, 0)
    expect(sum).toBe(1_400_00)
    expect((await see(id)).state).toBe(settled.status === 200 ? 'refunded' : 'received')
  }
})

// Proves RETURN-02.
test('a counted return whose piece was refunded on the order is ended by the shop, and nothing is counted again', async () => {
  const order = await deliveredOrder()
  const { id } = await received(order.id, [{ lineId: order.stones, quantity: 1, reason: 'changed-mind' }])
  const before = await onSale(shop, stone)
  const lines = [{ lineId: order.stones, quantity: 1, amount: 300 }]
  const body = { amount: 300, reason: 'Came back', key: `refund-${newId()}`, lines, restock: true }
  const refund = await shop.send(`POST /back-office/orders/${order.id}/refund`, { ...owner, body })
  expect(refund.status, JSON.stringify(refund.body)).toBe(200)
  const cancel = await shop.send(`POST /orders/my-orders/${order.id}/returns/${id}/cancel`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(cancel.body.code).toBe('RETURN_CHANGED')
  const message = 'You have your refund already.'
  expect((await send('cancel', id, { message }, packer)).status).toBe(403)
  expect((await send('cancel', id, { message })).body.item).toMatchObject({ state: 'cancelled', message })
  expect(await onSale(shop, stone)).toBe((before ?? 0) + 1)
  expect(await refundsOf(order.id)).toHaveLength(1)
  const shown = await askOwn(order.id, [{ lineId: order.stones, quantity: 2, reason: 'changed-mind' }])
  expect(shown.body.order.returns).toHaveLength(2)
})

test('open returns of an order whose parcel came back are ended by the shop', async () => {
  const order = await deliveredOrder()
  const { id } = await received(order.id, [{ lineId: order.malas, quantity: 1, reason: 'changed-mind' }])
  const { body } = await askOwn(order.id, [{ lineId: order.stones, quantity: 1, reason: 'changed-mind' }])
  const requested = body.order.returns.find(({ state }) => state === 'requested')?.id ?? ''
  const at = `POST /back-office/orders/${order.id}`
  await shop.send(`${at}/undo-delivery`, { headers: owner.headers })
  await shop.send(`${at}/return-to-origin`, { headers: owner.headers, body: { reason: 'Came back' } })
  const before = [await onSale(shop, stone), await onSale(shop, mala)]
  const message = 'The whole parcel came back.'
  expect((await send('cancel', id, { message })).body.item).toMatchObject({ state: 'cancelled' })
  expect((await send('decline', requested, { message })).body.item).toMatchObject({ state: 'declined' })
  expect([await onSale(shop, stone), await onSale(shop, mala)]).toEqual(before)
})

test('a return that is worth less than a rupee closes without a refund, with its pieces on sale again', async () => {
  const order = await deliveredOrder()
  const { id } = await received(order.id, [{ lineId: order.malas, quantity: 1, reason: 'changed-mind' }])
  const before = await onSale(shop, mala)
  const withheld = 399.5
  const preview = await shop.send(`GET /back-office/returns/${id}/settlement?withheld=${withheld}`, owner)
  expect(preview.body.item).toMatchObject({ amount: 0, lines: [] })
  expect((await send('settle', id, { amount: 0, withheld })).body.item).toMatchObject({ state: 'closed' })
  expect(await onSale(shop, mala)).toBe((before ?? 0) + 1)
  expect(await refundsOf(order.id)).toEqual([])
})

/** Settles a return of one stone whose refund Razorpay then fails. */
async function failedRefund(reason = 'changed-mind', withheld = 0) {
  const order = await deliveredOrder()
  const { id } = await received(order.id, [{ lineId: order.stones, quantity: 1, reason }])
  await shop.arm({ kind: 'refund-fails', delay: 60 })
  const settled = await send('settle', id, { amount: 300 - withheld, withheld })
  expect(settled.body.item).toMatchObject({ refund: { state: 'pending', paidBy: 'razorpay' } })
  await shop.letRazorpayWait(70)
  await reconcileRefunds(shop.payments, new Date(Date.now() + 10 * 60_000))
  const [refund] = await refundsOf(order.id)
  expect(refund?.status).toBe('failed')
  return { order, id, refundId: refund?.id ?? '' }
}

// Proves RETURN-07.
test('a return tells that its refund failed, and only the try again of that refund pays and counts it', async () => {
  const { order, id, refundId } = await failedRefund()
  const before = await onSale(shop, stone)
  expect(await see(id)).toMatchObject({ state: 'refunded', refund: { state: 'failed' } })
  const shownOrder = await shop.send(`GET /orders/my-orders/${order.id}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(shownOrder.body.order).toMatchObject({ returns: [{ id, refund: { state: 'failed' } }] })
  const at = `POST /back-office/orders/${order.id}`
  const lines = [{ lineId: order.stones, quantity: 1, amount: 300 }]
  const own = (extra: object) =>
    shop.send(`${at}/refund`, {
      ...owner,
      body: { amount: 300, reason: 'Again', key: `refund-${newId()}`, restock: true, ...extra },
    })
  const replies = [await own({ lines }), await own({})]
  expect(replies.map(({ body }) => body.code)).toEqual(['ORDER_NOT_REFUNDABLE', 'ORDER_NOT_REFUNDABLE'])
  const retry = () => shop.send(`${at}/retry-refund`, { headers: owner.headers, body: { refundId } })
  expect((await retry()).status).toBe(200)
  expect(await see(id)).toMatchObject({ refund: { state: 'done' } })
  expect(await onSale(shop, stone)).toBe(before)
  const paid = (await refundsOf(order.id)).filter(({ status }) => status === 'processed')
  expect(paid.map(({ amount_paise }) => amount_paise)).toEqual([300_00])
  expect((await own({ lines })).status).toBe(200)
})

// Proves RETURN-04.
test('a fee that is no longer withheld is not subtracted from the next return of the line', async () => {
  const order = await deliveredOrder()
  const stones = { lineId: order.stones, quantity: 1, reason: 'changed-mind' }
  const first = await received(order.id, [stones])
  await send('settle', first.id, { amount: 290, withheld: 10 })
  const lines = [{ lineId: order.stones, quantity: 0, amount: 10 }]
  const body = { amount: 10, reason: 'The fee', key: `refund-${newId()}`, lines }
  const back = await shop.send(`POST /back-office/orders/${order.id}/refund`, { ...owner, body })
  expect(back.status, JSON.stringify(back.body)).toBe(200)
  const second = await received(order.id, [stones])
  const preview = (id: string) =>
    shop.send(`GET /back-office/returns/${id}/settlement`, { headers: owner.headers })
  expect((await preview(second.id)).body.item).toMatchObject({ amount: 300 })
})

test('a failed refund of a return leaves the worth of the other pieces as it was', async () => {
  const { order } = await failedRefund('changed-mind', 10)
  const second = await received(order.id, [{ lineId: order.stones, quantity: 1, reason: 'changed-mind' }])
  expect(await send('settle', second.id, { amount: 300 })).toMatchObject({ status: 200 })
})

test('the mail of a settled return tells that it was paid back by hand, and so do the pages of it', async () => {
  const cash = { customer_id: asha, payment_method: 'cod', payment_due_at: null } as const
  const { id, orderNumber } = await addOrder(shop.database, cash, [{ variantId: mala.id, quantity: 1 }])
  await sellReservedStock(shop.database, id)
  const confirmed = await shop.send(`POST /back-office/orders/${id}/confirm-cash`, { headers: owner.headers })
  expect(confirmed.status, JSON.stringify(confirmed.body)).toBe(200)
  const shipment = { courier: 'Blue Dart', trackingNumber: newId(), trackingUrl: null }
  await act((tx) => fulfilment.ship(shop.orders, tx, id, shipment))
  await act((tx) => fulfilment.deliver(shop.orders, tx, id))
  const line = await rowOf(shop.database, 'order_line', { order_id: id }, ['id', 'total_paise'])
  const one = await received(id, [{ lineId: line.id, quantity: 1, reason: 'changed-mind' }])
  const byHand = { amount: line.total_paise / 100, paidBy: 'upi', reference: '4711' }
  const settled = await send('settle', one.id, byHand)
  expect(settled.body.item, JSON.stringify(settled.body)).toMatchObject({
    refund: { state: 'done', paidBy: 'upi' },
  })
  const mails = await shop.mailsTo('asha@example.com')
  const mail = mails.find(({ subject }) => subject === `Your return of order ${orderNumber} is settled`)
  expect(mail?.text).toContain('We have paid it back to you by UPI')
  expect(mail?.text).not.toContain('goes back the way you paid')
})

const offerCredit = async (returnsAsCredit: boolean) =>
  saveSettings(shop.database, { ...(await readSettings(shop.database)), returnsAsCredit })
const creditsOf = (orderNumber: string) =>
  shop.database
    .selectFrom('store_credit')
    .select(['customer_id', 'issued_paise', 'balance_paise'])
    .where('reason', '=', `Return of order ${orderNumber}`)
    .execute()
const notesOf = async (id: string) =>
  (await rowsOf(shop.database, 'tax_document', { order_id: id, kind: 'credit-note' }, ['data'])).map(
    ({ data }) => (data as { totalPaise: number }).totalPaise,
  )
const mindOf = (lineId: string, quantity = 1) => [{ lineId, quantity, reason: 'changed-mind' }]

// Proves RETURN-08.
test('a return that the customer wants as store credit is settled into it with its credit note and its stock, and Razorpay pays nothing', async () => {
  await offerCredit(true)
  const order = await deliveredOrder()
  const before = await onSale(shop, stone)
  const { id, asCredit } = await received(order.id, mindOf(order.stones), { asCredit: true })
  expect(asCredit).toBe(true)
  expect((await send('settle', id, { amount: 300 })).body.code).toBe('RETURN_CHANGED')
  const settled = await send('settle', id, { amount: 300, asCredit: true })
  expect(settled.body.item, JSON.stringify(settled.body)).toMatchObject({
    state: 'refunded',
    refunded: 300,
    refund: { state: 'done', paidBy: 'credit' },
  })
  expect(await creditsOf(order.orderNumber)).toEqual([
    { customer_id: asha, issued_paise: 300_00, balance_paise: 300_00 },
  ])
  expect(await notesOf(order.id)).toEqual([300_00])
  expect(await onSale(shop, stone)).toBe((before ?? 0) + 1)
  expect(await refundsOf(order.id)).toMatchObject([{ status: 'processed', razorpay_refund_id: null }])
  const view = await shop.send(`POST /back-office/orders/${order.id}/check-with-razorpay`, owner)
  expect(view.body, JSON.stringify(view.body)).toMatchObject({ razorpay: { refunded: 0, agrees: true } })
  const mails = await shop.mailsTo('asha@example.com')
  const mail = mails.find(({ subject }) => subject === `Your return of order ${order.orderNumber} is settled`)
  expect(mail?.text).toContain('It is store credit in your account')
  const aboutRefunds = mails.filter(
    ({ subject }) => /refund/i.test(subject) && subject.includes(order.orderNumber),
  )
  expect(aboutRefunds).toEqual([])

  const rest = await shop.send(`POST /back-office/orders/${order.id}/refund`, {
    ...owner,
    body: { amount: 1_100.01, reason: 'Too much', key: `refund-${newId()}` },
  })
  expect(rest.body.code).toBe('REFUND_TOO_LARGE')
  await offerCredit(false)
})

// Proves RETURN-08.
test('settlements at once and sent again credit a return once, and returns as money and as credit close the invoice', async () => {
  await offerCredit(true)
  const order = await deliveredOrder()
  const damaged = (lineId: string, quantity: number) => [{ lineId, quantity, reason: 'damaged' }]
  const first = await received(order.id, damaged(order.stones, 3), { asCredit: true, files: 1 })
  const preview = async (id: string) => {
    const reply = await shop.send(`GET /back-office/returns/${id}/settlement`, { headers: owner.headers })
    return (reply.body.item as { amount: number }).amount
  }
  const amount = await preview(first.id)
  const settle = () => send('settle', first.id, { amount, asCredit: true })
  const replies = await Promise.all([settle(), settle(), settle()])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(await creditsOf(order.orderNumber)).toMatchObject([{ issued_paise: Math.round(amount * 100) }])
  const second = await received(order.id, damaged(order.malas, 1), { files: 1 })
  const rest = await preview(second.id)
  expect((await send('settle', second.id, { amount: rest })).status).toBe(200)
  expect(Math.round((amount + rest) * 100)).toBe(1_400_00)
  await issueCreditNotes(shop.payments, shop.invoices)
  expect((await notesOf(order.id)).reduce((sum, paise) => sum + paise, 0)).toBe(1_400_00)
  const { payment_status } = await rowOf(shop.database, 'shop_order', order.id)
  expect(payment_status).toBe('refunded')
  await offerCredit(false)
})

test('store credit is chosen only where the owner offers it, by the link too, and until the return is settled', async () => {
  const order = await deliveredOrder()
  const refused = await askOwn(order.id, mindOf(order.malas), { asCredit: true })
  expect(refused.body.code).toBe('CREDIT_NOT_OFFERED')
  const { body } = await askOwn(order.id, mindOf(order.malas))
  expect(body.order.offersCredit).toBe(false)
  const returnId = body.order.returns[0]?.id ?? ''
  const token = new URL(shop.orders.links.page('return', order.id)).searchParams.get('token') ?? ''
  const choose = (asCredit: boolean, changes: object = {}) =>
    shop.send('POST /orders/return-link/way', { body: { token, returnId, asCredit, ...changes } })
  expect((await choose(true)).body.code).toBe('CREDIT_NOT_OFFERED')
  await offerCredit(true)
  for (const reply of [await choose(true), await choose(true)]) {
    expect(reply.body.order).toMatchObject({ offersCredit: true, returns: [{ asCredit: true }] })
  }
  await offerCredit(false)
  expect((await see(returnId)).asCredit).toBe(true)
  expect((await choose(false)).body.order).toMatchObject({ returns: [{ asCredit: false }] })
  const other = await deliveredOrder()
  const foreign = new URL(shop.orders.links.page('return', other.id)).searchParams.get('token')
  expect((await choose(false, { token: foreign })).body.code).toBe('RETURN_NOT_FOUND')
  await send('decline', returnId, { message: 'It was worn.' })
  expect((await choose(false)).body.code).toBe('RETURN_CHANGED')
})

test('of an order that was paid at the door a return goes to store credit without money by hand', async () => {
  await offerCredit(true)
  const cash = { customer_id: asha, payment_method: 'cod', payment_due_at: null } as const
  const { id, orderNumber } = await addOrder(shop.database, cash, [{ variantId: mala.id, quantity: 1 }])
  await sellReservedStock(shop.database, id)
  await shop.send(`POST /back-office/orders/${id}/confirm-cash`, { headers: owner.headers })
  const shipment = { courier: 'Blue Dart', trackingNumber: newId(), trackingUrl: null }
  await act((tx) => fulfilment.ship(shop.orders, tx, id, shipment))
  await act((tx) => fulfilment.deliver(shop.orders, tx, id))
  const line = await rowOf(shop.database, 'order_line', { order_id: id }, ['id', 'total_paise'])
  const one = await received(id, mindOf(line.id), { asCredit: true })
  const settled = await send('settle', one.id, { amount: line.total_paise / 100, asCredit: true })
  expect(settled.status, JSON.stringify(settled.body)).toBe(200)
  expect(await creditsOf(orderNumber)).toMatchObject([{ issued_paise: line.total_paise }])
  expect(await refundsOf(id)).toMatchObject([{ payment_id: null, paid_by: 'credit' }])
  await offerCredit(false)
})

// Proves RETURN-09.
test('what the staff entered by hand cannot be sent back, and a service bears no part of the delivery charge', async () => {
  const order = await deliveredOrder()
  const set = (changes: object) =>
    shop.database.updateTable('order_line').set(changes).where('id', '=', order.malas).execute()
  const { variant_id } = await rowOf(shop.database, 'order_line', order.malas)
  await set({ is_free_line: true, hsn_code: '999799' })
  await shop.database
    .deleteFrom('stock_reservation')
    .where('order_id', '=', order.id)
    .where('variant_id', '=', variant_id)
    .execute()
  const { body, status } = await askOwn(order.id, mindOf(order.malas))
  expect(status).toBe(400)
  expect(body.message).toContain('is no product of the shop and cannot be sent back')
  const { id } = await received(order.id, [{ lineId: order.stones, quantity: 3, reason: 'damaged' }], {
    files: 1,
  })
  // They are three stones of ₹300, and all of the ₹100 of delivery.
  const settled = await send('settle', id, { amount: 1_000 })
  expect(settled.status, JSON.stringify(settled.body)).toBe(200)
  const shown = await shop.send(`GET /orders/my-orders/${order.id}/returns`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(shown.body.order).toMatchObject({
    lines: [{ isProduct: true }, { isProduct: false, returnable: 0 }],
  })
})

test('the dashboard of the owner counts the returns to decide and to settle, and their list shows them alone', async () => {
  const count = async () => {
    const { body } = await shop.send('GET /back-office/dashboard', { headers: owner.headers })
    return (body.item as Dashboard).unanswered.returns ?? 0
  }
  const before = await count()
  const order = await deliveredOrder()
  const { body } = await askOwn(order.id, mindOf(order.malas))
  expect(await count()).toBe(before + 1)
  const pieces = [{ lineId: order.malas, quantity: 1 }]
  await send('approve', body.order.returns[0]?.id ?? '', { pieces, message: 'Send it to us.' })
  expect(await count()).toBe(before)
  await received(order.id, mindOf(order.stones))
  expect(await count()).toBe(before + 1)
  const listed = await shop.send(`GET /back-office/returns?state=waiting&orderId=${order.id}`, owner)
  expect(listed.body).toMatchObject({ total: 1, items: [{ state: 'received' }] })
})

const pictureNames = async (orderId: string) =>
  (
    await shop.database
      .selectFrom('order_return_picture')
      .innerJoin('order_return', 'order_return.id', 'return_id')
      .select('hash')
      .where('order_id', '=', orderId)
      .execute()
  ).map(({ hash }) => hash)
const listFolders = async () => (await readdir(folder)).filter((name) => name !== 'incoming')
const hasFolder = async (name: string) => (await listFolders()).includes(name)
const open = async (address: string) => {
  const reply = await fetch(shop.address + address)
  return { status: reply.status, type: reply.headers.get('content-type') }
}

// Proves RETURN-06.
test('pictures of returns that ended half a year ago are deleted, and so are files that no return names', async () => {
  const order = await deliveredOrder()
  const pieces = [{ lineId: order.malas, quantity: 1, reason: 'damaged' }]
  const { body } = await askOwn(order.id, pieces, { files: 1 })
  const [name = ''] = await pictureNames(order.id)
  const id = body.order.returns[0]?.id ?? ''
  await send('decline', id, { message: 'It was worn.' })
  const age = (days: number) => new Date(Date.now() - days * 86_400_000)
  const endedBefore = (days: number) =>
    changeRows(shop.database, 'order_return', id, { requested_at: age(days), decided_at: age(days) })
  await endedBefore(179)
  await purgeReturnPictures(shop.database, pictures)
  expect([(await see(id)).pictures.length, await hasFolder(name)]).toEqual([1, true])
  const cutOff = await pictures.withFolder(async (incoming) => {
    const file = join(incoming, 'sent')
    await writeFile(file, await photo())
    return pictures.addPrivate(file)
  })
  await purgeReturnPictures(shop.database, pictures)
  expect(await hasFolder(cutOff)).toBe(true)
  await utimes(join(folder, cutOff, 'private'), age(2), age(2))
  await utimes(join(folder, name, 'private'), age(2), age(2))
  await purgeReturnPictures(shop.database, pictures)
  expect([await hasFolder(cutOff), await hasFolder(name)]).toEqual([false, true])
  await endedBefore(181)
  await purgeReturnPictures(shop.database, pictures)
  expect([(await see(id)).pictures.length, await hasFolder(name)]).toEqual([0, false])
})

// Proves RETURN-10.
test('a picture of a return opens by the address that its customer and the staff see, until it ends, and by no other', async () => {
  const order = await deliveredOrder()
  const pieces = [{ lineId: order.malas, quantity: 1, reason: 'damaged' }]
  const { body } = await askOwn(order.id, pieces, { files: 1 })
  const [{ id = '', pictures: [address = ''] = [] } = {}] = body.order.returns
  expect(await open(address)).toEqual({ status: 200, type: 'image/webp' })
  const staffs = (await see(id)).pictures[0] ?? ''
  expect(await open(staffs.replace('1200.webp', '320.webp'))).toEqual({ status: 200, type: 'image/webp' })
  const [name = ''] = await pictureNames(order.id)
  expect(JSON.stringify(body)).not.toContain(name)
  const hour = 3_600_000
  const ended = returnPictureAddress(shop.secrets, id, 0, Date.now() - 3 * hour)
  const wrong = [
    `/files/${name}/1200.webp`,
    ended,
    address.replace(/until=\d/, 'until=9'),
    address.replace(`${id}/0/`, `${id}/1/`),
    address.split('?')[0] ?? '',
    address.replace('1200.webp', 'master.webp'),
  ]
  for (const one of wrong) expect((await open(one)).status, one).toBe(404)
})

// Proves RETURN-10.
test('a request that is refused or sent again keeps no picture', async () => {
  const order = await deliveredOrder()
  const before = (await listFolders()).length
  const pieces = [{ lineId: order.malas, quantity: 9, reason: 'damaged' }]
  expect((await askOwn(order.id, pieces, { files: 2 })).status).toBe(400)
  expect(await listFolders()).toHaveLength(before)
  const one = [{ lineId: order.malas, quantity: 1, reason: 'damaged' }]
  const again = [1, 2, 3].map(() => askOwn(order.id, one, { key: 'sent-at-once', files: 1 }))
  expect((await Promise.all(again)).map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await listFolders()).toHaveLength(before + 1)
})
