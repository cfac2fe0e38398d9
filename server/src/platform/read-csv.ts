import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'

type Columns = {
  known: readonly string[]
  needed: readonly string[]
  onUnknown?: (names: readonly string[]) => void
  /** Known columns have these other names. */
  aliases?: Readonly<Record<string, string>>
  onKnown?: (names: readonly string[]) => void
  maxLines?: number
  /** Files of other programs have columns that nobody here has named, and texts with pictures inside of them. */
  isForeign?: boolean
  /** Empty cells are kept too, so that an empty one differs from a missing column. */
  keepsEmpty?: boolean
}

/** Lines count as in a spreadsheet; empty cells are usually left out, as many of them would fill the memory. */
export type CsvLine = { line: number; cells: Map<string, string> }

/** The file is not a table or lacks a column. */
export class UnreadableCsv extends Error {
  override name = 'UnreadableCsv'
}

/** The table is another one. */
export class MissingColumns extends UnreadableCsv {
  override name = 'MissingColumns'
}

/** Spreadsheets write UTF-16 with its byte order mark, UTF-8, and Windows-1252. */
function decode(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function delimiterOf(text: string): string {
  const [header = ''] = text.split(/\r?\n|\r/, 1)
  const count = (sign: string) => header.split(sign).length
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}

/** The apostrophe keeps spreadsheets from running a formula. */
const plain = (cell: string): string => cell.replace(/^'(?=\s*[=+\-@\t\r＝＋－＠])/, '').trim()

const columnName = (cell: string): string => cell.trim().toLowerCase().replace(/[ -]+/g, '_')

const MAX_COLUMNS = 200
const MAX_FOREIGN_COLUMNS = 2_000
const MAX_COLUMN_NAME_LENGTH = 100
const MAX_RECORD_SIZE = 200_000
const MAX_FOREIGN_RECORD_SIZE = 3_000_000
const MAX_LINES = 20_000
/** It is a share of lines with values. */
const MAX_SHARE_OF_EMPTY = 10

/**
 * Parses in chunks, so that requests are served in between; numbers empty lines too.
 * @throws {UnreadableCsv} also for a NUL character, which the database keeps in no text
 */
export async function readCsv(bytes: Buffer, expectedColumns: Columns): Promise<CsvLine[]> {
  const { maxLines = MAX_LINES, keepsEmpty = false, isForeign = false } = expectedColumns
  const text = decode(bytes).replace(/^\ufeff/, '')
  const lines: CsvLine[] = []
  let columns: Map<string, number> | undefined
  let line = 0
  for await (const row of rowsOf(text, isForeign ? MAX_FOREIGN_RECORD_SIZE : MAX_RECORD_SIZE)) {
    line++
    if (columns === undefined) {
      columns = placesOf(row, expectedColumns)
      continue
    }
    const cells = cellsOf(row, columns, keepsEmpty)
    if (cells) lines.push({ line, cells })
    if ([...(cells?.values() ?? [])].some((cell) => cell.includes('\0'))) {
      throw new UnreadableCsv(`Line ${line} has a character that no text may hold (NUL)`)
    }
    if (lines.length > maxLines || line > MAX_SHARE_OF_EMPTY * maxLines) {
      throw new UnreadableCsv(`A file may have at most ${maxLines.toLocaleString('en-IN')} lines`)
    }
  }
  if (columns === undefined) placesOf([], expectedColumns)
  return lines
}

/** @throws {UnreadableCsv} */
function checkHeader(header: readonly string[], isForeign: boolean): void {
  if (isForeign && header.length > MAX_FOREIGN_COLUMNS) throw new MissingColumns('No program exports so much')
  if (!isForeign && header.length > MAX_COLUMNS) {
    throw new UnreadableCsv(`A file may have at most ${MAX_COLUMNS} columns`)
  }
  if (!isForeign && header.some((cell) => cell.length > MAX_COLUMN_NAME_LENGTH)) {
    throw new UnreadableCsv(
      `The first line must name the columns, each in at most ${MAX_COLUMN_NAME_LENGTH} characters`,
    )
  }
}

/** @throws {UnreadableCsv} */
function placesOf(
  header: readonly string[],
  { known, needed, aliases = {}, isForeign = false, onUnknown = () => {}, onKnown = () => {} }: Columns,
): Map<string, number> {
  checkHeader(header, isForeign)
  const expected = new Set(known)
  const places = new Map<string, number>()
  for (const [place, cell] of header.entries()) {
    const written = columnName(cell)
    const name = aliases[written] ?? written
    if (name === '' || (isForeign && !expected.has(name))) continue
    if (places.has(name)) throw new UnreadableCsv(`The column ${written} is there twice`)
    places.set(name, place)
  }
  const missing = needed.filter((name) => !places.has(name))
  if (missing.length > 0) {
    throw new MissingColumns(`The first line must name the columns. Missing: ${missing.join(', ')}`)
  }
  onUnknown([...places.keys()].filter((name) => !expected.has(name)))
  onKnown([...places.keys()].filter((name) => expected.has(name)))
  return new Map([...places].filter(([name]) => expected.has(name)))
}

function cellsOf(
  row: readonly string[],
  columns: ReadonlyMap<string, number>,
  keepsEmpty: boolean,
): Map<string, string> | undefined {
  const cells = new Map<string, string>()
  let isEmpty = true
  for (const [name, place] of columns) {
    const cell = plain(row[place] ?? '')
    if (cell !== '' || keepsEmpty) cells.set(name, cell)
    if (cell !== '') isEmpty = false
  }
  return isEmpty ? undefined : cells
}

/** A chunk takes some milliseconds. */
const CHUNK_LENGTH = 16_384

async function* piecesOf(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += CHUNK_LENGTH) {
    yield text.slice(at, at + CHUNK_LENGTH)
    // Streams pass chunks on within one turn of the event loop.
    await setImmediate()
  }
}

async function* rowsOf(text: string, recordSize: number): AsyncGenerator<string[]> {
  const parser = parse({
    delimiter: delimiterOf(text),
    relax_column_count: true,
    max_record_size: recordSize,
    record_delimiter: ['\r\n', '\n', '\r'],
  })
  try {
    yield* Readable.from(piecesOf(text)).compose(parser) as AsyncIterable<string[]>
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const { lines } = error as { lines?: number }
    if (error.code === 'CSV_MAX_RECORD_SIZE') {
      const most = recordSize.toLocaleString('en-IN')
      throw new UnreadableCsv(
        `One row near line ${lines ?? 1} has more than ${most} characters, such as a picture pasted into a text, or a quotation mark is missing`,
      )
    }
    throw new UnreadableCsv(
      `The file is no table: something is wrong with the quotes near line ${lines ?? 1}`,
    )
  }
}
