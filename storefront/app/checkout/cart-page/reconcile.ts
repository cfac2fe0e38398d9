import type { Variant } from '@amritvasya/contract'
import { type CartLine, cartLine } from '../../cart/cart-line.ts'
import { maxOf } from '../../cart/cart-rules.ts'
import type { FreshProducts } from '../../catalogue/use-fresh-products.ts'

/** The shopper last saw these values. */
export type LineChange = { priceWas?: number; quantityWas?: number }

/** It is `unknown` while loading and after a failure. */
export type Standing =
  | { status: 'unknown' }
  | { status: 'available'; stock: number }
  | { status: 'gone' }
  | { status: 'sold-out' }

export const unavailable = 'Please remove the items that are no longer available, then continue.'

function freshVariant(line: CartLine, fresh: FreshProducts): Variant | undefined {
  const product = fresh.get(line._id)
  if (product === undefined || typeof product === 'string') return undefined
  return product.variants.find(({ _id }) => _id === line.variant._id)
}

export function standingOf(line: CartLine, fresh: FreshProducts): Standing {
  const product = fresh.get(line._id)
  if (product === undefined || product === 'failed') return { status: 'unknown' }
  const variant = freshVariant(line, fresh)
  if (!variant) return { status: 'gone' }
  return variant.quantity > 0 ? { status: 'available', stock: variant.quantity } : { status: 'sold-out' }
}

export type Reconciled = { lines: readonly CartLine[]; changes: Record<string, LineChange> }

/**
 * Unavailable lines remain, so that the shopper sees and removes them (decision 26).
 * @returns the same list when nothing differs, and the changes to show by variant id
 */
export function reconcile(lines: readonly CartLine[], fresh: FreshProducts): Reconciled {
  const changes: Record<string, LineChange> = {}
  let differs = false
  const next = lines.map((line) => {
    const product = fresh.get(line._id)
    const variant = freshVariant(line, fresh)
    if (product === undefined || typeof product === 'string' || !variant || variant.quantity < 1) return line
    const now = cartLine(product, variant, Math.min(line.quantity, maxOf(variant.quantity)))
    if (JSON.stringify(now) === JSON.stringify(line)) return line
    differs = true
    const change: LineChange = {}
    if (now.price !== line.price) change.priceWas = line.price
    if (now.quantity !== line.quantity) change.quantityWas = line.quantity
    if (Object.keys(change).length > 0) changes[variant._id] = change
    return now
  })
  return { lines: differs ? next : lines, changes }
}
