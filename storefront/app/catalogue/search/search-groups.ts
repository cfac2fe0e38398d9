import type { Answer, ProductSummary } from '@amritvasya/contract'

export type SearchAnswer = Answer<'GET /public/products/search'>
export type SearchGroup = { title: string; products: readonly ProductSummary[] }

/**
 * What was found, under the headings of SRCH-03: what matches is 'Exact Matches'; without an exact match, what comes
 * near is 'More Results'; what merely goes with it is 'Related Products'.
 */
export function groupsOf({ products, relatedProducts, hasExactMatches }: SearchAnswer): SearchGroup[] {
  return [
    { title: hasExactMatches ? 'Exact Matches' : 'More Results', products },
    { title: 'Related Products', products: relatedProducts },
  ].filter((group) => group.products.length > 0)
}

/** The next active option when an arrow is pressed; -1 is the text field itself, which lies between last and first. */
export function stepOf(active: number, by: 1 | -1, count: number): number {
  const places = count + 1
  return ((active + 1 + by + places) % places) - 1
}

/** The address of the list of everything found. */
export const searchAddress = (query: string): string => `/products?search=${encodeURIComponent(query.trim())}`
