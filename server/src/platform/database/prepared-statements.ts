import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'

export const PREPARED_MARK = '/* often */'

/**
 * Marks a frequent statement of constant text as a prepared statement. Placed first or right after the first
 * word (`modifyFront`).
 */
export const prepared = sql.raw(PREPARED_MARK)

export const asQuery = (text: string, values: unknown[] | undefined, prepares: boolean): pg.QueryConfig => ({
  text,
  ...(values && { values }),
  ...(prepares && isMarked(text) && { name: nameOf(text) }),
})

const isMarked = (statement: string): boolean => statement.trimStart().slice(0, 25).includes(PREPARED_MARK)

const names = new Map<string, string>()

function nameOf(statement: string): string {
  const known = names.get(statement) ?? createHash('sha256').update(statement).digest('hex').slice(0, 32)
  names.set(statement, known)
  return known
}
