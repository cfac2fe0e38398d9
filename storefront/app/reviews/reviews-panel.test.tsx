import type { Review } from '@amritvasya/contract'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Section } from '../platform/section.ts'
import { ProductReviews } from './product-reviews.tsx'

function htmlOf(average: number, count: number, reviews: Section<Review[]>): string {
  const element = <ProductReviews productId={productId} average={average} count={count} section={reviews} />
  const router = createMemoryRouter([{ path: '/', element }])
  return renderToString(<RouterProvider router={router} />).replaceAll('<!-- -->', '')
}
const productId = '000000000000000000000001'
const none = { ok: true, data: [] } as const satisfies Section<Review[]>
const review: Review = {
  _id: '00000000000000000000000a',
  rating: 4,
  title: 'Lovely',
  comment: 'A calm colour.',
  images: [{ url: '/files/0123456789abcdef/1200.webp' }],
  createdAt: '2025-03-09T20:00:00.000Z',
  helpfulVotes: 3,
  user: { name: 'Asha' },
  product: { _id: '000000000000000000000001', name: 'Crystal 1' },
}

// Proves REVIEW-01.
test('the average out of 5 and the count, one review or several', () => {
  expect(htmlOf(4.5, 1, none)).toContain('4.5 out of 5, 1 review<')
  expect(htmlOf(5, 12, none)).toContain('5.0 out of 5, 12 reviews')
})

// Proves REVIEW-02, REVIEW-03, REVIEW-04.
test('no reviews yet, a login prompt, and who may review', () => {
  const html = htmlOf(0, 0, none)
  expect(html).toContain('No reviews yet')
  expect(html).toContain(`href="/login?returnTo=${encodeURIComponent(`/product/${productId}#reviews`)}"`)
  expect(html).toContain('Only customers who have bought and received this product can review it.')
})

// Proves REVIEW-06, CONST-03.
test('stars, title, date, comment, images, author and Verified Purchase', () => {
  const html = htmlOf(4, 1, { ok: true, data: [review] })
  for (const text of [
    '4 out of 5 stars',
    'Lovely',
    'Mar 10, 2025',
    'A calm colour.',
    'Asha',
    'Verified Purchase',
    'Helpful (3)',
  ]) {
    expect(html).toContain(text)
  }
  expect(html).toContain('src="/files/0123456789abcdef/1200.webp"')
})

// Proves ERR-30.
test('reviews that could not be loaded can be tried again', () => {
  const html = htmlOf(4, 1, { ok: false, message: 'Failed to load reviews. Please try again later.' })
  expect(html).toContain('Failed to load reviews. Please try again later.')
  expect(html).toContain('Try Again')
})
