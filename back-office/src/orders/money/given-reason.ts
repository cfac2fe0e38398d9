import { restocksByDefault } from '@amritvasya/contract/restock'

export const otherReason = 'Other'

export type GivenReason = {
  /** A reason of the list, or {@link otherReason}. */
  chosen: string
  /** Free text with {@link otherReason}. */
  words: string
  /** Undefined until decided; the reason suggests a value. */
  isRestocked: boolean | undefined
}

export const noReason: GivenReason = { chosen: '', words: '', isRestocked: undefined }

/** Returns the reason for the API; '' while there is none. */
export const reasonText = ({ chosen, words }: GivenReason): string =>
  chosen === otherReason ? words.trim() : chosen

/**
 * @param areAway true while the pieces travel to the customer and cannot be sold
 * @returns undefined while a choice is needed
 */
export function restockOf({ chosen, isRestocked }: GivenReason, areAway = false): boolean | undefined {
  if (isRestocked !== undefined) return isRestocked
  if (areAway) return false
  return chosen === '' || chosen === otherReason ? undefined : restocksByDefault(chosen)
}
