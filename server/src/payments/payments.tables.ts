import type { DisputePhase, DisputeStatus } from '@amritvasya/contract/rules/disputes'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

type Timestamp = ColumnType<Date, Date | undefined, Date>

type PaymentTable = {
  /** The id is Razorpay's. */
  id: string
  order_id: string
  amount_paise: number
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  method: string | null
  /** The customer's bank knows the payment by it. */
  bank_reference: ColumnType<string | null, string | null | undefined, string | null>
  is_settling: Generated<boolean>
  /** Names the edit that this payment is for. */
  edit_id: ColumnType<string | null, string | null | undefined, string | null>
  created_at: Timestamp
  updated_at: Timestamp
}
type RefundTable = {
  id: string
  cause: string
  order_id: string
  payment_id: string | null
  paid_by: Generated<'razorpay' | 'upi' | 'bank' | 'cash' | 'credit' | 'edit'>
  reference: string | null
  amount_paise: number
  /** This part of the amount goes back as store credit. */
  credit_paise: Generated<number>
  reason: Generated<string>
  status: Generated<'wanted' | 'pending' | 'processed' | 'failed'>
  razorpay_refund_id: string | null
  message: string | null
  created_at: Timestamp
  updated_at: Timestamp
}
type WebhookEventTable = {
  id: string
  event: string
  payload: JSONColumnType<Record<string, unknown>>
  received_at: Timestamp
  processed_at: Date | null
}
type DatabaseRestoreTable = {
  id: string
  backup: string
  restored_to: Date
  skipped_numbers: JSONColumnType<{ from: string; to: string }[]>
  restored_at: Timestamp
  payments_checked_at: Date | null
  payments_from: Date
  asks_payments: Generated<boolean>
  refunds_confirmed_at: Date | null
  owner_notified_at: Date | null
}
type ShopIdentityTable = { is_only: Generated<boolean>; shop_id: string }
type PaymentTraceTable = { razorpay_order_id: string; traceparent: string; created_at: Timestamp }
type LostOrderPaymentTable = {
  payment_id: string
  razorpay_order_id: string
  order_number: string
  refund_id: string
  amount_paise: number
  has_shop_id: Generated<boolean>
  status: Generated<'found' | 'refunded' | 'failed' | 'order_found'>
  message: string | null
  created_at: Timestamp
  updated_at: Timestamp
}
type PaymentDowntimeTable = {
  id: string
  method: string
  severity: string
  instrument: string
  is_over: boolean
  reported_at: Date
  received_at: Timestamp
}
type PaymentDisputeTable = {
  id: string
  razorpay_id: string
  payment_id: string
  /** Either the order or the gift card is null. */
  order_id: string | null
  gift_card_id: string | null
  amount_paise: number
  /** Counts once it has ended and was not won. */
  deducted_paise: number
  reason: string
  phase: DisputePhase
  status: DisputeStatus
  respond_by: Date | null
  raised_at: Date
  reported_at: Date
  opened_at: Timestamp
  ended_at: Date | null
}
type DisputeEventTable = { id: string; dispute_id: string | null; recorded_at: Timestamp }
type GiftCardPaymentTable = {
  /** The id is Razorpay's. */
  id: string
  card_id: string
  amount_paise: number
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  is_paying: Generated<boolean>
  created_at: Timestamp
  updated_at: Timestamp
}
type GiftCardRefundTable = {
  id: string
  cause: string
  card_id: string
  payment_id: string
  amount_paise: number
  reason: string
  status: Generated<'wanted' | 'pending' | 'processed' | 'failed'>
  razorpay_refund_id: string | null
  message: string | null
  created_at: Timestamp
  updated_at: Timestamp
}
declare module '../platform/database/database.ts' {
  interface Tables {
    payment: PaymentTable
    refund: RefundTable
    webhook_event: WebhookEventTable
    database_restore: DatabaseRestoreTable
    lost_order_payment: LostOrderPaymentTable
    shop_identity: ShopIdentityTable
    payment_trace: PaymentTraceTable
    payment_downtime: PaymentDowntimeTable
    payment_dispute: PaymentDisputeTable
    dispute_event: DisputeEventTable
    gift_card_payment: GiftCardPaymentTable
    gift_card_refund: GiftCardRefundTable
  }
}
