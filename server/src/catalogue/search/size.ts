type Unit = 'mm' | 'g' | 'ml'

/** Holds spellings of units as patterns, and what one is in millimetres, grams or millilitres. */
const units: readonly [string, number, Unit][] = [
  ['mm|milli ?met(?:er|re)s?|मिमी', 1, 'mm'],
  ['cms?|centi ?met(?:er|re)s?|सेमी', 10, 'mm'],
  ['inch(?:es)?|इंच', 25.4, 'mm'],
  ['g|gms?|grams?|ग्राम', 1, 'g'],
  ['kgs?|kilo(?:gram)?s?|किलो', 1000, 'g'],
  ['ml|milli ?lit(?:er|re)s?', 1, 'ml'],
]
const forms = units.map(([spellings, factor, name]) => ({
  form: new RegExp(`^(?:${spellings})$`, 'iu'),
  factor,
  name,
}))
const anyUnit = units.map(([spellings]) => spellings).join('|')

/** Matches a number with its unit, such as "8 mm", "6.5cm" and "2 inches". */
const sizeForm = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,])(\d{1,5}(?:\.\d{1,2})?)[ -]?(${anyUnit})(?![\p{L}\p{M}\p{N}])`,
  'giu',
)

/** Shoppers who think in inches round, so these stand for whole centimetres. */
const INCH_STEP = 10

function sizeOf(digits: string, typed: string): string {
  const { factor, name } = forms.find(({ form }) => form.test(typed)) ?? { factor: 1, name: 'mm' }
  const step = Number.isInteger(factor) ? 1 : INCH_STEP
  return `${Math.round((Number(digits) * factor) / step) * step}${name}`
}

/** Returns a text without its sizes, these as they were typed, and one word for equal ones: 5 cm is 50mm. */
export function takeSizes(text: string): { rest: string; typed: string[]; sizes: string[] } {
  const typed: string[] = []
  const sizes: string[] = []
  const rest = text.replace(sizeForm, (all: string, digits: string, unit: string) => {
    typed.push(all)
    sizes.push(sizeOf(digits, unit))
    return ' '
  })
  return { rest: rest.replace(/\s+/g, ' ').trim(), typed, sizes }
}

export const isSizeWord = (word: string): boolean => /^\d+(?:mm|g|ml)$/.test(word)
