import { findHsn } from '@amritvasya/contract/rules/hsn-rates'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { creditRows, leftOfRows, restRows, valueRows } from '../../orders/invoice/credit-rows.ts'
import { sumOf } from '../../orders/invoice/gst.ts'
import {
  makeCreditNote,
  makeInvoice,
  type Seller,
  type TaxDocument,
} from '../../orders/invoice/tax-document.ts'
import { lakeRoad } from '../../testing/sample-order.ts'
import { registerRows } from '../gst-register.ts'
import { gstr1Csv } from './csv.ts'
import { Gstr1 } from './gstr1.ts'
import { type IssuedSeries, runsOf } from './issued-series.ts'
import { gstr1Json } from './json.ts'
import { equalsBooks, tableSums } from './summary.ts'
import { type Amounts, addAmounts, noAmounts } from './sums.ts'

const GSTIN = '27AAPFU0939F1ZV'
const seller: Seller = {
  name: 'Asha Crystals LLP',
  address: '12 Laxmi Road, Pune 411030',
  state: 'Maharashtra',
  gstin: GSTIN,
  email: null,
  phone: null,
}

const goods = [
  { hsnCode: '7103', gstBasisPoints: 25 },
  { hsnCode: '7116', gstBasisPoints: 300 },
  { hsnCode: '8306', gstBasisPoints: 500 },
  { hsnCode: '6815', gstBasisPoints: 1_800 },
  { hsnCode: '1404', gstBasisPoints: 0 },
  { hsnCode: '998729', gstBasisPoints: 1_800 },
]

const line = fc.record({
  description: fc.constant<string>('Piece'),
  kind: fc.integer({ min: 0, max: goods.length - 1 }),
  quantity: fc.integer({ min: 1, max: 4 }),
  pricePaise: fc.oneof(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 1, max: 60_00_000 })),
})
/** A share of what is left of the order, in thousandths; 1,000 ends it. */
const refund = fc.record({ share: fc.integer({ min: 1, max: 1_000 }), isOfLine: fc.boolean() })
const order = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 4 }),
  state: fc.constantFrom('Maharashtra', 'Karnataka', 'Delhi', 'Tamil Nadu'),
  isBusiness: fc.boolean(),
  discountShare: fc.integer({ min: 0, max: 999 }),
  shippingPaise: fc.constantFrom(0, 100_00, 1),
  refunds: fc.array(refund, { maxLength: 3 }),
})
type RandomOrder = typeof order extends fc.Arbitrary<infer T> ? T : never

let number = 0
const options = () => ({
  number: `INV2627-${`${++number}`.padStart(6, '0')}`,
  issuedAt: new Date('2026-10-05T06:00:00Z'),
})

function invoiceOf({ lines, state, isBusiness, discountShare, shippingPaise }: RandomOrder): TaxDocument {
  const sold = lines.map(({ kind, description, quantity, pricePaise }) => ({
    description,
    quantity,
    grossPaise: quantity * pricePaise,
    hsnCode: goods[kind]?.hsnCode ?? '',
    gstBasisPoints: goods[kind]?.gstBasisPoints ?? 0,
  }))
  const gross = sold.reduce((sum, { grossPaise }) => sum + grossPaise, 0)
  const discountPaise = Math.floor((gross * discountShare) / 1_000)
  const business = { gstin: '29AAGCB7383J1Z4', businessName: 'Bright Stones' }
  const placed = {
    orderNumber: 'AV-1',
    placedAt: new Date('2026-10-04T06:00:00Z'),
    customer: { name: 'Asha', email: 'a@example.com', phone: '9876543210', ...(isBusiness && business) },
    address: {
      ...lakeRoad,
      city: 'City',
      state,
      pincode: '400001',
    },
    lines: sold,
    discountPaise,
    shippingPaise,
    ownDeliveryPaise: sold.map(() => null),
    totalPaise: gross - discountPaise + shippingPaise,
    status: 'processing',
    isPaid: true,
    mayBeInvoiced: true,
    paymentMethod: 'online',
    creditPaise: 0,
  } as const
  return makeInvoice(placed, seller, options())
}

