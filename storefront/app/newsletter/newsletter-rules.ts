import { emailPattern } from '../platform/email-pattern.ts'

export const subscribeFailed = 'Failed to subscribe. Please try again.'

export const emailProblem = (email: string): string | undefined =>
  emailPattern.test(email.trim()) ? undefined : 'Please enter a valid email address'
