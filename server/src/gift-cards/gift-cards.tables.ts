import type { BoughtGiftCard } from '@amritvasya/contract'
import type { ColumnType, Generated } from 'kysely'

type Timestamp = ColumnType<Date, Date | undefined, Date>

type GiftCardTable = {
  id: string
  number: string
  state: Generated<BoughtGiftCard['state']>
  amount_paise: number
  months: number
  customer_id: string | null
  /** Personal data are null once they are deleted. */
  buyer_name: string | null
  buyer_email: string | null
  recipient_name: string | null
  recipient_email: string | null
  message: string | null
  /** A day in India; read as text. */
  send_on: string
  due_at: Date | null
  paid_at: Date | null
  sent_at: Date | null
  refunded_at: Date | null
  /** Its payment is disputed, or was lost to a dispute. */
  frozen_at: Date | null
  voided_at: Date | null
  expires_at: Date | null
  is_erased_when_sent: Generated<boolean>
  credit_id: string | null
  attention: string | null
  razorpay_order_id: string | null
  next_payment_check_at: Date | null
  payment_checks: Generated<number>
  created_at: Timestamp
}
declare module '../platform/database/database.ts' {
  interface Tables {
    gift_card: GiftCardTable
  }
}
