import { wordsOf } from './words.ts'

type WithName = { name: string }

/**
 * Every searched word must match a word, its prefix, or a word in `meant`.
 * @param meant alternatives by searched word
 */
export function findByName<N extends WithName>(
  candidates: readonly N[],
  searched: readonly string[],
  meant: ReadonlyMap<string, ReadonlySet<string>> = new Map(),
): N[] {
  return candidates.filter(({ name }) => {
    const words = wordsOf(name)
    return searched.every((one) => words.some((word) => word.startsWith(one) || meant.get(one)?.has(word)))
  })
}
