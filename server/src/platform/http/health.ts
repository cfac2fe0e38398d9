import type { Database } from '../database/database.ts'
import { isReachable } from '../database/reachable.ts'
import type { Api } from './api.ts'
import { ApiError } from './api-error.ts'

export function registerHealth(api: Api, database: Database): void {
  api.handle('GET /health', async () => {
    if (!(await isReachable(database))) throw new ApiError('UNAVAILABLE')
    return { success: true }
  })
}
