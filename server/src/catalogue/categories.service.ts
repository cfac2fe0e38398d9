import type { BrandRow, CategoryRow } from './category.repository.ts'
import type { CatalogueMemory } from './memory/catalogue-memory.ts'
import { findByName } from './search/find-by-name.ts'

/** A category with the number of products below it, at any depth. */
export type CountedCategory = CategoryRow & { product_count: number }
export type CategoriesService = ReturnType<typeof categoriesService>

/** The categories and brands that shoppers see. */
export function categoriesService(memory: CatalogueMemory) {
  const active = async (): Promise<CountedCategory[]> => {
    const { index, categories } = await memory.current()
    return categories.map((category) => ({ ...category, product_count: index.collection(category.id).size }))
  }

  return {
    active,
    brands: async (): Promise<BrandRow[]> => (await memory.current()).brands,
    isActive: async (id: string): Promise<boolean> =>
      (await memory.current()).categories.some((category) => category.id === id),

    /** The children of one category (null: the top level), in the owner's order. */
    async level(parent: string | null, search: string): Promise<CountedCategory[]> {
      const children = (await active()).filter((category) => category.parent_id === parent)
      return search === '' ? children : findByName(children, search)
    },
  }
}
