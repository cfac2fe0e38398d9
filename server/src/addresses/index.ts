import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/database.ts'
import type { Api } from '../platform/http/api.ts'
import type { Throttle } from '../platform/throttle/throttle.ts'
import { listAddresses } from './address.repository.ts'
import { routeAddresses } from './addresses.routes.ts'
import { deleteAddress, saveAddress, saveNewAddress, setDefaultAddress } from './addresses.service.ts'
import { Pincodes } from './pincode.service.ts'

export { findAddress, listAddresses } from './address.repository.ts'

type Given = { database: Kysely<Tables>; throttle: Throttle; pincodeApiUrl: () => string }

/** Lookups that one network may make, in ten minutes. */
const lookUps = { most: 300, seconds: 600 }

/** Adds the calls of the address book. */
export function registerAddresses(api: Api, { database, throttle, pincodeApiUrl }: Given): void {
  const pincodes = new Pincodes({ database, pincodeApiUrl })
  routeAddresses(api, {
    list: (customerId) => listAddresses(database, customerId),
    add: (customerId, fields) => saveNewAddress(database, customerId, fields),
    change: (customerId, id, fields) => saveAddress(database, customerId, id, fields),
    remove: (customerId, id) => deleteAddress(database, customerId, id),
    setDefault: (customerId, id) => setDefaultAddress(database, customerId, id),
    async lookUp(pincode, network) {
      await throttle.allow('pincode', network, lookUps)
      return pincodes.lookUp(pincode)
    },
  })
}
