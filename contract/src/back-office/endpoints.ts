import { adminBrandEndpoints } from './catalogue/brands.endpoints.ts'
import { adminCategoryEndpoints } from './catalogue/categories.endpoints.ts'
import { adminProductEndpoints } from './catalogue/products.endpoints.ts'
import { adminStockEndpoints } from './catalogue/stock.endpoints.ts'
import { managedCouponEndpoints } from './coupon.endpoints.ts'
import { managedCustomerEndpoints } from './customer.endpoints.ts'
import { todayEndpoints } from './dashboard.endpoints.ts'
import { launchEndpoints } from './go-live.endpoints.ts'
import { managedMessageEndpoints } from './message.endpoints.ts'
import { managedNewsletterEndpoints } from './newsletter.endpoints.ts'
import { managedOrderEndpoints } from './orders/orders.endpoints.ts'
import { reportEndpoints } from './reports.endpoints.ts'
import { managedReviewEndpoints } from './review.endpoints.ts'
import { settingsEndpoints } from './settings.endpoints.ts'
import { staffSignInEndpoints } from './sign-in.endpoints.ts'
import { staffEndpoints } from './staff.endpoints.ts'

export const backOfficeEndpoints = {
  ...staffSignInEndpoints,
  ...staffEndpoints,
  ...managedCouponEndpoints,
  ...managedCustomerEndpoints,
  ...managedReviewEndpoints,
  ...managedMessageEndpoints,
  ...managedNewsletterEndpoints,
  ...settingsEndpoints,
  ...launchEndpoints,
  ...todayEndpoints,
  ...managedOrderEndpoints,
  ...reportEndpoints,
  ...adminProductEndpoints,
  ...adminStockEndpoints,
  ...adminCategoryEndpoints,
  ...adminBrandEndpoints,
}
