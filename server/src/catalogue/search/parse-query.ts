import { type Knowledge, type PhraseInput, type PhrasePart, partsOf } from './phrase-parser.ts'
import type { QueryNode } from './query-node.ts'
import { isHint } from './synonyms.ts'
import { codeOf, wordsOf } from './words.ts'

const MAX_WORDS = 10

export type QueryAnalysis = {
  words: string[]
  /** They stand as typed, without hints. */
  telling: string[]
  /** These words order the results and do not decide them. */
  hints: QueryNode[]
  typed: QueryNode[] | null
  /** It is null where it equals `typed`, or has no word. */
  known: QueryNode[] | null
  /** It is null if there is nothing to correct. */
  corrected: QueryNode[] | null
  unknown: string[]
  missing: string[]
  code: string | null
  completions: string[]
}

export const unknownWords = (search: string, knowledge: Knowledge): string[] =>
  withoutHints(typedParts(search, knowledge), knowledge).parts.flatMap(({ meaning, words }) =>
    meaning === null ? words.map(({ text }) => text) : [],
  )

/**
 * @param spellings of unknown words, the likeliest first
 * @param same the words of another script in Latin letters
 */
export function parseQuery(
  search: string,
  knowledge: Knowledge,
  spellings: ReadonlyMap<string, readonly string[]> = new Map(),
  same: ReadonlyMap<string, readonly string[]> = new Map(),
): QueryAnalysis {
  const all = typedParts(search, knowledge, same)
  const { parts, hints } = withoutHints(all, knowledge)
  const meanings = meaningsOf(parts)
  const isKnown = parts.length > 0 && meanings.length === parts.length
  const unknown = textsOf(parts.filter(({ meaning }) => meaning === null))
  const code = codeOf(search)
  const spelt = isKnown ? [] : parts.flatMap((part) => correct(part, spellings))
  const corrected = withoutHints(partsOf(spelt, knowledge), knowledge)
  const words = isKnown ? textsOf(all) : spelt.map(({ text }) => text)
  return {
    words,
    telling: textsOf(parts),
    hints: [...hints, ...corrected.hints],
    typed: isKnown ? meanings : null,
    known: !isKnown && parts.some(({ meaning, words: own }) => meaning && saysMuch(own)) ? meanings : null,
    corrected: saysMuch(spelt) ? meaningsOf(corrected.parts) : null,
    unknown,
    missing: unknown.filter((text) => !spellings.get(text)?.length),
    code: /\d/.test(code) && code.length > 3 ? code : null,
    completions: isKnown ? completionsOf(words, knowledge) : [],
  }
}

const textsOf = (parts: readonly PhrasePart[]): string[] =>
  parts.flatMap(({ words }) => words.map(({ text }) => text))

/** Hints decide where nothing else is known. */
function withoutHints(
  all: readonly PhrasePart[],
  { vocabulary }: Knowledge,
): { parts: readonly PhrasePart[]; hints: QueryNode[] } {
  const isHints = ({ words }: PhrasePart) => words.every(({ text }) => isHint(text))
  const parts = all.filter((part) => !isHints(part))
  if (parts.length === 0) return { parts: all, hints: [] }
  if (parts.some(({ meaning }) => meaning !== null)) return { parts, hints: meaningsOf(all.filter(isHints)) }
  const isNamed = ({ words }: PhrasePart) => words.every(({ text }) => vocabulary.has(text))
  return { parts: all.filter((part) => !isHints(part) || isNamed(part)), hints: [] }
}

const typedParts = (
  search: string,
  knowledge: Knowledge,
  same: ReadonlyMap<string, readonly string[]> = new Map(),
): PhrasePart[] =>
  partsOf(
    telling(wordsOf(search)).map((typed) => {
      const [text = typed, ...corrections] = same.get(typed) ?? []
      return { text, corrections }
    }),
    knowledge,
  )

/** Numbers alone are no search. */
const saysMuch = (inputs: readonly PhraseInput[]): boolean => inputs.some(({ text }) => /\p{L}/u.test(text))

const meaningsOf = (parts: readonly PhrasePart[]): QueryNode[] =>
  parts.map(({ meaning }) => meaning).filter((node) => node !== null)

/** Drops single letters beside other words, but no numbers. */
function telling(words: readonly string[]): string[] {
  const significant = words.filter((one) => one.length > 1 || /\d/.test(one))
  return (significant.length > 0 ? significant : words).slice(0, MAX_WORDS)
}

function correct(part: PhrasePart, spellings: ReadonlyMap<string, readonly string[]>): PhraseInput[] {
  if (part.meaning !== null) return [...part.words]
  return part.words.flatMap(({ text }) => {
    const [likeliest, ...others] = spellings.get(text) ?? []
    return likeliest === undefined ? [] : [{ text: likeliest, corrections: others }]
  })
}

function completionsOf(words: readonly string[], { vocabulary }: Knowledge): string[] {
  const last = words.at(-1)
  if (last === undefined || last.length < 2 || /\d/.test(last) || vocabulary.has(last)) return []
  const before = words.slice(0, -1)
  return vocabulary.completions(last, 3).map((whole) => [...before, whole].join(' '))
}
