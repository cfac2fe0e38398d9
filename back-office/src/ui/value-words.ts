import { roleNames } from '../platform/permissions.ts'

/** The corner of a product card shows it. */
export const labelNames = { regular: 'None', new: 'New', sale: 'Sale' } as const

/** The product page and the return policy use the same words. */
export const returnNames = {
  usual: 'As usual, within the days of the settings',
  unopened: 'Only unopened (oils, incense)',
  'made to measure': 'No returns: made to measure',
} as const

export const sectionNames = {
  categories: 'Shop by category',
  featured: 'Featured products',
  'new-arrivals': 'New arrivals',
  'category-rows': 'Category rows',
  reviews: 'Customer reviews',
  'happy-customers': 'Happy customers',
  'payment-options': 'Payment options',
  guidance: 'Guidance service',
} as const

export const orderStatusNames = {
  pending: 'Pending',
  processing: 'To pack',
  shipped: 'On the way',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
} as const

export const paymentStatusNames = {
  pending: 'Not paid',
  paid: 'Paid',
  failed: 'Payment failed',
  cancelled: 'Not paid',
  refunded: 'Refunded',
  partially_refunded: 'Partly refunded',
} as const

export const orderNewsNames = {
  each: 'A mail for each order',
  hourly: 'One mail an hour',
  off: 'No mails',
} as const

export const networkNames = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  youtube: 'YouTube',
  pinterest: 'Pinterest',
} as const

/** Display names of stored values, by field. */
export const valueNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  label: labelNames,
  returns: returnNames,
  sections: sectionNames,
  status: orderStatusNames,
  paymentStatus: paymentStatusNames,
  role: roleNames,
  discountType: { fixed: 'An amount', percentage: 'A percentage' },
  paidBy: { bank: 'Bank transfer', upi: 'UPI', cash: 'Cash', credit: 'Store credit', edit: 'Set off' },
  network: networkNames,
  orderNews: orderNewsNames,
}
