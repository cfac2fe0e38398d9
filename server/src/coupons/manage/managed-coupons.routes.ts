import type { Api } from '../../platform/http/api.ts'
import {
  listManagedCoupons,
  type ManagedCouponParts,
  readManagedCoupon,
  reportCoupon,
  saveManagedCoupon,
} from './managed-coupons.service.ts'

export function registerManagedCoupons(api: Api, parts: ManagedCouponParts): void {
  const { database } = parts
  api.handle('GET /back-office/coupons', async ({ query }) => ({
    success: true,
    ...(await listManagedCoupons(database, query)),
  }))
  api.handle('GET /back-office/coupons/:id', async ({ params }) => ({
    success: true,
    item: await readManagedCoupon(database, params.id),
  }))
  api.handle('POST /back-office/coupons', async ({ body }, { caller }) => ({
    success: true,
    item: await saveManagedCoupon(parts, caller, undefined, body),
  }))
  api.handle('PUT /back-office/coupons/:id', async ({ params, body }, { caller }) => ({
    success: true,
    item: await saveManagedCoupon(parts, caller, params.id, body),
  }))
  api.handle('GET /back-office/coupons/:id/report', async ({ params }) => ({
    success: true,
    item: await reportCoupon(parts, params.id),
  }))
}
