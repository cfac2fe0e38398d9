import type { Order } from '@amritvasya/contract'
import { toRupees } from '@amritvasya/contract/rules/money'
import { collectsOnDelivery } from '@amritvasya/contract/rules/payment-methods'
import { linePromiseWords, promisedDay } from '@amritvasya/contract/rules/pre-orders'
import { DEFAULT_RETURN_DAYS } from '@amritvasya/contract/rules/return-window'
import { hasMailbox } from '../platform/mail/placeholder-email.ts'
import type { PayableOrder } from './payable.repository.ts'
import type { OrderRow } from './read.repository.ts'
import { toReturnRefund } from './returns/return-refund.ts'

const iso = (at: Date | null) => at?.toISOString() ?? null

type BusinessColumns = {
  buyer_gstin: string | null
  buyer_business_name: string | null
  buyer_business_address: string | null
}

/** Returns nothing where no business buys. */
export const businessOf = ({
  buyer_gstin: gstin,
  buyer_business_name: name,
  buyer_business_address: address,
}: BusinessColumns) =>
  gstin === null ? {} : { business: { gstin, name: name ?? '', ...(address !== null && { address }) } }

type PricedRow = Pick<
  OrderRow,
  | 'subtotal_paise'
  | 'shipping_paise'
  | 'discount_paise'
  | 'prepaid_discount_paise'
  | 'payment_method'
  | 'discounts'
  | 'total_paise'
  | 'credit_paise'
>

/** Returns what both the customer and the staff see of the prices of an order. */
export const pricingOf = (row: PricedRow) => ({
  subtotal: toRupees(row.subtotal_paise),
  shippingCost: toRupees(row.shipping_paise),
  discount: toRupees(row.discount_paise),
  // It is no discount any more once the order has turned to cash.
  ...(row.prepaid_discount_paise > 0 &&
    !collectsOnDelivery(row.payment_method) && { prepaidDiscount: toRupees(row.prepaid_discount_paise) }),
  ...(row.discounts.length > 0 && {
    discounts: row.discounts.map(({ name, goods_paise, delivery_paise }) => ({
      name,
      amount: toRupees(goods_paise),
      delivery: toRupees(delivery_paise),
    })),
  }),
  totalAmount: toRupees(row.total_paise),
  ...(row.credit_paise > 0 && { storeCredit: toRupees(row.credit_paise) }),
})

type BoughtLine = Omit<Order['orderItems'][number], 'pieces'>
type Line = OrderRow['lines'][number]

const isToSend = ({ unsent }: Line, { status }: Pick<OrderRow, 'status'>) =>
  ['pending', 'processing'].includes(status) && unsent !== 0

const promiseIn = (line: Line, order: Pick<OrderRow, 'status'>) =>
  line.promise ? { promise: linePromiseWords(line.promise, isToSend(line, order)) } : {}

/** The latest promise among the pieces of a set decides. */
function lastPromise(lines: readonly Line[], order: Pick<OrderRow, 'status'>): Line | undefined {
  const promised = lines.filter((line) => line.promise && isToSend(line, order))
  const day = (line: Line) => (line.promise ? promisedDay(line.promise) : '')
  return promised.toSorted((a, b) => day(b).localeCompare(day(a)))[0]
}

const lineOf = (line: Line, order: Pick<OrderRow, 'status'>): BoughtLine => ({
  _id: line.id,
  product: line.product_id,
  variant: line.variant_id,
  productSnapshot: {
    name: line.name,
    imageUrl: line.image_url,
    size: line.size,
    color: line.color_name,
    brand: { name: line.brand_name },
  },
  quantity: line.quantity,
  price: toRupees(line.price_paise),
  total: toRupees(line.total_paise),
  ...(line.cancelled && {
    cancelled: { quantity: line.cancelled.quantity, refund: toRupees(line.cancelled.paise) },
  }),
  ...(line.is_free_line && { isFreeLine: true as const }),
  ...(line.is_made_to_measure && { isMadeToMeasure: true as const }),
  ...promiseIn(line, order),
})

function promiseOfAll(lines: readonly Line[], order: Pick<OrderRow, 'status'>): { promise?: string } {
  const last = lastPromise(lines, order)
  return last ? promiseIn(last, order) : {}
}

/** A set stands where it was bought, in place of its pieces, which it names. */
function setOf(
  bundle: OrderRow['bundles'][number],
  order: Pick<OrderRow, 'lines' | 'status'>,
): Order['orderItems'][number] {
  const { lines } = order
  const parts = lines.filter(({ bundle_id }) => bundle_id === bundle.id)
  const refundPaise = parts.reduce((sum, { cancelled }) => sum + (cancelled?.paise ?? 0), 0)
  return {
    _id: bundle.id,
    product: bundle.product_id,
    variant: bundle.variant_id,
    productSnapshot: {
      name: bundle.name,
      imageUrl: bundle.image_url,
      size: bundle.size,
      color: bundle.color_name,
      brand: { name: parts[0]?.brand_name ?? '' },
    },
    quantity: bundle.quantity,
    price: toRupees(bundle.price_paise),
    total: toRupees(bundle.price_paise * bundle.quantity),
    // Its pieces say how many of them are cancelled.
    ...(refundPaise > 0 && { cancelled: { quantity: 0, refund: toRupees(refundPaise) } }),
    ...promiseOfAll(parts, order),
    pieces: parts.map((part) => lineOf(part, order)),
  }
}

