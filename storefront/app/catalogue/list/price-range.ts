import { toPaise } from '@amritvasya/contract/rules/money'

/** The bounds are in rupees, and both ends are included. */
export type PriceRange = { min?: number | undefined; max?: number | undefined }

/** It is 1000 for 999.99; undefined for an inclusive bound. */
export function roundEnd({ max }: PriceRange): number | undefined {
  return max !== undefined && toPaise(max) % 100 === 99 ? Math.round(max) : undefined
}

/** Returns what the fields of the range read. */
export function priceTexts(range: PriceRange): { minPrice: string; maxPrice: string } {
  const text = (rupees: number | undefined) => (rupees === undefined ? '' : String(rupees))
  return { minPrice: text(range.min), maxPrice: text(roundEnd(range) ?? range.max) }
}
