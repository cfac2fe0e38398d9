import type { ApiResponse } from '@amritvasya/contract'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { readSettings, saveSettings } from '../../content/index.ts'
import { ensureCreditNote, ensureInvoice, sellerOf } from '../../orders/invoice/invoice.service.ts'
import { skipNumbers } from '../../orders/invoice/skip-numbers.ts'
import { databaseNow } from '../../platform/database/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { newId } from '../../platform/id.ts'
import { addRows, changeRows, inTransaction } from '../../testing/rows.ts'
import { addOrder, paidNow, sampleSeller as seller } from '../../testing/sample-order.ts'
import { addTestStaff } from '../../testing/staff.ts'
import { closedAtEnd, refusal, startTestShop } from '../../testing/test-shop.ts'

const shop = closedAtEnd(await startTestShop())
const owner = await addTestStaff(shop, 'owner')

const invoices = () => ({
  database: shop.database,
  seller: async (database: Database) => sellerOf(await readSettings(database)),
})
const fetchFile = (path: string, { headers } = owner) =>
  fetch(`${shop.address}/api/back-office/reports/${path}`, { headers })
const summaryOf = async (month: string) =>
  (
    (await shop.send(`GET /back-office/reports/gstr1?month=${month}`, owner))
      .body as ApiResponse<'GET /back-office/reports/gstr1'>
  ).item

/** @param issuedAt its number stays that of the present financial year */
async function addInvoice(issuedAt: string): Promise<{ id: string; totalPaise: number }> {
  const { id } = await addOrder(shop.database, paidNow())
  await changeRows(shop.database, 'order_line', { order_id: id }, { hsn_code: '7116', gst_basis_points: 300 })
  const { id: documentId, data } = await ensureInvoice(invoices(), id)
  await moveTo(documentId, issuedAt)
  return { id, totalPaise: data.totalPaise }
}

async function moveTo(documentId: string, issuedAt: string): Promise<void> {
  const document = shop.database.updateTable('tax_document').where('id', '=', documentId)
  await document.set({ issued_at: new Date(issuedAt) }).execute()
}

test('without a GSTIN of the seller there is no return', async () => {
  expect(await shop.send('GET /back-office/reports/gstr1?month=2026-10', owner)).toMatchObject(
    refusal(409, 'NOT_REGISTERED'),
  )
})

// Proves TAX-07.
test('table 13 is without gaps from month to month, months are India’s, and numbers left out count as cancelled', async () => {
  await saveSettings(shop.database, { ...(await readSettings(shop.database)), seller })
  const year = Number((await ensureYear()).slice(0, 2)) + 2_000
  const month = (number: number) => `${year}-${String(number).padStart(2, '0')}`
  // They are the last second of May and the first of June in India.
  const first = await addInvoice(`${month(5)}-31T18:29:59Z`)
  await addInvoice(`${month(5)}-31T18:30:00Z`)
  // By the database's clock nothing is lost; this process's clock may be a millisecond behind.
  await inTransaction(shop.database, async (transaction) =>
    skipNumbers(transaction, await databaseNow(transaction)),
  )
  const last = await addInvoice(`${month(6)}-15T06:00:00Z`)
  const note = await ensureCreditNote(invoices(), {
    id: newId(),
    orderId: last.id,
    amountPaise: 1_00,
    reason: 'Chipped',
  })
  await moveTo(note.id, `${month(6)}-16T06:00:00Z`)

  const may = await summaryOf(month(5))
  const june = await summaryOf(month(6))
  const inNumbers = (series: typeof may.series, kind: string) =>
    series
      .filter((one) => one.kind === kind)
      .map(({ from, to, total, cancelled }) => [
        Number(from.slice(-6)),
        Number(to.slice(-6)),
        total,
        cancelled,
      ])
  expect(inNumbers(may.series, 'invoice')).toEqual([[1, 1, 1, 0]])
  expect(inNumbers(june.series, 'invoice')).toEqual([[2, 103, 102, 100]])
  expect(inNumbers(june.series, 'credit-note')).toEqual([[1, 101, 101, 100]])
  expect([may.documents, june.documents]).toEqual([1, 3])
  expect(may.books.total).toBe(first.totalPaise / 100)

  const reply = await fetchFile(`gstr1.json?month=${month(6)}`)
  expect(reply.headers.get('content-disposition')).toBe(
    `attachment; filename="gstr1-27AAPFU0939F1ZV-${month(6)}.json"`,
  )
  expect(await reply.json()).toMatchObject({
    gstin: seller.gstin,
    fp: `06${year}`,
    doc_issue: { doc_det: [{ docs: [{ totnum: 102, cancel: 100, net_issue: 2 }] }, { doc_num: 5 }] },
  })
  const docs = await (await fetchFile(`gstr1.csv?month=${month(6)}&table=docs`)).text()
  expect(docs).toMatch(/Invoices for outward supply,INV\d{4}-000002,INV\d{4}-000103,102,100\r\nCredit Note,/)
})

