import type { Review } from '@amritvasya/contract'

type Summary = { average: number; count: number }

export function withAdded({ average, count }: Summary, reviews: Review[], added: Review[]) {
  const known = new Set(reviews.map(({ _id }) => _id))
  const fresh = added.filter(({ _id }) => !known.has(_id))
  if (fresh.length === 0) return { average, count, reviews }
  const sum = average * count + fresh.reduce((total, { rating }) => total + rating, 0)
  const all = count + fresh.length
  return { average: sum / all, count: all, reviews: [...fresh, ...reviews] }
}
