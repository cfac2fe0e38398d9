import { type AddressSnapshot, type StateName, stateNamed, statesOfPincode } from '@amritvasya/contract'

/**
 * Returns the state of supply (IGST Act, section 10): the address's or, in orders older than the list of states, the
 * pincode's.
 * @returns undefined when neither names one state
 */
export function placeOfSupply({
  state,
  pincode,
}: Pick<AddressSnapshot, 'state' | 'pincode'>): StateName | undefined {
  const named = stateNamed(state)
  const [only, ...others] = statesOfPincode(pincode)
  return named ?? (others.length === 0 ? only : undefined)
}

/** Union territories without a legislature levy UTGST (UTGST Act, section 7). */
const withoutLegislature: readonly string[] = ['04', '26', '31', '35', '38']

/**
 * Returns the tax beside CGST within a state.
 * @param stateCode of the seller
 */
export const stateTaxName = (stateCode: string | null): 'SGST' | 'UTGST' =>
  stateCode !== null && withoutLegislature.includes(stateCode) ? 'UTGST' : 'SGST'
