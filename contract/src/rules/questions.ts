/** The limit is in characters. */
export const MAX_QUESTION_LENGTH = 300
/** The product's page shows this many, its page of questions the rest. */
export const QUESTIONS_ON_PRODUCT = 3
export const QUESTIONS_PER_PAGE = 10

const MAX_FIRST_NAME_LENGTH = 40
const titles = /^(?:mr|mrs|ms|miss|dr|prof|shri|sri|smt|kumari)\.?$/i

/** The only part of a name that is beside a question; a title alone is none. */
export function firstNameOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const first = words.find((word) => !titles.test(word)) ?? ''
  return first.includes('@') || /\d/.test(first) ? '' : [...first].slice(0, MAX_FIRST_NAME_LENGTH).join('')
}

const email = /\S@\S+\.\S/
const link = /\bhttps?:|\bwww\.|\b[\w-]+\.(?:com|in|net|org|shop|io|co)\b/i
/** Ten digits or more, as phone numbers have, also with spaces, dashes and dots between. */
const phone = /(?:\d[\s().-]?){10}/

/** Everybody reads a question, so it must not say who asks. */
export function questionProblem(text: string): string | undefined {
  if (email.test(text) || phone.test(text)) {
    return 'Please leave out email addresses and phone numbers: everybody can read a question'
  }
  return link.test(text) ? 'Please leave out links' : undefined
}
