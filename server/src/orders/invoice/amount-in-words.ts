import { ToWords } from 'to-words/en-IN'

const numbers = new ToWords()

/** It returns `Rupees One Lakh Two Hundred and Fifty Paise Only`, for example. */
export function amountInWords(paise: number): string {
  const amount = `Rupees ${numbers.convert(Math.floor(paise / 100))}`
  const rest = paise % 100
  return rest === 0 ? `${amount} Only` : `${amount} and ${numbers.convert(rest)} Paise Only`
}
