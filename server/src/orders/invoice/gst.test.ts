import { allocateProportionally } from '@amritvasya/contract/rules/allocate-proportionally'
import { expect, test } from 'vitest'
import { amountInWords } from './amount-in-words.ts'
import { type SoldLine, sumOf, taxRows, taxWithin } from './gst.ts'
import { documentNumber, financialYear } from './tax-document.ts'

const line = (grossPaise: number, gstBasisPoints: number, hsnCode = '7117'): SoldLine => ({
  description: 'Bracelet',
  hsnCode,
  quantity: 1,
  grossPaise,
  gstBasisPoints,
})

test('tax is taken out of an inclusive price; CGST and SGST are equal to the paisa', () => {
  expect(taxWithin(103_00, 300, 'same-state')).toEqual({
    taxablePaise: 100_00,
    cgstPaise: 1_50,
    sgstPaise: 1_50,
    igstPaise: 0,
  })
  expect(taxWithin(118_00, 1_800, 'other-state')).toMatchObject({ taxablePaise: 100_00, igstPaise: 18_00 })
  expect(taxWithin(999_00, 0, 'same-state')).toMatchObject({ taxablePaise: 999_00, cgstPaise: 0 })
})

test('whatever is sold, the rows add up to what was paid, and each to its own total', () => {
  let seed = 7
  const random = (max: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    return seed % max
  }
  for (let i = 0; i < 2_000; i++) {
    const rates = [0, 25, 300, 500, 1_800]
    const lines = Array.from({ length: 1 + random(6) }, () => line(random(15_000_00), rates[random(5)] ?? 0))
    const subtotal = lines.reduce((sum, { grossPaise }) => sum + grossPaise, 0)
    const discountPaise = random(subtotal + 1)
    const ownDeliveryPaise = lines.map(() => (random(3) ? null : random(500_00)))
    const parcelPaise = ownDeliveryPaise.includes(null) ? random(3) * 100_00 : 0
    const shippingPaise = ownDeliveryPaise.reduce<number>((sum, own) => sum + (own ?? 0), parcelPaise)
    const supply = random(2) ? ('same-state' as const) : ('other-state' as const)
    const rows = taxRows(lines, { discountPaise, shippingPaise, ownDeliveryPaise }, supply)
    const total = subtotal - discountPaise + shippingPaise
    expect(sumOf(rows, 'totalPaise')).toBe(total)
    expect(sumOf(rows, 'discountPaise')).toBe(discountPaise)
    for (const row of rows) {
      expect(row.taxablePaise + row.cgstPaise + row.sgstPaise + row.igstPaise).toBe(row.totalPaise)
      expect(row.cgstPaise).toBe(row.sgstPaise)
      expect(Math.min(row.taxablePaise, row.totalPaise, row.discountPaise)).toBeGreaterThanOrEqual(0)
    }
  }
})

test('delivery is taxed as the goods it brings, at each of their rates by value', () => {
  const goods = [line(300_00, 300, '7117'), line(100_00, 1_800, '8306')]
  const rows = taxRows(
    goods,
    { discountPaise: 0, shippingPaise: 100_00, ownDeliveryPaise: [] },
    'other-state',
  )
  expect(rows.slice(2)).toMatchObject([
    { description: 'Delivery', hsnCode: '7117', gstBasisPoints: 300, totalPaise: 75_00 },
    { description: 'Delivery', hsnCode: '8306', gstBasisPoints: 1_800, totalPaise: 25_00 },
  ])
})

test('what a piece costs to send at its own rate is taxed as that piece, and the parcel as what is in it', () => {
  const goods = [
    line(300_00, 300, '7117'),
    line(5_000_00, 1_200, '6802'),
    line(100_00, 1_800, '8306'),
    line(900_00, 1_200, '6802'),
  ]
  const ownDeliveryPaise = [null, 250_00, null, 0]
  const rows = taxRows(goods, { discountPaise: 0, shippingPaise: 350_00, ownDeliveryPaise }, 'other-state')
  expect(rows.slice(4)).toMatchObject([
    { description: 'Delivery', hsnCode: '6802', gstBasisPoints: 1_200, totalPaise: 250_00, line: null },
    { description: 'Delivery', hsnCode: '7117', gstBasisPoints: 300, totalPaise: 75_00, line: null },
    { description: 'Delivery', hsnCode: '8306', gstBasisPoints: 1_800, totalPaise: 25_00, line: null },
  ])
  expect(rows).toHaveLength(7)
})

test('the delivery of one code and rate is one row, whatever it was charged for', () => {
  const goods = [line(300_00, 300, '7117'), line(900_00, 300, '7117')]
  const ownDeliveryPaise = [60_00, null]
  const rows = taxRows(goods, { discountPaise: 0, shippingPaise: 160_00, ownDeliveryPaise }, 'same-state')
  expect(rows.slice(2)).toMatchObject([{ description: 'Delivery', quantity: 1, totalPaise: 160_00 }])
})

test('shares lose no paisa, also with weights beyond 2^53 when multiplied', () => {
  expect(allocateProportionally(100, [1, 1, 1])).toEqual([34, 33, 33])
  expect(allocateProportionally(10, [0, 0])).toEqual([10, 0])
  expect(allocateProportionally(2_000_000_000, [2_000_000_001, 1_999_999_999]).reduce((a, b) => a + b)).toBe(
    2_000_000_000,
  )
})

test.each([
  [0, 'Rupees Zero Only'],
  [100, 'Rupees One Only'],
  [1_50, 'Rupees One and Fifty Paise Only'],
  [21_19_00, 'Rupees Two Thousand One Hundred Nineteen Only'],
  [1_00_000_00, 'Rupees One Lakh Only'],
  [
    12_34_56_789_01,
    'Rupees Twelve Crore Thirty Four Lakh Fifty Six Thousand Seven Hundred Eighty Nine and One Paise Only',
  ],
])('%i paise in words: %s', (paise, words) => {
  expect(amountInWords(paise)).toBe(words)
})

test('the financial year changes at midnight of 1 April in India', () => {
  expect(financialYear(new Date('2027-03-31T18:29:59Z'))).toBe('2627')
  expect(financialYear(new Date('2027-03-31T18:30:00Z'))).toBe('2728')
  expect(financialYear(new Date('2099-12-01T00:00:00Z'))).toBe('9900')
})

test('a number has at most 16 characters, also after a million invoices', () => {
  expect(documentNumber('invoice', '2627', 42)).toBe('INV2627-000042')
  expect(documentNumber('credit-note', '2627', 9_999_999).length).toBeLessThanOrEqual(16)
})
