import { ungrouped } from './clean-text.ts'

/** It turns '+91 98765-43210' into '9876543210'; other texts remain invalid. */
export const plainPhone = (value: string): string =>
  ungrouped(value)
    .replace(/[().]/g, '')
    .replace(/^(?:(?:\+|00)?91)?0?(?=[0-9]{10}$)/, '')

/** It has ten digits, the first from 6 to 9. */
export const isMobile = (value: string): boolean => /^[6-9][0-9]{9}$/.test(plainPhone(value))

/** It has ten digits, as {@link plainPhone} returns them: a mobile number, or a landline with its area code. */
export const PHONE_PATTERN = /^[0-9]{10}$/
export const INVALID_PHONE = 'Please enter a valid 10-digit phone number'

/** Returns the text for a number that is no Indian mobile number (decision 43). */
export const mobileProblem = (typed: string): string | undefined =>
  isMobile(typed) ? undefined : INVALID_PHONE

/** Returns the text for a number that is neither a mobile number nor a landline. */
export const phoneProblem = (typed: string): string | undefined =>
  PHONE_PATTERN.test(plainPhone(typed)) ? undefined : INVALID_PHONE
