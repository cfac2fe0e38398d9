export { registerAdminCoupons } from './admin/admin-coupons.routes.ts'
export { takeOverCoupons } from './admin/take-over.service.ts'
export {
  type CouponInput,
  ordersWithCoupon,
  redeemCouponAgain,
  returnCoupon,
  saveCoupons,
} from './coupon.repository.ts'
export { registerCoupons } from './coupons.routes.ts'
export { exchangeCoupons, findDiscount, rateLimitCouponAttempts } from './coupons.service.ts'
export { personalData } from './personal-data.service.ts'
