import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RatingStars } from './rating-stars.tsx'

const starsOf = (rating: number) =>
  [...renderToString(<RatingStars rating={rating} />).matchAll(/data-star="(\w+)"/g)].map(([, star]) => star)

// Proves PDP-06.
test.each([
  [4.5, ['full', 'full', 'full', 'full', 'half']],
  [3.7, ['full', 'full', 'full', 'half', 'none']],
  [3.8, ['full', 'full', 'full', 'full', 'none']],
  [5, ['full', 'full', 'full', 'full', 'full']],
  [0, ['none', 'none', 'none', 'none', 'none']],
])('%d is shown in full and half stars', (rating, stars) => {
  expect(starsOf(rating)).toEqual(stars)
})
