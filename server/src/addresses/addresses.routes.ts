import type { Address, AddressFields } from '@amritvasya/contract'
import type { Api } from '../platform/http/api.ts'

export type AddressBook = {
  list(customerId: string): Promise<Address[]>
  add(customerId: string, fields: AddressFields, network: string): Promise<Address>
  change(customerId: string, id: string, fields: AddressFields, network: string): Promise<Address>
  remove(customerId: string, id: string): Promise<void>
  setDefault(customerId: string, id: string): Promise<Address>
  lookUp(pincode: string, network: string): Promise<{ city: string; state: string }>
}

export function routeAddresses(api: Api, book: AddressBook): void {
  api.handle('GET /addresses', async (_, { caller }) => ({
    success: true,
    addresses: await book.list(caller.id),
  }))
  api.handle('POST /addresses', async ({ body }, { caller, network }) => ({
    success: true,
    message: 'Address saved',
    address: await book.add(caller.id, body, network),
  }))
  api.handle('PUT /addresses/:id', async ({ params, body }, { caller, network }) => ({
    success: true,
    message: 'Address saved',
    address: await book.change(caller.id, params.id, body, network),
  }))
  api.handle('DELETE /addresses/:id', async ({ params }, { caller }) => {
    await book.remove(caller.id, params.id)
    return { success: true, message: 'Address deleted' }
  })
  api.handle('PATCH /addresses/:id/set-default', async ({ params }, { caller }) => ({
    success: true,
    message: 'Default address updated',
    address: await book.setDefault(caller.id, params.id),
  }))
  api.handle('GET /public/pincodes/:pincode', async ({ params }, { network }) => ({
    success: true,
    ...(await book.lookUp(params.pincode, network)),
  }))
}
