import { comparedWords } from '../../search/words.ts'

export type Pair = { term: string; meaning: string }
export type PairProblem = {
  field: keyof Pair
  code: 'INVALID_INPUT' | 'NAME_TAKEN'
  message: string
}

/** Returns both texts as searches are compared. */
export const wordsOfPair = ({ term, meaning }: Pair): [string, string] => [
  comparedWords(term),
  comparedWords(meaning),
]

/** The key is the same for both directions, as each means the other. */
const keyOf = (pair: Pair): string => wordsOfPair(pair).sort().join('\n')

/**
 * Returns why two texts cannot be synonyms; undefined if they can.
 * @param others all other synonyms
 */
export function findPairProblem(pair: Pair, others: readonly Pair[]): PairProblem | undefined {
  const [term, meaning] = wordsOfPair(pair)
  if (term === '')
    return { field: 'term', code: 'INVALID_INPUT', message: 'Please enter words that shoppers search for' }
  if (meaning === '')
    return { field: 'meaning', code: 'INVALID_INPUT', message: 'Please enter words that products have' }
  if (term === meaning) {
    const message = 'To the search both are the same words already'
    return { field: 'meaning', code: 'INVALID_INPUT', message }
  }
  const key = keyOf(pair)
  return others.some((other) => keyOf(other) === key)
    ? { field: 'meaning', code: 'NAME_TAKEN', message: 'These words mean each other already' }
    : undefined
}
