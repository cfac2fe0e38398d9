import type { BitSet } from './bit-set.ts'
import type { Snapshot } from './catalogue-index.ts'
import type { ProductIndex, Sorting } from './product-index.ts'
import type { Span } from './sorted-list.ts'

const newest: Sorting = { by: 'createdAt', order: 'desc' }

/**
 * Pages over the pinned products of a set, in their order, and then over the others.
 * @param pinned ids; those that are not in the set are left out
 * @param pageOthers pages over the rest of the set
 */
export function pagePinnedFirst(
  index: ProductIndex,
  set: BitSet,
  pinned: readonly string[],
  { limit, offset }: Span,
  pageOthers: (others: BitSet, span: Span) => string[],
): string[] {
  const shown = pinned.filter((id) => index.isIn(set, id))
  const first = shown.slice(offset, offset + limit)
  if (first.length === limit) return first
  const others = shown.length === 0 ? set : set.without(index.withIds(shown))
  const rest = pageOthers(others, {
    limit: limit - first.length,
    offset: Math.max(0, offset - shown.length),
  })
  return [...first, ...rest]
}

/** Returns true once the owner has pinned a product of the category, or puts those in stock first. */
export const isSortedByHand = (
  { pins, categories }: Pick<Snapshot, 'pins' | 'categories'>,
  categoryId: string | undefined,
): boolean =>
  categoryId !== undefined &&
  (pins.categories.has(categoryId) ||
    categories.some(({ id, in_stock_first }) => id === categoryId && in_stock_first))

/** The owner's order of a category: its pinned products, then those in stock if the owner says so, then the newest. */
export function pageInShopOrder(
  { index, pins, categories }: Pick<Snapshot, 'index' | 'pins' | 'categories'>,
  categoryId: string | undefined,
  set: BitSet,
  span: Span,
): string[] {
  const category = categories.find(({ id }) => id === categoryId)
  if (!category) return index.page(set, newest, span)
  const pinned = pins.categories.get(category.id) ?? []
  return pagePinnedFirst(index, set, pinned, span, (others, rest) => {
    if (!category.in_stock_first) return index.page(others, newest, rest)
    const inStock = others.without(index.soldOut)
    // The products in stock are the first part of the list, as pinned ones are.
    const first = inStock.size > rest.offset ? index.page(inStock, newest, rest) : []
    if (first.length === rest.limit) return first
    const soldOut = { limit: rest.limit - first.length, offset: Math.max(0, rest.offset - inStock.size) }
    return [...first, ...index.page(others.and(index.soldOut), newest, soldOut)]
  })
}
