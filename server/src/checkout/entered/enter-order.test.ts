import type { ApiResponse, RazorpayOrder } from '@amritvasya/contract'
import { indianDay } from '@amritvasya/contract/rules/dates'
import { afterAll, expect, test } from 'vitest'
import { readSettings, saveSettings } from '../../content/index.ts'
import { closeWhole } from '../../invariants/testing/close-whole.ts'
import { ensureCreditNote } from '../../orders/invoice/invoice.service.ts'
import type { TaxDocument } from '../../orders/invoice/tax-document.ts'
import { findProcessedRefunds } from '../../payments/refunds/credited-refund.repository.ts'
import { newId } from '../../platform/id.ts'
import { rowsOf } from '../../testing/rows.ts'
import { sampleProduct, sampleVariant, saveSamples } from '../../testing/sample-catalogue.ts'
import { guestAddress, sampleAddress, sampleLine } from '../../testing/sample-checkout.ts'
import { sampleSeller as seller } from '../../testing/sample-order.ts'
import { stockOf } from '../../testing/shop-books.ts'
import { customerId, startShopOfAsha } from '../../testing/shop-with-payments.ts'
import { addTestStaff } from '../../testing/staff.ts'
import { refusal, signUp, signUpMany } from '../../testing/test-shop.ts'

const product = (name: string, price: number, quantity: number, changes = {}) =>
  sampleProduct(name, {
    hsnCode: '7103',
    gstBasisPoints: 300,
    variants: [sampleVariant(`SKU ${name}`, price, { quantity })],
    ...changes,
  })
const { shop, token, asha } = await startShopOfAsha()
const owner = await addTestStaff(shop, 'owner')
await saveSettings(shop.database, {
  ...(await readSettings(shop.database)),
  seller,
  prepaidDiscountPercent: 0,
})
const products = [
  product('Agate', 499, 1_000),
  product('Beryl', 333.33, 1_000),
  product('Last piece', 700, 1),
  product('Fair', 100, 20),
  product('Sent free', 499, 20, { shippingRatePaise: 0 }),
]
await saveSamples(shop.database, { products })
afterAll(() => closeWhole(shop))

const repair = { name: 'Restringing of a mala', hsnCode: '9987', gstRate: 18, price: 118, quantity: 1 }
const kochi = { ...sampleAddress, state: 'Kerala', city: 'Kochi', pincode: '682016' }
const counterSale = {
  items: [sampleLine('Agate', 2)],
  isHandedOver: true,
  payment: { way: 'cash' },
}
const enter = (body: object, { key = newId(), headers = owner.headers } = {}) =>
  shop.send('POST /back-office/orders', { headers: { ...headers, 'idempotency-key': key }, body })
const quote = (body: object) => shop.send('POST /back-office/orders/quote', { headers: owner.headers, body })
type Entered = { id: string; orderNumber: string; total: number; link: string | null }
const entered = async (body: object): Promise<Entered> => {
  const reply = await enter(body)
  expect(reply, JSON.stringify(reply.body)).toMatchObject({ status: 200 })
  return reply.body.item as Entered
}
const see = async (id: string) =>
  (await shop.send(`GET /back-office/orders/${id}`, { headers: owner.headers })).body.item as Record<
    string,
    unknown
  >
const documentsOf = async (id: string) =>
  (await rowsOf(shop.database, 'tax_document', { order_id: id }, ['data'], 'issued_at')).map(
    ({ data }) => data as TaxDocument,
  )

