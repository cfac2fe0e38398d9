import type { AdminOrder, FollowedOrder, Order, OrderEditQuote } from '@amritvasya/contract'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { sellReservedStock } from '../../catalogue/index.ts'
import { readSettings, saveSettings } from '../../content/index.ts'
import { findBroken } from '../../invariants/invariants.repository.ts'
import { invoices } from '../../orders/index.ts'
import type { TaxDocument } from '../../orders/invoice/tax-document.ts'
import { issueCreditNotes } from '../../payments/index.ts'
import { newId } from '../../platform/id.ts'
import { makeBundle } from '../../testing/sample-bundle.ts'
import { sampleId, sampleProduct, sampleVariant, saveSamples } from '../../testing/sample-catalogue.ts'
import { sampleLine } from '../../testing/sample-checkout.ts'
import { addOrder, sampleSeller } from '../../testing/sample-order.ts'
import { mailsAbout, onSale, refundsOf, storedOrder } from '../../testing/shop-books.ts'
import { openOrder, startShopOfAsha, verifyPaid } from '../../testing/shop-with-payments.ts'
import { addTestStaff } from '../../testing/staff.ts'

const product = (name: string, price: number, quantity = 1_000) =>
  sampleProduct(name, {
    hsnCode: '7103',
    gstBasisPoints: 300,
    variants: [sampleVariant(`SKU ${name}`, price, { quantity })],
  })
const mala = { id: sampleId('variant SKU Mala') }
const bowl = { id: sampleId('variant SKU Bowl') }
const setEdits = async (orderEdits: boolean) =>
  saveSettings(shop.database, {
    ...(await readSettings(shop.database)),
    orderEdits,
    seller: sampleSeller,
  })
const { shop, token, asha } = await startShopOfAsha()
const owner = await addTestStaff(shop, 'owner')
const packer = await addTestStaff(shop, 'packer')
await saveSamples(shop.database, {
  products: [
    product('Mala', 200),
    product('Bowl', 600),
    product('Agate', 500),
    product('Last', 500, 1),
    product('Set', 900, 0),
  ],
})
await makeBundle(shop, 'Set', { Mala: 1, Bowl: 1 })
beforeEach(() => setEdits(true))
afterAll(async () => {
  await shop.works.reconcile.run()
  await issueCreditNotes(shop.payments, shop.invoices)
  expect(await findBroken(shop.database)).toEqual([])
  await shop.close()
})

const pieces = [
  { variantId: mala.id, quantity: 3 },
  { variantId: bowl.id, quantity: 1 },
]
const linesOf = (id: string) =>
  shop.database
    .selectFrom('order_line')
    .select(['id', 'variant_id', 'quantity', 'total_paise', 'edit_id'])
    .where('order_id', '=', id)
    .orderBy('position')
    .execute()
/** It orders 3 malas and a bowl: two lines of ₹600 each. */
async function paidOrder(changes = {}) {
  const order = await openOrder(
    shop,
    { customer_id: asha, subtotal_paise: 1_200_00, status_token: null, ...changes },
    pieces,
  )
  await verifyPaid(shop, token, order)
  await shop.database
    .updateTable('order_line')
    .set({ hsn_code: '7103', gst_basis_points: 300 })
    .where('order_id', '=', order.id)
    .execute()
  const [first, second] = await linesOf(order.id)
  return { ...order, mala: first?.id ?? '', bowl: second?.id ?? '' }
}
async function cashOrder() {
  const order = await addOrder(
    shop.database,
    {
      customer_id: asha,
      payment_method: 'cod',
      payment_due_at: null,
      status: 'processing',
      subtotal_paise: 1_200_00,
      discount_paise: 120_00,
      total_paise: 1_080_00,
    },
    pieces,
  )
  await sellReservedStock(shop.database, order.id)
  const [first, second] = await linesOf(order.id)
  return { ...order, mala: first?.id ?? '', bowl: second?.id ?? '' }
}
const post = (path: string, body?: object, { headers } = owner) =>
  shop.send(`POST /back-office/orders/${path}`, { headers, body })
