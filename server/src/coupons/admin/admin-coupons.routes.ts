import type { Api } from '../../platform/http/api.ts'
import {
  type AdminCouponDependencies,
  listAdminCoupons,
  readAdminCoupon,
  reportCoupon,
  saveAdminCoupon,
} from './admin-coupons.service.ts'

export function registerAdminCoupons(api: Api, dependencies: AdminCouponDependencies): void {
  const { database } = dependencies
  api.handle('GET /back-office/coupons', ({ query }) => listAdminCoupons(database, query))
  api.handleItem('GET /back-office/coupons/:id', ({ params }) => readAdminCoupon(database, params.id))
  api.handleItem('POST /back-office/coupons', ({ body }, { caller }) =>
    saveAdminCoupon(dependencies, caller, undefined, body),
  )
  api.handleItem('PUT /back-office/coupons/:id', ({ params, body }, { caller }) =>
    saveAdminCoupon(dependencies, caller, params.id, body),
  )
  api.handleItem('GET /back-office/coupons/:id/report', ({ params }) => reportCoupon(dependencies, params.id))
}
