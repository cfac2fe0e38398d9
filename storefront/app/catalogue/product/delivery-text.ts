import type { Product, Shop } from '@amritvasya/contract'
import { formatPaise, toPaise } from '@amritvasya/contract/rules/money'
import { productDelivery } from '@amritvasya/contract/rules/shipping'
import { parcelTerms } from '../../cart/parcel-terms.ts'

/** They are sentences about the delivery charge of one piece, by its price in rupees. */
export type DeliveryTexts = Readonly<Record<number, string>>

/** The server alone makes them, because the rules of shipping would weigh on each product page. */
export function deliveryTexts(
  { shippingRate, variants, priceDisplay }: Product,
  parcel: Shop['parcel'],
): DeliveryTexts {
  const prices = new Set([priceDisplay.displayPrice, ...variants.map(({ sellingPrice }) => sellingPrice)])
  const shippingRatePaise = shippingRate === null ? null : toPaise(shippingRate)
  const terms = parcelTerms(parcel)
  return Object.fromEntries(
    [...prices].map((price) => [
      price,
      deliveryText({ pricePaise: toPaise(price), shippingRatePaise }, terms),
    ]),
  )
}

/** Says "free" only where delivery is free (decision 3). */
function deliveryText(...piece: Parameters<typeof productDelivery>): string {
  const delivery = productDelivery(...piece)
  if (delivery.type === 'free') return 'Free delivery.'
  const cost = formatPaise(delivery.paise)
  if (delivery.type === 'own-rate') return `Delivery ${cost} per piece.`
  return `Delivery ${cost}, free above ${formatPaise(delivery.freeAbovePaise)}.`
}
