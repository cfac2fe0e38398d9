import type { Kysely } from 'kysely'
import type { Database, Tables } from '../platform/database/database.ts'
import type { Outbox } from '../platform/mail/outbox.ts'
import type { PayableOrder } from './payable.repository.ts'
import type { ReturnedLine } from './returns/returned-lines.ts'

/**
 * Requests a refund of what was paid for a cancelled order. The composition root passes it in, because orders do not
 * depend on payments.
 * @returns the refunded paise
 */
export type WantRefund = (transaction: Database, order: PayableOrder, reason: string) => Promise<number>

export type PartRefund = {
  /** Idempotency key: 8 to 100 of A–Z a–z 0–9 _ - */
  key: string
  amountPaise: number
  /** Printed on the credit note. */
  reason: string
  /** Returned lines; without them the refund only lowers the price and leaves the stock unchanged. */
  lines?: readonly ReturnedLine[] | undefined
  /** True when returned pieces go on sale again. */
  isOnSale?: boolean | undefined
  /** A manual refund of a cash payment, with the bank's reference. */
  byHand?: { paidBy: 'upi' | 'bank' | 'cash'; reference: string | null } | undefined
}
/** Refunds money on the owner's request; the caller has locked the order. @returns whether the refund is new */
export type RefundPart = (transaction: Database, order: PayableOrder, refund: PartRefund) => Promise<boolean>
export type RetryRefund = (transaction: Database, order: PayableOrder, refundId: string) => Promise<boolean>

export type OrderParts = {
  database: Kysely<Tables>
  outbox: Outbox
  /**
   * Read over the given connection, so that no transaction waits for a second one; `email` receives the owner's mails.
   */
  shop: (database: Database) => Promise<{ name: string; email: string | null }>
  /** Recipient of the owner's mails while the settings name none. */
  ownerEmail: string | undefined
  /** Public origin for links in mails, without a trailing slash. */
  publicUrl: () => string
  wantRefund: WantRefund
  refundPart: RefundPart
  retryRefund: RetryRefund
}
