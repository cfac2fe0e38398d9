import type { TreeRow } from './tree.repository.ts'

export type Positioned<C> = { category: C; path: string; childCount: number }

type Node = Pick<TreeRow, 'id' | 'parent_id' | 'name'>

/** Depth first; siblings keep their order. */
export function inTreeOrder<C extends Node>(categories: readonly C[]): Positioned<C>[] {
  const below = Map.groupBy(categories, ({ parent_id }) => parent_id)
  const walk = (parentId: string | null, above: string): Positioned<C>[] =>
    (below.get(parentId) ?? []).flatMap((category) => {
      const path = above ? `${above} > ${category.name}` : category.name
      const childCount = below.get(category.id)?.length ?? 0
      return [{ category, path, childCount }, ...walk(category.id, path)]
    })
  return walk(null, '')
}

export function isAbove(categories: readonly Node[], id: string, at: string | null): boolean {
  const byId = new Map(categories.map((category) => [category.id, category]))
  for (let place = at; place !== null; place = byId.get(place)?.parent_id ?? null) {
    if (place === id) return true
  }
  return false
}

/** The top level is 1. */
export function levelBelow(categories: readonly Node[], parentId: string | null): number {
  const byId = new Map(categories.map((category) => [category.id, category]))
  let level = 1
  for (let place = parentId; place !== null; place = byId.get(place)?.parent_id ?? null) level++
  return level
}

export function levelsOf(categories: readonly Node[], id: string): number {
  const below = categories.filter(({ parent_id }) => parent_id === id)
  return 1 + Math.max(0, ...below.map((category) => levelsOf(categories, category.id)))
}

export function putAt<T>(list: readonly T[], thing: T, position: number): T[] {
  const others = list.filter((other) => other !== thing)
  return [...others.slice(0, position), thing, ...others.slice(position)]
}
