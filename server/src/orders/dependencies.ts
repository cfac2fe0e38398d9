import type { ParcelEvent } from '@amritvasya/contract'
import type { Kysely } from 'kysely'
import type { PhoneMessages } from '../messaging/index.ts'
import type { Database, Tables } from '../platform/database/database.ts'
import type { Outbox } from '../platform/mail/outbox.ts'
import type { RegistersEInvoices } from './invoice/await-registration.ts'
import type { OrderLinks } from './links.ts'
import type { PayableOrder } from './payable.repository.ts'
import type { ReturnedLine } from './returns/returned-lines.ts'

/** With the bank's reference. */
export type PaidByHand = { paidBy: 'upi' | 'bank' | 'cash'; reference: string | null }

/**
 * Passed in by the composition root, because orders do not depend on payments.
 * @param byHand how the staff have paid back what they had received themselves
 * @returns paise that Razorpay sends back
 */
export type RequestRefund = (
  transaction: Database,
  order: PayableOrder,
  reason: string,
  byHand?: PaidByHand,
) => Promise<number>

export type PartialRefund = {
  /** Idempotency key: 8 to 100 of A–Z a–z 0–9 _ - */
  key: string
  amountPaise: number
  /** Printed on the credit note. */
  reason: string
  /** Without lines it leaves the stock unchanged. */
  lines?: readonly ReturnedLine[] | undefined
  /** Of returned pieces. */
  isOnSale?: boolean | undefined
  /** Of the returned pieces, those that go on sale again, where not all do. */
  restocked?: readonly { lineId: string; quantity: number }[] | undefined
  /** Of what did not come through Razorpay. */
  byHand?: PaidByHand | undefined
  /** Of pieces that are cancelled before they are sent, which a mail of their own tells. */
  isCancellation?: boolean
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
 * Passed in by the composition root, because orders do not depend on delivery.
 * @returns days such as `2026-11-26` for an order placed now; null where the shop does not deliver
 */
export type PromisedDays = (
  database: Database,
  pincode: string,
  now: Date,
) => Promise<{ from: string; to: string } | null>

/** Of the mails about orders. */
export type OrderMailDependencies = {
  outbox: Outbox
  phoneMessages: Pick<PhoneMessages, 'enqueue'>
  /** Over the given connection, so that no transaction waits for a second one; `email` is the owner's. */
  shop: (database: Database) => Promise<{ name: string; email: string | null }>
  /** While the settings name no email. */
  ownerEmail: string | undefined
  /** Without a trailing slash. */
  publicUrl: () => string
  links: OrderLinks
  promisedDays: PromisedDays
}

/** Orders call these functions of payments. */
export type OrderRefunds = {
  requestRefund: RequestRefund
  refundPart: RefundPart
  retryRefund: RetryRefund
}

/** `trackingNumber` is that of the shipment, which may be the booked parcel itself. */
export type OrderEnding = { way: 'cancelled' } | { way: 'shipped'; trackingNumber: string }
/** Passed in by the composition root, because orders do not depend on couriers. */
export type StopParcel = (transaction: Database, orderId: string, ending: OrderEnding) => Promise<void>

/**
 * Passed in by the composition root, because orders do not depend on couriers.
 * @returns oldest first
 */
export type ListParcelEvents = (database: Database, orderId: string) => Promise<ParcelEvent[]>

/** Orders call these functions of couriers. */
export type OrderParcels = { stopParcel: StopParcel; listParcelEvents: ListParcelEvents }

export type OrderDependencies = OrderMailDependencies &
  OrderRefunds &
  OrderParcels & {
    database: Kysely<Tables>
    /** As of the invoices. */
    registers?: RegistersEInvoices
  }
