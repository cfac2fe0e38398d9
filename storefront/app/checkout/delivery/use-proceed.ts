import type { Address } from '@amritvasya/contract'
import { defaultMethod } from '@amritvasya/contract/rules/payment-methods'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { messageOf } from '../../platform/api.ts'
import { useShop } from '../../platform/use-shop.ts'
import { toast } from '../../ui/toast.ts'
import type { CheckoutItem } from '../checkout-item.ts'
import type { useCoupon } from '../coupons/use-coupon.ts'
import { discounted } from '../discounts/discounted.ts'
import type { useDiscounts } from '../discounts/use-discounts.ts'
import { businessOfOrder, businessProblem } from '../flow/business.ts'
import { giftNoteOfOrder } from '../flow/gift-note.ts'
import type { PaymentData } from '../flow/payment-data.ts'
import { quote, type Rates } from '../pricing/quote.ts'

type Order = {
  items: CheckoutItem[]
  rates: Rates | undefined
  address: Address | undefined
  coupon: ReturnType<typeof useCoupon>
  discounts: ReturnType<typeof useDiscounts>
}

const discountOf = (coupon: Order['coupon']) => (coupon.fresh ? coupon.discount : coupon.recheck())

export function useProceed(
  { items, rates, address, coupon, discounts }: Order,
  onWrongAddress: (problem: string) => void,
) {
  const { parcel } = useShop()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)

  async function proceed() {
    if (busy || !rates || items.length === 0) return
    if (!address) return onWrongAddress('Please select a delivery address')
    if (address.correction) return onWrongAddress(address.correction)
    setBusy(true)
    try {
      const wrongBusiness = await businessProblem(address.state)
      if (wrongBusiness) {
        toast.error(wrongBusiness)
        return setBusy(false)
      }
      const discount = await discountOf(coupon)
      const quoted = discounts.fresh ? discounts.quoted : await discounts.ask()
      const data: PaymentData = {
        items,
        rates,
        addressId: address._id,
        address,
        couponCode: coupon.code ?? null,
        pricing: discounted(quote(items, rates, parcel, discount), quoted),
        method: defaultMethod,
        order: null,
        isGuest: false,
        ...businessOfOrder(),
        ...giftNoteOfOrder(),
      }
      await navigate('/payment', { state: data })
    } catch (error) {
      toast.error(messageOf(error, 'Failed to process checkout'))
      setBusy(false)
    }
  }
  return { busy, proceed }
}
