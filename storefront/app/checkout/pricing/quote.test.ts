import { expect, test } from 'vitest'
import { cartLine } from '../../cart/cart-line.ts'
import { aProduct, aVariant } from '../../testing/product.ts'
import { lineShipping, quote, type Rates, standardParcel } from './quote.ts'

const parcel = { rate: 100, freeAbove: 1000 }
const lineAt = (n: number, price: number, quantity: number) =>
  cartLine(aProduct(n), aVariant(n, { sellingPrice: price }), quantity)
const own = (shippingRate: number) => ({ shippingRate, standardParcel: false })
const standard = { shippingRate: 0, standardParcel: true }

// Proves CHECKOUT-07, decision 3.
test('rates of their own cost rate times quantity; all else shares one parcel', () => {
  const lamp = lineAt(1, 200, 3)
  const stone = lineAt(2, 99.9, 2)
  const rates: Rates = { [lamp._id]: own(40.5), [stone._id]: standard }
  expect(lineShipping(lamp, rates)).toBe(121.5)
  expect(lineShipping(stone, rates)).toBeUndefined()
  expect(standardParcel([lamp, stone], rates, parcel)).toEqual({ lines: [stone], price: 100 })
  expect(quote([lamp, stone], rates, parcel, 0)).toEqual({
    subtotal: 799.8,
    shipping: 221.5,
    discount: 0,
    total: 1021.3,
  })
})

// Proves decision 3.
test('the parcel is free above the limit, not at it, counted over the whole order', () => {
  const at = lineAt(1, 1000, 1)
  const above = lineAt(1, 1000.01, 1)
  const rates = { [at._id]: standard }
  expect(quote([at], rates, parcel, 0).shipping).toBe(100)
  expect(quote([above], rates, parcel, 0).shipping).toBe(0)
  const other = lineAt(2, 900, 1)
  const both = [lineAt(1, 101, 1), other]
  expect(quote(both, { ...rates, [other._id]: own(0) }, parcel, 0).shipping).toBe(0)
})

// Proves CHECKOUT-08, decision 5.
test('the total is subtotal plus shipping minus discount, never below 0', () => {
  const line = lineAt(1, 499.5, 1)
  const rates = { [line._id]: standard }
  expect(quote([line], rates, parcel, 49.95)).toMatchObject({ discount: 49.95, total: 549.55 })
  expect(quote([line], rates, parcel, 9999)).toMatchObject({ discount: 599.5, total: 0 })
})

// Proves CHECKOUT-12.
test('nothing costs nothing', () => {
  expect(quote([], {}, parcel, 0)).toEqual({ subtotal: 0, shipping: 0, discount: 0, total: 0 })
})