// Proves ENTERED-01, ENTERED-04.
test('a passer-by pays in cash and takes the goods: sold, recorded with who and when, invoiced at the shop', async () => {
  const before = await stockOf(shop, 'Agate')
  const { id, total, link } = await entered({ ...counterSale, freeItems: [repair] })
  expect({ total, link }).toEqual({ total: 1116, link: null })
  expect(await stockOf(shop, 'Agate')).toBe(before - 2)
  expect(await see(id)).toMatchObject({
    status: 'delivered',
    paymentStatus: 'paid',
    paymentMethod: 'cash',
    enteredBy: 'A owner',
    isHandedOver: true,
    customerId: null,
    customer: { name: 'Walk-in customer', email: '', phone: '' },
    lines: [
      { isFreeLine: false },
      { name: 'Restringing of a mala', isFreeLine: true, gstRate: 18, hsnCode: '9987' },
    ],
    payment: { received: [{ paidBy: 'cash', amount: 1116, reference: null, by: 'A owner' }], link: null },
    events: [
      { status: 'pending', comment: 'Order placed', author: 'A owner' },
      { status: 'processing', comment: 'Paid in cash', author: 'A owner' },
      { status: 'delivered', comment: 'Handed over', author: 'A owner' },
    ],
  })
  const [invoice, ...others] = await documentsOf(id)
  expect(others).toEqual([])
  expect(invoice).toMatchObject({
    kind: 'invoice',
    supply: 'same-state',
    delivery: { state: 'Maharashtra', stateCode: '27', pincode: '411030' },
    order: { payment: 'Paid in cash' },
    totalPaise: 111_600,
    rows: [
      { hsnCode: '7103', gstBasisPoints: 300, totalPaise: 99_800 },
      { hsnCode: '9987', gstBasisPoints: 1_800, totalPaise: 11_800, taxablePaise: 10_000, cgstPaise: 900 },
    ],
  })
  const { body } = await shop.send(`GET /back-office/audit?subject=order&subjectId=${id}`, owner)
  expect(body.items).toMatchObject([{ action: 'order.entered', after: { total: 1116 } }])
})

// Proves ENTERED-02.
test('the discount is spread over all lines as a coupon is, to the paisa, and never exceeds the goods', async () => {
  const items = [sampleLine('Beryl', 3), sampleLine('Agate', 1)]
  const body = { ...counterSale, items, freeItems: [repair], discount: 100.01 }
  expect((await quote(body)).body.item).toEqual({
    subtotal: 1616.99,
    shipping: 0,
    discount: 100.01,
    prepaidDiscount: 0,
    total: 1516.98,
    needsAddress: false,
  })
  const { id } = await entered({ ...body, total: 1516.98 })
  const [invoice] = await documentsOf(id)
  const sum = (amount: 'discountPaise' | 'totalPaise') =>
    invoice?.rows.reduce((all, row) => all + row[amount], 0)
  expect([sum('discountPaise'), sum('totalPaise')]).toEqual([10_001, 151_698])
  expect(await enter({ ...body, discount: 1617 })).toMatchObject({
    status: 400,
    body: { errors: { discount: 'The discount is more than the goods cost' } },
  })
  expect(await enter({ ...body, total: 1500 })).toMatchObject(refusal(409, 'PRICES_CHANGED'))
})

// Proves ENTERED-03.
test('UPI needs its reference, what is handed over is paid, a free line needs HSN and rate, and nothing is left of a refused order', async () => {
  const before = await stockOf(shop, 'Agate')
  const refused = [
    { ...counterSale, payment: { way: 'upi' } },
    { ...counterSale, payment: { way: 'link' } },
    { ...counterSale, payment: { way: 'cod' } },
    { ...counterSale, isHandedOver: false },
    { ...counterSale, freeItems: [{ ...repair, hsnCode: '' }] },
    { ...counterSale, freeItems: [{ ...repair, gstRate: 17 }] },
    { ...counterSale, items: [] },
    { ...counterSale, business: { gstin: seller.gstin, name: 'Ourselves' } },
  ]
  for (const body of refused) expect((await enter(body)).status, JSON.stringify(body)).toBe(400)
  expect(await enter({ ...counterSale, items: [sampleLine('Last piece', 2)] })).toMatchObject(
    refusal(409, 'OUT_OF_STOCK', 'Only 1 left'),
  )
  expect((await enter({ ...counterSale, customerId: newId() })).status).toBe(404)
  expect(await stockOf(shop, 'Agate')).toBe(before)
})

