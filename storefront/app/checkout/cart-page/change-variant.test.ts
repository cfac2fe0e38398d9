import { expect, test } from 'vitest'
import { cartLine } from '../../cart/cart-line.ts'
import { aProduct, aVariant } from '../../testing/product.ts'
import { withVariant } from './change-variant.ts'

const small = aVariant(1, { size: '15 cm', quantity: 9 })
const large = aVariant(2, { size: '17 cm', quantity: 4, sellingPrice: 599 })
const bracelet = aProduct(1, { variants: [small, large] })
const lamp = cartLine(aProduct(2), aVariant(3), 1)

// Proves CART-13.
test('another size takes the place of the line, at its price and as many as there are', () => {
  const line = cartLine(bracelet, small, 6)
  expect(withVariant([line, lamp], line, bracelet, large)).toEqual([cartLine(bracelet, large, 4), lamp])
})

// Proves CART-13.
test('a line that has the size already takes the pieces in', () => {
  const line = cartLine(bracelet, small, 1)
  const lines = [cartLine(bracelet, large, 2), lamp, line]
  expect(withVariant(lines, line, bracelet, large)).toEqual([lamp, cartLine(bracelet, large, 3)])
})

// Proves CART-13.
test('a line that was removed meanwhile stays removed', () => {
  const line = cartLine(bracelet, small, 1)
  expect(withVariant([lamp], line, bracelet, large)).toEqual([lamp])
})
