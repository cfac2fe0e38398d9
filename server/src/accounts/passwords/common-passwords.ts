import { dictionary } from '@zxcvbn-ts/language-common'

const common: ReadonlySet<string> = new Set(dictionary['passwords-common'])

/** Attackers of this shop try these first. */
const shopWords = [
  'amritvasya',
  'crystal',
  'crystals',
  'bracelet',
  'ganesha',
  'namaste',
  'shop',
  'owner',
  'admin',
]

/** @param words personal, such as parts of the email address */
export function isCommon(password: string, words: readonly string[] = []): boolean {
  const folded = password.toLowerCase()
  if (common.has(folded) || common.has(withoutSigns(folded))) return true
  const base = withoutEnding(folded)
  return [...shopWords, ...words.map((word) => word.toLowerCase())].some((word) => word === base)
}

/** `password1!` is as easy to guess as `password1`. */
const withoutSigns = (password: string): string => password.replace(/[^a-z0-9]+$/, '')

const withoutEnding = (password: string): string => password.replace(/[^a-z]+$/, '')
