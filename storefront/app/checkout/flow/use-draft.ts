import { useEffect, useEffectEvent, useState } from 'react'
import { type LineKey, sameLine } from '../../cart/cart-rules.ts'
import { useCart } from '../../cart/cart-store.ts'
import type { FreshProducts } from '../../catalogue/use-fresh-products.ts'
import { type LineChange, reconcile, standingOf } from '../cart-page/reconcile.ts'
import { type CheckoutItem, checkoutItem } from '../checkout-item.ts'
import { useOwnStock } from '../unpaid/use-own-stock.ts'
import { type Draft, followCart, readDraft, withItems } from './draft.ts'
import { useCheckoutState } from './use-checkout-state.ts'

const none: CheckoutItem[] = []

/** @returns the same items array when nothing differs */
function refreshed(items: CheckoutItem[], fresh: FreshProducts) {
  const { lines, changes } = reconcile(items, fresh)
  let differs = false
  const next = items.map((item, index) => {
    const product = fresh.get(item._id)
    const now = checkoutItem(lines[index] ?? item, typeof product === 'object' ? product : undefined)
    if (typeof product !== 'object' || JSON.stringify(now) === JSON.stringify(item)) return item
    differs = true
    return now
  })
  return { items: differs ? next : items, changes }
}

/** Follows shop and cart, and is stored for the session. */
export function useDraft() {
  const [checkoutState, change] = useCheckoutState('checkout', readDraft)
  const cart = useCart()
  const draft = checkoutState.status === 'ready' ? checkoutState.value : undefined
  const items = draft?.items ?? none
  const { fresh, hasReserved } = useOwnStock(items.map(({ _id }) => _id))
  const [changes, setChanges] = useState<Record<string, LineChange>>({})
  const [compared, setCompared] = useState<FreshProducts>()

  const update = (more: Partial<Draft>) => draft && change({ ...draft, ...more })
  const takeOver = useEffectEvent(() => {
    if (!draft || cart.state !== 'ready') return
    const followed = followCart(draft)
    const { items: now, changes: newChanges } = refreshed(followed.items, fresh)
    if (now !== followed.items) {
      change(withItems(followed, now))
      setChanges((before) => ({ ...before, ...newChanges }))
    } else if (followed !== draft) change(followed)
    setCompared(fresh)
  })
  const isReady = draft !== undefined
  useEffect(() => {
    if (isReady && fresh && cart) takeOver()
  }, [isReady, fresh, cart])

  const setItems = (next: CheckoutItem[]) => draft && change(withItems(draft, next))
  const setQuantity = (line: LineKey, quantity: number) =>
    setItems(items.map((item) => (sameLine(item, line) ? { ...item, quantity } : item)))
  const remove = (line: LineKey) => setItems(items.filter((item) => !sameLine(item, line)))
  const standings = items.map((item) => standingOf(item, fresh))
  /** The order is as the shopper has seen it in the cart, and none of theirs waits for its payment. */
  const isUnchanged =
    compared === fresh &&
    !hasReserved &&
    Object.keys(changes).length === 0 &&
    standings.every((standing) => standing.status === 'available')
  return {
    status: checkoutState.status,
    items,
    draft,
    update,
    changes,
    standings,
    isUnchanged,
    setItems,
    setQuantity,
    remove,
  }
}
