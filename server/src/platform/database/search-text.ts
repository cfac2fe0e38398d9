import { ungrouped, withoutMarks } from '@amritvasya/contract/rules/clean-text'
import { numberWithHyphens } from '@amritvasya/contract/rules/typed-number'
import { type RawBuilder, sql } from 'kysely'
import { containsPattern } from './paginate.ts'

/** A trigram index needs three characters; with the blank before a word it serves two. */
const INDEXED_LENGTH = 3

/**
 * Returns SQL that finds all words of a text, each anywhere, and words of two characters where a word begins, or the
 * number of an order however it is written. The C collation compares several times faster than the rules of a language.
 * @param searched SQL of indexed texts that begin with a blank; each word may be in another one
 */
export function hasAllWords(searched: readonly RawBuilder<unknown>[], text: string): RawBuilder<unknown> {
  const isIn = (pattern: string) =>
    sql.join(
      searched.map((one) => sql`(${one}) COLLATE "C" ILIKE ${pattern}`),
      sql` OR `,
    )
  const words = withoutMarks(text)
    .split(/\s+/)
    .filter((word) => word !== '')
  const conditions = words.map((word) => {
    const pattern = containsPattern(word.length < INDEXED_LENGTH ? ` ${word}` : word)
    return sql`(${isIn(pattern)})`
  })
  const all = sql`(${sql.join(conditions, sql` AND `)})`
  const number = numberWithHyphens(text)
  // The number of a Speed Post parcel has the same form and no hyphens.
  return number ? sql`(${all} OR ${isIn(containsPattern(number))})` : all
}

/** Returns the digits of a phone number without separators and a prefix of 0 or 91; undefined for other text. */
export function phoneDigits(text: string): string | undefined {
  const typed = ungrouped(text)
  if (!/^[\d()+]{3,}$/.test(typed)) return undefined
  const digits = typed.replace(/\D/g, '')
  return digits.length > 10 ? digits.replace(/^(0|91)+(?=\d{10}$)/, '') : digits
}
