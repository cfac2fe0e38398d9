import type { Api } from '../../../platform/http/api.ts'
import type { ProductsService } from './products.service.ts'
import type { PublishService } from './publish.service.ts'

export function routeAdminProducts(api: Api, service: ProductsService, publish: PublishService): void {
  api.handle('GET /back-office/products', async ({ query }) => ({
    success: true,
    ...(await service.list(query)),
  }))
  api.handle('GET /back-office/products/:id', async ({ params }) => ({
    success: true,
    item: await service.read(params.id),
  }))
  api.handle('POST /back-office/products', async ({ body }, { caller }) => ({
    success: true,
    item: await service.create(caller, body),
  }))
  api.handle('PUT /back-office/products/:id', async ({ params, body }, { caller }) => {
    const { updatedAt, ...fields } = body
    return { success: true, item: await service.save(caller, params.id, fields, updatedAt) }
  })
  api.handle('DELETE /back-office/products/:id', async ({ params }, { caller }) => {
    await service.remove(caller, params.id)
    return { success: true }
  })
  api.handle('POST /back-office/products/:id/duplicate', async ({ params }, { caller }) => ({
    success: true,
    item: await service.duplicate(caller, params.id),
  }))
  api.handle('POST /back-office/products/:id/publish', async ({ params }, { caller }) => ({
    success: true,
    item: await publish.one(caller, params.id, true),
  }))
  api.handle('POST /back-office/products/:id/unpublish', async ({ params }, { caller }) => ({
    success: true,
    item: await publish.one(caller, params.id, false),
  }))
  api.handle('POST /back-office/products/publish', async ({ body }, { caller }) => ({
    success: true,
    outcomes: await publish.many(caller, body.ids, true),
  }))
  api.handle('POST /back-office/products/unpublish', async ({ body }, { caller }) => ({
    success: true,
    outcomes: await publish.many(caller, body.ids, false),
  }))
}
