import { wordsOf } from './words.ts'

/** Whether every word of the search begins a word of the name. */
export function matchesName(name: string, search: string): boolean {
  const words = wordsOf(name)
  return wordsOf(search).every((asked) => words.some((word) => word.startsWith(asked)))
}
