import { endpoints } from '@amritvasya/contract'
import type { Api } from '../../platform/http/api.ts'
import { sendCsv } from '../../platform/http/send-csv.ts'
import type { ReadsFor, StaffCaller } from '../../platform/http/staff-caller.ts'
import { readQuery } from '../../platform/http/validation.ts'
import {
  type AdminCustomerDependencies,
  listAdminCustomers,
  readAdminCustomer,
  readForOwner,
  seesNominees,
  setBlocked,
} from './admin-customers.service.ts'
import { exportCustomers } from './export.service.ts'

export function registerAdminCustomers(
  api: Api,
  dependencies: AdminCustomerDependencies & { readsFor: ReadsFor },
): void {
  const readingFor: (caller: StaffCaller) => AdminCustomerDependencies = (caller) => ({
    ...dependencies,
    database: dependencies.readsFor(caller),
  })
  api.handle('GET /back-office/customers', ({ query }, { caller }) =>
    listAdminCustomers(readingFor(caller), { ...query, isByNominee: seesNominees(caller) }),
  )
  api.handleFile('GET /back-office/customers.csv', async (request, reply, caller, recordShown) => {
    const filter = readQuery(endpoints['GET /back-office/customers'].query, request)
    return sendCsv(reply, 'customers', await exportCustomers(readingFor(caller), caller, filter, recordShown))
  })
  api.handle('GET /back-office/customers/:id', async ({ params }, { caller }) => ({
    item: seesNominees(caller)
      ? await readForOwner(dependencies, params.id)
      : await readAdminCustomer(dependencies, dependencies.database, params.id),
  }))
  api.handleItem('POST /back-office/customers/:id/block', ({ params, body }, { caller, network }) =>
    setBlocked(dependencies, caller, params.id, {
      isBlocked: true,
      reason: body.reason,
      network,
    }),
  )
  api.handleItem('POST /back-office/customers/:id/unblock', ({ params }, { caller, network }) =>
    setBlocked(dependencies, caller, params.id, { isBlocked: false, network }),
  )
}
