import type { Api } from '../platform/http/api.ts'
import {
  type MessagingAdminDependencies,
  readCosts,
  readOverview,
  saveMessagingSettings,
  saveTemplate,
} from './messaging-admin.service.ts'

export function registerMessagingAdmin(api: Api, dependencies: MessagingAdminDependencies): void {
  api.handle('GET /back-office/messaging', async () => ({
    success: true,
    item: await readOverview(dependencies),
  }))
  api.handle('PUT /back-office/messaging/settings', async ({ body }, { caller }) => {
    await saveMessagingSettings(dependencies, caller, body)
    return { success: true }
  })
  api.handle('PUT /back-office/messaging/templates', async ({ body }, { caller }) => {
    await saveTemplate(dependencies, caller, body)
    return { success: true }
  })
  api.handle('GET /back-office/messaging/costs', async ({ query: { month } }) => ({
    success: true,
    item: await readCosts(dependencies, month),
  }))
}
