import type { Address } from '@amritvasya/contract'
import type { Kysely } from 'kysely'
import type { Database, Tables } from '../platform/database/database.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { newId } from '../platform/id.ts'
import {
  type CheckedFields,
  createAddress,
  deleteAddressOf,
  findAddress,
  listAddresses,
  lockAddressBook,
  markDefault,
  updateAddress,
} from './address.repository.ts'

const MAX_ADDRESSES = 20

const found = (address: Address | undefined): Address => {
  if (!address) throw new ApiError('ADDRESS_NOT_FOUND')
  return address
}

/**
 * The first address becomes the default.
 * @throws {ApiError} TOO_MANY_ADDRESSES
 */
export function createAddressFor(
  database: Kysely<Tables>,
  customerId: string,
  fields: CheckedFields,
): Promise<Address> {
  return database.transaction().execute(async (transaction) => {
    await lockAddressBook(transaction, customerId)
    const { length } = await listAddresses(transaction, customerId)
    if (length >= MAX_ADDRESSES) throw new ApiError('TOO_MANY_ADDRESSES')
    const id = newId()
    await createAddress(transaction, customerId, id, fields)
    if (length === 0 || fields.isDefault) await markDefault(transaction, customerId, id)
    return found(await findAddress(transaction, customerId, id))
  })
}

/**
 * The default changes only when another address becomes it.
 * @throws {ApiError} ADDRESS_NOT_FOUND
 */
export function updateAddressOf(
  database: Kysely<Tables>,
  customerId: string,
  id: string,
  fields: CheckedFields,
): Promise<Address> {
  return database.transaction().execute(async (transaction) => {
    await lockAddressBook(transaction, customerId)
    if (!(await updateAddress(transaction, customerId, id, fields))) throw new ApiError('ADDRESS_NOT_FOUND')
    if (fields.isDefault) await markDefault(transaction, customerId, id)
    return found(await findAddress(transaction, customerId, id))
  })
}

/**
 * The newest address replaces a deleted default.
 * @throws {ApiError} ADDRESS_NOT_FOUND
 */
export function deleteAddress(database: Kysely<Tables>, customerId: string, id: string): Promise<void> {
  return database.transaction().execute(async (transaction) => {
    await lockAddressBook(transaction, customerId)
    if (!(await deleteAddressOf(transaction, customerId, id))) throw new ApiError('ADDRESS_NOT_FOUND')
    await appointDefault(transaction, customerId)
  })
}

async function appointDefault(transaction: Database, customerId: string): Promise<void> {
  const [first] = await listAddresses(transaction, customerId)
  if (first && !first.isDefault) await markDefault(transaction, customerId, first._id)
}

/** @throws {ApiError} ADDRESS_NOT_FOUND */
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
