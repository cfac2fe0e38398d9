/** The sections are in their default order. */
export const homeSections = [
  'categories',
  'featured',
  'new-arrivals',
  'category-rows',
  'reviews',
  'happy-customers',
  'payment-options',
  'guidance',
] as const
