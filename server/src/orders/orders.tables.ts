import type { AddressSnapshot, OrderStatus, PaymentMethod, PaymentStatus } from '@amritvasya/contract'
import type { ReceivedMethod } from '@amritvasya/contract/rules/payment-methods'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { StoredChange } from './edits/stored-change.ts'

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
  /** It is part of the discount unless the order turned to cash. */
  prepaid_discount_paise: Generated<number>
  total_paise: number
  /** Store credit pays this part of the total. */
  credit_paise: Generated<number>
  coupon_code: string | null
  address: JSONColumnType<AddressSnapshot>
  buyer_gstin: string | null
  buyer_business_name: string | null
  /** It is null where it is that of the delivery. */
  buyer_business_address: Generated<string | null>
  gift_note: Generated<string | null>
  request_hash: Buffer
  razorpay_order_id: string | null
  razorpay_payment_id: string | null
  payment_message: string | null
  payment_updated_at: Date | null
  paid_at: Date | null
  payment_due_at: Date | null
  /** Its stock is not reserved, but taken with its payment. */
  reserves_at_payment: Generated<boolean>
  /** Only a cash order has it, and keeps it once it is confirmed. */
  confirm_before: Date | null
  /** The days are those of India, as promised when the order was placed. */
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
  /** It is null unless the account was deleted. */
  status_token: string | null
  /** The name of the staff member; null for what a shopper has placed. */
  entered_by: string | null
  /** The goods left with the sale. */
  is_handed_over: Generated<boolean>
  /** It is above 0 only where the order travels in several parcels. */
  sent_parcels: Generated<number>
  /** A trigger writes it from the settings of the moment. */
  return_days: Generated<number>
  /** It is set once the accounts of the order need not be kept any more. */
  person_erased_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** A former order of the same email or phone number was erased. */
  follows_erased: Generated<boolean>
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
  /** It sums up discounts without a code; the rest of the order's discount is spread by value. */
  discount_paise: Generated<number>
  /** It is no product of the catalogue, so its ids belong to none. */
  is_free_line: Generated<boolean>
  /** Names the bundle that the line is a part of. */
  bundle_id: Generated<string | null>
  /** It is the line's part of the order's other discounts, from the first edit of the order on. */
  edit_discount_paise: Generated<number>
  /** Names the edit that added the line. */
  edit_id: ColumnType<string | null, string | null | undefined, string | null>
}
/** It is sold as the lines that name it. */
type OrderBundleTable = {
  id: string
  order_id: string
  position: number
  product_id: string
  variant_id: string
  name: string
  image_url: string
  size: string | null
  color_name: string | null
  sku: string
  quantity: number
  /** It is the price of one bundle. */
  price_paise: number
}
type OrderStatusHistoryTable = {
  id: Generated<number>
  order_id: string
  status: string
  comment: string | null
  /** It comes from the transaction's `shop.author`. */
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
/** The staff received this money themselves; rows are only added. */
type ReceivedPaymentTable = {
  id: string
  order_id: string
  paid_by: ReceivedMethod
  amount_paise: number
  /** It is the reference of the UPI transfer. */
  reference: string | null
  received_by: string
  received_at: Timestamp
  /** Names the edit that this payment is for; null means the order itself. */
  edit_id: ColumnType<string | null, string | null | undefined, string | null>
}
/** Rows are only added, and each is ended once. */
type OrderEditTable = {
  id: string
  order_id: string
  position: number
  request_key: string
  state: 'waiting' | 'applied' | 'withdrawn'
  edited_by: string
  reason: string
  change: JSONColumnType<StoredChange>
  before_paise: number
  after_paise: number
  /** Both are 0 where nothing was paid before. */
  added_paise: number
  taken_paise: number
  pay_before: Date | null
  razorpay_order_id: string | null
  next_payment_check_at: Date | null
  payment_checks: Generated<number>
  paid_by: 'razorpay' | ReceivedMethod | null
  ended_reason: string | null
  created_at: Timestamp
  ended_at: Date | null
}
type OrderNoteTable = {
  id: string
  order_id: string
  author: string
  text: string
  created_at: Timestamp
}
/** A trigger adds it with a line whose pieces had not come when it was ordered; its days are those of India. */
type PromisedLineTable = {
  order_line_id: string
  order_id: string
  variant_id: string
  promised_on: ColumnType<Date, string, never>
  /** A later day that the owner has named since. */
  moved_to: ColumnType<Date | null, string | null | undefined, string | null>
  /** The later day that the customer knows. */
  told_on: ColumnType<Date | null, string | null | undefined, string | null>
  /** When the owner said that the pieces have come. */
  arrived_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}
/** It is one of several; an order in a single parcel has none. */
type SentParcelTable = {
  id: string
  order_id: string
  position: number
  request_key: string | null
  courier: string
  tracking_number: string
  tracking_url: string | null
  sent_at: Timestamp
  delivered_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  came_back_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}
type SentPieceTable = { parcel_id: string; order_line_id: string; quantity: number }
/** Each line of an order that travels in several parcels has one. */
type UnsentPieceTable = { order_line_id: string; order_id: string; quantity: number; cancelled: number }
/** The pieces are in the parcel that is packed now, or in one that has left. */
type PackedPieceTable = {
  order_line_id: string
  order_id: string
  /** It counts from 1, so the parcel that is packed now is one more than have left. */
  parcel: number
  quantity: number
  staff_name: string
}
/** The owner is told of these orders; null while nobody has. */
type OrderNewsTable = { order_id: string; created_at: Timestamp; reported_at: Date | null }
type PackedParcelTable = { order_id: string; parcel: number; staff_name: string; packed_at: Timestamp }
type RefundLineTable = {
  refund_id: string
  order_line_id: string | null
  quantity: number
  amount_paise: number
}
declare module '../platform/database/database.ts' {
  interface Tables {
    shop_order: ShopOrderTable
    order_line: OrderLineTable
    order_bundle: OrderBundleTable
    refund_line: RefundLineTable
    order_status_history: OrderStatusHistoryTable
    order_idempotency_key: OrderIdempotencyKeyTable
    order_edit: OrderEditTable
    order_note: OrderNoteTable
    received_payment: ReceivedPaymentTable
    promised_line: PromisedLineTable
    sent_parcel: SentParcelTable
    sent_piece: SentPieceTable
    unsent_piece: UnsentPieceTable
    packed_piece: PackedPieceTable
    packed_parcel: PackedParcelTable
    order_news: OrderNewsTable
  }
}
