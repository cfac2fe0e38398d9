import type { Order, PaymentMethod } from '@amritvasya/contract'
import { toRupees } from '@amritvasya/contract/rules/money'
import { collectsOnDelivery } from '@amritvasya/contract/rules/payment-methods'
import type { PayableOrder } from './payable.repository.ts'
import type { OrderRow } from './read.repository.ts'

const iso = (at: Date | null) => at?.toISOString() ?? null

type BusinessColumns = { buyer_gstin: string | null; buyer_business_name: string | null }

/** Returns nothing where no business buys. */
export const businessOf = ({ buyer_gstin: gstin, buyer_business_name: name }: BusinessColumns) =>
  gstin === null ? {} : { business: { gstin, name: name ?? '' } }

/** Of an order that turned to cash it is no discount any more. */
export const prepaidDiscountIn = ({
  payment_method: method,
  prepaid_discount_paise: paise,
}: {
  payment_method: PaymentMethod
  prepaid_discount_paise: number
}) => (paise > 0 && !collectsOnDelivery(method) ? { prepaidDiscount: toRupees(paise) } : {})

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
        returns: returns.map(({ id, state, refund_paise }) => ({
          id,
          state,
          refunded: refund_paise === null ? null : toRupees(refund_paise),
        })),
      }

/** Shoppers read `payBefore` as the time until which their pieces are kept. */
export const timeToPay = ({
  payBefore,
  reservesAtPayment,
}: Pick<PayableOrder, 'payBefore' | 'reservesAtPayment'>): Pick<Order, 'payBefore' | 'payableUntil'> =>
  reservesAtPayment && payBefore
    ? { payBefore: null, payableUntil: payBefore.toISOString() }
    : { payBefore: iso(payBefore) }

export const toOrderResponse = (row: OrderRow): Order => ({
  _id: row.id,
  orderNumber: row.order_number,
  createdAt: row.created_at.toISOString(),
  orderStatus: row.status,
  orderItems: row.lines.map((line) => ({
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
  })),
  addressSnapshot: row.address,
  ...businessOf(row),
  statusHistory: row.events.map(({ status, comment, created_at }) => ({
    status,
    comment,
    timestamp: new Date(created_at).toISOString(),
  })),
  pricing: {
    subtotal: toRupees(row.subtotal_paise),
    shippingCost: toRupees(row.shipping_paise),
    discount: toRupees(row.discount_paise),
    ...prepaidDiscountIn(row),
    totalAmount: toRupees(row.total_paise),
  },
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
  ...expectedOf(row),
  creditNotes: row.credit_notes.map(({ id, number, issued_at, total_paise }) => ({
    _id: id,
    number,
    issuedAt: new Date(issued_at).toISOString(),
    amount: toRupees(total_paise),
  })),
  ...returnsOf(row),
  shipment:
    row.courier === null || row.tracking_number === null
      ? null
      : { courier: row.courier, trackingNumber: row.tracking_number, trackingUrl: row.tracking_url },
})

export const payableOf = (row: OrderRow): PayableOrder => ({
  id: row.id,
  orderNumber: row.order_number,
  status: row.status,
  paymentMethod: row.payment_method,
  paymentStatus: row.payment_status,
  totalPaise: row.total_paise,
  prepaidDiscountPaise: row.prepaid_discount_paise,
  razorpayOrderId: row.razorpay_order_id,
  razorpayPaymentId: row.razorpay_payment_id,
  paymentUpdatedAt: row.payment_updated_at,
  payBefore: row.payment_due_at,
  reservesAtPayment: row.reserves_at_payment,
  readAt: row.read_at,
  cancelledBy: row.cancelled_by,
  customerId: row.customer_id,
  customer: { name: row.customer_name, email: row.customer_email, phone: row.customer_phone },
})
