import { type Quote, quoteOf } from '@amritvasya/contract/rules/quote'
import {
  cartDelivery,
  productDelivery,
  type ShippingLine,
  subtotalOf,
} from '@amritvasya/contract/rules/shipping'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CouponRow, discountOf } from '../coupons/coupon-rules.ts'
import { assertPricesMatch, cartOf } from './cart.ts'
import { pricesDiffer } from './pricing.ts'

const parcel = { parcelPaise: 100_00, parcelFreeAbovePaise: 1_000_00 }
const line = (pricePaise: number, quantity = 1, shippingRatePaise: number | null = null): ShippingLine => ({
  pricePaise,
  quantity,
  shippingRatePaise,
})

const price = fc.integer({ min: 0, max: 50_000_00 })
const lines = fc.array(
  fc.record({
    pricePaise: price,
    quantity: fc.integer({ min: 1, max: 99 }),
    shippingRatePaise: fc.option(fc.integer({ min: 0, max: 500_00 })),
  }),
  { minLength: 1, maxLength: 12 },
)
const coupon = fc.record({
  discount_type: fc.constantFrom('fixed', 'percentage'),
  discount_value: fc.integer({ min: 1, max: 10_000 }),
  maximum_discount_paise: fc.option(fc.integer({ min: 1, max: 1_000_00 })),
}) as fc.Arbitrary<Pick<CouponRow, 'discount_type' | 'discount_value' | 'maximum_discount_paise'>>

const rupees = ({ subtotalPaise, shippingPaise, discountPaise, totalPaise }: Quote) => ({
  subtotal: subtotalPaise / 100,
  shipping: shippingPaise / 100,
  discount: discountPaise / 100,
  total: totalPaise / 100,
})

// Proves M1, C3.
test('10,000 random carts: the sum is exact to the paisa, in whole paise, and a discount takes at most the subtotal', () => {
  fc.assert(
    fc.property(lines, fc.option(coupon), (cart, used) => {
      const discountPaise = used ? discountOf(used, subtotalOf(cart)) : 0
      const quote = quoteOf(cart, parcel, discountPaise)
      // This adds up the same sum, piece by piece in BigInt.
      let subtotal = 0n
      for (const { pricePaise, quantity } of cart) {
        for (let piece = 0; piece < quantity; piece++) subtotal += BigInt(pricePaise)
      }
      expect(BigInt(quote.subtotalPaise)).toBe(subtotal)
      expect(quote.totalPaise).toBe(quote.subtotalPaise + quote.shippingPaise - quote.discountPaise)
      expect(Object.values(quote).filter((paise) => !(Number.isSafeInteger(paise) && paise >= 0))).toEqual([])
      expect(quote.discountPaise).toBeLessThanOrEqual(quote.subtotalPaise)
    }),
    { numRuns: 10_000 },
  )
})

test('no page before the payment promises a lower delivery cost than the order is charged', () => {
  const terms = fc.record({
    parcelPaise: fc.integer({ min: 0, max: 200_00 }),
    parcelFreeAbovePaise: fc.integer({ min: 0, max: 3_000_00 }),
  })
  fc.assert(
    fc.property(lines, terms, (cart, shopParcel) => {
      const { shippingPaise } = quoteOf(cart, shopParcel, 0)
      const promise = cartDelivery(cart, shopParcel)
      if (promise.type === 'free') expect(shippingPaise).toBe(0)
      if (promise.type === 'own-rates') {
        const lineSum = promise.linePaise.reduce<number>((sum, paise) => sum + (paise ?? 0), 0)
        expect(lineSum + (promise.parcelPaise ?? 0)).toBe(shippingPaise)
      }
      if (promise.type === 'parcel') {
        expect(shippingPaise).toBeGreaterThan(0)
        const more = line(promise.missingRupees * 100)
        expect(quoteOf([...cart, more], shopParcel, 0).shippingPaise).toBe(0)
      }
      for (const one of cart) {
        const page = productDelivery(one, shopParcel)
        const charged = quoteOf([one], shopParcel, 0).shippingPaise
        const promised = page.type === 'free' ? 0 : page.paise * (page.type === 'own-rate' ? one.quantity : 1)
        expect(promised).toBeGreaterThanOrEqual(charged)
        if (page.type === 'parcel') {
          const dear = { ...one, pricePaise: page.freeAbovePaise + 1 }
          expect(quoteOf([dear], shopParcel, 0).shippingPaise).toBe(0)
        }
      }
    }),
    { numRuns: 10_000 },
  )
})

// Proves M1.
test('10,000 random carts with tampered prices: not one is accepted, and not one honest cart refused', () => {
  const id = 'a'.repeat(24)
  const onSale = (pricePaise: number, shippingRatePaise: number | null) => ({
    variantId: id,
    productId: id,
    name: 'Stone',
    size: null,
    colorName: null,
    brandName: 'Amrit',
    sku: 'S',
    hsnCode: '',
    gstBasisPoints: 0,
    pricePaise,
    shippingRatePaise,
    available: 1_000,
    availableOn: null,
    pictureHash: null,
    isListed: true,
  })
  fc.assert(
    fc.property(
      lines,
      fc.constantFrom('subtotal', 'shipping', 'discount', 'total', 'price', 'shippingRate'),
      fc.integer({ min: -1_000_00, max: 1_000_00 }).filter((paise) => paise !== 0),
      fc.nat(),
      (cart, what, by, at) => {
        const quote = quoteOf(cart, parcel, 0)
        const honest = rupees(quote)
        const tampered = at % cart.length
        const seenLines = (offByPaise: number) =>
          cart.flatMap(({ pricePaise, quantity, shippingRatePaise }, i) => {
            const off = i === tampered ? offByPaise / 100 : 0
            const seen = {
              price: pricePaise / 100 + (what === 'price' ? off : 0),
              shippingRate: (shippingRatePaise ?? 0) / 100 + (what === 'shippingRate' ? off : 0),
            }
            const requestedLine = { productId: id, variantId: id, quantity, seen }
            return cartOf([requestedLine], new Map([[id, onSale(pricePaise, shippingRatePaise)]]))
          })
        expect(() => assertPricesMatch(seenLines(0), [honest], quote)).not.toThrow()
        const seen = what in honest ? { ...honest, [what]: honest[what as 'total'] + by / 100 } : honest
        expect(() => assertPricesMatch(seenLines(by), [seen], quote)).toThrow('Prices have changed')
      },
    ),
    { numRuns: 10_000 },
  )
})

test('sums of rupees as browsers add them up are the same price; half a paisa is not', () => {
  const quote = quoteOf([line(10), line(20)], parcel, 0)
  expect(pricesDiffer({ subtotal: 0.1 + 0.2 }, quote)).toBe(false)
  expect(pricesDiffer({ subtotal: 0.305 }, quote)).toBe(true)
  expect(pricesDiffer({}, quote)).toBe(false)
  expect(pricesDiffer({ shipping: -100 }, quote)).toBe(true)
})
