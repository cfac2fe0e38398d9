import type { FilterState } from './filter-state.ts'
import { priceLabel } from './price-label.ts'

type Named = { id: string; name: string }
export type FilterNames = { categories: Named[]; brands: Named[] }

/** `without` contains the other filters. */
export type Chip = { label: string; without: FilterState }

export const statusLabels = { new: 'New', sale: 'Sale', regular: 'Regular' } as const

export const nameOf = (all: Named[], id: string | undefined): string | undefined =>
  all.find((one) => one.id === id)?.name

/** Sorting has no chip. The number of chips is the count on 'Filters' (LIST-08, LIST-14). */
export function chipsOf(filters: FilterState, { categories, brands }: FilterNames): Chip[] {
  const { search, category, brand, status, priceRange } = filters
  const price = priceLabel(priceRange)
  const chips: (Chip | false)[] = [
    search !== '' && { label: `‘${search}’`, without: withoutSearch(filters) },
    category !== undefined && {
      label: nameOf(categories, category) ?? 'Unknown category',
      without: { ...filters, category: undefined },
    },
    brand !== undefined && {
      label: nameOf(brands, brand) ?? 'Unknown brand',
      without: { ...filters, brand: undefined },
    },
    status !== undefined && { label: statusLabels[status], without: { ...filters, status: undefined } },
    price !== undefined && { label: price, without: { ...filters, priceRange: {} } },
  ]
  return chips.filter((chip) => chip !== false)
}

/** Newest first is the default order without a search, so it leaves the sorting together with the search. */
function withoutSearch(filters: FilterState): FilterState {
  const newest = filters.sortBy === 'createdAt' && filters.sortOrder === 'desc'
  return { ...filters, search: '', ...(newest && { sortBy: undefined, sortOrder: undefined }) }
}
