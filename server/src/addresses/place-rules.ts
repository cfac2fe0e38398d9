import { isMobile, stateNamed, statesOfPincode } from '@amritvasya/contract'

type Place = { pincode: string; state: string }
/** The state that a pincode lies in as the postal service knows it; that nobody knows it; that the service was not heard. */
export type KnownPlace = { state: string } | 'unknown' | 'unheard'

/**
 * The state of a pincode: what the postal service says, but for names that are older than the state (Telangana, Ladakh),
 * where the first digits decide.
 * @returns an empty text when neither tells
 */
export function stateOfPlace(pincode: string, said: string): string {
  const [only, ...others] = statesOfPincode(pincode)
  if (only !== undefined && others.length === 0) return only
  return stateNamed(said) ?? ''
}

const listed = (states: readonly string[]): string =>
  states.length > 1 ? `${states.slice(0, -1).join(', ')} or ${states.at(-1)}` : (states[0] ?? '')

/**
 * Why a pincode does not fit to its state: nobody knows it, or it lies elsewhere. Without the postal service its first
 * digits tell.
 * @param state one of the 36 by its usual name
 * @returns undefined when it fits, else a sentence without full stop
 */
export function pincodeFault({ pincode, state }: Place, known: KnownPlace): string | undefined {
  const said = typeof known === 'object' ? stateOfPlace(pincode, known.state) : ''
  const states = said ? [said] : statesOfPincode(pincode)
  if (known === 'unknown' || states.length === 0) return `We could not find the pincode ${pincode}`
  if (states.some((name) => name === state)) return undefined
  return `Pincode ${pincode} is in ${listed(states)}, not in ${state}`
}

type Stored = Place & { phoneNumber: string; isPincodeChecked: boolean }

/**
 * What must be put right in a stored address before a parcel goes there; it may be older than today's rules.
 * @returns a sentence; undefined when nothing must
 */
export function correctionOf({ phoneNumber, pincode, state, isPincodeChecked }: Stored): string | undefined {
  const name = stateNamed(state)
  if (!name) return 'Please edit this address and choose its state from the list.'
  if (!/^[1-9][0-9]{5}$/.test(pincode)) return 'Please edit this address and correct its pincode.'
  if (!isMobile(phoneNumber)) return 'Please edit this address and enter a valid 10-digit mobile number.'
  const fault = isPincodeChecked ? undefined : pincodeFault({ pincode, state: name }, 'unheard')
  return fault && `${fault}. Please edit this address to correct or confirm it.`
}
