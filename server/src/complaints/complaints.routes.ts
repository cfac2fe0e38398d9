import { formatDateTime } from '@amritvasya/contract/rules/dates'
import type { Api } from '../platform/http/api.ts'
import { registerAdminComplaints } from './admin/admin-complaints.routes.ts'
import type { AdminComplaintDependencies } from './admin/admin-complaints.service.ts'
import {
  type ComplaintDependencies,
  complaintsOfCustomer,
  followComplaints,
  openComplaint,
} from './complaints.service.ts'

export function registerComplaints(
  api: Api,
  dependencies: ComplaintDependencies & AdminComplaintDependencies,
): void {
  registerAdminComplaints(api, dependencies)
  api.handle('POST /public/complaints', async ({ body }, { caller, network }) => {
    const opened = await openComplaint(dependencies, body, { customerId: caller?.id, network })
    const { number, acknowledgeBy, redressBy } = opened
    return {
      message: `Your complaint has the number ${number}. We acknowledge it by ${formatDateTime(acknowledgeBy)} and settle it by ${formatDateTime(redressBy)}.`,
      ...opened,
    }
  })
  api.handle('POST /public/complaints/status', async ({ body }, { network }) => ({
    complaints: await followComplaints(dependencies, body, network),
  }))
  api.handle('GET /complaints', async (_, { caller }) => ({
    complaints: await complaintsOfCustomer(dependencies.database, caller.id),
  }))
}
