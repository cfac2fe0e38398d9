import type { Kysely } from 'kysely'
import type { Database, Tables } from '../platform/database/database.ts'
import type { Outbox } from '../platform/mail/outbox.ts'
import type { PayableOrder } from './payable.repository.ts'
import type { ReturnedLine } from './returns/returned-lines.ts'

/**
 * Gives back what was paid for a cancelled order. Payments hands it in where the shop is put together: orders know
 * nothing of payments.
 * @returns the paise that go back
 */
export type WantRefund = (transaction: Database, order: PayableOrder, reason: string) => Promise<number>

/** A part of what was paid, to be returned. */
export type PartRefund = {
  /** One key, one refund: 8 to 100 of A–Z a–z 0–9 _ - */
  key: string
  amountPaise: number
  /** For the credit note. */
  reason: string
  /** What comes back; without it only the price is lowered, and no piece is touched. */
  lines?: readonly ReturnedLine[] | undefined
  /** Whether the pieces that come back go on sale again. */
  isOnSale?: boolean | undefined
  /** How money went back that was paid at the door, and the bank's number of it. */
  byHand?: { paidBy: 'upi' | 'bank' | 'cash'; reference: string | null } | undefined
}
/** Money that the owner returns; payments hands it in. The transaction holds the order. @returns whether it is new */
export type RefundPart = (transaction: Database, order: PayableOrder, refund: PartRefund) => Promise<boolean>
export type RetryRefund = (transaction: Database, order: PayableOrder, refundId: string) => Promise<boolean>

/** What the changes of an order's status work with. */
export type OrderParts = {
  database: Kysely<Tables>
  outbox: Outbox
  /** What the owner has set: the name for mails, and where mails to the owner go. Read over the given connection, so that no transaction waits for a second one. */
  shop: (database: Database) => Promise<{ name: string; email: string | null }>
  /** Who is told of what must be looked at while the settings name no email. */
  ownerEmail: string | undefined
  /** The address shoppers know, for links in mails, without a slash at the end. */
  publicUrl: () => string
  wantRefund: WantRefund
  refundPart: RefundPart
  retryRefund: RetryRefund
}
