import type { AdminOrder } from '@amritvasya/contract'
import pMap from 'p-map'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeEach, expect, test } from 'vitest'
import { saveSettings } from '../content/index.ts'
import { invoices, issuedDocuments } from '../orders/index.ts'
import { readConfig } from '../platform/config.ts'
import { changeRows } from '../testing/rows.ts'
import { addOrder, addPartRefund, sampleSeller as seller } from '../testing/sample-order.ts'
import { mailsAbout } from '../testing/shop-books.ts'
import { customerId, ownerEmail, startShopWithPayments, storedOrder } from '../testing/shop-with-payments.ts'
import { addTestStaff } from '../testing/staff.ts'
import { closedAtEnd, signUp } from '../testing/test-shop.ts'
import { eInvoiceSettings, IrpClient, registerDue } from './index.ts'

/** `npm run test:operations -- e-invoices` sets PROOF_E_INVOICES=1000. */
const documents = Number(process.env.PROOF_E_INVOICES ?? 40)

/** The check character differs by state. */
const buyers = { Maharashtra: '27AAACR5055K1Z7', Karnataka: '29AAACR5055K1Z3' }

const shop = closedAtEnd(await startShopWithPayments())
const owner = await addTestStaff(shop, 'owner')

const save = (settings: Parameters<typeof saveSettings>[1]) =>
  shop.database.transaction().execute((transaction) => saveSettings(transaction, settings))
beforeEach(async () => {
  await save({ seller, eInvoices: true })
  await shop.askIrp('/faults', { faults: [] })
  await shop.database.deleteFrom('e_invoice').where('state', '<>', 'registered').execute()
})

/** Adds a paid sale to a business. */
async function addSale(changes: Parameters<typeof addOrder>[1] = {}): Promise<string> {
  const { id } = await addOrder(shop.database, {
    status: 'processing',
    payment_status: 'paid',
    paid_at: new Date(),
    buyer_gstin: buyers.Maharashtra,
    buyer_business_name: 'Rao Retail LLP',
    ...changes,
  })
  await shop.database
    .updateTable('order_line')
    .set({ hsn_code: '71162000', gst_basis_points: 1_800 })
    .where('order_id', '=', id)
    .execute()
  return id
}
const issue = (orderId: string) => invoices.ensureInvoice(shop.invoices, orderId)
const open = (orderId: string) => invoices.openInvoice(shop.invoices, orderId)
const register = () => registerDue(shop.eInvoices)
const arm = (...faults: object[]) => shop.askIrp('/faults', { seed: 3, faults })
const timePasses = () =>
  changeRows(shop.database, 'e_invoice', { state: 'waiting' }, { next_attempt_at: new Date(0) })
type Book = { documents: { number: string; irn: string; total: number }[]; happened: Record<string, number> }
const book = () => shop.askIrp<Book>('/book')
const stateOf = (documentId: string) =>
  shop.database.selectFrom('e_invoice').selectAll().where('document_id', '=', documentId).executeTakeFirst()
const shown = async (id: string) =>
  (await shop.send(`GET /back-office/orders/${id}`, owner)).body.item as AdminOrder
const textOf = async (pdf: Buffer) =>
  (await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })).text

// Proves EINV-02.
test('no document waits while e-invoices are off, nor one of a consumer or without tax while they are on', async () => {
  await save({ eInvoices: false })
  const off = await issue(await addSale())
  await save({ eInvoices: true })
  const consumer = await issue(await addSale({ buyer_gstin: null, buyer_business_name: null }))
  const exempt = await addSale()
  await changeRows(shop.database, 'order_line', { order_id: exempt }, { gst_basis_points: 0 })
  for (const { id } of [off, consumer, await issue(exempt)]) expect(await stateOf(id)).toBeUndefined()
  const pdf = await invoices.pdfOf(shop.invoices, off)
  expect(await textOf(pdf)).not.toContain('IRN')
})

