import type { AddressSnapshot, EnteredOrderBody } from '@amritvasya/contract'
import { type Contact, findStoredEmail, getContact } from '../../accounts/index.ts'
import type { Settings } from '../../content/index.ts'
import { assertServed } from '../../delivery/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { ApiError, fieldError } from '../../platform/http/api-error.ts'

type Receiver = { customerId: string | null; contact: Contact; address: AddressSnapshot }

const nobody: Contact = { name: '', email: '', phone: '' }

/** @throws {ApiError} NOT_FOUND without such a customer */
async function contactOf(
  transaction: Database,
  { customerId, contact }: Pick<EnteredOrderBody, 'customerId' | 'contact'>,
): Promise<Contact> {
  if (!customerId) return contact ? { ...contact, email: contact.email ?? '' } : nobody
  if ((await findStoredEmail(transaction, customerId)) === undefined) throw new ApiError('NOT_FOUND')
  return getContact(transaction, customerId)
}

/**
 * Goods that leave at the counter are supplied there to a business, and to a consumer whose address the invoice does not
 * name (IGST Act, section 10(1)(a) and (ca)).
 * @param seller whose written address ends in the pincode
 */
function placeOfTheShop({ seller }: Pick<Settings, 'seller'>, contact: Contact): AddressSnapshot {
  const [, first = '', last = ''] =
    [...(seller?.address ?? '').matchAll(/(?<!\d)([1-9]\d{2}) ?(\d{3})(?!\d)/g)].at(-1) ?? []
  return {
    fullName: contact.name,
    phoneNumber: contact.phone,
    alternatePhone: '',
    addressLine1: 'Handed over',
    addressLine2: '',
    landmark: '',
    city: 'At the shop',
    state: seller?.state ?? '',
    pincode: `${first}${last}`,
  }
}

/** @throws {ApiError} NOT_FOUND, INVALID_INPUT without an address, PINCODE_NOT_SERVED */
export async function receiverOf(
  transaction: Database,
  settings: Settings,
  { customerId, contact, address, isHandedOver, business }: EnteredOrderBody,
): Promise<Receiver> {
  const known = await contactOf(transaction, { customerId, contact })
  const account = customerId ?? null
  if (isHandedOver && (business || !address)) {
    const named = { ...known, name: known.name || 'Walk-in customer' }
    return { customerId: account, contact: named, address: placeOfTheShop(settings, named) }
  }
  if (!address) throw fieldError('address', 'INVALID_INPUT', 'Please enter where it goes')
  // The owner may send it by post where no courier goes.
  if (!isHandedOver) assertServed(settings, address, undefined)
  const { pincodeConfirmed: _, ...snapshot } = address
  const named = {
    ...known,
    name: known.name || address.fullName,
    phone: known.phone || address.phoneNumber,
  }
  return { customerId: account, contact: named, address: snapshot }
}
