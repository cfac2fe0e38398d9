import { indianDay } from '@amritvasya/contract/rules/dates'
import { sql } from 'kysely'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, expect, test } from 'vitest'
import { saveSettings } from '../../content/index.ts'
import { invoices } from '../../orders/index.ts'
import { newId } from '../../platform/id.ts'
import { inTransaction, rowsOf as rowsIn } from '../../testing/rows.ts'
import { sampleProduct, sampleVariant, saveSamples } from '../../testing/sample-catalogue.ts'
import { addSampleAddress, sampleLine } from '../../testing/sample-checkout.ts'
import { addOrder, paidNow } from '../../testing/sample-order.ts'
import { startShopOfAsha, verifyPaid } from '../../testing/shop-with-payments.ts'
import { addTestStaff } from '../../testing/staff.ts'

const { shop, token } = await startShopOfAsha()
const owner = await addTestStaff(shop, 'owner')
const packer = await addTestStaff(shop, 'packer')
await saveSamples(shop.database, {
  products: [
    sampleProduct('Ledger Stone', {
      variants: [sampleVariant('SKU Ledger Stone', 500, { quantity: 10_000 })],
    }),
  ],
})
await inTransaction(shop.database, (transaction) =>
  saveSettings(transaction, { parcelFreeAbovePaise: 0, prepaidDiscountPercent: 0 }),
)
const addressId = await addSampleAddress(shop, token)
afterAll(() => shop.close())

const span = { from: indianDay(Date.now() - 86_400_000), to: indianDay(Date.now() + 86_400_000) }
const download = (file: string, { from, to } = span, { headers } = owner) =>
  fetch(`${shop.address}/api/back-office/reports/${file}?from=${from}&to=${to}`, { headers })

const create = async (quantity: number) => {
  const { status, body } = await shop.send('POST /orders/create', {
    token,
    headers: { 'idempotency-key': newId() },
    body: { orderItems: [sampleLine('Ledger Stone', quantity)], addressId },
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body as unknown as {
    order: { _id: string; orderNumber: string }
    razorpayOrder: { id: string } | null
  }
}
const buy = async (quantity: number) => {
  const { order, razorpayOrder } = await create(quantity)
  const { razorpay_payment_id: paymentId } = await verifyPaid(shop, token, {
    id: order._id,
    razorpayOrderId: razorpayOrder?.id ?? '',
  })
  return { id: order._id, number: order.orderNumber, paymentId }
}
const post = async (path: string, body: object) => {
  const headers = { ...owner.headers, 'idempotency-key': newId() }
  const reply = await shop.send(`POST /back-office/${path}`, { headers, body })
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return reply.body.item as { id: string; orderNumber: string; total: number }
}

const readPdf = async (reply: Response) => {
  expect(reply.headers.get('content-type')).toBe('application/pdf')
  const document = await getDocumentProxy(new Uint8Array(await reply.arrayBuffer()))
  return (await extractText(document)).text
}

// Proves REPORT-08.
test('all invoices and credit notes of the days come in one PDF, each with its own pages, and 200 at most', async () => {
  const lastMarch = { from: '2025-03-01', to: '2025-03-31' }
  const count = async (days: typeof span) =>
    (await shop.send(`GET /back-office/reports/documents?from=${days.from}&to=${days.to}`, owner)).body
  expect(await count(lastMarch)).toMatchObject({ documents: 0, most: 200 })
  expect((await download('documents.pdf', lastMarch)).status).toBe(404)
  const bought = await buy(1)
  const long = await addOrder(
    shop.database,
    { ...paidNow(), subtotal_paise: 600_00 },
    Array.from({ length: 60 }, () => ({ variantId: newId(), quantity: 1 })),
  )
  const first = await invoices.ensureInvoice(shop.invoices, long.id)
  const second = await invoices.ensureInvoice(shop.invoices, bought.id)
  await post(`orders/${bought.id}/cancel`, { reason: 'Broken' })
  await shop.works.reconcile.run()
  const refund = await rowsIn(shop.database, 'refund', { order_id: bought.id })
  const note = await invoices.ensureCreditNote(shop.invoices, {
    id: refund[0]?.id ?? '',
    orderId: bought.id,
    amountPaise: 500_00,
    reason: 'Broken',
  })
  const moved = (id: string, at: string) =>
    sql`UPDATE tax_document SET issued_at = ${at}::timestamptz WHERE id = ${id}`.execute(shop.database)
  await sql`ALTER TABLE tax_document DISABLE TRIGGER USER`.execute(shop.database)
  await moved(first.id, '2025-03-31T18:00:00Z')
  await moved(second.id, '2025-03-31T18:10:00Z')
  await moved(note.id, '2025-03-31T18:29:59Z')
  expect(await count(lastMarch)).toMatchObject({ documents: 3 })
  const reply = await download('documents.pdf', lastMarch)
  expect(reply.headers.get('content-disposition')).toContain('documents-2025-03-01-2025-03-31.pdf')
  const pages = await readPdf(reply)
  const ownPages = pages.length - 2
  expect(ownPages).toBeGreaterThan(1)
  pages.slice(0, ownPages).forEach((page, i) => {
    expect(page).toContain(`${first.number} · `)
    expect(page).toContain(`Page ${i + 1} of ${ownPages}`)
  })
  expect(pages.at(-2)).toContain(second.number)
  expect(pages.at(-2)).toContain('Page 1 of 1')
  expect(pages.at(-1)).toContain(note.number)
  expect(pages.at(-1)).toContain('Total credited')
  const accesses = await rowsIn(
    shop.database,
    'data_access',
    { call: 'GET /back-office/reports/documents.pdf' },
    ['subject_ids'],
  )
  expect(accesses).toEqual([{ subject_ids: [long.id, bought.id] }])
  expect((await download('documents.pdf', lastMarch, packer)).status).toBe(403)

  await sql`
    INSERT INTO tax_document (id, kind, cause, order_id, number, issued_at, data)
    SELECT lpad(to_hex(n), 24, '0'), kind, 'copy:' || n, order_id, 'COPY-' || n, '2025-03-15T00:00:00Z', data
    FROM tax_document, generate_series(1, 198) n WHERE id = ${first.id}`.execute(shop.database)
  const refused = await download('documents.pdf', lastMarch)
  expect(refused.status).toBe(400)
  expect(await refused.json()).toMatchObject({
    message:
      'These days have 201 invoices and credit notes, and one file holds at most 200: please choose fewer days',
  })
})
