import type { Order } from '@amritvasya/contract'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { saveSettings } from '../../content/index.ts'
import { newId } from '../../platform/id.ts'
import { addRows, rowOf, rowsOf } from '../../testing/rows.ts'
import { sampleSeller as seller } from '../../testing/sample-order.ts'
import { closedAtEnd, signUp, startTestShop } from '../../testing/test-shop.ts'
import {
  ensureCreditNote,
  ensureInvoice,
  type InvoiceDependencies,
  openInvoice,
  pdfOf,
  sellerOf,
} from './invoice.service.ts'
import { printInvoices } from './issued-documents.service.ts'
import { Tickets } from './ticket.ts'

const shop = closedAtEnd(await startTestShop())

const dependencies: InvoiceDependencies = {
  database: shop.database,
  seller: async () => sellerOf({ name: 'Amritvasya', email: null, phone: null, address: null, seller }),
}

const address = {
  fullName: 'अनन्या देशपांडे',
  phoneNumber: '9876543210',
  alternatePhone: '',
  addressLine1: '12 Temple Street',
  addressLine2: '',
  landmark: '',
  city: 'Bengaluru',
  state: 'Karnataka',
  pincode: '560001',
}

let count = 0
/** An order of ₹1,030 with ₹103 off and ₹100 of delivery. */
async function addOrder(
  customerId: string | null,
  { isPaid = true, state = 'Karnataka' } = {},
): Promise<string> {
  const id = newId()
  await addRows(shop.database, 'shop_order', {
    id,
    order_number: `AV-261121-${(++count).toString().padStart(5, '0')}`,
    customer_id: customerId,
    customer_name: 'Ananya <script>',
    customer_email: 'ananya@example.com',
    customer_phone: '9876543210',
    payment_method: 'online',
    payment_status: isPaid ? 'paid' : 'pending',
    paid_at: isPaid ? new Date() : null,
    subtotal_paise: 1_030_00,
    shipping_paise: 100_00,
    discount_paise: 103_00,
    total_paise: 1_027_00,
    address: JSON.stringify({ ...address, state }),
    request_hash: Buffer.from('x'),
  })
  await addRows(shop.database, 'order_line', {
    id: newId(),
    order_id: id,
    position: 0,
    product_id: newId(),
    variant_id: newId(),
    name: 'Amethyst bracelet',
    image_url: '/files/x.webp',
    size: '8 mm',
    color_name: null,
    brand_name: 'Amritvasya',
    sku: 'AM-1',
    hsn_code: '7117',
    gst_basis_points: 300,
    quantity: 2,
    price_paise: 515_00,
    total_paise: 1_030_00,
    shipping_rate_paise: null,
  })
  return id
}

const textOf = async (pdf: Uint8Array) =>
  (await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })).text.replace(
    /\s+/g,
    ' ',
  )

const customerOf = async (email: string) => (await rowOf(shop.database, 'customer', { email }, ['id'])).id

const token = await signUp(shop, 'ananya@example.com')
const otherToken = await signUp(shop, 'other@example.com')
const customerId = await customerOf('ananya@example.com')
const otherId = await customerOf('other@example.com')
await shop.database.transaction().execute((transaction) => saveSettings(transaction, { seller }))

// Proves decision 14.
test('a GST invoice has what the law asks for, and the rupee sign and Devanagari print', async () => {
  const invoice = await ensureInvoice(dependencies, await addOrder(customerId))
  const text = await textOf(await pdfOf(dependencies, invoice))
  for (const part of [
    'Tax invoice',
    invoice.number,
    'Asha Crystals LLP',
    '12 Laxmi Road, Pune 411030',
    'GSTIN 27AAPFU0939F1ZV',
    'Ananya <script>',
    'Place of supply: Karnataka (29)',
    'Amethyst bracelet – 8 mm',
    '7117 2 NOS',
    'IGST',
    '₹1,027.00',
    'Rupees One Thousand Twenty Seven Only',
    'Authorised signatory',
  ]) {
    expect(text).toContain(part)
  }
  expect(text).toContain('अनन्या')
  expect(text).not.toContain('CGST')
  expect(invoice.data.rows).toMatchObject([
    {
      grossPaise: 1_030_00,
      discountPaise: 103_00,
      taxablePaise: 900_00,
      igstPaise: 27_00,
      totalPaise: 927_00,
    },
    { description: 'Delivery', taxablePaise: 97_09, igstPaise: 2_91, totalPaise: 100_00 },
  ])
})

