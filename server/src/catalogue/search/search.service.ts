import { toPaise } from '@amritvasya/contract/rules/money'
import type { Database } from '../../platform/database/database.ts'
import type { BrowseDependencies } from '../dependencies.ts'
import { findByCode, findDescribed, findSummaries, type SummaryRow } from '../product.repository.ts'
import { BitSet } from '../search-index/bit-set.ts'
import type { Snapshot } from '../search-index/catalogue-index.ts'
import { countFacets, type FacetCounts } from '../search-index/facet-counts.ts'
import { filtered, type ListFilter, pageOfTiers } from '../search-index/filter.ts'
import { type ListView, needsStates } from '../search-index/list-view.ts'
import type { ProductIndex, Sorting } from '../search-index/product-index.ts'
import { pagePinnedFirst } from '../search-index/shop-order.ts'
import type { Span } from '../search-index/sorted-list.ts'
import { similarIds } from '../similar.ts'
import { findByName } from './find-by-name.ts'
import { asksForGift } from './gift.ts'
import { type Level, readCorrected, readExact, readIds, readKnown, readPartial } from './match-levels.ts'
import { parseQuery, type QueryAnalysis, unknownWords } from './parse-query.ts'
import { type ParsedQuery, toParsedQuery } from './parsed-query.ts'
import { type PriceBounds, readPrice } from './price.ts'
import type { RankedMatches } from './ranked-matches.ts'
import { bestCandidates, type Spelling } from './spelling.ts'
import { suggestionsFor } from './suggestions.ts'
import { comparedWords, wordsOf } from './words.ts'

const MAX_DESCRIPTION_MATCHES = 200
const MAX_CODE_MATCHES = 100
const MAX_CATEGORY_MATCHES = 3

type Found = {
  ids: string[]
  total: number
  level: Level | null
  /** Before any filter. */
  matches: BitSet
  isPinned?: boolean
}

function withPrice(filter: ListFilter, price: PriceBounds | null): ListFilter {
  if (!price) return filter
  const { minPrice = 0, maxPrice } = price
  const max = Math.min(
    filter.maxPaise ?? Number.POSITIVE_INFINITY,
    maxPrice === undefined ? Number.POSITIVE_INFINITY : toPaise(maxPrice),
  )
  return { ...filter, minPaise: Math.max(filter.minPaise ?? 0, toPaise(minPrice)), maxPaise: max }
}

const match = async (
  database: Database,
  index: ProductIndex,
  search: string,
  analysis: QueryAnalysis,
  filter: ListFilter,
  sorting: Sorting | null,
  span: Span,
): Promise<Found> => {
  const isPriced = filter.minPaise !== undefined || filter.maxPaise !== undefined
  const attempts: [Level, () => RankedMatches | null | Promise<RankedMatches | null>][] = [
    ['exact', async () => readExact(index, analysis, index.withIds(await byCode(database, analysis.code)))],
    // "gift under 500" matches everything at that price.
    ['gift', () => (isPriced && asksForGift(search) ? readIds(index.listed) : null)],
    ['described', async () => readIds(index.withIds(await findByText(database, search)))],
    ['corrected', () => readCorrected(index, analysis)],
    ['known', () => readKnown(index, analysis)],
    ['partial', () => readPartial(index, analysis)],
  ]
  let first: BitSet | undefined
  for (const [level, attempt] of attempts) {
    const matches = await attempt()
    if (!matches) continue
    if (matches.all.size > 0) first ??= matches.all
    const found = filtered(index, filter, matches.all)
    const total = found.size
    if (total === 0) continue
    const ids = sorting
      ? index.page(found, sorting, span, filter)
      : pageOfTiers(index, found, matches.tiers, span)
    return { ids, total, level, matches: matches.all }
  }
  return { ids: [], total: 0, level: null, matches: first ?? new BitSet() }
}

