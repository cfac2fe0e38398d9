/** In rupees, both ends included (ENT-09). */
export type PriceRange = { min?: number | undefined; max?: number | undefined }

/** Returns the round price that a range ends just below: 1000 for 999.99, undefined for an inclusive bound. */
export function roundEnd({ max }: PriceRange): number | undefined {
  return max !== undefined && Math.round(max * 100) % 100 === 99 ? Math.round(max) : undefined
}

/** Returns the price one paisa below, in rupees. */
export const justBelow = (rupees: number): number => Math.round(rupees * 100 - 1) / 100
