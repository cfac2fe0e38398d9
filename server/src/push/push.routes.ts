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
  api.handleItem('GET /back-office/me/push', (_input, { caller }) => readMyPush(dependencies, caller))
  api.handleItem('POST /back-office/me/push/devices', ({ body, headers }, { caller }) =>
    addDevice(dependencies, caller, body, deviceName(headers['user-agent'])),
  )
  api.handleItem('DELETE /back-office/me/push/devices/:id', ({ params }, { caller }) =>
    removeDevice(dependencies, caller, params.id),
  )
  api.handleItem('PUT /back-office/me/push/quiet-hours', ({ body }, { caller }) =>
    saveQuietHours(dependencies, caller, body.quietHours),
  )
}
