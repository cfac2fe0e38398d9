import type { Kysely } from 'kysely'
import type { Database, Tables } from '../platform/database/database.ts'
import type { Outbox } from '../platform/mail/outbox.ts'
import type { PayableOrder } from './payable.repository.ts'

/**
 * Gives back what was paid for a cancelled order. Payments hands it in where the shop is put together: orders know
 * nothing of payments.
 * @returns whether money goes back
 */
export type WantRefund = (transaction: Database, order: PayableOrder, reason: string) => Promise<boolean>

/** What the changes of an order's status work with. */
export type OrderParts = {
  database: Kysely<Tables>
  outbox: Outbox
  /** What the owner has set: the name for mails. Read over the given connection, so that no transaction waits for a second one. */
  shop: (database: Database) => Promise<{ name: string }>
  wantRefund: WantRefund
}
