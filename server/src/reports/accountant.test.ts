import { indianDay } from '@amritvasya/contract/rules/dates'
import { sql } from 'kysely'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, expect, test } from 'vitest'
import { saveSettings } from '../content/index.ts'
import { invoices } from '../orders/index.ts'
import { runGiftCards } from '../payments/gift-cards/gift-card-payments.service.ts'
import { newId } from '../platform/id.ts'
import { expireCredits, issueCredit } from '../store-credit/ledger.service.ts'
import { buyGiftCard, codeIn, inDays, sellGiftCards } from '../testing/gift-cards.ts'
import { addRows, inTransaction, rowsOf as rowsIn } from '../testing/rows.ts'
import { sampleProduct, sampleVariant, saveSamples } from '../testing/sample-catalogue.ts'
import { addSampleAddress, sampleAddress, sampleLine } from '../testing/sample-checkout.ts'
import { addOrder, paidNow } from '../testing/sample-order.ts'
import { startShopOfAsha, verifyPaid } from '../testing/shop-with-payments.ts'
import { addTestStaff } from '../testing/staff.ts'

const { shop, token, asha } = await startShopOfAsha()
const owner = await addTestStaff(shop, 'owner')
const packer = await addTestStaff(shop, 'packer')
await saveSamples(shop.database, {
  products: [
    sampleProduct('Ledger Stone', {
      variants: [sampleVariant('SKU Ledger Stone', 500, { quantity: 10_000 })],
    }),
  ],
})
await sellGiftCards(shop)
await inTransaction(shop.database, (transaction) =>
  saveSettings(transaction, { parcelFreeAbovePaise: 0, prepaidDiscountPercent: 0 }),
)
const addressId = await addSampleAddress(shop, token)
afterAll(() => shop.close())

const today = indianDay(new Date())
const span = { from: indianDay(Date.now() - 86_400_000), to: indianDay(Date.now() + 86_400_000) }
const download = (file: string, { from, to } = span, { headers } = owner) =>
  fetch(`${shop.address}/api/back-office/reports/${file}?from=${from}&to=${to}`, { headers })

/** No cell of these files has a comma or a quotation mark. */
async function rowsOf(file: string, days = span): Promise<Record<string, string>[]> {
  const reply = await download(file, days)
  expect(reply.status).toBe(200)
  const bytes = Buffer.from(await reply.arrayBuffer())
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const [heading = '', ...lines] = bytes.subarray(3).toString().trimEnd().split('\r\n')
  const names = heading.split(',')
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, i) => [names[i], cell])))
}
const paiseIn = (rows: readonly Record<string, string>[]) =>
  rows.reduce((sum, { Amount }) => sum + Math.round(Number(Amount) * 100), 0)

const give = (rupees: number) =>
  inTransaction(shop.database, (transaction) =>
    issueCredit(
      transaction,
      { kind: 'customer', customer_id: asha, reason: 'A gift', issued_paise: rupees * 100, expires_at: null },
      'Meera',
    ),
  )
