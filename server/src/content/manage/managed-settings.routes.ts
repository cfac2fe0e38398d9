import type { Api } from '../../platform/http/api.ts'
import {
  changeGuidance,
  changeShopSettings,
  type ManagedSettingsParts,
  readGuidanceSettings,
  readShopSettings,
} from './managed-settings.service.ts'

export function registerManagedSettings(api: Api, parts: ManagedSettingsParts): void {
  const { database } = parts
  api.handle('GET /back-office/settings', async () => ({
    success: true,
    item: await readShopSettings(database),
  }))
  api.handle('PUT /back-office/settings', async ({ body }, { caller }) => ({
    success: true,
    item: await changeShopSettings(parts, caller, body),
  }))
  api.handle('GET /back-office/guidance', async () => ({
    success: true,
    item: await readGuidanceSettings(database),
  }))
  api.handle('PUT /back-office/guidance', async ({ body }, { caller }) => ({
    success: true,
    item: await changeGuidance(parts, caller, body),
  }))
}
