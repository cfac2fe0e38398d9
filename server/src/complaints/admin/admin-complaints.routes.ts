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
  api.handle('GET /back-office/complaints', ({ query }) => listAdminComplaints(database, query))
  api.handleItem('POST /back-office/complaints', ({ body }, { caller }) =>
    enterComplaint(dependencies, caller, body),
  )
  api.handleItem('GET /back-office/complaints/:id', ({ params }) =>
    readAdminComplaint(dependencies, database, params.id),
  )
  api.handleItem('POST /back-office/complaints/:id/text', ({ params }, { caller }) =>
    sendNumber(dependencies, caller, params.id),
  )
  for (const key of Object.keys(steps) as (keyof typeof steps)[]) {
    api.handleItem(key, ({ params, body }, { caller }) =>
      takeStep(dependencies, caller, params.id, { step: steps[key], text: body.text }),
    )
  }
}
