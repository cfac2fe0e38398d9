import { TicketPercent } from 'lucide-react'
import { type BackOfficeResource, screen } from '../resource.ts'

export const coupons: BackOfficeResource = {
  name: 'coupons',
  label: 'Coupons',
  group: 'Catalogue',
  icon: TicketPercent,
  isWeekly: true,
  list: screen(() => import('./coupon-list.tsx').then(({ CouponList }) => CouponList)),
  edit: screen(() => import('./coupon-form.tsx').then(({ CouponEdit }) => CouponEdit)),
  create: screen(() => import('./coupon-form.tsx').then(({ CouponCreate }) => CouponCreate)),
  recordRepresentation: 'code',
}
