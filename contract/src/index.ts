export type { MessageConsents } from './accounts/message-consent.endpoints.ts'
export type { Nominee } from './accounts/nominee.endpoints.ts'
export type { OwnCredit } from './accounts/own-credit.ts'
export type { User } from './accounts/user.ts'
export type { Address, AddressFields } from './addresses/address.ts'
export type { ApiKey } from './back-office/api-key.endpoints.ts'
export type { AdminBrand } from './back-office/catalogue/brands.endpoints.ts'
export type { AdminBundle, SavedBundle } from './back-office/catalogue/bundles.endpoints.ts'
export type { AdminCategory } from './back-office/catalogue/categories.endpoints.ts'
export type {
  CsvOutcome,
  CsvProblem,
  CsvResponse,
  UnknownColumn,
} from './back-office/catalogue/csv.ts'
export { gstRates, type ShownPicture } from './back-office/catalogue/fields.ts'
export type { GstRateChange, NewGstRateChange } from './back-office/catalogue/gst-rates.endpoints.ts'
export type { MissedSearch } from './back-office/catalogue/missed-searches.endpoints.ts'
export type { PinnedProduct } from './back-office/catalogue/pinned.ts'
export type { PinnedSearch } from './back-office/catalogue/pinned-searches.endpoints.ts'
export type { NewPlannedPrices, PlannedPrice } from './back-office/catalogue/planned-prices.endpoints.ts'
export type { PreOrder } from './back-office/catalogue/pre-orders.endpoints.ts'
export type {
  ChangedPriceLine,
  PlannedPriceLine,
  PriceChange,
  PriceChangePlan,
} from './back-office/catalogue/price-changes.endpoints.ts'
export {
  type AdminProduct,
  type AdminProductFields,
  type LastDeclarations,
  type ListedProduct,
  productFields,
} from './back-office/catalogue/product.ts'
export type {
  GridOutcome,
  GridRow,
  StockItem,
} from './back-office/catalogue/stock.ts'
export type { Synonym } from './back-office/catalogue/synonyms.endpoints.ts'
export type { AdminComplaint, EnteredComplaint } from './back-office/complaint.endpoints.ts'
export type {
  AdminContentPage,
  ContentPageFields,
  ContentPageVersion,
  ListedContentPage,
} from './back-office/content-page.endpoints.ts'
export type { AdminCoupon, CouponBody, CouponReport } from './back-office/coupon.endpoints.ts'
export type { AdminCustomer } from './back-office/customer.endpoints.ts'
export type { Dashboard } from './back-office/dashboard.endpoints.ts'
export type { DataAccess } from './back-office/data-access.endpoints.ts'
export type { DataBreach } from './back-office/data-breach.endpoints.ts'
export { daySpan } from './back-office/day.ts'
export type { DeliverySettings } from './back-office/delivery.endpoints.ts'
export type {
  AdminDiscount,
  DiscountBody,
  DiscountPreview,
  DiscountPreviewBody,
} from './back-office/discount.endpoints.ts'
export { type BackOfficeFile, backOfficeFiles, type FileEndpoint } from './back-office/files.ts'
export type { SoldGiftCard } from './back-office/gift-card.endpoints.ts'
export type { GoLiveItem } from './back-office/go-live.endpoints.ts'
export {
  type CouponCostRow,
  type ReturnsKind,
  type ReturnsRow,
  returnsQuery,
  type SoldTogetherRow,
  type UnsoldStockRow,
  unsoldQuery,
} from './back-office/goods-reports.endpoints.ts'
export {
  type Gstr1Period,
  type Gstr1Table,
  type Gstr1TableSum,
  gstr1DownloadQuery,
  gstr1FileQuery,
} from './back-office/gstr1.endpoints.ts'
export type {
  MailRevision,
  MailWordingSummary,
  RenderedMail,
  WordedMailRecord,
} from './back-office/mail-wording.endpoints.ts'
export type { AdminBooking, AdminMessage } from './back-office/message.endpoints.ts'
export type {
  ChangedMessagingSettings,
  MessageCosts,
  MessageTemplate,
  MessagingSettings,
} from './back-office/messaging.endpoints.ts'
export type { FormerPictures, MovingInOutcome, MovingInResponse } from './back-office/moving-in.endpoints.ts'
export type { Subscriber } from './back-office/newsletter.endpoints.ts'
export type { FailedJob, HealthPart } from './back-office/operations.endpoints.ts'
export type {
  EnteredOrder,
  EnteredOrderBody,
  EnteredOrderQuote,
  EnteredOrderQuoteBody,
  NewEnteredOrder,
} from './back-office/orders/entered-order.ts'
export type {
  AdminOrder,
  CancelledPiecesQuote,
  ListedOrder,
  RazorpayView,
} from './back-office/orders/order.ts'
export type {
  AdminOrderEdit,
  NewOrderEdit,
  OrderEditBody,
  OrderEditQuote,
  OrderEditQuoteBody,
} from './back-office/orders/order-edit.ts'
export type { AdminSentParcel, OrderAction, OrderMailKind } from './back-office/orders/order-parts.ts'
export type { PackedOrder } from './back-office/orders/packing.endpoints.ts'
export type { AdminParcel, ParcelBooking } from './back-office/orders/parcels.endpoints.ts'
export type { MyPush } from './back-office/push.endpoints.ts'
export type { AdminQuestion } from './back-office/question.endpoints.ts'
export type { Redirect } from './back-office/redirect.endpoints.ts'
export {
  type ReportKind,
  type ReportRow,
  type ReturnedParcelRow,
  reportQuery,
} from './back-office/reports.endpoints.ts'
export type { AdminReturn, ReturnSettlement } from './back-office/return.endpoints.ts'
export type { AdminReview } from './back-office/review.endpoints.ts'
export type { CustomRole, Right } from './back-office/role.endpoints.ts'
export type { FilterChoice, SavedFilter } from './back-office/saved-filter.endpoints.ts'
export type {
  Findings,
  FoundCustomer,
  FoundOrder,
  FoundProduct,
} from './back-office/search.endpoints.ts'
export type { HomePageBody } from './back-office/settings.endpoints.ts'
export type {
  GuidanceSettings,
  HomePage,
  SelfDeclaration,
  ShopSettings,
} from './back-office/shown-settings.ts'
export type { AuditEntry, StaffMember } from './back-office/staff.ts'
export type { NewStoreCredit, StoreCredit } from './back-office/store-credit.endpoints.ts'
export {
  type PageSpeedRow,
  type VisitsKind,
  type VisitsRow,
  visitsQuery,
} from './back-office/visits.endpoints.ts'
export type { ShownWebhookEvent, Webhook, WebhookEvent } from './back-office/webhook.endpoints.ts'
export type { Brand, Category } from './catalogue/category.ts'
export type { RequestedNotice } from './catalogue/notices.endpoints.ts'
export { pageFieldDefaults, type ReturnRule } from './catalogue/page-fields.ts'
export type {
  Product,
  ProductImage,
  ProductStatus,
  ProductSummary,
  Variant,
} from './catalogue/product.ts'
export type { RestoredLine, StoredCart } from './checkout/cart-reminders.endpoints.ts'
export type { PlaceOrderBody, SeenPricing, ShippingAddress } from './checkout/place-order.ts'
export type { Client } from './client.ts'
export type { Complaint } from './complaints/endpoints.ts'
export type { ContentBlock, ContentPage, ListedArticle, PolicyVersion } from './content/content-page.ts'
export type { Shop, Slide } from './content/endpoints.ts'
export type { SentMessage } from './content/message.endpoints.ts'
export type { Subscription } from './content/newsletter.endpoints.ts'
export type { Coupon } from './coupons/coupon.ts'
export type { ConsentChange, Consents } from './data-protection/endpoints.ts'
export type { Delivery } from './delivery/endpoints.ts'
export type { Endpoint } from './endpoint.ts'
export {
  type ApiResponse,
  type BackOfficeKey,
  type EndpointKey,
  type Endpoints,
  endpoints,
  type Input,
  type Request,
} from './endpoints.ts'
export type { ErrorBody, ErrorDetails } from './error-body.ts'
export { type ErrorCode, errors } from './errors.ts'
export type { Guidance, GuidancePackage, GuidanceTopic, SentServiceRequest } from './guidance/endpoints.ts'
export type { UnreadyReason } from './health.ts'
export type { FormerOrder } from './orders/former-order.ts'
export type {
  AddressSnapshot,
  BuyerBusiness,
  FollowedOrder,
  Order,
  OrderLine,
  OrderPricing,
  OrderStatus,
  ParcelEvent,
  PaymentMethod,
  PaymentStatus,
  SentParcel,
  ShownDiscount,
} from './orders/order.ts'
export {
  type NewReturn,
  type NewReturnResponse,
  newReturn,
  type OrderReturn,
  type ReturnableOrder,
  type ReturnQuote,
} from './orders/returns.ts'
export type { Dispute, ListedDispute } from './payments/dispute.ts'
export type { LinkedOrder, PaymentDowntime } from './payments/endpoints.ts'
export type { BoughtGiftCard, ExportedGiftCard } from './payments/gift-card.endpoints.ts'
export type { RazorpayOrder } from './payments/razorpay-order.ts'
export type { Pagination } from './primitives.ts'
export type { OwnQuestion, Question } from './questions/endpoints.ts'
export type { AvailableOrder, Review } from './reviews/endpoints.ts'
export { type NewReview, type NewReviewResponse, newReview } from './reviews/new-review.ts'
export { everyRole, type StaffRole } from './rules/roles.ts'
export type { Seo, SeoInput } from './seo.ts'
export type {
  FeedArticle,
  Page,
  PageLog,
  QueryDefaults,
  Site,
  Storefront,
  StorefrontServices,
} from './storefront-server.ts'
