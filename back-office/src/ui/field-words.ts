import { offerSettings } from './payment-methods.ts'

export type FieldKind = 'rupees' | 'paise' | 'per cent' | 'place' | 'photo' | 'measure' | 'not shown'

const kinds: Readonly<Record<FieldKind, readonly string[]>> = {
  rupees: [
    ...['sellingPrice', 'mrp', 'price', 'shippingRate', 'parcelRate', 'parcelFreeAbove', 'firstOrderWorth'],
    ...['giftCardAmounts', 'giftCardFrom', 'giftCardUpTo'],
    ...offerSettings.map(({ limit }) => limit.source),
    ...['minimumPurchase', 'maximumDiscount', 'amount', 'captured', 'leftAtRazorpay'],
    'refunded',
  ],
  paise: ['amountPaise'],
  'per cent': ['gstRate', 'gst-rate.rate', 'gst-rate.formerRate', 'firstOrderShare'],
  place: ['position'],
  photo: ['picture', 'tall', 'hash', 'sharePicture'],
  measure: ['weight', 'dimensions', 'netQuantity'],
  // They are ids of parts, and derived values.
  'not shown': [
    ...['id', 'key', 'lineId', 'noteId', 'refundId', 'slides.url', 'pictures.url', 'width', 'height'],
    ...['version', 'createdAt', 'updatedAt'],
  ],
}
const kindOf = new Map(
  Object.entries(kinds).flatMap(([kind, names]) => names.map((name) => [name, kind as FieldKind])),
)

/** `subject.name` applies to that kind only; every other field is named by its own words. */
const labels: Readonly<Record<string, string>> = {
  addressLine1: 'Street address',
  addressLine2: 'Address line 2',
  agrees: 'Both records match',
  alt: 'Image description',
  amountPaise: 'Amount',
  brandId: 'Brand',
  buttonText: 'Button',
  captured: 'Paid at Razorpay',
  ...Object.fromEntries(
    offerSettings.flatMap(({ source, label, limit }) => [
      [source, label],
      [limit.source, limit.label],
    ]),
  ),
  cashConfirmHours: 'Confirm a cash order within (hours)',
  cashMaxReturns: 'No cash after returned parcels',
  categoryId: 'Category',
  color: 'Colour',
  colors: 'Colours',
  'category.isActive': 'Shown in the shop',
  automaticDiscounts: 'Apply discounts',
  buyPieces: 'Pieces to buy',
  categoryIds: 'Categories',
  combines: 'Combines with others',
  'coupon.isActive': 'On',
  coversOwnRates: 'Also products with their own delivery rate',
  'discount.isActive': 'On',
  getPieces: 'Pieces they get',
  isFirstOrder: 'First order only',
  created: 'Added',
  discountAmount: 'Discount',
  discountType: 'Kind of discount',
  endsAt: 'Ends',
  'festival.from': 'First day',
  'festival.name': 'Festival',
  'festival.to': 'Last day',
  firstOrderPieces: 'New customer: most pieces',
  firstOrderShare: 'New customer: most of one product',
  firstOrderWorth: 'New customer: largest amount',
  'gst-rate.formerRate': 'Former GST rate',
  'gst-rate.rate': 'New GST rate',
  gstRate: 'GST rate (included in price)',
  gstin: 'GSTIN',
  hexCode: 'Swatch colour',
  hsnCode: 'HSN code',
  isAnswered: 'Answered',
  isBlocked: 'Blocked',
  isFeatured: 'Featured on the home page',
  isHidden: 'Hidden',
  isPublic: 'Shown in the list of offers',
  isPublished: 'Published',
  leftAtRazorpay: 'Left at Razorpay',
  limitPerCustomer: 'Uses per customer',
  manufacturedMonth: 'Month of manufacture or import',
  lowStockAt: 'Low stock alert',
  minimumPurchase: 'Minimum order',
  mrp: 'MRP',
  seoDescription: 'Description for search engines',
  seoTitle: 'Title for search engines',
  sharePicture: 'Picture of link previews',
  productQuestions: 'Questions about products',
  cartReminders: 'Mail carts',
  cartReminderHours: 'Mail after (hours)',
  cartReminderLeftOut: 'Carts left without a mail (%)',
  cartReminderQuietFrom: 'Quiet from (hour)',
  cartReminderQuietTo: 'Quiet until (hour)',
  giftCards: 'Sell gift cards',
  giftCardAmounts: 'Amounts (₹)',
  giftCardFrom: 'Any amount from',
  giftCardUpTo: 'Any amount up to',
  giftCardMonths: 'Valid for (months)',
  giftCardDataMonths: 'Keep names for (months)',
  orderEdits: 'Edit orders',
  preOrders: 'Pre-orders',
  availableOn: 'Promised by',
  prepaidDiscountPercent: 'Discount for paying online (%)',
  orderNews: 'Mails about new orders',
  pingUrl: 'Address to ping while all is well',
  'order.number': 'New invoice',
  'order.withdrawn': 'Withdrawn invoice',
  'lines.quantity': 'Pieces',
  parcelFreeAbove: 'Free delivery above',
  parcelRate: 'Delivery charge of an order',
  paidBy: 'Paid back by',
  parent: 'Parent category',
  paymentStatus: 'Payment',
  paymentWindowMinutes: 'Keep an unpaid order for (minutes)',
  pauseMinutes: 'Wait after three unpaid orders (minutes)',
  phoneNumber: 'Phone',
  picture: 'Photo',
  place: 'Map',
  quantity: 'Stock',
  refunded: 'Refunded at Razorpay',
  restock: 'Back in stock',
  returnedParcelCost: 'A returned parcel costs',
  returnsAsCredit: 'Store credit for returns',
  sellsElsewhere: 'Sell to other states without a GSTIN',
  filesQuarterly: 'Files GST returns quarterly',
  returnDays: 'Returns within (days)',
  reviewRequestAfterDays: 'Ask for a review after (days)',
  sections: 'Sections below the slides',
  shippingRate: 'Shipping per piece',
  'slides.description': 'Text',
  sku: 'SKU',
  social: 'Social networks',
  startsAt: 'Starts',
  tall: 'Photo for phones',
  trackingUrl: 'Tracking address',
  usageLimit: 'Total uses',
  videos: 'Films',
  whatsapp: 'WhatsApp',
  youtubeId: 'YouTube id',
}

/** The words name one item of a list. */
const ones: Readonly<Record<string, string>> = {
  lines: 'Item',
  packages: 'Package',
  pictures: 'Photo',
  slides: 'Slide',
  social: 'Network',
  testimonials: 'Testimonial',
  variants: 'Variant',
  videos: 'Film',
}

/** `orderNumber`, `order-number` and `order.saved` become `Order number`. */
export function words(name: string): string {
  const spaced = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[._-]+/g, ' ')
    .toLowerCase()
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

/** Returns undefined when the value itself decides. @param of as for {@link fieldLabel} */
export const fieldKind = (name: string, of = ''): FieldKind | undefined =>
  kindOf.get(`${of}.${name}`) ?? kindOf.get(name)

/** @param of the kind of record, or the list, that has the field */
export const fieldLabel = (name: string, of = ''): string =>
  labels[`${of}.${name}`] ?? labels[name] ?? words(name)

/** The result reads like `Variant`. */
export const oneOf = (list: string): string => ones[list] ?? fieldLabel(list)