// Proves ENTERED-05.
test('an order by phone is paid by its link: it keeps its pieces, mails the link, and is settled as any other', async () => {
  const body = {
    ...counterSale,
    isHandedOver: false,
    customerId: asha,
    address: sampleAddress,
    payment: { way: 'link' },
  }
  const { id, link, total } = await entered(body)
  expect(link).toContain('pay')
  expect(await see(id)).toMatchObject({
    status: 'pending',
    paymentMethod: 'online',
    customerId: asha,
    enteredBy: 'A owner',
    address: sampleAddress,
    payment: { link, received: [] },
  })
  const [mail] = await shop.mailsTo('asha@example.com')
  expect(mail?.text).toContain(link)
  expect(total).toBeGreaterThanOrEqual(998)
  const [, linkToken = ''] = /token=(\S+)/.exec(link ?? '') ?? []
  const { body: opened } = await shop.send('POST /orders/payment-link/open', { body: { token: linkToken } })
  const razorpayOrder = opened.razorpayOrder as RazorpayOrder
  expect(razorpayOrder.amount).toBe(Math.round(total * 100))
  const triple = await shop.pay(razorpayOrder.id)
  const verified = await shop.send('POST /orders/payment-link/verify', {
    body: { ...triple, token: linkToken },
  })
  expect(verified.status).toBe(200)
  expect(await see(id)).toMatchObject({
    status: 'processing',
    paymentStatus: 'paid',
    payment: { captured: total },
  })
  // The customer sees it among the own orders.
  expect(await shop.send(`GET /orders/my-orders/${id}`, { token })).toMatchObject({
    status: 200,
    body: { order: { orderStatus: 'processing' } },
  })
  for (let unpaid = 0; unpaid < 2; unpaid++) await enter(body)
  await enter(body)
  expect(await enter(body)).toMatchObject({ status: 409, body: { code: 'TOO_MANY_UNPAID_ORDERS' } })
})

// Proves ENTERED-05.
test('an order of the same pieces at the checkout leaves the one that the owner entered as it is', async () => {
  const own = await signUp(shop, 'own@example.com')
  const { id } = await entered({
    ...counterSale,
    isHandedOver: false,
    customerId: await customerId(shop, 'own@example.com'),
    address: sampleAddress,
    payment: { way: 'link' },
  })
  const placed = await shop.send('POST /orders/create', {
    token: own,
    body: {
      orderItems: counterSale.items,
      shippingAddress: { ...guestAddress, fullName: 'Asha', phoneNumber: '9876543210' },
    },
  })
  expect(placed.status).toBe(200)
  expect(placed.body.orderId).not.toBe(id)
  expect(await see(id)).toMatchObject({ status: 'pending' })
})

test('somebody without an account orders by phone and has paid by UPI: mailed with a page to follow it', async () => {
  const { id } = await entered({
    ...counterSale,
    isHandedOver: false,
    contact: { name: 'Ravi Iyer', phone: '9811111111', email: 'ravi@example.com' },
    address: { ...kochi, fullName: 'Ravi Iyer' },
    payment: { way: 'upi', reference: 'UPI 4711' },
  })
  expect(await see(id)).toMatchObject({
    status: 'processing',
    paymentStatus: 'paid',
    customer: { name: 'Ravi Iyer', email: 'ravi@example.com', phone: '9811111111' },
    payment: { received: [{ paidBy: 'upi', reference: 'UPI 4711', by: 'A owner' }] },
    actions: expect.arrayContaining(['ship', 'cancel', 'refund']),
  })
  const [mail] = await shop.mailsTo('ravi@example.com')
  const followed = /order-status\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  expect(await shop.send(`GET /orders/status/${followed}`)).toMatchObject({ status: 200 })
})

// Proves ENTERED-06.
test.each([
  ['cash', { way: 'cash' }],
  ['UPI', { way: 'upi', reference: 'UPI 0' }],
])(
  'an order of nothing that was entered as %s is refunded at once when it is cancelled',
  async (_, payment) => {
    const { id, total } = await entered({
      ...counterSale,
      items: [sampleLine('Sent free', 2)],
      isHandedOver: false,
      customerId: asha,
      address: sampleAddress,
      discount: 998,
      payment,
    })
    expect(total).toBe(0)
    const body = { reason: 'Changed their mind' }
    expect(
      await shop.send(`POST /back-office/orders/${id}/cancel`, { headers: owner.headers, body }),
    ).toMatchObject({ status: 200, body: { item: { status: 'cancelled', paymentStatus: 'refunded' } } })
  },
)

