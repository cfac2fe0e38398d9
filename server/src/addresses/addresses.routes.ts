import type { Api } from '../platform/http/api.ts'
import { type AddressesDependencies, type CheckPlace, createAddressesService } from './addresses.service.ts'

/** @returns the check for addresses outside an address book */
export function registerAddresses(api: Api, dependencies: AddressesDependencies): CheckPlace {
  const service = createAddressesService(dependencies)
  api.handle('GET /addresses', async (_, { caller }) => ({
    addresses: await service.list(caller.id),
  }))
  api.handle('POST /addresses', async ({ body }, { caller, network }) => ({
    message: 'Address saved',
    address: await service.create(caller.id, body, network),
  }))
  api.handle('PUT /addresses/:id', async ({ params, body }, { caller, network }) => ({
    message: 'Address saved',
    address: await service.update(caller.id, params.id, body, network),
  }))
  api.handle('DELETE /addresses/:id', async ({ params }, { caller }) => {
    await service.delete(caller.id, params.id)
    return { message: 'Address deleted' }
  })
  api.handle('PATCH /addresses/:id/set-default', async ({ params }, { caller }) => ({
    message: 'Default address updated',
    address: await service.setDefault(caller.id, params.id),
  }))
  api.handle('GET /public/pincodes/:pincode', ({ params }, { network }) =>
    service.lookUpPincode(params.pincode, network),
  )
  return service.checkPlace
}
