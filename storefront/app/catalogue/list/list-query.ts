import { justBelow } from '@amritvasya/contract/rules/money'
import type { PriceRange } from './price-range.ts'

/** Replaces unusable values by their defaults and names them in `ignored` (bad inputs 48 to 51). */
export class ListQuery {
  readonly ignored: string[] = []
  private readonly params: URLSearchParams

  constructor(params: URLSearchParams) {
    this.params = params
  }

  private read(key: string, name: string): string | undefined {
    const [value, ...more] = this.params.getAll(key)
    if (more.length > 0) this.ignore(name)
    return value?.trim() || undefined
  }

  private ignore(name: string): undefined {
    if (!this.ignored.includes(name)) this.ignored.push(name)
    return undefined
  }

  id(key: string, name: string): string | undefined {
    const value = this.read(key, name)?.toLowerCase()
    if (value === undefined) return undefined
    return /^[0-9a-f]{24}$/.test(value) ? value : this.ignore(name)
  }

  /** Values separated by commas; the case of letters is folded. */
  several(key: string, name: string, pattern: RegExp, isUpperCase = false): string[] {
    const value = this.read(key, name)
    if (value === undefined) return []
    const values = (isUpperCase ? value.toUpperCase() : value.toLowerCase())
      .split(',')
      .map((one) => one.trim())
    const usable = values.filter((one) => pattern.test(one))
    if (usable.length < values.length) this.ignore(name)
    return usable
  }

  oneOf<T extends string>(key: string, name: string, values: readonly T[]): T | undefined {
    const value = this.read(key, name)
    if (value === undefined) return undefined
    return values.find((one) => one === value) ?? this.ignore(name)
  }

  /** Accepts a rupee sign, spaces and commas; at most two decimals. */
  rupees(key: string): number | undefined {
    const value = this.read(key, 'price')?.replace(/[₹,\s]/g, '')
    if (value === undefined) return undefined
    return /^\d{1,7}(\.\d{1,2})?$/.test(value) ? Number(value) : this.ignore('price')
  }

  /** Swaps ends in the wrong order; `below` marks the end of "Under ₹1,000", which is exclusive. */
  priceRange(): PriceRange {
    const min = this.rupees('minPrice') || undefined
    const end = this.rupees('maxPrice')
    const max = end !== undefined && end > 0 && end === this.rupees('below') ? justBelow(end) : end
    return min !== undefined && max !== undefined && min > max ? { min: max, max: min } : { min, max }
  }

  /** The search API accepts at most 100 characters, none of them control characters. */
  search(): string {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    const value = this.read('search', 'search')?.replace(/[\u0000-\u001f\u007f\s]+/g, ' ') ?? ''
    if (value.length <= 100) return value.trim()
    this.ignore('end of the search')
    return value
      .slice(0, 100)
      .replace(/[\ud800-\udbff]$/, '')
      .trim()
  }

  page(): number {
    const value = this.read('page', 'page')
    if (value === undefined) return 1
    const page = /^\d{1,6}$/.test(value) ? Number(value) : 0
    if (page >= 1 && page <= 100_000) return page
    this.ignore('page')
    return 1
  }
}

export function queryOf(values: Record<string, string | number | undefined>): string {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(values)) {
    if (value !== undefined && value !== '') params.set(key, String(value))
  }
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}
