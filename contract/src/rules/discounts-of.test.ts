import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CouponValue, Discount, DiscountedLine, DiscountResult, PricedCart } from './discount.ts'
import { couponPaiseOf, grossOf, sum } from './discount-shares.ts'
import { discountsOf } from './discounts-of.ts'

const now = new Date('2026-11-26T06:00:00Z')
const plain: Discount = {
  id: 'a',
  name: 'Festive',
  kind: 'percentage',
  basisPoints: 0,
  amountPaise: 0,
  buyPieces: 0,
  getPieces: 0,
  tiers: [],
  coversOwnRates: false,
  categoryIds: [],
  minimumPaise: 0,
  maximumPaise: null,
  isFirstOrder: false,
  limitPerCustomer: 0,
  startsAt: null,
  endsAt: null,
  priority: 0,
  combines: true,
}
const line = (
  variantId: string,
  rupees: number,
  quantity = 1,
  categoryIds: string[] = [],
): DiscountedLine => ({
  variantId,
  categoryIds,
  pricePaise: Math.round(rupees * 100),
  quantity,
})
const priced = (lines: DiscountedLine[], discounts: Partial<Discount>[], more: Partial<PricedCart> = {}) =>
  discountsOf({
    lines,
    delivery: { parcelPaise: 100_00, ownRatesPaise: 0 },
    customer: null,
    discounts: discounts.map((one) => ({ ...plain, ...one })),
    coupon: null,
    now,
    ...more,
  })
const saved = ({ goodsPaise, deliveryPaise, couponPaise }: DiscountResult) =>
  goodsPaise + deliveryPaise + couponPaise

// Proves DISCOUNT-02.
test('each kind takes off what it says, to the paisa', () => {
  const cart = [line('a', 999.99, 1, ['rings']), line('b', 500.01, 2, ['malas'])]
  const linesOf = (discount: Partial<Discount>) => priced(cart, [discount]).linePaise
  expect(linesOf({ basisPoints: 10_00 })).toEqual([100_00, 100_00])
  expect(linesOf({ basisPoints: 10_00, categoryIds: ['malas'] })).toEqual([0, 100_00])
  expect(linesOf({ basisPoints: 50_00, maximumPaise: 100_01 })).toEqual([50_00, 50_01])
  expect(linesOf({ kind: 'amount', amountPaise: 200_00 })).toEqual([100_00, 100_00])
  expect(linesOf({ kind: 'amount', amountPaise: 9_999_00 })).toEqual([999_99, 1_000_02])
  const tiers = [
    { fromPaise: 1_000_00, basisPoints: 5_00 },
    { fromPaise: 2_000_00, basisPoints: 10_00 },
  ]
  expect(linesOf({ kind: 'tiers', tiers })).toEqual([100_00, 100_00])
  expect(linesOf({ kind: 'tiers', tiers, categoryIds: ['malas'] })).toEqual([0, 50_00])
  expect(linesOf({ kind: 'tiers', tiers, categoryIds: ['rings'] })).toEqual([0, 0])
})

// Proves DISCOUNT-02.
test('who buys two gets the cheapest third piece free, and one more for every three', () => {
  const deal = { kind: 'buy-get', buyPieces: 2, getPieces: 1, basisPoints: 100_00 } as const
  expect(priced([line('a', 300), line('b', 100)], [deal]).linePaise).toEqual([0, 0])
  expect(priced([line('a', 300, 2), line('b', 100)], [deal]).linePaise).toEqual([0, 100_00])
  expect(priced([line('a', 300, 4), line('b', 100)], [deal]).linePaise).toEqual([0, 100_00])
  expect(priced([line('a', 300, 5), line('b', 100)], [deal]).linePaise).toEqual([300_00, 100_00])
  expect(priced([line('a', 300, 3)], [{ ...deal, basisPoints: 50_00 }]).linePaise).toEqual([150_00])
})

