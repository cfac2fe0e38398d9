import { emailProblem } from '@amritvasya/contract/rules/email'
import { needed } from '../accounts/form/rules.ts'
import type { Api } from '../platform/api.ts'

export const emptySearch = { number: '', email: '' }
export type ComplaintSearch = typeof emptySearch

export const findFailed = 'Failed to find the complaint. Please try again.'

export const searchProblems = ({ number, email }: ComplaintSearch) => ({
  number: needed(number, 'Please enter the number of the complaint or of the order'),
  email: needed(email, 'Please enter your email') ?? emailProblem(email),
})

export const findComplaints = async (api: Api, body: ComplaintSearch) =>
  (await api('POST /public/complaints/status', { body })).complaints
