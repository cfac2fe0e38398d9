import { states } from '@amritvasya/contract/states'

/** Refuses a state outside of the list, as addresses saved before the list existed may have. */
export const stateProblem = (value: string): string | undefined =>
  states.some(({ name }) => name === value) ? undefined : 'Please enter your state'
