import type { Database } from '../../platform/database/database.ts'
import { activeCategories } from '../category-tree.ts'
import { searchWords } from '../search/search-words.ts'
import { plain, wordsOf } from '../search/words.ts'
import {
  addToWords,
  type CategoryFacts,
  countWords,
  type EntryRow,
  findCategoryFacts,
  findFacts,
  type ListingRow,
  lockLists,
  type ProductFacts,
  replaceEntries,
  replaceListings,
} from './refresh.repository.ts'

/** Featured products come before all others, however new. Above any time in milliseconds, below 2^53. */
const featuredRank = 2 ** 51

/** Brings lists and search in step with the products, in the transaction that changed them. */
export async function refreshProducts(transaction: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await lockLists(transaction)
  const categories = new Map(
    activeCategories(await findCategoryFacts(transaction)).map((category) => [category.id, category]),
  )
  const listed = (await findFacts(transaction, ids)).filter((facts) => categories.has(facts.category_id))
  const listings: ListingRow[] = []
  const entries: EntryRow[] = []
  for (const facts of listed) {
    const path = pathOf(facts.category_id, categories)
    listings.push(...listingsOf(facts, path))
    entries.push(entryOf(facts, path))
  }
  const words = await countWords(transaction, ids)
  for (const [word, count] of words) words.set(word, -count)
  for (const word of entries.flatMap((entry) => entry.words)) {
    if (!word.includes(':')) words.set(word, (words.get(word) ?? 0) + 1)
  }
  await replaceListings(transaction, ids, listings)
  await replaceEntries(transaction, ids, entries)
  await addToWords(transaction, words)
}

function pathOf(id: string, categories: ReadonlyMap<string, CategoryFacts>): CategoryFacts[] {
  const path: CategoryFacts[] = []
  for (let at = categories.get(id); at; at = categories.get(at.parent_id ?? '')) path.push(at)
  return path
}

function listingsOf(facts: ProductFacts, path: readonly CategoryFacts[]): ListingRow[] {
  const collections = ['all', facts.brand_id, ...path.map(({ id }) => id)]
  if (facts.is_featured) collections.push('featured')
  return collections.map((collection) => ({
    collection,
    product_id: facts.id,
    brand_id: facts.brand_id,
    label: facts.label,
    price_paise: facts.price_paise,
    sort_name: plain(facts.name),
    created_at: facts.created_at,
  }))
}

function entryOf(facts: ProductFacts, path: readonly CategoryFacts[]): EntryRow {
  return {
    product_id: facts.id,
    rank: (facts.is_featured ? featuredRank : 0) + facts.created_at.getTime(),
    price_paise: facts.price_paise,
    sort_name: plain(facts.name),
    created_at: facts.created_at,
    words: searchWords({
      name: facts.name,
      shortDescription: facts.short_description,
      material: facts.material,
      label: facts.label,
      codes: facts.codes,
      brand: { id: facts.brand_id, name: facts.brand_name },
      categories: path,
    }),
    description_words: [...new Set(wordsOf(facts.description))],
  }
}