const itemsOf = (row: Pick<OrderRow, 'lines' | 'bundles' | 'status'>): Order['orderItems'] =>
  row.lines.flatMap((line, i) => {
    const bundle = row.bundles.find(({ id }) => id === line.bundle_id)
    if (!bundle) return [lineOf(line, row)]
    return row.lines[i - 1]?.bundle_id === bundle.id ? [] : [setOf(bundle, row)]
  })

const confirmationOf = ({ status, confirm_before: before }: Pick<OrderRow, 'status' | 'confirm_before'>) =>
  status === 'pending' && before ? { confirmBefore: before.toISOString() } : {}

const expectedOf = ({
  expected_from: from,
  expected_to: to,
}: Pick<OrderRow, 'expected_from' | 'expected_to'>) => (from && to ? { expectedDelivery: { from, to } } : {})

const returnsOf = ({ returns }: Pick<OrderRow, 'returns'>) =>
  returns.length === 0
    ? {}
    : {
        returns: returns.map(({ id, state, refund_paise, details, refund }) => ({
          id,
          state,
          refunded: refund_paise === null ? null : toRupees(refund_paise),
          ...(details && { details }),
          ...(refund && { refund: toReturnRefund(refund) }),
        })),
      }

function parcelsOf({ parcels, lines, status }: Pick<OrderRow, 'parcels' | 'lines' | 'status'>) {
  if (parcels.length === 0) return {}
  const shown = (id: string, quantity: number) =>
    lines
      .filter((line) => line.id === id && quantity > 0)
      .map(({ name, size, color_name: color }) => ({ name, size, color, quantity }))
  const unsent = status === 'processing' ? lines.flatMap((line) => shown(line.id, line.unsent ?? 0)) : []
  return {
    parcels: parcels.map((parcel) => ({
      courier: parcel.courier,
      trackingNumber: parcel.tracking_number,
      trackingUrl: parcel.tracking_url,
      sentAt: new Date(parcel.sent_at).toISOString(),
      deliveredAt: parcel.delivered_at && new Date(parcel.delivered_at).toISOString(),
      cameBackAt: parcel.came_back_at && new Date(parcel.came_back_at).toISOString(),
      pieces: parcel.pieces.flatMap(({ lineId, quantity }) => shown(lineId, quantity)),
    })),
    ...(unsent.length > 0 && { unsent }),
  }
}

/** Shoppers read `payBefore` as the time until which their pieces are kept. */
export const timeToPay = ({
  payBefore,
  reservesAtPayment,
}: Pick<PayableOrder, 'payBefore' | 'reservesAtPayment'>): Pick<Order, 'payBefore' | 'payableUntil'> =>
  reservesAtPayment && payBefore
    ? { payBefore: null, payableUntil: payBefore.toISOString() }
    : { payBefore: iso(payBefore) }

const editsOf = ({ edits }: Pick<OrderRow, 'edits'>) => (edits ? { netTotal: toRupees(edits.net_paise) } : {})

export const toOrderResponse = (row: OrderRow): Order => ({
  _id: row.id,
  orderNumber: row.order_number,
  createdAt: row.created_at.toISOString(),
  orderStatus: row.status,
  orderItems: itemsOf(row),
  addressSnapshot: row.address,
  ...businessOf(row),
  ...(row.gift_note && { giftNote: row.gift_note }),
  statusHistory: row.events.map(({ status, comment, created_at }) => ({
    status,
    comment,
    timestamp: new Date(created_at).toISOString(),
  })),
  pricing: pricingOf(row),
  couponCode: row.coupon_code,
  payment: {
    method: row.payment_method,
    status: row.payment_status,
    razorpay: {
      paymentId: row.razorpay_payment_id,
      lastUpdated: iso(row.payment_updated_at),
      message: row.payment_message,
    },
  },
  ...timeToPay({ payBefore: row.payment_due_at, reservesAtPayment: row.reserves_at_payment }),
  ...confirmationOf(row),
  ...promiseOfAll(row.lines, row),
  ...(!hasMailbox(row.customer_email) && { lacksEmail: true as const }),
  ...expectedOf(row),
  ...(row.return_days !== DEFAULT_RETURN_DAYS && { returnDays: row.return_days }),
  creditNotes: row.credit_notes.map(({ id, number, issued_at, total_paise }) => ({
    _id: id,
    number,
    issuedAt: new Date(issued_at).toISOString(),
    amount: toRupees(total_paise),
  })),
  ...returnsOf(row),
  ...editsOf(row),
  shipment:
    row.courier === null || row.tracking_number === null
      ? null
      : { courier: row.courier, trackingNumber: row.tracking_number, trackingUrl: row.tracking_url },
  ...parcelsOf(row),
})

export const payableOf = (row: OrderRow): PayableOrder => ({
  id: row.id,
  orderNumber: row.order_number,
  status: row.status,
  paymentMethod: row.payment_method,
  paymentStatus: row.payment_status,
  totalPaise: row.total_paise,
  creditPaise: row.credit_paise,
  prepaidDiscountPaise: row.prepaid_discount_paise,
  razorpayOrderId: row.razorpay_order_id,
  razorpayPaymentId: row.razorpay_payment_id,
  paymentUpdatedAt: row.payment_updated_at,
  payBefore: row.payment_due_at,
  reservesAtPayment: row.reserves_at_payment,
  readAt: row.read_at,
  cancelledBy: row.cancelled_by,
  sentParcels: row.sent_parcels,
  returnDays: row.return_days,
  customerId: row.customer_id,
  customer: { name: row.customer_name, email: row.customer_email, phone: row.customer_phone },
})
