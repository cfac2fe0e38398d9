import type { Instrument, Order, Payment, Refund } from './entities.ts'
import { newId } from './ids.ts'
import type { Capture } from './new-order.ts'
import { notAllowed } from './razorpay-error.ts'

/** Key and request identify a repeated request. */
export type BookedRefund = { refund: Refund; key: string | null; request: string }

/** Rules change it in memory, the ledger stores it in one statement. */
export type Book = { order: Order; capture: Capture; payments: Payment[]; refunds: BookedRefund[] }

export type Failure = { description: string; source: string; step: string; reason: string }

export const declined: Failure = {
  description: 'Your payment has been cancelled. Try again or complete the payment later.',
  source: 'customer',
  step: 'payment_authentication',
  reason: 'payment_cancelled',
}

const clear = {
  error_code: null,
  error_description: null,
  error_source: null,
  error_step: null,
  error_reason: null,
} as const

/**
 * @param now seconds
 * @param offBy paise by which the payment differs from the order, for a fault
 * @throws {RazorpayError} once the order is paid
 */
export function beginPayment(book: Book, instrument: Instrument, now: number, offBy = 0): Payment {
  if (book.order.status === 'paid') throw notAllowed('Payment already done for this order.')
  return addPayment(book, instrument, now, offBy)
}

/** Allows a second payment, as when two run concurrently. */
export function addPayment(book: Book, instrument: Instrument, now: number, offBy = 0): Payment {
  const payment: Payment = {
    id: newId('pay'),
    entity: 'payment',
    amount: book.order.amount + offBy,
    currency: 'INR',
    status: 'created',
    order_id: book.order.id,
    invoice_id: null,
    international: false,
    method: instrument.method,
    amount_refunded: 0,
    refund_status: null,
    captured: false,
    description: instrument.description ?? null,
    card_id: instrument.card?.id ?? null,
    ...(instrument.card && { card: instrument.card }),
    bank: instrument.bank ?? null,
    wallet: instrument.wallet ?? null,
    vpa: instrument.vpa ?? null,
    email: instrument.email ?? null,
    contact: instrument.contact ?? null,
    notes: book.order.notes,
    fee: null,
    tax: null,
    ...clear,
    acquirer_data: {},
    created_at: now,
  }
  book.payments.push(payment)
  book.order.attempts += 1
  if (book.order.status === 'created') book.order.status = 'attempted'
  return payment
}

/** A failed payment may be approved late. */
export function authorize(payment: Payment): void {
  Object.assign(payment, { ...clear, status: 'authorized' })
  payment.acquirer_data = {
    rrn: payment.id.slice(-12),
    ...(payment.vpa && { upi_transaction_id: payment.id.slice(4) }),
  }
}

export function fail(payment: Payment, failure: Failure): void {
  payment.status = 'failed'
  payment.error_code = 'BAD_REQUEST_ERROR'
  payment.error_description = failure.description
  payment.error_source = failure.source
  payment.error_step = failure.step
  payment.error_reason = failure.reason
}

/** A payment can be captured even after a refund. */
export function capture({ order }: Book, payment: Payment): void {
  payment.status = 'captured'
  payment.captured = true
  // The standard plan charges 2 % plus 18 % GST on the fee.
  const fee = Math.round(payment.amount * 0.02)
  payment.tax = Math.round(fee * 0.18)
  payment.fee = fee + payment.tax
  order.status = 'paid'
  order.amount_paid = payment.amount
  order.amount_due = Math.max(0, order.amount - payment.amount)
}

/** @param now seconds */
export function capturesItself(
  { capture: { mode, automaticExpiry } }: Book,
  payment: Payment,
  now: number,
): boolean {
  return (
    mode === 'automatic' && (automaticExpiry === null || now - payment.created_at <= automaticExpiry * 60)
  )
}

export const errorOf = (payment: Payment) => ({
  code: payment.error_code,
  description: payment.error_description,
  source: payment.error_source,
  step: payment.error_step,
  reason: payment.error_reason,
  metadata: { order_id: payment.order_id, payment_id: payment.id },
})
