import type { CategoryRow } from './category.repository.ts'

/** Requires all ancestors to be active; a cycle of parents counts as inactive. */
export function activeCategories<C extends Pick<CategoryRow, 'id' | 'parent_id' | 'is_active'>>(
  categories: readonly C[],
): C[] {
  const byId = new Map(categories.map((category) => [category.id, category]))
  const isActive = (category: C): boolean => {
    const seen = new Set<string>()
    for (let at: C | undefined = category; at; at = byId.get(at.parent_id ?? '')) {
      if (!at.is_active || seen.has(at.id)) return false
      if (at.parent_id === null) return true
      seen.add(at.id)
    }
    return false
  }
  return categories.filter(isActive)
}
