import type { Order } from '@amritvasya/contract'
import { defaultMethod } from '@amritvasya/contract/rules/payment-methods'
import { checkoutItem } from '../checkout-item.ts'
import type { PaymentData } from '../flow/payment-data.ts'

export const figuresOf = ({ pricing, couponCode }: Order): Pick<PaymentData, 'pricing' | 'couponCode'> => ({
  couponCode,
  pricing: {
    subtotal: pricing.subtotal,
    shipping: pricing.shippingCost,
    discount: pricing.discount,
    ...(pricing.prepaidDiscount !== undefined && { prepaidDiscount: pricing.prepaidDiscount }),
    ...(pricing.discounts && { discounts: pricing.discounts }),
    total: pricing.totalAmount,
    ...(pricing.storeCredit && { storeCredit: pricing.storeCredit }),
  },
})

/** An earlier order has shipping only as a sum. */
export function paymentDataOf(order: Order): PaymentData {
  const { _id, orderNumber, payBefore, addressSnapshot } = order
  return {
    items: order.orderItems.map(({ product, variant, productSnapshot, quantity, price, promise }) =>
      checkoutItem({
        _id: product,
        name: productSnapshot.name,
        price,
        image: productSnapshot.imageUrl,
        quantity,
        variant: {
          _id: variant,
          size: productSnapshot.size,
          color: productSnapshot.color === null ? null : { name: productSnapshot.color, hexCode: '' },
          promise,
        },
      }),
    ),
    rates: {},
    addressId: null,
    address: addressSnapshot,
    ...figuresOf(order),
    method: defaultMethod,
    order: { _id, orderNumber, payBefore },
    isGuest: false,
    ...(order.business && { business: order.business }),
    ...(order.giftNote && { giftNote: order.giftNote }),
  }
}
