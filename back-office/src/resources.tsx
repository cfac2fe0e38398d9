import { audit } from './audit/audit.resource.ts'
import { guidanceBookings } from './bookings/bookings.resource.ts'
import { brands } from './catalogue/brands/brands.resource.ts'
import { bundles } from './catalogue/bundles/bundles.resource.ts'
import { categories } from './catalogue/categories/categories.resource.ts'
import { labels } from './catalogue/labels/labels.resource.ts'
import { missedSearches } from './catalogue/missed-searches/missed-searches.resource.ts'
import { pinnedSearches } from './catalogue/pinned-searches/pinned-searches.resource.ts'
import { priceChanges } from './catalogue/price-changes/price-changes.resource.ts'
import { products } from './catalogue/products/products.resource.ts'
import { stock } from './catalogue/stock/stock.resource.ts'
import { synonyms } from './catalogue/synonyms/synonyms.resource.ts'
import { complaints } from './complaints/complaints.resource.ts'
import { contentPages } from './content-pages/content-pages.resource.ts'
import { coupons } from './coupons/coupons.resource.ts'
import { customers } from './customers/customers.resource.ts'
import { dashboard } from './dashboard/dashboard.resource.ts'
import { dataAccess } from './data-access/data-access.resource.ts'
import { dataBreaches } from './data-breaches/data-breaches.resource.ts'
import { delivery } from './delivery/delivery.resource.ts'
import { discounts } from './discounts/discounts.resource.ts'
import { failedJobs } from './failed-jobs/failed-jobs.resource.ts'
import { giftCards } from './gift-cards/gift-cards.resource.ts'
import { goLiveChecklist } from './go-live-checklist/go-live-checklist.resource.ts'
import { guidance } from './guidance/guidance.resource.ts'
import { health } from './health/health.resource.ts'
import { homePage } from './home-page/home-page.resource.ts'
import { mailWordings } from './mail-wordings/mail-wordings.resource.ts'
import { messages } from './messages/messages.resource.ts'
import { messaging } from './messaging/messaging.resource.ts'
import { movingIn } from './moving-in/moving-in.resource.ts'
import { newsletter } from './newsletter/newsletter.resource.ts'
import { orders } from './orders/orders.resource.ts'
import { packing } from './orders/packing/packing.resource.ts'
import { plannedPrices } from './planned-prices/planned-prices.resource.ts'
import { preOrders } from './pre-orders/pre-orders.resource.ts'
import { questions } from './questions/questions.resource.ts'
import { redirects } from './redirects/redirects.resource.ts'
import { reports } from './reports/reports.resource.ts'
import type { BackOfficeResource } from './resource.ts'
import { returns } from './returns/returns.resource.ts'
import { reviews } from './reviews/reviews.resource.ts'
import { settings } from './settings/settings.resource.ts'
import { apiKeys, roles, staff } from './staff/staff.resource.ts'
import { storeCredits } from './store-credits/store-credits.resource.ts'
import { webhookEvents, webhooks } from './webhooks/webhooks.resource.ts'

/** The menu has this order; the comments name its groups. */
export const resources: readonly BackOfficeResource[] = [
  // Shop
  dashboard,
  orders,
  packing,
  returns,
  // Catalogue
  products,
  bundles,
  stock,
  labels,
  preOrders,
  plannedPrices,
  priceChanges,
  categories,
  brands,
  pinnedSearches,
  synonyms,
  missedSearches,
  coupons,
  discounts,
  giftCards,
  storeCredits,
  // People
  customers,
  reviews,
  questions,
  guidanceBookings,
  messages,
  complaints,
  newsletter,
  // Site
  homePage,
  contentPages,
  guidance,
  delivery,
  redirects,
  movingIn,
  settings,
  // Owner
  reports,
  mailWordings,
  messaging,
  webhooks,
  webhookEvents,
  staff,
  roles,
  apiKeys,
  audit,
  dataAccess,
  dataBreaches,
  health,
  failedJobs,
  goLiveChecklist,
]