const see = async (id: string) =>
  (await shop.send(`GET /back-office/orders/${id}`, { headers: owner.headers })).body.item as AdminOrder
const seen = async (id: string) =>
  (await shop.send(`GET /orders/my-orders/${id}`, { token })).body.order as Order
const edit = (id: string, body: object, staff = owner) =>
  post(
    `${id}/edit`,
    { reason: 'As agreed by telephone', key: `edit-${newId()}`, difference: 0, ...body },
    staff,
  )
async function edited(id: string, body: object) {
  const reply = await edit(id, body)
  expect(reply, JSON.stringify(reply.body)).toMatchObject({ status: 200 })
  const { edit: done } = reply.body.item as { edit: NonNullable<AdminOrder['edits']>[number] }
  return done
}
const documentsOf = async (id: string) =>
  (
    await shop.database
      .selectFrom('tax_document')
      .select('data')
      .where('order_id', '=', id)
      .orderBy('issued_at')
      .orderBy('number')
      .execute()
  ).map(({ data }) => data as TaxDocument)
const invoiced = async (id: string) => invoices.ensureInvoice(shop.invoices, id)
const tokenOf = (link: string | null | undefined) => new URL(link ?? '').searchParams.get('token')
async function payByLink(link: string | null | undefined) {
  const opened = await shop.send('POST /orders/payment-link/open', { body: { token: tokenOf(link) } })
  const { id } = opened.body.razorpayOrder as { id: string }
  return {
    id,
    opened,
    verify: async () => {
      const triple = await shop.pay(id)
      return shop.send('POST /orders/payment-link/verify', { body: { ...triple, token: tokenOf(link) } })
    },
  }
}

// Proves EDIT-01, EDIT-02, EDIT-03, EDIT-06, EDIT-09.
test('pieces that cost more wait for their payment by the link, keep their stock meanwhile, and come with an invoice of their own', async () => {
  const order = await paidOrder()
  await invoiced(order.id)
  const [before, agate] = [
    await onSale(shop, mala),
    await onSale(shop, { id: sampleId('variant SKU Agate') }),
  ]
  const change = { remove: [{ lineId: order.mala, quantity: 1 }], items: [sampleLine('Agate', 1)] }
  const quote = await post(`${order.id}/quote-edit`, change)
  expect(quote, JSON.stringify(quote.body)).toMatchObject({ status: 200 })
  expect(quote.body.item as OrderEditQuote).toMatchObject({
    before: 1_200,
    after: 1_500,
    difference: 300,
    settled: 'pay',
    newInvoice: true,
    gstBefore: 34.96,
    lines: [
      { quantity: -1, amount: -200 },
      { name: 'Agate', quantity: 1, amount: 500 },
    ],
  })
  const done = await edited(order.id, { ...change, difference: 300 })
  expect(done).toMatchObject({ state: 'waiting', due: 300, by: 'A owner', reason: 'As agreed by telephone' })
  expect(await onSale(shop, { id: sampleId('variant SKU Agate') })).toBe(agate - 1)
  expect(await onSale(shop, mala)).toBe(before)
  expect((await see(order.id)).actions).not.toContain('edit')
  expect(await seen(order.id)).toMatchObject({ openEdit: { due: 300, link: done.link }, netTotal: 1_200 })
  const [mail] = await mailsAbout(shop, order.orderNumber)
  expect(mail?.subject).toBe(`Your order ${order.orderNumber} is changed once you pay ₹300`)
  expect(mail?.text).toContain('/pay-order?token=')
  const { opened, verify } = await payByLink(done.link)
  expect(opened.body).toMatchObject({
    order: { state: 'payable', total: 300 },
    razorpayOrder: { amount: 300_00 },
  })
  expect(await verify()).toMatchObject({ status: 200, body: { order: { state: 'paid' } } })
  const shown = await see(order.id)
  expect(shown).toMatchObject({
    status: 'processing',
    paymentStatus: 'paid',
    pieces: 4,
    netTotal: 1_500,
    pricing: { totalAmount: 1_700 },
    edits: [{ state: 'applied', paidBy: 'razorpay', before: 1_200, after: 1_500 }],
    payment: { captured: 1_700, refundable: 1_500, refunds: [{ paidBy: 'edit', amount: 200 }] },
  })
  expect(await onSale(shop, mala)).toBe(before + 1)
  expect(shown.events.map(({ comment }) => comment)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Edit waits for its payment: removed .* added Agate/),
      expect.stringMatching(/^Order edited: removed .* added Agate/),
    ]),
  )
  await issueCreditNotes(shop.payments, shop.invoices)
  const documents = await documentsOf(order.id)
  const sum = (kind: string) =>
    documents.filter((one) => one.kind === kind).reduce((all, { totalPaise }) => all + totalPaise, 0)
  expect(sum('invoice') - sum('credit-note')).toBe(1_500_00)
  expect(documents.at(-1)?.rows.length).toBeGreaterThan(0)
  expect(await seen(order.id)).toMatchObject({
    netTotal: 1_500,
    orderItems: [{ cancelled: { quantity: 1 } }, {}, {}],
  })
  expect((await mailsAbout(shop, order.orderNumber))[0]?.subject).toBe(
    `Your order ${order.orderNumber} was changed`,
  )
})