// Proves EINV-02, EINV-03.
test('an invoice of a business cannot be opened until the portal has registered it, and then has IRN and QR code; its credit note likewise', async () => {
  const id = await addSale()
  const invoice = await issue(id)
  await expect(open(id)).rejects.toMatchObject({ code: 'INVOICE_NOT_READY' })
  expect((await shown(id)).documents[0]?.eInvoice).toEqual({
    state: 'waiting',
    irn: null,
    ackNumber: null,
    acknowledgedAt: null,
    error: null,
  })
  await register()
  const { documents: registered } = await book()
  const irn = registered.find(({ number }) => number === invoice.number)?.irn
  expect((await shown(id)).documents[0]?.eInvoice).toMatchObject({ state: 'registered', irn, error: null })
  const text = await textOf((await open(id)).pdf)
  expect(text.replace(/\s/g, '')).toContain(irn)

  const refundId = await addPartRefund(shop.database, { id, totalPaise: 500_00 }, 100_00)
  const refund = { id: refundId, orderId: id, amountPaise: 100_00, reason: 'Goodwill' }
  const note = await invoices.ensureCreditNote(shop.invoices, refund)
  await expect(invoices.pdfOf(shop.invoices, note)).rejects.toMatchObject({ code: 'INVOICE_NOT_READY' })
  await register()
  expect(await stateOf(note.id)).toMatchObject({ state: 'registered' })
  expect((await book()).documents.find(({ number }) => number === note.number)?.total).toBe(100)
})

// Proves EINV-02, TAX-13.
test('among the invoices of chosen orders those that lack their number are named, until it is there', async () => {
  const [unissued, waiting] = [await addSale(), await addSale()]
  await issue(waiting)
  const messages = async () =>
    (await issuedDocuments.findUnprinted(shop.invoices, [unissued, waiting])).map(({ message }) => message)
  expect(await messages()).toEqual([
    'Please issue its invoice on the order: it needs a registration number (IRN).',
    'Its invoice waits for its registration number (IRN).',
  ])
  const print = () => issuedDocuments.printInvoices(shop.invoices, [unissued, waiting])
  await expect(print()).rejects.toMatchObject({ code: 'INVOICE_NOT_READY' })
  await issue(unissued)
  await register()
  await register()
  expect(await messages()).toEqual([])
  const text = (await textOf(await print())).replace(/\s/g, '')
  for (const { irn } of (await book()).documents.slice(-2)) expect(text).toContain(irn)
})

// Proves EINV-02.
test('a customer is told that the invoice waits, and gets it once it is registered', async () => {
  const token = await signUp(shop, 'asha@example.com')
  const id = await addSale({ customer_id: await customerId(shop, 'asha@example.com') })
  await issue(id)
  const ask = () => shop.send(`POST /orders/${id}/invoice-ticket`, { token })
  expect(await ask()).toMatchObject({
    status: 409,
    body: {
      code: 'INVOICE_NOT_READY',
      message: 'The document waits for its invoice registration number (IRN)',
    },
  })
  await register()
  expect((await ask()).status).toBe(200)
})

// Proves EINV-02, EINV-03, O4.
test('what was opened without a number while e-invoices were off is printed with it once it is registered', async () => {
  const id = await addSale()
  const invoice = await issue(id)
  const refundId = await addPartRefund(shop.database, { id, totalPaise: 500_00 }, 100_00)
  const refund = { id: refundId, orderId: id, amountPaise: 100_00, reason: 'Goodwill' }
  const note = await invoices.ensureCreditNote(shop.invoices, refund)
  await save({ eInvoices: false })
  const openNote = () => invoices.openIssued(shop.invoices, 'credit-note', { orderId: id, id: note.id })
  for (const { pdf } of [await open(id), await openNote()]) expect(await textOf(pdf)).not.toContain('IRN')
  await save({ eInvoices: true })
  await expect(open(id)).rejects.toMatchObject({ code: 'INVOICE_NOT_READY' })
  await register()
  const { documents: registered } = await book()
  const irnOf = (number: string) => registered.find((one) => one.number === number)?.irn ?? 'none'
  const papers = [await open(id), await openNote()]
  expect(papers.map(({ number }) => number)).toEqual([invoice.number, note.number])
  for (const { number, pdf } of papers) {
    expect((await textOf(pdf)).replace(/\s/g, '')).toContain(irnOf(number))
  }
  expect((await open(id)).pdf.equals(papers[0]?.pdf ?? Buffer.of())).toBe(true)
})

// Proves EINV-02, EINV-03.
test('after a corrected address the credit note and the new invoice are registered as well', async () => {
  const id = await addSale()
  await issue(id)
  await register()
  const { address } = await shown(id)
  const body = { ...address, addressLine1: '7 Harbour Road', seen: address }
  const reply = await shop.send(`POST /back-office/orders/${id}/correct-address`, { ...owner, body })
  const states = ({ documents: all }: AdminOrder) => all.map(({ kind, eInvoice }) => [kind, eInvoice?.state])
  expect(states(reply.body.item as AdminOrder).toSorted()).toEqual([
    ['credit-note', 'waiting'],
    ['invoice', 'registered'],
    ['invoice', 'waiting'],
  ])
  await register()
  expect(states(await shown(id)).map(([, state]) => state)).toEqual(Array(3).fill('registered'))
})

