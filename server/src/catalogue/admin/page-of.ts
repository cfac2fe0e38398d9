import type { PageQuery } from '../../platform/database/paginate.ts'

export function pageOf<T extends { id: string }>(
  things: readonly T[],
  { page, perPage, order, q = '', ids }: PageQuery,
  textOf: (thing: T) => string,
  compare: (a: T, b: T) => number,
): { items: T[]; total: number } {
  const text = q.toLowerCase()
  const found = things
    .filter((thing) => ids === undefined || ids.includes(thing.id))
    .filter((thing) => textOf(thing).toLowerCase().includes(text))
    .sort(compare)
  if (order === 'desc') found.reverse()
  return { items: found.slice((page - 1) * perPage, page * perPage), total: found.length }
}