// Proves EDIT-09, TRACK-01.
test('the page without an account and the list of orders count what an edit took off', async () => {
  const order = await paidOrder()
  const remove = [
    { lineId: order.mala, quantity: 2 },
    { lineId: order.bowl, quantity: 1 },
  ]
  const items = [sampleLine('Agate', 1), sampleLine('Set', 1)]
  await edited(order.id, { remove, items, difference: 400, payment: { way: 'cash' } })
  const set = (await linesOf(order.id)).find(({ variant_id, edit_id }) => edit_id && variant_id === mala.id)
  await edited(order.id, { remove: [{ lineId: set?.id, quantity: 1 }], difference: -225 })
  const { body } = await shop.send('POST /orders/track', {
    body: { orderNumber: order.orderNumber, contact: 'asha@example.com' },
  })
  const { items: shown } = body.order as FollowedOrder
  expect(shown).toMatchObject([
    { quantity: 3, cancelled: 2 },
    { quantity: 1, cancelled: 1 },
    { name: 'Agate', quantity: 1 },
    {
      name: 'Set',
      quantity: 1,
      pieces: [
        { name: 'Mala', cancelled: 1 },
        { name: 'Bowl', quantity: 1 },
      ],
    },
  ])
  expect(shown[2]).not.toHaveProperty('cancelled')
  const path = `GET /back-office/orders?q=${order.orderNumber}`
  const listed = await shop.send(path, { headers: owner.headers })
  expect(listed.body.items).toMatchObject([{ total: 2_600, editedTotal: 1_375 }])
  const found = await shop.send(`GET /back-office/search?q=${order.orderNumber}`, { headers: owner.headers })
  expect(JSON.stringify(found.body)).toContain('"editedTotal":1375')
})

