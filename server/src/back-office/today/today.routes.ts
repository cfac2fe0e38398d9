import type { Api } from '../../platform/http/api.ts'
import type { DeskParts } from '../orders/parts.ts'
import { readToday } from './today.service.ts'

export function routeToday(api: Api, { database }: Pick<DeskParts, 'database'>): void {
  api.handle('GET /back-office/today', async (_, { caller }) => ({
    success: true,
    item: await readToday(database, caller.role),
  }))
}
