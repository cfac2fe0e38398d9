import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/database.ts'
import type { Api } from '../platform/http/api.ts'
import type { RateLimiter } from '../platform/rate-limit/rate-limiter.ts'
import { listAddresses } from './address.repository.ts'
import { routeAddresses } from './addresses.routes.ts'
import { createAddressFor, deleteAddress, setDefaultAddress, updateAddressOf } from './addresses.service.ts'
import { checkPincode } from './check-pincode.service.ts'
import { Pincodes } from './pincode.service.ts'

export { createFirstAddress, findAddress, listAddresses } from './address.repository.ts'

/** Checks a pincode, see {@link checkPincode}, with a rate limit per `network`. */
export type CheckPlace = (
  address: { pincode: string; state: string; pincodeConfirmed: boolean },
  network: string,
) => Promise<boolean>

type Options = { database: Kysely<Tables>; rateLimiter: RateLimiter; pincodeApiUrl: () => string }

const lookUps = { max: 300, seconds: 600 }

/** @returns the check for addresses outside an address book */
export function registerAddresses(api: Api, { database, rateLimiter, pincodeApiUrl }: Options): CheckPlace {
  const pincodes = new Pincodes({ database, pincodeApiUrl })
  const isAllowed = (network: string) =>
    rateLimiter.allow('pincode', network, lookUps).then(
      () => true,
      () => false,
    )
  const checkPlace: CheckPlace = (address, network) =>
    checkPincode(address, async (pincode) =>
      (await isAllowed(network)) ? pincodes.known(pincode) : 'unheard',
    )
  routeAddresses(api, {
    list: (customerId) => listAddresses(database, customerId),
    async add(customerId, fields, network) {
      const isPincodeChecked = await checkPlace(fields, network)
      return createAddressFor(database, customerId, { ...fields, isPincodeChecked })
    },
    async change(customerId, id, fields, network) {
      const isPincodeChecked = await checkPlace(fields, network)
      return updateAddressOf(database, customerId, id, { ...fields, isPincodeChecked })
    },
    remove: (customerId, id) => deleteAddress(database, customerId, id),
    setDefault: (customerId, id) => setDefaultAddress(database, customerId, id),
    async lookUp(pincode, network) {
      await rateLimiter.allow('pincode', network, lookUps)
      return pincodes.lookUp(pincode)
    },
  })
  return checkPlace
}
