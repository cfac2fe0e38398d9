import type { Api } from '../platform/http/api.ts'
import { listAudit } from './audit/audit.service.ts'
import type { StaffDependencies } from './dependencies.ts'
import { createMember, getMember, listMembers, updateMember } from './staff.service.ts'

export function routeStaff(api: Api, dependencies: StaffDependencies): void {
  const { database } = dependencies
  api.handle('GET /back-office/staff', async ({ query }) => ({
    success: true,
    ...(await listMembers(database, query)),
  }))
  api.handle('GET /back-office/staff/:id', async ({ params }) => ({
    success: true,
    item: await getMember(database, params.id),
  }))
  api.handle('POST /back-office/staff', async ({ body }, { caller }) => ({
    success: true,
    item: await createMember(dependencies, caller, body),
  }))
  api.handle('PUT /back-office/staff/:id', async ({ params, body }, { caller, network }) => ({
    success: true,
    item: await updateMember(dependencies, caller, params.id, body, network),
  }))
  api.handle('GET /back-office/audit', async ({ query }) => ({
    success: true,
    ...(await listAudit(database, query)),
  }))
}