/** Refunds of single lines, of values, and of the whole rest, as they really are credited. */
function notesOf(invoice: TaxDocument, { refunds }: RandomOrder): TaxDocument[] {
  const notes: TaxDocument[] = []
  const supply = invoice.supply ?? 'same-state'
  for (const { share, isOfLine } of refunds) {
    const left = leftOfRows(
      invoice.rows,
      notes.map(({ rows }) => rows),
    )
    const leftPaise = sumOf(left, 'totalPaise')
    if (leftPaise === 0) break
    const amountPaise = Math.max(1, Math.floor((leftPaise * share) / 1_000))
    const first = left.find(({ totalPaise, line }) => totalPaise > 0 && typeof line === 'number')
    const rows =
      amountPaise >= leftPaise
        ? restRows(left)
        : isOfLine && first
          ? creditRows(
              left,
              [
                {
                  position: first.line ?? null,
                  quantity: first.quantity,
                  amountPaise: Math.min(amountPaise, first.totalPaise),
                },
              ],
              supply,
            )
          : valueRows(left, amountPaise, supply)
    notes.push(makeCreditNote(invoice, { rows, reason: 'Chipped' }, options()))
  }
  return notes
}

function booksOf(documents: readonly TaxDocument[]): Amounts {
  const books = noAmounts()
  for (const { kind, rows } of documents) {
    for (const row of rows) addAmounts(books, row, kind === 'invoice' ? 1 : -1)
  }
  return books
}

const filled = (orders: readonly RandomOrder[]) => {
  const gstr1 = new Gstr1(GSTIN)
  const documents: TaxDocument[] = []
  for (const one of orders) {
    const invoice = invoiceOf(one)
    gstr1.add({ document: invoice, originalTotalPaise: null })
    const notes = notesOf(invoice, one)
    for (const note of notes) gstr1.add({ document: note, originalTotalPaise: invoice.totalPaise })
    documents.push(invoice, ...notes)
  }
  return { gstr1, documents }
}

type Tax = { txval: number; iamt?: number; camt?: number; samt?: number }
type Item = { itm_det: Tax & { rt: number } }
/** Sections without an entry are missing. */
type Return = {
  gstin: string
  fp: string
  b2b?: { ctin: string; inv: { inum: string; val: number; itms: Item[] }[] }[]
  b2cl?: { pos: string; inv: { inum: string; val: number; itms: Item[] }[] }[]
  b2cs?: (Tax & { pos: string; sply_ty: string; rt: number })[]
  cdnr?: { ctin: string; nt: { itms: Item[] }[] }[]
  cdnur?: { typ: string; itms: Item[] }[]
  nil?: { inv: { sply_ty: string; expt_amt: number }[] }
  hsn?: Partial<
    Record<'hsn_b2b' | 'hsn_b2c', (Tax & { hsn_sc: string; rt: number; uqc: string; qty: number })[]>
  >
  doc_issue?: { doc_det: { docs: object[] }[] }
}
const jsonOf = (gstr1: Gstr1, series: readonly IssuedSeries[] = []): Return =>
  JSON.parse([...gstr1Json(gstr1, series, '2026-10')].join(''))

const paise = (rupees: number) => Math.round(rupees * 100)
const taxOf = (rows: readonly Tax[]) =>
  rows.reduce(
    (sum, { txval, iamt = 0, camt = 0, samt = 0 }) => ({
      taxablePaise: sum.taxablePaise + paise(txval),
      igstPaise: sum.igstPaise + paise(iamt),
      cgstPaise: sum.cgstPaise + paise(camt),
      sgstPaise: sum.sgstPaise + paise(samt),
    }),
    { taxablePaise: 0, igstPaise: 0, cgstPaise: 0, sgstPaise: 0 },
  )
const detailsOf = (listed: readonly { itms: Item[] }[]) =>
  listed.flatMap(({ itms }) => itms.map(({ itm_det }) => itm_det))

