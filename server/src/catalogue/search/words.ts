import { takeSizes } from './size.ts'

const fillers = new Set(
  'a an and are as at by for from in is it of on or that the this to with ka ke ki ko se ji wala wale wali का के की को से जी वाला वाले वाली'.split(
    ' ',
  ),
)

export const isFiller = (word: string): boolean => fillers.has(plain(word))

const simpleText = /^[\w ]*$/

/** Returns lower case without accents, apostrophes and invisible characters; other signs become spaces. */
export function plain(text: string): string {
  if (simpleText.test(text) && !text.includes('_')) return text.toLowerCase().replace(/ {2,}/g, ' ').trim()
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\ufe00-\ufe0f'’‘`´]|\p{Cf}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
}

export function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /(ss|us|is)$/.test(word)) return word
  if (/.{2}ies$/.test(word)) return `${word.slice(0, -3)}y`
  if (/(x|ch|sh|ss|zz)es$/.test(word)) return word.slice(0, -2)
  return word.slice(0, -1)
}

/** 8 mm comes before 10 mm. */
export const sortKeyOf = (name: string): string =>
  plain(name).replace(/\d+/g, (number) => number.padStart(8, '0'))

/** Writes "8mm" as "8 mm", for example. */
const apart = (text: string) => text.replace(/\d(?=\p{L})|\p{L}(?=\d)/gu, '$& ')

/** Returns words without fillers, in the singular; numbers stand apart from units. */
function tellingWords(text: string): string[] {
  const spaced = plain(text)
  const words = (/\d/.test(spaced) ? apart(spaced) : spaced).split(' ').filter((word) => word !== '')
  const telling = words.filter((word) => !fillers.has(word))
  return (telling.length > 0 ? telling : words).map(singular)
}

/** "Tiger’s-Eye 8mm beads" is 8mm, tiger, eye, bead; equal sizes are one word. */
export function wordsOf(text: string): string[] {
  if (!/\d/.test(text)) return tellingWords(text)
  const { rest, sizes } = takeSizes(text)
  return sizes.length > 0 ? [...sizes, ...tellingWords(rest)] : tellingWords(text)
}

/** Searches that are the same to the owner: their words in order, without fillers, capitals, accents and plurals. */
export const comparedWords = (search: string): string => tellingWords(search).join(' ')

/** Does the same as `code_of` in the database: "AMV-BR-001" becomes amvbr001. */
export const codeOf = (code: string): string => code.replace(/[^a-zA-Z0-9]/g, '').toLowerCase()

const numberWords = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** 7 is seven, and seven is 7; up to twelve. */
export function otherNumber(word: string): string | undefined {
  const value = numberWords.indexOf(word)
  return value >= 0 ? String(value) : /^\d{1,2}$/.test(word) ? numberWords[Number(word)] : undefined
}
