export { registerAdminDiscounts } from './admin/admin-discounts.routes.ts'
export {
  findDiscounts,
  mayHaveDiscountsAgain,
  type OrderDiscounts,
  recordDiscounts,
} from './discounts.service.ts'