// Proves EDIT-03, decision 290.
test('what the shop owes after an edit goes back by Razorpay, less what was added', async () => {
  const order = await paidOrder()
  const change = {
    remove: [{ lineId: order.bowl, quantity: 1 }],
    items: [sampleLine('Agate', 1)],
    freeItems: [{ name: 'Gift wrapping', hsnCode: '9987', gstRate: 18, price: 50, quantity: 1 }],
    discount: 115,
    difference: -165,
  }
  const done = await edited(order.id, change)
  expect(done).toMatchObject({ state: 'applied', refund: 165, due: 0 })
  expect((await shop.ledger(order.razorpayOrderId)).refunds).toMatchObject([{ amount: 165_00 }])
  expect(await see(order.id)).toMatchObject({ netTotal: 1_035, payment: { refundable: 1_035 } })
  const { status, body } = await post(`${order.id}/cancel`, { reason: 'Changed mind' })
  expect(status, JSON.stringify(body)).toBe(200)
  const { refunds } = await shop.ledger(order.razorpayOrderId)
  expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(1_200_00)
})

// Proves EDIT-05.
test('a coupon of the order stays with the pieces that it was given for', async () => {
  const order = await paidOrder({ discount_paise: 120_00, total_paise: 1_080_00 })
  const done = await edited(order.id, {
    items: [sampleLine('Agate', 1)],
    difference: 500,
    payment: { way: 'cash' },
  })
  expect(done).toMatchObject({ state: 'applied', paidBy: 'cash', due: 500 })
  const back = await post(`${order.id}/quote-edit`, { remove: [{ lineId: order.mala, quantity: 3 }] })
  expect(back.body.item).toMatchObject({ difference: -540 })
})

// Proves EDIT-08.
test('money that the staff received for an edit is paid back by hand when the order is cancelled', async () => {
  const order = await paidOrder()
  await edited(order.id, {
    items: [sampleLine('Agate', 1)],
    difference: 500,
    payment: { way: 'upi', reference: 'UPI 4711' },
  })
  expect(await see(order.id)).toMatchObject({
    receivedByHand: 500,
    payment: { received: [{ paidBy: 'upi', amount: 500, reference: 'UPI 4711' }] },
  })
  const own = await shop.send(`POST /orders/${order.id}/cancel`, { token, body: { reason: '' } })
  expect(own.body.code).toBe('ORDER_NOT_CANCELLABLE')
  expect((await post(`${order.id}/cancel`, { reason: 'Changed mind' })).body.code).toBe('PAYBACK_MISSING')
  const byHand = { reason: 'Changed mind', paidBy: 'upi', reference: 'back 1' }
  expect((await post(`${order.id}/cancel`, byHand)).status).toBe(200)
  const refunds = await refundsOf(shop, order.id)
  expect(refunds.map(({ amount_paise, paid_by }) => [paid_by, amount_paise]).sort()).toEqual([
    ['razorpay', 1_200_00],
    ['upi', 500_00],
  ])
})

// Proves ENTERED-10.
test('cash for one order adds up to less than ₹2,00,000, at the counter and at the door', async () => {
  const fee = (price: number, way: object = {}) => ({
    freeItems: [{ name: 'Setting', hsnCode: '9987', gstRate: 18, price, quantity: 1 }],
    difference: price,
    ...way,
  })
  const cash = { payment: { way: 'cash' } }
  const order = await paidOrder()
  await edited(order.id, fee(1_50_000, cash))
  const atTheDoor = await cashOrder()
  for (const refused of [await edit(order.id, fee(50_000, cash)), await edit(atTheDoor.id, fee(1_98_920))]) {
    expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining('section 269ST')])
  }
  await edited(order.id, fee(49_999, cash))
  await edited(atTheDoor.id, fee(1_98_919))
})

