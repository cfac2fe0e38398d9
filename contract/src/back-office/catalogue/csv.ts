export type CsvProblem = {
  /** The line counts like in a spreadsheet, whose header is line 1. */
  line: number
  /** It is empty for a whole line. */
  column: string
  message: string
}

export type UnknownColumn = {
  name: string
  meant: string | null
}

export type CsvChange = {
  label: string
  before: Record<string, unknown>
  after: Record<string, unknown>
}

export type CsvOutcome = {
  /** The header is not counted. */
  lines: number
  created: number
  changed: number
  unchanged: number
  /** There are at most 200; any prevents the import. */
  problems: CsvProblem[]
  /** There are at most 200 GST rates to look at; they do not prevent the import. */
  warnings: CsvProblem[]
  unknownColumns: UnknownColumn[]
  /** Only the first 20 are listed. */
  changes: CsvChange[]
  /** It is there when the file is an export of another shop. */
  formerShop?: {
    name: 'Shopify' | 'WooCommerce'
    /** At most 20 brands that will be added are listed. */
    brands: string[]
    /** The owner should know them; there are at most 200, and they do not prevent the import. */
    notes: CsvProblem[]
    /** These products are not taken over; the notes name them. */
    leftOut: number
    /** They will be fetched after the import. */
    newPictures: number
  }
}

export type CsvResponse = { success: true; item: CsvOutcome }
