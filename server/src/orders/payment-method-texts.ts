import type { PaymentMethod } from '@amritvasya/contract'
import { cashReadyWords } from '@amritvasya/contract/rules/cash-ready'
import {
  capitalised,
  collectsOnDelivery,
  isReceivedByStaff,
  type OnDeliveryMethod,
  onDeliveryMethods,
  type ReceivedMethod,
} from '@amritvasya/contract/rules/payment-methods'

// Mails, documents and the history of an order call each method by these names.

export const invoiceTexts: Readonly<Record<PaymentMethod, string>> = {
  online: 'Paid online',
  cod: 'Cash on delivery',
  cash: 'Paid in cash',
  upi: 'Paid by UPI',
}

type PaidOrder = { paymentMethod: PaymentMethod; totalPaise: number; creditPaise: number }

/** Documents name store credit where it paid an order. */
export function paymentText({ paymentMethod, totalPaise, creditPaise }: PaidOrder): string {
  if (creditPaise === 0) return invoiceTexts[paymentMethod]
  if (creditPaise >= totalPaise) return 'Paid with store credit'
  return `${invoiceTexts[paymentMethod]} and with store credit`
}

/** They are in the history and beside the payment of an order whose money the staff have received. */
export const paidTexts: Readonly<Record<ReceivedMethod, string>> = {
  cash: 'Paid in cash',
  upi: 'Paid by UPI',
}

type OnDeliveryTexts = {
  /** Stands between `pay` and `when it arrives`. */
  how: string
  keepReady: (paise: number) => string
  packingSlip: string
}

export const onDeliveryTexts: Readonly<Record<OnDeliveryMethod, OnDeliveryTexts>> = {
  cod: {
    how: 'in cash',
    keepReady: cashReadyWords,
    packingSlip: 'CASH ON DELIVERY',
  },
}

/** Stands after `paid`. */
export const howPaid = (method: PaymentMethod): string =>
  isReceivedByStaff(method) ? paidTexts[method].replace('Paid ', '') : howToPay(method)

export const howToPay = (method: PaymentMethod): string =>
  collectsOnDelivery(method) ? onDeliveryTexts[method].how : 'online'

/** Returns a text such as `paid in cash on delivery`. */
export const paidOnDelivery = (method: PaymentMethod): string => `paid ${howToPay(method)} on delivery`

/** Messages of a payment that a delivery has made. */
export const receivedTexts = Object.fromEntries(
  onDeliveryMethods.map((method) => [method, capitalised(paidOnDelivery(method))]),
)
