import type { Api } from '../platform/http/api.ts'
import type { PersonalNeeds } from '../platform/personal-data.ts'
import { listDataAccess, recordAccess } from './access-log/data-access.service.ts'
import { registerBreaches } from './breaches/breaches.routes.ts'
import type { BreachDependencies } from './breaches/breaches.service.ts'
import { type ConsentDependencies, changeConsent, readConsents, withdrawByLink } from './consents.service.ts'

export function registerDataProtection(
  api: Api,
  dependencies: ConsentDependencies &
    BreachDependencies & { recordIds: readonly PersonalNeeds['recordIds'][] },
): void {
  const { database, recordIds } = dependencies
  registerBreaches(api, dependencies)
  api.recordAccessWith((shown) => recordAccess(database, shown))
  api.handle('GET /back-office/data-access', ({ query }) => listDataAccess(database, query, recordIds))
  api.handle('GET /users/consents', (_, { caller }) => readConsents(dependencies, caller.id))
  api.handle('PUT /users/consents', ({ body }, { caller }) => changeConsent(dependencies, caller.id, body))
  api.handle('POST /public/consents/withdraw', async ({ body }, { network }) => {
    await withdrawByLink(dependencies, body.token, network)
    return {
      message: 'We will not ask you for reviews again. You can change this in your settings.',
    }
  })
}
