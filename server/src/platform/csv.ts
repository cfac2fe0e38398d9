import { stringify } from 'csv-stringify/sync'

/** A cell of a table: a text, or an amount of paise that is written in rupees, or another number, or nothing. */
export type Cell = string | number | { paise: number } | null

/** What a spreadsheet would take for a formula: it is shown as text instead, by an apostrophe before it. */
const formula = /^\s*[=+\-@\t\r＝＋－＠]/

/** Quoted beside what the library quotes: a line break of one sign, and what some spreadsheets split or trim. */
const unsafe = /[;\t\n\r]|^\s|\s$/

/** Paise as rupees with two decimals, exact and without grouping: `-1234.50`. */
export function inRupees(paise: number): string {
  const digits = String(Math.abs(paise)).padStart(3, '0')
  return `${paise < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Lines of a CSV file (RFC 4180). Texts that others wrote cannot become formulas; numbers stay numbers. */
export const csvLines = (rows: readonly (readonly Cell[])[]): string =>
  stringify([...rows], {
    record_delimiter: 'windows',
    quoted_match: unsafe,
    cast: {
      string: (text) => (formula.test(text) ? `'${text}` : text),
      object: (amount) => inRupees(Number(amount.paise)),
    },
  })

/** Stands before a CSV file, so that spreadsheets read it as UTF-8. */
export const csvStart = '\uFEFF'

/** A whole CSV file. @param columns their names, in order */
export const csvFile = (columns: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  csvStart + csvLines([columns, ...rows])
