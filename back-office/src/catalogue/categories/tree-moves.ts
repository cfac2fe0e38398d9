/** Siblings are in display order. */
export type Node = { id: string; parentId: string | null }
/** `depth` is 0 on the top level. */
export type Level<N> = { node: N; depth: number }
/** `min` and `max` bound the depth at this place. */
export type Place = { parentId: string | null; position: number; depth: number; min: number; max: number }

export function inOrder<N extends Node>(
  nodes: readonly N[],
  parentId: string | null = null,
  depth = 0,
): Level<N>[] {
  return nodes
    .filter((node) => node.parentId === parentId)
    .flatMap((node) => [{ node, depth }, ...inOrder(nodes, node.id, depth + 1)])
}

/** The descendants are left out, because they move with their parent. */
export function withoutBelow<N extends Node>(levels: readonly Level<N>[], id: string): Level<N>[] {
  const gone = new Set([id])
  return levels.filter(({ node }) => {
    if (node.id === id) return true
    if (node.parentId === null || !gone.has(node.parentId)) return true
    gone.add(node.id)
    return false
  })
}

/**
 * @param levels the tree without the descendants of the category
 * @param over the category whose row it is at
 * @param deeper levels that it was dragged to the right; negative to the left
 */
export function placeAt<N extends Node>(
  levels: readonly Level<N>[],
  id: string,
  over: string,
  deeper: number,
): Place | undefined {
  const from = levels.findIndex(({ node }) => node.id === id)
  const to = levels.findIndex(({ node }) => node.id === over)
  const dragged = levels[from]
  if (!dragged || to < 0) return undefined
  const others = levels.toSpliced(from, 1)
  const before = others.slice(0, to)
  const last = before.at(-1)
  // It is at most a child of the row before, and no higher than the row after, which would be its child.
  const max = last ? last.depth + 1 : 0
  const min = Math.min(others[to]?.depth ?? 0, max)
  const depth = Math.max(min, Math.min(max, dragged.depth + deeper))
  const parent = depth === 0 ? undefined : before.findLast((level) => level.depth === depth - 1)
  const parentId = parent?.node.id ?? null
  const position = before.filter(({ node }) => node.parentId === parentId).length
  return { parentId, position, depth, min, max }
}

export function withMoved<N extends Node>(
  nodes: readonly N[],
  id: string,
  { parentId, position }: Pick<Place, 'parentId' | 'position'>,
): N[] {
  const moved = nodes.find((node) => node.id === id)
  if (!moved) return [...nodes]
  const others = nodes.filter((node) => node !== moved)
  const next = others.filter((node) => node.parentId === parentId)[position]
  return others.toSpliced(next ? others.indexOf(next) : others.length, 0, { ...moved, parentId })
}