// Proves EDIT-04, EDIT-06, decision 291.
test('an order that is paid at the door only has another amount to collect, and its invoice is replaced', async () => {
  const order = await cashOrder()
  await invoiced(order.id)
  const before = await onSale(shop, mala)
  const change = {
    remove: [{ lineId: order.mala, quantity: 2 }],
    items: [sampleLine('Agate', 1)],
    difference: 140,
  }
  const quote = await post(`${order.id}/quote-edit`, change)
  expect(quote.body.item).toMatchObject({ before: 1_080, after: 1_220, settled: 'collect', newInvoice: true })
  expect(await edited(order.id, change)).toMatchObject({ state: 'applied', due: 0, refund: 0, after: 1_220 })
  expect(await onSale(shop, mala)).toBe(before + 2)
  expect(await storedOrder(shop, order.id)).toMatchObject({
    total_paise: 1_220_00,
    payment_status: 'pending',
  })
  expect(await linesOf(order.id)).toMatchObject([{ quantity: 1 }, { quantity: 1 }, { quantity: 1 }])
  expect(await refundsOf(shop, order.id)).toEqual([])
  const documents = await documentsOf(order.id)
  expect(documents.map(({ kind, totalPaise }) => [kind, totalPaise]).sort()).toEqual([
    ['credit-note', 1_080_00],
    ['invoice', 1_080_00],
    ['invoice', 1_220_00],
  ])
  // A whole line goes, and the others keep their places.
  await edited(order.id, { remove: [{ lineId: order.mala, quantity: 1 }], difference: -180 })
  expect(await linesOf(order.id)).toHaveLength(2)
  await post(`${order.id}/ship`, { courier: 'Blue Dart', trackingNumber: `BD${newId()}` })
  await post(`${order.id}/deliver`)
  expect(await see(order.id)).toMatchObject({ paymentStatus: 'paid', payment: { captured: 1_040 } })
})

// Proves EDIT-02, EDIT-04.
test('a set is added with its parts; removing one of them from an unpaid order leaves the others at their prices', async () => {
  const order = await cashOrder()
  const [malas, bowls] = [await onSale(shop, mala), await onSale(shop, bowl)]
  await edited(order.id, { items: [sampleLine('Set', 2)], difference: 1_800 })
  expect([await onSale(shop, mala), await onSale(shop, bowl)]).toEqual([malas - 2, bowls - 2])
  const [, , part] = await linesOf(order.id)
  expect(await storedOrder(shop, order.id)).toMatchObject({ total_paise: 2_880_00 })
  expect(await findBroken(shop.database)).toEqual([])
  const remove = [{ lineId: part?.id, quantity: 1 }]
  const quote = await post(`${order.id}/quote-edit`, { remove })
  const { difference } = quote.body.item as OrderEditQuote
  await edited(order.id, { remove, difference })
  expect(await linesOf(order.id)).toHaveLength(4)
  expect(await findBroken(shop.database)).toEqual([])
})

// Proves EDIT-07.
test('a payment for an edit that was withdrawn goes back in full, and its stock is free at once', async () => {
  const order = await paidOrder()
  const agate = { id: sampleId('variant SKU Agate') }
  const before = await onSale(shop, agate)
  const done = await edited(order.id, { items: [sampleLine('Agate', 1)], difference: 500 })
  const { id, verify } = await payByLink(done.link)
  expect((await post(`${order.id}/withdraw-edit`, { editId: done.id })).status).toBe(200)
  expect((await post(`${order.id}/withdraw-edit`, { editId: done.id })).status).toBe(200)
  expect(await onSale(shop, agate)).toBe(before)
  expect((await verify()).body.code).toBe('ORDER_NOT_PAYABLE')
  await shop.works.refund
  const { payments } = await shop.ledger(id)
  const refunds = await refundsOf(shop, order.id)
  expect(refunds).toMatchObject([{ payment_id: payments[0]?.id, amount_paise: 500_00 }])
  expect(await see(order.id)).toMatchObject({
    netTotal: 1_200,
    payment: { refundable: 1_200 },
    edits: [{ state: 'withdrawn', ended: 'Withdrawn by A owner' }],
  })
})

