import type { Shop } from '@amritvasya/contract'
import { formatRupees } from '../../platform/money.ts'

/**
 * What is said of the standard parcel, which is free only above a subtotal, not at it (decision 3, CART-06).
 * The amount is in whole rupees and keeps its word: adding just that much makes shipping free.
 * @param subtotal in rupees
 */
export function freeShipping(subtotal: number, parcel: Shop['parcel']): { text: string; share: number } {
  if (subtotal > parcel.freeAbove) return { text: 'Free shipping on this order', share: 1 }
  const missing = Math.floor(parcel.freeAbove - subtotal) + 1
  return {
    text: `Add ${formatRupees(missing)} more for free shipping`,
    share: parcel.freeAbove > 0 ? Math.min(subtotal / parcel.freeAbove, 0.99) : 0,
  }
}