// Proves DISCOUNT-02.
test('free delivery is that of the parcel, and own rates only where it says so', () => {
  const delivery = { parcelPaise: 100_00, ownRatesPaise: 250_00 }
  const free = { kind: 'free-delivery', minimumPaise: 500_00 } as const
  const deliveryOff = (rupees: number, more: Partial<Discount> = {}) =>
    priced([line('a', rupees)], [{ ...free, ...more }], { delivery }).deliveryPaise
  expect(deliveryOff(500)).toBe(100_00)
  expect(deliveryOff(499.99)).toBe(0)
  expect(deliveryOff(500, { coversOwnRates: true })).toBe(350_00)
})

// Proves DISCOUNT-03.
test('a discount holds from its start until before its end, and from its minimum on', () => {
  const off = (more: Partial<Discount>) => saved(priced([line('a', 500)], [{ basisPoints: 10_00, ...more }]))
  const later = new Date(now.getTime() + 1)
  expect(off({ startsAt: now, endsAt: later })).toBe(50_00)
  expect(off({ startsAt: later })).toBe(0)
  expect(off({ endsAt: now })).toBe(0)
  expect(off({ minimumPaise: 500_00 })).toBe(50_00)
  expect(off({ minimumPaise: 500_01 })).toBe(0)
})

// Proves DISCOUNT-04.
test('the first order and one for each customer need a customer who may still have them', () => {
  const off = (more: Partial<Discount>, customer: PricedCart['customer']) =>
    saved(priced([line('a', 500)], [{ basisPoints: 10_00, ...more }], { customer }))
  expect(off({ isFirstOrder: true }, null)).toBe(0)
  expect(off({ isFirstOrder: true }, { isFirstOrder: false, uses: {} })).toBe(0)
  expect(off({ isFirstOrder: true }, { isFirstOrder: true, uses: {} })).toBe(50_00)
  expect(off({ limitPerCustomer: 1 }, null)).toBe(0)
  expect(off({ limitPerCustomer: 1 }, { isFirstOrder: false, uses: {} })).toBe(50_00)
  expect(off({ limitPerCustomer: 2 }, { isFirstOrder: false, uses: { a: 1 } })).toBe(50_00)
  expect(off({ limitPerCustomer: 2 }, { isFirstOrder: false, uses: { a: 2 } })).toBe(0)
})

// Proves DISCOUNT-05.
test('what combines is added up, what does not stands alone, and the better of both is taken', () => {
  const both = [
    { id: 'a', basisPoints: 10_00 },
    { id: 'b', kind: 'amount', amountPaise: 50_00, priority: 1 },
  ] as const
  const alone = (basisPoints: number) => ({ id: 'c', name: 'Alone', basisPoints, combines: false })
  const names = (discounts: Partial<Discount>[], coupon: CouponValue | null = null) =>
    priced([line('a', 1_000)], discounts, { coupon })
  expect(saved(names([...both]))).toBe(150_00)
  expect(names([...both, alone(14_00)]).applied.map(({ id }) => id)).toEqual(['a', 'b'])
  expect(names([...both, alone(15_01)]).applied.map(({ id }) => id)).toEqual(['c'])
  const coupon = { discountType: 'percentage', discountValue: 10_00, maximumPaise: null } as const
  expect(names([...both], coupon)).toMatchObject({ goodsPaise: 150_00, couponPaise: 85_00 })
  expect(names([alone(9_00)], coupon)).toMatchObject({ goodsPaise: 0, couponPaise: 100_00 })
  // The coupon is not used up for nothing.
  expect(names([alone(10_00)], coupon)).toMatchObject({ goodsPaise: 0, couponPaise: 100_00 })
  expect(names([alone(11_00)], coupon)).toMatchObject({ goodsPaise: 110_00, couponPaise: 0 })
})