/** The financial year of the numbers that are given out now. */
async function ensureYear(): Promise<string> {
  const { id } = await addOrder(shop.database, paidNow())
  const { id: documentId, number } = await ensureInvoice(invoices(), id)
  await shop.database.deleteFrom('tax_document').where('id', '=', documentId).execute()
  await shop.database.deleteFrom('document_series').execute()
  return number.slice(3, 7)
}

/** The first year of the financial year of numbers that are given out now. */
async function presentYear(): Promise<number> {
  const { rows } = await sql<{
    year: string
  }>`SELECT max(financial_year) AS year FROM document_series`.execute(shop.database)
  return 2_000 + Number(rows[0]?.year.slice(0, 2))
}

const changeData = (number: string, path: string, value: unknown) =>
  sql`UPDATE tax_document SET data = jsonb_set(data, ${`{${path}}`}::text[], ${JSON.stringify(value)}::jsonb)
    WHERE number = ${number}`.execute(shop.database)

const numberOf = async (orderId: string) => (await ensureInvoice(invoices(), orderId)).number

// Proves TAX-06.
test('a small note of a later month against a large invoice is in table 9B, and sums of a month may be negative', async () => {
  const year = await presentYear()
  const large = await addInvoice(`${year}-07-20T06:00:00Z`)
  const small = await addInvoice(`${year}-07-21T06:00:00Z`)
  const number = await numberOf(large.id)
  await changeData(number, 'supply', 'other-state')
  await changeData(number, 'totalPaise', 2_00_000_00)
  await changeData(number, 'rows,0,totalPaise', 2_00_000_00)
  for (const [orderId, day] of [
    [large.id, 3],
    [small.id, 4],
  ] as const) {
    const refund = { id: newId(), orderId, amountPaise: 103_00, reason: 'Chipped' }
    await moveTo((await ensureCreditNote(invoices(), refund)).id, `${year}-08-0${day}T06:00:00Z`)
  }
  const file = (await (await fetchFile(`gstr1.json?month=${year}-08`)).json()) as {
    cdnur: object[]
    b2cs: object[]
  }
  expect(file.cdnur).toMatchObject([{ typ: 'B2CL', val: 103 }])
  expect(file.b2cs).toEqual([
    { sply_ty: 'INTRA', pos: '27', typ: 'OE', rt: 3, txval: -100, camt: -1.5, samt: -1.5, csamt: 0 },
  ])
  const august = await summaryOf(`${year}-08`)
  expect([august.isEqual, august.books.total]).toEqual([true, -206])
})

