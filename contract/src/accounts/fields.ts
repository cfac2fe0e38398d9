import { z } from 'zod'
import { isMobile, plainPhone } from '../places/mobile.ts'
import { id } from '../primitives.ts'

/** A text that must be there. A missing field and one of the wrong type are told apart. */
const given = (missing: string, wrong: string = missing) =>
  z.string({ error: ({ input }) => (input === undefined || input === null ? missing : wrong) })

/**
 * One plain address: dotted atoms before the @, a domain of at least two labels after it. Quoted local parts, lists,
 * comments, line breaks and addresses by number are valid somewhere else.
 */
const address =
  /^(?=.{3,254}$)(?=[^@]{1,64}@)[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/

const trimSpaces = (value: string) => value.replace(/^ +| +$/g, '')

const invalidEmail = 'Please enter a valid email address'

/**
 * An email address, folded to lower case: `A@X.com` and `a@x.com` are one account.
 * @param missing what is said when it was left out
 */
export const emailOr = (missing: string) =>
  given(missing, invalidEmail)
    .max(320, invalidEmail)
    .transform((value) => trimSpaces(value).toLowerCase())
    .pipe(z.string().min(1, { error: missing, abort: true }).regex(address, invalidEmail))

export const email = emailOr(invalidEmail)

/** Control, format and line characters, but not the joiners that Indian scripts need. */
const unprintable = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u

const printable = (given: z.ZodString, what: string, most: number) =>
  given
    .refine((value) => !unprintable.test(value), `${what} contains characters that are not allowed`)
    .transform((value) => value.trim().replace(/ {2,}/g, ' '))
    .pipe(z.string().max(most, `${what} must be at most ${most} characters`))

/** One line of text as people write names and places: nothing unprintable; runs of spaces become one. */
export const line = (missing: string, { most = 100, what }: { most?: number; what: string }) =>
  printable(given(missing), what, most).pipe(z.string().min(1, missing))

/**
 * Text of several lines, as people write letters: line breaks are kept as \n, a sender's \r\n too.
 * @param most characters
 */
export const letterText = (missing: string, { most, what }: { most: number; what: string }) =>
  given(missing)
    .transform((value) => value.replace(/\r\n?/g, '\n').trim())
    .pipe(
      z
        .string()
        .min(1, missing)
        .max(most, `${what} must be at most ${most} characters`)
        .refine(
          (value) => !unprintable.test(value.replace(/[\n\t]/g, ' ')),
          `${what} contains characters that are not allowed`,
        ),
    )

/** Text of several lines that may be left out, null or blank: then it is an empty text. */
export const optionalText = (most: number, what: string) =>
  z
    .string(`${what} must be text`)
    .nullish()
    .transform((value) => (value ?? '').replace(/\r\n?/g, '\n').trim())
    .pipe(
      z
        .string()
        .max(most, `${what} must be at most ${most} characters`)
        .refine(
          (value) => !unprintable.test(value.replace(/[\n\t]/g, ' ')),
          `${what} contains characters that are not allowed`,
        ),
    )

/** A line that may be left out, null or blank: then it is an empty text. */
export const optionalLine = (most: number, what: string) =>
  printable(z.string(`${what} must be text`), what, most)
    .nullish()
    .transform((value) => value ?? '')

export const fullName = (missing = 'Please enter your full name') => line(missing, { what: 'Name' })

/** Beyond, what was typed is no phone number, however it is written. */
const mostPhoneCharacters = 30
const invalidPhone = 'Please enter a valid 10-digit phone number'
/**
 * An Indian mobile number (decision 43), read without +91, a leading 0, spaces and dashes: ten digits, the first 6 to 9.
 * @param missing what is said when it was left out
 */
export const phoneOr = (missing: string) =>
  given(missing, invalidPhone)
    .min(1, { error: missing, abort: true })
    .max(mostPhoneCharacters, invalidPhone)
    .transform(plainPhone)
    .pipe(z.string().refine(isMobile, invalidPhone))

export const phone = phoneOr(invalidPhone)

/** The same, where it may be left out, null or blank: then it is an empty text. */
export const phoneOrNothing = z
  .union([z.literal(''), phone], invalidPhone)
  .nullish()
  .transform((value) => value ?? '')

/** Ten digits, of a mobile or a landline with its area code. */
const anyPhone = given(invalidPhone)
  .max(mostPhoneCharacters, invalidPhone)
  .transform(plainPhone)
  .pipe(z.string().regex(/^[0-9]{10}$/, invalidPhone))

/** An email address or a phone number, also a landline's, that may be left out, null or blank: then it is null. */
export const optionalEmail = z
  .union([z.literal(''), email], invalidEmail)
  .nullish()
  .transform((value) => value || null)
export const optionalPhone = z
  .union([z.literal(''), anyPhone], invalidPhone)
  .nullish()
  .transform((value) => value || null)

const invalidCode = 'Please enter a valid 6-digit OTP code'
export const otp = given(invalidCode).regex(/^[0-9]{6}$/, invalidCode)

/**
 * Names a registration that waits for its code. It may be left out; the server then takes only what cannot be somebody
 * else's.
 */
export const registrationId = id('registration').nullish()

/** Longest password: hashing more would only keep the server busy. */
const mostCharacters = 128
const tooLong = `Password must be at most ${mostCharacters} characters`

const password = (missing: string) => given(missing).max(mostCharacters, tooLong)

const incompletePassword = 'Please ensure your password meets all requirements'
/** REG-07, REG-08. The special characters are those of decision 18. */
export const registrationPassword = (missing: string) =>
  password(missing)
    .min(1, { error: missing, abort: true })
    .min(8, incompletePassword)
    .refine(
      (value) =>
        [/[A-Z]/, /[a-z]/, /[0-9]/, /[!@#$%^&*(),.?":{}|<>_\-+=]/].every((needed) => needed.test(value)),
      incompletePassword,
    )

const shortPassword = 'Password must be at least 8 characters long'
/** RESET-09. */
export const newPassword = password(shortPassword).min(8, shortPassword)

const shortGuestPassword = 'Please enter a password (minimum 6 characters)'
export const guestPassword = password(shortGuestPassword).min(6, shortGuestPassword)

/** A password that is only compared: whatever its rules were when it was set. */
export const givenPassword = (missing: string) => password(missing).min(1, missing)
