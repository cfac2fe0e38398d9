import type { Api } from '../../platform/http/api.ts'
import {
  type BreachDependencies,
  changeBreach,
  listDataBreaches,
  noteReport,
  notifyAffected,
  readDataBreach,
  recordBreach,
  takeBreachStep,
} from './breaches.service.ts'

const steps = {
  'POST /back-office/data-breaches/:id/note': 'noted',
  'POST /back-office/data-breaches/:id/close': 'closed',
  'POST /back-office/data-breaches/:id/reopen': 'reopened',
} as const

export function registerBreaches(api: Api, dependencies: BreachDependencies): void {
  const { database } = dependencies
  api.handle('GET /back-office/data-breaches', async ({ query }) => ({
    success: true,
    ...(await listDataBreaches(database, query)),
  }))
  api.handle('GET /back-office/data-breaches/:id', async ({ params }) => ({
    success: true,
    item: await readDataBreach(dependencies, database, params.id),
  }))
  api.handle('POST /back-office/data-breaches', async ({ body }, { caller }) => ({
    success: true,
    item: await recordBreach(dependencies, caller, body),
  }))
  api.handle('PUT /back-office/data-breaches/:id', async ({ params, body }, { caller }) => ({
    success: true,
    item: await changeBreach(dependencies, caller, params.id, body),
  }))
  api.handle('POST /back-office/data-breaches/:id/report', async ({ params, body }, { caller }) => ({
    success: true,
    item: await noteReport(dependencies, caller, params.id, body),
  }))
  api.handle('POST /back-office/data-breaches/:id/notify', async ({ params, body }, { caller }) => ({
    success: true,
    item: await notifyAffected(dependencies, caller, params.id, body.emails),
  }))
  for (const key of Object.keys(steps) as (keyof typeof steps)[]) {
    api.handle(key, async ({ params, body }, { caller }) => ({
      success: true,
      item: await takeBreachStep(dependencies, caller, params.id, { step: steps[key], text: body.text }),
    }))
  }
}
