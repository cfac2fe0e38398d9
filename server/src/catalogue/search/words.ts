/** Words that say nothing about a product, in English and in Hindi in Latin letters. */
const fillers = new Set(
  'a an and are as at by for from in is it of on or that the this to with ka ke ki ko se ji wala wale wali का के की को से जी वाला वाले वाली'.split(
    ' ',
  ),
)

/** Whether a word says nothing about a product. */
export const isFiller = (word: string): boolean => fillers.has(plain(word))

const simpleText = /^[\w ]*$/

/** Text in one form: lower case, without accents on Latin letters, apostrophes dropped, other signs as spaces. */
export function plain(text: string): string {
  if (simpleText.test(text) && !text.includes('_')) return text.toLowerCase().replace(/ {2,}/g, ' ').trim()
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’‘`´]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
}

/** The singular of an English word, as far as a rule can tell; singular words stay as they are. */
export function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /(ss|us|is)$/.test(word)) return word
  if (/.{2}ies$/.test(word)) return `${word.slice(0, -3)}y`
  if (/(x|ch|sh|ss|zz)es$/.test(word)) return word.slice(0, -2)
  return word.slice(0, -1)
}

/** What names are sorted by: numbers in them count by their value, so that 8 mm comes before 10 mm. */
export const sortKeyOf = (name: string): string =>
  plain(name).replace(/\d+/g, (number) => number.padStart(8, '0'))

/** With a space between a number and a unit: "8mm" is 8 and mm. */
const apart = (text: string) => text.replace(/\d(?=\p{L})|\p{L}(?=\d)/gu, '$& ')

/** The words of a text in the form that the search compares: "Tiger’s-Eye 8mm beads" is tiger, eye, 8, mm, bead. */
export function wordsOf(text: string): string[] {
  const spaced = plain(text)
  const words = (/\d/.test(spaced) ? apart(spaced) : spaced).split(' ').filter((word) => word !== '')
  const telling = words.filter((word) => !fillers.has(word))
  return (telling.length > 0 ? telling : words).map(singular)
}

/** A product code or SKU as one word of letters and digits, as the database has it: "AMV-BR-001" is amvbr001. */
export const codeOf = (code: string): string => code.replace(/[^a-zA-Z0-9]/g, '').toLowerCase()

const numberWords = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** The other way to write a small number: 7 for seven and seven for 7. Undefined for other words. */
export function otherNumber(word: string): string | undefined {
  const value = numberWords.indexOf(word)
  return value >= 0 ? String(value) : /^\d{1,2}$/.test(word) ? numberWords[Number(word)] : undefined
}
