import type { AddressSnapshot } from '@amritvasya/contract'
import { statesOfPincode } from '@amritvasya/contract/rules/pincode-states'
import { findStateName } from '@amritvasya/contract/rules/state-names'
import type { StateName } from '@amritvasya/contract/rules/states'

/**
 * IGST Act, section 10: the address's state or, in orders older than the list of states, the pincode's.
 * @returns undefined when neither names one state
 */
export function placeOfSupply({
  state,
  pincode,
}: Pick<AddressSnapshot, 'state' | 'pincode'>): StateName | undefined {
  const stateName = findStateName(state)
  const [only, ...others] = statesOfPincode(pincode)
  return stateName ?? (others.length === 0 ? only : undefined)
}

/** They levy UTGST (UTGST Act, section 7). */
const withoutLegislature: readonly string[] = ['04', '26', '31', '35', '38']

/**
 * It stands beside CGST on the invoice.
 * @param stateCode of the seller
 */
export const stateTaxName = (stateCode: string | null): 'SGST' | 'UTGST' =>
  stateCode !== null && withoutLegislature.includes(stateCode) ? 'UTGST' : 'SGST'
