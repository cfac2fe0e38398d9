import { describe, expect, test } from 'vitest'
import { swipeOf, wrapped } from './acting-slides.ts'

// Proves HOME-06.
describe('a swipe of more than 50 px changes the slide', () => {
  test.each([
    [200, 149, 1],
    [200, 150, 0],
    [200, 200, 0],
    [200, 250, 0],
    [200, 251, -1],
  ])('from %i to %i: %i', (from, to, expected) => {
    expect(swipeOf(from, to)).toBe(expected)
  })
})

// Proves HOME-05.
test('behind the last slide comes the first, before the first the last', () => {
  expect(wrapped(3, 3)).toBe(0)
  expect(wrapped(-1, 3)).toBe(2)
  expect(wrapped(1, 3)).toBe(1)
})