// Proves TAX-06.
test('after a change of the GSTIN the documents of before are a return of their own, and table 13 is of that GSTIN', async () => {
  const year = await presentYear()
  const month = `${year}-09`
  const first = await numberOf((await addInvoice(`${month}-01T06:00:00Z`)).id)
  const second = await numberOf((await addInvoice(`${month}-02T06:00:00Z`)).id)
  const former = '29AAPFU0939F1ZR'
  await changeData(first, 'seller,gstin', former)
  const now = await summaryOf(month)
  expect(now).toMatchObject({ gstin: seller.gstin, documents: 1, leftOut: 1, isEqual: true })
  expect(now.gstins).toEqual([seller.gstin, former])
  expect(now.series).toEqual([{ kind: 'invoice', from: second, to: second, total: 1, cancelled: 0 }])
  const before = await summaryOf(`${month}&gstin=${former}`)
  expect(before).toMatchObject({ gstin: former, documents: 1, leftOut: 1, isEqual: true })
  expect(before.series).toEqual([{ kind: 'invoice', from: first, to: first, total: 1, cancelled: 0 }])
  const file = await (await fetchFile(`gstr1.json?month=${month}&gstin=${former}`)).json()
  expect(file).toMatchObject({ gstin: former, doc_issue: { doc_det: [{ docs: [{ from: first }] }] } })
  expect((await fetchFile(`gstr1.json?month=${month}&gstin=x`)).status).toBe(400)
})

// Proves TAX-06.
test('goods without an HSN code, paid orders without an invoice and wrong sums are told with the return', async () => {
  // Other tests have paid orders of today.
  const month = `${(await presentYear()) - 3}-10`
  const number = await numberOf((await addInvoice(`${month}-05T06:00:00Z`)).id)
  expect(await summaryOf(month)).toMatchObject({
    isEqual: true,
    uninvoiced: 0,
    withoutHsn: { documents: 0, numbers: [] },
  })
  await addOrder(shop.database, {
    status: 'processing',
    payment_status: 'paid',
    created_at: new Date(`${month}-06T06:00:00Z`),
    paid_at: new Date(`${month}-06T06:00:00Z`),
    payment_due_at: null,
  })
  await changeData(number, 'rows,0,hsnCode', '')
  // The total of the document is no longer that of its rows.
  await changeData(number, 'totalPaise', 1)
  expect(await summaryOf(month)).toMatchObject({
    isEqual: false,
    uninvoiced: 1,
    withoutHsn: { documents: 1, numbers: [number] },
  })
})

// Proves TAX-06.
test('a seller who files quarterly gets the IFF of two months and the whole quarter, with GSTR-3B of its sales', async () => {
  const year = (await presentYear()) - 4
  const month = (number: number) => `${year}-${String(number).padStart(2, '0')}`
  const business = '29AAPFU0939F1ZR'
  const [april, may, june] = [4, 5, 6].map((number) => `${month(number)}-10T06:00:00Z`)
  const toBusiness: string[] = []
  for (const day of [april, june]) {
    const number = await numberOf((await addInvoice(day ?? '')).id)
    await changeData(number, 'buyer,gstin', business)
    await changeData(number, 'issuedAt', day)
    toBusiness.push(number)
  }
  const consumer = await addInvoice(may ?? '')
  const fileQuarterly = async (filesQuarterly: boolean) =>
    saveSettings(shop.database, { ...(await readSettings(shop.database)), filesQuarterly })
  onTestFinished(() => fileQuarterly(false))
  await fileQuarterly(true)
  const iff = await summaryOf(month(4))
  expect(iff).toMatchObject({ period: 'iff', filesQuarterly: true, documents: 1, isEqual: true })
  expect(iff.tables.map(({ table, count }) => [table, count])).toEqual([
    ['4', 1],
    ['9B', 0],
  ])
  const iffFile = await fetchFile(`gstr1.json?month=${month(4)}`)
  expect(iffFile.headers.get('content-disposition')).toContain(`"iff-${seller.gstin}-${month(4)}.json"`)
  const furnished = (await iffFile.json()) as object
  expect(Object.keys(furnished)).toEqual(['gstin', 'fp', 'version', 'hash', 'b2b'])
  expect(furnished).toMatchObject({
    fp: `04${year}`,
    b2b: [{ ctin: business, inv: [{ inum: toBusiness[0] }] }],
  })

  const quarter = await summaryOf(month(6))
  expect(quarter).toMatchObject({
    period: 'quarter',
    from: `${month(4)}-01`,
    to: `${month(6)}-30`,
    documents: 3,
    isEqual: true,
  })
  const { taxable, igst, cgst, sgst, total } = quarter.books
  expect(total).toBe((3 * consumer.totalPaise) / 100)
  expect(quarter.gstr3b).toEqual({
    taxable: { taxable, igst, cgst, sgst, total },
    exempt: 0,
    interState: [],
  })
  const whole = await (await fetchFile(`gstr1.json?month=${month(6)}`)).json()
  expect(whole).toMatchObject({ fp: `06${year}`, b2b: [{ inv: [{}, {}] }], b2cs: [{}] })
  const rest = await (await fetchFile(`gstr1.json?month=${month(6)}&isFurnished=true`)).json()
  expect(rest).toMatchObject({ b2b: [{ inv: [{ inum: toBusiness[1] }] }], b2cs: [{}] })
  expect((rest as { hsn: object }).hsn).toEqual((whole as { hsn: object }).hsn)
  expect((await fetchFile(`gstr1.json?month=${month(6)}&period=iff`)).status).toBe(400)
  expect(await summaryOf(`${month(4)}&period=month`)).toMatchObject({ period: 'month', documents: 1 })
  await fileQuarterly(false)
  expect(await summaryOf(month(4))).toMatchObject({ period: 'month', filesQuarterly: false })
})

