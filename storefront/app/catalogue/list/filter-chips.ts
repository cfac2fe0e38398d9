import type { FilterState } from './filter-state.ts'
import { priceLabel } from './price-label.ts'

type FilterChoice = { id: string; name: string }
export type FilterNames = { categories: FilterChoice[]; brands: FilterChoice[]; origins: FilterChoice[] }

export type Chip = { label: string; without: FilterState }

export const statusLabels = { new: 'New', sale: 'Sale', regular: 'Regular' } as const

export const nameOf = (all: FilterChoice[], id: string | undefined): string | undefined =>
  all.find((one) => one.id === id)?.name

/** Sorting has no chip. */
export function chipsOf(filters: FilterState, { categories, brands, origins }: FilterNames): Chip[] {
  const { search, category, brand, status, origin, priceRange } = filters
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
    origin !== undefined && {
      label: nameOf(origins, origin) ?? origin,
      without: { ...filters, origin: undefined },
    },
    price !== undefined && { label: price, without: { ...filters, priceRange: {} } },
  ]
  return chips.filter((chip) => chip !== false)
}

function withoutSearch(filters: FilterState): FilterState {
  const newest = filters.sortBy === 'createdAt' && filters.sortOrder === 'desc'
  return { ...filters, search: '', ...(newest && { sortBy: undefined, sortOrder: undefined }) }
}
