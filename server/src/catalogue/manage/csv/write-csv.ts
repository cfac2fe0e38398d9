import { stringify } from 'csv-stringify/sync'

export type Cell = string | number | null

/**
 * A table as spreadsheets open it: with the mark of UTF-8, and no cell that they would take for a formula.
 * @param columns their names, in order
 */
export const writeCsv = (columns: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  stringify([columns, ...rows], { bom: true, escape_formulas: true, record_delimiter: 'windows' })
