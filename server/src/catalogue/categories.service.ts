import type { BrandRow, CategoryRow } from './category.repository.ts'
import type { BrowseDependencies } from './dependencies.ts'
import { findByName } from './search/find-by-name.ts'
import { wordsOf } from './search/words.ts'

/** The `product_count` includes that of all subcategories. */
export type CountedCategory = CategoryRow & { product_count: number }

type Dependencies = Pick<BrowseDependencies, 'searchIndex' | 'spelling'>

export async function listCategories({
  searchIndex,
}: Pick<BrowseDependencies, 'searchIndex'>): Promise<CountedCategory[]> {
  const { index, categories } = await searchIndex.current()
  return categories.map((category) => ({ ...category, product_count: index.collection(category.id).size }))
}

export const listBrands = async ({ searchIndex }: Dependencies): Promise<BrandRow[]> =>
  (await searchIndex.current()).brands

export const isActiveCategory = async ({ searchIndex }: Dependencies, id: string): Promise<boolean> =>
  (await searchIndex.current()).categories.some((category) => category.id === id)

/**
 * Lists in the owner's order; null is the top level. A search matches words and prefixes of names, else similar words.
 */
export async function listLevel(
  dependencies: Dependencies,
  parent: string | null,
  search: string,
): Promise<CountedCategory[]> {
  const children = (await listCategories(dependencies)).filter((category) => category.parent_id === parent)
  if (search === '') return children
  const words = wordsOf(search)
  const exact = findByName(children, words)
  return exact.length > 0 ? exact : findByName(children, words, await similarTo(dependencies, words))
}

async function similarTo({ searchIndex, spelling }: Dependencies, words: readonly string[]) {
  const similar = await spelling.similar(words, (await searchIndex.current()).version)
  return new Map([...similar].map(([typed, found]) => [typed, new Set(found.map(({ word }) => word))]))
}
