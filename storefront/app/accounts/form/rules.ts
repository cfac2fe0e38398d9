import { isMobile, plainPhone } from '@amritvasya/contract/mobile'
import { emailPattern } from '../../platform/email-pattern.ts'

export const invalidEmail = 'Please enter a valid email address'
export const invalidPhone = 'Please enter a valid 10-digit phone number'

export const needed = (value: string, missing: string): string | undefined =>
  value.trim() === '' ? missing : undefined

export const emailProblem = (value: string): string | undefined =>
  emailPattern.test(value.trim()) ? undefined : invalidEmail

export { plainPhone }

/** Validates a courier's contact number: an Indian mobile number (decision 43). */
export const mobileProblem = (value: string): string | undefined =>
  isMobile(value) ? undefined : invalidPhone

/** Accepts landline numbers too. */
export const phoneProblem = (value: string): string | undefined =>
  /^[0-9]{10}$/.test(plainPhone(value)) ? undefined : invalidPhone

/** Password rules of a registration (REG-04, decision 18). */
export const passwordNeeds: readonly { name: string; isMet: (password: string) => boolean }[] = [
  { name: 'At least 8 characters', isMet: (password) => password.length >= 8 },
  { name: 'An uppercase letter', isMet: (password) => /[A-Z]/.test(password) },
  { name: 'A lowercase letter', isMet: (password) => /[a-z]/.test(password) },
  { name: 'A digit', isMet: (password) => /[0-9]/.test(password) },
  {
    name: 'A special character, such as ! @ # $ %',
    isMet: (password) => /[!@#$%^&*(),.?":{}|<>_\-+=]/.test(password),
  },
]

/** Implements REG-07 and REG-08. */
export const registrationPasswordProblem = (password: string): string | undefined =>
  passwordNeeds.every(({ isMet }) => isMet(password))
    ? undefined
    : 'Please ensure your password meets all requirements'

/** Implements RESET-09. */
export const newPasswordProblem = (password: string): string | undefined =>
  password.length < 8 ? 'Password must be at least 8 characters long' : undefined

/** Implements REG-09 and RESET-08. */
export const confirmationProblem = (password: string, confirmation: string): string | undefined =>
  password === confirmation ? undefined : 'Passwords do not match'
