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
  api.handle('GET /back-office/coupons', async ({ query }) => ({
    success: true,
    ...(await listAdminCoupons(database, query)),
  }))
  api.handle('GET /back-office/coupons/:id', async ({ params }) => ({
    success: true,
    item: await readAdminCoupon(database, params.id),
  }))
  api.handle('POST /back-office/coupons', async ({ body }, { caller }) => ({
    success: true,
    item: await saveAdminCoupon(dependencies, caller, undefined, body),
  }))
  api.handle('PUT /back-office/coupons/:id', async ({ params, body }, { caller }) => ({
    success: true,
    item: await saveAdminCoupon(dependencies, caller, params.id, body),
  }))
  api.handle('GET /back-office/coupons/:id/report', async ({ params }) => ({
    success: true,
    item: await reportCoupon(dependencies, params.id),
  }))
}
