import { expect, test } from 'vitest'
import type { CartLine } from '../../cart/cart-line.ts'
import { missingLines } from './put-back.ts'

const mailed = (variant: string, quantity: number) => ({
  product: `product of ${variant}`,
  variant,
  name: variant,
  size: null,
  color: null,
  quantity,
  price: 10,
})
const lying = (variant: string, quantity: number): CartLine => ({
  _id: `product of ${variant}`,
  name: variant,
  price: 10,
  image: '',
  quantity,
  variant: { _id: variant, size: null, color: null },
})

// Proves REMIND-06.
test('what lies in the cart already is not added a second time', () => {
  const lines = [mailed('a', 2), mailed('b', 3), mailed('c', 1)]
  const missing = missingLines([lying('a', 2), lying('b', 1)], lines)
  expect(missing.map(({ variant, quantity }) => [variant, quantity])).toEqual([
    ['b', 2],
    ['c', 1],
  ])
})