// Proves TAX-15.
test('what a former version registered is printed with its IRN, alone and among all papers; what still waited is printed without one', async () => {
  const ids = [await addOrder(customerId), await addOrder(customerId)]
  const [registered, waiting] = await Promise.all(ids.map((id) => ensureInvoice(dependencies, id)))
  if (!registered || !waiting) throw new Error('There are two invoices')
  const irn = 'b2'.repeat(32)
  const none = { irn: null, ack_number: null, ack_at: null, signed_qr: null, error: null }
  await addRows(shop.database, 'e_invoice', [
    {
      document_id: registered.id,
      state: 'registered',
      irn,
      ack_number: '112610000000001',
      ack_at: new Date('2026-10-05T06:01:00Z'),
      signed_qr: 'header.payload.signature',
      error: null,
    },
    { ...none, document_id: waiting.id, state: 'waiting' },
  ])
  const together = await textOf(await printInvoices(dependencies, ids))
  expect(together.match(/Invoice registration number/g)).toHaveLength(1)
  expect(together).toContain(irn)
  expect(await textOf(await pdfOf(dependencies, registered))).toContain(irn)
  expect(await textOf(await pdfOf(dependencies, waiting))).not.toContain('IRN')
})

test('a seller without a GST registration charges no tax and calls it an invoice', async () => {
  const unregistered = {
    ...dependencies,
    seller: async () =>
      sellerOf({
        name: 'Amritvasya',
        email: null,
        phone: null,
        address: null,
        seller: { ...seller, gstin: null },
      }),
  }
  const invoice = await ensureInvoice(unregistered, await addOrder(customerId))
  expect(invoice.data).toMatchObject({ title: 'Invoice', supply: null, totalPaise: 1_027_00 })
  const text = await textOf(await pdfOf(unregistered, invoice))
  expect(text).toContain('no tax is charged')
  expect(text).not.toContain('GSTIN')
})

test('numbers have no gap and no duplicate, however many are issued at once and however many fail', async () => {
  const orders = await Promise.all(Array.from({ length: 60 }, () => addOrder(customerId)))
  const failing: InvoiceDependencies = {
    ...dependencies,
    seller: async () => {
      throw new Error('no seller')
    },
  }
  const issuing = orders.flatMap((id, i) => [
    ensureInvoice(i % 3 === 0 ? failing : dependencies, id).catch(() => undefined),
    ensureInvoice(dependencies, id),
  ])
  const issued = (await Promise.all(issuing)).filter((invoice) => invoice !== undefined)
  expect(new Set(issued.map(({ number }) => number)).size).toBe(60)
  const rows = await rowsOf(shop.database, 'tax_document', { kind: 'invoice' }, ['number'], 'number')
  const numbers = rows.map(({ number }) => Number(number.slice(-6)))
  expect(numbers).toEqual(numbers.map((_, i) => i + 1))
})

// Proves O4.
test('an invoice stays byte for byte, whatever becomes of the shop’s name, the customer and the order', async () => {
  const id = await addOrder(customerId)
  const before = await pdfOf(dependencies, await ensureInvoice(dependencies, id))
  await shop.database.updateTable('order_line').set({ name: 'Renamed' }).where('order_id', '=', id).execute()
  await shop.database.updateTable('shop_order').set({ customer_name: 'X' }).where('id', '=', id).execute()
  const other = {
    ...dependencies,
    seller: async () => ({ ...(await dependencies.seller(shop.database)), name: 'Other' }),
  }
  expect(before.equals(await pdfOf(other, await ensureInvoice(other, id)))).toBe(true)
})

test('a refund gets one credit note, which names the invoice', async () => {
  const orderId = await addOrder(customerId)
  const refund = { id: newId(), orderId, amountPaise: 500_00, reason: 'Cancelled by customer' }
  const notes = await Promise.all(Array.from({ length: 5 }, () => ensureCreditNote(dependencies, refund)))
  expect(new Set(notes.map(({ number }) => number)).size).toBe(1)
  const [note] = notes
  if (!note) throw new Error('no note')
  const text = await textOf(await pdfOf(dependencies, note))
  const invoice = await ensureInvoice(dependencies, orderId)
  for (const part of ['Credit note', note.number, invoice.number, 'Cancelled by customer', '₹500.00']) {
    expect(text).toContain(part)
  }
})

