import type { Meaning } from './meaning.ts'
import { type Asked, type Knowledge, type Part, partsOf } from './phrase.ts'
import { codeOf, wordsOf } from './words.ts'

/** More words than this say nothing more. */
const mostWords = 10

/** What a shopper may have meant. */
export type Understanding = {
  /** The words as they were probably meant: misspelt ones corrected, unknown ones left out. */
  words: string[]
  /** What each part means, exactly as typed; null when a word is unknown. */
  typed: Meaning[] | null
  /** What the known parts mean as typed, when there are unknown ones beside them; else null. */
  known: Meaning[] | null
  /** What each part means with misspelt words corrected and unknown ones left out; null when nothing is to correct. */
  corrected: Meaning[] | null
  /** The words that mean nothing as typed. */
  unknown: string[]
  /** Those of them that are no misspelling of another word either. */
  missing: string[]
  /** The beginning of a product code or SKU, when it may be one. */
  code: string | null
  /** The same search with its last word completed. */
  completions: string[]
}

/** The words of a search that mean nothing as they were typed. */
export const unknownWords = (search: string, knowledge: Knowledge): string[] =>
  typedParts(search, knowledge).flatMap(({ meaning, words }) =>
    meaning === null ? words.map(({ text }) => text) : [],
  )

/**
 * @param spellings for unknown words, those that were probably meant, the likeliest first
 * @param same for unknown words, the same ones in another script
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

/** What is left of a search must be more than numbers. */
const saysMuch = (asked: readonly Asked[]): boolean => asked.some(({ text }) => /\p{L}/u.test(text))

const meaningsOf = (parts: readonly Part[]): Meaning[] =>
  parts.map(({ meaning }) => meaning).filter((meaning) => meaning !== null)

/** Single letters say nothing beside other words; numbers do. */
function telling(words: readonly string[]): string[] {
  const kept = words.filter((one) => one.length > 1 || /\d/.test(one))
  return (kept.length > 0 ? kept : words).slice(0, mostWords)
}

/** The words of a part as they were probably meant: the likeliest spelling takes a word's place. */
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
