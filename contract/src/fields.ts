import { z } from 'zod'
import { id } from './primitives.ts'
import { MAX_NAME_LENGTH } from './rules/address-lengths.ts'
import { cleanLine, withoutMarks } from './rules/clean-text.ts'
import { EMAIL_PATTERN, INVALID_EMAIL } from './rules/email.ts'
import {
  INCOMPLETE_PASSWORD,
  MAX_PASSWORD_LENGTH,
  MIN_GUEST_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
  registrationPasswordProblem,
  SHORT_GUEST_PASSWORD,
  SHORT_PASSWORD,
} from './rules/passwords.ts'
import { INVALID_PHONE, isMobile, PHONE_PATTERN, plainPhone } from './rules/phone.ts'

const requiredText = (missing: string, wrong: string = missing) =>
  z.string({ error: ({ input }) => (input === undefined || input === null ? missing : wrong) })

const trimSpaces = (value: string) => value.replace(/^ +| +$/g, '')

/**
 * Folds to lower case, so that `A@X.com` and `a@x.com` are one account.
 * @param missing the message for a missing address
 */
export const emailOr = (missing: string) =>
  requiredText(missing, INVALID_EMAIL)
    .max(320, INVALID_EMAIL)
    .transform((value) => trimSpaces(cleanLine(value)).toLowerCase())
    .pipe(z.string().min(1, { error: missing, abort: true }).regex(EMAIL_PATTERN, INVALID_EMAIL))

export const email = emailOr(INVALID_EMAIL)

/** Spares the joiners of Indian scripts. */
const unprintable = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u

const printable = (text: z.ZodString, what: string, max: number) =>
  text
    .transform(cleanLine)
    .refine((value) => !unprintable.test(value), `${what} contains characters that are not allowed`)
    .transform((value) => value.trim().replace(/ {2,}/g, ' '))
    .pipe(z.string().max(max, `${what} must be at most ${max} characters`))

/** Runs of spaces become one. */
export const line = (missing: string, { max = MAX_NAME_LENGTH, what }: { max?: number; what: string }) =>
  printable(requiredText(missing), what, max).pipe(z.string().min(1, missing))

/**
 * Line breaks \r\n become \n.
 * @param max characters
 */
export const letterText = (missing: string, { max, what }: { max: number; what: string }) =>
  requiredText(missing)
    .transform((value) => withoutMarks(value).replace(/\r\n?/g, '\n').trim())
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

/** Missing, null and blank become ''. */
export const optionalText = (max: number, what: string) =>
  z
    .string(`${what} must be text`)
    .nullish()
    .transform((value) =>
      withoutMarks(value ?? '')
        .replace(/\r\n?/g, '\n')
        .trim(),
    )
    .pipe(
      z
        .string()
        .max(max, `${what} must be at most ${max} characters`)
        .refine(
          (value) => !unprintable.test(value.replace(/[\n\t]/g, ' ')),
          `${what} contains characters that are not allowed`,
        ),
    )

/** Missing, null and blank become ''. */
export const optionalLine = (max: number, what: string) =>
  printable(z.string(`${what} must be text`), what, max)
    .nullish()
    .transform((value) => value ?? '')

export const fullName = (missing = 'Please enter your full name') => line(missing, { what: 'Name' })

const MAX_PHONE_LENGTH = 30
/**
 * It has ten digits, the first 6 to 9, without +91, a leading 0, spaces and dashes (decision 43).
 * @param missing the message for a missing number
 */
export const phoneOr = (missing: string) =>
  requiredText(missing, INVALID_PHONE)
    .min(1, { error: missing, abort: true })
    .max(MAX_PHONE_LENGTH, INVALID_PHONE)
    .transform(plainPhone)
    .pipe(z.string().refine(isMobile, INVALID_PHONE))

export const phone = phoneOr(INVALID_PHONE)

/** Missing, null and blank become ''. */
export const phoneOrNothing = z
  .union([z.literal(''), phone], INVALID_PHONE)
  .nullish()
  .transform((value) => value ?? '')

const anyPhone = requiredText(INVALID_PHONE)
  .max(MAX_PHONE_LENGTH, INVALID_PHONE)
  .transform(plainPhone)
  .pipe(z.string().regex(PHONE_PATTERN, INVALID_PHONE))

/** Missing, null and blank become null; may be a landline. */
export const optionalEmail = z
  .union([z.literal(''), email], INVALID_EMAIL)
  .nullish()
  .transform((value) => value || null)
export const optionalPhone = z
  .union([z.literal(''), anyPhone], INVALID_PHONE)
  .nullish()
  .transform((value) => value || null)

const invalidCode = 'Please enter a valid 6-digit OTP code'
export const otp = requiredText(invalidCode)
  .transform(withoutMarks)
  .pipe(z.string().regex(/^[0-9]{6}$/, invalidCode))

/** Without it the server accepts only a registration that cannot be another person's. */
export const registrationId = id('registration').nullish()

const tooLong = `Password must be at most ${MAX_PASSWORD_LENGTH} characters`

const password = (missing: string) => requiredText(missing).max(MAX_PASSWORD_LENGTH, tooLong)

/** Decision 18 fixes the rule. */
export const registrationPassword = (missing: string) =>
  password(missing)
    .min(1, { error: missing, abort: true })
    .min(MIN_PASSWORD_LENGTH, INCOMPLETE_PASSWORD)
    .refine((value) => registrationPasswordProblem(value) === undefined, INCOMPLETE_PASSWORD)

export const newPassword = password(SHORT_PASSWORD).min(MIN_PASSWORD_LENGTH, SHORT_PASSWORD)

export const guestPassword = password(SHORT_GUEST_PASSWORD).min(
  MIN_GUEST_PASSWORD_LENGTH,
  SHORT_GUEST_PASSWORD,
)

/** The rules for new passwords do not apply. */
export const requiredPassword = (missing: string) => password(missing).min(1, missing)
