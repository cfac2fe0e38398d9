import type { Address, AddressFields, AddressSnapshot } from '@amritvasya/contract'
import type { Kysely } from 'kysely'
import type { Database, Tables } from '../platform/database/database.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { newId } from '../platform/id.ts'
import type { IncidentLogger } from '../platform/incident-log.ts'
import type { RateLimiter } from '../platform/rate-limit/rate-limiter.ts'
import {
  createAddress,
  deleteAddress,
  findAddress,
  listAddresses,
  lockAddressBook,
  markDefault,
  updateAddress,
} from './address.repository.ts'
import { Pincodes } from './pincode.service.ts'
import { pincodeProblem } from './place-rules.ts'

export type AddressesDependencies = {
  database: Kysely<Tables>
  rateLimiter: RateLimiter
  log: IncidentLogger
  /** The sandbox's address is known only once the server listens. */
  pincodeApiUrl: () => string
}

/**
 * Without the postal service the first digits of the pincode decide, so that an outage stops no order.
 * @param network counted by a rate limiter
 * @returns false when only the first digits were compared
 * @throws {ApiError} PINCODE_NOT_CONFIRMED
 */
export type CheckPlace = (
  address: { pincode: string; state: string; pincodeConfirmed: boolean },
  network: string,
) => Promise<boolean>

const MAX_ADDRESSES = 20
const lookUps = { max: 300, seconds: 600 }

export function createAddressesService({ database, rateLimiter, pincodeApiUrl, log }: AddressesDependencies) {
  const pincodes = new Pincodes({ database, pincodeApiUrl, log })
  const limitLookUps = (network: string) => rateLimiter.allow('pincode', network, lookUps)
  const isLookUpAllowed = (network: string) =>
    limitLookUps(network).then(
      () => true,
      () => false,
    )

  const checkPlace: CheckPlace = async ({ pincode, state, pincodeConfirmed }, network) => {
    if (pincodeConfirmed) return true
    const known = (await isLookUpAllowed(network)) ? await pincodes.known(pincode) : 'unanswered'
    const problem = pincodeProblem({ pincode, state }, known)
    if (!problem) return known !== 'unanswered'
    const message = `${problem}. Please check it, or confirm that it is right.`
    throw new ApiError('PINCODE_NOT_CONFIRMED', message, { errors: { pincode: message } })
  }

  const changeBook = <Result>(customerId: string, change: (transaction: Database) => Promise<Result>) =>
    database.transaction().execute(async (transaction) => {
      await lockAddressBook(transaction, customerId)
      return change(transaction)
    })

  return {
    checkPlace,

    list: (customerId: string) => listAddresses(database, customerId),

    /**
     * The first address is the default.
     * @throws {ApiError} PINCODE_NOT_CONFIRMED, TOO_MANY_ADDRESSES
     */
    async create(customerId: string, fields: AddressFields, network: string): Promise<Address> {
      const isPincodeChecked = await checkPlace(fields, network)
      return changeBook(customerId, async (transaction) => {
        const { length } = await listAddresses(transaction, customerId)
        if (length >= MAX_ADDRESSES) throw new ApiError('TOO_MANY_ADDRESSES')
        const id = newId()
        await createAddress(transaction, customerId, id, { ...fields, isPincodeChecked })
        if (length === 0 || fields.isDefault) await markDefault(transaction, customerId, id)
        return getAddress(transaction, customerId, id)
      })
    },

    /**
     * The default changes only when another address becomes it.
     * @throws {ApiError} PINCODE_NOT_CONFIRMED, ADDRESS_NOT_FOUND
     */
    async update(customerId: string, id: string, fields: AddressFields, network: string): Promise<Address> {
      const isPincodeChecked = await checkPlace(fields, network)
      return changeBook(customerId, async (transaction) => {
        if (!(await updateAddress(transaction, customerId, id, { ...fields, isPincodeChecked })))
          throw new ApiError('ADDRESS_NOT_FOUND')
        if (fields.isDefault) await markDefault(transaction, customerId, id)
        return getAddress(transaction, customerId, id)
      })
    },

    /**
     * The newest address replaces a deleted default.
     * @throws {ApiError} ADDRESS_NOT_FOUND
     */
    delete: (customerId: string, id: string): Promise<void> =>
      changeBook(customerId, async (transaction) => {
        if (!(await deleteAddress(transaction, customerId, id))) throw new ApiError('ADDRESS_NOT_FOUND')
        const [first] = await listAddresses(transaction, customerId)
        if (first && !first.isDefault) await markDefault(transaction, customerId, first._id)
      }),

    setDefault: (customerId: string, id: string): Promise<Address> =>
      changeBook(customerId, async (transaction) => {
        await getAddress(transaction, customerId, id)
        await markDefault(transaction, customerId, id)
        return getAddress(transaction, customerId, id)
      }),

    /** @throws {ApiError} TOO_MANY_REQUESTS, PINCODE_NOT_FOUND, PINCODE_UNAVAILABLE */
    async lookUpPincode(pincode: string, network: string): Promise<{ city: string; state: string }> {
      await limitLookUps(network)
      return pincodes.lookUp(pincode)
    },
  }
}

async function getAddress(database: Database, customerId: string, id: string): Promise<Address> {
  const address = await findAddress(database, customerId, id)
  if (!address) throw new ApiError('ADDRESS_NOT_FOUND')
  return address
}

/**
 * Reads an address for an order, which later changes of the address book do not affect (O4).
 * @throws {ApiError} ADDRESS_NOT_SELECTED, for another customer's address too; ADDRESS_NEEDS_CORRECTION for one that
 * violates newer rules
 */
export async function getSnapshot(
  database: Database,
  customerId: string,
  id: string,
): Promise<AddressSnapshot> {
  const saved = await findAddress(database, customerId, id)
  if (!saved) throw new ApiError('ADDRESS_NOT_SELECTED')
  const { _id, addressType, isDefault, correction, ...snapshot } = saved
  if (correction) throw new ApiError('ADDRESS_NEEDS_CORRECTION', correction)
  return snapshot
}
