import type { Book, BookedRefund } from './book.ts'
import type { Payment, Refund } from './entities.ts'
import { newId } from './ids.ts'
import { type Body, readAmount, readNotes, readReceipt, refuseUnknown } from './input.ts'
import { notAllowed, RazorpayError } from './razorpay-error.ts'

/** The whole rest by default. */
export type RefundRequest = Pick<Refund, 'notes' | 'receipt' | 'speed_requested'> & {
  amount: number | undefined
}

const keyPattern = /^[A-Za-z0-9_-]{10,}$/

/** @throws {RazorpayError} for an invalid key */
export function readRefundKey(header: unknown): string | null {
  if (header === undefined) return null
  if (typeof header === 'string' && keyPattern.test(header)) return header
  throw new RazorpayError(
    'The idempotency key must be at least 10 characters long and may contain only alphabets, numbers, hyphens and underscores.',
  )
}

export function readRefund(body: Body): RefundRequest {
  refuseUnknown(body, ['amount', 'speed', 'notes', 'receipt'])
  const { amount, speed = 'normal' } = body
  if (speed !== 'normal' && speed !== 'optimum') {
    throw new RazorpayError('The selected speed is invalid.', { field: 'speed' })
  }
  return {
    amount:
      amount === undefined || amount === null
        ? undefined
        : readAmount(amount, 100, 'The amount must be atleast INR 1.00'),
    notes: readNotes(body.notes),
    receipt: readReceipt(body.receipt),
    speed_requested: speed,
  }
}

/** @throws {RazorpayError} when the earlier request with this key was different */
export function findByKey(
  { refunds }: Book,
  paymentId: string,
  key: string,
  request: string,
): Refund | undefined {
  const found = refunds.find((booked) => booked.key === key)
  if (!found) return undefined
  if (found.request === request && found.refund.payment_id === paymentId) return found.refund
  throw differentRequest()
}

export const differentRequest = (): RazorpayError =>
  notAllowed('Different request with the same idempotency key has already been processed.')

/** @throws {RazorpayError} unless the amount was captured and is not yet refunded */
export function addRefund(
  { refunds }: Book,
  payment: Payment,
  { amount, ...rest }: RefundRequest,
  booking: Pick<BookedRefund, 'key' | 'request'> & { status: Refund['status']; now: number },
): Refund {
  if (payment.status === 'refunded') throw notAllowed('The payment has been fully refunded already')
  if (payment.status !== 'captured') {
    throw notAllowed('The payment status should be captured for action to be taken')
  }
  const left = payment.amount - payment.amount_refunded
  const refunded = amount ?? left
  if (refunded > left) throw notAllowed('The total refund amount is greater than the refund payment amount')
  const refund: Refund = {
    id: newId('rfnd'),
    entity: 'refund',
    amount: refunded,
    currency: 'INR',
    payment_id: payment.id,
    ...rest,
    acquirer_data: { arn: null },
    created_at: booking.now,
    batch_id: null,
    status: booking.status,
    speed_processed: rest.speed_requested === 'optimum' ? 'instant' : 'normal',
  }
  refunds.push({ refund, key: booking.key, request: booking.request })
  recount(refunds, payment)
  return refund
}

/** The money of a failed refund stays with the merchant. */
export function endRefund({ refunds, payments }: Book, refund: Refund, status: 'processed' | 'failed'): void {
  refund.status = status
  if (status === 'processed') refund.acquirer_data = { arn: refund.id.slice(5) }
  const payment = payments.find(({ id }) => id === refund.payment_id)
  if (payment) recount(refunds, payment)
}

function recount(refunds: BookedRefund[], payment: Payment): void {
  payment.amount_refunded = refunds
    .filter(({ refund }) => refund.payment_id === payment.id && refund.status !== 'failed')
    .reduce((sum, { refund }) => sum + refund.amount, 0)
  const isFull = payment.amount_refunded === payment.amount
  payment.refund_status = payment.amount_refunded === 0 ? null : isFull ? 'full' : 'partial'
  payment.status = isFull ? 'refunded' : 'captured'
}
