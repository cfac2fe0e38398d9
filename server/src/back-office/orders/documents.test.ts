import type { AdminOrder } from '@amritvasya/contract'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { readSettings } from '../../content/index.ts'
import { ensureCreditNote, sellerOf } from '../../orders/invoice/invoice.service.ts'
import type { Database } from '../../platform/database/database.ts'
import { newId } from '../../platform/id.ts'
import { addOrder, paidNow } from '../../testing/sample-order.ts'
import { addTestStaff } from '../../testing/staff.ts'
import { closedAtEnd, startTestShop } from '../../testing/test-shop.ts'

const shop = closedAtEnd(await startTestShop())
const packer = await addTestStaff(shop, 'packer')

const open = (path: string) =>
  fetch(`${shop.address}/api/back-office/orders/${path}`, { headers: packer.headers })
/** Reads the pages with their size in points. */
async function pagesOf(reply: Response) {
  expect(reply.headers.get('content-type')).toBe('application/pdf')
  const document = await getDocumentProxy(new Uint8Array(await reply.arrayBuffer()))
  const { text } = await extractText(document)
  const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 })
  return { text, width: Math.round(width), height: Math.round(height) }
}
const paid = paidNow()

test('a packing slip is a label with address, number and what goes into the parcel, and nothing that the shop noted', async () => {
  const { id, orderNumber } = await addOrder(shop.database, paid)
  const note = { id: newId(), order_id: id, author: 'A packer', text: 'Secret note' }
  await shop.database.insertInto('order_note').values(note).execute()
  const { text, width, height } = await pagesOf(await open(`${id}/packing-slip`))
  expect([width, height]).toEqual([298, 420])
  expect(text).toHaveLength(1)
  for (const word of [
    orderNumber,
    'Asha Rao',
    '1 Lake Road',
    'Maharashtra – 400001',
    '+91 9876543210',
    'ROSE',
  ]) {
    expect(text[0]).toContain(word)
  }
  expect(text[0]).toContain('1 × Rose Quartz')
  expect(text[0]).not.toContain('Secret note')
  expect(text[0]).not.toContain('CASH')
  expect(await pagesOf(await open(`${id}/packing-slip?size=a4`))).toMatchObject({ width: 595, height: 842 })
})

test('slips of several orders come in one file in the given order; long ones go on, cash on delivery tells its amount', async () => {
  const few = await addOrder(shop.database, paid)
  const many = await addOrder(
    shop.database,
    { payment_method: 'cod', payment_due_at: null },
    Array.from({ length: 40 }, () => ({ variantId: newId(), quantity: 2 })),
  )
  const { text } = await pagesOf(await open(`packing-slips?ids=${many.id},${few.id}`))
  expect(text.length).toBeGreaterThan(2)
  expect(text[0]).toContain('CASH ON DELIVERY ₹500.00')
  expect(text[1]).toContain(`${many.orderNumber}, continued`)
  expect(text.at(-2)).toContain('80 pieces in all')
  expect(text.at(-1)).toContain(few.orderNumber)
})

test.each([
  ['paid order', 'Paid', paid],
  ['partly refunded order', 'Paid', { ...paid, payment_status: 'partially_refunded' }],
  ['unpaid order', 'NOT PAID – do not send', {}],
  ['order whose payment failed', 'NOT PAID – do not send', { payment_status: 'failed' }],
  ['cancelled order', 'CANCELLED – do not send', { status: 'cancelled', payment_status: 'cancelled' }],
  [
    'cancelled and refunded order',
    'CANCELLED – do not send',
    { ...paid, status: 'cancelled', payment_status: 'refunded' },
  ],
  [
    'wholly refunded order that is still to be sent',
    'Paid back, send it all the same',
    { ...paid, payment_status: 'refunded' },
  ],
  ['cash order', 'CASH ON DELIVERY ₹500.00', { payment_method: 'cod', status: 'processing' }],
  [
    'shipped cash order',
    'CASH ON DELIVERY ₹500.00',
    { payment_method: 'cod', status: 'shipped', courier: 'India Post', tracking_number: 'EP9' },
  ],
  ['delivered cash order', 'Paid', { ...paid, payment_method: 'cod', status: 'delivered' }],
  [
    'delivered and partly refunded cash order',
    'Paid',
    { payment_method: 'cod', status: 'delivered', payment_status: 'partially_refunded' },
  ],
  [
    'delivered and refunded cash order',
    'Paid',
    { payment_method: 'cod', status: 'delivered', payment_status: 'refunded' },
  ],
  [
    'returned cash order',
    'CANCELLED – do not send',
    { payment_method: 'cod', status: 'cancelled', cancelled_by: 'returned' },
  ],
] as const)('the packing slip of a %s says %s', async (_order, word, changes) => {
  const { id } = await addOrder(shop.database, { payment_due_at: null, ...changes })
  const text = (await pagesOf(await open(`${id}/packing-slip`))).text[0] ?? ''
  const words = text.match(/CASH ON DELIVERY ₹[\d.,]+|[A-Z ]+ – do not send|\bPaid\b(?: back, .+ same)?/g)
  expect(words?.map((found) => found.trim())).toEqual([word])
})

