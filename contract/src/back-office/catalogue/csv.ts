/** What is wrong with a line of a file. */
export type CsvProblem = {
  /** As a spreadsheet counts: the line with the names of the columns is 1. */
  line: number
  /** Empty when it is about the whole line. */
  column: string
  message: string
}

/** A column that the shop does not read. */
export type UnknownColumn = {
  name: string
  /** The column that was probably meant. */
  meant: string | null
}

/** What changes of one thing; `before` and `after` hold only what differs. */
export type CsvChange = {
  label: string
  before: Record<string, unknown>
  after: Record<string, unknown>
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
  /** What stands in them is not imported. */
  unknownColumns: UnknownColumn[]
  /** The first 20 of what changes. */
  changes: CsvChange[]
}

/** The answer to POST /back-office/products/import and POST /back-office/stock/import. */
export type CsvAnswer = { success: true; item: CsvOutcome }
