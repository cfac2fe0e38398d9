import { soundOf, typingErrors } from './distance.ts'
import { SortedWords } from './sorted-words.ts'

type Known = { word: string; letters: number; sound: string }

/** The words under which products are found. */
export class Vocabulary {
  readonly #known = new Map<string, Known>()
  readonly #sorted = new SortedWords()

  readonly #productsWith: (word: string) => number

  /** @param productsWith how many products have a word */
  constructor(productsWith: (word: string) => number) {
    this.#productsWith = productsWith
  }

  has(word: string): boolean {
    return this.#known.has(word)
  }

  /** Adds a word, if it is new. */
  learn(word: string): void {
    if (this.#known.has(word)) return
    this.#known.set(word, { word, letters: lettersOf(word), sound: soundOf(word) })
    this.#sorted.add(word)
  }

  /** Whether a word begins with these letters. */
  hasBeginning(letters: string): boolean {
    return this.#sorted.hasStartingWith(letters)
  }

  beginningWith(letters: string): Generator<string> {
    return this.#sorted.startingWith(letters)
  }

  /** The words that begin with these letters but are longer, the most frequent first. */
  completions(letters: string, most: number): string[] {
    return [...this.#sorted.startingWith(letters)]
      .filter((word) => word !== letters)
      .sort((a, b) => this.#productsWith(b) - this.#productsWith(a))
      .slice(0, most)
  }

  /**
   * The words that were probably meant: those with the fewest errors, the most frequent first; none for very short
   * words and numbers. When no whole word comes close, the beginnings of words are compared.
   */
  corrections(typed: string): string[] {
    const most = typed.length < 3 || /\d/.test(typed) ? 0 : typed.length < 6 ? 1 : 2
    if (most === 0) return []
    const whole = this.#likeliest(typed, most, false)
    if (whole.length > 0 || typed.length < 4) return whole
    return this.#likeliest(typed, most, true)
  }

  #likeliest(typed: string, most: number, asPrefix: boolean): string[] {
    const letters = lettersOf(typed)
    const sound = soundOf(typed)
    const found: { word: string; errors: number }[] = []
    for (const known of this.#known.values()) {
      const soundsSame = !asPrefix && known.sound === sound && sound.length > 2
      // a letter that one word has and the other has not is at least half an error
      const missing = asPrefix ? letters & ~known.letters : letters ^ known.letters
      if (!soundsSame && bits(missing) > most * (asPrefix ? 1 : 2)) continue
      const typing = typingErrors(typed, known.word, most, asPrefix)
      const errors = soundsSame ? Math.min(typing, 0.5) : typing
      if (errors <= most && (soundsSame || startsAlike(typed, known.word)))
        found.push({ word: known.word, errors })
    }
    found.sort((a, b) => a.errors - b.errors || this.#productsWith(b.word) - this.#productsWith(a.word))
    return found
      .filter(({ errors }) => errors === found[0]?.errors)
      .slice(0, 4)
      .map(({ word }) => word)
  }
}

/** Hardly anybody mistypes the first letter, unless by swapping it with the second. */
const startsAlike = (typed: string, word: string): boolean =>
  typed[0] === word[0] || (typed[0] === word[1] && typed[1] === word[0])

/** One bit for each letter from a to z that the word has, one for all others. */
function lettersOf(word: string): number {
  let letters = 0
  for (let i = 0; i < word.length; i++) {
    const letter = word.charCodeAt(i) - 97
    letters |= 1 << (letter >= 0 && letter < 26 ? letter : 26)
  }
  return letters
}

function bits(value: number): number {
  let count = 0
  for (let rest = value; rest !== 0; rest &= rest - 1) count++
  return count
}
