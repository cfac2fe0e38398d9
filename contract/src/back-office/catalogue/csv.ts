/** What is wrong with a line of a file. */
export type CsvProblem = {
  /** As a spreadsheet counts: the line with the names of the columns is 1. */
  line: number
  /** Empty when it is about the whole line. */
  column: string
  message: string
}

/** What a file would do, or has done. */
export type CsvOutcome = {
  /** Lines below the names of the columns. */
  lines: number
  created: number
  changed: number
  unchanged: number
  /** At most 200 of them. Nothing is saved while there are any. */
  problems: CsvProblem[]
}

/** The answer to POST /back-office/products/import and POST /back-office/stock/import. */
export type CsvAnswer = { success: true; item: CsvOutcome }
