import { LRUCache } from 'lru-cache'
import type { Database } from '../../platform/database/database.ts'
import { editDistance } from './damerau-levenshtein.ts'
import { isPlausible, isPlausibleBeginning } from './plausible.ts'
import { findSimilarWords, findSounds, type SimilarRow } from './spelling.repository.ts'
import { readyMadeWords } from './synonyms.ts'
import { wordsOf } from './words.ts'

/** The match is against all of the word and its best prefix. */
export type Similar = {
  word: string
  errors: number
  errorsInBeginning: number
  isSame: boolean
}

const MAX_CACHED_WORDS = 2_000
const MAX_WORD_LENGTH = 30
const MAX_CANDIDATES = 4

/** Uses trigrams of the shop's vocabulary in the database. */
export class Spelling {
  readonly #database: Database
  readonly #cache = new LRUCache<string, Promise<Similar[]>>({ max: MAX_CACHED_WORDS })
  #version = 0
  #readyMade: Promise<{ word: string; sound: string }[]> | undefined

  constructor(database: Database) {
    this.#database = database
  }

  /**
   * Returns none for words that are very short or long, or have digits.
   * @param version a newer catalogue clears the cache, an older one does not use it
   */
  async similar(words: readonly string[], version: number): Promise<Map<string, Similar[]>> {
    if (version > this.#version) {
      this.#cache.clear()
      this.#version = version
    }
    const isNewest = version === this.#version
    const correctable = [...new Set(words)].filter((word) => errorsForgiven(word) > 0)
    const known = new Map(correctable.map((word) => [word, isNewest ? this.#cache.get(word) : undefined]))
    const missing = correctable.filter((word) => !known.get(word))
    if (missing.length > 0) {
      const rows = this.#findRows(missing)
      for (const word of missing) {
        const found = rows.then((all) => scoreCandidates(word, all))
        known.set(word, found)
        if (isNewest) this.#keep(word, found)
      }
    }
    const similar = words.map(async (word) => [word, (await known.get(word)) ?? []] as const)
    return new Map(await Promise.all(similar))
  }

  async #findRows(typed: readonly string[]): Promise<SimilarRow[]> {
    this.#readyMade ??= findSounds(this.#database, readyMadeWords)
    const known = this.#readyMade
    known.catch(() => {
      if (this.#readyMade === known) this.#readyMade = undefined
    })
    const [rows, readyMade] = await Promise.all([findSimilarWords(this.#database, typed), known])
    const own = rows.flatMap(({ word, sound, ...rest }) =>
      word === null || sound === null ? [] : [{ ...rest, word, sound }],
    )
    const sounds = new Map(rows.map((row) => [row.typed, row.typedSound]))
    const others = [...sounds].flatMap(([one, typedSound]) =>
      readyMade.map((words) => ({ typed: one, typedSound, ...words })),
    )
    return [...own, ...others]
  }

  #keep(word: string, found: Promise<Similar[]>): void {
    this.#cache.set(word, found)
    found.catch(() => {
      if (this.#cache.get(word) === found) this.#cache.delete(word)
    })
  }
}

const errorsForgiven = (typed: string): number =>
  typed.length < 3 || typed.length > MAX_WORD_LENGTH || /\d/.test(typed) ? 0 : typed.length < 6 ? 1 : 2

function scoreCandidates(typed: string, rows: readonly SimilarRow[]): Similar[] {
  const maxErrors = errorsForgiven(typed)
  const found = new Map<string, Similar>()
  for (const row of rows.filter((each) => each.typed === typed)) {
    const isSound = soundsSame(typed, row)
    for (const word of wordsOf(row.word)) {
      if (!isSound && !startsAlike(typed, word) && !startsAlike(row.typedSound, row.sound)) continue
      const { errors, errorsInBeginning } = countErrors(typed, word, row, isSound)
      if (Math.min(errors, errorsInBeginning) > maxErrors) continue
      if (errors >= (found.get(word)?.errors ?? 9)) continue
      const isSame = isSound && !isLatin(typed) && isLatin(word)
      found.set(word, { word, errors, errorsInBeginning, isSame })
    }
  }
  return [...found.values()]
}

const soundsSame = (typed: string, { sound, typedSound }: SimilarRow): boolean =>
  typedSound.length > 2 &&
  (sound === typedSound || (!isLatin(typed) && spoken(typed, typedSound) === spoken(typed, sound)))

/** Counts one more error than is forgiven for a word that is not plausible. */
function countErrors(typed: string, word: string, { sound, typedSound }: SimilarRow, isSound: boolean) {
  const maxErrors = errorsForgiven(typed)
  const errorsInSound = isSound ? 0 : editDistance(typedSound, sound, maxErrors)
  const isWord = isPlausible(typed, word, { typed: typedSound, word: sound, errors: errorsInSound })
  const inSound = typedSound.length > 2 ? errorsInSound + 0.5 : maxErrors + 1
  const isBeginning = typed.length > 3 && isPlausibleBeginning(typed, word)
  return {
    errors: isWord ? Math.min(editDistance(typed, word, maxErrors), inSound) : maxErrors + 1,
    errorsInBeginning: isBeginning ? editDistance(typed, word, maxErrors, true) : maxErrors + 1,
  }
}

/** Devanagari leaves open where an a is silent, and writes the z of English words with a dot. */
const spoken = (typed: string, sound: string): string =>
  (typed.includes('\u091c\u093c') ? sound.replaceAll('j', 's') : sound).replaceAll('a', '')

const isLatin = (word: string): boolean => /\p{Script=Latin}/u.test(word)

/** The first letter is rarely mistyped, unless swapped with the second. */
const startsAlike = (typed: string, word: string): boolean =>
  typed[0] === word[0] || (typed[0] === word[1] && typed[1] === word[0])

/** Fewest errors, then frequency; prefixes count only if no whole word is close. */
export function bestCandidates(
  similar: readonly Similar[],
  typed: string,
  frequencyOf: (word: string) => number,
): string[] {
  const maxErrors = errorsForgiven(typed)
  const best = (errorsOf: (one: Similar) => number): string[] => {
    const fewest = Math.min(...similar.map(errorsOf))
    if (fewest > maxErrors) return []
    return similar
      .filter((one) => errorsOf(one) === fewest)
      .map(({ word }) => word)
      .sort((a, b) => frequencyOf(b) - frequencyOf(a) || (a < b ? -1 : 1))
      .slice(0, MAX_CANDIDATES)
  }
  const whole = best(({ errors }) => errors)
  return whole.length > 0 ? whole : best(({ errorsInBeginning }) => errorsInBeginning)
}
