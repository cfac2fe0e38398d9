import type { Api } from '../../platform/http/api.ts'
import {
  listManagedCustomers,
  type ManagedCustomerParts,
  readManagedCustomer,
  setBlocked,
} from './managed-customers.service.ts'

export function registerManagedCustomers(api: Api, parts: ManagedCustomerParts): void {
  api.handle('GET /back-office/customers', async ({ query }) => ({
    success: true,
    ...(await listManagedCustomers(parts, query)),
  }))
  api.handle('GET /back-office/customers/:id', async ({ params }) => ({
    success: true,
    item: await readManagedCustomer(parts, parts.database, params.id),
  }))
  api.handle('POST /back-office/customers/:id/block', async ({ params, body }, { caller, network }) => ({
    success: true,
    item: await setBlocked(parts, caller, params.id, { isBlocked: true, reason: body.reason, network }),
  }))
  api.handle('POST /back-office/customers/:id/unblock', async ({ params }, { caller, network }) => ({
    success: true,
    item: await setBlocked(parts, caller, params.id, { isBlocked: false, network }),
  }))
}
