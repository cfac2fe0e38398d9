import type { Kysely } from 'kysely'
import type { Database, Tables } from '../platform/database/database.ts'
import type { Outbox } from '../platform/mail/outbox.ts'
import type { PayableOrder } from './payable.repository.ts'
import type { ReturnedLine } from './returns/returned-lines.ts'

/**
 * Refunds a cancelled order. The composition root passes this in, because orders do not depend on payments.
 * @returns paise
 */
export type RequestRefund = (transaction: Database, order: PayableOrder, reason: string) => Promise<number>

export type PartialRefund = {
  /** Idempotency key: 8 to 100 of A–Z a–z 0–9 _ - */
  key: string
  amountPaise: number
  /** Printed on the credit note. */
  reason: string
  /** Without lines the refund only lowers the price and leaves the stock unchanged. */
  lines?: readonly ReturnedLine[] | undefined
  /** Of returned pieces. */
  isOnSale?: boolean | undefined
  /** Manual refund of cash, with the bank's reference. */
  byHand?: { paidBy: 'upi' | 'bank' | 'cash'; reference: string | null } | undefined
}
/** For the owner's refunds; the caller has locked the order. @returns whether the refund is new */
export type RefundPart = (
  transaction: Database,
  order: PayableOrder,
  refund: PartialRefund,
) => Promise<boolean>
export type RetryRefund = (transaction: Database, order: PayableOrder, refundId: string) => Promise<boolean>

export type OrderDependencies = {
  database: Kysely<Tables>
  outbox: Outbox
  /** Reads over the given connection, so that no transaction waits for a second one; `email` is the owner's. */
  shop: (database: Database) => Promise<{ name: string; email: string | null }>
  /** Used while the settings name no email. */
  ownerEmail: string | undefined
  /** For links in mails, without a trailing slash. */
  publicUrl: () => string
  requestRefund: RequestRefund
  refundPart: RefundPart
  retryRefund: RetryRefund
}
