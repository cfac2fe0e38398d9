import type { Api } from '../../platform/http/api.ts'
import {
  type AdminDiscountDependencies,
  listAdminDiscounts,
  readAdminDiscount,
  saveAdminDiscount,
} from './admin-discounts.service.ts'
import { previewDiscount } from './preview-discount.service.ts'

export function registerAdminDiscounts(api: Api, dependencies: AdminDiscountDependencies): void {
  api.handle('GET /back-office/discounts', ({ query }) => listAdminDiscounts(dependencies, query))
  api.handleItem('GET /back-office/discounts/:id', ({ params }) => readAdminDiscount(dependencies, params.id))
  api.handleItem('POST /back-office/discounts', ({ body }, { caller }) =>
    saveAdminDiscount(dependencies, caller, undefined, body),
  )
  api.handleItem('PUT /back-office/discounts/:id', ({ params, body }, { caller }) =>
    saveAdminDiscount(dependencies, caller, params.id, body),
  )
  api.handleItem('POST /back-office/discounts/preview', ({ body }) => previewDiscount(dependencies, body))
}
