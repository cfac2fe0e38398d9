import { useEffect, useEffectEvent, useRef } from 'react'
import { useStored } from '../../platform/use-stored.ts'
import { isOpen, type ReservedOrder, reservedOrders } from '../../unpaid-orders/reserved-orders.ts'
import type { Draft } from '../flow/draft.ts'

type Items = readonly { variant: { _id: string }; quantity: number }[]

const sameItems = (one: Items, other: Items): boolean =>
  one.length === other.length &&
  one.every(({ variant, quantity }) =>
    other.some((item) => item.variant._id === variant._id && item.quantity === quantity),
  )

/** The order must have exactly these items. */
export const savedCoupon = (reserved: readonly ReservedOrder[], items: Items): string | undefined =>
  reserved.find((order) => isOpen(order) && order.couponCode && sameItems(order.items, items))?.couponCode

/** Once, so that the shopper need not type it again. */
export function useSavedCoupon(draft: Draft | undefined, update: (more: Partial<Draft>) => void): void {
  const reserved = useStored(reservedOrders, (list) => list).items
  const coupon = draft && draft.couponCode === undefined ? savedCoupon(reserved, draft.items) : undefined
  const isTaken = useRef(false)
  const take = useEffectEvent((couponCode: string) => {
    if (isTaken.current) return
    isTaken.current = true
    update({ couponCode })
  })
  useEffect(() => {
    if (coupon) take(coupon)
  }, [coupon])
}
