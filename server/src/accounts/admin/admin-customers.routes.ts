import type { Api } from '../../platform/http/api.ts'
import {
  type AdminCustomerDependencies,
  listAdminCustomers,
  readAdminCustomer,
  readForOwner,
  setBlocked,
} from './admin-customers.service.ts'

export function registerAdminCustomers(api: Api, dependencies: AdminCustomerDependencies): void {
  api.handle('GET /back-office/customers', async ({ query }, { caller }) => ({
    success: true,
    ...(await listAdminCustomers(dependencies, { ...query, isByNominee: caller.role === 'owner' })),
  }))
  api.handle('GET /back-office/customers/:id', async ({ params }, { caller }) => ({
    success: true,
    item:
      caller.role === 'owner'
        ? await readForOwner(dependencies, params.id)
        : await readAdminCustomer(dependencies, dependencies.database, params.id),
  }))
  api.handle('POST /back-office/customers/:id/block', async ({ params, body }, { caller, network }) => ({
    success: true,
    item: await setBlocked(dependencies, caller, params.id, {
      isBlocked: true,
      reason: body.reason,
      network,
    }),
  }))
  api.handle('POST /back-office/customers/:id/unblock', async ({ params }, { caller, network }) => ({
    success: true,
    item: await setBlocked(dependencies, caller, params.id, { isBlocked: false, network }),
  }))
}
