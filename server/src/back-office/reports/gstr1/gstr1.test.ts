import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { creditRows, leftOfRows, restRows, valueRows } from '../../../orders/invoice/credit-rows.ts'
import { sumOf } from '../../../orders/invoice/gst.ts'
import {
  makeCreditNote,
  makeInvoice,
  type Seller,
  type TaxDocument,
} from '../../../orders/invoice/tax-document.ts'
import { gstr1Csv } from './csv.ts'
import { Gstr1 } from './gstr1.ts'
import { gstr1Json } from './json.ts'
import { tableSums } from './summary.ts'
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
]

const line = fc.record({
  description: fc.constant('Piece'),
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
      fullName: 'Asha Rao',
      phoneNumber: '9876543210',
      alternatePhone: '',
      addressLine1: '1 Lake Road',
      addressLine2: '',
      landmark: '',
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

type Item = { itm_det: Tax & { rt: number } }
type Tax = { txval: number; iamt: number; camt: number; samt: number }
type Return = {
  gstin: string
  fp: string
  b2b: { ctin: string; inv: { inum: string; val: number; itms: Item[] }[] }[]
  b2cl: { pos: string; inv: { inum: string; val: number; itms: Item[] }[] }[]
  b2cs: (Tax & { pos: string; sply_ty: string; rt: number })[]
  cdnr: { ctin: string; nt: { itms: Item[] }[] }[]
  cdnur: { typ: string; itms: Item[] }[]
  nil: { inv: { sply_ty: string; expt_amt: number }[] }
  hsn: Record<'hsn_b2b' | 'hsn_b2c', (Tax & { hsn_sc: string; rt: number; uqc: string; qty: number })[]>
  doc_issue: { doc_det: { docs: object[] }[] }
}
const jsonOf = (gstr1: Gstr1): Return => JSON.parse([...gstr1Json(gstr1, [], '2026-10')].join(''))

const paise = (rupees: number) => Math.round(rupees * 100)
const taxOf = (rows: readonly Tax[]) =>
  rows.reduce(
    (sum, { txval, iamt, camt, samt }) => ({
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
        expect(gstr1.books).toEqual(books)
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
        const file = jsonOf(gstr1)
        const { totalPaise: _, ...books } = booksOf(documents)
        const invoices = taxOf(
          detailsOf([...file.b2b.flatMap(({ inv }) => inv), ...file.b2cl.flatMap(({ inv }) => inv)]),
        )
        const notes = taxOf(detailsOf([...file.cdnr.flatMap(({ nt }) => nt), ...file.cdnur]))
        const small = taxOf(file.b2cs)
        const exempt = file.nil.inv.reduce((sum, { expt_amt }) => sum + paise(expt_amt), 0)
        expect({
          taxablePaise: invoices.taxablePaise - notes.taxablePaise + small.taxablePaise + exempt,
          igstPaise: invoices.igstPaise - notes.igstPaise + small.igstPaise,
          cgstPaise: invoices.cgstPaise - notes.cgstPaise + small.cgstPaise,
          sgstPaise: invoices.sgstPaise - notes.sgstPaise + small.sgstPaise,
        }).toEqual(books)
        expect(taxOf([...file.hsn.hsn_b2b, ...file.hsn.hsn_b2c])).toEqual(books)
        const numbers = file.b2b.flatMap(({ inv }) => inv.map(({ inum }) => inum))
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
    const { b2b, b2cl, b2cs, cdnr, cdnur, nil } = jsonOf(filled([one(changes, kind, pricePaise)]).gstr1)
    const named = { b2b, b2cl, b2cs, cdnr, cdnur, nil: nil.inv }
    return Object.entries(named).flatMap(([name, { length }]) => (length ? [name] : []))
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

// Proves TAX-06.
test('the file has the portal’s names, days and units', () => {
  const { gstr1 } = filled([one({ isBusiness: true }), one({ refunds: [{ share: 1_000, isOfLine: false }] })])
  const issued = {
    kind: 'invoice',
    from: 'INV2627-000001',
    to: 'INV2627-000009',
    total: 9,
    cancelled: 2,
  } as const
  const file = JSON.parse([...gstr1Json(gstr1, [issued], '2026-10')].join(''))
  expect(file).toMatchObject({
    gstin: GSTIN,
    fp: '102026',
    b2b: [
      {
        ctin: '29AAGCB7383J1Z4',
        inv: [
          {
            idt: '05-10-2026',
            val: 1_030,
            pos: '29',
            rchrg: 'N',
            inv_typ: 'R',
            itms: [{ num: 301, itm_det: { txval: 1_000, rt: 3, iamt: 30, camt: 0, samt: 0, csamt: 0 } }],
          },
        ],
      },
    ],
    // The note of the same month takes back all of it.
    b2cs: [{ sply_ty: 'INTER', pos: '29', typ: 'OE', rt: 3, txval: 0, iamt: 0 }],
    hsn: {
      hsn_b2b: [{ num: 1, hsn_sc: '7116', uqc: 'NOS', qty: 1, rt: 3, txval: 1_000, iamt: 30 }],
      hsn_b2c: [{ hsn_sc: '7116', qty: 0, txval: 0 }],
    },
    doc_issue: {
      doc_det: [
        {
          doc_num: 1,
          docs: [
            { num: 1, from: 'INV2627-000001', to: 'INV2627-000009', totnum: 9, cancel: 2, net_issue: 7 },
          ],
        },
      ],
    },
  })
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

test('documents without GST or of another GSTIN are left out, and counted', () => {
  const gstr1 = new Gstr1('29AAGCB7383J1Z4')
  gstr1.add({ document: invoiceOf(one({})), originalTotalPaise: null })
  gstr1.add({ document: { ...invoiceOf(one({})), supply: null }, originalTotalPaise: null })
  expect([gstr1.documents, gstr1.leftOut, gstr1.books]).toEqual([0, 2, noAmounts()])
})

test('delivery is in the value of the goods, and not in their number', () => {
  const { hsn } = jsonOf(filled([one({ shippingPaise: 100_00 })]).gstr1)
  expect(hsn.hsn_b2c).toMatchObject([{ hsn_sc: '7116', qty: 1, txval: 1_097.09 }])
})
