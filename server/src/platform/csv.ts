import { stringify } from 'csv-stringify/sync'

/** Amounts in paise are written in rupees; null is an empty cell. */
export type Cell = string | number | { paise: number } | null

/** Text that a spreadsheet would run as a formula, which an apostrophe prevents (CSV injection). */
const formula = /^\s*[=+\-@\t\r＝＋－＠]/

/**
 * Cells to quote beyond the library's rules: single-character line breaks, and what some spreadsheets split or trim.
 */
const unsafe = /[;\t\n\r]|^\s|\s$/

/** Formats paise as rupees with two decimals, exact and without grouping: `-1234.50`. */
export function inRupees(paise: number): string {
  const digits = String(Math.abs(paise)).padStart(3, '0')
  return `${paise < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Returns lines of a CSV file (RFC 4180), in which no text can become a formula. */
export const csvLines = (rows: readonly (readonly Cell[])[]): string =>
  stringify([...rows], {
    record_delimiter: 'windows',
    quoted_match: unsafe,
    cast: {
      string: (text) => (formula.test(text) ? `'${text}` : text),
      object: (amount) => inRupees(Number(amount.paise)),
    },
  })

/** Byte order mark, so that spreadsheets read UTF-8. */
export const csvStart = '\uFEFF'

/** Returns a CSV file whose first line names the columns. */
export const csvFile = (columns: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  csvStart + csvLines([columns, ...rows])
