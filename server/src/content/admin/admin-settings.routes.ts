import type { Api } from '../../platform/http/api.ts'
import {
  type AdminSettingsDependencies,
  changeGuidance,
  changeShopSettings,
  readGuidanceSettings,
  readShopSettings,
} from './admin-settings.service.ts'

export function registerAdminSettings(api: Api, dependencies: AdminSettingsDependencies): void {
  const { database } = dependencies
  api.handle('GET /back-office/settings', async () => ({
    success: true,
    item: await readShopSettings(database),
  }))
  api.handle('PUT /back-office/settings', async ({ body }, { caller }) => ({
    success: true,
    item: await changeShopSettings(dependencies, caller, body),
  }))
  api.handle('GET /back-office/guidance', async () => ({
    success: true,
    item: await readGuidanceSettings(database),
  }))
  api.handle('PUT /back-office/guidance', async ({ body }, { caller }) => ({
    success: true,
    item: await changeGuidance(dependencies, caller, body),
  }))
}
