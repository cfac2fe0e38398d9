import type { RazorpayOrder } from '@amritvasya/contract'
import { askOwner, findPayable, keepRazorpayOrder, ownerLetters, type PayableOrder } from '../orders/index.ts'
import { ShopError } from '../platform/http/shop-error.ts'
import { askAboutOrder } from './ask-razorpay.service.ts'
import type { PaymentParts } from './parts.ts'
import { nextCheck } from './pauses.ts'
import type { GatewayOrder } from './razorpay/answers.ts'
import { isRazorpaysFailure, RazorpayRefusal } from './razorpay/failures.ts'

/** Same as in storefront/app/styles/tokens.css. */
const themeColor = '#4a1f54'

/**
 * Opens the payment of an unpaid order at Razorpay. Must run after the commit, not in a transaction.
 * @param order as committed or read a moment ago
 * @returns options of Razorpay's window (ENT-19) with the amount in paise; null when the order is paid
 * @throws {ShopError} PAYMENT_UNAVAILABLE with the order's id while Razorpay is unreachable, ORDER_NOT_PAYABLE
 */
export async function openPayment(parts: PaymentParts, order: PayableOrder): Promise<RazorpayOrder | null> {
  assertPayable(order)
  if (await wasPaid(parts, order)) return null
  const razorpayOrderId = order.razorpayOrderId ?? (await openAtRazorpay(parts, order))
  const { name } = await parts.shop(parts.database)
  return {
    id: razorpayOrderId,
    amount: order.totalPaise,
    currency: 'INR',
    key: parts.razorpay.keyId,
    name,
    description: `Order ${order.orderNumber}`,
    prefill: {
      name: order.customer.name,
      email: order.customer.email,
      contact: order.customer.phone ? `+91${order.customer.phone}` : '',
    },
    theme: { color: themeColor },
  }
}

function assertPayable(order: PayableOrder): void {
  const isOpen = order.status === 'pending' && order.paymentMethod === 'online'
  if (!isOpen || order.paymentStatus === 'paid') throw new ShopError('ORDER_NOT_PAYABLE')
}

/**
 * Checks the previous attempt, so that a lost webhook does not make the shopper pay twice. While Razorpay is
 * unreachable, the window opens nevertheless.
 */
async function wasPaid(parts: PaymentParts, order: PayableOrder): Promise<boolean> {
  const { razorpayOrderId, paymentUpdatedAt } = order
  if (!razorpayOrderId || !paymentUpdatedAt) return false
  const hurried = { ...parts, razorpay: parts.razorpay.within(3_000) }
  try {
    await askAboutOrder(hurried, { ...order, razorpayOrderId }, order.readAt)
  } catch (error) {
    if (!isRazorpaysFailure(error)) throw error
    return false
  }
  return (await findPayable(parts.database, order.id))?.paymentStatus === 'paid'
}

async function openAtRazorpay(parts: PaymentParts, order: PayableOrder): Promise<string> {
  const { database, log } = parts
  const unavailable = () => new ShopError('PAYMENT_UNAVAILABLE', undefined, { orderId: order.id })
  const made = await makeOrFind(parts, order).catch((error: unknown) => {
    if (!isRazorpaysFailure(error)) throw error
    log.warn({ err: error, order: order.id }, 'payment cannot be opened')
    throw unavailable()
  })
  // M2: the amount at Razorpay must be the order's total.
  if (made.amount !== order.totalPaise || made.currency !== 'INR') {
    log.error({ order: order.id }, 'Razorpay made an order of another amount')
    await database.transaction().execute((transaction) =>
      askOwner(parts.orders, transaction, order.id, {
        reason: `Razorpay's order ${made.id} has another amount`,
        kind: 'orderOff',
        letter: ownerLetters.orderOff({
          paise: made.amount,
          currency: made.currency,
          razorpayOrderId: made.id,
        }),
      }),
    )
    throw unavailable()
  }
  const kept = await keepRazorpayOrder(
    database,
    order.id,
    made.id,
    nextCheck(0, order.readAt) ?? order.readAt,
  )
  return kept ?? made.id
}

const mostTries = 3
/** Milliseconds; the storefront times out after 10 s. */
const patience = 8_000

/** A lost response may have created the order, so each retry first searches by receipt. */
async function makeOrFind(parts: PaymentParts, order: PayableOrder): Promise<GatewayOrder> {
  const { paymentWindowMinutes: captureMinutes } = await parts.shop(parts.database)
  const razorpay = parts.razorpay.within(patience)
  const receipt = order.orderNumber
  for (let tries = 1; ; tries++) {
    try {
      return await razorpay.createOrder({ amountPaise: order.totalPaise, receipt, captureMinutes })
    } catch (error) {
      const found = await razorpay.findOrder(receipt)
      if (found) return found
      if (error instanceof RazorpayRefusal || tries === mostTries) throw error
    }
  }
}
