import type { Api } from '../../platform/http/api.ts'
import {
  type AdminDiscountDependencies,
  listAdminDiscounts,
  readAdminDiscount,
  saveAdminDiscount,
} from './admin-discounts.service.ts'
import { previewDiscount } from './preview-discount.service.ts'

export function registerAdminDiscounts(api: Api, dependencies: AdminDiscountDependencies): void {
  const { database } = dependencies
  api.handle('GET /back-office/discounts', async ({ query }) => ({
    success: true,
    ...(await listAdminDiscounts(database, query)),
  }))
  api.handle('GET /back-office/discounts/:id', async ({ params }) => ({
    success: true,
    item: await readAdminDiscount(database, params.id),
  }))
  api.handle('POST /back-office/discounts', async ({ body }, { caller }) => ({
    success: true,
    item: await saveAdminDiscount(dependencies, caller, undefined, body),
  }))
  api.handle('PUT /back-office/discounts/:id', async ({ params, body }, { caller }) => ({
    success: true,
    item: await saveAdminDiscount(dependencies, caller, params.id, body),
  }))
  api.handle('POST /back-office/discounts/preview', async ({ body }) => ({
    success: true,
    item: await previewDiscount(dependencies, body),
  }))
}
