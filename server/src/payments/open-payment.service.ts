import type { RazorpayOrder } from '@amritvasya/contract'
import { brandColors } from '@amritvasya/contract/rules/brand-colors'
import { isPaidThroughRazorpay } from '@amritvasya/contract/rules/payment-methods'
import { orderPayments, type PayableOrder, paymentChecks } from '../orders/index.ts'
import { ApiError } from '../platform/http/api-error.ts'
import type { PaymentDependencies } from './dependencies.ts'
import { syncOrderPayments } from './payment-sync.service.ts'
import { isRazorpayFailure, RazorpayRefusal } from './razorpay/request.ts'
import type { GatewayOrder } from './razorpay/responses.ts'

/**
 * Must not run in a transaction.
 * @param order as committed or read a moment ago
 * @returns options of Razorpay's window with the amount in paise; null when the order is paid
 * @throws {ApiError} PAYMENT_UNAVAILABLE with the order's id while Razorpay is unreachable, ORDER_NOT_PAYABLE
 */
export async function openPayment(
  dependencies: PaymentDependencies,
  order: PayableOrder,
): Promise<RazorpayOrder | null> {
  assertPayable(order)
  if (await wasPaid(dependencies, order)) return null
  const razorpayOrderId = order.razorpayOrderId ?? (await openAtRazorpay(dependencies, order))
  return windowOf(dependencies, order, { id: razorpayOrderId, amountPaise: orderPayments.dueOf(order) })
}

/** Returns the options of Razorpay's window. */
export async function windowOf(
  dependencies: PaymentDependencies,
  order: Pick<PayableOrder, 'orderNumber' | 'customer'>,
  { id, amountPaise }: { id: string; amountPaise: number },
): Promise<RazorpayOrder> {
  const { name } = await dependencies.shop(dependencies.database)
  return {
    id,
    amount: amountPaise,
    currency: 'INR',
    key: dependencies.razorpay.keyId,
    name,
    description: `Order ${order.orderNumber}`,
    prefill: {
      name: order.customer.name,
      email: order.customer.email,
      contact: order.customer.phone ? `+91${order.customer.phone}` : '',
    },
    theme: { color: brandColors.plum },
  }
}

function assertPayable(order: PayableOrder): void {
  const isOpen = order.status === 'pending' && isPaidThroughRazorpay(order.paymentMethod)
  if (!isOpen || order.paymentStatus === 'paid') throw new ApiError('ORDER_NOT_PAYABLE')
}

/**
 * A lost webhook must not make the shopper pay twice. While Razorpay is unreachable, the window opens
 * nevertheless.
 */
async function wasPaid(dependencies: PaymentDependencies, order: PayableOrder): Promise<boolean> {
  const { razorpayOrderId, paymentUpdatedAt } = order
  if (!razorpayOrderId || !paymentUpdatedAt) return false
  const hurried = { ...dependencies, razorpay: dependencies.razorpay.within(3_000) }
  try {
    await syncOrderPayments(hurried, { ...order, razorpayOrderId }, order.readAt)
  } catch (error) {
    if (!isRazorpayFailure(error)) throw error
    return false
  }
  return (await orderPayments.getPayable(dependencies.database, order.id)).paymentStatus === 'paid'
}

async function openAtRazorpay(dependencies: PaymentDependencies, order: PayableOrder): Promise<string> {
  const made = await orderAtRazorpay(dependencies, order, {
    receipt: order.orderNumber,
    amountPaise: orderPayments.dueOf(order),
  })
  return paymentChecks.attachRazorpayOrder(dependencies, order, made.id)
}

/** `receipt` is unique, at most 40 characters. */
type Receipt = { receipt: string; amountPaise: number }

/**
 * Creates an order at Razorpay, or finds that of a lost response.
 * @param receipt unique, at most 40 characters
 * @throws {ApiError} PAYMENT_UNAVAILABLE with the order's id while Razorpay is unreachable
 */
export async function orderAtRazorpay(
  dependencies: PaymentDependencies,
  order: Pick<PayableOrder, 'id'>,
  receipt: Receipt,
): Promise<GatewayOrder> {
  const { database, log } = dependencies
  const unavailable = () => new ApiError('PAYMENT_UNAVAILABLE', undefined, { orderId: order.id })
  const made = await makeOrFind(dependencies, receipt).catch((error: unknown) => {
    if (!isRazorpayFailure(error)) throw error
    log.warn({ err: error, order: order.id }, 'creating an order at Razorpay failed')
    throw unavailable()
  })
  // M2: the amount at Razorpay must be what store credit leaves of the order's total.
  if (made.amount !== receipt.amountPaise || made.currency !== 'INR') {
    log.error({ order: order.id }, 'Razorpay order amount mismatch')
    await database.transaction().execute((transaction) =>
      orderPayments.flagForOwner(dependencies.mails, transaction, order.id, {
        reason: `Razorpay's order ${made.id} has another amount`,
        kind: 'orderOff',
        details: { paise: made.amount, currency: made.currency, razorpayOrderId: made.id },
      }),
    )
    throw unavailable()
  }
  return made
}

const MAX_ATTEMPTS = 3
/** Milliseconds; the storefront times out after 10 s. */
const REQUEST_TIMEOUT_MS = 8_000

/** A lost response may have created the order, so each retry first searches by receipt. */
export async function makeOrFind(
  dependencies: PaymentDependencies,
  { receipt, amountPaise }: Receipt,
): Promise<GatewayOrder> {
  const { paymentWindowMinutes: captureMinutes } = await dependencies.shop(dependencies.database)
  const razorpay = dependencies.razorpay.within(REQUEST_TIMEOUT_MS)
  const shopId = await dependencies.shopId()
  for (let tries = 1; ; tries++) {
    try {
      return await razorpay.createOrder({ amountPaise, receipt, captureMinutes, shopId })
    } catch (error) {
      const found = await razorpay.findOrder(receipt)
      if (found) return found
      if (error instanceof RazorpayRefusal || tries === MAX_ATTEMPTS) throw error
    }
  }
}
