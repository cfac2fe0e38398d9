import { apiKeyEndpoints } from './api-key.endpoints.ts'
import { cartReminderReportEndpoints } from './cart-reminders.endpoints.ts'
import { adminBrandEndpoints } from './catalogue/brands.endpoints.ts'
import { bundleEndpoints } from './catalogue/bundles.endpoints.ts'
import { adminCategoryEndpoints } from './catalogue/categories.endpoints.ts'
import { gstRateEndpoints } from './catalogue/gst-rates.endpoints.ts'
import { labelEndpoints } from './catalogue/labels.endpoints.ts'
import { missedSearchEndpoints } from './catalogue/missed-searches.endpoints.ts'
import { pinnedSearchEndpoints } from './catalogue/pinned-searches.endpoints.ts'
import { plannedPriceEndpoints } from './catalogue/planned-prices.endpoints.ts'
import { preOrderEndpoints } from './catalogue/pre-orders.endpoints.ts'
import { priceChangeEndpoints } from './catalogue/price-changes.endpoints.ts'
import { adminProductEndpoints } from './catalogue/products.endpoints.ts'
import { adminStockEndpoints } from './catalogue/stock.endpoints.ts'
import { synonymEndpoints } from './catalogue/synonyms.endpoints.ts'
import { adminComplaintEndpoints } from './complaint.endpoints.ts'
import { adminContentPageEndpoints } from './content-page.endpoints.ts'
import { adminCouponEndpoints } from './coupon.endpoints.ts'
import { adminCustomerEndpoints } from './customer.endpoints.ts'
import { dashboardEndpoints } from './dashboard.endpoints.ts'
import { dataAccessEndpoints } from './data-access.endpoints.ts'
import { dataBreachEndpoints } from './data-breach.endpoints.ts'
import { adminDeliveryEndpoints } from './delivery.endpoints.ts'
import { adminDiscountEndpoints } from './discount.endpoints.ts'
import { disputeEndpoints } from './dispute.endpoints.ts'
import { soldGiftCardEndpoints } from './gift-card.endpoints.ts'
import { goLiveEndpoints } from './go-live.endpoints.ts'
import { gstr1Endpoints } from './gstr1.endpoints.ts'
import { mailWordingEndpoints } from './mail-wording.endpoints.ts'
import { adminMessageEndpoints } from './message.endpoints.ts'
import { messagingEndpoints } from './messaging.endpoints.ts'
import { movingInEndpoints } from './moving-in.endpoints.ts'
import { adminNewsletterEndpoints } from './newsletter.endpoints.ts'
import { operationsEndpoints } from './operations.endpoints.ts'
import { orderDocumentEndpoints } from './orders/documents.endpoints.ts'
import { enteredOrderEndpoints } from './orders/entered-orders.endpoints.ts'
import { orderEditEndpoints } from './orders/order-edits.endpoints.ts'
import { adminOrderEndpoints } from './orders/orders.endpoints.ts'
import { packingEndpoints } from './orders/packing.endpoints.ts'
import { parcelEndpoints } from './orders/parcels.endpoints.ts'
import { sentParcelEndpoints } from './orders/sent-parcels.endpoints.ts'
import { pushEndpoints } from './push.endpoints.ts'
import { adminQuestionEndpoints } from './question.endpoints.ts'
import { redirectEndpoints } from './redirect.endpoints.ts'
import { reportEndpoints } from './reports.endpoints.ts'
import { adminReturnEndpoints } from './return.endpoints.ts'
import { adminReviewEndpoints } from './review.endpoints.ts'
import { roleEndpoints } from './role.endpoints.ts'
import { savedFilterEndpoints } from './saved-filter.endpoints.ts'
import { backOfficeSearchEndpoints } from './search.endpoints.ts'
import { settingsEndpoints } from './settings.endpoints.ts'
import { staffSignInEndpoints } from './sign-in.endpoints.ts'
import { staffEndpoints } from './staff.endpoints.ts'
import { storeCreditEndpoints } from './store-credit.endpoints.ts'
import { webhookEndpoints } from './webhook.endpoints.ts'

export const backOfficeEndpoints = {
  ...staffSignInEndpoints,
  ...staffEndpoints,
  ...roleEndpoints,
  ...apiKeyEndpoints,
  ...adminCouponEndpoints,
  ...adminDiscountEndpoints,
  ...adminCustomerEndpoints,
  ...adminReviewEndpoints,
  ...adminQuestionEndpoints,
  ...adminMessageEndpoints,
  ...adminComplaintEndpoints,
  ...adminNewsletterEndpoints,
  ...dataAccessEndpoints,
  ...dataBreachEndpoints,
  ...storeCreditEndpoints,
  ...soldGiftCardEndpoints,
  ...pushEndpoints,
  ...redirectEndpoints,
  ...bundleEndpoints,
  ...adminContentPageEndpoints,
  ...plannedPriceEndpoints,
  ...preOrderEndpoints,
  ...movingInEndpoints,
  ...webhookEndpoints,
  ...mailWordingEndpoints,
  ...messagingEndpoints,
  ...settingsEndpoints,
  ...adminDeliveryEndpoints,
  ...goLiveEndpoints,
  ...operationsEndpoints,
  ...dashboardEndpoints,
  ...backOfficeSearchEndpoints,
  ...savedFilterEndpoints,
  ...adminOrderEndpoints,
  ...orderDocumentEndpoints,
  ...enteredOrderEndpoints,
  ...orderEditEndpoints,
  ...packingEndpoints,
  ...parcelEndpoints,
  ...sentParcelEndpoints,
  ...adminReturnEndpoints,
  ...reportEndpoints,
  ...disputeEndpoints,
  ...cartReminderReportEndpoints,
  ...gstr1Endpoints,
  ...adminProductEndpoints,
  ...priceChangeEndpoints,
  ...adminStockEndpoints,
  ...adminCategoryEndpoints,
  ...adminBrandEndpoints,
  ...labelEndpoints,
  ...pinnedSearchEndpoints,
  ...synonymEndpoints,
  ...missedSearchEndpoints,
  ...gstRateEndpoints,
}
