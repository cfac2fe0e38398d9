import { typingErrors } from './distance.ts'
import { wordsOf } from './words.ts'

const begins = (word: string, asked: string) => word.startsWith(asked)

/** Short words must be right; longer ones may have one or two typing errors. */
const resembles = (word: string, asked: string): boolean => {
  const most = asked.length < 4 ? 0 : asked.length < 6 ? 1 : 2
  return begins(word, asked) || (most > 0 && typingErrors(asked, word, most, true) <= most)
}

/** Those whose names have every word of the search, or its beginning; without any, those with similar words. */
export function findByName<N extends { name: string }>(named: readonly N[], search: string): N[] {
  const asked = wordsOf(search)
  const having = (isFound: (word: string, asked: string) => boolean) =>
    named.filter(({ name }) => {
      const words = wordsOf(name)
      return asked.every((one) => words.some((word) => isFound(word, one)))
    })
  const exact = having(begins)
  return exact.length > 0 ? exact : having(resembles)
}
