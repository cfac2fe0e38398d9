import { adminBrandEndpoints } from './catalogue/brands.endpoints.ts'
import { adminCategoryEndpoints } from './catalogue/categories.endpoints.ts'
import { gstRateEndpoints } from './catalogue/gst-rates.endpoints.ts'
import { adminProductEndpoints } from './catalogue/products.endpoints.ts'
import { adminStockEndpoints } from './catalogue/stock.endpoints.ts'
import { adminComplaintEndpoints } from './complaint.endpoints.ts'
import { adminCouponEndpoints } from './coupon.endpoints.ts'
import { adminCustomerEndpoints } from './customer.endpoints.ts'
import { dashboardEndpoints } from './dashboard.endpoints.ts'
import { dataAccessEndpoints } from './data-access.endpoints.ts'
import { dataBreachEndpoints } from './data-breach.endpoints.ts'
import { adminDeliveryEndpoints } from './delivery.endpoints.ts'
import { goLiveEndpoints } from './go-live.endpoints.ts'
import { gstr1Endpoints } from './gstr1.endpoints.ts'
import { adminMessageEndpoints } from './message.endpoints.ts'
import { messagingEndpoints } from './messaging.endpoints.ts'
import { movingInEndpoints } from './moving-in.endpoints.ts'
import { adminNewsletterEndpoints } from './newsletter.endpoints.ts'
import { operationsEndpoints } from './operations.endpoints.ts'
import { enteredOrderEndpoints } from './orders/entered-orders.endpoints.ts'
import { adminOrderEndpoints } from './orders/orders.endpoints.ts'
import { parcelEndpoints } from './orders/parcels.endpoints.ts'
import { redirectEndpoints } from './redirect.endpoints.ts'
import { reportEndpoints } from './reports.endpoints.ts'
import { adminReturnEndpoints } from './return.endpoints.ts'
import { adminReviewEndpoints } from './review.endpoints.ts'
import { settingsEndpoints } from './settings.endpoints.ts'
import { staffSignInEndpoints } from './sign-in.endpoints.ts'
import { staffEndpoints } from './staff.endpoints.ts'
import { storeCreditEndpoints } from './store-credit.endpoints.ts'

export const backOfficeEndpoints = {
  ...staffSignInEndpoints,
  ...staffEndpoints,
  ...adminCouponEndpoints,
  ...adminCustomerEndpoints,
  ...adminReviewEndpoints,
  ...adminMessageEndpoints,
  ...adminComplaintEndpoints,
  ...adminNewsletterEndpoints,
  ...dataAccessEndpoints,
  ...dataBreachEndpoints,
  ...storeCreditEndpoints,
  ...redirectEndpoints,
  ...movingInEndpoints,
  ...messagingEndpoints,
  ...settingsEndpoints,
  ...adminDeliveryEndpoints,
  ...goLiveEndpoints,
  ...operationsEndpoints,
  ...dashboardEndpoints,
  ...adminOrderEndpoints,
  ...enteredOrderEndpoints,
  ...parcelEndpoints,
  ...adminReturnEndpoints,
  ...reportEndpoints,
  ...gstr1Endpoints,
  ...adminProductEndpoints,
  ...adminStockEndpoints,
  ...adminCategoryEndpoints,
  ...adminBrandEndpoints,
  ...gstRateEndpoints,
}
