import { expect, test } from 'vitest'
import { differences } from './differences.ts'
import { words } from './field-words.ts'

const shown = (...parameters: Parameters<typeof differences>) =>
  differences(...parameters).map(({ name, before, after }) => [name, before, after])

test('the audit log names every field that differs, and no other', () => {
  const before = { name: 'Rose quartz', isActive: true, tags: ['pink'], price: 499, same: { a: 1 } }
  const after = {
    name: 'Rose quartz heart',
    isActive: false,
    tags: ['pink', 'love'],
    price: 499,
    same: { a: 1 },
  }
  expect(differences(before, after)).toEqual([
    { name: 'Name', before: 'Rose quartz', after: 'Rose quartz heart' },
    { name: 'Is active', before: 'Yes', after: 'No' },
    { name: 'Tags', before: 'pink', after: 'pink, love' },
  ])
})

test('the audit log shows what was added, what went, and what lies inside', () => {
  expect(shown({ old: 1 }, { fresh: 'a', stillEmpty: '' })).toEqual([
    ['Old', '1', '–'],
    ['Fresh', '–', 'a'],
  ])
  expect(shown({ address: { city: 'Pune' } }, { address: { city: 'Goa' } })).toEqual([
    ['Address: City', 'Pune', 'Goa'],
  ])
})

test('the audit log calls states, fields and amounts as the screens do', () => {
  const before = { status: 'processing', paymentStatus: 'paid', gstRate: 5, sku: 'A-1', sellingPrice: 14_999 }
  const after = {
    status: 'cancelled',
    paymentStatus: 'partially_refunded',
    gstRate: 12,
    sku: 'A-2',
    sellingPrice: 15_499.5,
  }
  expect(shown(before, after)).toEqual([
    ['Status', 'To pack', 'Cancelled'],
    ['Payment', 'Paid', 'Partly refunded'],
    ['GST rate (included in price)', '5%', '12%'],
    ['SKU', 'A-1', 'A-2'],
    ['Selling price', '₹14,999.00', '₹15,499.50'],
  ])
})

test('the audit log calls one field by different words where forms do', () => {
  expect(shown({ isActive: true }, { isActive: false }, 'coupon')).toEqual([['On', 'Yes', 'No']])
  expect(shown({ isActive: true }, { isActive: false }, 'category')).toEqual([
    ['Shown in the shop', 'Yes', 'No'],
  ])
})

test('the audit log shows names in place of ids, and an id that nothing is known by as it is', () => {
  const nameOf = (id: string) => ({ a1: 'Bracelets', b2: 'Malas' })[id]
  const [before, after] = [
    { id: 'x', categoryId: 'a1' },
    { id: 'y', categoryId: 'b2' },
  ]
  expect(shown(before, after, 'product', nameOf)).toEqual([['Category', 'Bracelets', 'Malas']])
  expect(shown({ categoryId: 'a1' }, { categoryId: 'c3' }, 'product', nameOf)).toEqual([
    ['Category', 'Bracelets', 'c3'],
  ])
})

test('of several variants the audit log shows the fields that differ, and which came or went', () => {
  const small = { id: 'v1', sku: 'A-S', size: 'S', mrp: 500, sellingPrice: 449, picture: null }
  const large = { id: 'v2', sku: 'A-L', size: 'L', mrp: 700, sellingPrice: 649, picture: 'aa' }
  const extra = {
    id: 'v3',
    sku: 'A-XL',
    size: 'XL',
    mrp: 900,
    sellingPrice: 849,
    weight: { value: 5, unit: 'g' },
  }
  const after = { variants: [{ ...small, sellingPrice: 399 }, { ...large, picture: 'bb' }, extra] }
  expect(shown({ variants: [small, large] }, after, 'product')).toEqual([
    ['Variant A-S: Selling price', '₹449.00', '₹399.00'],
    ['Variant A-L: Photo', '–', 'Changed'],
    ['Variant A-XL', '–', 'SKU: A-XL, Size: XL, MRP: ₹900.00, Selling price: ₹849.00, Weight: 5 g'],
  ])
  expect(shown({ variants: [small, large] }, { variants: [large, small] }, 'product')).toEqual([
    ['Variants, order', '–', 'Changed'],
  ])
  expect(shown({ variants: [small, large] }, { variants: [large] }, 'product')).toEqual([
    ['Variant A-S', 'SKU: A-S, Size: S, MRP: ₹500.00, Selling price: ₹449.00', '–'],
  ])
})

test('the audit log tells photos by their places, without the names of their files', () => {
  const before = { pictures: [{ picture: 'aaaa', alt: 'Front' }] }
  const after = {
    pictures: [
      { picture: 'aaaa', alt: 'Front view' },
      { picture: 'bbbb', alt: '' },
    ],
  }
  expect(shown(before, after, 'product')).toEqual([
    ['Photo 1: Image description', 'Front', 'Front view'],
    ['Photo 2', '–', 'Added'],
  ])
})

test('the audit log shows a corrected address against the one before', () => {
  const from = { fullName: 'Asha', city: 'Pune', pincode: '411001' }
  const after = { from, to: { ...from, pincode: '411002' }, withdrawn: 'A-1', number: 'A-2' }
  expect(shown({}, after, 'order')).toEqual([
    ['Address: Pincode', '411001', '411002'],
    ['Withdrawn invoice', '–', 'A-1'],
    ['New invoice', '–', 'A-2'],
  ])
})

test('the audit log says that a password was changed, and not which it is', () => {
  expect(shown({ password: '…' }, { password: '…' }, 'staff')).toEqual([['Password', '–', 'Changed']])
})

test('names of fields and actions become words', () => {
  expect(['sellingPrice', 'second-factor.added', 'GSTIN'].map(words)).toEqual([
    'Selling price',
    'Second factor added',
    'Gstin',
  ])
})

test('the audit log writes days as the shop does, and things inside one another as people read them', () => {
  const after = {
    repliedAt: '2026-11-20T05:52:00.250Z',
    endsOn: '2026-11-30',
    address: { city: 'Pune', landmark: '' },
    lines: [
      { lineId: 'l1', quantity: 2, amountPaise: 99_800 },
      { lineId: null, quantity: 0, amountPaise: 10_000 },
    ],
  }
  expect(shown({ repliedAt: null }, after).map(([name, , now]) => [name, now])).toEqual([
    ['Replied at', '20 Nov 2026 11:22'],
    ['Ends on', '30 Nov 2026'],
    ['Address', 'City: Pune'],
    ['Item 1', 'Pieces: 2, Amount: ₹998.00'],
    ['Item 2', 'Pieces: 0, Amount: ₹100.00'],
  ])
})