const create = async (quantity: number, storeCredit = 0) => {
  const { status, body } = await shop.send('POST /orders/create', {
    token,
    headers: { 'idempotency-key': newId() },
    body: {
      orderItems: [sampleLine('Ledger Stone', quantity)],
      addressId,
      ...(storeCredit && { storeCredit }),
    },
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body as unknown as {
    order: { _id: string; orderNumber: string }
    razorpayOrder: { id: string } | null
  }
}
const buy = async (quantity: number, storeCredit = 0) => {
  const { order, razorpayOrder } = await create(quantity, storeCredit)
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

// Proves REPORT-06.
test('the file of payments has what Razorpay has to the paisa, and what the staff, the courier and store credit paid', async () => {
  await give(400)
  const mixed = await buy(2, 400)
  const plain = await buy(1)
  const card = await buyGiftCard(shop, { amount: 300 })
  await post(`orders/${mixed.id}/refund`, { amount: 700, reason: 'Goodwill', key: 'accountant-1' })
  const entered = await post('orders', {
    items: [sampleLine('Ledger Stone')],
    isHandedOver: false,
    contact: { name: 'Ravi Iyer', phone: '9811111111', email: 'ravi@example.com' },
    address: { ...sampleAddress, fullName: 'Ravi Iyer' },
    payment: { way: 'upi', reference: '=4711' },
  })
  await post(`orders/${entered.id}/cancel`, { reason: 'Broken', paidBy: 'bank', reference: 'NEFT 12' })
  const atTheDoor = await addOrder(shop.database, { ...paidNow('delivered'), payment_method: 'cod' })
  const lost = { payment_id: 'pay_LostOrder', razorpay_order_id: 'order_Lost', refund_id: newId() }
  await addRows(shop.database, 'lost_order_payment', {
    ...lost,
    order_number: 'AV-LOST',
    amount_paise: 77_00,
    status: 'refunded',
  })
  await shop.works.reconcile.run()

  const rows = await rowsOf('payments.csv')
  const of = (number: string) => rows.filter((row) => row['Order or gift card'] === number)
  expect(of(plain.number)).toEqual([
    expect.objectContaining({
      Date: today,
      Time: expect.stringMatching(/^\d\d:\d\d$/),
      Kind: 'Payment',
      Way: 'Razorpay',
      'Razorpay payment': plain.paymentId,
      Amount: '500.00',
      Status: 'captured',
    }),
  ])
  // Money goes back first, then credit.
  const ofMixed = of(mixed.number)
  expect(ofMixed.map(({ Kind, Way, Amount }) => [Kind, Way, Amount]).toSorted()).toEqual([
    ['Payment', 'Razorpay', '600.00'],
    ['Payment', 'Store credit', '400.00'],
    ['Refund', 'Razorpay', '-600.00'],
    ['Refund', 'Store credit', '-100.00'],
  ])
  expect(ofMixed.find(({ Amount }) => Amount === '-600.00')).toMatchObject({
    'Razorpay payment': mixed.paymentId,
    'Razorpay refund': expect.stringMatching(/^rfnd_/),
  })
  expect(of(card.number)).toMatchObject([{ Way: 'Razorpay', Amount: '300.00' }])
  expect(of(entered.orderNumber)).toMatchObject([
    { Kind: 'Payment', Way: 'UPI', Reference: "'=4711", Amount: `${entered.total.toFixed(2)}` },
    { Kind: 'Refund', Way: 'Bank transfer', Reference: 'NEFT 12', Amount: `-${entered.total.toFixed(2)}` },
  ])
  expect(of(atTheDoor.orderNumber)).toMatchObject([
    { Kind: 'Payment', Way: 'Cash on delivery', Amount: '500.00' },
  ])
  expect(of('AV-LOST')).toMatchObject([
    { Kind: 'Payment', 'Razorpay payment': lost.payment_id, Amount: '77.00' },
    { Kind: 'Refund', Amount: '-77.00' },
  ])

  const { payments, refunds } = await shop.ledger()
  const captured = payments.filter(({ status }) => ['captured', 'refunded'].includes(status))
  const sumOf = (of: readonly { amount: number }[]) => of.reduce((sum, { amount }) => sum + amount, 0)
  const byRazorpay = rows.filter((row) => row.Way === 'Razorpay' && row['Order or gift card'] !== 'AV-LOST')
  expect(paiseIn(byRazorpay.filter(({ Kind }) => Kind === 'Payment'))).toBe(sumOf(captured))
  expect(paiseIn(byRazorpay.filter(({ Kind }) => Kind === 'Refund'))).toBe(-sumOf(refunds))
  expect(sumOf(refunds)).toBe(600_00)
})

// Proves REPORT-06.
test('a payment counts on its day in India, and only the owner takes the files, which the access log names', async () => {
  const paidAt = new Date('2026-03-31T18:29:00Z')
  const { id, orderNumber } = await addOrder(shop.database, {
    ...paidNow('delivered'),
    payment_method: 'cod',
    paid_at: paidAt,
  })
  const april = { from: '2026-04-01', to: '2026-04-30' }
  const march = { from: '2026-03-01', to: '2026-03-31' }
  expect(await rowsOf('payments.csv', march)).toMatchObject([
    { Date: '2026-03-31', Time: '23:59', 'Order or gift card': orderNumber },
  ])
  expect(await rowsOf('payments.csv', april)).toEqual([])
  const accesses = await rowsIn(
    shop.database,
    'data_access',
    { call: 'GET /back-office/reports/payments.csv', staff_id: owner.id },
    ['kind', 'subject_ids'],
  )
  expect(accesses).toContainEqual({ kind: 'order', subject_ids: [id] })
  expect((await download('payments.csv', march, packer)).status).toBe(403)
  expect((await download('payments.csv', { from: march.to, to: march.from })).status).toBe(400)
})

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

// Proves REPORT-07, GIFT-10.
test('the file of gift cards and store credit adds up, row by row, to what is owed at the end of the days', async () => {
  const owedIn = async (days: typeof span) =>
    (await shop.send(`GET /back-office/reports/gift-cards?from=${days.from}&to=${days.to}`, owner)).body as {
      owedAtEnd: Record<string, number>
      owed: Record<string, number>
    }
  const email = 'meera@example.com'
  const sent = await buyGiftCard(shop, { amount: 300, recipientEmail: email })
  const waiting = await buyGiftCard(shop, { amount: 500, sendOn: inDays(7) })
  const sentBack = await buyGiftCard(shop, { amount: 700, sendOn: inDays(7) })
  await post(`gift-cards/${sentBack.id}/refund`, { reason: 'Bought by mistake' })
  await runGiftCards(shop.payments)
  const [mail] = (await shop.mailsTo(email)).filter(({ subject }) =>
    subject.includes('has sent you a gift card'),
  )
  const moved = await shop.send('POST /users/store-credit/gift-card', {
    token,
    body: { code: codeIn(mail?.text) },
  })
  expect(moved.body).toMatchObject({ added: 300 })
  const used = await buy(1, 250)
  const expiring = await give(90)
  await sql`UPDATE store_credit SET expires_at = now() - interval '1 minute' WHERE id = ${expiring}`.execute(
    shop.database,
  )
  await expireCredits(shop.database)

  const [opening, ...rows] = await rowsOf('store-credit.csv')
  expect(opening).toMatchObject({ Date: span.from, Kind: 'Owed before', 'Owed after': '0.00' })
  const of = (number: string) =>
    rows.filter((row) => row.Number === number).map(({ Kind, Of, Amount }) => [Kind, Of, Amount])
  expect(of(sent.number)).toEqual([
    ['Sold', 'Gift card', '300.00'],
    ['Moved to a customer', 'Gift card', '-300.00'],
  ])
  expect(of(waiting.number)).toEqual([['Sold', 'Gift card', '500.00']])
  expect(of(sentBack.number)).toEqual([
    ['Sold', 'Gift card', '700.00'],
    ['Refunded', 'Gift card', '-700.00'],
  ])
  expect(of(expiring)).toEqual([
    ['Issued', 'Store credit', '90.00'],
    ['Expired', 'Store credit', '-90.00'],
  ])
  expect(rows).toContainEqual(expect.objectContaining({ Kind: 'Moved from a gift card', Amount: '300.00' }))
  const ofOrder = rows.filter(({ Order }) => Order === used.number)
  expect(ofOrder.every(({ Kind }) => Kind === 'Used')).toBe(true)
  expect(paiseIn(ofOrder)).toBe(-250_00)

  let owed = 0
  for (const row of rows) {
    owed += paiseIn([row])
    expect(Math.round(Number(row['Owed after']) * 100)).toBe(owed)
  }
  const now = await owedIn(span)
  expect(now.owed.waiting).toBe(500)
  expect(now.owedAtEnd).toEqual(now.owed)
  expect(owed).toBe(Math.round((now.owed.total ?? 0) * 100))

  const before = { from: inDays(-3), to: inDays(-2) }
  expect((await owedIn(before)).owedAtEnd).toMatchObject({ waiting: 0, total: 0 })
  expect(await rowsOf('store-credit.csv', before)).toHaveLength(1)
  const after = { from: inDays(2), to: inDays(3) }
  expect(await rowsOf('store-credit.csv', after)).toEqual([
    expect.objectContaining({ Kind: 'Owed before', 'Owed after': (owed / 100).toFixed(2) }),
  ])
  const summed = await (await download('gift-cards.csv')).text()
  expect(summed).toContain(`\nOwed at the end of ${span.to} in all,,${(owed / 100).toFixed(2)}\r`)
  expect((await download('store-credit.csv', span, packer)).status).toBe(403)
})
