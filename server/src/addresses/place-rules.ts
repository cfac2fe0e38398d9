import { isMobile } from '@amritvasya/contract/rules/phone'
import { statesOfPincode } from '@amritvasya/contract/rules/pincode-states'
import { findStateName } from '@amritvasya/contract/rules/state-names'

type Place = { pincode: string; state: string }
/** 'unknown' without a place, 'unanswered' without a response. */
export type KnownPlace = { state: string } | 'unknown' | 'unanswered'

/**
 * Prefers the first digits, as the postal service may use names older than a state (Telangana, Ladakh).
 * @returns an empty text when the state is unknown
 */
export function stateOfPlace(pincode: string, postalState: string): string {
  const [only, ...others] = statesOfPincode(pincode)
  if (only !== undefined && others.length === 0) return only
  return findStateName(postalState) ?? ''
}

/** Cities whose district has another name, by the first digits of their pincodes; read in the offices of data.gov.in. */
const cities: readonly (readonly [prefix: string, district: RegExp, city: string])[] = [
  ['110', /Delhi$/, 'New Delhi'],
  ['4007', /^Thane$/, 'Navi Mumbai'],
  ['5000', /Ranga ?reddy$/i, 'Hyderabad'],
  ['5200', /^Krishna$/, 'Vijayawada'],
  ['5750', /^Dakshina Kannada$/, 'Mangaluru'],
  ['6820', /^Ernakulam$/, 'Kochi'],
  ['7510', /^Khord?ha?$/, 'Bhubaneswar'],
  ['7810', /^Kamrup/, 'Guwahati'],
  ['7930', /^East Khasi Hills$/, 'Shillong'],
  ['79500', /^Imphal/, 'Imphal'],
  ['79900', /^West Tripura$/, 'Agartala'],
]

/** Takes the district where the city has its name, or none is known. */
export const cityOfPlace = (pincode: string, district: string): string =>
  cities.find(([prefix, name]) => pincode.startsWith(prefix) && name.test(district))?.[2] ?? district

const listed = (states: readonly string[]): string =>
  states.length > 1 ? `${states.slice(0, -1).join(', ')} or ${states.at(-1)}` : (states[0] ?? '')

/**
 * Without the postal service the first digits decide.
 * @param state one of the 36 by its usual name
 * @returns undefined when pincode and state match, else an error without full stop
 */
export function pincodeProblem({ pincode, state }: Place, known: KnownPlace): string | undefined {
  const stateName = typeof known === 'object' ? stateOfPlace(pincode, known.state) : ''
  const states = stateName ? [stateName] : statesOfPincode(pincode)
  if (known === 'unknown' || states.length === 0) return `We could not find the pincode ${pincode}`
  if (states.some((name) => name === state)) return undefined
  return `Pincode ${pincode} is in ${listed(states)}, not in ${state}`
}

type Stored = Place & { phoneNumber: string; isPincodeChecked: boolean }

/**
 * Stored addresses may predate the present rules.
 * @returns undefined when the address is deliverable
 */
export function correctionOf({ phoneNumber, pincode, state, isPincodeChecked }: Stored): string | undefined {
  const name = findStateName(state)
  if (!name) return 'Please edit this address and choose its state from the list.'
  if (!/^[1-9][0-9]{5}$/.test(pincode)) return 'Please edit this address and correct its pincode.'
  if (!isMobile(phoneNumber)) return 'Please edit this address and enter a valid 10-digit mobile number.'
  const fault = isPincodeChecked ? undefined : pincodeProblem({ pincode, state: name }, 'unanswered')
  return fault && `${fault}. Please edit this address to correct or confirm it.`
}
