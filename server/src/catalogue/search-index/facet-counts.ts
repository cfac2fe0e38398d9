import { type FacetKey, facetKeys, ratingSteps, textFacets } from '@amritvasya/contract/rules/facets'
import type { BitSet } from './bit-set.ts'
import { type ListedFacet, listedFacets } from './facet-table.ts'
import { filtered, havingAny, type ListFilter, ofPage } from './filter.ts'
import type { ProductIndex } from './product-index.ts'

export type CountedValue = { value: string; label: string; count: number; hexCode?: string }
export type FacetCounts = Record<FacetKey, CountedValue[]> & {
  /** They are in the order of the quick prices. */
  price: number[]
}

/** It limits texts that products state; the most frequent come first. */
const MAX_SHOWN_VALUES = 40

/**
 * Counts what each choice would find: a facet's own choice does not narrow its counts, all others do.
 * @param set what the page shows without any filter: all products, or the matches of a search
 * @param found what it shows with all of them
 * @returns values that a product of the page has, and those that are chosen; of ids and codes only those with a count
 */
export function countFacets(
  index: ProductIndex,
  filter: ListFilter,
  set: BitSet,
  found: BitSet = filtered(index, filter, set),
): FacetCounts {
  const context = ofPage(index, filter, set)
  const bases = basesOf(index, filter, context, found)
  const baseOf = (key: FacetKey | 'price') => bases.get(key) ?? found
  const listed = listedFacets.map((facet) => [
    facet,
    listValues(index, facet, filter.choices?.[facet] ?? [], baseOf(facet), context),
  ])
  const stock = baseOf('inStock')
  return {
    ...(Object.fromEntries(listed) as Record<ListedFacet, CountedValue[]>),
    rating: ratingSteps.map((stars) => ({
      value: String(stars),
      label: `${stars} stars and up`,
      count: index.facets.ratedAtLeast(stars).countCommon(baseOf('rating')),
    })),
    inStock: [{ value: 'true', label: 'In stock', count: stock.size - index.soldOut.countCommon(stock) }],
    price: index.facets.countPrices(baseOf('price')),
  }
}

/** Returns sets narrowed by all filters but one, by its facet; others are narrowed by all. */
function basesOf(
  index: ProductIndex,
  filter: ListFilter,
  context: BitSet,
  found: BitSet,
): Map<FacetKey | 'price', BitSet> {
  const chosen = facetKeys.flatMap((key) => {
    const values = filter.choices?.[key]
    return values && values.length > 0 ? [{ key, having: havingAny(index, key, values) }] : []
  })
  const without = (left?: FacetKey) =>
    chosen.reduce((some, { key, having }) => (key === left ? some : some.and(having)), context)
  const bases = new Map<FacetKey | 'price', BitSet>(chosen.map(({ key }) => [key, without(key)]))
  if (filter.minPaise === undefined && filter.maxPaise === undefined) return bases
  // A product that is found has its price already, and each other product is compared once for all of the sets.
  const others = [...bases.values()].reduce((some, more) => some.or(more), found).without(found)
  const priced = index.withPrice(others, filter).or(found)
  for (const [key, base] of bases) bases.set(key, base.and(priced))
  return bases.set('price', without())
}

function listValues(
  index: ProductIndex,
  facet: ListedFacet,
  chosen: readonly string[],
  base: BitSet,
  context: BitSet,
): CountedValue[] {
  const isText = isTextFacet(facet)
  const values: CountedValue[] = []
  for (const [value, { label, hexCode, members }] of index.facets.valuesOf(facet)) {
    const count = members.countIn(base)
    const isShown =
      count > 0 || chosen.includes(value) || (isText && base !== context && members.meets(context))
    if (isShown) values.push({ value, label, count, ...(hexCode && { hexCode }) })
  }
  const known = new Set(values.map(({ value }) => value))
  const unknown = chosen
    .filter((value) => !known.has(value))
    .map((value) => ({ value, label: value, count: 0 }))
  const isChosen = ({ value }: CountedValue) => Number(chosen.includes(value))
  const mostFrequent = () =>
    values
      .sort((one, other) => isChosen(other) - isChosen(one) || other.count - one.count)
      .slice(0, MAX_SHOWN_VALUES)
  const shown = isText && values.length > MAX_SHOWN_VALUES ? mostFrequent() : values
  return [...shown.sort(byLabel), ...unknown]
}

const isTextFacet = (facet: ListedFacet): boolean => (textFacets as readonly ListedFacet[]).includes(facet)

const collator = new Intl.Collator('en-IN', { numeric: true })
const byLabel = (one: CountedValue, other: CountedValue) => collator.compare(one.label, other.label)
