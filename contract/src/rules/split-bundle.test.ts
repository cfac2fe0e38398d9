import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BundlePart, type PricedComponent, splitBundle } from './split-bundle.ts'

const paise = (parts: readonly BundlePart[]) =>
  parts.reduce((sum, { pricePaise, quantity }) => sum + pricePaise * quantity, 0)
const ratePaise = (parts: readonly BundlePart[]) =>
  parts.reduce((sum, { shippingRatePaise, quantity }) => sum + (shippingRatePaise ?? 0) * quantity, 0)
const inParcel = (pricePaise: number) => ({ pricePaise, shippingRatePaise: null })

// Proves BUNDLE-05.
test('seven chakra stones for ₹999 cost what they cost alone in proportion, and ₹999 together', () => {
  const stones = [199, 249, 149, 299, 179, 229, 349].map((rupees) => ({
    pricePaise: rupees * 100,
    quantity: 1,
  }))
  const parts = splitBundle(inParcel(999_00), stones)
  expect(parts.map(({ pricePaise }) => pricePaise)).toEqual([
    120_27, 150_48, 90_05, 180_70, 108_18, 138_40, 210_92,
  ])
  expect(paise(parts)).toBe(999_00)
})

// Proves BUNDLE-05.
test('pieces of one component differ by a paisa where their share has no whole price', () => {
  expect(splitBundle(inParcel(1_00), [{ pricePaise: 5_00, quantity: 3 }])).toEqual([
    { component: 0, quantity: 1, pricePaise: 34, shippingRatePaise: null },
    { component: 0, quantity: 2, pricePaise: 33, shippingRatePaise: null },
  ])
})

// Proves BUNDLE-05.
test('components that cost nothing alone count by their pieces', () => {
  const parts = splitBundle(inParcel(9_00), [
    { pricePaise: 0, quantity: 1 },
    { pricePaise: 0, quantity: 2 },
  ])
  expect(parts.map(({ pricePaise, quantity }) => [pricePaise, quantity])).toEqual([
    [3_00, 1],
    [3_00, 2],
  ])
})

const component: fc.Arbitrary<PricedComponent> = fc.record({
  pricePaise: fc.integer({ min: 0, max: 10_00_000_00 }),
  quantity: fc.integer({ min: 1, max: 20 }),
})

// Proves BUNDLE-05.
test('of 5,000 random sets the parts add up to the set, piece by piece, and no share is a paisa off its proportion', () => {
  const bundle = fc.record({
    pricePaise: fc.integer({ min: 0, max: 10_00_000_00 }),
    shippingRatePaise: fc.option(fc.integer({ min: 0, max: 10_000_00 })),
  })
  fc.assert(
    fc.property(bundle, fc.array(component, { minLength: 1, maxLength: 20 }), (sold, components) => {
      const parts = splitBundle(sold, components)
      expect(paise(parts)).toBe(sold.pricePaise)
      expect(ratePaise(parts)).toBe(sold.shippingRatePaise ?? 0)
      expect(
        parts.every((part) => (part.shippingRatePaise === null) === (sold.shippingRatePaise === null)),
      ).toBe(true)
      const value = components.reduce((sum, one) => sum + one.pricePaise * one.quantity, 0)
      const pieces = components.reduce((sum, one) => sum + one.quantity, 0)
      components.forEach((one, i) => {
        const own = parts.filter((part) => part.component === i)
        expect(own.reduce((sum, part) => sum + part.quantity, 0)).toBe(one.quantity)
        const share = value === 0 ? one.quantity / pieces : (one.pricePaise * one.quantity) / value
        expect(Math.abs(paise(own) - sold.pricePaise * share)).toBeLessThan(1.001)
        const prices = own.map(({ pricePaise }) => pricePaise)
        expect(Math.max(...prices) - Math.min(...prices)).toBeLessThanOrEqual(1)
        expect(Math.min(...prices)).toBeGreaterThanOrEqual(0)
      })
    }),
    { numRuns: 5_000 },
  )
})
