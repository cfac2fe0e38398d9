import type { AddressSnapshot } from '@amritvasya/contract'
import { defaultMethod } from '@amritvasya/contract/rules/payment-methods'
import type { NavigateFunction } from 'react-router'
import type { CustomerApi } from '../../accounts/customer-api.ts'
import type { CheckoutItem } from '../checkout-item.ts'
import { businessOfOrder } from '../flow/business.ts'
import { giftNoteOfOrder } from '../flow/gift-note.ts'
import type { Guest } from '../flow/guest.ts'
import { type OrderProblem, orderProblem } from '../flow/order-problem.ts'
import type { PaymentData } from '../flow/payment-data.ts'
import { PaidBefore, placeGuestOrder } from '../flow/place-order.ts'
import { pricingFor } from '../pricing/prepaid-discount.ts'
import type { Pricing, Rates } from '../pricing/quote.ts'
import type { GuestAddress } from './address-step.tsx'

export type GuestsOrder = { items: CheckoutItem[]; rates: Rates; pricing: Pricing; couponCode: string | null }
type SendGuestOrderOptions = {
  api: CustomerApi
  navigate: NavigateFunction
  guest: Guest
  guestAddress: GuestAddress
  pincodeConfirmed: boolean
  /** It is in per cent; undefined where there is none. */
  prepaidDiscount: number | undefined
}

/** Returns the problem on failure. */
export async function sendGuestOrder(
  order: GuestsOrder,
  { api, navigate, guest, guestAddress, pincodeConfirmed, prepaidDiscount }: SendGuestOrderOptions,
): Promise<OrderProblem | undefined> {
  const { fullName, phoneNumber } = guestAddress
  const address: AddressSnapshot = {
    ...guestAddress,
    fullName: fullName || guest.fullName,
    phoneNumber: phoneNumber || guest.phone,
    alternatePhone: '',
    landmark: '',
  }
  try {
    const options = { percent: prepaidDiscount, isPlaced: false }
    const pricing = pricingFor(order.pricing, defaultMethod, options)
    const buyer = { ...businessOfOrder(), ...giftNoteOfOrder() }
    const receiver = fullName ? { fullName, phoneNumber } : undefined
    const ordered = { ...order, ...buyer, pricing, address, receiver, pincodeConfirmed }
    const { order: placed } = await placeGuestOrder(api, ordered)
    const { _id, orderNumber, payBefore } = placed
    const state: PaymentData = {
      ...order,
      pricing,
      addressId: null,
      address,
      method: defaultMethod,
      order: { _id, orderNumber, payBefore },
      isGuest: true,
      ...buyer,
    }
    await navigate('/checkout/payment', { state })
    return undefined
  } catch (error) {
    if (!(error instanceof PaidBefore)) return orderProblem(error, 'Failed to create order', null)
    await navigate(`/order/${error.order._id}`)
    return undefined
  }
}
