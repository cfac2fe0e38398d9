const networks = [
  [/^4/, 'Visa'],
  [/^(5[1-5]|2[2-7])/, 'MasterCard'],
  [/^(60|65|81|82|508)/, 'RuPay'],
  [/^3[47]/, 'American Express'],
]

export const digitsOf = (text) => text.replace(/\D/g, '')

export const networkOf = (number) => networks.find(([pattern]) => pattern.test(number))?.[1] ?? 'Unknown'

export const groupNumber = (text) =>
  digitsOf(text)
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ')

export function groupExpiry(text) {
  const digits = digitsOf(text).slice(0, 4)
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits
}

/** The Luhn check digit. */
function hasCheckDigit(number) {
  const sum = [...number].reverse().reduce((total, sign, i) => {
    const digit = Number(sign) * (i % 2 === 1 ? 2 : 1)
    return total + (digit > 9 ? digit - 9 : digit)
  }, 0)
  return sum % 10 === 0
}

/** Empty texts are valid. */
export function checkCard({ number, expiry, cvv, name }, today = new Date()) {
  const digits = digitsOf(number)
  return {
    number: digits.length >= 12 && hasCheckDigit(digits) ? '' : 'Enter a valid card number',
    expiry: checkExpiry(digitsOf(expiry), today),
    cvv: /^\d{3,4}$/.test(cvv) ? '' : 'Enter the 3 or 4 digits of the CVV',
    name: name.trim().length > 1 ? '' : 'Enter the name on the card',
  }
}

function checkExpiry(digits, today) {
  const month = Number(digits.slice(0, 2))
  if (digits.length !== 4 || month < 1 || month > 12) return 'Enter month and year as MM/YY'
  const isPast = new Date(2000 + Number(digits.slice(2)), month, 1) <= today
  return isPast ? 'This card has expired' : ''
}
