import type { ApiResponse, ProductSummary } from '@amritvasya/contract'

export type SearchResponse = ApiResponse<'GET /public/products/search'>
export type SearchGroup = { title: string; products: readonly ProductSummary[] }

export function groupsOf({ products, relatedProducts, hasExactMatches }: SearchResponse): SearchGroup[] {
  return [
    { title: hasExactMatches ? 'Exact Matches' : 'More Results', products },
    { title: 'Related Products', products: relatedProducts },
  ].filter((group) => group.products.length > 0)
}

/** -1 is the text field, which lies between the last option and the first. */
export function stepOf(active: number, by: 1 | -1, count: number): number {
  const places = count + 1
  return ((active + 1 + by + places) % places) - 1
}

export const searchAddress = (query: string): string => `/products?search=${encodeURIComponent(query.trim())}`
