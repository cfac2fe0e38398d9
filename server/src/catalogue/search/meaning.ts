import { BitSet } from '../memory/bit-set.ts'
import type { ProductIndex } from '../memory/product-index.ts'
import type { Field } from '../memory/word-table.ts'

/** What is looked for: a word (or words that begin so), several of these together, or one of several. */
export type Meaning =
  | { kind: 'word'; text: string; isBeginning: boolean }
  | { kind: 'all' | 'any'; of: readonly Meaning[] }

export const wholeWord = (text: string): Meaning => ({ kind: 'word', text, isBeginning: false })
export const beginning = (text: string): Meaning => ({ kind: 'word', text, isBeginning: true })
export const together = (of: readonly Meaning[]): Meaning =>
  of.length === 1 && of[0] ? of[0] : { kind: 'all', of }
export const oneOf = (of: readonly Meaning[]): Meaning =>
  of.length === 1 && of[0] ? of[0] : { kind: 'any', of }

/** The products in which a meaning is found in a field. With `wholeOnly`, beginnings of words do not count. */
export function find(index: ProductIndex, meaning: Meaning, field: Field, wholeOnly = false): BitSet {
  if (meaning.kind === 'word') {
    return meaning.isBeginning && !wholeOnly
      ? index.withBeginning(field, meaning.text)
      : index.withWord(field, meaning.text)
  }
  const parts = meaning.of.map((part) => find(index, part, field, wholeOnly))
  const start = meaning.kind === 'all' ? index.listed : new BitSet()
  return parts.reduce((found, part) => (meaning.kind === 'all' ? found.and(part) : found.or(part)), start)
}
