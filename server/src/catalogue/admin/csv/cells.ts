import type { CsvProblem } from '@amritvasya/contract'
import type { z } from 'zod'
import type { CsvLine } from '../../../platform/read-csv.ts'

/** Longer cells are refused without parsing. */
const MAX_NUMBER_LENGTH = 40
const MAX_QUOTED_LENGTH = 80

export const quoted = (text: string): string =>
  text.length > MAX_QUOTED_LENGTH ? `"${text.slice(0, MAX_QUOTED_LENGTH)}…"` : `"${text}"`

type NumberRead = number | 'unclear' | 'none'

const waysToWrite: readonly [RegExp, (digits: string) => string][] = [
  // It takes 1290 and 1290.50, but not 1.290.
  [/^-?(?![1-9]\d{0,2}\.\d{3}$)\d+(\.\d+)?$/, (digits) => digits],
  // The pattern matches 1,299.50 and 1,00,000.
  [/^-?[1-9]\d{0,2}(,\d{2,3})*,\d{3}(\.\d+)?$/, (digits) => digits.replaceAll(',', '')],
  // It takes continental spreadsheets: 12,50 and 1.290,00 and 1.234.567.
  [/^-?\d+,\d{1,2}$/, (digits) => digits.replace(',', '.')],
  [/^-?[1-9]\d{0,2}(\.\d{3})+,\d{1,2}$/, (digits) => digits.replaceAll('.', '').replace(',', '.')],
  [/^-?[1-9]\d{0,2}(\.\d{3}){2,}$/, (digits) => digits.replaceAll('.', '')],
]

/** @param text short, because some patterns scan spaces more than once */
function asNumber(text: string): NumberRead {
  const digits = text
    .replace(/^(₹|rs\.?|inr)\s*/i, '')
    .replace(/\s*(%|\/-)$/, '')
    .replace(/(?<=\d)\s+(?=\d)/g, '')
  for (const [way, plain] of waysToWrite) if (way.test(digits)) return Number(plain(digits))
  return /^-?\d+(,\d+)+(\.\d+)?$|^-?\d+(\.\d+)+,\d+$|^-?\d+\.\d{3}$/.test(digits) ? 'unclear' : 'none'
}

/** Returns the number that a short text means, with signs of thousands or without; undefined unless it means one. */
export function readNumber(text: string): number | undefined {
  const value = text.length > MAX_NUMBER_LENGTH ? 'none' : asNumber(text.trim())
  return typeof value === 'number' ? value : undefined
}

export class Cells {
  readonly line: number
  readonly #cells: Map<string, string>
  readonly #problems: CsvProblem[]

  constructor({ line, cells }: CsvLine, problems: CsvProblem[]) {
    this.line = line
    this.#cells = cells
    this.#problems = problems
  }

  text(column: string): string | undefined {
    return this.#cells.get(column)
  }

  /** Other problems of the cell follow from the first. */
  problem(column: string, message: string): undefined {
    const { line } = this
    if (column && this.#problems.some((other) => other.line === line && other.column === column)) return
    this.#problems.push({ line, column, message })
  }

  has(column: string): boolean {
    return Boolean(this.#cells.get(column))
  }

  /** Returns null for an empty cell; refuses 1.290, which is 1,290 in a continental spreadsheet. */
  number(column: string): number | null | undefined {
    return this.#read(column, asNumber)
  }

  /** Reads at most three decimals; null for an empty cell. */
  measure(column: string): number | null | undefined {
    return this.#read(column, (text) => (/^\d{1,3}\.\d{3}$/.test(text) ? Number(text) : asNumber(text)))
  }

  #read(column: string, toNumber: (text: string) => NumberRead): number | null | undefined {
    const text = this.#cells.get(column)
    if (text === undefined) return undefined
    if (text === '') return null
    if (text.length > MAX_NUMBER_LENGTH) {
      return this.problem(column, `A number has at most ${MAX_NUMBER_LENGTH} characters`)
    }
    const value = toNumber(text)
    if (typeof value === 'number') return value
    return this.problem(
      column,
      value === 'unclear'
        ? `"${text}" can be read in two ways. Please write it as in 1290 or 1290.50`
        : `"${text}" is no number`,
    )
  }

  yesOrNo(column: string): boolean | null | undefined {
    const text = this.#cells.get(column)
    if (text === undefined) return undefined
    if (text === '') return null
    if (/^(yes|y|true|1)$/i.test(text)) return true
    if (/^(no|n|false|0)$/i.test(text)) return false
    return this.problem(column, `Please write yes or no instead of ${quoted(text)}`)
  }

  /** @returns undefined if the value breaks the schema */
  check<T>(column: string, schema: z.ZodType<T>, value: unknown): T | undefined {
    const result = schema.safeParse(value)
    if (result.success) return result.data
    return this.problem(column, result.error.issues[0]?.message ?? 'Please check this')
  }
}
