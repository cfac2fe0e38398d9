import { z } from 'zod'
import { withoutMarks } from '../rules/clean-text.ts'
import { isWholePaise } from '../rules/money.ts'

/** The amount is not negative, has at most two decimals and is below ten million. */
export const enteredRupees = (what: string) => {
  const message = `${what} must be an amount in rupees, with at most two decimals`
  return z.number(message).min(0, message).max(9_999_999, message).refine(isWholePaise, message)
}

export const enteredNumber = (what: string, minimum: number, maximum: number) => {
  const message = `${what} must be a whole number from ${minimum} to ${maximum}`
  return z.int(message).min(minimum, message).max(maximum, message)
}

export const enteredText = (what: string, most: number) =>
  z
    .string(`${what} must be text`)
    .max(most, `${what} must be at most ${most} characters`)
    .transform((value) => withoutMarks(value).replace(/\r\n?/g, '\n').trim())

export const neededText = (what: string, most: number) =>
  enteredText(what, most).pipe(z.string().min(1, `Please enter: ${what.toLowerCase()}`))

export const moment = (what: string) =>
  z.iso.datetime({ offset: true, error: `${what} must be a date and time` }).nullable()
