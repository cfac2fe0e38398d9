import type { Address } from '@amritvasya/contract'
import type { Kysely } from 'kysely'
import type { Database, Tables } from '../platform/database/database.ts'
import { ShopError } from '../platform/http/shop-error.ts'
import { newId } from '../platform/id.ts'
import {
  addAddress,
  type CheckedFields,
  changeAddress,
  findAddress,
  listAddresses,
  lockAddressBook,
  markDefault,
  removeAddress,
} from './address.repository.ts'

const mostAddresses = 20

const found = (address: Address | undefined): Address => {
  if (!address) throw new ShopError('ADDRESS_NOT_FOUND')
  return address
}

/**
 * The first address becomes the default.
 * @throws {ShopError} TOO_MANY_ADDRESSES
 */
export function saveNewAddress(
  database: Kysely<Tables>,
  customerId: string,
  fields: CheckedFields,
): Promise<Address> {
  return database.transaction().execute(async (transaction) => {
    await lockAddressBook(transaction, customerId)
    const { length } = await listAddresses(transaction, customerId)
    if (length >= mostAddresses) throw new ShopError('TOO_MANY_ADDRESSES')
    const id = newId()
    await addAddress(transaction, customerId, id, fields)
    if (length === 0 || fields.isDefault) await markDefault(transaction, customerId, id)
    return found(await findAddress(transaction, customerId, id))
  })
}

/**
 * The default changes only when another address becomes it.
 * @throws {ShopError} ADDRESS_NOT_FOUND
 */
export function saveAddress(
  database: Kysely<Tables>,
  customerId: string,
  id: string,
  fields: CheckedFields,
): Promise<Address> {
  return database.transaction().execute(async (transaction) => {
    await lockAddressBook(transaction, customerId)
    if (!(await changeAddress(transaction, customerId, id, fields))) throw new ShopError('ADDRESS_NOT_FOUND')
    if (fields.isDefault) await markDefault(transaction, customerId, id)
    return found(await findAddress(transaction, customerId, id))
  })
}

/**
 * The newest address replaces a deleted default.
 * @throws {ShopError} ADDRESS_NOT_FOUND
 */
export function deleteAddress(database: Kysely<Tables>, customerId: string, id: string): Promise<void> {
  return database.transaction().execute(async (transaction) => {
    await lockAddressBook(transaction, customerId)
    if (!(await removeAddress(transaction, customerId, id))) throw new ShopError('ADDRESS_NOT_FOUND')
    await appointDefault(transaction, customerId)
  })
}

async function appointDefault(transaction: Database, customerId: string): Promise<void> {
  const [first] = await listAddresses(transaction, customerId)
  if (first && !first.isDefault) await markDefault(transaction, customerId, first._id)
}

/** @throws {ShopError} ADDRESS_NOT_FOUND */
export function setDefaultAddress(
  database: Kysely<Tables>,
  customerId: string,
  id: string,
): Promise<Address> {
  return database.transaction().execute(async (transaction) => {
    await lockAddressBook(transaction, customerId)
    found(await findAddress(transaction, customerId, id))
    await markDefault(transaction, customerId, id)
    return found(await findAddress(transaction, customerId, id))
  })
}
