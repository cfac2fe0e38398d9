import type { Database } from '../database/database.ts'
import { isReachable } from '../database/reachable.ts'
import type { Api } from './api.ts'
import { ShopError } from './shop-error.ts'

/** Adds the call by which a load balancer or a monitor learns whether this server can do its work. */
export function registerHealth(api: Api, database: Database): void {
  api.handle('GET /health', async () => {
    if (!(await isReachable(database))) throw new ShopError('UNAVAILABLE')
    return { success: true }
  })
}
