import { roleNames } from '../platform/can.ts'

/** What a card in the shop may say in its corner. */
export const labelNames = { regular: 'None', new: 'New', sale: 'Sale' } as const

/** How a product may be returned, as its page in the shop and the return policy say it. */
export const returnNames = {
  usual: 'As usual, within 5 days',
  unopened: 'Only unopened (oils, incense)',
  'made to measure': 'No returns: made to measure',
} as const

/** The parts of the home page below its slides. */
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

/** How far an order has come. */
export const orderStatusNames = {
  pending: 'Pending',
  processing: 'To pack',
  shipped: 'On the way',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
} as const

/** How far the payment of an order has come. */
export const paymentStatusNames = {
  pending: 'Not paid',
  paid: 'Paid',
  failed: 'Payment failed',
  cancelled: 'Not paid',
  refunded: 'Refunded',
  partially_refunded: 'Partly refunded',
} as const

/** Where else the shop is. */
export const networkNames = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  youtube: 'YouTube',
  pinterest: 'Pinterest',
} as const

/** What the values of a field are called, where they are stored as keys. */
export const valueNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  label: labelNames,
  returns: returnNames,
  sections: sectionNames,
  status: orderStatusNames,
  paymentStatus: paymentStatusNames,
  role: roleNames,
  discountType: { fixed: 'An amount', percentage: 'A percentage' },
  paidBy: { bank: 'Bank transfer', upi: 'UPI', cash: 'Cash' },
  network: networkNames,
}
