export const REVIEWS_PER_PAGE = 20

export const reviewOrders = {
  newest: 'Newest',
  pictures: 'With photos first',
  helpful: 'Most helpful',
} as const
export type ReviewOrder = keyof typeof reviewOrders
