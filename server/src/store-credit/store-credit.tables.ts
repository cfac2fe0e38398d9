import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

type StoreCreditTable = {
  id: string
  kind: 'customer' | 'gift-card'
  customer_id: string | null
  code_fingerprint: Buffer | null
  last_four: string | null
  reason: string
  issued_paise: number
  redeemed_paise: Generated<number>
  expired_paise: Generated<number>
  balance_paise: GeneratedAlways<number>
  expires_at: Date | null
  blocked_at: Date | null
  /** The payment of its gift card is disputed, or was lost to a dispute. */
  frozen_at: Date | null
  /** The gift card's credit from which a customer has moved it. */
  moved_from: string | null
  created_at: ColumnType<Date, Date | undefined, Date>
}
type CreditTransferTable = {
  id: string
  credit_id: string
  kind: 'issued' | 'redeemed' | 'returned' | 'expired' | 'refunded' | 'voided'
  comment: string
  /** It is null for a job. */
  staff_name: string | null
  /** The order that it pays; null for what the staff do. */
  order_id: string | null
  /** It is the end of the credit, as an order took it. */
  expires_at: Date | null
  created_at: ColumnType<Date, Date | undefined, Date>
}
type CreditPostingTable = {
  transfer_id: string
  account: 'credit' | 'issued' | 'redeemed' | 'expired'
  amount_paise: number
}
declare module '../platform/database/database.ts' {
  interface Tables {
    store_credit: StoreCreditTable
    credit_transfer: CreditTransferTable
    credit_posting: CreditPostingTable
  }
}
