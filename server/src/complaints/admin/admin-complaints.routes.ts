import type { Api } from '../../platform/http/api.ts'
import {
  type AdminComplaintDependencies,
  listAdminComplaints,
  readAdminComplaint,
  takeStep,
} from './admin-complaints.service.ts'
import { enterComplaint } from './enter-complaint.service.ts'
import { sendNumber } from './text-number.service.ts'

const steps = {
  'POST /back-office/complaints/:id/acknowledge': 'acknowledged',
  'POST /back-office/complaints/:id/answer': 'answered',
  'POST /back-office/complaints/:id/note': 'noted',
  'POST /back-office/complaints/:id/resolve': 'resolved',
  'POST /back-office/complaints/:id/reopen': 'reopened',
} as const

export function registerAdminComplaints(api: Api, dependencies: AdminComplaintDependencies): void {
  const { database } = dependencies
  api.handle('GET /back-office/complaints', async ({ query }) => ({
    success: true,
    ...(await listAdminComplaints(database, query)),
  }))
  api.handle('POST /back-office/complaints', async ({ body }, { caller }) => ({
    success: true,
    item: await enterComplaint(dependencies, caller, body),
  }))
  api.handle('GET /back-office/complaints/:id', async ({ params }) => ({
    success: true,
    item: await readAdminComplaint(dependencies, database, params.id),
  }))
  api.handle('POST /back-office/complaints/:id/text', async ({ params }, { caller }) => ({
    success: true,
    item: await sendNumber(dependencies, caller, params.id),
  }))
  for (const key of Object.keys(steps) as (keyof typeof steps)[]) {
    api.handle(key, async ({ params, body }, { caller }) => ({
      success: true,
      item: await takeStep(dependencies, caller, params.id, { step: steps[key], text: body.text }),
    }))
  }
}
