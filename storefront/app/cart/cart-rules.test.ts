import { expect, test } from 'vitest'
import { aProduct, aVariant } from '../testing/product.ts'
import { cartLine } from './cart-line.ts'
import { countOf, limitText, lineTotal, subtotalOf } from './cart-rules.ts'

// Proves CART-01, CART-04.
test('totals are exact to the paisa', () => {
  const dear = aVariant(1, { sellingPrice: 499.1 })
  const cheap = aVariant(2, { sellingPrice: 0.1 })
  const lines = [cartLine(aProduct(1), dear, 3), cartLine(aProduct(2), cheap, 3)]

  expect(lineTotal(lines[0] ?? cartLine(aProduct(1), dear, 3))).toBe(1497.3)
  expect(subtotalOf(lines)).toBe(1497.6)
  expect(countOf(lines)).toBe(6)
})

test('the shopper is told why there cannot be more', () => {
  expect(limitText(2)).toBe('Only 2 left')
  expect(limitText(500)).toBe('At most 99 of one item')
  expect(limitText(0)).toBe('Out of stock')
})
