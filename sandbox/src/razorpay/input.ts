import type { Notes } from './entities.ts'
import { type Details, RazorpayError } from './razorpay-error.ts'

export type Body = Record<string, unknown>

const wrong = (field: string, description: string): never => {
  throw new RazorpayError(description, { field })
}

export function readBody(body: unknown): Body {
  if (body === undefined || body === null || body === '') return {}
  if (typeof body !== 'object' || Array.isArray(body)) {
    throw new RazorpayError('The request body must be a JSON object.')
  }
  return body as Body
}

/** @throws {RazorpayError} naming the unknown fields */
export function refuseUnknown(body: Body, known: readonly string[]): void {
  const unknown = Object.keys(body).filter((name) => !known.includes(name))
  if (unknown.length > 0)
    throw new RazorpayError(`${unknown.join(', ')} is/are not required and should not be sent`, {
      field: unknown[0] ?? '',
      reason: 'extra_field_sent',
    })
}

/** Paise. @throws {RazorpayError} unless the value is an integer of at least `min` */
export function readAmount(value: unknown, min: number, tooLittle: string, details: Details = {}): number {
  if (value === undefined || value === null) wrong('amount', 'amount: is required.')
  // Form bodies are text, so Razorpay accepts strings of digits.
  const amount = typeof value === 'string' && /^\d{1,12}$/.test(value) ? Number(value) : value
  if (typeof amount !== 'number' || !Number.isInteger(amount))
    return wrong('amount', 'The amount must be an integer.')
  if (amount < min) throw new RazorpayError(tooLittle, { ...details, field: 'amount' })
  if (amount > MAX_AMOUNT_PAISE) wrong('amount', 'Amount exceeds maximum amount allowed.')
  return amount
}

/** It is 1 crore rupees. */
const MAX_AMOUNT_PAISE = 1_000_000_000

/** @throws {RazorpayError} unless the value is INR, the only currency of the account */
export function readCurrency(value: unknown): void {
  if (value === undefined || value === null) wrong('currency', 'The currency field is required.')
  if (typeof value !== 'string') wrong('currency', `expected string but provided ${JSON.stringify(value)}`)
  if (value !== 'INR') wrong('currency', 'Currency is not supported')
}

/** @throws {RazorpayError} unless the value is empty or a text of at most 40 characters */
export function readReceipt(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null
  if (typeof value !== 'string') return wrong('receipt', 'The receipt must be a string.')
  if (value.length > 40) wrong('receipt', 'The receipt may not be greater than 40 characters.')
  if (!isStorable(value)) wrong('receipt', 'The receipt format is invalid.')
  return value
}

/**
 * Razorpay accepts 15 notes of at most 256 characters.
 * @throws {RazorpayError}
 */
export function readNotes(value: unknown): Notes {
  if (value === undefined || value === null || (Array.isArray(value) && value.length === 0)) return []
  if (typeof value !== 'object' || Array.isArray(value)) return wrong('notes', 'The notes must be an array.')
  const notes = Object.entries(value)
  if (notes.length > 15) wrong('notes', 'The number of fields in notes should be less than or equal to 15.')
  for (const [name, note] of notes) {
    if (typeof note !== 'string' && typeof note !== 'number')
      wrong('notes', `notes.${name} must be a string.`)
    const texts = [name, String(note)]
    if (!texts.every(isStorable)) wrong('notes', 'The notes format is invalid.')
    if (texts.some(({ length }) => length > 256)) {
      wrong('notes', 'The length of a key or value in notes should be less than or equal to 256 characters.')
    }
  }
  return notes.length === 0 ? [] : (value as Record<string, string | number>)
}

/** PostgreSQL accepts neither NUL nor lone surrogates. */
const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed()
