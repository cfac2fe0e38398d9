import type { PaymentMethod } from '@amritvasya/contract'
import { cashReadyWords } from '@amritvasya/contract/rules/cash-ready'
import { defaultMethod, type OnDeliveryMethod } from '@amritvasya/contract/rules/payment-methods'

// A shopper reads these of each method.

type MethodWords = {
  /** The facts of an order show it. */
  name: string
  choice: { name: string; about: string }
  /** It is beside the button that places an order. */
  trust: string
}

export const methodWords: Readonly<Record<PaymentMethod, MethodWords>> = {
  online: {
    name: 'Online Payment',
    choice: { name: 'Pay Online', about: 'UPI, cards, net banking, wallets' },
    trust: 'Secure payment by Razorpay. We never see your card details.',
  },
  cod: {
    name: 'Cash on Delivery',
    choice: { name: 'Cash on Delivery', about: 'Pay the courier when the parcel is in your hands' },
    trust: 'You can cancel free of charge until your parcel is sent.',
  },
  cash: {
    name: 'Cash',
    choice: { name: 'Cash', about: 'Paid in cash to the shop' },
    trust: 'Paid in cash to the shop.',
  },
  upi: {
    name: 'UPI',
    choice: { name: 'UPI', about: 'Paid by UPI to the shop' },
    trust: 'Paid by UPI to the shop.',
  },
}

/** A page that was opened before a method was added does not know its name. */
export const methodName = (method: PaymentMethod): string =>
  (methodWords[method] ?? methodWords[defaultMethod]).name

/** The facts of an order name store credit where it pays. */
export function paymentWords(method: PaymentMethod, total: number, storeCredit = 0): string {
  if (storeCredit === 0) return methodName(method)
  return storeCredit >= total ? 'Store Credit' : `${methodName(method)} and Store Credit`
}

type OnDeliveryWords = {
  /** Stands between `you pay ₹500` and `when it arrives`. */
  how: string
  keepReady: (paise: number) => string
}

export const onDeliveryWords: Readonly<Record<OnDeliveryMethod, OnDeliveryWords>> = {
  cod: {
    how: 'in cash',
    keepReady: cashReadyWords,
  },
}
