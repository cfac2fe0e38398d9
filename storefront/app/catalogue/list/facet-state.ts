import {
  type FacetKey,
  facetKeys,
  MAX_FACET_VALUES,
  ratingSteps,
  type TextFacet,
  textFacets,
} from '@amritvasya/contract/rules/facets'
import type { ListQuery } from './list-query.ts'

/** The values of a filter, separated by commas, are in alphabetical order: each choice has one address. */
export type FacetState = { [Key in FacetKey]?: string | undefined }

const id = /^[0-9a-f]{24}$/
const text = /^[\p{L}\p{M}\p{N}-]{1,60}$/u

/** Shoppers read filters by texts of products in these words. */
export const textFacetWords: Record<TextFacet, { label: string; plural: string }> = {
  stone: { label: 'Stone', plural: 'stones' },
  color: { label: 'Colour', plural: 'colours' },
  size: { label: 'Size', plural: 'sizes' },
  intention: { label: 'Intention', plural: 'intentions' },
}

type Format = { name: string; pattern: RegExp; isUpperCase?: true }

/** Each has its name for shoppers, which a message about a wrong value uses. */
const formats: Record<FacetKey, Format> = {
  category: { name: 'category', pattern: id },
  brand: { name: 'brand', pattern: id },
  ...(Object.fromEntries(
    textFacets.map((key) => [key, { name: textFacetWords[key].label.toLowerCase(), pattern: text }]),
  ) as Record<TextFacet, Format>),
  origin: { name: 'country of origin', pattern: /^[A-Z]{2}$/, isUpperCase: true },
  status: { name: 'product status', pattern: /^(new|sale|regular)$/ },
  rating: { name: 'rating', pattern: new RegExp(`^[${ratingSteps.join('')}]$`) },
  inStock: { name: 'stock', pattern: /^true$/ },
}

export const valuesOf = (chosen: string | undefined): string[] => (chosen ? chosen.split(',') : [])

const listOf = (values: readonly string[]): string | undefined =>
  [...new Set(values)].sort().join(',') || undefined

export function readFacets(query: ListQuery, keys: readonly FacetKey[] = facetKeys): FacetState {
  return Object.fromEntries(
    keys.flatMap((key) => {
      const { name, pattern, isUpperCase = false } = formats[key]
      const chosen = listOf(query.several(key, name, pattern, isUpperCase).slice(0, MAX_FACET_VALUES))
      return chosen === undefined ? [] : [[key, chosen]]
    }),
  )
}

/** Keys that nothing is chosen of are left out. */
export const chosenFacets = (state: FacetState): FacetState =>
  Object.fromEntries(facetKeys.flatMap((key) => (state[key] ? [[key, state[key]]] : [])))

/** Adds a value or takes it away; of a rating only one makes sense. */
export function toggled(chosen: string | undefined, value: string, isOne = false): string | undefined {
  const values = valuesOf(chosen)
  if (values.includes(value)) return listOf(values.filter((one) => one !== value))
  return listOf(isOne ? [value] : [...values, value])
}

export const countChosen = (state: FacetState): number =>
  facetKeys.reduce((count, key) => count + valuesOf(state[key]).length, 0)
