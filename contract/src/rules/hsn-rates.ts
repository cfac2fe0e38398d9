import { type HsnEntry, type HsnRate, hsnMaster } from './hsn-master.ts'

/** Slabs that were abolished for goods of this trade, with their last day in India (56th GST Council). */
export const endedRates: Readonly<Record<number, string>> = { 12: '2025-09-21', 28: '2025-09-21' }

const byCode = new Map(hsnMaster.map((entry) => [entry.code, entry]))

/**
 * Finds the most detailed entry that a code belongs to, with the rates of its heading where it has none of its own.
 * @param code 4, 6 or 8 digits
 */
export function findHsn(code: string): HsnEntry | undefined {
  const entries = [code, code.slice(0, 6), code.slice(0, 4)].flatMap((prefix) => byCode.get(prefix) ?? [])
  const [first] = entries
  const rated = entries.find(({ rates }) => rates.length > 0)
  return first && rated && { ...rated, code: first.code, description: first.description }
}

/** Codes of services (SAC) are those of chapter 99; all others (HSN) are of goods. */
export const isServiceCode = (code: string): boolean => code.startsWith('99')

/** @param day in India, such as `2025-09-22` */
const isValidOn = ({ from, until }: HsnRate, day: string): boolean =>
  (from === null || from <= day) && (until === null || day <= until)

/** @returns the lawful rates of a code on that day; none for an unknown code */
export const ratesOn = (code: string, day: string): readonly HsnRate[] =>
  findHsn(code)?.rates.filter((rate) => isValidOn(rate, day)) ?? []

/** @returns the last day of a rate that no goods have any more on that day */
export function endOfRate(percent: number, day: string): string | undefined {
  const end = endedRates[percent]
  return end !== undefined && end < day ? end : undefined
}

const indianOrder = (day: string): string => day.split('-').reverse().join('-')

/** Names a rate as choices show it: `5 %`, `12 % (ended 21-09-2025)`. */
export function rateName(percent: number, day: string): string {
  const end = endOfRate(percent, day)
  return end ? `${percent} % (ended ${indianOrder(end)})` : `${percent} %`
}

const inWords = ({ percent, notification, goods }: HsnRate): string =>
  `${percent} %${goods ? ` for “${goods}”` : ''} (notification ${notification})`

/**
 * Says why a rate does not fit a code on a day; the list is a reading of the notifications, so this is a warning only.
 * @param code '' or 4, 6 or 8 digits
 * @param day in India, such as `2025-09-22`
 */
export function rateWarning(code: string, percent: number, day: string): string | undefined {
  const end = endOfRate(percent, day)
  const lawful = ratesOn(code, day)
  const listed = lawful.map(inWords).join(' or ')
  if (end) {
    const instead = listed && ` The list has ${listed} for ${code}.`
    return `The rate of ${percent} % ended on ${indianOrder(end)}.${instead}`
  }
  if (code === '' || lawful.some((rate) => rate.percent === percent)) return undefined
  if (listed === '') return `The shop’s list does not know ${code}. Please ask your accountant for its rate.`
  return `The list has ${listed} for ${code}, not ${percent} %. Please ask your accountant.`
}

const wordsOf = ({ code, description, words = '' }: HsnEntry): string =>
  `${description} ${words} ${byCode.get(code.slice(0, 4))?.words ?? ''}`.toLowerCase()

/**
 * Searches codes by digits, or by words of their descriptions and of shops.
 * @returns the best first; all for an empty text
 */
export function searchHsn(text: string): readonly HsnEntry[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return hsnMaster.filter((entry) =>
    words.every((word) => (/^\d+$/.test(word) ? entry.code.startsWith(word) : wordsOf(entry).includes(word))),
  )
}
