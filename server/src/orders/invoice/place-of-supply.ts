import { type AddressSnapshot, type StateName, stateNamed, statesOfPincode } from '@amritvasya/contract'

/**
 * Returns the state that goods for an address are supplied to (IGST Act, section 10): the state of the address or, in
 * orders older than the list of states, that of the pincode.
 * @returns undefined when neither names one state of India
 */
export function placeOfSupply({
  state,
  pincode,
}: Pick<AddressSnapshot, 'state' | 'pincode'>): StateName | undefined {
  const named = stateNamed(state)
  const [only, ...others] = statesOfPincode(pincode)
  return named ?? (others.length === 0 ? only : undefined)
}

/** GST codes of union territories without a legislature, which levy UTGST (UTGST Act, section 7). */
const withoutLegislature: readonly string[] = ['04', '26', '31', '35', '38']

/**
 * Returns the name of the tax beside CGST within a state.
 * @param stateCode of the seller, who is in the same state as the buyer
 */
export const stateTaxName = (stateCode: string | null): 'SGST' | 'UTGST' =>
  stateCode !== null && withoutLegislature.includes(stateCode) ? 'UTGST' : 'SGST'
