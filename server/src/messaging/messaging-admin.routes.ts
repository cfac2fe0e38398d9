import type { Api } from '../platform/http/api.ts'
import {
  type MessagingAdminDependencies,
  readCosts,
  readOverview,
  saveMessagingSettings,
  saveTemplate,
} from './messaging-admin.service.ts'

export function registerMessagingAdmin(api: Api, dependencies: MessagingAdminDependencies): void {
  api.handleItem('GET /back-office/messaging', () => readOverview(dependencies))
  api.handle('PUT /back-office/messaging/settings', async ({ body }, { caller }) => {
    await saveMessagingSettings(dependencies, caller, body)
    return {}
  })
  api.handle('PUT /back-office/messaging/templates', async ({ body }, { caller }) => {
    await saveTemplate(dependencies, caller, body)
    return {}
  })
  api.handleItem('GET /back-office/messaging/costs', ({ query: { month } }) => readCosts(dependencies, month))
}
