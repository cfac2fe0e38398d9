export { registerAdminCoupons } from './admin/admin-coupons.routes.ts'
export { takeOverCoupons } from './admin/take-over.service.ts'
export { registerCoupons } from './coupons.routes.ts'
export {
  type CouponInput,
  exchangeCoupons,
  findDiscount,
  rateLimitCouponAttempts,
  redeemCouponAgain,
  returnCoupon,
  saveCoupons,
} from './coupons.service.ts'
export { personalData } from './personal-data.service.ts'
