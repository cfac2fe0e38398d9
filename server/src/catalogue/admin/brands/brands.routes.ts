import type { Api } from '../../../platform/http/api.ts'
import type { BrandsService } from './brands.service.ts'

export function routeBrands(api: Api, service: BrandsService): void {
  api.handle('GET /back-office/brands', async ({ query }) => ({
    success: true,
    ...(await service.list(query)),
  }))
  api.handle('GET /back-office/brands/:id', async ({ params }) => ({
    success: true,
    item: await service.read(params.id),
  }))
  api.handle('POST /back-office/brands', async ({ body }, { caller }) => ({
    success: true,
    item: await service.create(caller, body),
  }))
  api.handle('PUT /back-office/brands/:id', async ({ params, body }, { caller }) => ({
    success: true,
    item: await service.save(caller, params.id, body),
  }))
  api.handle('DELETE /back-office/brands/:id', async ({ params }, { caller }) => {
    await service.remove(caller, params.id)
    return { success: true }
  })
}