const paise = (max: number) => fc.integer({ min: 0, max })
const categories = fc.subarray(['rings', 'malas', 'bowls'])
const basisPoints = fc.integer({ min: 1, max: 10_000 })
const anyLine = fc.record({
  variantId: fc.constantFrom('p', 'q', 'r', 's', 't', 'u', 'v'),
  categoryIds: categories,
  pricePaise: paise(5_000_00),
  quantity: fc.integer({ min: 1, max: 9 }),
})
// Each variant has one price, as in the shop.
const anyLines = fc.uniqueArray(anyLine, {
  selector: ({ variantId }) => variantId,
  minLength: 1,
  maxLength: 6,
})
const anyDiscount = (id: string) =>
  fc.record<Discount>({
    id: fc.constant(id),
    name: fc.constant(id),
    kind: fc.constantFrom('percentage', 'amount', 'buy-get', 'tiers', 'free-delivery'),
    basisPoints,
    amountPaise: paise(3_000_00),
    buyPieces: fc.integer({ min: 1, max: 3 }),
    getPieces: fc.integer({ min: 1, max: 2 }),
    tiers: fc.array(fc.record({ fromPaise: paise(10_000_00), basisPoints }), { maxLength: 3 }),
    coversOwnRates: fc.boolean(),
    categoryIds: categories,
    minimumPaise: fc.oneof(fc.constant(0), paise(6_000_00)),
    maximumPaise: fc.option(paise(1_000_00)),
    isFirstOrder: fc.boolean(),
    limitPerCustomer: fc.integer({ min: 0, max: 2 }),
    startsAt: fc.option(fc.constantFrom(now, new Date(now.getTime() + 1))),
    endsAt: fc.option(fc.constantFrom(now, new Date(now.getTime() + 1))),
    priority: fc.integer({ min: 0, max: 2 }),
    combines: fc.boolean(),
  })
const anyCoupon = fc.option(
  fc.record<CouponValue>({
    discountType: fc.constantFrom('fixed', 'percentage'),
    discountValue: fc.integer({ min: 1, max: 10_000 }),
    maximumPaise: fc.option(paise(500_00)),
  }),
)
const anyCart = fc.record<PricedCart>({
  lines: anyLines,
  delivery: fc.record({ parcelPaise: fc.constantFrom(0, 100_00), ownRatesPaise: paise(500_00) }),
  customer: fc.option(
    fc.record({ isFirstOrder: fc.boolean(), uses: fc.dictionary(fc.constantFrom('a', 'b'), paise(2)) }),
  ),
  discounts: fc
    .subarray(['a', 'b', 'c', 'd', 'e'])
    .chain((ids) => fc.tuple(...ids.map((id) => anyDiscount(id)))),
  coupon: anyCoupon,
  now: fc.constant(now),
})
const subtotal = ({ lines }: PricedCart) => sum(lines.map(grossOf))
const RUNS = { numRuns: 1_000 }

// Proves C4, DISCOUNT-01.
test('whatever the cart: sums are exact, and neither a line nor the delivery falls below zero', () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      const result = discountsOf(cart)
      const byLine = cart.lines.map((_, i) => sum(result.applied.map(({ shares }) => shares[i] ?? 0)))
      expect(result.linePaise).toEqual(byLine)
      for (const one of result.applied) {
        expect(sum(one.shares)).toBe(one.goodsPaise)
        expect(one.goodsPaise + one.deliveryPaise).toBeGreaterThan(0)
        expect([...one.shares, one.goodsPaise, one.deliveryPaise].every(Number.isSafeInteger)).toBe(true)
        expect(Math.min(...one.shares, one.deliveryPaise)).toBeGreaterThanOrEqual(0)
      }
      expect(sum(result.applied.map(({ goodsPaise }) => goodsPaise))).toBe(result.goodsPaise)
      expect(sum(result.applied.map(({ deliveryPaise }) => deliveryPaise))).toBe(result.deliveryPaise)
      for (const [i, line] of cart.lines.entries()) {
        expect(result.linePaise[i]).toBeLessThanOrEqual(grossOf(line))
      }
      expect(result.goodsPaise + result.couponPaise).toBeLessThanOrEqual(subtotal(cart))
      expect(result.deliveryPaise).toBeLessThanOrEqual(
        cart.delivery.parcelPaise + cart.delivery.ownRatesPaise,
      )
    }),
    RUNS,
  )
})

