/** The shop sends it with a gift card (GIFT-02). */
export const MAX_GIFT_MESSAGE = 300
/** A gift card may be sent at most this many days from today. */
export const MAX_GIFT_DAYS = 365
/** Months that a gift card is valid at least. */
export const MIN_GIFT_MONTHS = 12
/** Hour in India at which gift cards of a later day are sent. */
export const GIFT_HOUR = 9

/** The amounts are in rupees. `other` is what may be chosen besides them; null where nothing else may. */
export type GiftCardOffer = {
  amounts: readonly number[]
  other: { from: number; upTo: number } | null
  months: number
}

const dayMs = 24 * 3_600_000
const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/**
 * Returns the last day to send a gift card.
 * @param today in India, such as `2026-11-26`
 */
export const lastGiftDay = (today: string): string =>
  new Date(startOf(today) + MAX_GIFT_DAYS * dayMs).toISOString().slice(0, 10)

/** Tells whether a gift card may be sent on a day, from today to a year ahead. */
export function isGiftDay(day: string, today: string): boolean {
  const start = startOf(day)
  if (Number.isNaN(start) || !new Date(start).toISOString().startsWith(day)) return false
  return day >= today && day <= lastGiftDay(today)
}

/** Tells whether an amount in rupees is offered. */
export function isGiftAmount(amount: number, { amounts, other }: GiftCardOffer): boolean {
  if (amounts.includes(amount)) return true
  return other !== null && Number.isInteger(amount) && amount >= other.from && amount <= other.upTo
}

/**
 * Returns the last day on which a gift card pays: as many months after the day on which it is sent, or the last day of
 * a month that is shorter.
 * @param day such as `2026-11-26`
 */
export function lastValidDay(day: string, months: number): string {
  const date = new Date(startOf(day))
  const dayOfMonth = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const days = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(dayOfMonth, days))
  return date.toISOString().slice(0, 10)
}

/** A shop's mail must not carry links of strangers, and mail programs make one of any word with a dot inside. */
const WEB_ADDRESS = /:\/\/|https?:|www\.|[\p{L}\p{M}\d-][.。．｡]\p{L}[\p{L}\p{M}\d-]|\d\.\d+\.\d+\.\d/iu
const WITHOUT_ADDRESSES = 'without web addresses, and with a space after a full stop'

/** Returns the text for a message that cannot be sent. */
export function giftMessageProblem(message: string): string | undefined {
  if (message.trim().length > MAX_GIFT_MESSAGE) return `At most ${MAX_GIFT_MESSAGE} characters`
  return WEB_ADDRESS.test(message) ? `Please write the message ${WITHOUT_ADDRESSES}` : undefined
}

/** Returns the text for a name of buyer or recipient that the mails of a card cannot carry. */
export const giftNameProblem = (name: string): string | undefined =>
  WEB_ADDRESS.test(name) || /[/:@\\]/.test(name) ? `Please write the name ${WITHOUT_ADDRESSES}` : undefined