/** The pinned products of a search, whatever they say, and what matches exactly; undefined without any. */
const matchPinned = async (
  database: Database,
  { index, pins }: Snapshot,
  search: string,
  analysis: QueryAnalysis,
  filter: ListFilter,
  sorting: Sorting | null,
  span: Span,
): Promise<Found | undefined> => {
  const pinned = pins.searches.get(comparedWords(search))
  if (!pinned) return undefined
  const exact = readExact(index, analysis, index.withIds(await byCode(database, analysis.code)))
  const chosen = index.withIds(pinned)
  if (filtered(index, filter, chosen).size === 0) return undefined
  const matches = exact ? exact.all.or(chosen) : chosen
  const found = filtered(index, filter, matches)
  const ids = sorting
    ? index.page(found, sorting, span, filter)
    : pagePinnedFirst(index, found, pinned, span, (others, rest) =>
        pageOfTiers(index, others, exact?.tiers ?? [], rest),
      )
  return { ids, total: found.size, level: 'exact', matches, isPinned: true }
}

/** True when pinned products would be found without the filters. */
const hasPinned = ({ index, pins }: Snapshot, search: string): boolean =>
  index.withIds(pins.searches.get(comparedWords(search)) ?? []).size > 0

const allOf = (index: ProductIndex, filter: ListFilter, sorting: Sorting | null, span: Span): Found => {
  const found = filtered(index, filter)
  const ids = sorting ? index.page(found, sorting, span, filter) : pageOfTiers(index, found, [], span)
  return { ids, total: found.size, level: found.size > 0 ? 'exact' : null, matches: index.listed }
}

const byCode = async (database: Database, code: string | null): Promise<string[]> =>
  code === null ? [] : findByCode(database, code, MAX_CODE_MATCHES)

const findByText = async (database: Database, search: string): Promise<string[]> => {
  const words = wordsOf(search)
  return words.length > 0 ? findDescribed(database, words.join(' '), MAX_DESCRIPTION_MATCHES) : []
}

/** Words of neither products nor synonyms count as misspelt. */
const parseWithSpellings = async (
  spelling: Spelling,
  { index, version }: Snapshot,
  search: string,
): Promise<QueryAnalysis> => {
  const similar = await spelling.similar(unknownWords(search, index), version)
  const known = [...similar].map(
    ([typed, words]) => [typed, words.filter(({ word }) => index.isName(word))] as const,
  )
  const frequencyOf = (word: string) => index.vocabulary.frequencyOf(word)
  const spellings = known.map(([typed, words]) => [typed, bestCandidates(words, typed, frequencyOf)] as const)
  const same = known.map(
    ([typed, words]) => [typed, words.filter(({ isSame }) => isSame).map(({ word }) => word)] as const,
  )
  return parseQuery(search, index, new Map(spellings), new Map(same))
}

/** Matches of some words, else products similar to the first match. */
const related = (
  index: ProductIndex,
  analysis: QueryAnalysis,
  found: Found,
  filter: ListFilter,
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

const look = async (
  { database, spelling }: BrowseDependencies,
  snapshot: Snapshot,
  search: string,
  listFilter: ListFilter,
  sorting: Sorting | null,
  span: Span,
) => {
  const { words, price } = readPrice(search)
  const filter = withPrice(listFilter, price)
  const analysis = await parseWithSpellings(spelling, snapshot, words)
  const onlyPrice = price !== null && words === ''
  const found = onlyPrice
    ? allOf(snapshot.index, filter, sorting, span)
    : ((await matchPinned(database, snapshot, words, analysis, filter, sorting, span)) ??
      (await match(database, snapshot.index, words, analysis, filter, sorting, span)))
  return {
    words,
    filter,
    analysis,
    found,
    // A word that no product has is understood once the owner has chosen its results.
    understood: toParsedQuery(
      words,
      found.isPinned ? { ...analysis, missing: [] } : analysis,
      found.level,
      price,
    ),
  }
}

/** Those without products lead nowhere. */
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
  const first = { limit, offset: 0 }
  const { words, filter, analysis, found, understood } = await look(
    dependencies,
    snapshot,
    search,
    {},
    null,
    first,
  )
  const ids = found.level === 'partial' ? [] : found.ids
  const further = found.level === 'partial' ? found.ids : related(index, analysis, found, filter, limit)
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
    } = await look(dependencies, snapshot, search, filter, sorting, span)
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
