import type { Api } from '../platform/http/api.ts'
import { listAudit } from './audit/audit.service.ts'
import type { Parts } from './parts.ts'
import { changeMember, hire, listMembers, readStaff } from './staff.service.ts'

export function routeStaff(api: Api, parts: Parts): void {
  const { database } = parts
  api.handle('GET /back-office/staff', async ({ query }) => ({
    success: true,
    ...(await listMembers(database, query)),
  }))
  api.handle('GET /back-office/staff/:id', async ({ params }) => ({
    success: true,
    item: await readStaff(database, params.id),
  }))
  api.handle('POST /back-office/staff', async ({ body }, { caller }) => ({
    success: true,
    item: await hire(parts, caller, body),
  }))
  api.handle('PUT /back-office/staff/:id', async ({ params, body }, { caller, network }) => ({
    success: true,
    item: await changeMember(parts, caller, params.id, body, network),
  }))
  api.handle('GET /back-office/audit', async ({ query }) => ({
    success: true,
    ...(await listAudit(database, query)),
  }))
}
