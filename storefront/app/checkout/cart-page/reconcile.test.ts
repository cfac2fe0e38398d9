import { expect, test } from 'vitest'
import { cartLine } from '../../cart/cart-line.ts'
import type { Fresh } from '../../catalogue/use-fresh-products.ts'
import { aProduct, aVariant } from '../../testing/product.ts'
import { reconcile, standingOf } from './reconcile.ts'

const variant = aVariant(1, { sellingPrice: 400, quantity: 5 })
const product = aProduct(1, { variants: [variant] })
const fresh = (found: Fresh) => new Map([[product._id, found]])

test('nothing differs: the very same lines, and nothing to tell', () => {
  const lines = [cartLine(product, variant, 2)]
  expect(reconcile(lines, fresh(product))).toEqual({ lines, changes: {} })
  expect(reconcile(lines, fresh(product)).lines).toBe(lines)
})

// Proves decision 26.
test('a changed price is taken over, and the old one is reported', () => {
  const lines = [{ ...cartLine(product, variant, 2), price: 350 }]
  const { lines: next, changes } = reconcile(lines, fresh(product))
  expect(next[0]?.price).toBe(400)
  expect(changes).toEqual({ [variant._id]: { priceWas: 350 } })
})

// Proves decision 26.
test('a quantity beyond stock is lowered, and the old one is reported', () => {
  const { lines, changes } = reconcile([cartLine(product, variant, 9)], fresh(product))
  expect(lines[0]?.quantity).toBe(5)
  expect(changes).toEqual({ [variant._id]: { quantityWas: 9 } })
})

test('a new name or picture is taken over without a word', () => {
  const { lines, changes } = reconcile(
    [{ ...cartLine(product, variant, 1), name: 'Old name' }],
    fresh(product),
  )
  expect(lines[0]?.name).toBe('Crystal 1')
  expect(changes).toEqual({})
})

test('what is sold out, gone, or of a vanished variant stays for the shopper to see', () => {
  const line = cartLine(product, variant, 2)
  const soldOut = aProduct(1, { variants: [{ ...variant, quantity: 0 }] })
  const otherVariant = aProduct(1, { variants: [aVariant(2)] })

  for (const found of ['gone', soldOut, otherVariant] as const) {
    expect(reconcile([line], fresh(found)).lines).toEqual([line])
  }
  expect(standingOf(line, fresh('gone'))).toEqual({ status: 'gone' })
  expect(standingOf(line, fresh(otherVariant))).toEqual({ status: 'gone' })
  expect(standingOf(line, fresh(soldOut))).toEqual({ status: 'sold-out' })
  expect(standingOf(line, fresh(product))).toEqual({ status: 'available', stock: 5 })
})

test('a line that could not be checked stays as it is', () => {
  const lines = [cartLine(product, variant, 2)]
  expect(reconcile(lines, fresh('failed')).lines).toBe(lines)
  expect(standingOf(cartLine(product, variant, 2), fresh('failed'))).toEqual({ status: 'unknown' })
  expect(standingOf(cartLine(product, variant, 2), new Map())).toEqual({ status: 'unknown' })
})
