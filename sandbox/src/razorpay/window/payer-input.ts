import type { Failure } from '../book.ts'
import { declined } from '../book.ts'
import type { Card, Instrument, Method } from '../entities.ts'
import { newId } from '../ids.ts'
import type { Body } from '../input.ts'
import { RazorpayError } from '../razorpay-error.ts'

const methods: readonly Method[] = ['upi', 'card', 'netbanking', 'wallet']

const text = (value: unknown, max = 100): string | undefined =>
  typeof value === 'string' && value !== '' && !value.includes('\u0000')
    ? value.toWellFormed().slice(0, max)
    : undefined

/** These alone decide how a payment ends, so they stay. */
const testIds = ['success@razorpay', 'failure@razorpay']

/** UPI Collect ended on 28 February 2026, except on iOS (and for IPOs and payers abroad, which a shop has not). */
function assertCollectAllowed(vpa: unknown, userAgent: string): void {
  if (vpa === undefined || testIds.includes(`${vpa}`) || /iPhone|iPad|iPod/.test(userAgent)) return
  throw new RazorpayError('UPI Collect is not available. Pay with a UPI app or a QR code.', { field: 'vpa' })
}

/**
 * @param userAgent of the payer's browser
 * @throws {RazorpayError}
 */
export function readInstrument(body: Body, userAgent = ''): Instrument {
  if (body.method === 'upi') assertCollectAllowed(body.vpa, userAgent)
  const method = methods.find((one) => one === body.method)
  if (!method) throw new RazorpayError('The selected method is invalid.', { field: 'method' })
  const details = {
    email: text(body.email),
    contact: text(body.contact, 20),
    description: text(body.description, 255),
  }
  const of: Record<Method, () => Partial<Instrument>> = {
    upi: () => ({ vpa: text(body.vpa) }),
    card: () => ({ card: readCard(body.card) }),
    netbanking: () => ({ bank: text(body.bank, 20) }),
    wallet: () => ({ wallet: text(body.wallet, 20) }),
  }
  const entries = Object.entries({ ...details, ...of[method]() }).filter(([, value]) => value !== undefined)
  return { method, ...Object.fromEntries(entries) }
}

function readCard(value: unknown): Card {
  const { last4, network, name } = (value ?? {}) as Body
  if (typeof last4 !== 'string' || !/^\d{4}$/.test(last4)) {
    throw new RazorpayError('The card number is invalid.', { field: 'card' })
  }
  return {
    id: newId('card'),
    entity: 'card',
    name: text(name) ?? '',
    last4,
    network: text(network, 20) ?? 'Unknown',
    type: 'credit',
    issuer: null,
    international: false,
    emi: false,
  }
}

const refused: Failure = {
  ...declined,
  description: 'Your payment was declined by your bank. Try another way to pay, or ask your bank.',
  source: 'issuer_bank',
  reason: 'payment_declined',
}

const wrongOtp: Failure = {
  ...declined,
  description: 'The code was wrong. Try again, or choose another way to pay.',
  reason: 'incorrect_otp',
}

/** @returns undefined when the payer approves */
export function readResponse({ otp, approve }: Body, vpa: string | null): Failure | undefined {
  if (otp !== undefined) return typeof otp === 'string' && /^\d{4,10}$/.test(otp) ? undefined : wrongOtp
  if (approve === true) return vpa?.startsWith('failure@') ? refused : undefined
  return vpa?.startsWith('failure@') ? refused : declined
}
