/** Phonetic forms may differ in one letter from here on. */
const LONG_SOUND_LENGTH = 6

const isVowel = (letter: string | undefined): boolean => letter !== undefined && 'aeiouy'.includes(letter)
const isLatin = (word: string): boolean => /^[a-z]+$/.test(word)

/**
 * Counts 1 for a consonant, 0.5 for vowels, double letters and swapped neighbours.
 * @param asBeginning compares with the best prefix of `word`
 */
export function misspelling(typed: string, word: string, asBeginning = false): number {
  const rows = [Array.from({ length: word.length + 1 }, (_, end) => sumOfExtra(word.slice(0, end)))]
  const costAt = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY
  for (let row = 1; row <= typed.length; row++) {
    const letter = typed[row - 1]
    const line = [costAt(row - 1, 0) + extra(typed, row - 1)]
    rows.push(line)
    for (let column = 1; column <= word.length; column++) {
      const other = word[column - 1]
      const isSwapped = row > 1 && column > 1 && letter === word[column - 2] && typed[row - 2] === other
      line.push(
        Math.min(
          costAt(row - 1, column) + extra(typed, row - 1),
          costAt(row, column - 1) + extra(word, column - 1),
          costAt(row - 1, column - 1) + replaced(letter, other),
          isSwapped ? costAt(row - 2, column - 2) + 0.5 : Number.POSITIVE_INFINITY,
        ),
      )
    }
  }
  const last = rows[typed.length] ?? []
  return asBeginning ? Math.min(...last) : (last.at(-1) ?? Number.POSITIVE_INFINITY)
}

const extra = (word: string, at: number): number =>
  isVowel(word[at]) || (at > 0 && word[at] === word[at - 1]) ? 0.5 : 1

const sumOfExtra = (word: string): number => [...word].reduce((sum, _, at) => sum + extra(word, at), 0)

/** These letters stand for one sound in Indian English. */
const alike = ['sz', 'jz', 'gj', 'vw', 'ck', 'kq', 'iy', 'uw']

const replaced = (one = '', other = ''): number => {
  if (one === other) return 0
  const isAlike = alike.some((letters) => letters.includes(one) && letters.includes(other))
  if (isAlike || (isVowel(one) && isVowel(other))) return 0.5
  return isVowel(one) === isVowel(other) ? 1 : 1.5
}

/** Short words are more likely other words than misspelt ones. */
const forgiven = (length: number): number =>
  length < 4 ? 0 : length < 5 ? 0.5 : length < 8 ? 1 : length < 10 ? 1.5 : 2

export function isPlausible(
  typed: string,
  word: string,
  sound: { typed: string; word: string; errors: number },
): boolean {
  const soundsAlike = sound.errors === 0 || (sound.errors <= 1 && sound.typed.length >= LONG_SOUND_LENGTH)
  if (!isLatin(typed) || !isLatin(word)) return soundsAlike || !isLatin(typed) === !isLatin(word)
  const written = misspelling(typed, word)
  return written <= forgiven(typed.length) || (soundsAlike && typed.length > 5)
}

export const isPlausibleBeginning = (typed: string, word: string): boolean =>
  isLatin(typed) && isLatin(word)
    ? typed.length > 4 && misspelling(typed, word, true) <= forgiven(typed.length - 1)
    : !isLatin(typed) === !isLatin(word)
