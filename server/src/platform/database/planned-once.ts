import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'

/** What {@link often} writes. */
export const oftenMark = '/* often */'

/**
 * Stands at the beginning of a statement, or right after its first word (`modifyFront`),
 * that runs often and is always the same text: each connection then parses and plans it only once.
 */
export const often = sql.raw(oftenMark)

/** What the driver is asked: a statement that is marked {@link often} is prepared under a name of its own. */
export const asQuery = (text: string, values: unknown[] | undefined): pg.QueryConfig => ({
  text,
  ...(values && { values }),
  ...(isMarked(text) && { name: nameOf(text) }),
})

/** The mark stands among the first characters, behind at most one word. */
const isMarked = (statement: string): boolean => statement.trimStart().slice(0, 25).includes(oftenMark)

const names = new Map<string, string>()

function nameOf(statement: string): string {
  const known = names.get(statement) ?? createHash('sha256').update(statement).digest('hex').slice(0, 32)
  names.set(statement, known)
  return known
}
