import type { BrowseDependencies } from '../dependencies.ts'
import { findSummaries, type SummaryRow } from '../product.repository.ts'
import type { Snapshot } from '../search-index/catalogue-index.ts'
import { countFacets, type FacetCounts } from '../search-index/facet-counts.ts'
import { filtered, type ListFilter, pageOfTiers } from '../search-index/filter.ts'
import { type ListView, needsStates } from '../search-index/list-view.ts'
import type { ProductIndex } from '../search-index/product-index.ts'
import { similarIds } from '../similar.ts'
import { findByName } from './find-by-name.ts'
import { look } from './look.ts'
import { readPartial } from './match-levels.ts'
import type { ParsedQuery } from './parsed-query.ts'
import { suggestionsFor } from './suggestions.ts'
import { comparedWords, wordsOf } from './words.ts'

const MAX_CATEGORY_MATCHES = 3

/** Returns true when pinned products would be found without the filters. */
const hasPinned = ({ index, pins }: Snapshot, search: string): boolean =>
  index.withIds(pins.searches.get(comparedWords(search)) ?? []).size > 0

/** Matches of some words, else products similar to the first match. */
const related = (
  index: ProductIndex,
  { analysis, found, filter }: Pick<Awaited<ReturnType<typeof look>>, 'analysis' | 'found' | 'filter'>,
  limit: number,
): string[] => {
  // These levels do not show which products go with the words.
  if (found.level === 'described' || found.level === 'gift') return []
  const room = limit - found.ids.length
  const [first] = found.ids
  if (room === 0 || first === undefined) return []
  const matches = readPartial(index, analysis)
  if (!matches) {
    return similarIds(index, first, limit)
      .filter((id) => !found.ids.includes(id) && filtered(index, filter, index.withIds([id])).size > 0)
      .slice(0, room)
  }
  const others = filtered(index, filter, matches.all).without(index.withIds(found.ids))
  return pageOfTiers(index, others, matches.tiers, { limit: room, offset: 0 })
}

/** Categories without products lead nowhere. */
function categoriesOf({ index, categories }: Snapshot, search: string): { id: string; name: string }[] {
  const words = wordsOf(search)
  if (words.length === 0) return []
  return findByName(categories, words)
    .filter(({ id }) => index.collection(id).size > 0)
    .slice(0, MAX_CATEGORY_MATCHES)
}

const previewIn = async (
  dependencies: BrowseDependencies,
  snapshot: Snapshot,
  search: string,
  limit: number,
) => {
  const { index } = snapshot
  const looked = await look(dependencies, snapshot, {
    search,
    filter: {},
    sorting: null,
    span: { limit, offset: 0 },
  })
  const { words, filter, analysis, found, understood } = looked
  const ids = found.level === 'partial' ? [] : found.ids
  const further = found.level === 'partial' ? found.ids : related(index, looked, limit)
  const { version, rows } = await findSummaries(dependencies.database, [...ids, ...further], filter)
  const isFirst = new Set(ids)
  return {
    version,
    products: rows.filter(({ id }) => isFirst.has(id)),
    related: rows.filter(({ id }) => !isFirst.has(id)),
    categories: categoriesOf(snapshot, words),
    suggestions: suggestionsFor(words, analysis, found, index),
    isExact: found.level === 'exact',
    total: found.total,
    understood,
  }
}

/** Counts a search as missed if no product has its words, whatever the filters are. */
export async function findProducts(
  dependencies: BrowseDependencies,
  search: string,
  filter: ListFilter,
  view: ListView,
): Promise<{
  rows: SummaryRow[]
  total: number
  isExact: boolean
  understood: ParsedQuery | undefined
  facets: FacetCounts | undefined
}> {
  const { sorting, span, isCounted } = view
  if (needsStates(filter, view)) await dependencies.searchIndex.stockRefreshed()
  const { missed, ...products } = await dependencies.searchIndex.read(async (snapshot) => {
    const {
      words,
      found,
      understood,
      filter: priced,
    } = await look(dependencies, snapshot, { search, filter, sorting, span })
    const rows = await findSummaries(dependencies.database, found.ids, priced)
    const facets = isCounted ? countFacets(snapshot.index, priced, found.matches) : undefined
    const missed = found.matches.size === 0 && !hasPinned(snapshot, words) ? words : undefined
    return { ...rows, total: found.total, isExact: found.level === 'exact', understood, facets, missed }
  })
  // A read is repeated when the index was too old.
  if (missed !== undefined) dependencies.missedSearches.count(missed)
  return products
}

export const previewSearch = (dependencies: BrowseDependencies, search: string, limit: number) =>
  dependencies.searchIndex.read((snapshot) => previewIn(dependencies, snapshot, search, limit))
