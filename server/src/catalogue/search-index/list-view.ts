import type { ListFilter } from './filter.ts'
import type { Sorting } from './product-index.ts'
import type { Span } from './sorted-list.ts'

/** The page of a list, and if its filters are counted. */
export type ListView = {
  /** It is null for the order of the shop or the best match. */
  sorting: Sorting | null
  span: Span
  /** The category whose order by hand a list has. */
  orderedBy?: string | undefined
  isCounted?: boolean
}

/** Counts and orders by stock, ratings and sales are as exact as the rest of a list. */
export const needsStates = (
  { choices = {} }: ListFilter,
  { sorting, isCounted = false }: ListView,
): boolean =>
  isCounted ||
  choices.inStock !== undefined ||
  choices.rating !== undefined ||
  sorting?.by === 'rating' ||
  sorting?.by === 'bestseller'
