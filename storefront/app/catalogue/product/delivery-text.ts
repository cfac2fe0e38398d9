import type { Product, Shop } from '@amritvasya/contract'
import { formatPaise, toPaise } from '@amritvasya/contract/rules/money'
import { productDelivery } from '@amritvasya/contract/rules/shipping'
import { parcelTerms } from '../../cart/parcel-terms.ts'

/**
 * Says "free" only where delivery is free (decision 3).
 * @param price in rupees of one piece
 */
export function deliveryText(
  { shippingRate }: Pick<Product, 'shippingRate'>,
  price: number,
  parcel: Shop['parcel'],
): string {
  const shippingRatePaise = shippingRate === null ? null : toPaise(shippingRate)
  const delivery = productDelivery({ pricePaise: toPaise(price), shippingRatePaise }, parcelTerms(parcel))
  if (delivery.type === 'free') return 'Free delivery.'
  const cost = formatPaise(delivery.paise)
  if (delivery.type === 'own-rate') return `Delivery ${cost} per piece.`
  return `Delivery ${cost}, free above ${formatPaise(delivery.freeAbovePaise)}.`
}
