import type { Api } from '../platform/http/api.ts'
import { deviceName } from '../platform/http/device-name.ts'
import {
  addDevice,
  type PushAdminDependencies,
  readMyPush,
  removeDevice,
  saveQuietHours,
} from './push.service.ts'

export function registerPush(api: Api, dependencies: PushAdminDependencies): void {
  api.handle('GET /back-office/me/push', async (_input, { caller }) => ({
    success: true,
    item: await readMyPush(dependencies, caller),
  }))
  api.handle('POST /back-office/me/push/devices', async ({ body, headers }, { caller }) => ({
    success: true,
    item: await addDevice(dependencies, caller, body, deviceName(headers['user-agent'])),
  }))
  api.handle('DELETE /back-office/me/push/devices/:id', async ({ params }, { caller }) => ({
    success: true,
    item: await removeDevice(dependencies, caller, params.id),
  }))
  api.handle('PUT /back-office/me/push/quiet-hours', async ({ body }, { caller }) => ({
    success: true,
    item: await saveQuietHours(dependencies, caller, body.quietHours),
  }))
}
