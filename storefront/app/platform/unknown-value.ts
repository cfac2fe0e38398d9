export function fieldsOf(value: unknown): Record<string, unknown> | undefined {
  return typeof value === 'object' && value !== null ? { ...value } : undefined
}

export const textOr = (value: unknown, usual: string): string => (typeof value === 'string' ? value : usual)

/** The price is in rupees. */
export const priceOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined

/** It has 24 hexadecimal characters (decision 24). */
export const idOf = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[0-9a-f]{24}$/.test(value) ? value : undefined
