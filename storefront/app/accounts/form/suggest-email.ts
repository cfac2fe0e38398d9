/** Mail services most used in India. */
const known = [
  'gmail.com',
  'yahoo.com',
  'yahoo.in',
  'yahoo.co.in',
  'ymail.com',
  'hotmail.com',
  'outlook.com',
  'outlook.in',
  'live.com',
  'icloud.com',
  'rediffmail.com',
  'protonmail.com',
  'proton.me',
  'zoho.com',
  'mail.com',
  'email.com',
]

function isOneSlipFrom(typed: string, meant: string): boolean {
  let from = 0
  while (from < typed.length && typed[from] === meant[from]) from++
  let end = 0
  const max = Math.min(typed.length, meant.length) - from
  while (end < max && typed.at(-1 - end) === meant.at(-1 - end)) end++
  const left = typed.slice(from, typed.length - end)
  const right = meant.slice(from, meant.length - end)
  if (left.length <= 1 && right.length <= 1) return true
  return left.length === 2 && right === `${left[1]}${left[0]}`
}

/**
 * Suggests the address that was meant: priya@gmail.com for priya@gmial.com. mailcheck and its successors are
 * unmaintained.
 */
export function suggestEmail(email: string): string | undefined {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1).toLowerCase()
  if (at < 1 || known.includes(domain)) return undefined
  const meant = known.find((service) => isOneSlipFrom(domain, service))
  return meant && `${email.slice(0, at)}@${meant}`
}
