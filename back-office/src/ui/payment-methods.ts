import type { PaymentMethod } from '@amritvasya/contract'
import { defaultMethod, offerOf, paymentMethods } from '@amritvasya/contract/rules/payment-methods'

type MethodWords = {
  name: string
  /** Stands between `paid` and a sum. */
  how: string
  /** Filters the list by its pending orders. */
  pending: string
}

export const methodWords: Readonly<Record<PaymentMethod, MethodWords>> = {
  online: { name: 'Online', how: 'online', pending: 'Not paid' },
  cod: { name: 'Cash on delivery', how: 'in cash', pending: 'COD to confirm' },
  cash: { name: 'Cash', how: 'in cash', pending: 'Cash' },
  upi: { name: 'UPI', how: 'by UPI', pending: 'UPI' },
}

/** A page that was opened before a method was added takes it for the default. */
export const wordsOf = (method: PaymentMethod): MethodWords =>
  methodWords[method] ?? methodWords[defaultMethod]

/** The owner offers methods by these settings. */
export const offerSettings = paymentMethods.flatMap((method) => {
  const offer = offerOf(method)
  if (!offer) return []
  const { name, how } = methodWords[method]
  const limit = { source: `${offer.setting}UpTo`, label: `${name} limit` }
  const helperText = `Largest order that can be paid ${how}`
  return [{ source: offer.setting, label: name, limit: { ...limit, helperText } }]
})
