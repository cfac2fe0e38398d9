import type { Api } from '../../../platform/http/api.ts'
import type { InventoryService } from './inventory.service.ts'

export function routeInventory(api: Api, service: InventoryService): void {
  api.handle('GET /back-office/stock', async ({ query }) => ({
    success: true,
    ...(await service.list(query)),
  }))
  api.handle('GET /back-office/stock/:id', async ({ params }) => ({
    success: true,
    item: await service.read(params.id),
  }))
  api.handle('POST /back-office/stock/:id/adjust', async ({ params, body }, { caller }) => ({
    success: true,
    item: await service.adjust(caller, params.id, body.by, body.reason),
  }))
  api.handle('POST /back-office/stock/:id/count', async ({ params, body }, { caller }) => ({
    success: true,
    item: await service.count(caller, params.id, body, body.reason),
  }))
  api.handle('POST /back-office/stock/save', async ({ body }, { caller }) => ({
    success: true,
    rows: await service.save(caller, body.rows),
  }))
}