// Proves TAX-09.
test('an order names what its papers show as a box, and prints it there', async () => {
  const ship = {
    addressLine1: '1 Lake Road',
    addressLine2: '',
    landmark: '',
    alternatePhone: '',
    phoneNumber: '9876543210',
  }
  const place = { city: 'Chennai', state: 'Tamil Nadu', pincode: '600001' }
  const orderOf = async (fullName: string) => {
    const address = JSON.stringify({ ...ship, ...place, fullName })
    const { id } = await addOrder(shop.database, { ...paid, customer_name: 'லக்ஷ்மி', address })
    const { body } = await shop.send(`GET /back-office/orders/${id}`, { headers: packer.headers })
    return body.item as AdminOrder
  }
  const order = await orderOf('லக்ஷ்மி 🌸🌸')
  expect(order.boxedLetters).toEqual(['🌸'])
  expect((await pagesOf(await open(`${order.id}/packing-slip`))).text[0]).toContain('லக்ஷ்மி 🌸🌸')
  expect((await orderOf('லக்ஷ்மி')).boxedLetters).toBeUndefined()
})

test('the invoice of a paid order opens; of an unpaid or unknown one it does not', async () => {
  const { id, orderNumber } = await addOrder(shop.database, paid)
  expect((await pagesOf(await open(`${id}/invoice`))).text[0]).toContain(orderNumber)
  const unpaid = await addOrder(shop.database)
  expect((await open(`${unpaid.id}/invoice`)).status).toBe(409)
  for (const path of [
    `${newId()}/invoice`,
    `${newId()}/packing-slip`,
    `packing-slips?ids=${id},${newId()}`,
  ]) {
    expect((await open(path)).status, path).toBe(404)
  }
  for (const path of ['x/invoice', `${id}/packing-slip?size=a5`, 'packing-slips', 'packing-slips?ids=x']) {
    expect((await open(path)).status, path).toBe(400)
  }
})

// Proves TAX-13.
test('invoices of several orders come in one file in the given order; those without one are named and never left out unsaid', async () => {
  const long = await addOrder(
    shop.database,
    { ...paid, subtotal_paise: 600_00 },
    Array.from({ length: 60 }, () => ({ variantId: newId(), quantity: 1 })),
  )
  const short = await addOrder(shop.database, paid)
  const waiting = await addOrder(shop.database)
  const cash = await addOrder(shop.database, { payment_method: 'cod', payment_due_at: null })
  const ended = await addOrder(shop.database, { status: 'cancelled', payment_status: 'cancelled' })
  const idsOf = (...orders: { id: string }[]) => orders.map(({ id }) => id).join(',')
  const check = (ids: string) => shop.send(`GET /back-office/orders/invoices?ids=${ids}`, packer)
  const documents = () => shop.database.selectFrom('tax_document').select('id').execute()
  const before = await documents()
  expect((await check(idsOf(short, waiting, cash, ended, long))).body).toEqual({
    success: true,
    unprinted: [
      { id: waiting.id, orderNumber: waiting.orderNumber, message: 'It is not paid yet.' },
      { id: cash.id, orderNumber: cash.orderNumber, message: 'It is not confirmed yet.' },
      { id: ended.id, orderNumber: ended.orderNumber, message: 'It was cancelled before it was paid.' },
    ],
  })
  const refused = await open(`invoices.pdf?ids=${idsOf(short, waiting)}`)
  expect(refused.status).toBe(409)
  expect(((await refused.json()) as { message: string }).message).toContain(waiting.orderNumber)
  expect(await documents()).toEqual(before)

  expect((await check(idsOf(long, short))).body).toMatchObject({ unprinted: [] })
  const { text } = await pagesOf(await open(`invoices.pdf?ids=${idsOf(long, short, long)}`))
  expect(text.length).toBeGreaterThan(2)
  expect(text[0]).toContain(long.orderNumber)
  expect(text.at(-2)).toContain(`Page ${text.length - 1} of ${text.length - 1}`)
  expect(text.at(-1)).toContain(short.orderNumber)
  expect(text.at(-1)).toContain('Page 1 of 1')
  expect(await documents()).toHaveLength(before.length + 2)

  expect((await check(idsOf(short, { id: newId() }))).status).toBe(404)
  for (const path of ['invoices.pdf', 'invoices.pdf?ids=x', `invoices.pdf?ids=${short.id}&size=a4`]) {
    expect((await open(path)).status, path).toBe(400)
  }
})

test('every credit note of an order is named with its refund and opens; with another order it does not', async () => {
  const { id, orderNumber } = await addOrder(shop.database, paid)
  const dependencies = {
    database: shop.database,
    seller: async (database: Database) => sellerOf(await readSettings(database)),
  }
  const refund = { id: newId(), orderId: id, amountPaise: 120_50, reason: 'One bead was chipped' }
  const { number } = await ensureCreditNote(dependencies, refund)
  const { body } = await shop.send(`GET /back-office/orders/${id}`, { headers: packer.headers })
  const [invoice, note] = (body.item as AdminOrder).documents
  expect(invoice).toMatchObject({ kind: 'invoice', refundId: null })
  expect(note).toMatchObject({ kind: 'credit-note', number, refundId: refund.id })
  const [text] = (await pagesOf(await open(`${id}/credit-notes/${note?.id}`))).text
  for (const word of [number, orderNumber, '120.50', 'One bead was chipped']) expect(text).toContain(word)
  const other = await addOrder(shop.database, paid)
  for (const path of [`${other.id}/credit-notes/${note?.id}`, `${id}/credit-notes/${invoice?.id}`]) {
    expect((await open(path)).status, path).toBe(404)
  }
  expect((await open(`${id}/credit-notes/${number}`)).status).toBe(400)
})