describe('GSTR-1 equals the books', () => {
  // Proves TAX-06.
  test('tables 4 to 9B together, and table 12 alone, are invoices less credit notes to the paisa, whatever was sold and refunded', () => {
    fc.assert(
      fc.property(fc.array(order, { minLength: 1, maxLength: 12 }), (orders) => {
        const { gstr1, documents } = filled(orders)
        const books = booksOf(documents)
        expect(equalsBooks(gstr1, { documents: documents.length, ...books })).toBe(true)
        const all = noAmounts()
        for (const { table, sum } of tableSums(gstr1)) {
          if (table === '12') expect(sum).toEqual(books)
          else addAmounts(all, sum)
        }
        expect(all).toEqual(books)
      }),
      { numRuns: 300 },
    )
  })

  // Proves TAX-06.
  test('the JSON holds the same sums, to the paisa, and each invoice to a business once', () => {
    fc.assert(
      fc.property(fc.array(order, { minLength: 1, maxLength: 12 }), (orders) => {
        const { gstr1, documents } = filled(orders)
        const { b2b = [], b2cl = [], b2cs = [], cdnr = [], cdnur = [], nil, hsn } = jsonOf(gstr1)
        const { totalPaise: _, ...books } = booksOf(documents)
        const invoices = taxOf(detailsOf([...b2b, ...b2cl].flatMap(({ inv }) => inv)))
        const notes = taxOf(detailsOf([...cdnr.flatMap(({ nt }) => nt), ...cdnur]))
        const small = taxOf(b2cs)
        const exempt = (nil?.inv ?? []).reduce((sum, { expt_amt }) => sum + paise(expt_amt), 0)
        expect({
          taxablePaise: invoices.taxablePaise - notes.taxablePaise + small.taxablePaise + exempt,
          igstPaise: invoices.igstPaise - notes.igstPaise + small.igstPaise,
          cgstPaise: invoices.cgstPaise - notes.cgstPaise + small.cgstPaise,
          sgstPaise: invoices.sgstPaise - notes.sgstPaise + small.sgstPaise,
        }).toEqual(books)
        expect(taxOf([...(hsn?.hsn_b2b ?? []), ...(hsn?.hsn_b2c ?? [])])).toEqual(books)
        const numbers = b2b.flatMap(({ inv }) => inv.map(({ inum }) => inum))
        expect(new Set(numbers).size).toBe(numbers.length)
      }),
      { numRuns: 100 },
    )
  })
})

const one = (changes: Partial<RandomOrder>, kind = 1, pricePaise = 1_030_00): RandomOrder => ({
  lines: [{ description: 'Piece', kind, quantity: 1, pricePaise }],
  state: 'Karnataka',
  isBusiness: false,
  discountShare: 0,
  shippingPaise: 0,
  refunds: [],
  ...changes,
})

// Proves TAX-06.
test('a document goes into its table by buyer, state and value; a note follows the invoice it is against', () => {
  const tables = (changes: Partial<RandomOrder>, kind?: number, pricePaise?: number) => {
    const { gstin: _, fp, hsn, ...file } = jsonOf(filled([one(changes, kind, pricePaise)]).gstr1)
    return Object.keys(file).filter((name) => name !== 'version' && name !== 'hash')
  }
  const part = [{ share: 10, isOfLine: false }]
  expect(tables({})).toEqual(['b2cs'])
  expect(tables({ isBusiness: true, refunds: part })).toEqual(['b2b', 'cdnr'])
  // Exactly one lakh is not above it.
  expect(tables({}, 1, 1_00_000_00)).toEqual(['b2cs'])
  expect(tables({ refunds: part }, 1, 1_00_000_01)).toEqual(['b2cl', 'cdnur'])
  expect(tables({ state: 'Maharashtra', refunds: part }, 1, 5_00_000_00)).toEqual(['b2cs'])
  expect(tables({}, 4)).toEqual(['nil'])
  expect(tables({ isBusiness: true }, 4)).toEqual(['nil'])
})

const head = { gstin: GSTIN, fp: '102026', version: 'GST3.2.2', hash: 'hash' }
const hsnRow = {
  num: 1,
  hsn_sc: '7116',
  desc: findHsn('7116')?.description.slice(0, 30),
  uqc: 'NOS',
  qty: 1,
  rt: 3,
  txval: 1_000,
}

/** Each order has one invoice, so that it is known by its number. */
const numbersOf = (documents: readonly TaxDocument[]) => documents.map((document) => document.number)

