import type { Api } from '../../../platform/http/api.ts'
import type { TreeService } from './tree.service.ts'

export function routeTree(api: Api, service: TreeService): void {
  api.handle('GET /back-office/categories', async ({ query }) => ({
    success: true,
    ...(await service.list(query)),
  }))
  api.handle('GET /back-office/categories/:id', async ({ params }) => ({
    success: true,
    item: await service.read(params.id),
  }))
  api.handle('POST /back-office/categories', async ({ body }, { caller }) => ({
    success: true,
    item: await service.create(caller, body),
  }))
  api.handle('PUT /back-office/categories/:id', async ({ params, body }, { caller }) => ({
    success: true,
    item: await service.save(caller, params.id, body),
  }))
  api.handle('POST /back-office/categories/:id/move', async ({ params, body }, { caller }) => ({
    success: true,
    item: await service.move(caller, params.id, body),
  }))
  api.handle('DELETE /back-office/categories/:id', async ({ params }, { caller }) => {
    await service.remove(caller, params.id)
    return { success: true }
  })
}
