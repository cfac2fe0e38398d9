import { useEffect, useMemo, useState } from 'react'
import { useToken } from '../../accounts/use-session.ts'
import { type Fresh, type FreshProducts, useFreshProducts } from '../../catalogue/use-fresh-products.ts'
import { useApiBase } from '../../platform/use-api.ts'
import { useStored } from '../../platform/use-stored.ts'
import {
  isOpen,
  type ReservedOrder,
  reservedOf,
  reservedOrders,
} from '../../unpaid-orders/reserved-orders.ts'

const unknown: FreshProducts = new Map()

/** Own unpaid orders reserve pieces that can still be bought (decision 44). */
export function withReserved(fresh: FreshProducts, reserved: readonly ReservedOrder[]): FreshProducts {
  if (reserved.length === 0) return fresh
  const own = (product: Fresh): Fresh => {
    if (typeof product === 'string') return product
    const variants = product.variants.map((variant) => ({
      ...variant,
      quantity: variant.quantity + reservedOf(reserved, variant._id),
    }))
    return { ...product, variants }
  }
  return new Map([...fresh].map(([id, product]) => [id, own(product)]))
}

/**
 * It is empty until the open orders are loaded, because the shopper's own reservations would look sold out.
 * @param ids of products
 * @returns `hasReserved`: an order of the shopper waits for its payment
 */
export function useOwnStock(ids: readonly string[]): { fresh: FreshProducts; hasReserved: boolean } {
  const reserved = useStored(reservedOrders, (list) => list).items
  // A reservation ends when its order is paid, cancelled or expired; the order itself stays until its outcome is known.
  const open = reserved.filter(isOpen).map(({ _id }) => _id)
  const { fresh } = useFreshProducts(ids, open.join())
  const base = useApiBase()
  const token = useToken()
  const [knownFor, setKnownFor] = useState<string>()
  useEffect(() => {
    let isHere = true
    import('../../unpaid-orders/refresh-unpaid.ts')
      .then(({ refreshUnpaid }) => refreshUnpaid(base))
      // The browser's own records serve then.
      .catch(() => {})
      .finally(() => {
        if (isHere) setKnownFor(token ?? '')
      })
    return () => {
      isHere = false
    }
  }, [base, token])
  const isKnown = knownFor === (token ?? '')
  return {
    hasReserved: reserved.length > 0,
    fresh: useMemo(() => (isKnown ? withReserved(fresh, reserved) : unknown), [isKnown, fresh, reserved]),
  }
}
