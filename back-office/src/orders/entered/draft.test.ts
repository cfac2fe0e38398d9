import type { StockItem } from '@amritvasya/contract'
import { expect, test } from 'vitest'
import {
  asksForAddress,
  buyerOf,
  newDraft,
  newFreeItem,
  receiverOf,
  sumRows,
  toOrder,
  toQuote,
  waysFor,
  withPiece,
} from './draft.ts'

const stone: StockItem = {
  id: 'a'.repeat(24),
  productId: 'b'.repeat(24),
  productName: 'Agate',
  variantName: 'Small',
  sku: 'AG-S',
  picture: null,
  isPublished: true,
  sellingPrice: 499,
  mrp: 499,
  quantity: 2,
  held: 0,
  lowStockAt: 1,
  barcode: '9000000014',
  isLow: false,
}

// Proves ENTERED-01.
test('tapping a product adds a piece, and never more than there are', () => {
  const once = withPiece([], stone)
  expect(once).toMatchObject([{ name: 'Agate, Small', price: 499, quantity: 1, available: 2 }])
  const often = withPiece(withPiece(withPiece(once, stone), stone), stone)
  expect(often).toMatchObject([{ quantity: 2 }])
})

test('who buys without an account gets the parcel, unless another receiver was typed', () => {
  const none = { fullName: '', phoneNumber: '' }
  const contact = { name: 'Asha', phone: '9811111111', email: '' }
  const asha = buyerOf({ who: 'contact', contact })
  expect(asha).toEqual({ fullName: 'Asha', phoneNumber: '9811111111' })
  expect(buyerOf({ who: 'account', contact })).toEqual(none)
  expect(receiverOf(none, none, asha)).toEqual(asha)
  const longer = { ...asha, fullName: 'Asha Rao' }
  expect(receiverOf(asha, asha, longer)).toEqual(longer)
  const typed = { ...asha, fullName: 'Ravi' }
  expect(receiverOf(typed, asha, longer)).toEqual(typed)
  expect(receiverOf(asha, asha, none)).toEqual(none)
})

test('an order has only the parts of what was chosen', () => {
  const items = withPiece([], stone)
  const address = { ...newDraft.address, fullName: 'Ravi Iyer' }
  const draft = { ...newDraft, items, address, customerId: 'c'.repeat(24), total: 499 }
  expect(toOrder(draft)).toEqual({
    items: [{ productId: stone.productId, variantId: stone.id, quantity: 1 }],
    freeItems: [],
    discount: 0,
    isHandedOver: true,
    customerId: null,
    contact: null,
    address: null,
    payment: { way: 'cash' },
    total: 499,
  })
  const sent = {
    ...draft,
    isHandedOver: false,
    who: 'account',
    payment: { ...draft.payment, way: 'link' },
  } as const
  expect(toOrder(sent)).toMatchObject({
    customerId: 'c'.repeat(24),
    address,
    payment: { way: 'link', payWithinHours: 24 },
  })
})

// Proves ENTERED-11.
test('what is handed over asks a consumer for an address once the total needs it', () => {
  expect(asksForAddress(newDraft)).toBe(false)
  const large = { ...newDraft, needsAddress: true }
  expect(toOrder(large).address).toEqual(newDraft.address)
  const business = { gstin: '27AAPFU0939F1ZV', name: 'Rao Retail LLP', address: '4 MG Road, Pune 411001' }
  expect(toOrder({ ...large, business }).address).toBeNull()
})

// Proves TAX-05.
test('an order of a business has its registered address where it is not that of the delivery', () => {
  const business = { gstin: '27AAPFU0939F1ZV', name: 'Rao Retail LLP', address: ' ' }
  expect(toOrder({ ...newDraft, business }).business).toEqual({ gstin: business.gstin, name: business.name })
  const address = '4 MG Road, Bengaluru 560001'
  expect(toOrder({ ...newDraft, business: { ...business, address } }).business).toMatchObject({ address })
})

test('nothing is quoted before it can be: no line, a free line without a price, a discount that is no amount', () => {
  expect(toQuote(newDraft)).toBeUndefined()
  expect(toQuote({ ...newDraft, freeItems: [newFreeItem()] })).toBeUndefined()
  const repair = { name: 'Repair', hsnCode: '9987', gstRate: 18, price: 118, quantity: 1 }
  expect(toQuote({ ...newDraft, freeItems: [{ ...repair, key: 'k' }] })).toMatchObject({
    freeItems: [repair],
    discount: 0,
  })
  expect(toQuote({ ...newDraft, freeItems: [{ ...repair, key: 'k' }], discount: Number.NaN })).toBeUndefined()
})

test('what is handed over is paid on the spot', () => {
  expect(waysFor(true)).toEqual(['cash', 'upi'])
  expect(waysFor(false)).toEqual(['link', 'upi', 'cash', 'cod'])
})

test('the sum names the discount of the owner and that for paying online apart', () => {
  const quote = {
    subtotal: 998,
    shipping: 0,
    discount: 150,
    prepaidDiscount: 50,
    total: 848,
    needsAddress: false,
  }
  expect(sumRows(quote)).toEqual([
    ['Subtotal', 998],
    ['Discount', -100],
    ['Discount for paying online', -50],
  ])
})
