import { stateCode } from '@amritvasya/contract/rules/state-names'
import { states } from '@amritvasya/contract/rules/states'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { creditRows, leftOfRows, valueRows } from '../orders/invoice/credit-rows.ts'
import { sumOf } from '../orders/invoice/gst.ts'
import { makeCreditNote, makeInvoice, type SoldOrder } from '../orders/invoice/tax-document.ts'
import { inv01 } from './inv01-schema.ts'
import { mapDocument, needsRegisteredAddress, UnmappableDocument } from './map-document.ts'

const gstinOf = (state: string) => `${stateCode(state)}AAPFU0939F1ZV`
const seller = (state: string) => ({
  name: 'Rose "Stones" LLP',
  address: '12\\4 Lake Road, Kothrud,\nPune 411 038',
  state,
  gstin: gstinOf(state),
  email: null,
  phone: null,
})
const issued = (number: string) => ({ number, issuedAt: new Date('2026-11-23T20:00:00Z') })

type Sold = {
  state: string
  goods: { description: string; price: number; quantity: number; rate: number }[]
  share: number
  shippingPaise: number
}
function orderOf({ state, goods, share, shippingPaise }: Sold, buyerState: string): SoldOrder {
  const lines = goods.map(({ description, price, quantity, rate }) => ({
    description,
    hsnCode: '71162000',
    quantity,
    grossPaise: price * quantity,
    gstBasisPoints: rate,
  }))
  const subtotal = lines.reduce((sum, { grossPaise }) => sum + grossPaise, 0)
  const discountPaise = Math.floor(subtotal * share)
  return {
    orderNumber: 'AV-261121-00001',
    placedAt: new Date('2026-11-21T10:00:00Z'),
    customer: {
      name: 'Asha',
      email: 'asha@example.com',
      phone: '9876543210',
      gstin: gstinOf(buyerState),
      businessName: 'A1',
    },
    address: {
      fullName: 'Li',
      phoneNumber: '9876543210',
      alternatePhone: '',
      addressLine1: '1 "Lake" Road',
      addressLine2: 'B',
      landmark: '',
      city: 'Ut',
      state,
      pincode: '999999',
    },
    lines,
    discountPaise,
    shippingPaise,
    ownDeliveryPaise: [],
    totalPaise: subtotal - discountPaise + shippingPaise,
    status: 'processing',
    isPaid: true,
    mayBeInvoiced: true,
    paymentMethod: 'online',
    creditPaise: 0,
  }
}

