import { useEffect, useState } from 'react'
import type { FreshProducts } from '../../catalogue/use-fresh-products.ts'
import { type Cart, readCart, replaceCart, useCart } from '../cart-store.ts'
import { useOwnStock } from '../held/use-own-stock.ts'
import { type LineChange, reconcile, type Standing, standingOf } from './reconcile.ts'

export type CheckedCart = {
  cart: Cart
  /** By variant, what differs from when the shopper last saw it. */
  changes: Record<string, LineChange>
  standings: Standing[]
  /** What the shop has answered so far. */
  fresh: FreshProducts
  /** Whether the shop could not be asked about some line. */
  unchecked: boolean
}

const anyFailed = (fresh: FreshProducts) => [...fresh.values()].includes('failed')

/** The cart, asked about at the shop when the page opens; its lines are put right as the answers come. */
export function useCheckedCart(): CheckedCart {
  const cart = useCart()
  const { fresh } = useOwnStock(cart.items.map(({ _id }) => _id))
  const [changes, setChanges] = useState<Record<string, LineChange>>({})

  useEffect(() => {
    const { items } = readCart()
    const { lines, changes: found } = reconcile(items, fresh)
    if (lines === items) return
    try {
      replaceCart(lines)
      setChanges((before) => ({ ...before, ...found }))
    } catch {
      // Storage refuses: the old figures stay, and the checkout checks them again.
    }
  }, [fresh])

  const standings = cart.items.map((line) => standingOf(line, fresh))
  return { cart, changes, standings, fresh, unchecked: anyFailed(fresh) }
}
