import { useEffect, useState } from 'react'
import { type Cart, readCart, replaceCart, useCart } from '../../cart/cart-store.ts'
import type { FreshProducts } from '../../catalogue/use-fresh-products.ts'
import { useOwnStock } from '../unpaid/use-own-stock.ts'
import { type LineChange, reconcile, type Standing, standingOf } from './reconcile.ts'

export type CheckedCart = {
  cart: Cart
  /** The keys are variant ids. */
  changes: Record<string, LineChange>
  standings: Standing[]
  fresh: FreshProducts
  /** It is true when a product could not be loaded. */
  unchecked: boolean
}

const anyFailed = (fresh: FreshProducts) => [...fresh.values()].includes('failed')

export function useCheckedCart(): CheckedCart {
  const cart = useCart()
  const { fresh } = useOwnStock(cart.items.map(({ _id }) => _id))
  const [changes, setChanges] = useState<Record<string, LineChange>>({})

  useEffect(() => {
    const { items } = readCart()
    const { lines, changes: newChanges } = reconcile(items, fresh)
    if (lines === items) return
    try {
      replaceCart(lines)
      setChanges((before) => ({ ...before, ...newChanges }))
    } catch {
      // The checkout checks the figures again.
    }
  }, [fresh])

  const standings = cart.items.map((line) => standingOf(line, fresh))
  return { cart, changes, standings, fresh, unchecked: anyFailed(fresh) }
}
