import type { Places } from './word-table.ts'

export type IndexedCategory = { id: string; parent_id: string | null; name: string }
export type NamedCategory = IndexedCategory & { words: string[] }
/** The category comes first, then those above. */
export type Path = { ids: string[]; named: { id: string; name: string }[]; words: Places[] }

export function pathsOf(
  categories: readonly NamedCategory[],
  placesOf: (word: string) => Places,
): Map<string, Path> {
  const byId = new Map(categories.map((category) => [category.id, category]))
  const pathOf = ({ id, name, parent_id, words }: NamedCategory): Path => {
    const parent = byId.get(parent_id ?? '')
    const above = parent ? pathOf(parent) : { ids: [], named: [], words: [] }
    return {
      ids: [id, ...above.ids],
      named: [{ id, name }, ...above.named],
      words: [...words.map(placesOf), ...above.words],
    }
  }
  return new Map(categories.map((category) => [category.id, pathOf(category)]))
}
