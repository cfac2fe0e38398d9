import { toPaise } from '@amritvasya/contract/rules/money'
import type { Database } from '../../platform/database/database.ts'
import type { BrowseDependencies } from '../dependencies.ts'
import { findByCode, findDescribed } from '../product.repository.ts'
import { BitSet } from '../search-index/bit-set.ts'
import type { Snapshot } from '../search-index/catalogue-index.ts'
import { filtered, type ListFilter, pageOfTiers } from '../search-index/filter.ts'
import type { ProductIndex, Sorting } from '../search-index/product-index.ts'
import { pagePinnedFirst } from '../search-index/shop-order.ts'
import type { Span } from '../search-index/sorted-list.ts'
import {
  type Level,
  levels,
  readCorrected,
  readExact,
  readIds,
  readKnown,
  readMentioned,
  readPartial,
} from './match-levels.ts'
import { parseQuery, type QueryAnalysis, unknownWords } from './parse-query.ts'
import { toParsedQuery } from './parsed-query.ts'
import { type PriceBounds, readPrice } from './price.ts'
import type { RankedMatches } from './ranked-matches.ts'
import { takeSizes } from './size.ts'
import { bestCandidates, type Spelling } from './spelling.ts'
import { isGiftWord } from './synonyms.ts'
import { comparedWords, wordsOf } from './words.ts'

const MAX_DESCRIPTION_MATCHES = 200
const MAX_CODE_MATCHES = 100

type PageRequest = {
  filter: ListFilter
  /** It is null for the best match. */
  sorting: Sorting | null
  span: Span
}

export type SearchRequest = PageRequest & { search: string }

export type Found = {
  ids: string[]
  total: number
  level: Level | null
  /** No filter is applied to them yet. */
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
  analysis: QueryAnalysis,
  { filter, sorting, span }: PageRequest,
): Promise<Found> => {
  let described: Promise<BitSet> | undefined
  const readDescribed = () =>
    (described ??= findByText(database, analysis.telling).then((ids) => index.withIds(ids)))
  const isPriced = filter.minPaise !== undefined || filter.maxPaise !== undefined
  const attempts: [Level, () => RankedMatches | null | Promise<RankedMatches | null>][] = [
    ['exact', async () => readExact(index, analysis, index.withIds(await byCode(database, analysis.code)))],
    // "gift under 500" matches everything at that price.
    ['gift', () => (isPriced && analysis.telling.every(isGiftWord) ? readIds(index.listed) : null)],
    ['known', async () => (analysis.known ? readMentioned(index, analysis, await readDescribed()) : null)],
    ['described', async () => readIds(await readDescribed())],
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

/** Returns the pinned products of a search, whatever they say, and what matches exactly; undefined without any. */
const matchPinned = async (
  database: Database,
  { index, pins }: Snapshot,
  analysis: QueryAnalysis,
  { search, filter, sorting, span }: SearchRequest,
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

const allOf = (index: ProductIndex, { filter, sorting, span }: PageRequest): Found => {
  const found = filtered(index, filter)
  const ids = sorting ? index.page(found, sorting, span, filter) : pageOfTiers(index, found, [], span)
  return { ids, total: found.size, level: found.size > 0 ? 'exact' : null, matches: index.listed }
}

const byCode = async (database: Database, code: string | null): Promise<string[]> =>
  code === null ? [] : findByCode(database, code, MAX_CODE_MATCHES)

const findByText = async (database: Database, words: readonly string[]): Promise<string[]> =>
  words.length > 0 ? findDescribed(database, words.join(' '), MAX_DESCRIPTION_MATCHES) : []

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

const lookFor = async (
  { database, spelling }: BrowseDependencies,
  snapshot: Snapshot,
  request: SearchRequest,
) => {
  const analysis = await parseWithSpellings(spelling, snapshot, request.search)
  const found =
    (await matchPinned(database, snapshot, analysis, request)) ??
    (await match(database, snapshot.index, analysis, request))
  return { words: request.search, analysis, found }
}

/** A search may find what it means better without its sizes, which are then missing. */
const lookWithSizes = async (
  dependencies: BrowseDependencies,
  snapshot: Snapshot,
  request: SearchRequest,
) => {
  const sized = { ...(await lookFor(dependencies, snapshot, request)), missingSizes: [] as string[] }
  if (sized.found.level === 'exact') return sized
  const { rest, typed, sizes } = takeSizes(request.search)
  if (sizes.length === 0 || wordsOf(rest).length === 0) return sized
  const unsized = {
    ...(await lookFor(dependencies, snapshot, { ...request, search: rest })),
    missingSizes: typed,
  }
  const isKnown = sizes.every((size) => snapshot.index.vocabulary.has(size))
  const isAhead = isKnown && levelOf(sized.found) <= levelOf(unsized.found)
  if (isAhead || unsized.found.level === null) return sized
  const isExact = unsized.found.level === 'exact' && !unsized.found.isPinned
  return isExact ? { ...unsized, found: { ...unsized.found, level: 'known' as const } } : unsized
}

const levelOf = ({ level }: Found): number => (level === null ? levels.length : levels.indexOf(level))

/** Finds what a search means, from exact to forgiving, with how it was understood. */
export const look = async (dependencies: BrowseDependencies, snapshot: Snapshot, request: SearchRequest) => {
  const { words: priced, price } = readPrice(request.search)
  const filter = withPrice(request.filter, price)
  const pricedRequest = { ...request, search: priced, filter }
  const onlyPrice = price !== null && priced === ''
  const { words, analysis, found, missingSizes } = onlyPrice
    ? {
        words: '',
        analysis: parseQuery('', snapshot.index),
        found: allOf(snapshot.index, pricedRequest),
        missingSizes: [],
      }
    : await lookWithSizes(dependencies, snapshot, pricedRequest)
  // A word that no product has is understood once the owner has chosen its results.
  const understood = toParsedQuery(
    words,
    found.isPinned ? { ...analysis, missing: [] } : analysis,
    found.level,
    price,
    missingSizes,
  )
  return { words, filter, analysis, found, understood }
}
