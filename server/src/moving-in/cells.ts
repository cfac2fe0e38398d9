import type { CsvProblem } from '@amritvasya/contract'
import type { CsvLine } from '../platform/read-csv.ts'

/** WooCommerce writes them of both addresses of a customer or an order. */
export const wooAddressColumns = ['billing', 'shipping'].flatMap((kind) =>
  ['first_name', 'last_name', 'phone', 'address_1', 'address_2', 'city', 'state', 'postcode', 'country'].map(
    (name) => `${kind}_${name}`,
  ),
)

export type Shop = 'Shopify' | 'WooCommerce'

/** The result of reading a file; `rows` have passed all checks. */
export type Mapped<Row> = { rows: Row[]; leftOut: number; notes: CsvProblem[] }

/** The first cell of a line that is not empty. */
export const read = ({ cells }: CsvLine, ...columns: string[]): string => {
  for (const column of columns) {
    const cell = cells.get(column)
    if (cell) return cell
  }
  return ''
}

export const short = (text: string, most: number): string => text.replace(/\s+/g, ' ').trim().slice(0, most)

/** Returns undefined unless the text is an address of at most 254 characters. */
export function emailOf(text: string): string | undefined {
  const email = text.trim().toLowerCase()
  return email.length <= 254 && /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(email) ? email : undefined
}

/** Reads an amount, and leaves out sign, currency and commas. */
export function paiseOf(text: string): number | undefined {
  const number = Number(text.match(/\d[\d,]*(?:\.\d+)?|\.\d+/)?.[0].replaceAll(',', '') ?? Number.NaN)
  return Number.isFinite(number) && number < 1e9 ? Math.round(number * 100) : undefined
}

/**
 * WooCommerce writes no zone: India's is meant; or Unix seconds.
 * @returns undefined for a text that is no moment, or whose day and month could be taken for each other
 */
export function momentOf(text: string): Date | undefined {
  const typed = text.trim()
  if (/^\d{10}$/.test(typed)) return new Date(Number(typed) * 1000)
  if (!/^\d{4}-\d{2}-\d{2}/.test(typed)) return undefined
  const hasZone = /(?:z|\d:\d{2}(?::\d{2}(?:\.\d+)?)? ?[+-]\d{2}:?\d{2}|utc|gmt)$/i.test(typed)
  const moment = new Date(
    hasZone ? typed : `${typed.replace(' ', 'T')}${/\d:\d/.test(typed) ? '' : 'T00:00'}+05:30`,
  )
  return Number.isNaN(moment.getTime()) ? undefined : moment
}

export const note = (line: number, message: string, column = ''): CsvProblem => ({ line, column, message })
