import type { ParcelEvent } from '@amritvasya/contract'
import type { Kysely } from 'kysely'
import type { PhoneMessages } from '../messaging/index.ts'
import type { Database, Tables } from '../platform/database/database.ts'
import type { Outbox } from '../platform/mail/outbox.ts'
import type { OrderLinks } from './links.ts'
import type { PayableOrder } from './payable.repository.ts'
import type { ReturnedLine } from './returns/returned-lines.ts'
import type { SoldLineValue } from './returns/sold-values.repository.ts'

/** The reference is the bank's. */
export type PaidByHand = { paidBy: 'upi' | 'bank' | 'cash'; reference: string | null }

/** Razorpay sends `paise` back, and `creditPaise` goes back as store credit. */
export type ReturnedMoney = { paise: number; creditPaise: number }

/**
 * The composition root passes it in, because orders do not depend on payments.
 * @param byHand how the staff have paid back what they had received themselves
 */
export type RequestRefund = (
  transaction: Database,
  order: PayableOrder,
  reason: string,
  byHand?: PaidByHand,
) => Promise<ReturnedMoney>

export type PartialRefund = {
  /** It is an idempotency key: 8 to 100 of A–Z a–z 0–9 _ - */
  key: string
  amountPaise: number
  /** It is printed on the credit note. */
  reason: string
  /** Without lines the refund leaves the stock unchanged. */
  lines?: readonly ReturnedLine[] | undefined
  /** It is true when the returned pieces go on sale again. */
  isOnSale?: boolean | undefined
  /** Counts the returned pieces that go on sale again, where not all do. */
  restocked?: readonly { lineId: string; quantity: number }[] | undefined
  /** It says how the staff pay back what did not come through Razorpay. */
  byHand?: PaidByHand | undefined
  /** The refund goes to the customer's store credit, which the caller issues in the same transaction. */
  isCredit?: boolean
  /** The pieces are cancelled before they are sent, and a mail of their own says so. */
  isCancellation?: boolean
  /** No money goes back, because an edit has added as much. */
  isSetOff?: boolean
}
/**
 * The caller has locked the order.
 * @returns whether the refund is new
 */
export type RefundPart = (
  transaction: Database,
  order: PayableOrder,
  refund: PartialRefund,
) => Promise<boolean>
export type RetryRefund = (transaction: Database, order: PayableOrder, refundId: string) => Promise<boolean>

/**
 * The composition root passes it in, because orders do not depend on delivery. A pre-order leaves on the day `readyOn`,
 * which is null for pieces in stock.
 * @returns days such as `2026-11-26` for an order placed now; null where the shop does not deliver
 */
export type PromisedDays = (
  database: Database,
  pincode: string,
  at: { now: Date; readyOn: string | null },
) => Promise<{ from: string; to: string } | null>

export type OrderMailDependencies = {
  outbox: Outbox
  phoneMessages: Pick<PhoneMessages, 'enqueue'>
  /** It reads over the given connection, so that no transaction waits for a second one; `email` is the owner's. */
  shop: (database: Database) => Promise<{ name: string; email: string | null }>
  /** It is used while the settings have no email. */
  ownerEmail: string | undefined
  /** It has no trailing slash. */
  publicUrl: () => string
  links: OrderLinks
  promisedDays: PromisedDays
  /** Tells the staff of a paid order; passed in, because orders do not depend on what tells them. */
  notifyPaid?: (transaction: Database, order: PayableOrder) => Promise<void>
}

/** Orders call these functions of payments. */
export type OrderRefunds = {
  requestRefund: RequestRefund
  refundPart: RefundPart
  retryRefund: RetryRefund
  /** Rest of each line that can still be refunded. */
  leftOf: (database: Database, orderId: string) => Promise<SoldLineValue[]>
  /**
   * Checks a refund of these lines.
   * @throws {ApiError} ORDER_NOT_REFUNDABLE while one that has failed must be tried again first
   */
  assertNoFailed: (
    database: Database,
    orderId: string,
    left: readonly SoldLineValue[],
    lines: readonly ReturnedLine[],
  ) => Promise<void>
  /** Returns the paise of a refund that the staff would pay back themselves. */
  handPartOf: (database: Database, order: PayableOrder, amountPaise: number) => Promise<number>
  /** The lines of all refunds that have not failed. */
  returnedOf: (database: Database, orderId: string) => Promise<ReturnedLine[]>
}

/** `trackingNumber` is that of the shipment, which may be the booked parcel itself. */
export type OrderEnding = { way: 'cancelled' } | { way: 'shipped'; trackingNumber: string }
/** The composition root passes it in, because orders do not depend on couriers. */
export type StopParcel = (transaction: Database, orderId: string, ending: OrderEnding) => Promise<void>

/**
 * The composition root passes it in, because orders do not depend on couriers.
 * @returns oldest first
 */
export type ListParcelEvents = (database: Database, orderId: string) => Promise<ParcelEvent[]>

/** Orders call these functions of couriers. */
export type OrderParcels = { stopParcel: StopParcel; listParcelEvents: ListParcelEvents }

export type OrderDependencies = OrderMailDependencies &
  OrderRefunds &
  OrderParcels & {
    database: Kysely<Tables>
  }

/** Edits come from the staff and with payments. */
export type EditDependencies = OrderMailDependencies &
  Pick<OrderRefunds, 'refundPart' | 'leftOf' | 'assertNoFailed' | 'returnedOf' | 'handPartOf'>
