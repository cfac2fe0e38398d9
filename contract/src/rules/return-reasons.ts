/** `costsNothing` where the shop bears the way back and the delivery charge, as the return policy says. */
type ReturnReasonRule = { text: string; costsNothing: boolean; needsPicture: boolean }

/** The customer chooses one of them as the reason why a piece comes back. */
export const returnReasons = {
  'changed-mind': { text: 'I changed my mind', costsNothing: false, needsPicture: false },
  'does-not-fit': { text: 'It does not fit', costsNothing: false, needsPicture: false },
  damaged: { text: 'It arrived damaged', costsNothing: true, needsPicture: true },
  wrong: { text: 'It is not what I ordered', costsNothing: true, needsPicture: true },
  missing: { text: 'It was not in the parcel', costsNothing: true, needsPicture: false },
} as const satisfies Record<string, ReturnReasonRule>
export type ReturnReason = keyof typeof returnReasons

/** The limit is in characters, of what the customer writes about a return. */
export const MAX_RETURN_DETAILS = 500

/**
 * Pieces made to measure come back only where the shop was at fault; the seal of what may come back unopened is
 * looked at when it arrives.
 * @param rule of the product, as its page tells it
 */
export const mayComeBack = (rule: 'usual' | 'unopened' | 'made to measure', reason: ReturnReason): boolean =>
  rule !== 'made to measure' || returnReasons[reason].costsNothing
