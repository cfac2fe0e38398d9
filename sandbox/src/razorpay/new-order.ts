import type { Order } from './entities.ts'
import { newId } from './ids.ts'
import { type Body, readAmount, readCurrency, readNotes, readReceipt, refuseUnknown } from './input.ts'
import { RazorpayError } from './razorpay-error.ts'

export type Capture = {
  mode: 'automatic' | 'manual'
  /** An authorized payment is captured after these minutes; null without a limit. */
  automaticExpiry: number | null
}

const known = [
  'amount',
  'currency',
  'receipt',
  'unique_receipt',
  'notes',
  'payment',
  'payment_capture',
  'partial_payment',
  'first_payment_min_amount',
  'customer_details',
  'offer_id',
]

/** Razorpay's index of errors has these values. */
const tooLittle = { step: 'order_creation', reason: 'amount_less_than_minimum_amount' }

/**
 * @param now seconds
 * @throws {RazorpayError}
 */
export function readNewOrder(
  body: Body,
  standard: Capture['mode'],
  now: number,
): { order: Order; capture: Capture } {
  refuseUnknown(body, known)
  const amount = readAmount(body.amount, 100, 'Order amount less than minimum amount allowed', tooLittle)
  readCurrency(body.currency)
  const order: Order = {
    id: newId('order'),
    entity: 'order',
    amount,
    amount_paid: 0,
    amount_due: amount,
    currency: 'INR',
    receipt: readReceipt(body.receipt),
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes: readNotes(body.notes),
    created_at: now,
  }
  return { order, capture: readCapture(body, standard) }
}

function readCapture(body: Body, standard: Capture['mode']): Capture {
  if (body.payment === undefined) {
    const { payment_capture: flag } = body
    if (flag === undefined) return { mode: standard, automaticExpiry: null }
    return { mode: [1, '1', true].includes(flag as number) ? 'automatic' : 'manual', automaticExpiry: null }
  }
  const payment = asObject(body.payment, 'payment')
  if (payment.capture !== 'automatic' && payment.capture !== 'manual') {
    throw new RazorpayError('The selected capture is invalid.', { field: 'capture' })
  }
  const options = asObject(payment.capture_options ?? {}, 'capture_options')
  const automatic = minutes(options.automatic_expiry_period, 'automatic_expiry_period')
  const manual = minutes(options.manual_expiry_period, 'manual_expiry_period')
  if (automatic !== null && automatic < 12) {
    throw new RazorpayError('The automatic expiry period must be at least 12.', {
      field: 'automatic_expiry_period',
    })
  }
  if (manual !== null && (manual > 7_200 || manual < (automatic ?? 12))) {
    throw new RazorpayError('The manual expiry period is invalid.', { field: 'manual_expiry_period' })
  }
  return { mode: payment.capture, automaticExpiry: automatic }
}

function asObject(value: unknown, field: string): Body {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Body
  throw new RazorpayError(`The ${field} must be an array.`, { field })
}

function minutes(value: unknown, field: string): number | null {
  if (value === undefined || value === null) return null
  if (typeof value === 'number' && Number.isInteger(value) && value > 0) return value
  throw new RazorpayError(`The ${field} must be an integer.`, { field })
}
