import type { Client } from '@amritvasya/contract'
import { emailProblem } from '@amritvasya/contract/rules/email'
import { phoneProblem } from '@amritvasya/contract/rules/phone'
import { needed } from '../accounts/form/rules.ts'

export const emptySearch = { orderNumber: '', contact: '' }
export type OrderSearch = typeof emptySearch

export const findFailed = 'Failed to find the order. Please try again.'

const contactProblem = (typed: string) =>
  typed.includes('@') ? emailProblem(typed) : phoneProblem(typed) && 'Please enter a valid email or phone'

export const searchProblems = ({ orderNumber, contact }: OrderSearch) => ({
  orderNumber: needed(orderNumber, 'Please enter the order number'),
  contact: needed(contact, 'Please enter the email or phone of the order') ?? contactProblem(contact),
})

export const findOrder = async (api: Client, body: OrderSearch) =>
  (await api('POST /orders/track', { body })).order
