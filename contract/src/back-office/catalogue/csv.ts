export type CsvProblem = {
  /** As in a spreadsheet, whose header is line 1. */
  line: number
  /** Empty for a whole line. */
  column: string
  message: string
}

export type UnknownColumn = {
  name: string
  meant: string | null
}

/** Only what differs. */
export type CsvChange = {
  label: string
  before: Record<string, unknown>
  after: Record<string, unknown>
}

export type CsvOutcome = {
  /** Without the header. */
  lines: number
  created: number
  changed: number
  unchanged: number
  /** At most 200; any prevents the import. */
  problems: CsvProblem[]
  /** At most 200 GST rates to look at; they do not prevent the import. */
  warnings: CsvProblem[]
  unknownColumns: UnknownColumn[]
  /** The first 20 changes. */
  changes: CsvChange[]
  /** Of an export of another shop. */
  formerShop?: {
    name: 'Shopify' | 'WooCommerce'
    /** At most 20 that will be added. */
    brands: string[]
    /** At most 200 things that the owner should know; they do not prevent the import. */
    notes: CsvProblem[]
    /** These products are not taken over; the notes name them. */
    leftOut: number
    /** That will be fetched after the import. */
    newPictures: number
  }
}

export type CsvResponse = { success: true; item: CsvOutcome }