const state = fc.constantFrom(...states.map(({ name }) => name))
/** fc.double draws by exponent, so that nearly all of its shares are next to nothing. */
const share = fc.integer({ min: 0, max: 1_000 }).map((thousandths) => thousandths / 1_000)
const sold = fc.record({
  state,
  goods: fc.array(
    fc.record({
      description: fc.string({ maxLength: 400 }),
      price: fc.integer({ min: 1, max: 9_999_99 }),
      quantity: fc.integer({ min: 1, max: 999 }),
      rate: fc.constantFrom(0, 25, 150, 300, 500, 1_800, 4_000),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  share,
  shippingPaise: fc.constantFrom(0, 1, 100_00),
})
const business = {
  legalName: 'A ONE PRIVATE LIMITED',
  place: { Addr1: '5 MG Road', Loc: 'Bengaluru', Pin: 560_001, Stcd: '29' },
}
const options = { presentAddress: '', business }
const paise = (rupees: number) => Math.round(rupees * 100)

// Proves EINV-01.
test('every invoice and credit note of a business fits schema INV-01, and its amounts are those of the books to the paisa', () => {
  fc.assert(
    fc.property(sold, state, state, share, (order, from, of, part) => {
      const invoice = makeInvoice(orderOf(order, of), seller(from), issued('INV2627-000001'))
      const supply = invoice.supply ?? 'same-state'
      const left = leftOfRows(invoice.rows, [])
      const rows = valueRows(left, Math.floor(invoice.totalPaise * part), supply)
      const note = makeCreditNote(invoice, { rows, reason: 'Goodwill' }, issued('CRN2627-000001'))
      for (const document of rows.length > 0 ? [invoice, note] : [invoice]) {
        const mapped = mapDocument(document, options)
        expect(inv01.safeParse(mapped).error).toBeUndefined()
        const { ItemList: items, ValDtls: sums } = mapped
        const total = (field: 'AssAmt' | 'CgstAmt' | 'SgstAmt' | 'IgstAmt' | 'TotItemVal') =>
          items.reduce((sum, item) => sum + paise(item[field]), 0)
        expect([paise(sums.TotInvVal), total('TotItemVal')]).toEqual([
          document.totalPaise,
          document.totalPaise,
        ])
        expect([paise(sums.AssVal), total('AssAmt')]).toEqual(
          Array(2).fill(sumOf(document.rows, 'taxablePaise')),
        )
        expect([paise(sums.CgstVal), total('CgstAmt')]).toEqual(
          Array(2).fill(sumOf(document.rows, 'cgstPaise')),
        )
        expect([paise(sums.SgstVal), total('SgstAmt')]).toEqual(
          Array(2).fill(sumOf(document.rows, 'sgstPaise')),
        )
        expect([paise(sums.IgstVal), total('IgstAmt')]).toEqual(
          Array(2).fill(sumOf(document.rows, 'igstPaise')),
        )
        for (const item of items) {
          // The portal tolerates one rupee.
          expect(Math.abs(item.Qty * item.UnitPrice - item.TotAmt)).toBeLessThan(1)
          expect(Math.abs((item.AssAmt * item.GstRt) / 100 - (item.TotItemVal - item.AssAmt))).toBeLessThan(1)
        }
        // IGST exactly where the place of supply is another state than the seller's.
        expect(mapped.SellerDtls.Stcd === mapped.BuyerDtls.Pos).toBe(supply === 'same-state')
        expect(mapped.ShipDtls !== undefined).toBe(needsRegisteredAddress(document))
      }
    }),
    { numRuns: 300 },
  )
})

const plain: Sold = {
  state: 'Karnataka',
  goods: [{ description: 'Jade Mala', price: 1_180_00, quantity: 2, rate: 1_800 }],
  share: 0,
  shippingPaise: 0,
}
const invoice = makeInvoice(orderOf(plain, 'Karnataka'), seller('Maharashtra'), issued('INV2627-000042'))

test('an invoice of another state reads as the portal wants it, dated in India', () => {
  expect(mapDocument(invoice, { presentAddress: '' })).toEqual({
    Version: '1.1',
    TranDtls: { TaxSch: 'GST', SupTyp: 'B2B', RegRev: 'N', IgstOnIntra: 'N' },
    DocDtls: { Typ: 'INV', No: 'INV2627-000042', Dt: '24/11/2026' },
    SellerDtls: {
      Gstin: '27AAPFU0939F1ZV',
      LglNm: 'Rose Stones LLP',
      Addr1: '12 4 Lake Road, Kothrud, Pune 411 038',
      Loc: 'Pune',
      Pin: 411_038,
      Stcd: '27',
    },
    BuyerDtls: {
      Gstin: '29AAPFU0939F1ZV',
      LglNm: 'A1 (buyer)',
      Pos: '29',
      Addr1: '1 Lake Road',
      Loc: 'Karnataka',
      Pin: 999_999,
      Stcd: '29',
    },
    ItemList: [
      {
        SlNo: '1',
        PrdDesc: 'Jade Mala',
        IsServc: 'N',
        HsnCd: '71162000',
        Qty: 2,
        Unit: 'NOS',
        UnitPrice: 1_000,
        TotAmt: 2_000,
        Discount: 0,
        AssAmt: 2_000,
        GstRt: 18,
        IgstAmt: 360,
        CgstAmt: 0,
        SgstAmt: 0,
        TotItemVal: 2_360,
      },
    ],
    ValDtls: { AssVal: 2_000, CgstVal: 0, SgstVal: 0, IgstVal: 360, TotInvVal: 2_360 },
  })
})

// Proves EINV-01.
test('a business with an address of its own is billed there, and the goods are shipped to the delivery', () => {
  const buyer = { ...invoice.buyer, address: '4 "MG" Road, Ashok Nagar, Bengaluru 560 001' }
  expect(mapDocument({ ...invoice, buyer }, { presentAddress: '' })).toMatchObject({
    BuyerDtls: {
      Addr1: '4 MG Road, Ashok Nagar, Bengaluru 560 001',
      Loc: 'Bengaluru',
      Pin: 560_001,
      Pos: '29',
      Stcd: '29',
    },
    ShipDtls: { Addr1: '1 Lake Road', Loc: 'Karnataka', Pin: 999_999, Stcd: '29' },
  })
})

test('a credit note names its invoice', () => {
  const lines = [{ position: 0, quantity: 1, amountPaise: 1_180_00 }]
  const rows = creditRows(leftOfRows(invoice.rows, []), lines, 'other-state')
  const note = makeCreditNote(invoice, { rows, reason: 'Returned' }, issued('CRN2627-000007'))
  expect(mapDocument(note, { presentAddress: '' })).toMatchObject({
    DocDtls: { Typ: 'CRN', No: 'CRN2627-000007' },
    ItemList: [{ Qty: 1, Unit: 'NOS', TotItemVal: 1_180 }],
    ValDtls: { TotInvVal: 1_180 },
    RefDtls: { PrecDocDtls: [{ InvNo: 'INV2627-000042', InvDt: '24/11/2026' }] },
  })
})

// Proves EINV-01.
test('a service, whose code is of chapter 99, is no goods: in the invoice and in its credit note', () => {
  const [goods] = invoice.rows
  const repair = { ...goods, hsnCode: '998729', description: 'Restringing of a mala' } as typeof goods &
    object
  const rows = [...invoice.rows, repair]
  const expected = [
    { IsServc: 'N', HsnCd: '71162000', Unit: 'NOS' },
    { IsServc: 'Y', HsnCd: '998729', Unit: 'OTH', Qty: 2, UnitPrice: 1_000, TotAmt: 2_000 },
  ]
  const sold = { ...invoice, rows }
  const note = makeCreditNote(sold, { rows, reason: 'Not done' }, issued('CRN2627-000008'))
  for (const document of [sold, note]) {
    const { ItemList } = mapDocument(document, { presentAddress: '' })
    expect(ItemList).toMatchObject(expected)
    expect(ItemList.map((item) => inv01.shape.ItemList.element.safeParse(item).success)).toEqual([true, true])
  }
})

test('goods that go to another state than that of the registration ship there, and the business is where the portal knows it', () => {
  const elsewhere = makeInvoice(
    orderOf({ ...plain, state: 'Kerala' }, 'Karnataka'),
    seller('Maharashtra'),
    issued('INV2627-000043'),
  )
  expect(mapDocument(elsewhere, options)).toMatchObject({
    BuyerDtls: { LglNm: 'A ONE PRIVATE LIMITED', Pos: '32', Stcd: '29', Pin: 560_001 },
    ShipDtls: { Stcd: '32', Pin: 999_999 },
  })
  expect(() => mapDocument(elsewhere, { presentAddress: '' })).toThrow(UnmappableDocument)
})

test.each([
  [
    'a registered address without a pincode',
    { seller: { ...invoice.seller, address: '1 Lake Road' } },
    /pincode/,
  ],
  ['goods without an HSN code', { rows: invoice.rows.map((row) => ({ ...row, hsnCode: '' })) }, /HSN code/],
  [
    'goods with four digits of their HSN code',
    { rows: invoice.rows.map((row) => ({ ...row, hsnCode: '7116' })) },
    /has the HSN code 7116 .* need 6 or 8 digits/,
  ],
  ['an unknown state', { delivery: { ...invoice.delivery, stateCode: null } }, /no state called Karnataka/],
])('%s is told to the owner before anything is sent', (_what, change, message) => {
  expect(() => mapDocument({ ...invoice, ...change }, options)).toThrow(message)
})

test('a pincode that the owner adds later counts for documents of before', () => {
  const before = { ...invoice, seller: { ...invoice.seller, address: '1 Lake Road' } }
  const { SellerDtls } = mapDocument(before, { presentAddress: '1 Lake Road, Nashik – 422001' })
  expect(SellerDtls).toMatchObject({ Addr1: '1 Lake Road', Loc: 'Nashik', Pin: 422_001 })
})
