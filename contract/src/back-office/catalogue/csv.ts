export type CsvProblem = {
  /** The line number in a spreadsheet; the header is line 1. */
  line: number
  /** Empty when the problem concerns the whole line. */
  column: string
  message: string
}

/** A column that the import ignores. */
export type UnknownColumn = {
  name: string
  /** The column that was probably meant. */
  meant: string | null
}

/** `before` and `after` contain only what differs. */
export type CsvChange = {
  label: string
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/** The effect of an import, or of its dry run. */
export type CsvOutcome = {
  /** Lines without the header. */
  lines: number
  created: number
  changed: number
  unchanged: number
  /** At most 200. Any problem prevents the import. */
  problems: CsvProblem[]
  unknownColumns: UnknownColumn[]
  /** The first 20 changes. */
  changes: CsvChange[]
}

/** The response of POST /back-office/products/import and POST /back-office/stock/import. */
export type CsvResponse = { success: true; item: CsvOutcome }
