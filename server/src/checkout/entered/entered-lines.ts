import type { EnteredOrderQuoteBody } from '@amritvasya/contract'
import { isTooMuchCash, tooMuchCash } from '@amritvasya/contract/rules/cash-limit'
import { toPaise } from '@amritvasya/contract/rules/money'
import { type Quote, quoteOf } from '@amritvasya/contract/rules/quote'
import type { ShippingLine } from '@amritvasya/contract/rules/shipping'
import { findForSale } from '../../catalogue/index.ts'
import type { Settings } from '../../content/index.ts'
import type { NewLine } from '../../orders/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { ApiError, fieldError } from '../../platform/http/api-error.ts'
import { newId } from '../../platform/id.ts'
import { type CartLine, cartOf } from '../cart.ts'
import { MAX_TOTAL_PAISE } from '../plan-order.ts'

export type FreeLine = EnteredOrderQuoteBody['freeItems'][number] & ShippingLine

export type PricedOrder = { goods: CartLine[]; free: FreeLine[]; quote: Quote }

const toFreeLine = (item: EnteredOrderQuoteBody['freeItems'][number]): FreeLine => ({
  ...item,
  pricePaise: toPaise(item.price),
  // It travels in the standard parcel.
  shippingRatePaise: null,
})

/** Goods that are handed over travel with nobody. */
const withoutDelivery = <Line extends ShippingLine>(lines: readonly Line[]): Line[] =>
  lines.map((line) => ({ ...line, shippingRatePaise: 0 }))

/**
 * Prices an order as the checkout does, with free lines and the discount of the staff in place of a coupon.
 * @throws {ApiError} EMPTY_CART, VARIANT_MISMATCH, PRODUCT_UNAVAILABLE, OUT_OF_STOCK; INVALID_INPUT for a discount above
 * the goods, and for more cash than the law allows
 */
export async function priceEnteredOrder(
  database: Database,
  settings: Settings,
  { items, freeItems, discount, isHandedOver, payment }: EnteredOrderQuoteBody,
): Promise<PricedOrder> {
  if (items.length + freeItems.length === 0) throw new ApiError('EMPTY_CART', 'Please choose products')
  const variantIds = items.map(({ variantId }) => variantId)
  const found = cartOf(
    items.map((item) => ({ ...item, seen: {} })),
    await findForSale(database, variantIds),
  )
  const goods = isHandedOver ? withoutDelivery(found) : found
  const free = isHandedOver ? withoutDelivery(freeItems.map(toFreeLine)) : freeItems.map(toFreeLine)
  const prepaidPercent = payment.way === 'link' ? settings.prepaidDiscountPercent : 0
  const quote = quoteOf([...goods, ...free], settings, toPaise(discount), prepaidPercent)
  if (toPaise(discount) > quote.subtotalPaise) {
    throw fieldError('discount', 'INVALID_INPUT', 'The discount is more than the goods cost')
  }
  if (quote.totalPaise > MAX_TOTAL_PAISE) {
    throw new ApiError('INVALID_INPUT', 'An order may cost at most ₹1,00,00,000')
  }
  if ((payment.way === 'cash' || payment.way === 'cod') && isTooMuchCash(quote.totalPaise)) {
    throw fieldError('payment.way', 'INVALID_INPUT', tooMuchCash)
  }
  return { goods, free, quote }
}

/** Its ids belong to no product. */
export const newFreeLine = (line: FreeLine): NewLine => ({
  id: newId(),
  product_id: newId(),
  variant_id: newId(),
  name: line.name,
  image_url: '',
  size: null,
  color_name: null,
  brand_name: '',
  sku: '',
  hsn_code: line.hsnCode,
  gst_basis_points: Math.round(line.gstRate * 100),
  quantity: line.quantity,
  price_paise: line.pricePaise,
  shipping_rate_paise: line.shippingRatePaise,
  discount_paise: 0,
  is_free_line: true,
  bundle_id: null,
})