// Proves EINV-04, decision 91.
test('every document is registered exactly once while answers are lost, tokens expire and the portal fails, with two processes at work', {
  timeout: 120_000 + documents * 1_000,
}, async () => {
  const issued = await pMap(
    Array.from({ length: documents }, (_, i) => i),
    async (i) => issue(await addSale({ subtotal_paise: 500_00 + i, total_paise: 500_00 + i })),
    { concurrency: 4 },
  )
  await arm(
    { kind: 'answer-lost', path: '/Invoice', probability: 0.25 },
    { kind: 'failed-500', probability: 0.05 },
    { kind: 'try-later', path: '/Invoice', probability: 0.05 },
    { kind: 'token-expired', probability: 0.05 },
    { kind: 'slow', probability: 0.05, delay: 50 },
  )
  const settings = eInvoiceSettings(readConfig(), () => shop.address)
  if (!settings) throw new Error('The sandbox has keys')
  const other = { ...shop.eInvoices, portal: new IrpClient(settings) }
  const isWaiting = async () =>
    (await shop.database.selectFrom('e_invoice').select('state').where('state', '=', 'waiting').execute())
      .length > 0
  for (let round = 0; round < 60 && (await isWaiting()); round++) {
    await Promise.all([register(), registerDue(other)])
    await timePasses()
  }
  await arm()
  const { documents: registered, happened } = await book()
  const numbers = new Map(issued.map(({ number, data }) => [number, data.totalPaise]))
  const ours = registered.filter(({ number }) => numbers.has(number))
  console.log(
    `${documents} documents, ${happened['answer-lost'] ?? 0} lost answers, ${ours.length} registered`,
  )
  expect(happened['answer-lost'] ?? 0).toBeGreaterThan(documents / 10)
  expect(ours).toHaveLength(documents)
  for (const { number, total } of ours) expect(Math.round(total * 100)).toBe(numbers.get(number))
  const irns = new Map(ours.map(({ number, irn }) => [number, irn]))
  for (const { id, number } of issued) {
    expect(await stateOf(id)).toMatchObject({ state: 'registered', irn: irns.get(number) })
  }
})

// Proves EINV-04.
test('two attempts for one document at the same time get the same number', async () => {
  const invoice = await issue(await addSale())
  await arm({ kind: 'slow', path: '/Invoice', count: 2, delay: 100 })
  const claimAgain = async () => {
    for (;;) {
      const row = await stateOf(invoice.id)
      if (row?.attempts === 1) break
    }
    await timePasses()
    await register()
  }
  await Promise.all([register(), claimAgain()])
  const { documents: registered } = await book()
  expect(registered.filter(({ number }) => number === invoice.number)).toHaveLength(1)
  expect(await stateOf(invoice.id)).toMatchObject({ state: 'registered', attempts: 2 })
})

// Proves EINV-05.
test('wrong data are told to the owner once, with the reason, and the owner registers again', async () => {
  const id = await addSale()
  const invoice = await issue(id)
  await arm({ kind: 'wrong-data', path: '/Invoice', count: 1 })
  await register()
  await timePasses()
  await register()
  const why = 'GSTIN of the recipient is inactive or cancelled (3029)'
  expect((await shown(id)).documents[0]?.eInvoice).toMatchObject({ state: 'refused', error: why })
  const { order_number: orderNumber, attention_reason: reason } = await storedOrder(shop, id)
  expect(reason).toContain(invoice.number)
  const mails = await mailsAbout(shop, orderNumber, ownerEmail)
  expect(mails.map(({ subject }) => subject)).toEqual([
    `The e-invoice of order ${orderNumber} is not registered`,
  ])
  expect(mails[0]?.text).toContain(why)
  await expect(open(id)).rejects.toMatchObject({ code: 'INVOICE_NOT_READY' })

  const packer = await addTestStaff(shop, 'packer')
  const again = `POST /back-office/orders/${id}/register-again`
  expect((await shop.send(again, { body: {}, headers: packer.headers })).status).toBe(403)
  const reply = await shop.send(again, { body: {}, headers: owner.headers })
  expect((reply.body.item as AdminOrder).documents[0]?.eInvoice?.state).toBe('waiting')
  await register()
  expect((await shown(id)).documents[0]?.eInvoice?.state).toBe('registered')
  expect((await storedOrder(shop, id)).attention_reason).toBeNull()
})

