import { expect, test } from 'vitest'
import { memoizeFrozen } from './memoize-frozen.ts'

const double = memoizeFrozen(({ n }: { n: number }) => ({ n: n * 2 }))

test('of what cannot change one thing is made, which cannot change either', () => {
  const four = Object.freeze({ n: 4 })
  expect(double(four)).toEqual({ n: 8 })
  expect(double(four)).toBe(double(four))
  expect(Object.isFrozen(double(four))).toBe(true)
})

test('of what may change another thing is made each time', () => {
  const number = { n: 4 }
  expect(double(number)).toEqual({ n: 8 })
  number.n = 5
  expect(double(number)).toEqual({ n: 10 })
})
