import { type FacetKey, facetKeys } from '@amritvasya/contract/rules/facets'
import { type FacetState, toggled, valuesOf } from './facet-state.ts'
import type { FilterState } from './filter-state.ts'
import { priceLabel } from './price-label.ts'

type FilterChoice = { id: string; name: string }
export type FilterNames = {
  categories: FilterChoice[]
  brands: FilterChoice[]
  origins: FilterChoice[]
  /** They are those of the other filters, as far as they are known. */
  facets?: { [Key in FacetKey]?: FilterChoice[] | undefined } | undefined
}

export type Chip = { label: string; without: FilterState }

export const statusLabels = { new: 'New', sale: 'Sale', regular: 'Regular' } as const

export const nameOf = (all: FilterChoice[], id: string | undefined): string | undefined =>
  all.find((one) => one.id === id)?.name

const isStatus = (value: string): value is keyof typeof statusLabels => value in statusLabels

/** Texts of products are shown as their address has them while nothing else is known. */
export function facetLabel(key: FacetKey, value: string, names: FilterNames): string {
  if (key === 'category') return nameOf(names.categories, value) ?? 'Unknown category'
  if (key === 'brand') return nameOf(names.brands, value) ?? 'Unknown brand'
  if (key === 'origin') return nameOf(names.origins, value) ?? value
  if (key === 'status' && isStatus(value)) return statusLabels[value]
  if (key === 'rating') return `${value} stars and up`
  if (key === 'inStock') return 'In stock'
  return nameOf(names.facets?.[key] ?? [], value) ?? value.replaceAll('-', ' ')
}

/** Each chosen value has one. */
export const facetChips = (
  state: FacetState,
  names: FilterNames,
  keys: readonly FacetKey[] = facetKeys,
): { label: string; change: FacetState }[] =>
  keys.flatMap((key) =>
    valuesOf(state[key]).map((value) => ({
      label: facetLabel(key, value, names),
      change: { [key]: toggled(state[key], value) },
    })),
  )

/** They are beside the list in this order; the others follow. */
const firstKeys: readonly FacetKey[] = ['category', 'brand', 'status', 'origin']
const chipKeys = [...firstKeys, ...facetKeys.filter((key) => !firstKeys.includes(key))]

/** Sorting has no chip. */
export function chipsOf(filters: FilterState, names: FilterNames): Chip[] {
  const price = priceLabel(filters.priceRange)
  return [
    ...(filters.search === '' ? [] : [{ label: `‘${filters.search}’`, without: withoutSearch(filters) }]),
    ...facetChips(filters, names, chipKeys).map(({ label, change }) => ({
      label,
      without: { ...filters, ...change },
    })),
    ...(price === undefined ? [] : [{ label: price, without: { ...filters, priceRange: {} } }]),
  ]
}

function withoutSearch(filters: FilterState): FilterState {
  const newest = filters.sortBy === 'createdAt' && filters.sortOrder === 'desc'
  return { ...filters, search: '', ...(newest && { sortBy: undefined, sortOrder: undefined }) }
}
