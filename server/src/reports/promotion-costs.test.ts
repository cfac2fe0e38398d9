import { expect, test } from 'vitest'
import { type PromotedOrder, promotionCosts } from './promotion-costs.ts'

const order = (changes: Partial<PromotedOrder> = {}): PromotedOrder => ({
  isFirst: false,
  totalPaise: 1_400_00,
  refundedPaise: 0,
  lines: [
    { grossPaise: 1_000_00, ownPaise: 0, gstBasisPoints: 300 },
    { grossPaise: 500_00, ownPaise: 0, gstBasisPoints: 1_800 },
  ],
  coupon: { id: 'c', label: 'TEN', paise: 150_00 },
  discounts: [],
  ...changes,
})

// Proves REPORT-04.
test('a coupon costs what it gave, less what refunds took back and the GST within the rest', () => {
  // GST within ₹100 at 3 % is ₹2.91, within ₹50 at 18 % ₹7.63.
  const { items, totals } = promotionCosts(
    [order({ isFirst: true }), order({ refundedPaise: 700_00 }), order({ refundedPaise: 1_400_00 })],
    true,
  )
  const expected = {
    orders: 3,
    firstOrders: 1,
    givenPaise: 450_00,
    deliveryPaise: 0,
    takenBackPaise: 75_00 + 150_00,
    gstPaise: 10_54 + 5_27,
    costPaise: 139_46 + 69_73,
    revenuePaise: 2_100_00,
    firstRevenuePaise: 1_400_00,
    repeatRevenuePaise: 700_00,
  }
  expect(items).toEqual([{ kind: 'coupon', key: 'c', label: 'TEN', ...expected }])
  expect(totals).toEqual(expected)
})

// Proves REPORT-04.
test('without a GSTIN no GST is within a discount, and an order that cost nothing gives nothing back', () => {
  const free = order({ totalPaise: 0, coupon: { id: 'c', label: 'ALL', paise: 1_500_00 } })
  expect(promotionCosts([free], false).items).toMatchObject([
    { givenPaise: 1_500_00, takenBackPaise: 0, gstPaise: 0, costPaise: 1_500_00, revenuePaise: 0 },
  ])
})

// Proves REPORT-04.
test('an order with a coupon and discounts counts once in the totals, and each costs its own part', () => {
  const both = order({
    totalPaise: 1_250_00,
    lines: [
      { grossPaise: 1_000_00, ownPaise: 100_00, gstBasisPoints: 300 },
      { grossPaise: 500_00, ownPaise: 0, gstBasisPoints: 300 },
    ],
    coupon: { id: 'c', label: 'TEN', paise: 140_00 },
    discounts: [
      { id: 'd', label: 'Autumn', goodsPaise: 100_00, deliveryPaise: 0, shares: [100_00, 0] },
      { id: 'f', label: 'Free delivery', goodsPaise: 0, deliveryPaise: 50_00, shares: [0, 0] },
    ],
  })
  const { items, totals } = promotionCosts([both], true)
  expect(
    items.map(({ label, givenPaise, deliveryPaise, gstPaise, revenuePaise }) => [
      label,
      givenPaise,
      deliveryPaise,
      gstPaise,
      revenuePaise,
    ]),
  ).toEqual([
    ['TEN', 140_00, 0, 2_62 + 1_46, 1_250_00],
    ['Autumn', 100_00, 0, 2_91, 1_250_00],
    ['Free delivery', 0, 50_00, 94 + 52, 1_250_00],
  ])
  expect(totals).toMatchObject({
    orders: 1,
    givenPaise: 240_00,
    deliveryPaise: 50_00,
    revenuePaise: 1_250_00,
  })
})
