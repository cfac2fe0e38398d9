import type { BrandRow, CategoryRow } from './category.repository.ts'
import { findByName } from './search/find-by-name.ts'
import type { Spelling } from './search/spelling.ts'
import { wordsOf } from './search/words.ts'
import type { CatalogueIndex } from './search-index/catalogue-index.ts'

/** `product_count` includes all subcategories. */
export type CountedCategory = CategoryRow & { product_count: number }
export type CategoriesService = ReturnType<typeof categoriesService>

export function categoriesService(catalogueIndex: CatalogueIndex, spelling: Spelling) {
  const active = async (): Promise<CountedCategory[]> => {
    const { index, categories } = await catalogueIndex.current()
    return categories.map((category) => ({ ...category, product_count: index.collection(category.id).size }))
  }
  const similarTo = async (words: readonly string[]) => {
    const similar = await spelling.similar(words, (await catalogueIndex.current()).version)
    return new Map([...similar].map(([typed, found]) => [typed, new Set(found.map(({ word }) => word))]))
  }

  return {
    active,
    brands: async (): Promise<BrandRow[]> => (await catalogueIndex.current()).brands,
    isActive: async (id: string): Promise<boolean> =>
      (await catalogueIndex.current()).categories.some((category) => category.id === id),

    /**
     * Returns the children of a category (null: the top level) in the owner's order. A search matches words and
     * prefixes of names, else similar words.
     */
    async level(parent: string | null, search: string): Promise<CountedCategory[]> {
      const children = (await active()).filter((category) => category.parent_id === parent)
      if (search === '') return children
      const words = wordsOf(search)
      const exact = findByName(children, words)
      return exact.length > 0 ? exact : findByName(children, words, await similarTo(words))
    },
  }
}
