import { stringify } from 'csv-stringify/sync'

/** Paise are written in rupees; null is an empty cell. */
export type Cell = string | number | { paise: number } | null

/** An apostrophe prevents that a spreadsheet runs it (CSV injection). */
const formula = /^\s*[=+\-@\t\r＝＋－＠]/

/** Cells to quote beyond the library's rules. */
const unsafe = /[;\t\n\r]|^\s|\s$/

/** It has two decimals, exact and without grouping: `-1234.50`. */
export function inRupees(paise: number): string {
  const digits = String(Math.abs(paise)).padStart(3, '0')
  return `${paise < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** RFC 4180, in which no text can become a formula. */
export const csvLines = (rows: readonly (readonly Cell[])[]): string =>
  stringify([...rows], {
    record_delimiter: 'windows',
    quoted_match: unsafe,
    cast: {
      string: (text) => (formula.test(text) ? `'${text}` : text),
      object: (amount) => inRupees(Number(amount.paise)),
    },
  })

/** The byte order mark makes spreadsheets read UTF-8. */
export const csvStart = '\uFEFF'

export const csvFile = (columns: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  csvStart + csvLines([columns, ...rows])
