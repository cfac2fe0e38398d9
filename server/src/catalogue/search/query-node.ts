import { BitSet } from '../search-index/bit-set.ts'
import type { ProductIndex } from '../search-index/product-index.ts'
import type { Field } from '../search-index/word-table.ts'

export type QueryNode =
  | { kind: 'word'; text: string; isBeginning: boolean; isTyped: boolean }
  | { kind: 'all' | 'any'; of: readonly QueryNode[] }

export type Nearness = 'typed' | 'whole' | 'beginning'

export const wholeWord = (text: string): QueryNode => ({
  kind: 'word',
  text,
  isBeginning: false,
  isTyped: false,
})
export const typedWord = (text: string): QueryNode => ({
  kind: 'word',
  text,
  isBeginning: false,
  isTyped: true,
})
export const beginning = (text: string): QueryNode => ({
  kind: 'word',
  text,
  isBeginning: true,
  isTyped: true,
})
export const together = (of: readonly QueryNode[]): QueryNode =>
  of.length === 1 && of[0] ? of[0] : { kind: 'all', of }
export const oneOf = (of: readonly QueryNode[]): QueryNode =>
  of.length === 1 && of[0] ? of[0] : { kind: 'any', of }

export function find(
  index: ProductIndex,
  node: QueryNode,
  field: Field,
  nearness: Nearness = 'beginning',
): BitSet {
  if (node.kind === 'word') {
    if (nearness === 'typed' && !node.isTyped) return new BitSet()
    return node.isBeginning && nearness === 'beginning'
      ? index.withBeginning(field, node.text)
      : index.withWord(field, node.text)
  }
  const matches = node.of.map((part) => find(index, part, field, nearness))
  const start = node.kind === 'all' ? index.listed : new BitSet()
  return matches.reduce((found, part) => (node.kind === 'all' ? found.and(part) : found.or(part)), start)
}
