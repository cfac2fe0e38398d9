import { ChangeCache } from '../platform/database/change-cache.ts'
import type { Changes } from '../platform/database/changes.ts'
import type { Database } from '../platform/database/database.ts'
import { type BrandRow, type CategoryRow, findBrands, findCategories } from './category.repository.ts'
import { activeCategories } from './category-tree.ts'
import { matchesName } from './search/matches-name.ts'

export type CategoriesService = ReturnType<typeof categoriesService>

/** The categories and brands that shoppers see; few enough to be kept in memory. */
export function categoriesService(database: Database, changes: Changes) {
  const concerns = (tag: string) => tag === 'list' || tag.startsWith('category:')
  const categories = new ChangeCache<CategoryRow[]>(changes, concerns, 1)
  const brands = new ChangeCache<BrandRow[]>(changes, concerns, 1)
  const active = () => categories.get('active', async () => activeCategories(await findCategories(database)))

  return {
    active,
    brands: () => brands.get('all', () => findBrands(database)),
    isActive: async (id: string): Promise<boolean> => (await active()).some((category) => category.id === id),

    /** The children of one category (null: the top level), in the owner's order. */
    async level(parent: string | null, search: string): Promise<CategoryRow[]> {
      const children = (await active()).filter((category) => category.parent_id === parent)
      return search === '' ? children : children.filter(({ name }) => matchesName(name, search))
    },
  }
}
