import type { AdminOrder, AdminSentParcel, ListedOrder } from '@amritvasya/contract'
import { toRupees } from '@amritvasya/contract/rules/money'
import { shownEmail } from '../../platform/mail/placeholder-email.ts'
import { UNDO_WINDOW_MS } from '../fulfilment/fulfilment.service.ts'
import type { SentParcelRow } from '../fulfilment/sent-parcels.repository.ts'
import { businessOf, pricingOf } from '../order.mapper.ts'
import { orderMoves } from '../order-states.ts'
import type { AdminRow } from './detail.repository.ts'
import type { ListedRow } from './list.repository.ts'

const iso = (moment: string) => new Date(moment).toISOString()

const isSameName = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/** Returns nothing where neither edits nor cancelled pieces have lowered the total. */
export const editedTotalIn = ({
  total_paise,
  taken_paise,
}: Pick<ListedRow, 'total_paise' | 'taken_paise'>) =>
  taken_paise > 0 ? { editedTotal: toRupees(total_paise - taken_paise) } : {}

export const toListedOrder = (row: ListedRow): ListedOrder => ({
  id: row.id,
  orderNumber: row.order_number,
  createdAt: row.created_at.toISOString(),
  status: row.status,
  paymentMethod: row.payment_method,
  paymentStatus: row.payment_status,
  total: toRupees(row.total_paise),
  ...editedTotalIn(row),
  customer: { name: row.customer_name, email: shownEmail(row.customer_email), phone: row.customer_phone },
  ...(!isSameName(row.receiver, row.customer_name) && { receiver: row.receiver }),
  city: row.city,
  state: row.state,
  firstProduct: row.first_product,
  otherLines: Math.max(row.lines - 1, 0),
  pieces: row.pieces,
  reviewReason: row.attention_reason,
  promisedBy: row.promised_by,
  isLate: row.is_late,
  ...(row.waits_until && { waitsUntil: row.waits_until }),
})

/** Payments and the caller's permissions are left out. */
export type AdminOrderParts = Omit<AdminOrder, 'payment' | 'mails' | 'actions' | 'lines'> & {
  lines: Omit<AdminOrder['lines'][number], 'returnable'>[]
  payment: Pick<AdminOrder['payment'], 'message' | 'paidAt' | 'payBefore' | 'razorpayOrderId' | 'received'>
}

function undoUntil({ status, events }: AdminRow): string | null {
  const delivered = events.findLast(({ comment }) => comment === orderMoves.deliver.says)
  if (status !== 'delivered' || !delivered) return null
  const until = new Date(delivered.created_at).getTime() + UNDO_WINDOW_MS
  return until > Date.now() ? new Date(until).toISOString() : null
}

const toSentParcel = (row: SentParcelRow): AdminSentParcel => {
  const undoneUntil = row.delivered_at ? new Date(row.delivered_at).getTime() + UNDO_WINDOW_MS : 0
  return {
    id: row.id,
    courier: row.courier,
    trackingNumber: row.tracking_number,
    trackingUrl: row.tracking_url,
    sentAt: iso(row.sent_at),
    deliveredAt: row.delivered_at && iso(row.delivered_at),
    undoDeliveryUntil: undoneUntil > Date.now() ? new Date(undoneUntil).toISOString() : null,
    cameBackAt: row.came_back_at && iso(row.came_back_at),
    pieces: row.pieces,
  }
}

export const toAdminOrder = (row: AdminRow): AdminOrderParts => ({
  ...toListedOrder({
    ...row,
    city: row.address.city,
    state: row.address.state,
    first_product: row.lines[0]?.name ?? '',
    lines: row.lines.length,
    pieces: row.lines.reduce(
      (sum, { quantity, returned, unsent }) =>
        sum + (row.status === 'processing' ? (unsent ?? quantity - returned) : quantity),
      0,
    ),
  }),
  updatedAt: row.updated_at.toISOString(),
  cancelledBy: row.cancelled_by,
  undoDeliveryUntil: undoUntil(row),
  customerId: row.customer_id,
  enteredBy: row.entered_by,
  ...(row.reserves_at_payment && row.status === 'pending' && { isUnreserved: true as const }),
  isHandedOver: row.is_handed_over,
  address: row.address,
  ...businessOf(row),
  ...(row.gift_note && { giftNote: row.gift_note }),
  lines: row.lines.map((line) => ({
    id: line.id,
    productId: line.product_id,
    variantId: line.variant_id,
    name: line.name,
    imageUrl: line.image_url,
    size: line.size,
    color: line.color_name,
    brand: line.brand_name,
    sku: line.sku,
    hsnCode: line.hsn_code,
    gstRate: line.gst_basis_points / 100,
    quantity: line.quantity,
    returned: line.returned,
    ...(line.unsent !== null && { unsent: line.unsent }),
    ...(line.promise && { promise: line.promise }),
    price: toRupees(line.price_paise),
    total: toRupees(line.total_paise),
    isFreeLine: line.is_free_line,
    ...(line.bundle_id && { bundle: line.bundle_id }),
  })),
  ...(row.bundles.length > 0 && {
    bundles: row.bundles.map((bundle) => ({
      id: bundle.id,
      productId: bundle.product_id,
      variantId: bundle.variant_id,
      name: bundle.name,
      imageUrl: bundle.image_url,
      size: bundle.size,
      color: bundle.color_name,
      sku: bundle.sku,
      quantity: bundle.quantity,
      price: toRupees(bundle.price_paise),
      total: toRupees(bundle.price_paise * bundle.quantity),
    })),
  }),
  pricing: pricingOf(row),
  couponCode: row.coupon_code,
  payment: {
    message: row.payment_message,
    paidAt: row.paid_at?.toISOString() ?? null,
    payBefore: row.payment_due_at?.toISOString() ?? null,
    razorpayOrderId: row.razorpay_order_id,
    received: row.received.map((payment) => ({
      paidBy: payment.paid_by,
      amount: toRupees(payment.amount_paise),
      reference: payment.reference,
      by: payment.received_by,
      at: iso(payment.received_at),
    })),
  },
  shipment:
    row.courier === null || row.tracking_number === null
      ? null
      : { courier: row.courier, trackingNumber: row.tracking_number, trackingUrl: row.tracking_url },
  ...(row.parcels.length > 0 && { parcels: row.parcels.map(toSentParcel) }),
  events: row.events.map(({ status, comment, created_at, author }) => ({
    status,
    comment,
    at: iso(created_at),
    author,
  })),
  notes: row.notes.map(({ id, author, text, created_at }) => ({
    id,
    author,
    text,
    createdAt: iso(created_at),
  })),
  documents: row.documents.map(({ issued_at, refund_id, ...document }) => ({
    ...document,
    issuedAt: iso(issued_at),
    refundId: refund_id,
  })),
})
