/** Razorpay takes no payment below ₹1, in paise. */
export const MIN_PAYMENT_PAISE = 100

/**
 * Returns how much of an order store credit can pay at most: all of it, or what leaves a payment that Razorpay takes
 * (CREDIT-06).
 * @param totalPaise of the order
 * @param balancePaise that the customer can pay with
 */
export function payableWithCredit(totalPaise: number, balancePaise: number): number {
  if (totalPaise < MIN_PAYMENT_PAISE) return 0
  if (balancePaise >= totalPaise) return totalPaise
  return Math.max(0, Math.min(balancePaise, totalPaise - MIN_PAYMENT_PAISE))
}

/** Tells whether store credit may pay that much: the rest is nothing, or a payment that Razorpay takes. */
export const isCreditPart = (totalPaise: number, creditPaise: number): boolean =>
  creditPaise > 0 && creditPaise <= payableWithCredit(totalPaise, creditPaise)
