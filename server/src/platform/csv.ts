/** A cell of a table: a text, or an amount of paise that is written in rupees, or another number, or nothing. */
export type Cell = string | number | { paise: number } | null

/** What a spreadsheet would take for a formula: it is shown as text instead, by an apostrophe before it. */
const formula = /^[\s]*[=+\-@\t\r＝＋－＠]/

const quoted = (text: string) => (/[",\n\r;\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

function written(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'object') return inRupees(cell.paise)
  return quoted(formula.test(cell) ? `'${cell}` : cell)
}

/** Paise as rupees with two decimals, exact and without grouping: `-1234.50`. */
export function inRupees(paise: number): string {
  const digits = String(Math.abs(paise)).padStart(3, '0')
  return `${paise < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** A line of a CSV file (RFC 4180). Texts that others wrote cannot become formulas. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(written).join(',')}\r\n`

/** Stands before a CSV file, so that spreadsheets read it as UTF-8. */
export const csvStart = '\uFEFF'
