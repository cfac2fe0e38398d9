import { states } from '@amritvasya/contract/rules/states'

/** Addresses saved before the list existed may have other states. */
export const stateProblem = (value: string): string | undefined =>
  states.some(({ name }) => name === value) ? undefined : 'Please enter your state'
