import { expect, test } from 'vitest'
import { noFilter, readReviewFilter, reviewsAddress } from './review-filter.ts'

// Proves REVIEW-22.
test('a filter is its address, and what makes no sense is left out', () => {
  const filter = { stars: 4, search: 'soft light', order: 'pictures', page: 2 } as const
  const address = reviewsAddress('a1', filter)
  expect(address).toBe('/product/a1/reviews?stars=4&search=soft+light&order=pictures&page=2')
  expect(readReviewFilter(new URL(address, 'https://shop.example').searchParams)).toEqual(filter)
  expect(reviewsAddress('a1', noFilter)).toBe('/product/a1/reviews')
  expect(readReviewFilter(new URLSearchParams('stars=9&order=odd&page=0'))).toEqual(noFilter)
})
