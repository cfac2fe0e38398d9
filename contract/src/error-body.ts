import type { CsvProblem } from './back-office/catalogue/csv.ts'
import type { GridOutcome } from './back-office/catalogue/stock.ts'
import type { ErrorCode } from './errors.ts'
import type { UnreadyReason } from './health.ts'

export type ErrorDetails = {
  /** UNVERIFIED_EMAIL has it when the password was right. */
  status?: 'UNVERIFIED_EMAIL'
  /** UNVERIFIED_EMAIL has it. */
  registrationId?: string
  /** TOO_MANY_CODES has it when the code of the last half minute is still valid. */
  isCodeSent?: boolean
  /** INVALID_CODE and CODE_EXHAUSTED have it. */
  attemptsRemaining?: number
  /** PRICES_CHANGED has it, in rupees (decision 2). */
  pricing?: {
    subtotal: number
    shipping: number
    discount: number
    /** It is part of the discount, for paying online; missing where there is none. */
    prepaidDiscount?: number
    /** It is part of the discount, but for what they take off the delivery; missing where there are none. */
    discounts?: { name: string; amount: number; delivery: number }[]
    total: number
  }
  /** PRICES_CHANGED has them, in rupees. */
  items?: {
    productId: string
    variantId: string
    price: number
    shippingRate: number
    standardParcel: boolean
    /** A pre-order is now promised by then; the shopper had read something else. */
    promise?: string
  }[]
  /** OUT_OF_STOCK and PRODUCT_UNAVAILABLE have them. */
  shortages?: { productId: string; variantId: string; available: number }[]
  /** INVALID_COUPON has the missing rupees where the subtotal is the only reason. */
  missing?: number
  /** STORE_CREDIT_CHANGED has the rupees that it can pay at most. */
  payable?: number
  /** REFUND_TOO_LARGE has it, in rupees. */
  refundable?: number
  /** PROOF_REQUIRED has it: an ALTCHA challenge as JSON, whose solution comes back in `proof-of-work`. */
  challenge?: string
  /** PAYMENT_UNAVAILABLE names the unpaid order. */
  orderId?: string
  /** NOTHING_SAVED has them. */
  rows?: GridOutcome[]
  /** CSV_REFUSED has them. */
  problems?: CsvProblem[]
  /** PINCODE_UNAVAILABLE has them, by its first digits. */
  states?: string[]
  /** The keys are paths in the body, such as `variants.0.mrp`. */
  errors?: Record<string, string>
  /** UNAVAILABLE of a probe has it. */
  reason?: UnreadyReason
  /** A status of 500 and above has it: it finds the lines of the server's log about this request. */
  requestId?: string
  /** UNAVAILABLE of a probe names the shop's version. */
  version?: string
}

export type ErrorBody = { success: false; message: string; code: ErrorCode } & ErrorDetails