// Proves ENTERED-06, M6.
test('cancelling what the shop received needs how it was paid back, and leaves refund, credit note and stock right', async () => {
  const before = await stockOf(shop, 'Agate')
  const { id, total } = await entered({
    ...counterSale,
    isHandedOver: false,
    customerId: asha,
    address: sampleAddress,
    discount: 33.33,
  })
  const cancel = (body: object) =>
    shop.send(`POST /back-office/orders/${id}/cancel`, { headers: owner.headers, body })
  expect(
    await shop.send(`POST /orders/cancel/${id}`, { token, body: { reason: 'Changed my mind' } }),
  ).not.toMatchObject({
    status: 200,
  })
  expect(await cancel({ reason: 'Changed their mind' })).toMatchObject(refusal(409, 'PAYBACK_MISSING'))
  expect((await see(id)).status).toBe('processing')
  expect(await cancel({ reason: 'Changed their mind', paidBy: 'cash' })).toMatchObject({
    status: 200,
    body: {
      item: {
        status: 'cancelled',
        paymentStatus: 'refunded',
        payment: { refunds: [{ amount: total, paidBy: 'cash' }] },
      },
    },
  })
  expect(await stockOf(shop, 'Agate')).toBe(before)
  const [refund] = (await findProcessedRefunds(shop.database, new Date(0))).filter(
    ({ orderId }) => orderId === id,
  )
  if (!refund) throw new Error('no refund')
  const note = await ensureCreditNote(shop.invoices, refund)
  expect(note.data.totalPaise).toBe(Math.round(total * 100))
})

// Proves ENTERED-07.
test('one key is one order, also ten times at once; another body under it is refused', async () => {
  const before = await stockOf(shop, 'Agate')
  const key = newId()
  const replies = await Promise.all(Array.from({ length: 10 }, () => enter(counterSale, { key })))
  const ids = replies.filter(({ status }) => status === 200).map(({ body }) => (body.item as Entered).id)
  expect(new Set(ids).size).toBe(1)
  expect(await enter(counterSale, { key })).toMatchObject({ status: 200, body: { item: { id: ids[0] } } })
  expect(await enter({ ...counterSale, discount: 1 }, { key })).toMatchObject({
    body: { code: 'IDEMPOTENCY_CONFLICT' },
  })
  expect(await stockOf(shop, 'Agate')).toBe(before - 2)
})

// Proves ENTERED-08.
test('the last piece at the fair and in the shop at the same time is sold once; of twenty, twenty', async () => {
  const tokens = await signUpMany(shop, 30)
  const checkout = (name: string, token: string) =>
    shop.send('POST /orders/create', {
      token,
      body: {
        orderItems: [sampleLine(name)],
        shippingAddress: { ...guestAddress, fullName: 'Asha', phoneNumber: '9876543210' },
      },
    })
  const sale = (name: string) => enter({ ...counterSale, items: [sampleLine(name)] })
  const [inShop, atFair] = [tokens[0] ?? '', 'Last piece']
  const two = await Promise.all([checkout(atFair, inShop), sale(atFair)])
  expect(two.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await stockOf(shop, 'Last piece')).toBe(0)
  const many = await Promise.all(tokens.flatMap((token) => [checkout('Fair', token), sale('Fair')]))
  expect(many.filter(({ status }) => status === 200)).toHaveLength(20)
  expect(many.filter(({ body }) => body.code === 'OUT_OF_STOCK')).toHaveLength(40)
  expect(await stockOf(shop, 'Fair')).toBe(0)
})

// Proves TAX-05.
test('a business that takes the goods at the counter names its registered address, which its invoice has', async () => {
  const business = { gstin: '29AAGCB7383J1Z4', name: 'Bright Stones Pvt Ltd' }
  const refused = await enter({ ...counterSale, business })
  expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining('registered address')])
  const address = '4 MG Road, Bengaluru 560001'
  const { id } = await entered({ ...counterSale, business: { ...business, address } })
  expect((await documentsOf(id))[0]?.buyer).toMatchObject({ gstin: business.gstin, address })
})

// Proves ENTERED-10.
test('cash of ₹2,00,000 or more for one sale is refused with the law, one rupee less and UPI are not', async () => {
  const sale = (price: number, payment: object) => ({
    freeItems: [{ ...repair, price, quantity: 1 }],
    isHandedOver: true,
    payment,
  })
  for (const ask of [enter, quote]) {
    const { status, body } = await ask(sale(2_00_000, { way: 'cash' }))
    expect([status, body.message]).toEqual([
      400,
      expect.stringMatching(/section 269ST of the Income-tax Act, 1961, .* Income-tax Act, 2025/),
    ])
  }
  await entered({ ...sale(1_99_999, { way: 'cash' }), address: sampleAddress })
  await entered({ ...sale(2_00_000, { way: 'upi', reference: '4711' }), address: sampleAddress })
})

