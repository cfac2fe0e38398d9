import type { ErrorDetails } from '@amritvasya/contract'
import { isApiFailure, messageOf } from '../../platform/api.ts'
import type { PlacedOrder } from './payment-data.ts'

type Way = 'cart' | 'checkout' | 'orders' | 'afresh'

/** It holds errors by field, or a pincode to confirm. */
export type AddressRefusal = { message: string; mustConfirmPincode: boolean; errors: Record<string, string> }

export type OrderProblem = {
  message: string
  way?: Way
  isUnsure?: true
  /**
   * Nothing was taken without an order, but an earlier attempt may have been captured unknown to this
   * browser.
   */
  money?: 'untouched' | 'unsure'
  isMethodRefused?: true
  address?: AddressRefusal
} & Pick<ErrorDetails, 'pricing' | 'items' | 'shortages'>

const ways: Partial<Record<string, Way>> = {
  PRODUCT_UNAVAILABLE: 'cart',
  VARIANT_MISMATCH: 'cart',
  EMPTY_CART: 'cart',
  INVALID_COUPON: 'checkout',
  ADDRESS_NOT_SELECTED: 'checkout',
  ADDRESS_NEEDS_CORRECTION: 'checkout',
  PINCODE_NOT_SERVED: 'checkout',
  TOO_MANY_UNPAID_ORDERS: 'orders',
  HOLD_LIMIT: 'cart',
  ORDERING_PAUSED: 'orders',
  ORDER_NOT_PAYABLE: 'afresh',
}
const away = 'Order service is currently unavailable. Please try again later.'

/** Returns what the shopper must know and change before another attempt. */
function toChange(
  code: string,
  message: string,
  { pricing, items, shortages, errors }: ErrorDetails,
): Pick<OrderProblem, 'pricing' | 'items' | 'shortages' | 'address'> {
  if (code === 'PRICES_CHANGED' && pricing) return { pricing, items }
  if (code === 'OUT_OF_STOCK' && shortages) return { shortages }
  if (!errors) return {}
  const mustConfirmPincode = code === 'PINCODE_NOT_CONFIRMED'
  const isOfAddress = Object.keys(errors).some((path) => path.startsWith('shippingAddress.'))
  return mustConfirmPincode || isOfAddress ? { address: { message, mustConfirmPincode, errors } } : {}
}

/**
 * @param usual text when the server sends none for shoppers
 * @param order order that was to be paid, where one existed before this attempt
 */
export function orderProblem(error: unknown, usual: string, order: PlacedOrder | null): OrderProblem {
  const ownFault: OrderProblem = { message: usual, money: order ? 'unsure' : 'untouched' }
  if (!isApiFailure(error)) return ownFault
  const { status, code, details = {} } = error
  if (code === 'PAYMENT_UNAVAILABLE' && error.message) return { message: error.message }
  const way = ways[code]
  // The endpoint itself is missing.
  if (status === 404 && !way && code !== 'ORDER_NOT_FOUND') {
    const message = code === 'NOT_FOUND' ? usual : messageOf(error, usual)
    return { message: `${message.replace(/\.$/, '')}. ${away}` }
  }
  if (status === 0) return { message: `${usual}. ${error.message} You can safely try again.`, isUnsure: true }
  if (code === 'COD_UNAVAILABLE') {
    return { message: `${messageOf(error, usual)}. Please pay online instead.`, isMethodRefused: true }
  }
  if (status >= 500) return ownFault
  const message = messageOf(error, usual)
  return { message, ...(way && { way }), ...toChange(code, message, details) }
}
