import { type AddressSnapshot, type StateName, stateNamed, statesOfPincode } from '@amritvasya/contract'

/**
 * The state that goods for an address are supplied to (IGST Act, section 10): the one that is written there; where that is
 * no state of India, the one in which the pincode lies. Orders that are older than the list of states need this.
 * @returns undefined when neither tells
 */
export function placeOfSupply({
  state,
  pincode,
}: Pick<AddressSnapshot, 'state' | 'pincode'>): StateName | undefined {
  const named = stateNamed(state)
  const [only, ...others] = statesOfPincode(pincode)
  return named ?? (others.length === 0 ? only : undefined)
}

/** Union territories without a legislature: there the second half of the tax is UTGST (UTGST Act, section 7). */
const withoutLegislature: readonly string[] = ['04', '26', '31', '35', '38']

/**
 * The name of the tax beside CGST within a state.
 * @param stateCode of the seller, who is in the same state as the buyer
 */
export const stateTaxName = (stateCode: string | null): 'SGST' | 'UTGST' =>
  stateCode !== null && withoutLegislature.includes(stateCode) ? 'UTGST' : 'SGST'