// Proves API-30.
test('the invoice opens with a ticket in a tab that has no header, and with the bearer token', async () => {
  const id = await addOrder(customerId)
  const ticket = await shop.send(`POST /orders/${id}/invoice-ticket`, { token })
  expect(ticket.status).toBe(200)
  const opened = await fetch(`${shop.address}/api${ticket.body.url}`)
  expect(opened.status).toBe(200)
  expect(opened.headers.get('content-type')).toBe('application/pdf')
  expect(opened.headers.get('cache-control')).toBe('private, no-store')
  expect(opened.headers.get('x-content-type-options')).toBe('nosniff')
  expect(opened.headers.get('content-security-policy')).toBe("frame-ancestors 'none'")
  const bytes = Buffer.from(await opened.arrayBuffer())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  const direct = await fetch(`${shop.address}/api/orders/${id}/invoice`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(Buffer.from(await direct.arrayBuffer()).equals(bytes)).toBe(true)
})

// Proves bad inputs 28, 30, 31.
test('no token in the address, no odd id, nobody else’s invoice, none before it is paid', async () => {
  const id = await addOrder(customerId)
  const { body } = await shop.send(`POST /orders/${id}/invoice-ticket`, { token })
  const another = await addOrder(customerId)
  const request = async (path: string, bearer?: string) => {
    const reply = await fetch(`${shop.address}/api${path}`, {
      ...(bearer && { headers: { authorization: `Bearer ${bearer}` } }),
    })
    return [reply.status, ((await reply.json()) as { message: string }).message]
  }
  expect(await request('/orders/xyz/invoice', token)).toEqual([400, 'Invalid order ID'])
  expect(await request(`/orders/${id}/invoice`)).toEqual([401, 'Authentication required'])
  expect(await request(`/orders/${id}/invoice?token=${token}`)).toEqual([401, 'Authentication required'])
  expect(await request(`/orders/${id}/invoice?ticket=${token}`)).toMatchObject([401, /expired/])
  expect(await request(String(body.url).replace(id, another))).toMatchObject([401, /expired/])
  expect(await request(`/orders/${id}/invoice`, otherToken)).toEqual([404, 'Order not found'])
  expect((await shop.send(`POST /orders/${id}/invoice-ticket`, { token: otherToken })).status).toBe(404)
  const unpaid = await addOrder(customerId, { isPaid: false })
  expect((await shop.send(`POST /orders/${unpaid}/invoice-ticket`, { token })).status).toBe(409)
  expect((await request(`/orders/${unpaid}/invoice`, token))[0]).toBe(409)
})

test('a customer who opens many invoices at once waits alone: others and the staff get their papers', async () => {
  const ids = await Promise.all(Array.from({ length: 8 }, () => addOrder(customerId)))
  for (const id of ids) await ensureInvoice(dependencies, id)
  const flood = ids.map((id) =>
    fetch(`${shop.address}/api/orders/${id}/invoice`, { headers: { authorization: `Bearer ${token}` } }),
  )
  const [staffs] = await Promise.all([openInvoice(dependencies, await addOrder(otherId)), flood[0]])
  expect(staffs.pdf.subarray(0, 5).toString()).toBe('%PDF-')
  const statuses = (await Promise.all(flood)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(3)
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(1)
  const other = await openInvoice(dependencies, await addOrder(otherId), { customerId: otherId })
  expect(other.pdf.subarray(0, 5).toString()).toBe('%PDF-')
}, 120_000)

test('a credit note stands with its order and opens with a ticket of its own, for its customer alone', async () => {
  const orderId = await addOrder(customerId)
  await ensureCreditNote(dependencies, { id: newId(), orderId, amountPaise: 500_00, reason: 'Chipped' })
  const { order } = (await shop.send(`GET /orders/my-orders/${orderId}`, { token })).body as { order: Order }
  const [note] = order.creditNotes ?? []
  expect(note).toMatchObject({ amount: 500, number: expect.stringMatching(/^CRN/) })
  const call = `POST /orders/${orderId}/credit-notes/${note?._id}/ticket`
  const { body } = await shop.send(call, { token })
  const opened = await fetch(`${shop.address}/api${body.url}`)
  expect(opened.headers.get('content-type')).toBe('application/pdf')
  expect(await textOf(new Uint8Array(await opened.arrayBuffer()))).toContain(note?.number)
  expect((await shop.send(call, { token: otherToken })).status).toBe(404)
  const another = await addOrder(customerId)
  const elsewhere = call.replace(orderId, another)
  expect((await shop.send(elsewhere, { token })).status).toBe(404)
  // A ticket for the invoice opens no credit note, and vice versa.
  const invoice = await shop.send(`POST /orders/${orderId}/invoice-ticket`, { token })
  const ticketOf = (url: unknown) => String(url).split('?')[1]
  const path = `${shop.address}/api/orders/${orderId}`
  expect((await fetch(`${path}/credit-notes/${note?._id}?${ticketOf(invoice.body.url)}`)).status).toBe(401)
  expect((await fetch(`${path}/invoice?${ticketOf(body.url)}`)).status).toBe(401)
})

test('a ticket lives five minutes', () => {
  const tickets = new Tickets(shop.secrets)
  const [order, customer, now] = [newId(), newId(), Date.now()]
  const ticket = tickets.issue(order, customer, now)
  expect(tickets.read(ticket, order, now + 299_000)).toBe(customer)
  expect(tickets.read(ticket, order, now + 301_000)).toBeUndefined()
  expect(tickets.read(ticket.replace(customer, newId()), order, now)).toBeUndefined()
})