// Proves TAX-06.
test('the file of a month of consumers has their sections only, in the portal’s names, days and units', () => {
  const { gstr1 } = filled([one({}), one({ state: 'Maharashtra' }), one({}, 4)])
  const issued = { from: 'INV2627-000001', to: 'INV2627-000009', total: 9, cancelled: 2 }
  const apart = { from: 'INV2627-000012', to: 'INV2627-000012', total: 1, cancelled: 0 }
  const series = [issued, apart].map((run) => ({ kind: 'invoice' as const, ...run }))
  expect(jsonOf(gstr1, series)).toEqual({
    ...head,
    b2cs: [
      { sply_ty: 'INTER', pos: '29', typ: 'OE', rt: 3, txval: 1_000, iamt: 30, csamt: 0 },
      { sply_ty: 'INTRA', pos: '27', typ: 'OE', rt: 3, txval: 1_000, camt: 15, samt: 15, csamt: 0 },
    ],
    nil: { inv: [{ sply_ty: 'INTRB2C', nil_amt: 0, expt_amt: 1_030, ngsup_amt: 0 }] },
    hsn: {
      hsn_b2c: [
        { ...hsnRow, qty: 2, txval: 2_000, iamt: 30, camt: 15, samt: 15, csamt: 0 },
        {
          ...hsnRow,
          num: 2,
          hsn_sc: '1404',
          desc: findHsn('1404')?.description.slice(0, 30),
          rt: 0,
          txval: 1_030,
          iamt: 0,
          camt: 0,
          samt: 0,
          csamt: 0,
        },
      ],
    },
    doc_issue: {
      doc_det: [
        {
          doc_num: 1,
          doc_typ: 'Invoices for outward supply',
          docs: [
            { num: 1, from: issued.from, to: issued.to, totnum: 9, cancel: 2, net_issue: 7 },
            { num: 2, from: apart.from, to: apart.to, totnum: 1, cancel: 0, net_issue: 1 },
          ],
        },
      ],
    },
  })
})

// Proves TAX-06.
test('the file of a month of businesses and large invoices has each document with the taxes of its kind', () => {
  const part = [{ share: 500, isOfLine: false }]
  const { gstr1, documents } = filled([
    one({ isBusiness: true, refunds: part }),
    one({ isBusiness: true, state: 'Maharashtra' }),
    one({ refunds: part }, 1, 2_06_000_00),
  ])
  const [inter, note, intra, large, largeNote] = numbersOf(documents)
  const ofRate = (txval: number, more: object) => [{ num: 301, itm_det: { txval, rt: 3, ...more, csamt: 0 } }]
  const same = { idt: '05-10-2026', val: 1_030, rchrg: 'N', inv_typ: 'R' }
  expect(jsonOf(gstr1)).toEqual({
    ...head,
    b2b: [
      {
        ctin: '29AAGCB7383J1Z4',
        inv: [
          { inum: inter, ...same, pos: '29', itms: ofRate(1_000, { iamt: 30 }) },
          { inum: intra, ...same, pos: '27', itms: ofRate(1_000, { camt: 15, samt: 15 }) },
        ],
      },
    ],
    b2cl: [
      {
        pos: '29',
        inv: [{ inum: large, idt: '05-10-2026', val: 2_06_000, itms: ofRate(2_00_000, { iamt: 6_000 }) }],
      },
    ],
    cdnr: [
      {
        ctin: '29AAGCB7383J1Z4',
        nt: [
          {
            ntty: 'C',
            nt_num: note,
            nt_dt: '05-10-2026',
            val: 515,
            pos: '29',
            rchrg: 'N',
            inv_typ: 'R',
            itms: ofRate(500, { iamt: 15 }),
          },
        ],
      },
    ],
    cdnur: [
      {
        typ: 'B2CL',
        ntty: 'C',
        nt_num: largeNote,
        nt_dt: '05-10-2026',
        val: 1_03_000,
        pos: '29',
        itms: ofRate(1_00_000, { iamt: 3_000 }),
      },
    ],
    hsn: {
      hsn_b2b: [{ ...hsnRow, qty: 2, txval: 1_500, iamt: 15, camt: 15, samt: 15, csamt: 0 }],
      hsn_b2c: [{ ...hsnRow, qty: 1, txval: 1_00_000, iamt: 3_000, camt: 0, samt: 0, csamt: 0 }],
    },
  })
})

test('the file of a month without documents is its head, and none has an empty list or text', () => {
  expect(jsonOf(new Gstr1(GSTIN))).toEqual(head)
  const uncoded = invoiceOf(one({}))
  const rows = uncoded.rows.map((row) => ({ ...row, hsnCode: '' }))
  const unlisted = uncoded.rows.map((row) => ({ ...row, hsnCode: '99999999' }))
  const { gstr1 } = filled([one({ isBusiness: true })])
  for (const changed of [rows, unlisted]) {
    gstr1.add({ document: { ...uncoded, rows: changed }, originalTotalPaise: null })
  }
  expect(JSON.stringify(jsonOf(gstr1))).not.toMatch(/\[\]|""|\{\}/)
  expect(gstr1.withoutHsn).toEqual([uncoded.number])
})

