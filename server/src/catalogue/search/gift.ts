import { wordsOf } from './words.ts'

const presents = new Set('gift gifting giftable present uphaar uphar tohfa उपहार तोहफा'.split(' '))

/** Recipients, occasions and general words beside a gift word. */
const occasions = new Set(
  `mother mom mum mummy maa father dad papa parent wife husband sister brother bhai behen didi friend girlfriend boyfriend
  her him girl boy woman women man men kid child teacher boss colleague birthday wedding marriage anniversary diwali
  rakhi holi housewarming idea item option box best good nice small`.split(/\s+/),
)

export function asksForGift(search: string): boolean {
  const words = wordsOf(search)
  return (
    words.some((word) => presents.has(word)) &&
    words.every((word) => presents.has(word) || occasions.has(word))
  )
}
