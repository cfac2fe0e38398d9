export { registerAdminDiscounts } from './admin/admin-discounts.routes.ts'
export {
  changeShares,
  findDiscounts,
  mayHaveDiscountsAgain,
  type OrderDiscounts,
  recordDiscounts,
  sharesOf,
} from './discounts.service.ts'