// Proves ENTERED-11.
test('from ₹50,000 on a consumer is on the invoice with name and address, and pays the tax of that state', async () => {
  const sale = { freeItems: [{ ...repair, price: 50_000 }], isHandedOver: true, payment: { way: 'cash' } }
  expect((await quote(sale)).body.item).toMatchObject({ needsAddress: true })
  expect(await enter({ ...sale, contact: { name: 'Ravi Iyer', phone: '9811111111' } })).toMatchObject({
    status: 400,
    body: { errors: { address: expect.stringContaining('name and address of the buyer') } },
  })
  const address = { ...kochi, fullName: 'Ravi Iyer', phoneNumber: '' }
  const [invoice] = await documentsOf((await entered({ ...sale, address })).id)
  expect(invoice).toMatchObject({
    buyer: { name: 'Ravi Iyer' },
    delivery: { fullName: 'Ravi Iyer', addressLine1: sampleAddress.addressLine1, stateCode: '32' },
    supply: 'other-state',
  })
  const sent = { ...sale, isHandedOver: false, address }
  expect(await enter(sent)).toMatchObject({
    status: 400,
    body: { errors: { 'address.phoneNumber': expect.any(String) } },
  })
  const below = { ...sale, freeItems: [{ ...repair, price: 49_999.99 }] }
  expect((await quote(below)).body.item).toMatchObject({ needsAddress: false })
  await entered(below)
  const business = {
    gstin: '29AAGCB7383J1Z4',
    name: 'Bright Stones Pvt Ltd',
    address: '4 MG Road, Bengaluru 560001',
  }
  await entered({ ...sale, business })
})

test('only the owner enters orders', async () => {
  const { headers } = await addTestStaff(shop, 'packer')
  expect((await enter(counterSale, { headers })).status).toBe(403)
})

test('shoppers cannot say that they have paid the shop itself', async () => {
  for (const paymentMethod of ['cash', 'upi']) {
    const body = { orderItems: [sampleLine('Agate')], shippingAddress: guestAddress, paymentMethod }
    expect((await shop.send('POST /orders/create', { token, body })).status).toBe(400)
  }
})

// Proves ENTERED-04.
test('counter sales stand in GSTR-1 under the state of the shop, in the sales report and in the register', async () => {
  const month = (await see((await entered(counterSale)).id)).createdAt as string
  const summary = async () =>
    (
      (
        await shop.send(
          `GET /back-office/reports/gstr1?month=${indianDay(new Date(month)).slice(0, 7)}`,
          owner,
        )
      ).body as ApiResponse<'GET /back-office/reports/gstr1'>
    ).item
  const salesOf = async () => {
    const day = indianDay(new Date(month))
    const { body } = await shop.send(`GET /back-office/reports/sales?by=day&from=${day}&to=${day}`, owner)
    return (body as ApiResponse<'GET /back-office/reports/sales'>).totals
  }
  const [before, soldBefore] = [await summary(), await salesOf()]
  const { total } = await entered({
    ...counterSale,
    freeItems: [repair],
    payment: { way: 'upi', reference: '4711' },
  })
  const [after, soldAfter] = [await summary(), await salesOf()]
  const taxOf = ({ tables, books, isEqual }: Awaited<ReturnType<typeof summary>>) => {
    const seventh = tables.find(({ table }) => table === '7')
    return { isEqual, books: books.total, b2cs: seventh?.total ?? 0, cgst: seventh?.cgst ?? 0 }
  }
  const [taxBefore, taxAfter] = [taxOf(before), taxOf(after)]
  expect([taxBefore.isEqual, taxAfter.isEqual]).toEqual([true, true])
  const grown = (key: 'books' | 'b2cs' | 'cgst') => Math.round((taxAfter[key] - taxBefore[key]) * 100)
  // It is ₹998 at 3 % and ₹118 at 18 %.
  expect([grown('books'), grown('b2cs'), grown('cgst')]).toEqual([111_600, 111_600, 1_453 + 900])
  expect(total).toBe(1116)
  expect([soldAfter.orders - soldBefore.orders, soldAfter.sales - soldBefore.sales]).toEqual([1, 1116])
})
