import type { ApiResponse } from '@amritvasya/contract'
import { type FacetKey, type TextFacet, textFacets } from '@amritvasya/contract/rules/facets'
import type { Section } from '../../platform/section.ts'
import type { Choice } from '../../ui/link-listbox.tsx'

type Counts = NonNullable<ApiResponse<'GET /public/products/active'>['facets']>

/** Choices of the filters whose values the products state, and counts of the others. */
export type FacetChoices = Record<TextFacet, Choice[]> & {
  counts: { status: Record<string, number>; rating: Record<string, number>; inStock: number; price: number[] }
}

export type Facets = Counts | undefined

/** They are undefined when the products could not be counted. */
export const facetsOf = (found: Section<{ facets?: Facets }>): Facets =>
  found.ok ? found.data.facets : undefined

const countsOf = (counted: Counts[FacetKey]): Record<string, number> =>
  Object.fromEntries(counted.map(({ value, count }) => [value, count]))

const choicesOf = (counted: Counts[FacetKey]): Choice[] =>
  counted.map(({ value, label, count, hexCode }) => ({
    id: value,
    name: label,
    count,
    ...(hexCode && { hexCode }),
  }))

export const facetChoices = (facets: Counts): FacetChoices => ({
  ...(Object.fromEntries(textFacets.map((key) => [key, choicesOf(facets[key])])) as Record<
    TextFacet,
    Choice[]
  >),
  counts: {
    status: countsOf(facets.status),
    rating: countsOf(facets.rating),
    inStock: facets.inStock[0]?.count ?? 0,
    price: facets.price,
  },
})

/** A choice that is not counted would find nothing. */
export function withCounts(choices: Choice[], counted: Counts[FacetKey] | undefined): Choice[] {
  if (!counted) return choices
  const counts = countsOf(counted)
  return choices.map((choice) => ({ ...choice, count: counts[choice.id] ?? 0 }))
}

/** Brands or countries of a page's products, by name. */
export const countedChoices = (counted: Counts[FacetKey] | undefined): Choice[] =>
  choicesOf(counted ?? []).sort((one, other) => one.name.localeCompare(other.name))