// Proves EINV-05.
test('a document that the shop itself finds wrong is not sent', async () => {
  const id = await addSale()
  await shop.database.updateTable('order_line').set({ hsn_code: '' }).where('order_id', '=', id).execute()
  const invoice = await issue(id)
  await register()
  expect(await stateOf(invoice.id)).toMatchObject({
    state: 'refused',
    error: expect.stringContaining('has no HSN code'),
  })
})

// Proves EINV-05.
test('wrong keys leave documents waiting with the reason, and the owner is told after an hour, once', async () => {
  const id = await addSale()
  const invoice = await issue(id)
  const settings = eInvoiceSettings(readConfig(), () => shop.address)
  if (!settings) throw new Error('The sandbox has keys')
  const wrong = { ...shop.eInvoices, portal: new IrpClient({ ...settings, password: 'another one' }) }
  await registerDue(wrong)
  expect(await stateOf(invoice.id)).toMatchObject({
    state: 'waiting',
    error: 'Invalid login credentials (1008)',
  })
  expect((await storedOrder(shop, id)).attention_reason).toBeNull()
  const anHourAgo = new Date(Date.now() - 3_700_000)
  await changeRows(shop.database, 'e_invoice', { document_id: invoice.id }, { created_at: anHourAgo })
  for (let i = 0; i < 2; i++) {
    await timePasses()
    await registerDue({ ...wrong, portal: undefined })
  }
  const { order_number: orderNumber, attention_reason: reason } = await storedOrder(shop, id)
  expect(reason).toContain(invoice.number)
  expect(await mailsAbout(shop, orderNumber, ownerEmail)).toHaveLength(1)
  await timePasses()
  await register()
  expect((await storedOrder(shop, id)).attention_reason).toBeNull()
})

// Proves EINV-01.
test('a business of another state than the delivery is named with the address that the portal knows', async () => {
  await shop.askIrp('/businesses', {
    Gstin: buyers.Karnataka,
    LegalName: 'RAO RETAIL LLP',
    AddrBno: '5',
    AddrSt: 'MG Road',
    AddrLoc: 'Bengaluru',
    StateCode: 29,
    AddrPncd: 560_001,
    Status: 'ACT',
  })
  const invoice = await issue(await addSale({ buyer_gstin: buyers.Karnataka }))
  await register()
  expect(await stateOf(invoice.id)).toMatchObject({ state: 'registered' })
})

// Proves EINV-01.
test.each([
  ['has quotes and a backslash', { AddrBno: '"A" Wing', AddrSt: 'Lane 4\\5', AddrLoc: 'New "Town"' }],
  ['has a town of two letters', { AddrBno: '', AddrSt: '', AddrLoc: 'Ut' }],
  ['is empty', { AddrBno: '', AddrSt: '', AddrLoc: '' }],
  ['has nothing but quotes', { AddrBno: '"', AddrSt: '', AddrLoc: '""' }],
])('a document is registered also when the address that the portal knows %s', async (_what, address) => {
  const known = { Gstin: buyers.Karnataka, LegalName: 'RAO "RETAIL" LLP', StateCode: 29, AddrPncd: 560_001 }
  await shop.askIrp('/businesses', { ...known, ...address, Status: 'ACT' })
  const invoice = await issue(await addSale({ buyer_gstin: buyers.Karnataka }))
  await register()
  expect(await stateOf(invoice.id)).toMatchObject({ state: 'registered', error: null })
})

test('another document under a number that the portal has is refused, not taken over', async () => {
  const invoice = await issue(await addSale())
  await register()
  // The numbers are used again, as after a restore of an old backup.
  const total = 700_00
  const second = await issue(await addSale({ subtotal_paise: total, total_paise: total }))
  await shop.database.deleteFrom('e_invoice').where('document_id', '=', invoice.id).execute()
  const data = JSON.stringify({ ...second.data, number: invoice.number })
  await shop.database
    .updateTable('tax_document')
    .set((eb) => ({ data: eb.val(data) as never }))
    .where('id', '=', second.id)
    .execute()
  await register()
  expect(await stateOf(second.id)).toMatchObject({
    state: 'refused',
    error: 'Another document is registered at the portal under this number',
  })
})
