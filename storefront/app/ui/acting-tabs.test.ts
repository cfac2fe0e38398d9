import { expect, test } from 'vitest'
import { tabForKey } from './acting-tabs.ts'

// Proves PDP-14.
test('arrows go round, Home and End to the ends, other keys nowhere', () => {
  expect(tabForKey('ArrowRight', 2, 3)).toBe(0)
  expect(tabForKey('ArrowLeft', 0, 3)).toBe(2)
  expect(tabForKey('Home', 2, 3)).toBe(0)
  expect(tabForKey('End', 0, 3)).toBe(2)
  expect(tabForKey('a', 1, 3)).toBeUndefined()
})
