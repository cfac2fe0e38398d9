/** Pages of the storefront as visits are counted, with their names in the back office. */
export const pageKinds = {
  home: 'Home page',
  list: 'Lists and search',
  product: 'Products',
  cart: 'Cart',
  checkout: 'Checkout',
  'order-success': 'Order placed',
  article: 'Articles',
  account: 'Accounts and orders',
  other: 'Other pages',
} as const
export type PageKind = keyof typeof pageKinds

const kindsBySegment: Readonly<Record<string, PageKind>> = {
  '': 'home',
  products: 'list',
  category: 'list',
  categories: 'list',
  shop: 'list',
  collection: 'list',
  product: 'product',
  cart: 'cart',
  checkout: 'checkout',
  payment: 'checkout',
  'payment-failed': 'checkout',
  'pay-order': 'checkout',
  'order-success': 'order-success',
  blog: 'article',
  watchlist: 'account',
  login: 'account',
  register: 'account',
  'verify-otp': 'account',
  'forgot-password': 'account',
  profile: 'account',
  'my-addresses': 'account',
  settings: 'account',
  'my-orders': 'account',
  orders: 'account',
  order: 'account',
  'order-status': 'account',
  'cancel-order': 'account',
  'confirm-order': 'account',
  'return-order': 'account',
  track: 'account',
}
const notPages = new Set([
  'api',
  'back-office',
  'sandbox',
  'assets',
  'files',
  'offline',
  'unreadable-address',
  'page-preview',
])
/** A file has an ending, such as `/robots.txt`. */
const file = /\.[a-z0-9]{2,11}$/i

/**
 * Returns the kind of a page, or undefined for what is none.
 * @param path without the query
 */
export function pageKindOf(path: string): PageKind | undefined {
  const end = path.indexOf('/', 1)
  const segment = end < 0 ? path.slice(1) : path.slice(1, end)
  const kind = kindsBySegment[segment]
  if (kind) return kind
  return notPages.has(segment) || file.test(path) ? undefined : 'other'
}
