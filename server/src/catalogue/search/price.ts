import { justBelow } from '@amritvasya/contract/rules/money'

/** The bounds are in rupees and inclusive. */
export type PriceBounds = { minPrice?: number; maxPrice?: number }

const currency = String.raw`(?:₹|rs\.?|inr)?\s*`
const amount = String.raw`(\d{1,3}(?:,\d{2,3})+|\d{1,7})(k)?(?![\d.,]*\d)`
const unit = String.raw`(?!\s*(?:mm|cm|m|ml|g|gm|kg|inch|inches|in|beads?|pcs?|pieces?|days?|years?)\b)`
const rupees = String.raw`(?:\s*(?:₹|(?:rs\.?|rupees?|rupa?y[ae]?|inr|रुपये|रुपए|/-)(?![\p{L}\p{N}])))?`
const price = `${currency}${amount}${unit}${rupees}`
const start = String.raw`(?<![\p{L}\p{N}-])`
const end = String.raw`(?![\p{L}\p{N}-])`
const form = (source: string) => new RegExp(`${start}${source}${end}`, 'iu')

const range = form(
  `(between\\s+|from\\s+)?(₹|rs\\.?|inr)?\\s*${amount}${rupees}\\s*(?:to|and|-|–|se|से)\\s*${price}(?:\\s+(?:ke|के)\\s+(?:beech|bich|बीच))?`,
)
const below = [
  form(`(?:under|below|less(?:er)? (?:than|then)|cheaper than)\\s+${price}`),
  form(`${price}\\s+(?:se|ke|से|के)\\s+(?:kam|neeche|niche|under|कम|नीचे)`),
]
const upTo = [
  form(`(?:within|upto|up to|till|max|maximum|budget|at most|(?:not|no) more than)\\s+${price}`),
  form(`${price}\\s+(?:(?:ke|के)\\s+(?:andar|ander|अंदर|अन्दर)|tak|तक|max|(?:or|and)\\s+(?:less|below|under))`),
]
const from = [
  form(`(?:above|over|more (?:than|then)|at least|starting from|min|minimum)\\s+${price}`),
  form(`${price}\\s+(?:se|ke|से|के)\\s+(?:zyada|jyada|upar|oopar|ऊपर|ज़्यादा|ज्यादा)`),
  form(`${price}\\s+(?:or|and)\\s+(?:more|above|over|up)`),
]

/** A sum alone is what a shopper has to spend. */
const sums = [
  form(`(?:₹|rs\\.?|inr)\\s*${amount}${unit}(?:\\s*/-)?`),
  form(`${amount}\\s*(?:₹|rs\\.?|rupees?|rupa?y[ae]?|inr|रुपये|रुपए|/-)(?:\\s+(?:ka|ke|ki|wala|wale|wali))?`),
]

/** A shopper types it before the amount. */
const unfinished =
  /(?<=\S)\s+(?:under|below|within|upto|up to|less than|above|over|between)\s*(?:₹|rs\.?|inr)?\s*$/iu

/** Smaller numbers in "6 to 8" are sizes and counts. */
const MIN_RANGE_RUPEES = 100

const numberOf = (digits: string | undefined, thousands: string | undefined): number =>
  Number((digits ?? '').replaceAll(',', '')) * (thousands ? 1000 : 1)

/** "under ₹1,000" excludes ₹1,000 (decision 28), but `maxPrice` is inclusive. */
const maxBelow = (amount: number): number => Math.max(0, justBelow(amount))

/**
 * Reads "bracelet under 1000" as "bracelet" at ₹999.99 at most.
 * @returns the other words, and the range or null
 */
export function readPrice(search: string): { words: string; price: PriceBounds | null } {
  const without = (found: RegExpExecArray) =>
    `${search.slice(0, found.index)} ${search.slice(found.index + found[0].length)}`
      .replace(/\s+/g, ' ')
      .trim()

  const between = range.exec(search)
  if (between) {
    const [, word, sign, first, firstK, second, secondK] = between
    const [one, other] = [numberOf(first, firstK), numberOf(second, secondK)]
    if (one < other && (one >= MIN_RANGE_RUPEES || word !== undefined || sign !== undefined))
      return { words: without(between), price: { minPrice: one, maxPrice: maxBelow(other) } }
  }
  const bounds: [readonly RegExp[], (amount: number) => PriceBounds][] = [
    [below, (amount) => ({ maxPrice: maxBelow(amount) })],
    [upTo, (amount) => ({ maxPrice: amount })],
    [from, (amount) => ({ minPrice: amount })],
    [sums, (amount) => ({ maxPrice: amount })],
  ]
  for (const [forms, priceOf] of bounds) {
    const found = forms.map((one) => one.exec(search)).find((one) => one !== null)
    if (found) return { words: without(found), price: priceOf(numberOf(found[1], found[2])) }
  }
  return { words: search.replace(unfinished, ''), price: null }
}
