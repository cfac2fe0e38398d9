/** Shorter values are no proof: they occur by chance. */
const MIN_LENGTH = 6
/** Emails, names and the like are in columns of their own, so that even a short one means a person. */
const MIN_IDENTIFYING_LENGTH = 4

const identifyingKey =
  /^(?:(?:full|customer|user|buyer|recipient|business)_?name|\w*e_?mail|\w*phone(?:_?number)?|alternate_?phone|mobile|contact|address_?line_?[12]|landmark|gstin)$/i
const secretKey = /^(?:\w*password|otp|recoverycodes|secret|token|ticket|signature)$/i
/** A code may be that of a gift card or of a package, and a key that of a program or of a row. */
const mixedKey = /^(?:code|key)$/i

/** A part of the public address of a picture; the audit log names an uploaded one by it. */
const pictureHash = /^[0-9a-f]{16}$/

/** Codes are alone in their line, or in the text of a message to a phone. */
const lineWithCode = /^\s*(\d{6})\s*$/gm
const codeInMessage = /(?<!\d)\d{6}(?!\d)/g
const giftCardCode = /\b[2-9A-Z]{4}(?:-[2-9A-Z]{4}){3}\b/g
const linkToken = /[\w-]{20,}\.[\w-]+\.[\w-]+|[\w-]{43,}/g

/** @returns the trimmed value of a column that identifies somebody, unless it is too short to prove anything */
export function identifyingValue(text: string): string[] {
  const value = text.trim()
  return value.length < MIN_IDENTIFYING_LENGTH ? [] : [value]
}

/** @returns the trimmed text, unless it is short, one word or a picture's hash, which stand in a log for other reasons */
export function tellingText(text: string): string[] {
  const value = text.trim()
  const isHarmless = value.length < MIN_LENGTH || /^\p{L}+$/u.test(value) || pictureHash.test(value)
  return isHarmless ? [] : [value]
}

const isTellingAt = (key: string, value: string): boolean =>
  identifyingKey.test(key) || secretKey.test(key) || (mixedKey.test(key) && /\d/.test(value))

/** @returns what stands in JSON below keys of names, emails, phones, addresses, passwords, codes and tokens */
export function valuesByKey(json: unknown, key = ''): string[] {
  if (typeof json === 'string' || typeof json === 'number') {
    const text = String(json)
    return isTellingAt(key, text) ? tellingText(text) : []
  }
  if (typeof json !== 'object' || json === null) return []
  // Elements of a list are named by the list.
  return Object.entries(json).flatMap(([name, inner]) => valuesByKey(inner, Array.isArray(json) ? key : name))
}

/** @returns the codes and tokens that a mail hands out */
export const secretsInMail = (text: string): string[] => [
  ...[...text.matchAll(lineWithCode)].map(([, digits = '']) => digits),
  ...(text.match(giftCardCode) ?? []),
  ...(text.match(linkToken) ?? []),
]

/** @returns the codes and tokens that an SMS or a WhatsApp message hands out */
export const secretsInMessage = (text: string): string[] => [
  ...(text.match(codeInMessage) ?? []),
  ...(text.match(linkToken) ?? []),
]
