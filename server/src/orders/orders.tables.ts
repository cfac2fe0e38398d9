import type { AddressSnapshot, OrderStatus, PaymentMethod, PaymentStatus } from '@amritvasya/contract'
import type { ReceivedMethod } from '@amritvasya/contract/rules/payment-methods'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

type Timestamp = ColumnType<Date, Date | undefined, Date>

type ShopOrderTable = {
  id: string
  order_number: string
  customer_id: string | null
  customer_name: string
  customer_email: string
  customer_phone: string
  status: Generated<OrderStatus>
  payment_method: PaymentMethod
  payment_status: Generated<PaymentStatus>
  subtotal_paise: number
  shipping_paise: number
  discount_paise: number
  /** Part of the discount unless the order turned to cash. */
  prepaid_discount_paise: Generated<number>
  total_paise: number
  coupon_code: string | null
  address: JSONColumnType<AddressSnapshot>
  buyer_gstin: string | null
  buyer_business_name: string | null
  request_hash: Buffer
  razorpay_order_id: string | null
  razorpay_payment_id: string | null
  payment_message: string | null
  payment_updated_at: Date | null
  paid_at: Date | null
  payment_due_at: Date | null
  /** Its stock is not reserved, but taken with its payment. */
  reserves_at_payment: Generated<boolean>
  /** Of a cash order; stays once it is confirmed. */
  confirm_before: Date | null
  /** Days in India, as promised when it was placed. */
  expected_from: ColumnType<Date | null, string | null | undefined, string | null>
  expected_to: ColumnType<Date | null, string | null | undefined, string | null>
  next_payment_check_at: Date | null
  payment_link_sent_at: Date | null
  payment_checks: Generated<number>
  attention_reason: string | null
  cancelled_by: 'customer' | 'shop' | 'expired' | 'returned' | null
  courier: string | null
  tracking_number: string | null
  tracking_url: string | null
  /** Null unless the account was deleted. */
  status_token: string | null
  /** The name of the staff member; null for what a shopper has placed. */
  entered_by: string | null
  /** The goods left with the sale. */
  is_handed_over: Generated<boolean>
  created_at: Timestamp
  updated_at: Timestamp
}
type OrderLineTable = {
  id: string
  order_id: string
  position: number
  product_id: string
  variant_id: string
  name: string
  image_url: string
  size: string | null
  color_name: string | null
  brand_name: string
  sku: string
  hsn_code: string
  gst_basis_points: number
  quantity: number
  price_paise: number
  total_paise: number
  shipping_rate_paise: number | null
  /** No product of the catalogue, so its ids belong to none. */
  is_free_line: Generated<boolean>
}
type OrderStatusHistoryTable = {
  id: Generated<number>
  order_id: string
  status: string
  comment: string | null
  /** From the transaction's `shop.author`. */
  author: Generated<string | null>
  created_at: Timestamp
}
type OrderIdempotencyKeyTable = {
  customer_id: string
  key: string
  request_hash: Buffer
  order_id: string
  created_at: Timestamp
}
/** Money that the staff received themselves; only added to. */
type ReceivedPaymentTable = {
  id: string
  order_id: string
  paid_by: ReceivedMethod
  amount_paise: number
  /** Of the UPI transfer. */
  reference: string | null
  received_by: string
  received_at: Timestamp
}
type OrderNoteTable = {
  id: string
  order_id: string
  author: string
  text: string
  created_at: Timestamp
}
declare module '../platform/database/database.ts' {
  interface Tables {
    shop_order: ShopOrderTable
    order_line: OrderLineTable
    order_status_history: OrderStatusHistoryTable
    order_idempotency_key: OrderIdempotencyKeyTable
    order_note: OrderNoteTable
    received_payment: ReceivedPaymentTable
  }
}