// Proves EDIT-07, EDIT-09.
test('shipping withdraws an edit that waits: the customer gets the mail, and the link says that nothing is to pay', async () => {
  const [whole, part] = [await paidOrder(), await paidOrder()]
  const change = { items: [sampleLine('Agate', 1)], difference: 500 }
  const linked = async (link: string | null | undefined, path = '') =>
    (await shop.send(`POST /orders/payment-link${path}`, { body: { token: tokenOf(link) } })).body.order
  const { link } = await edited(whole.id, change)
  expect(await linked(link)).toMatchObject({ state: 'payable', isEdit: true })
  const ship = { courier: 'Blue Dart', trackingNumber: `BD${newId()}` }
  expect((await post(`${whole.id}/ship`, ship)).status).toBe(200)
  const withdrawn = { state: 'paid', isEditWithdrawn: true, payBefore: null }
  expect(await linked(link)).toMatchObject(withdrawn)
  expect(await linked(link, '/open')).toMatchObject(withdrawn)
  const subjects = async (number: string) => (await mailsAbout(shop, number)).map(({ subject }) => subject)
  expect(await subjects(whole.orderNumber)).toContain(`Your order ${whole.orderNumber} stays as it was`)
  const { link: other } = await edited(part.id, change)
  await payByLink(other).then(({ verify }) => verify())
  expect(await linked(other)).not.toHaveProperty('isEditWithdrawn')
})

// Proves EDIT-07.
test('an edit that is not paid in time ends by itself; a payment whose report was lost is found before', async () => {
  const agate = { id: sampleId('variant SKU Agate') }
  const before = await onSale(shop, agate)
  const [late, paid] = [await paidOrder(), await paidOrder()]
  await edited(late.id, { items: [sampleLine('Agate', 2)], difference: 1_000 })
  const done = await edited(paid.id, { items: [sampleLine('Agate', 1)], difference: 500 })
  const { id } = await payByLink(done.link)
  await shop.arm({ kind: 'webhooks', mode: 'lost' }).catch(() => undefined)
  await shop.pay(id)
  await shop.database
    .updateTable('order_edit')
    .set({ pay_before: new Date(Date.now() - 1_000) })
    .where('state', '=', 'waiting')
    .execute()
  await shop.works['order-edits'].run()
  expect((await see(late.id)).edits).toMatchObject([{ state: 'withdrawn', ended: 'It was not paid in time' }])
  expect((await see(paid.id)).edits).toMatchObject([{ state: 'applied' }])
  expect(await onSale(shop, agate)).toBe(before - 1)
  expect((await mailsAbout(shop, late.orderNumber))[0]?.subject).toBe(
    `Your order ${late.orderNumber} stays as it was`,
  )
})

// Proves EDIT-08.
test('the staff note what they received for an edit that waits', async () => {
  const order = await paidOrder()
  const done = await edited(order.id, { delivery: 80, difference: 80 })
  const body = { editId: done.id, way: 'cash' }
  const [first, second] = await Promise.all([
    post(`${order.id}/receive-edit`, body),
    post(`${order.id}/receive-edit`, body),
  ])
  expect([first.status, second.status]).toEqual([200, 200])
  expect(await see(order.id)).toMatchObject({
    netTotal: 1_280,
    pricing: { shippingCost: 80 },
    payment: { received: [{ paidBy: 'cash', amount: 80 }] },
  })
})

