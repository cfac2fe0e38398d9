import { toPaise } from '@amritvasya/contract/rules/money'

/** The bounds are in rupees, and both ends are included. */
export type PriceRange = { min?: number | undefined; max?: number | undefined }

/** 1000 for 999.99; undefined for an inclusive bound. */
export function roundEnd({ max }: PriceRange): number | undefined {
  return max !== undefined && toPaise(max) % 100 === 99 ? Math.round(max) : undefined
}
