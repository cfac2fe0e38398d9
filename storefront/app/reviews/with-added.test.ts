import type { Review } from '@amritvasya/contract'
import { expect, test } from 'vitest'
import { withAdded } from './with-added.ts'

const review = (_id: string, rating: number): Review => ({
  _id,
  rating,
  title: '',
  comment: 'Calm.',
  images: [],
  createdAt: '2026-01-01T00:00:00.000Z',
  helpfulVotes: 0,
  user: { name: 'Asha' },
  product: { _id: 'p', name: 'Angel' },
})

// Proves REVIEW-01.
test('a review just written counts at once, and once only when the page knows it too', () => {
  const [old, fresh] = [review('a', 5), review('b', 2)]
  expect(withAdded({ average: 5, count: 1 }, [old], [fresh])).toEqual({
    average: 3.5,
    count: 2,
    reviews: [fresh, old],
  })
  const known = { average: 3.5, count: 2 }
  expect(withAdded(known, [fresh, old], [fresh])).toEqual({ ...known, reviews: [fresh, old] })
  expect(withAdded({ average: 0, count: 0 }, [], [fresh])).toMatchObject({ average: 2, count: 1 })
})
