import type { Api } from '../../platform/http/api.ts'
import type { OrderActionDependencies } from '../orders/dependencies.ts'
import { readDashboard } from './dashboard.service.ts'

export function routeDashboard(api: Api, { database }: Pick<OrderActionDependencies, 'database'>): void {
  api.handle('GET /back-office/today', async (_, { caller }) => ({
    success: true,
    item: await readDashboard(database, caller.role),
  }))
}
