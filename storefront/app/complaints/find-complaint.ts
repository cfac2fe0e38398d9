import type { Client } from '@amritvasya/contract'
import { emailProblem } from '@amritvasya/contract/rules/email'
import { phoneProblem, plainPhone } from '@amritvasya/contract/rules/phone'
import { needed } from '../accounts/form/rules.ts'

/** `email` may be a phone number, because some customers have no email. */
export const emptySearch = { number: '', email: '' }
export type ComplaintSearch = typeof emptySearch

export const findFailed = 'Failed to find the complaint. Please try again.'

const isPhone = (contact: string): boolean => /^[\s\d+()./-]+$/.test(contact)

export const searchProblems = ({ number, email }: ComplaintSearch) => ({
  number: needed(number, 'Please enter the number of the complaint or of the order'),
  email:
    needed(email, 'Please enter your email or your phone number') ??
    (isPhone(email) ? phoneProblem(email) : emailProblem(email)),
})

export const findComplaints = async (api: Client, { number, email }: ComplaintSearch) => {
  const body = isPhone(email) ? { number, phone: plainPhone(email) } : { number, email }
  return (await api('POST /public/complaints/status', { body })).complaints
}
