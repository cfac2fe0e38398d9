import { useEffect, useMemo, useState } from 'react'
import { useToken } from '../../accounts/session-store.ts'
import { type Fresh, type FreshProducts, useFreshProducts } from '../../catalogue/use-fresh-products.ts'
import { useApiBase } from '../../platform/use-api.ts'
import { type HeldOrder, heldOf, heldOrders } from './held-orders.ts'

const unknown: FreshProducts = new Map()

/** Products as the shop has them, with what the shopper's own unpaid orders hold still to be had (decision 44). */
export function withHeld(fresh: FreshProducts, held: readonly HeldOrder[]): FreshProducts {
  if (held.length === 0) return fresh
  const own = (product: Fresh): Fresh => {
    if (typeof product === 'string') return product
    const variants = product.variants.map((variant) => ({
      ...variant,
      quantity: variant.quantity + heldOf(held, variant._id),
    }))
    return { ...product, variants }
  }
  return new Map([...fresh].map(([id, product]) => [id, own(product)]))
}

/**
 * What the shopper can have of these products. Nothing is known before the shop has said which pieces are held for the
 * shopper: they must not be taken for sold.
 * @param ids of products
 */
export function useOwnStock(ids: readonly string[]): { fresh: FreshProducts } {
  const held = heldOrders.useSelected((list) => list).items
  // What an order held is in the shop's stock again once it is paid, cancelled or over, so the stock is asked for anew.
  const { fresh } = useFreshProducts(ids, held.map(({ _id }) => _id).join())
  const base = useApiBase()
  const token = useToken()
  const [knownFor, setKnownFor] = useState<string>()
  useEffect(() => {
    let isHere = true
    import('./refresh-held.ts')
      .then(({ refreshHeld }) => refreshHeld(base))
      .catch(() => {})
      .finally(() => {
        if (isHere) setKnownFor(token ?? '')
      })
    return () => {
      isHere = false
    }
  }, [base, token])
  const isKnown = knownFor === (token ?? '')
  return { fresh: useMemo(() => (isKnown ? withHeld(fresh, held) : unknown), [isKnown, fresh, held]) }
}