// Proves DISCOUNT-01.
test('the order of lines and of discounts changes nothing, and the same cart has the same result', () => {
  fc.assert(
    fc.property(anyCart, fc.infiniteStream(fc.nat()), (cart, numbers) => {
      const result = discountsOf(cart)
      expect(discountsOf(cart)).toEqual(result)
      const shuffled = <T>(list: readonly T[]): { one: T; i: number }[] =>
        list.map((one, i) => ({ one, i, by: numbers.next().value ?? 0 })).sort((a, b) => a.by - b.by)
      const lines = shuffled(cart.lines)
      const discounts = shuffled(cart.discounts).map(({ one }) => one)
      const other = discountsOf({ ...cart, lines: lines.map(({ one }) => one), discounts })
      expect(other.linePaise).toEqual(lines.map(({ i }) => result.linePaise[i]))
      expect(other.applied.map(({ id, goodsPaise }) => [id, goodsPaise])).toEqual(
        result.applied.map(({ id, goodsPaise }) => [id, goodsPaise]),
      )
      expect([other.couponPaise, other.deliveryPaise]).toEqual([result.couponPaise, result.deliveryPaise])
    }),
    RUNS,
  )
})

// Proves DISCOUNT-05, decision 220.
test('one more discount, or a coupon, never makes a cart dearer, and no single one would save more', () => {
  fc.assert(
    fc.property(anyCart, anyDiscount('z'), (cart, more) => {
      const best = saved(discountsOf(cart))
      expect(saved(discountsOf({ ...cart, discounts: [...cart.discounts, more] }))).toBeGreaterThanOrEqual(
        best,
      )
      expect(best).toBeGreaterThanOrEqual(saved(discountsOf({ ...cart, coupon: null })))
      for (const one of cart.discounts) {
        expect(best).toBeGreaterThanOrEqual(saved(discountsOf({ ...cart, discounts: [one], coupon: null })))
      }
    }),
    RUNS,
  )
})

// Proves DISCOUNT-05.
test('a greater percentage or amount, and the end of a condition, never save less', () => {
  fc.assert(
    fc.property(anyCart, anyDiscount('a'), basisPoints, (cart, one, other) => {
      const off = (changes: Partial<Discount>) =>
        saved(discountsOf({ ...cart, coupon: null, discounts: [{ ...one, ...changes }] }))
      const [less, more] = [Math.min(one.basisPoints, other), Math.max(one.basisPoints, other)]
      expect(off({ basisPoints: more })).toBeGreaterThanOrEqual(off({ basisPoints: less }))
      expect(off({ amountPaise: one.amountPaise + other })).toBeGreaterThanOrEqual(off({}))
      const free = { startsAt: null, endsAt: null, isFirstOrder: false, limitPerCustomer: 0 }
      expect(off({ ...free, minimumPaise: 0 })).toBeGreaterThanOrEqual(off({}))
      expect(off({ maximumPaise: null })).toBeGreaterThanOrEqual(off({}))
    }),
    RUNS,
  )
})

// Proves DISCOUNT-06.
test('without discounts a coupon takes off to the paisa what it always took off', () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      const result = discountsOf({ ...cart, discounts: [] })
      const { coupon } = cart
      expect(result).toEqual({
        applied: [],
        linePaise: cart.lines.map(() => 0),
        goodsPaise: 0,
        deliveryPaise: 0,
        couponPaise: coupon ? couponPaiseOf(coupon, subtotal(cart)) : 0,
      })
    }),
    RUNS,
  )
})
