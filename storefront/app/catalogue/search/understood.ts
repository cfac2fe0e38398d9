import type { ApiResponse } from '@amritvasya/contract'
import { priceLabel } from '../list/price-label.ts'
import type { PriceRange } from '../list/price-range.ts'

export type ParsedQuery = NonNullable<ApiResponse<'GET /public/products/search'>['understood']>

const either = new Intl.ListFormat('en-IN', { type: 'disjunction' })

/** Returns '' when there is nothing to explain; empty `words` leave only a price. */
export function parsedQueryText({ words, missing, isMentioned, minPrice, maxPrice }: ParsedQuery): string {
  const price = priceLabel({ min: minPrice, max: maxPrice })
  const sentences = [
    missing.length > 0 &&
      `Nothing for ${either.format(missing.map((word) => `‘${word}’`))}${words ? '' : ' at this price'}.`,
    missing.length > 0 && (words ? `Showing results for ‘${words}’.` : 'Showing everything at this price.'),
    isMentioned && `No product is called ‘${words}’. These only mention it.`,
    price && `Price: ${price}.`,
  ]
  return sentences.filter(Boolean).join(' ')
}

/** It is undefined without a price. */
export function pricedSearch(
  search: string,
  understood: ParsedQuery | undefined,
): { search: string; priceRange: PriceRange } | undefined {
  const { words = '', missing = [], minPrice: min, maxPrice: max } = understood ?? {}
  if (min === undefined && max === undefined) return undefined
  const searched = new Set([...missing, words].join(' ').split(' '))
  const rest = search.split(' ').filter((word) => searched.has(word))
  return { search: rest.join(' '), priceRange: { min, max } }
}
