const ones = [
  '',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
  'Thirteen',
  'Fourteen',
  'Fifteen',
  'Sixteen',
  'Seventeen',
  'Eighteen',
  'Nineteen',
] // prettier-ignore
const tens = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety']

const belowHundred = (n: number): string =>
  (n < 20 ? (ones[n] ?? '') : `${tens[Math.floor(n / 10)]} ${ones[n % 10]}`).trim()

/** Spells crore, lakh, thousand and hundred, as India counts. */
function whole(n: number): string {
  const parts = [
    [10_000_000, 'Crore'],
    [100_000, 'Lakh'],
    [1_000, 'Thousand'],
    [100, 'Hundred'],
  ] as const
  let left = n
  const words: string[] = []
  for (const [unit, name] of parts) {
    const count = Math.floor(left / unit)
    if (count > 0) words.push(`${count < 100 ? belowHundred(count) : whole(count)} ${name}`)
    left %= unit
  }
  if (left > 0) words.push(belowHundred(left))
  return words.join(' ')
}

/** Returns `Rupees One Lakh Two Hundred and Fifty Paise Only`, for example. */
export function amountInWords(paise: number): string {
  const rupees = Math.floor(paise / 100)
  const rest = paise % 100
  const amount = `Rupees ${rupees === 0 ? 'Zero' : whole(rupees)}`
  return rest === 0 ? `${amount} Only` : `${amount} and ${belowHundred(rest)} Paise Only`
}
