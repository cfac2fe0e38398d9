import { ChangeCache } from '../../platform/database/change-cache.ts'
import type { Changes } from '../../platform/database/changes.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Sorting, Span } from '../listing.repository.ts'
import type { SummaryRow } from '../product.repository.ts'
import { allOf, prefix, without, word } from './query.ts'
import { countMatches, findRanked, findSorted, type PriceRange } from './search.repository.ts'
import { wordsOf } from './words.ts'

export type SearchFilter = PriceRange & {
  category?: string | undefined
  brand?: string | undefined
  label?: string | undefined
}
export type SearchFound = { rows: SummaryRow[]; total: number; isExact: boolean }
export type SearchService = ReturnType<typeof searchService>

/** Finds products by what shoppers type. */
export function searchService(database: Database, changes: Changes) {
  const totals = new ChangeCache<number>(changes, (tag) => tag === 'list', 5_000)

  return {
    /** One page of the best matches and how many there are; without a sorting, best first. */
    async find(
      text: string,
      filter: SearchFilter,
      sorting: Sorting | null,
      span: Span,
    ): Promise<SearchFound> {
      const words = wordsOf(text)
      if (words.length === 0) return { rows: [], total: 0, isExact: false }
      const required = requiredOf(filter)
      const whole = allOf([...words.map((one) => word(`n:${one}`)), ...required])
      const anywhere = allOf([...words.map(prefix), ...required])
      const tiers = [whole, without(anywhere, whole)]
      const [rows, total] = await Promise.all([
        sorting
          ? findSorted(database, anywhere, filter, sorting, span)
          : findRanked(database, tiers, filter, span),
        totals.get(JSON.stringify([anywhere, filter.minPaise, filter.maxPaise]), () =>
          countMatches(database, anywhere, filter),
        ),
      ])
      return { rows, total, isExact: total > 0 }
    },
  }
}

const requiredOf = ({ category, brand, label }: SearchFilter): string[] => [
  ...(category === undefined ? [] : [word(`c:${category}`)]),
  ...(brand === undefined ? [] : [word(`b:${brand}`)]),
  ...(label === undefined ? [] : [word(`l:${label}`)]),
]
