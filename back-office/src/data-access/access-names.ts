import type { DataAccess } from '@amritvasya/contract'

const names: Readonly<Record<string, string>> = {
  'GET /back-office/dashboard': 'Dashboard opened',
  'GET /back-office/audit': 'Audit log read',
  'GET /back-office/search': 'Found by the search box',
  'GET /back-office/subscribers.csv': 'Newsletter addresses downloaded',
  'GET /back-office/orders.csv': 'Orders downloaded',
  'GET /back-office/customers.csv': 'Customers downloaded',
  'POST /back-office/mail-wordings/:id/preview': 'Mail previewed with an order',
  'POST /back-office/mail-wordings/:id/test': 'Mail with an order sent as a test',
  'GET /back-office/orders/:id/packing-slip': 'Packing slip printed',
  'GET /back-office/orders/packing-slips': 'Packing slips printed',
  'GET /back-office/orders/invoices.pdf': 'Invoices printed',
  'GET /back-office/orders/:id/invoice': 'Invoice opened',
  'GET /back-office/orders/:id/credit-notes/:noteId': 'Credit note opened',
  'GET /back-office/orders/:id/replaced-invoices/:invoiceId': 'Replaced invoice opened',
  'GET /back-office/reports/documents.pdf': 'Invoices and credit notes downloaded',
  'GET /back-office/reports/payments.csv': 'Payments and refunds downloaded',
  'GET /back-office/reports/gst.csv': 'GST register downloaded',
  'GET /back-office/reports/gstr1.json': 'GSTR-1 downloaded',
  'GET /back-office/reports/gstr1.csv': 'GSTR-1 downloaded',
}

const screens: Readonly<Record<string, string>> = {
  customers: 'Customer',
  orders: 'Order',
  complaints: 'Complaint',
  messages: 'Message',
  'guidance-bookings': 'Guidance booking',
  subscribers: 'Newsletter address',
  reviews: 'Review',
  questions: 'Question',
  'gift-cards': 'Gift card',
  coupons: 'Coupon with its orders',
}

/** Returns a call of the back office in words, such as `Order opened`. */
export function accessName(call: string): string {
  const named = names[call]
  if (named) return named
  const [method = '', path = ''] = call.split(' ')
  const [, , screen = '', id] = path.split('/')
  const thing = screens[screen] ?? screen
  if (method !== 'GET') return `${thing} changed`
  return id === undefined ? `${thing} list opened` : `${thing} opened`
}

const records: Readonly<Record<DataAccess['kind'], readonly [string, string]>> = {
  customer: ['customer', 'customers'],
  order: ['order', 'orders'],
  complaint: ['complaint', 'complaints'],
  message: ['message', 'messages'],
  booking: ['booking', 'bookings'],
  subscriber: ['address', 'addresses'],
  review: ['review', 'reviews'],
  question: ['question', 'questions'],
  breach: ['data breach', 'data breaches'],
  nominee: ['nominee', 'nominees'],
  'gift card': ['gift card', 'gift cards'],
}

export const recordKinds = Object.entries(records).map(([id, [, name]]) => ({
  id,
  name: name.charAt(0).toUpperCase() + name.slice(1),
}))

export const recordCount = (kind: DataAccess['kind'], count: number): string =>
  `${count} ${records[kind][count === 1 ? 0 : 1]}`
