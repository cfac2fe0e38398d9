export { registerAdminDiscounts } from './admin/admin-discounts.routes.ts'
export { discountsOfOrder } from './discount.repository.ts'
export {
  changeShares,
  findDiscounts,
  mayHaveDiscountsAgain,
  type OrderDiscounts,
  recordDiscounts,
  sharesOf,
} from './discounts.service.ts'
