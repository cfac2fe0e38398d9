import { type AddressSnapshot, isMobile } from '@amritvasya/contract'
import { findAddress } from '../addresses/index.ts'
import type { Database } from '../platform/database/database.ts'
import { ShopError } from '../platform/http/shop-error.ts'
import type { PlaceCommand } from './command.ts'

export type Contact = { name: string; email: string; phone: string }

/**
 * Where an order goes, as the address is now; later changes of the address book leave it as it is (O4). A name or phone
 * that was not typed in is empty: see {@link completed}.
 * @throws {ShopError} ADDRESS_NOT_SELECTED, for another customer's address too; ADDRESS_NEEDS_CORRECTION for a stored one
 *   that is older than today's rules and does not follow them
 */
export async function findDelivery(
  database: Database,
  customerId: string,
  address: PlaceCommand['address'],
): Promise<AddressSnapshot> {
  if (address === null) throw new ShopError('ADDRESS_NOT_SELECTED')
  if ('id' in address) {
    const saved = await findAddress(database, customerId, address.id)
    if (!saved) throw new ShopError('ADDRESS_NOT_SELECTED')
    const { _id, addressType, isDefault, correction, ...snapshot } = saved
    if (correction) throw new ShopError('ADDRESS_NEEDS_CORRECTION', correction)
    return snapshot
  }
  const { fullName, phoneNumber, addressLine1, addressLine2, landmark, city, state, pincode } = address
  return {
    fullName,
    phoneNumber,
    alternatePhone: '',
    addressLine1,
    addressLine2,
    landmark,
    city,
    state,
    pincode,
  }
}

/**
 * Who is not named at the address is the customer.
 * @throws {ShopError} INVALID_INPUT when the number of an old account is no mobile number
 */
export function completed(address: AddressSnapshot, contact: Contact): AddressSnapshot {
  const phoneNumber = address.phoneNumber || contact.phone
  if (!isMobile(phoneNumber)) throw new ShopError('INVALID_INPUT', noMobile)
  return { ...address, fullName: address.fullName || contact.name, phoneNumber }
}

const noMobile = 'Please enter a valid 10-digit phone number in your profile: the courier needs it'
