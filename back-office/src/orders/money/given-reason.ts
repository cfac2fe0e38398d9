import { restocksByDefault } from '@amritvasya/contract/restock'

/** Chosen where no reason of the list fits. */
export const otherReason = 'Other'

/** Why something ends, as far as it was entered. */
export type GivenReason = {
  /** One of the list, or {@link otherReason}. */
  chosen: string
  /** The reason itself, where none of the list fits. */
  words: string
  /** Undefined until somebody decides: then the reason suggests it. */
  isRestocked: boolean | undefined
}

export const noReason: GivenReason = { chosen: '', words: '', isRestocked: undefined }

/** The reason as the API takes it; '' while there is none. */
export const reasonText = ({ chosen, words }: GivenReason): string =>
  chosen === otherReason ? words.trim() : chosen

/**
 * Whether the pieces go on sale again.
 * @param areAway whether they are on their way to the customer, so that they cannot be sold
 * @returns undefined while it must be chosen, because nothing suggests it
 */
export function restockOf({ chosen, isRestocked }: GivenReason, areAway = false): boolean | undefined {
  if (isRestocked !== undefined) return isRestocked
  if (areAway) return false
  return chosen === '' || chosen === otherReason ? undefined : restocksByDefault(chosen)
}
