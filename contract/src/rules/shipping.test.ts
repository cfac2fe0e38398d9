import { describe, expect, test } from 'vitest'
import { cartDelivery, productDelivery, type ShippingLine, shippingOf } from './shipping.ts'

const parcel = { parcelPaise: 100_00, parcelFreeAbovePaise: 1_000_00 }
const line = (pricePaise: number, quantity = 1, shippingRatePaise: number | null = null): ShippingLine => ({
  pricePaise,
  quantity,
  shippingRatePaise,
})

// Proves CHECKOUT-07, CART-05, CART-06, decision 3.
describe('shipping', () => {
  test.each([
    ['the standard parcel', [line(500_00)], 100_00],
    ['up to and with ₹1,000', [line(500_00, 2)], 100_00],
    ['free above', [line(1_000_01)], 0],
    ['one parcel for all lines', [line(100_00), line(200_00, 3)], 100_00],
    ['rates of their own, for each piece', [line(100_00, 2, 50_00), line(100_00, 1, 30_00)], 130_00],
    ['both', [line(100_00, 2, 50_00), line(100_00)], 200_00],
    ['a rate of 0 needs no parcel', [line(100_00, 2, 0)], 0],
    ['nothing', [], 0],
  ])('%s', (_, lines, paise) => {
    expect(shippingOf(lines, parcel)).toBe(paise)
  })
})

test('a cart says what is missing for free shipping: the parcel is free above the limit, not at it', () => {
  expect(cartDelivery([line(500_00)], parcel)).toEqual({ type: 'parcel', missingRupees: 501 })
  expect(cartDelivery([line(999_99)], parcel)).toEqual({ type: 'parcel', missingRupees: 1 })
  expect(cartDelivery([line(1_000_00)], parcel)).toEqual({ type: 'parcel', missingRupees: 1 })
  expect(cartDelivery([line(1_000_01)], parcel)).toEqual({ type: 'free' })
  expect(cartDelivery([line(100_00, 2, 50_00), line(100_00)], parcel)).toEqual({
    type: 'own-rates',
    linePaise: [100_00, undefined],
    parcelPaise: 100_00,
  })
})

test('a product names its own rate, the standard parcel, or free shipping', () => {
  const piece = (pricePaise: number, shippingRatePaise: number | null) => ({ pricePaise, shippingRatePaise })
  expect(productDelivery(piece(100_00, null), parcel)).toEqual({
    type: 'parcel',
    paise: 100_00,
    freeAbovePaise: 1_000_00,
  })
  expect(productDelivery(piece(2_000_00, null), parcel)).toEqual({ type: 'free' })
  expect(productDelivery(piece(2_000_00, 50_00), parcel)).toEqual({ type: 'own-rate', paise: 50_00 })
  expect(productDelivery(piece(100_00, 0), parcel)).toEqual({ type: 'free' })
})
