import { z } from 'zod'
import { isMobile, plainPhone } from './places/mobile.ts'
import { id } from './primitives.ts'

/** A required text, with one message for a missing field and another for a wrong type. */
const requiredText = (missing: string, wrong: string = missing) =>
  z.string({ error: ({ input }) => (input === undefined || input === null ? missing : wrong) })

/**
 * Accepts dotted atoms before the @ and a domain of at least two labels. Quoted local parts, lists, comments, line
 * breaks and numeric domains are refused.
 */
const address =
  /^(?=.{3,254}$)(?=[^@]{1,64}@)[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/

const trimSpaces = (value: string) => value.replace(/^ +| +$/g, '')

const invalidEmail = 'Please enter a valid email address'

/**
 * Folds to lower case, so that `A@X.com` and `a@x.com` are one account.
 * @param missing the message for a missing address
 */
export const emailOr = (missing: string) =>
  requiredText(missing, invalidEmail)
    .max(320, invalidEmail)
    .transform((value) => trimSpaces(value).toLowerCase())
    .pipe(z.string().min(1, { error: missing, abort: true }).regex(address, invalidEmail))

export const email = emailOr(invalidEmail)

/** Matches control, format and line characters, but not the joiners of Indian scripts. */
const unprintable = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u

const printable = (text: z.ZodString, what: string, max: number) =>
  text
    .refine((value) => !unprintable.test(value), `${what} contains characters that are not allowed`)
    .transform((value) => value.trim().replace(/ {2,}/g, ' '))
    .pipe(z.string().max(max, `${what} must be at most ${max} characters`))

/** A required line of text without unprintable characters; runs of spaces become one. */
export const line = (missing: string, { max = 100, what }: { max?: number; what: string }) =>
  printable(requiredText(missing), what, max).pipe(z.string().min(1, missing))

/**
 * A required text of several lines; \r\n becomes \n.
 * @param max characters
 */
export const letterText = (missing: string, { max, what }: { max: number; what: string }) =>
  requiredText(missing)
    .transform((value) => value.replace(/\r\n?/g, '\n').trim())
    .pipe(
      z
        .string()
        .min(1, missing)
        .max(max, `${what} must be at most ${max} characters`)
        .refine(
          (value) => !unprintable.test(value.replace(/[\n\t]/g, ' ')),
          `${what} contains characters that are not allowed`,
        ),
    )

/** A text of several lines; missing, null and blank become ''. */
export const optionalText = (max: number, what: string) =>
  z
    .string(`${what} must be text`)
    .nullish()
    .transform((value) => (value ?? '').replace(/\r\n?/g, '\n').trim())
    .pipe(
      z
        .string()
        .max(max, `${what} must be at most ${max} characters`)
        .refine(
          (value) => !unprintable.test(value.replace(/[\n\t]/g, ' ')),
          `${what} contains characters that are not allowed`,
        ),
    )

/** A line of text; missing, null and blank become ''. */
export const optionalLine = (max: number, what: string) =>
  printable(z.string(`${what} must be text`), what, max)
    .nullish()
    .transform((value) => value ?? '')

export const fullName = (missing = 'Please enter your full name') => line(missing, { what: 'Name' })

/** No notation of a phone number is longer. */
const MAX_PHONE_LENGTH = 30
const invalidPhone = 'Please enter a valid 10-digit phone number'
/**
 * An Indian mobile number (decision 43), parsed without +91, a leading 0, spaces and dashes: ten digits, the first 6 to
 * 9.
 * @param missing the message for a missing number
 */
export const phoneOr = (missing: string) =>
  requiredText(missing, invalidPhone)
    .min(1, { error: missing, abort: true })
    .max(MAX_PHONE_LENGTH, invalidPhone)
    .transform(plainPhone)
    .pipe(z.string().refine(isMobile, invalidPhone))

export const phone = phoneOr(invalidPhone)

/** The same; missing, null and blank become ''. */
export const phoneOrNothing = z
  .union([z.literal(''), phone], invalidPhone)
  .nullish()
  .transform((value) => value ?? '')

/** Ten digits: a mobile number, or a landline with its area code. */
const anyPhone = requiredText(invalidPhone)
  .max(MAX_PHONE_LENGTH, invalidPhone)
  .transform(plainPhone)
  .pipe(z.string().regex(/^[0-9]{10}$/, invalidPhone))

/** Missing, null and blank become null. A phone number may be a landline. */
export const optionalEmail = z
  .union([z.literal(''), email], invalidEmail)
  .nullish()
  .transform((value) => value || null)
export const optionalPhone = z
  .union([z.literal(''), anyPhone], invalidPhone)
  .nullish()
  .transform((value) => value || null)

const invalidCode = 'Please enter a valid 6-digit OTP code'
export const otp = requiredText(invalidCode).regex(/^[0-9]{6}$/, invalidCode)

/**
 * Identifies the registration that a code belongs to. Optional; without it the server accepts only a registration that
 * cannot be another person's.
 */
export const registrationId = id('registration').nullish()

/** Limits the cost of hashing. */
const MAX_PASSWORD_LENGTH = 128
const tooLong = `Password must be at most ${MAX_PASSWORD_LENGTH} characters`

const password = (missing: string) => requiredText(missing).max(MAX_PASSWORD_LENGTH, tooLong)

const incompletePassword = 'Please ensure your password meets all requirements'
/** REG-07, REG-08; special characters as in decision 18. */
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

/** A password that is only compared, so no rules for new passwords apply. */
export const givenPassword = (missing: string) => password(missing).min(1, missing)
