import type { CsvProblem } from './back-office/catalogue/csv.ts'
import type { GridOutcome } from './back-office/catalogue/stock.ts'
import type { UnreadyReason } from './health.ts'

export const errors = {
  INVALID_JSON: { status: 400, message: 'Body is not valid JSON' },
  INVALID_CHARACTERS: { status: 400, message: 'Contains characters that are not allowed' },
  INVALID_INPUT: { status: 400, message: 'Please check what you entered' },
  REPEATED_PARAMETER: { status: 400, message: 'Each query parameter may be given only once' },
  NOT_FOUND: { status: 404, message: 'Not found' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'Method not allowed' },
  REQUEST_TIMEOUT: { status: 408, message: 'The request took too long' },
  TOO_LARGE: { status: 413, message: 'Request is too large' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'Send JSON' },
  SERVER_ERROR: { status: 500, message: 'Server error. Please try again later.' },
  UNAVAILABLE: { status: 503, message: 'The shop is busy. Please try again in a moment.' },
  PRODUCT_NOT_FOUND: { status: 404, message: 'Product not found' },
  AUTHENTICATION_REQUIRED: { status: 401, message: 'Authentication required' },
  INVALID_CREDENTIALS: { status: 401, message: 'Invalid email or password' },
  UNVERIFIED_EMAIL: { status: 403, message: 'Please verify your email before signing in' },
  ACCOUNT_BLOCKED: { status: 423, message: 'Your account has been blocked. Please contact support.' },
  TOO_MANY_LOGINS: { status: 429, message: 'Too many login attempts. Please try again later.' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many requests. Please try again later.' },
  TOO_MANY_CODES: { status: 429, message: 'Too many codes requested. Please try again later.' },
  EMAIL_REGISTERED: { status: 409, message: 'Email already registered' },
  EMAIL_IN_USE: { status: 409, message: 'Email already in use' },
  SAME_EMAIL: { status: 400, message: 'This is already your email address' },
  EMAIL_NOT_FOUND: { status: 404, message: 'Email not found' },
  PHONE_NOT_PROVED: {
    status: 403,
    message:
      'Messages to this number were stopped from the phone itself. Prove the number under “Sign in by phone” first.',
  },
  PHONE_IS_NEEDED: {
    status: 409,
    message: 'This number is the only way into your account. Add an email to your profile first.',
  },
  PHONE_SIGN_IN_OFF: { status: 404, message: 'Signing in by phone is not offered' },
  INVALID_CODE: { status: 400, message: 'Invalid or expired OTP code' },
  CODE_EXHAUSTED: {
    status: 400,
    message: 'Maximum verification attempts reached. Please request a new code.',
  },
  WRONG_PASSWORD: { status: 400, message: 'Current password is incorrect' },
  SAME_PASSWORD: { status: 400, message: 'Please choose a password other than your current one' },
  PASSWORD_REQUIRED: { status: 403, message: 'Please enter your password to change your email' },
  COMMON_PASSWORD: {
    status: 400,
    message: 'This password is too easy to guess. Please choose another one.',
  },
  FORBIDDEN: { status: 403, message: 'You do not have permission to do this' },
  SECOND_FACTOR_REQUIRED: { status: 401, message: 'Please enter the code from your authenticator app' },
  WRONG_SECOND_FACTOR: { status: 401, message: 'This code is wrong or has already been used' },
  SECOND_FACTOR_MISSING: { status: 403, message: 'Please set up two-step sign-in first' },
  PASSWORD_CHANGE_REQUIRED: { status: 403, message: 'Please choose your own password first' },
  FIRST_PASSWORD_ENDED: {
    status: 403,
    message: 'This first password has expired. Ask the owner of the shop for a new one.',
  },
  LAST_OWNER: { status: 409, message: 'The shop needs at least one active owner' },
  WRONG_GSTIN: { status: 400, message: 'This GSTIN is not valid for the state' },
  NOT_REGISTERED: {
    status: 409,
    message: 'A return needs the GSTIN of the seller. Please enter it in the settings.',
  },
  PICTURE_NOT_FOUND: { status: 400, message: 'A picture is missing. Please choose it again.' },
  CODE_IN_USE: { status: 409, message: 'Another coupon has this code' },
  CODE_TAKEN: { status: 409, message: 'This code is already in use' },
  NAME_TAKEN: { status: 409, message: 'This name is already in use' },
  CHANGED_MEANWHILE: {
    status: 409,
    message:
      'Someone else has changed this. What you entered stays here; open the page in another tab to see their version.',
  },
  PRODUCT_ORDERED: {
    status: 409,
    message: 'This product has been ordered, so it is kept for its orders. Switch Published off instead.',
  },
  STILL_USED: { status: 409, message: 'This is still in use' },
  CATEGORY_BELOW_ITSELF: { status: 409, message: 'A category cannot be its own subcategory' },
  CATEGORY_TOO_DEEP: { status: 409, message: 'Categories can be at most four levels deep' },
  BUNDLE_REFUSED: { status: 409, message: 'This cannot be a set' },
  PRE_ORDERS_OFF: {
    status: 409,
    message: 'Pre-orders are switched off. The owner switches them on in the settings.',
  },
  STOCK_OF_BUNDLE: {
    status: 409,
    message: 'A set has no stock of its own. Please change the stock of its pieces.',
  },
  STOCK_TOO_LOW: { status: 409, message: 'There are not that many pieces in stock' },
  STOCK_CHANGED: { status: 409, message: 'The stock has changed in the meantime' },
  JOB_NOT_FAILED: { status: 409, message: 'This job has been tried again or is done' },
  TOO_MANY_PRICES: {
    status: 400,
    message: 'At most 10,000 variants can be changed at a time. Please narrow the filter.',
  },
  PRICES_DIFFER: {
    status: 409,
    message: 'Prices or products have changed in the meantime. Nothing was saved; please look again.',
  },
  NO_PRICE_CHANGES: { status: 409, message: 'No price would change' },
  PRICE_CHANGE_UNDONE: { status: 409, message: 'This price change was undone already' },
  TOO_MANY_FILTERS: {
    status: 409,
    message: 'At most 20 filters are saved for a list. Please delete one first.',
  },
  NOTHING_SAVED: { status: 409, message: 'Nothing was saved: everything has changed in the meantime' },
  CSV_REFUSED: { status: 400, message: 'The file was not imported' },
  ADDRESS_NOT_FOUND: { status: 404, message: 'Address not found' },
  TOO_MANY_ADDRESSES: { status: 400, message: 'An address book holds at most 20 addresses' },
  ADDRESS_NEEDS_CORRECTION: { status: 400, message: 'Please correct the delivery address first' },
  PINCODE_NOT_CONFIRMED: { status: 400, message: 'Please check the pincode, or confirm that it is right' },
  PINCODE_NOT_FOUND: { status: 404, message: 'Failed to fetch location details' },
  PINCODE_UNAVAILABLE: { status: 503, message: 'Failed to fetch location details' },
  PINCODE_NOT_SERVED: { status: 409, message: 'We do not deliver to this pincode' },
  CATEGORY_NOT_FOUND: { status: 404, message: 'Category not found' },
  RETURN_NOT_FOUND: { status: 404, message: 'There is no such return' },
  RETURN_CHANGED: { status: 409, message: 'This return has changed meanwhile. Please look at it again.' },
  EXCHANGE_NOT_OFFERED: { status: 409, message: 'An exchange is not offered for this piece' },
  CREDIT_NOT_OFFERED: { status: 409, message: 'Store credit is not offered for this return' },
  RETURN_CLOSED: { status: 409, message: 'The time to send pieces of this order back is over' },
  PICTURE_NEEDED: { status: 400, message: 'Please add a picture of what is damaged or wrong' },
  COMPLAINT_NOT_FOUND: {
    status: 404,
    message: 'We find no complaint with this number and email. Please check both.',
  },
  COMPLAINT_CHANGED: {
    status: 409,
    message: 'This complaint has changed meanwhile. Please look at it again.',
  },
  BREACH_CHANGED: {
    status: 409,
    message: 'This breach has changed meanwhile. Please look at it again.',
  },
  BREACH_INCOMPLETE: {
    status: 409,
    message:
      'Please enter first: what happened, what may follow, what is done against it, and what people can do themselves.',
  },
  BREACH_TIME_WRONG: {
    status: 400,
    message: 'This time cannot be: it lies in the future, or before the breach was noticed.',
  },
  INCENTIVE_DISCLOSED: {
    status: 409,
    message: 'The author says that they got something for this review, so it stays.',
  },
  QUESTION_NOT_FOUND: { status: 404, message: 'Question not found' },
  QUESTIONS_CLOSED: { status: 409, message: 'Questions are not taken at present' },
  REVIEW_NOT_FOUND: { status: 404, message: 'Review not found' },
  REVIEW_NOT_ALLOWED: {
    status: 403,
    message: 'Only customers who have bought and received this product can review it.',
  },
  ALREADY_REVIEWED: { status: 409, message: 'You have already reviewed this product for this order' },
  OWN_REVIEW: { status: 403, message: 'You cannot vote for your own review' },
  FOREIGN_FORM: { status: 403, message: 'This form was not sent from a page of the shop' },
  TOO_MANY_IMAGES: { status: 400, message: 'Maximum 3 images allowed' },
  IMAGE_TOO_LARGE: { status: 413, message: 'Each image may be at most 5 MB' },
  INVALID_IMAGE: { status: 415, message: 'Upload a JPEG, PNG or WebP image' },
  ORDER_NOT_FOUND: { status: 404, message: 'Order not found' },
  ORDER_NOT_CANCELLABLE: { status: 409, message: 'This order can no longer be cancelled' },
  ORDER_CHANGED: { status: 409, message: 'The order has changed in the meantime. Please check it again.' },
  PARCEL_BOOKED: { status: 409, message: 'A courier is booked for this order already' },
  COURIER_REFUSED: { status: 409, message: 'The courier service has refused this' },
  COURIER_UNAVAILABLE: {
    status: 503,
    message: 'The courier service does not answer. Please try again in a moment.',
  },
  NOTHING_TO_SEND: { status: 409, message: 'Every piece was paid back; cancel the order instead' },
  UNKNOWN_BARCODE: { status: 404, message: 'No product has this barcode' },
  WRONG_PIECE: { status: 409, message: 'This piece does not belong in the parcel' },
  TOO_MANY_PIECES: { status: 409, message: 'All pieces of this product are packed' },
  PACKING_INCOMPLETE: { status: 409, message: 'Not all pieces are packed' },
  ORDER_NOT_SPLITTABLE: { status: 409, message: 'This order cannot be sent in several parcels' },
  ORDER_NOT_EDITABLE: { status: 409, message: 'This order can no longer be edited' },
  ALL_PIECES: { status: 409, message: 'These are all the pieces: please cancel the order instead' },
  TOO_LATE_TO_UNDO: { status: 409, message: 'It is too late to undo this. The customer has been told.' },
  ORDER_NOT_REFUNDABLE: { status: 409, message: 'Nothing was paid online for this order' },
  REFUND_TOO_LARGE: { status: 409, message: 'No more can be returned than was paid' },
  REFUND_NOT_FAILED: { status: 409, message: 'Only a refund that has failed can be tried again' },
  PAYMENT_NOT_RETURNED: {
    status: 409,
    message: 'A payment that does not pay this order has not gone back',
  },
  ORDER_NOT_PAYABLE: { status: 409, message: 'This order can no longer be paid. Please order again.' },
  ORDER_ALREADY_PAID: { status: 409, message: 'This order is already paid' },
  INVOICE_NOT_READY: { status: 409, message: 'The invoice is available once the order is paid' },
  INVALID_TICKET: { status: 401, message: 'This link has expired. Please open the invoice again.' },
  PAYBACK_MISSING: { status: 409, message: 'Please say how you have paid the money back' },
  PRICES_CHANGED: { status: 409, message: 'Prices have changed. Please review your order.' },
  OUT_OF_STOCK: { status: 409, message: 'Out of stock' },
  PRODUCT_UNAVAILABLE: { status: 409, message: 'A product in your order is no longer available' },
  VARIANT_MISMATCH: { status: 400, message: 'This variant belongs to another product' },
  CREDIT_EXPIRY_PAST: { status: 400, message: 'The expiry must be in the future' },
  CREDIT_NOT_REDEEMABLE: {
    status: 409,
    message: 'This credit is blocked, has expired or holds less than that. Please reload the page.',
  },
  STORE_CREDIT_CHANGED: {
    status: 409,
    message: 'Your store credit can no longer pay this part. Please look at the amount once more.',
  },
  CREDIT_NOT_REDEEMED: { status: 409, message: 'No more can be given back than was taken off this credit' },
  ADDRESS_TAKEN: { status: 409, message: 'Another page has this address' },
  REDIRECT_TAKEN: { status: 409, message: 'This old address leads somewhere already' },
  REDIRECT_LOOP: { status: 409, message: 'This would lead in a circle' },
  REDIRECT_NOWHERE: { status: 404, message: 'The shop has no such product or category' },
  GIFT_CARD_EMPTY: { status: 409, message: 'This gift card is used up, has expired or is blocked' },
  ROLE_NAME_TAKEN: { status: 409, message: 'There is a role with this name already' },
  KEY_REVOKED: { status: 409, message: 'This key was ended. Please add another one.' },
  ROLE_UNKNOWN: { status: 400, message: 'This role does not exist any more. Please choose another.' },
  ROLE_IN_USE: {
    status: 409,
    message: 'Somebody of the staff has this role. Please give them another one first.',
  },
  WEBHOOK_ADDRESS: { status: 400, message: 'Webhooks go to public addresses that begin with https://' },
  WEBHOOK_LIMIT: { status: 409, message: 'There are ten addresses already. Please remove one first.' },
  PUSH_SERVICE_UNKNOWN: { status: 400, message: 'Notices cannot be sent to this browser' },
  TOO_MANY_DEVICES: { status: 409, message: 'Ten devices are told already. Switch one of them off first.' },
  WRONG_WORDING: { status: 400, message: 'Please correct the marked texts' },
  GIFT_CARD_AMOUNT: { status: 400, message: 'Please choose an amount that is offered' },
  GIFT_CARD_DAY: { status: 400, message: 'Please choose a day from today to a year ahead' },
  GIFT_CARD_SENT: { status: 409, message: 'This gift card has been sent, so it can no longer be changed' },
  GIFT_CARD_NOT_SENT: { status: 409, message: 'This gift card has not been sent' },
  GIFT_CARD_SPENT: {
    status: 409,
    message: 'Something was paid with this gift card, or it has expired, so it cannot be refunded',
  },
  GIFT_CARD_NOT_REFUNDABLE: { status: 409, message: 'This gift card is not paid, or is refunded already' },
  GIFT_CARD_REFUND_FAILED: { status: 409, message: 'Please try the refund that has failed again first' },
  GIFT_CARD_UNKNOWN: { status: 404, message: 'No gift card has this code' },
  INVALID_COUPON: { status: 400, message: 'Invalid coupon' },
  ADDRESS_NOT_SELECTED: { status: 404, message: 'Please select a delivery address' },
  EMPTY_CART: { status: 400, message: 'Your cart is empty' },
  COD_UNAVAILABLE: { status: 400, message: 'Cash on delivery is not available' },
  TOO_MANY_UNPAID_ORDERS: {
    status: 409,
    message: 'You have 3 unpaid orders. Please pay or cancel one of them first.',
  },
  HOLD_LIMIT: {
    status: 409,
    message: 'This is more than we can keep for a first order. Please take fewer pieces.',
  },
  ORDERING_PAUSED: {
    status: 429,
    message: 'Several of your orders were not paid. Please wait a little before you place another one.',
  },
  PROOF_REQUIRED: {
    status: 428,
    message:
      'Very many requests are coming in, so the shop checks each browser. Please reload the page and try again.',
  },
  IDEMPOTENCY_CONFLICT: { status: 409, message: 'This request was already sent with other data' },
  PAYMENT_UNAVAILABLE: {
    status: 503,
    message: 'The payment could not be opened. Your order is kept; please try again.',
  },
  PAYMENT_NOT_VERIFIED: { status: 400, message: 'Payment verification failed' },
  ORDER_NOT_ONLINE: { status: 409, message: 'This order was not to be paid online' },
  RAZORPAY_UNAVAILABLE: { status: 503, message: 'Razorpay is not responding. Please try again.' },
  EMAIL_NEEDED: { status: 400, message: 'Please add an email to your account first' },
  INVALID_LINK: { status: 400, message: 'This link is not valid, or has expired. Please subscribe again.' },
  INVALID_SIGNATURE: { status: 400, message: 'Invalid signature' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errors

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
