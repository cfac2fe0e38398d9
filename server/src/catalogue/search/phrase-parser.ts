import type { ProductIndex } from '../search-index/product-index.ts'
import { beginning, oneOf, type QueryNode, together, typedWord, wholeWord } from './query-node.ts'
import { isNearest } from './synonyms.ts'
import { otherNumber } from './words.ts'

export type Knowledge = Pick<ProductIndex, 'vocabulary' | 'synonyms'>

export type PhraseInput = { text: string; corrections: readonly string[] }

const toNode = (words: readonly string[]): QueryNode =>
  together(words.map(isNearest(words) ? typedWord : wholeWord))

export type PhrasePart = {
  words: readonly PhraseInput[]
  /** It is null when no product has such words. */
  meaning: QueryNode | null
}

export function partsOf(inputs: readonly PhraseInput[], knowledge: Knowledge): PhrasePart[] {
  const parts: PhrasePart[] = []
  for (let at = 0; at < inputs.length; ) {
    const words = inputs.slice(at, at + phraseLength(inputs, at, knowledge))
    at += words.length
    const singles = words.map((one) => single(one, one === inputs.at(-1), knowledge))
    const known = singles.filter((one) => one !== null)
    const meanings = known.length === words.length ? [together(known)] : []
    const texts = words.map(({ text }) => text)
    if (texts.length > 1) meanings.push(...phraseMeanings(texts, knowledge))
    parts.push({ words, meaning: meanings.length > 0 ? oneOf(meanings) : null })
  }
  return parts
}

function phraseLength(
  inputs: readonly PhraseInput[],
  at: number,
  { synonyms, vocabulary }: Knowledge,
): number {
  for (let length = Math.min(synonyms.longest, inputs.length - at); length > 1; length--) {
    const words = inputs.slice(at, at + length).map(({ text }) => text)
    if (synonyms.of(words).length > 0) return length
  }
  const [first, second] = inputs.slice(at, at + 2)
  return first && second && vocabulary.has(first.text + second.text) ? 2 : 1
}

function phraseMeanings(words: readonly string[], { synonyms, vocabulary }: Knowledge): QueryNode[] {
  const joined = words.join('')
  const asOneWord = vocabulary.has(joined) ? [wholeWord(joined)] : []
  return [...synonyms.of(words).map(toNode), ...asOneWord]
}

function single({ text, corrections }: PhraseInput, isLast: boolean, knowledge: Knowledge): QueryNode | null {
  const { vocabulary, synonyms } = knowledge
  const mustBeWhole = text.length === 1 || /\d/.test(text)
  const known = (word: string) => (vocabulary.has(word) ? [wholeWord(word)] : [])
  const meanings: QueryNode[] = []
  if (mustBeWhole ? vocabulary.has(text) : vocabulary.hasBeginning(text)) {
    meanings.push(mustBeWhole ? typedWord(text) : beginning(text))
  }
  const number = otherNumber(text)
  if (number !== undefined) meanings.push(...known(number))
  meanings.push(...synonyms.of([text]).map(toNode))
  if (meanings.length === 0 && /^\d+$/.test(text)) {
    meanings.push(...sizesOfNumber(text).flatMap(known))
  }
  if (isLast && !vocabulary.has(text)) meanings.push(...synonyms.ofBeginning(text).map(toNode))
  if (meanings.length === 0) meanings.push(...split(text, isLast, knowledge))
  for (const word of corrections) meanings.push(...known(word), ...synonyms.of([word]).map(toNode))
  return meanings.length > 0 ? oneOf(meanings) : null
}

/** Shoppers leave out units of beads and figurines. */
const sizesOfNumber = (digits: string): string[] => [`${Number(digits)}mm`, `${Number(digits) * 10}mm`]

function split(text: string, isLast: boolean, { vocabulary }: Knowledge): QueryNode[] {
  for (let at = text.length - 3; at >= 3; at--) {
    const [first, second] = [text.slice(0, at), text.slice(at)]
    if (!vocabulary.has(first)) continue
    if (vocabulary.has(second)) return [together([wholeWord(first), wholeWord(second)])]
    if (isLast && vocabulary.hasBeginning(second)) return [together([wholeWord(first), beginning(second)])]
  }
  return []
}
