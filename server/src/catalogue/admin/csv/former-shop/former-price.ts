import { formatDate } from '@amritvasya/contract/rules/dates'
import { readNumber } from '../cells.ts'

export const isPrice = (text: string): boolean => (readNumber(text) ?? 0) > 0

/** Returns a price to compare with unless it is lower, since that is no MRP. */
export const higherPrice = (text = '', than = ''): string =>
  (readNumber(text) ?? 0) > (readNumber(than) ?? 0) ? text : ''

const written = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{1,2}:\d{2})(?::\d{2})?)?$/

/** Former shops write the time of their place, which is India. @returns undefined unless the text is a day */
function momentOf(text: string, usualTime: string): Date | undefined {
  const [, day, time = usualTime] = written.exec(text) ?? []
  const moment = new Date(`${day}T${time.padStart(5, '0')}:00+05:30`)
  return Number.isNaN(moment.getTime()) ? undefined : moment
}

/** A sale that begins later; the price as it is in the file. */
export type FormerSale = { price: string; beginsAt: Date; endsAt: Date | null }

type Sale = { sale: string; regular: string; starts: string; ends: string }

/** Returns nothing for a sale that would not lower the price. */
function comingSale(
  { sale, regular }: Pick<Sale, 'sale' | 'regular'>,
  begin: Date,
  end: Date | null,
): { note?: string; later?: FormerSale } {
  if (!higherPrice(regular, sale)) return {}
  const until = end ? ` to ${formatDate(end)}` : ''
  const note = `the sale price ${sale} begins on ${formatDate(begin)}${until}, and stands under Planned prices`
  return { note, later: { price: sale, beginsAt: begin, endsAt: end } }
}

/**
 * Returns what a piece costs now: the sale price while the sale runs, the regular one before and after it. The note
 * says what the owner has to plan.
 */
export function priceNow(
  { sale, regular, starts, ends }: Sale,
  now: Date,
): { price: string; formerPrice: string; note?: string; later?: FormerSale } {
  const usual = { price: regular, formerPrice: '' }
  if (!sale) return usual
  if (!regular) return { price: sale, formerPrice: '' }
  const begin = starts ? momentOf(starts, '00:00') : null
  const end = ends ? momentOf(ends, '23:59') : null
  if (begin === undefined || end === undefined) {
    const text = (begin === undefined ? starts : ends).slice(0, 40)
    return { ...usual, note: `the sale price ${sale} is not taken over, as its day "${text}" cannot be read` }
  }
  if (end && end < now) return usual
  if (begin && begin > now) return { ...usual, ...comingSale({ sale, regular }, begin, end) }
  const running = { price: sale, formerPrice: higherPrice(regular, sale) }
  if (!end) return running
  const note = `the sale price ${sale} ends on ${formatDate(end)}, and ${regular} comes back then: enter it under Planned prices`
  return { ...running, note }
}
