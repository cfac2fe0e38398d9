import type { Shop } from '@amritvasya/contract'
import { formatPaise, formatRupees, toPaise, toRupees } from '@amritvasya/contract/rules/money'
import { cartDelivery } from '@amritvasya/contract/rules/shipping'
import type { CartLine } from '../../cart/cart-line.ts'
import { subtotalOf } from '../../cart/cart-rules.ts'
import { parcelTerms } from '../../cart/parcel-terms.ts'
import type { FreshProducts } from '../../catalogue/use-fresh-products.ts'
import type { Quoted } from '../discounts/request-quote.ts'
import { quote, type Rate, type Rates, shippingLines } from '../pricing/quote.ts'

export function freshRates(lines: readonly CartLine[], fresh: FreshProducts): Rates | undefined {
  const rates: Record<string, Rate> = {}
  for (const { _id } of lines) {
    const product = fresh.get(_id)
    if (product === undefined || typeof product === 'string') return undefined
    rates[_id] = { shippingRate: product.shippingRate ?? 0, standardParcel: product.shippingRate === null }
  }
  return rates
}

/** The total excludes shipping (decision 3). */
export function totalNote(
  lines: readonly CartLine[],
  rates: Rates | undefined,
  parcel: Shop['parcel'],
  quoted?: Quoted,
): string {
  if (quoted?.pricing.shipping === 0) return ''
  return rates && quote(lines, rates, parcel, 0).shipping === 0 ? '' : 'before delivery'
}

/** Returns rupees without shipping, less the discounts that the shop quoted. */
export const totalOf = (lines: readonly CartLine[], quoted: Quoted | undefined): number =>
  toRupees(toPaise(subtotalOf(lines)) - toPaise(quoted?.pricing.discount ?? 0))

export type DeliveryNotes = {
  texts: string[]
  /** The share goes from 0 to 1; it is undefined when nothing can make delivery free. */
  share: number | undefined
}

/** The missing amount is in whole rupees (decision 3); adding exactly that much makes delivery free. */
export function deliveryNotes(
  lines: readonly CartLine[],
  rates: Rates,
  parcel: Shop['parcel'],
): DeliveryNotes {
  const delivery = cartDelivery(shippingLines(lines, rates), parcelTerms(parcel))
  if (delivery.type === 'free') return { texts: ['Free shipping on this order'], share: 1 }
  if (delivery.type === 'parcel') {
    return {
      texts: [`Add ${formatRupees(delivery.missingRupees)} more for free shipping`],
      share: Math.min(subtotalOf(lines) / parcel.freeAbove, 0.99),
    }
  }
  const byProduct = new Map<string, { name: string; paise: number }>()
  for (const [index, { _id, name }] of lines.entries()) {
    const paise = delivery.linePaise[index]
    if (paise !== undefined) byProduct.set(_id, { name, paise: (byProduct.get(_id)?.paise ?? 0) + paise })
  }
  const costs = [...byProduct.values()].map(({ name, paise }) => `Delivery of ${name}: ${formatPaise(paise)}`)
  const { parcelPaise } = delivery
  if (parcelPaise) costs.push(`Delivery of everything else: ${formatPaise(parcelPaise)}`)
  return { texts: costs, share: undefined }
}