// Proves TAX-06.
test('a return that differs from the books in one amount, in table 12 or in its documents is not equal to them', () => {
  const { gstr1, documents } = filled([one({}), one({ state: 'Maharashtra', isBusiness: true })])
  const books = { documents: 2, ...booksOf(documents) }
  expect(equalsBooks(gstr1, books)).toBe(true)
  expect(equalsBooks(gstr1, { ...books, documents: 3 })).toBe(false)
  // CGST booked as IGST leaves the total as it is.
  const { igstPaise, cgstPaise } = books
  expect(equalsBooks(gstr1, { ...books, igstPaise: igstPaise + 1, cgstPaise: cgstPaise - 1 })).toBe(false)
  for (const sum of gstr1.hsn.b2c.values()) sum.taxablePaise++
  expect(equalsBooks(gstr1, books)).toBe(false)
})

// Proves TAX-07.
test('documents of another GSTIN end a run of numbers, gaps belong to the run after them, and the last run of a year to its end', () => {
  const own = (...counts: number[]) => counts.map((count) => ({ count, isOwn: true }))
  const others = (...counts: number[]) => counts.map((count) => ({ count, isOwn: false }))
  expect(runsOf(own(5, 3, 4), { before: 0 })).toEqual([{ from: 1, to: 5, issued: 3 }])
  expect(runsOf([...own(3, 4, 9), ...others(5, 6)], { before: 2, end: 12 })).toEqual([
    { from: 3, to: 4, issued: 2 },
    { from: 9, to: 12, issued: 1 },
  ])
  expect(runsOf([...others(3), ...own(5)], { before: 2 })).toEqual([{ from: 5, to: 5, issued: 1 }])
  expect(runsOf([...own(3), ...others(4)], { before: 2, end: 9 })).toEqual([{ from: 3, to: 3, issued: 1 }])
  expect(runsOf([], { before: 7, end: 9 })).toEqual([{ from: 8, to: 9, issued: 0 }])
  expect(runsOf(own(6), { before: 7 })).toEqual([])
})

test('a CSV file has the columns of the offline tool’s sheet, and a row for each rate', () => {
  const { gstr1 } = filled([one({ isBusiness: true })])
  const [columns, row] = [...gstr1Csv(gstr1, [], 'b2b')].join('').replace('\uFEFF', '').split('\r\n')
  expect(columns).toBe(
    'GSTIN/UIN of Recipient,Receiver Name,Invoice Number,Invoice date,Invoice Value,Place Of Supply,Reverse Charge,' +
      'Applicable % of Tax Rate,Invoice Type,E-Commerce GSTIN,Rate,Taxable Value,Cess Amount',
  )
  expect(row).toMatch(
    /^29AAGCB7383J1Z4,Bright Stones,INV2627-\d+,05-Oct-2026,1030\.00,29-Karnataka,N,,Regular B2B,,3,1000\.00,0\.00$/,
  )
})

