import { type ReviewOrder, reviewOrders } from '@amritvasya/contract/rules/reviews'

export type ReviewFilter = { stars: number | undefined; search: string; order: ReviewOrder; page: number }

export const MAX_SEARCH_LENGTH = 100
export const noFilter: ReviewFilter = { stars: undefined, search: '', order: 'newest', page: 1 }

const isOrder = (text: string): text is ReviewOrder => Object.hasOwn(reviewOrders, text)

/** Leaves out what cannot be understood. */
export function readReviewFilter(params: URLSearchParams): ReviewFilter {
  const order = params.get('order') ?? ''
  const page = params.get('page') ?? ''
  const stars = params.get('stars') ?? ''
  return {
    stars: /^[1-5]$/.test(stars) ? Number(stars) : undefined,
    search: (params.get('search') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
    order: isOrder(order) ? order : 'newest',
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  }
}

export function reviewsAddress(productId: string, { stars, search, order, page }: ReviewFilter): string {
  const query = new URLSearchParams({
    ...(stars !== undefined && { stars: String(stars) }),
    ...(search && { search }),
    ...(order !== 'newest' && { order }),
    ...(page > 1 && { page: String(page) }),
  })
  return `/product/${productId}/reviews${query.size > 0 ? `?${query}` : ''}`
}