// Proves TAX-07.
test('March ends with the last number of its year, also of those left out, and April begins anew', async () => {
  const year = await presentYear()
  const former = `${(year - 1) % 100}${year % 100}`
  await addRows(shop.database, 'document_series', { kind: 'invoice', financial_year: former, last_number: 9 })
  const moveNumber = async (count: number, issuedAt: string) => {
    const { id } = await addInvoice(issuedAt)
    const number = `INV${former}-00000${count}`
    const present = await numberOf(id)
    await changeData(present, 'number', number)
    await sql`UPDATE tax_document SET number = ${number} WHERE number = ${present}`.execute(shop.database)
  }
  await moveNumber(2, `${year}-02-10T06:00:00Z`)
  // It is the last second of March in India.
  await moveNumber(4, `${year}-03-31T18:29:59Z`)
  const runs = async (month: string) =>
    (await summaryOf(`${year}-${month}`)).series.map(({ from, to, total, cancelled }) => [
      from,
      to,
      total,
      cancelled,
    ])
  const number = (count: number) => `INV${former}-00000${count}`
  expect(await runs('02')).toEqual([[number(1), number(2), 2, 1]])
  expect(await runs('03')).toEqual([[number(3), number(9), 7, 6]])
  expect(await runs('04')).toEqual([])
})

test('a return is the owner’s alone, of a month, and each download is in the audit log', async () => {
  const packer = await addTestStaff(shop, 'packer')
  const editor = await addTestStaff(shop, 'editor')
  for (const staff of [packer, editor]) {
    for (const path of ['gstr1.json?month=2026-06', 'gstr1.csv?month=2026-06&table=b2b']) {
      expect((await fetchFile(path, staff)).status).toBe(403)
    }
  }
  for (const query of ['', 'month=2026-13', 'month=2026-6', 'month=2026-06&table=b2x', 'month=2026-06']) {
    expect((await fetchFile(`gstr1.csv?${query}`)).status, query).toBe(400)
  }
  expect((await fetchFile('gstr1.csv?month=2026-03&table=b2b')).status).toBe(200)
  const logged = await shop.database
    .selectFrom('audit_entry')
    .select(['action', 'label', 'staff_name'])
    .where('action', '=', 'gstr1.downloaded')
    .where('subject_id', '=', '2026-03')
    .execute()
  expect(logged).toEqual([
    { action: 'gstr1.downloaded', label: '2026-03 CSV b2b', staff_name: expect.any(String) },
  ])
})