// Proves EDIT-01, EDIT-10, decision 292.
test('an edit is refused once the parcel left or is booked, while another waits, by packers, and while it is switched off', async () => {
  const order = await paidOrder()
  const change = { items: [sampleLine('Agate', 1)], difference: 500 }
  expect((await edit(order.id, change, packer)).status).toBe(403)
  expect((await edit(order.id, { ...change, difference: 499 })).body.code).toBe('ORDER_CHANGED')
  expect((await edit(order.id, { items: [sampleLine('Last', 2)], difference: 1_000 })).body.code).toBe(
    'OUT_OF_STOCK',
  )
  const all = [
    { lineId: order.mala, quantity: 3 },
    { lineId: order.bowl, quantity: 1 },
  ]
  expect((await edit(order.id, { remove: all, difference: -1_200 })).body.code).toBe('ALL_PIECES')
  expect((await edit(order.id, { delivery: -1, difference: -1 })).body.code).toBe('INVALID_INPUT')
  const key = `edit-${newId()}`
  const done = await edited(order.id, { ...change, key })
  expect((await edit(order.id, { ...change, key })).body.item).toMatchObject({ edit: { id: done.id } })
  expect((await edit(order.id, { ...change, difference: 1, key })).body.code).toBe('IDEMPOTENCY_CONFLICT')
  expect((await edit(order.id, change)).body).toMatchObject({
    code: 'ORDER_NOT_EDITABLE',
    message: expect.stringContaining('waits for its payment'),
  })
  await post(`${order.id}/ship`, { courier: 'Blue Dart', trackingNumber: `BD${newId()}` })
  expect((await see(order.id)).edits).toMatchObject([{ state: 'withdrawn', ended: 'The parcel has left' }])
  expect((await edit(order.id, change)).body.message).toBe('The parcel has left')
  const other = await paidOrder()
  const packed = { order_id: other.id, parcel: 1, staff_name: 'A packer' }
  await shop.database.insertInto('packed_parcel').values(packed).execute()
  expect((await edit(other.id, change)).body.message).toContain('Its parcel is packed.')
  await shop.database.deleteFrom('packed_parcel').where('order_id', '=', other.id).execute()
  await setEdits(false)
  expect((await edit(other.id, change)).body.message).toBe('Editing orders is switched off in the settings')
  expect((await see(other.id)).actions).not.toContain('edit')
})

// Proves EDIT-11.
test('of two edits at once, one happens; of two that want the last piece, one has it', async () => {
  for (let round = 0; round < 4; round++) {
    const order = await paidOrder()
    const remove = { remove: [{ lineId: order.mala, quantity: 2 }], difference: -400 }
    const replies = await Promise.all([edit(order.id, remove), edit(order.id, remove)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(await see(order.id)).toMatchObject({ netTotal: 800 })
  }
  const orders = await Promise.all([paidOrder(), paidOrder(), paidOrder()])
  const replies = await Promise.all(
    orders.map(({ id }) => edit(id, { items: [sampleLine('Last', 1)], difference: 500 })),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(await onSale(shop, { id: sampleId('variant SKU Last') })).toBe(0)
})

// Proves EDIT-11.
test('against shipping, the customer’s cancellation and its own payment at the same moment, no piece and no paisa is lost', async () => {
  const agate = { id: sampleId('variant SKU Agate') }
  for (let round = 0; round < 5; round++) {
    const before = await onSale(shop, agate)
    const shipped = await paidOrder()
    const change = { items: [sampleLine('Agate', 1)], difference: 500, payment: { way: 'cash' } }
    const ship = { courier: 'Blue Dart', trackingNumber: `BD${newId()}` }
    const [done, left] = await Promise.all([
      edit(shipped.id, change),
      post(`${shipped.id}/ship`, ship, packer),
    ])
    expect(left.status, JSON.stringify(left.body)).toBe(200)
    expect(await onSale(shop, agate)).toBe(before - (done.status === 200 ? 1 : 0))
    const cancelled = await paidOrder()
    const waiting = await edited(cancelled.id, { items: [sampleLine('Agate', 1)], difference: 500 })
    const { verify } = await payByLink(waiting.link)
    const [, ended] = await Promise.all([
      verify(),
      post(`${cancelled.id}/cancel`, { reason: 'Changed mind' }),
    ])
    expect(ended.status, JSON.stringify(ended.body)).toBe(200)
    const refunds = await refundsOf(shop, cancelled.id)
    expect(refunds.reduce((sum, { amount_paise }) => sum + amount_paise, 0)).toBe(1_700_00)
    expect(await onSale(shop, agate)).toBe(before - (done.status === 200 ? 1 : 0))
  }
})
