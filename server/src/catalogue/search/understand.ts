import type { Meaning } from './meaning.ts'
import { type Asked, type Knowledge, type Part, partsOf } from './phrase.ts'
import { codeOf, wordsOf } from './words.ts'

/** Further words are ignored. */
const mostWords = 10

export type Understanding = {
  /** The probable words: misspelt ones corrected, unknown ones left out. */
  words: string[]
  /** The meanings of all parts as typed; null if a word is unknown. */
  typed: Meaning[] | null
  /** The meanings of the known parts as typed, if others are unknown; else null. */
  known: Meaning[] | null
  /** Like `typed`, but with misspelt words corrected and unknown ones left out; null if there is nothing to correct. */
  corrected: Meaning[] | null
  /** The words without a meaning as typed. */
  unknown: string[]
  /** Those of `unknown` without a probable spelling. */
  missing: string[]
  /** The prefix of a product code or SKU, if the search may be one. */
  code: string | null
  /** The search with its last word completed. */
  completions: string[]
}

/** Returns the words of a search that have no meaning as typed. */
export const unknownWords = (search: string, knowledge: Knowledge): string[] =>
  typedParts(search, knowledge).flatMap(({ meaning, words }) =>
    meaning === null ? words.map(({ text }) => text) : [],
  )

/**
 * @param spellings probable spellings of unknown words, the likeliest first
 * @param same for words in another script, the same words in Latin letters
 */
export function understand(
  search: string,
  knowledge: Knowledge,
  spellings: ReadonlyMap<string, readonly string[]> = new Map(),
  same: ReadonlyMap<string, readonly string[]> = new Map(),
): Understanding {
  const parts = typedParts(search, knowledge, same)
  const words = parts.flatMap((part) => part.words.map(({ text }) => text))
  const meanings = meaningsOf(parts)
  const isKnown = parts.length > 0 && meanings.length === parts.length
  const unknown = parts.flatMap(({ meaning, words: own }) => (meaning ? [] : own.map(({ text }) => text)))
  const code = codeOf(search)
  const corrected = isKnown ? [] : parts.flatMap((part) => correct(part, spellings))
  return {
    words: isKnown ? words : corrected.map(({ text }) => text),
    typed: isKnown ? meanings : null,
    known: !isKnown && parts.some(({ meaning, words: own }) => meaning && saysMuch(own)) ? meanings : null,
    corrected: saysMuch(corrected) ? meaningsOf(partsOf(corrected, knowledge)) : null,
    unknown,
    missing: unknown.filter((text) => !spellings.get(text)?.length),
    code: /\d/.test(code) && code.length > 3 ? code : null,
    completions: isKnown ? completionsOf(words, knowledge) : [],
  }
}

const typedParts = (
  search: string,
  knowledge: Knowledge,
  same: ReadonlyMap<string, readonly string[]> = new Map(),
): Part[] =>
  partsOf(
    telling(wordsOf(search)).map((typed) => {
      const [text = typed, ...corrections] = same.get(typed) ?? []
      return { text, corrections }
    }),
    knowledge,
  )

/** Numbers alone do not make a search. */
const saysMuch = (asked: readonly Asked[]): boolean => asked.some(({ text }) => /\p{L}/u.test(text))

const meaningsOf = (parts: readonly Part[]): Meaning[] =>
  parts.map(({ meaning }) => meaning).filter((meaning) => meaning !== null)

/** Ignores single letters beside other words, but keeps numbers. */
function telling(words: readonly string[]): string[] {
  const kept = words.filter((one) => one.length > 1 || /\d/.test(one))
  return (kept.length > 0 ? kept : words).slice(0, mostWords)
}

/** Replaces each word of an unknown part by its likeliest spelling. */
function correct(part: Part, spellings: ReadonlyMap<string, readonly string[]>): Asked[] {
  if (part.meaning !== null) return [...part.words]
  return part.words.flatMap(({ text }) => {
    const [likeliest, ...others] = spellings.get(text) ?? []
    return likeliest === undefined ? [] : [{ text: likeliest, corrections: others }]
  })
}

function completionsOf(words: readonly string[], { vocabulary }: Knowledge): string[] {
  const last = words.at(-1)
  if (last === undefined || last.length < 2 || vocabulary.has(last)) return []
  const before = words.slice(0, -1)
  return vocabulary.completions(last, 3).map((whole) => [...before, whole].join(' '))
}
