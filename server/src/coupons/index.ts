import type {} from './coupons.tables.ts'

export { type CouponInput, saveCoupons } from './manage.service.ts'
export { retakeCoupon, returnCoupon, useCoupon } from './use.service.ts'
