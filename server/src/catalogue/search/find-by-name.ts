import { wordsOf } from './words.ts'

type Named = { name: string }

/**
 * Returns those whose names have, for every searched word, the word, its prefix, or a word in `meant`.
 * @param meant words that a searched word may stand for, such as corrections of its spelling
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
