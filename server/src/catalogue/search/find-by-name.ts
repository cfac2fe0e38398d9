import { wordsOf } from './words.ts'

type Named = { name: string }

/**
 * Those whose names have every asked word, its beginning, or one of the words that may have been meant by it.
 * @param meant by asked word
 */
export function findByName<N extends Named>(
  named: readonly N[],
  asked: readonly string[],
  meant: ReadonlyMap<string, ReadonlySet<string>> = new Map(),
): N[] {
  return named.filter(({ name }) => {
    const words = wordsOf(name)
    return asked.every((one) => words.some((word) => word.startsWith(one) || meant.get(one)?.has(word)))
  })
}
