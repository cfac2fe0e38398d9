import type { CsvProblem } from '@amritvasya/contract'
import type { z } from 'zod'
import type { CsvLine } from './read-csv.ts'

/** Reads the cells of a line, and notes what is wrong with them. */
export class Cells {
  readonly line: number
  readonly #cells: Map<string, string>
  readonly #problems: CsvProblem[]

  constructor({ line, cells }: CsvLine, problems: CsvProblem[]) {
    this.line = line
    this.#cells = cells
    this.#problems = problems
  }

  /** Undefined when the file has no such column. */
  text(column: string): string | undefined {
    return this.#cells.get(column)
  }

  /** What is noted first of a cell says it; whatever follows from that is left out. */
  problem(column: string, message: string): undefined {
    const { line } = this
    if (column && this.#problems.some((other) => other.line === line && other.column === column)) return
    this.#problems.push({ line, column, message })
  }

  /** Whether the cell says anything. */
  has(column: string): boolean {
    return Boolean(this.#cells.get(column))
  }

  /** A number, with or without ₹ and the commas of thousands; null for an empty cell. */
  number(column: string): number | null | undefined {
    const text = this.#cells.get(column)
    if (text === undefined) return undefined
    if (text === '') return null
    const digits = text.replace(/^(₹|rs\.?|inr)\s*/i, '').replace(/\s*(%|\/-)$/, '')
    // 1,299.50 and 1,00,000 and, as a continental spreadsheet writes it, 12,50
    const plain = /^-?\d+,\d{1,2}$/.test(digits) ? digits.replace(',', '.') : digits.replace(/[,\s]/g, '')
    if (!/^-?\d+(\.\d+)?$/.test(plain)) return this.problem(column, `"${text}" is no number`)
    return Number(plain)
  }

  /** A yes or a no. */
  yesOrNo(column: string): boolean | null | undefined {
    const text = this.#cells.get(column)
    if (text === undefined) return undefined
    if (text === '') return null
    if (/^(yes|y|true|1)$/i.test(text)) return true
    if (/^(no|n|false|0)$/i.test(text)) return false
    return this.problem(column, `Please write yes or no instead of "${text}"`)
  }

  /** Checks a value by a rule of the contract. @returns undefined when it breaks the rule */
  check<T>(column: string, schema: z.ZodType<T>, value: unknown): T | undefined {
    const result = schema.safeParse(value)
    if (result.success) return result.data
    return this.problem(column, result.error.issues[0]?.message ?? 'Please check this')
  }
}
