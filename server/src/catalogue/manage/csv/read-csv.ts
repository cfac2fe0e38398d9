import { CsvError, parse } from 'csv-parse/sync'

/** A line of a file: its number as a spreadsheet counts, and its cells by the names of their columns. */
export type CsvLine = { line: number; cells: Map<string, string> }

/** A file that is no table, or lacks a column. */
export class UnreadableCsv extends Error {
  override name = 'UnreadableCsv'
}

/** Text as spreadsheets save it: UTF-8, UTF-16 with its mark, or what Windows writes otherwise. */
function decode(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** What separates cells: whichever of the usual signs stands most often among the names of the columns. */
function delimiterOf(text: string): string {
  const [header = ''] = text.split(/\r?\n|\r/, 1)
  const count = (sign: string) => header.split(sign).length
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}

/** A cell without what keeps spreadsheets from taking it for a formula. */
const plain = (cell: string): string => cell.replace(/^'(?=\s*[=+\-@\t\r＝＋－＠])/, '').trim()

const columnName = (cell: string): string => cell.trim().toLowerCase().replace(/[ -]+/g, '_')

/**
 * Reads a table. Empty lines count, and are left out.
 * @param needed columns that must be there
 * @throws {UnreadableCsv}
 */
export function readCsv(bytes: Buffer, needed: readonly string[]): { columns: string[]; lines: CsvLine[] } {
  const text = decode(bytes).replace(/^\ufeff/, '')
  const [header, ...rows] = parseTable(text)
  const columns = (header ?? []).map(columnName)
  const missing = needed.filter((name) => !columns.includes(name))
  if (missing.length > 0) {
    throw new UnreadableCsv(`The first line must name the columns. Missing: ${missing.join(', ')}`)
  }
  const twice = columns.find((name, i) => name !== '' && columns.indexOf(name) !== i)
  if (twice) throw new UnreadableCsv(`The column ${twice} is there twice`)
  const lines = rows
    .map((row, i) => ({ line: i + 2, cells: new Map(columns.map((name, c) => [name, plain(row[c] ?? '')])) }))
    .filter(({ cells }) => [...cells.values()].some((cell) => cell !== ''))
  return { columns, lines }
}

function parseTable(text: string): string[][] {
  try {
    return parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      max_record_size: 200_000,
      record_delimiter: ['\r\n', '\n', '\r'],
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const { lines } = error as { lines?: number }
    throw new UnreadableCsv(
      `The file is no table: something is wrong with the quotes near line ${lines ?? 1}`,
    )
  }
}
