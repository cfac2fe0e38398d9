import { restocksByDefault } from '@amritvasya/contract/rules/end-reasons'

export const otherReason = 'Other'

export type ReasonDraft = {
  /** A reason of the list, or {@link otherReason}. */
  chosen: string
  words: string
  /** It is undefined until decided; the reason suggests a value. */
  isRestocked: boolean | undefined
}

export const noReason: ReasonDraft = { chosen: '', words: '', isRestocked: undefined }

/** '' while there is none. */
export const reasonText = ({ chosen, words }: ReasonDraft): string =>
  chosen === otherReason ? words.trim() : chosen

/**
 * @param areAway true while the pieces travel to the customer and cannot be sold
 * @returns undefined while a choice is needed
 */
export function restockOf({ chosen, isRestocked }: ReasonDraft, areAway = false): boolean | undefined {
  if (isRestocked !== undefined) return isRestocked
  if (areAway) return false
  return chosen === '' || chosen === otherReason ? undefined : restocksByDefault(chosen)
}
