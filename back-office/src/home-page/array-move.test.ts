import { expect, test } from 'vitest'
import { arrayMove } from './array-move.ts'

test.each([
  [0, 1, 'bacd'],
  [3, 0, 'dabc'],
  [1, 3, 'acdb'],
  [2, 2, 'abcd'],
])('moving place %i to %i of abcd makes %s', (from, to, after) => {
  expect(arrayMove(['a', 'b', 'c', 'd'], from, to).join('')).toBe(after)
})
