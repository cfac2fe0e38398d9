import { expect, test } from 'vitest'
import { cartLine } from '../cart/cart-line.ts'
import { aProduct, aVariant } from '../testing/product.ts'
import { type FormerLine, reorder } from './reorder.ts'

const small = aVariant(1, { size: '6 mm', sellingPrice: 499, quantity: 10 })
const large = aVariant(2, { size: '8 mm', sellingPrice: 599, quantity: 3 })
const bracelet = aProduct(1, { name: 'Bracelet', variants: [small, large] })
const sold = new Map([[bracelet._id, bracelet]])
const former = (more: Partial<FormerLine> = {}): FormerLine => ({
  product: bracelet._id,
  variant: large._id,
  name: 'Bracelet',
  size: '8 mm',
  color: null,
  quantity: 2,
  price: 599,
  ...more,
})

// Proves REORDER-01.
test('what is still sold goes into the cart in its variant, beside what lies there', () => {
  const inCart = cartLine(bracelet, small, 1)
  const { lines, added, notes } = reorder([inCart], [former()], sold)
  expect([added, notes]).toEqual([2, []])
  expect(lines.map(({ variant, quantity, price }) => [variant._id, quantity, price])).toEqual([
    [small._id, 1, 499],
    [large._id, 2, 599],
  ])
})

// Proves REORDER-02.
test('what costs another price, is fewer, sold out or gone is told, and no other variant is taken', () => {
  const gone = former({ product: 'f'.repeat(24), name: 'Mala', size: null })
  const otherKind = former({ variant: 'e'.repeat(24), size: '10 mm' })
  const out = aVariant(3, { quantity: 0 })
  const angel = aProduct(2, { name: 'Angel', variants: [out] })
  const { lines, added, notes } = reorder(
    [],
    [
      former({ quantity: 5, price: 549 }),
      gone,
      otherKind,
      former({ product: angel._id, variant: out._id, name: 'Angel', size: null }),
    ],
    new Map([...sold, [angel._id, angel]]),
  )
  expect(added).toBe(3)
  expect(lines).toMatchObject([{ variant: { _id: large._id }, quantity: 3, price: 599 }])
  expect(notes).toEqual([
    'Bracelet (8 mm): 3 pieces instead of 5 (only 3 left).',
    'Bracelet (8 mm) costs ₹599 now, ₹549 then.',
    'Mala is no longer sold.',
    'Bracelet (10 mm) is no longer sold.',
    'Angel is out of stock.',
  ])
})

// Proves REORDER-02.
test('a cart that holds all there are stays as it is', () => {
  const full = [cartLine(bracelet, large, 3)]
  expect(reorder(full, [former({ price: 1 })], sold)).toEqual({
    lines: full,
    added: 0,
    notes: ['Bracelet (8 mm): all we have are in your cart already (only 3 left).'],
  })
})