// Proves TAX-06.
test('a name that the offline tool refuses leaves its optional cell empty', () => {
  const row = (businessName: string) => {
    const invoice = invoiceOf(one({ isBusiness: true }))
    const gstr1 = new Gstr1(GSTIN)
    gstr1.add({
      document: { ...invoice, buyer: { ...invoice.buyer, businessName } },
      originalTotalPaise: null,
    })
    return [...gstr1Csv(gstr1, [], 'b2b')].join('').split('\r\n')[1]
  }
  expect(row("O'Neil & Sons (P) Ltd.")).toMatch(/^29AAGCB7383J1Z4,O'Neil & Sons \(P\) Ltd\.,INV/)
  for (const name of ['श्री गणेश ट्रेडर्स', 'x'.repeat(100)]) expect(row(name)).toMatch(/^29AAGCB7383J1Z4,,INV/)
})

test('invoices to a GSTIN of another state than the delivery are named', () => {
  const { gstr1, documents } = filled([
    one({ isBusiness: true }),
    one({ isBusiness: true, state: 'Maharashtra', refunds: [{ share: 500, isOfLine: false }] }),
    one({ state: 'Maharashtra' }),
  ])
  expect(gstr1.ofOtherState).toEqual([documents[1]?.number])
})

test.each([
  ['Tax invoice', [3], {}],
  ['Bill of supply', [4], {}],
  ['Invoice-cum-bill of supply', [3, 4], {}],
  ['Tax invoice', [3, 4], { isBusiness: true }],
] as const)('the title is %s for goods %j %j', (title, kinds, changes) => {
  const lines = kinds.flatMap((kind) => one({}, kind, 100_00).lines)
  expect(invoiceOf({ ...one(changes), lines }).title).toBe(title)
})

// Proves TAX-05.
test('the GST register names GSTIN and business of a buyer, so that it can be compared with table 4', () => {
  const ends = (changes: Partial<RandomOrder>) =>
    registerRows(invoiceOf(one(changes))).map((row) => row.slice(-2))
  expect(ends({ isBusiness: true })).toEqual([['29AAGCB7383J1Z4', 'Bright Stones']])
  expect(ends({})).toEqual([['', '']])
})

test('documents without GST or of another GSTIN are left out, and counted', () => {
  const gstr1 = new Gstr1('29AAGCB7383J1Z4')
  gstr1.add({ document: invoiceOf(one({})), originalTotalPaise: null })
  gstr1.add({ document: { ...invoiceOf(one({})), supply: null }, originalTotalPaise: null })
  expect([gstr1.documents, gstr1.leftOut, [...gstr1.gstins]]).toEqual([0, 2, [GSTIN]])
})

// Proves TAX-06.
test('what came back entirely has no row of zero in tables 7, 8 and 12, and sells again', () => {
  const back = [{ share: 1_000, isOfLine: false }]
  const { gstr1, documents } = filled([one({ refunds: back }), one({ refunds: back }, 0)])
  expect(documents.map(({ kind }) => kind)).toEqual(['invoice', 'credit-note', 'invoice', 'credit-note'])
  const { b2cs, nil, hsn } = jsonOf(gstr1)
  expect([b2cs, nil, hsn?.hsn_b2c]).toEqual([undefined, undefined, undefined])
  const [again] = documents
  if (again) gstr1.add({ document: again, originalTotalPaise: null })
  expect(jsonOf(gstr1)).toMatchObject({ b2cs: [{ txval: 1_000 }], hsn: { hsn_b2c: [{ qty: 1 }] } })
})

// Proves TAX-06.
test('services are in table 12 without a quantity and of no unit, in JSON and in CSV, also after a refund', () => {
  const { gstr1 } = filled([
    one({ refunds: [{ share: 500, isOfLine: true }] }, 5, 1_180_00),
    one({ isBusiness: true }, 5, 1_180_00),
    one({}, 3),
  ])
  const { hsn } = jsonOf(gstr1)
  expect(hsn?.hsn_b2b).toMatchObject([
    { hsn_sc: '998729', uqc: 'NA', qty: 0, rt: 18, txval: 1_000, iamt: 180 },
  ])
  expect(hsn?.hsn_b2c).toMatchObject([
    { hsn_sc: '998729', uqc: 'NA', qty: 0, rt: 18 },
    { hsn_sc: '6815', uqc: 'NOS', qty: 1, rt: 18 },
  ])
  const [, service, goodsRow] = [...gstr1Csv(gstr1, [], 'hsn-b2c')].join('').split('\r\n')
  expect(service).toMatch(/^998729,[^,]*,NA,0,/)
  expect(goodsRow).toMatch(/^6815,.*,NOS-NUMBERS,1,/)
})

test('delivery is in the value of the goods, and not in their number', () => {
  const { hsn } = jsonOf(filled([one({ shippingPaise: 100_00 })]).gstr1)
  expect(hsn?.hsn_b2c).toMatchObject([{ hsn_sc: '7116', qty: 1, txval: 1_097.09 }])
})

test('a product called Delivery is counted in the quantities, and what is charged for delivery is not', () => {
  const { gstr1, documents } = filled([
    {
      lines: [{ description: 'Delivery', kind: 2, quantity: 3, pricePaise: 500_00 }],
      state: 'Maharashtra',
      isBusiness: false,
      discountShare: 0,
      shippingPaise: 100_00,
      refunds: [{ share: 1, isOfLine: true }],
    },
  ])
  const [row] = jsonOf(gstr1).hsn?.hsn_b2c ?? []
  const returned = documents[1]?.rows[0]?.quantity ?? 0
  expect(row).toMatchObject({ hsn_sc: '8306', qty: 3 - returned })
  expect(row?.qty).toBeLessThan(3)
})
