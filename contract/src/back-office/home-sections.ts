/** The parts of the home page below its slides, in the documents' order (HOME-01). */
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
