import type { AddressSnapshot } from '@amritvasya/contract'
import { isMobile } from '@amritvasya/contract/rules/phone'
import type { Contact } from '../accounts/index.ts'
import { getSnapshot } from '../addresses/index.ts'
import type { Database } from '../platform/database/database.ts'
import { ApiError } from '../platform/http/api-error.ts'
import type { PlaceCommand } from './command.ts'

/**
 * Later changes of the address book do not affect the snapshot (O4).
 * @throws {ApiError} ADDRESS_NOT_SELECTED, for another customer's address too; ADDRESS_NEEDS_CORRECTION for a
 * stored one that violates newer rules
 */
export async function findDelivery(
  database: Database,
  customerId: string,
  address: PlaceCommand['address'],
): Promise<AddressSnapshot> {
  if (address === null) throw new ApiError('ADDRESS_NOT_SELECTED')
  if ('id' in address) return getSnapshot(database, customerId, address.id)
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

/** @throws {ApiError} INVALID_INPUT when the number of an old account is no mobile number */
export function completed(address: AddressSnapshot, contact: Contact): AddressSnapshot {
  const phoneNumber = address.phoneNumber || contact.phone
  if (!isMobile(phoneNumber)) throw new ApiError('INVALID_INPUT', noMobile)
  return { ...address, fullName: address.fullName || contact.name, phoneNumber }
}

const noMobile = 'Please enter a valid 10-digit phone number in your profile: the courier needs it'
