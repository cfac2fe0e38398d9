import { expect, test } from 'vitest'
import { listTag, productOf, productReviewsTag, productTag } from './cache-tags.ts'

test('the id of a product is read from its own tag only', () => {
  expect(productOf(productTag('p1'))).toBe('p1')
  expect(productOf(productReviewsTag('p1'))).toBeUndefined()
  expect(productOf(listTag)).toBeUndefined()
})
