import { comparedWords } from '../search/words.ts'

const MAX_CHARACTERS = 100
/** More are a phone number, a PIN code or the number of an order. */
const MAX_DIGITS = 4

const mailProvider = /\b(?:gmail|googlemail|yahoo|hotmail|outlook|rediffmail|icloud|proton(?:mail)?)\b/i
const host = /\p{L}{2,}\.\p{L}{2,}/u
/** 8mm and 108beads are sizes and counts, AMV001 and 7KQ2M are codes. */
const code = /\p{L}\p{Nd}/u
const giftCardCode = /[\p{L}\p{Nd}]{4}(?:-[\p{L}\p{Nd}]{4}){3}/u

const isMail = (search: string): boolean =>
  search.includes('@') || mailProvider.test(search) || host.test(search)

const isNumberOfPerson = (search: string): boolean => (search.match(/\p{Nd}/gu)?.length ?? 0) > MAX_DIGITS

const hasCode = (search: string): boolean =>
  giftCardCode.test(search) ||
  search.split(/\s+/).some((word) => code.test(word.replace(/[^\p{L}\p{Nd}]/gu, '')))

/**
 * Returns the words of a search as they are counted; undefined of none, too many, or those that may reach a person: an
 * email, a phone number, or the number or code of an order, a card or a coupon.
 */
export function missedWords(search: string): string | undefined {
  const typed = search.normalize('NFKC')
  if (isMail(typed) || isNumberOfPerson(typed) || hasCode(typed)) return undefined
  const words = comparedWords(typed)
  return words === '' || words.length > MAX_CHARACTERS ? undefined : words
}
