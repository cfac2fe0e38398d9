import { ApiError } from '../platform/http/api-error.ts'
import { type KnownPlace, pincodeProblem } from './place-rules.ts'

type Options = { pincode: string; state: string; pincodeConfirmed: boolean }

/**
 * Without a response of the postal service the first digits of the pincode decide, so that an outage stops no order.
 * @param ask not called when the shopper has confirmed the pincode
 * @returns false when only the first digits were compared
 * @throws {ApiError} PINCODE_NOT_CONFIRMED
 */
export async function checkPincode(
  { pincode, state, pincodeConfirmed }: Options,
  ask: (pincode: string) => Promise<KnownPlace>,
): Promise<boolean> {
  if (pincodeConfirmed) return true
  const known = await ask(pincode)
  const fault = pincodeProblem({ pincode, state }, known)
  if (!fault) return known !== 'unheard'
  const message = `${fault}. Please check it, or confirm that it is right.`
  throw new ApiError('PINCODE_NOT_CONFIRMED', message, { errors: { pincode: message } })
}
