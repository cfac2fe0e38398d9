import { states } from '@amritvasya/contract/states'

/** Of a state that is not one of the list: an address saved before there was one may have it as it was typed in. */
export const stateProblem = (value: string): string | undefined =>
  states.some(({ name }) => name === value) ? undefined : 'Please enter your state'
