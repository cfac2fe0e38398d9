/** Sections of the home page below the slides, in their default order (HOME-01). */
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
