import { expect, test } from 'vitest'
import { isSameSecret } from './constant-time.ts'

test.each([
  ['secret', 'secret', true],
  ['secret', 'secreT', false],
  ['secret', 'secret ', false],
  ['', 'secret', false],
  ['', '', true],
])('compares “%s” with “%s”: %s', (claimed, genuine, expected) => {
  expect(isSameSecret(claimed, genuine)).toBe(expected)
})
