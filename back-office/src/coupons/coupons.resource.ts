import type { AdminCoupon } from '@amritvasya/contract'
import { TicketPercent } from 'lucide-react'
import { lazy } from 'react'
import type { BackOfficeResource } from '../resource.ts'

export const coupons: BackOfficeResource = {
  name: 'coupons',
  label: 'Coupons',
  group: 'Catalogue',
  icon: TicketPercent,
  isWeekly: true,
  list: lazy(() => import('./coupon-list.tsx').then(({ CouponList }) => ({ default: CouponList }))),
  edit: lazy(() => import('./coupon-edit.tsx').then(({ CouponEdit }) => ({ default: CouponEdit }))),
  create: lazy(() => import('./coupon-create.tsx').then(({ CouponCreate }) => ({ default: CouponCreate }))),
  recordRepresentation: (record: AdminCoupon) => record.code,
}
