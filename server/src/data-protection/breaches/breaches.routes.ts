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
  api.handle('GET /back-office/data-breaches', ({ query }) => listDataBreaches(database, query))
  api.handleItem('GET /back-office/data-breaches/:id', ({ params }) =>
    readDataBreach(dependencies, database, params.id),
  )
  api.handleItem('POST /back-office/data-breaches', ({ body }, { caller }) =>
    recordBreach(dependencies, caller, body),
  )
  api.handleItem('PUT /back-office/data-breaches/:id', ({ params, body }, { caller }) =>
    changeBreach(dependencies, caller, params.id, body),
  )
  api.handleItem('POST /back-office/data-breaches/:id/report', ({ params, body }, { caller }) =>
    noteReport(dependencies, caller, params.id, body),
  )
  api.handleItem('POST /back-office/data-breaches/:id/notify', ({ params, body }, { caller }) =>
    notifyAffected(dependencies, caller, params.id, body.emails),
  )
  for (const key of Object.keys(steps) as (keyof typeof steps)[]) {
    api.handleItem(key, ({ params, body }, { caller }) =>
      takeBreachStep(dependencies, caller, params.id, { step: steps[key], text: body.text }),
    )
  }
}
