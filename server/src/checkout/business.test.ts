import type { AdminOrder, Order } from '@amritvasya/contract'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { readSettings, saveSettings } from '../content/index.ts'
import {
  ensureCreditNote,
  ensureInvoice,
  type InvoiceDependencies,
  pdfOf,
  sellerOf,
} from '../orders/invoice/invoice.service.ts'
import { newId } from '../platform/id.ts'
import { changeRows } from '../testing/rows.ts'
import { sampleProduct, sampleVariant, saveSamples } from '../testing/sample-catalogue.ts'
import { guestAddress, sampleLine, samplePayments } from '../testing/sample-checkout.ts'
import { paidNow, sampleSeller as seller } from '../testing/sample-order.ts'
import { addTestStaff } from '../testing/staff.ts'
import { closedAtEnd, signUp, startTestShop } from '../testing/test-shop.ts'

const payments = samplePayments()
const shop = closedAtEnd(await startTestShop({ openPayment: payments.openPayment }))

const invoices: InvoiceDependencies = {
  database: shop.database,
  seller: async (database) => sellerOf(await readSettings(database)),
}
const token = await signUp(shop, 'asha@example.com')
const variants = [sampleVariant('SKU Bowl', 1_050, { quantity: 100 })] as const
await saveSamples(shop.database, {
  products: [sampleProduct('Bowl', { hsnCode: '8306', gstBasisPoints: 500, variants: [...variants] })],
})
await saveSettings(shop.database, { ...(await readSettings(shop.database)), seller })

const business = {
  gstin: '29AAGCB7383J1Z4',
  name: 'Bright Stones Pvt Ltd',
  address: '4 MG Road, Bengaluru 560001',
}
let quantity = 0
const place = (more: object, address: object = guestAddress) =>
  shop.send('POST /orders/create', {
    token,
    body: { orderItems: [sampleLine('Bowl', ++quantity)], shippingAddress: address, ...more },
  })

// Proves TAX-04, TAX-05.
test('a business’s GSTIN stands on its order, invoice and credit note, and in the back office; the delivery’s state decides the tax', async () => {
  const placed = await place({ business: { ...business, gstin: ' 29aagcb7383j-1z4 ' } })
  const { orderId, order } = placed.body as { orderId: string; order: Order }
  expect(order.business).toEqual(business)
  await changeRows(shop.database, 'shop_order', orderId, paidNow())
  const invoice = await ensureInvoice(invoices, orderId)
  expect(invoice.data).toMatchObject({
    supply: 'same-state',
    buyer: { gstin: business.gstin, businessName: business.name, address: business.address },
  })
  const pdf = await pdfOf(invoices, invoice)
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })
  expect(text.replace(/\s+/g, ' ')).toContain(
    'Bright Stones Pvt Ltd GSTIN 29AAGCB7383J1Z4 4 MG Road, Bengaluru 560001 Asha Rao',
  )
  expect(text).toContain('ORIGINAL FOR RECIPIENT')
  const refund = { id: newId(), orderId, amountPaise: 50_00, reason: 'Chipped' }
  expect((await ensureCreditNote(invoices, refund)).data.buyer.gstin).toBe(business.gstin)
  const owner = await addTestStaff(shop, 'owner')
  const { item } = (await shop.send(`GET /back-office/orders/${orderId}`, owner)).body as { item: AdminOrder }
  expect(item.business).toEqual(business)
})

test('an order to another state has IGST, with a GSTIN of whatever state', async () => {
  const address = { ...guestAddress, city: 'Bengaluru', state: 'Karnataka', pincode: '560001' }
  const { orderId } = (await place({ orderData: { business } }, address)).body as { orderId: string }
  await changeRows(shop.database, 'shop_order', orderId, paidNow())
  const { supply, buyer } = (await ensureInvoice(invoices, orderId)).data
  expect([supply, buyer.gstin]).toEqual(['other-state', business.gstin])
})

// Proves TAX-04.
test('a wrong GSTIN is refused with its field, and an order without a business says nothing of one', async () => {
  for (const [wrong, message] of [
    [{ ...business, gstin: '29AAGCB7383J1Z5' }, /last character of this GSTIN does not match/],
    [{ ...business, gstin: '29AAGCB7383J' }, /A GSTIN has 15 characters/],
    [{ ...business, address: '4 MG Road, Bengaluru' }, /with its pincode/],
    [
      { ...business, address: undefined },
      /registered address of the business: its GSTIN is of another state/,
    ],
    [{ ...business, gstin: 5 }, /A GSTIN has 15 characters/],
    [{ gstin: business.gstin, name: ' ' }, /name of the business/],
    [{ ...business, gstin: '27AAPFU0939F1ZV' }, /the GSTIN of the shop itself/],
  ] as const) {
    const { status, body } = await place({ business: wrong })
    expect([status, body.message]).toEqual([400, expect.stringMatching(message)])
  }
  const { order } = (await place({})).body as { order: Order }
  expect(order).not.toHaveProperty('business')
})

// Proves TAX-05.
test('a business in the state of the delivery needs no address of its own: that of the delivery stands for it', async () => {
  const { orderId, order } = (await place({ business: { gstin: '27AAACR5055K1Z7', name: 'Rao Retail LLP' } }))
    .body as { orderId: string; order: Order }
  expect(order.business).toEqual({ gstin: '27AAACR5055K1Z7', name: 'Rao Retail LLP' })
  await changeRows(shop.database, 'shop_order', orderId, paidNow())
  const pdf = await pdfOf(invoices, await ensureInvoice(invoices, orderId))
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })
  const { addressLine1, city, pincode } = guestAddress
  expect(text.replace(/\s+/g, ' ')).toContain(`GSTIN 27AAACR5055K1Z7 ${addressLine1}`)
  expect(text.split(`${city} – ${pincode}`)).toHaveLength(3)
})

test('the same cart for a business is another order than the one without it', async () => {
  const items = { orderItems: [sampleLine('Bowl', 40)], shippingAddress: guestAddress }
  const send = async (more: object) =>
    (await shop.send('POST /orders/create', { token, body: { ...items, ...more } })).body.orderId
  const plain = await send({})
  expect(await send({})).toBe(plain)
  const ofBusiness = await send({ business })
  expect(ofBusiness).not.toBe(plain)
  expect(await send({ business })).toBe(ofBusiness)
})
