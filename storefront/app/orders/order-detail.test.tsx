import type { Order, OrderStatus } from '@amritvasya/contract'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { anOrder } from '../testing/order.ts'
import { OrderDetail } from './order-detail.tsx'

const paid = anOrder({
  orderNumber: 'AV-261118-7K3QX',
  createdAt: '2026-11-18T19:30:00.000Z',
  orderStatus: 'processing',
  statusHistory: [{ status: 'pending', comment: null, timestamp: '2026-11-18T19:30:00.000Z' }],
  pricing: { subtotal: 999, shippingCost: 100, discount: 50, totalAmount: 1049 },
  couponCode: 'WELCOME50',
  payment: {
    method: 'online',
    status: 'paid',
    razorpay: { paymentId: 'pay_29QQoUBi66xm2f', lastUpdated: null, message: null },
  },
  payBefore: null,
  creditNotes: [],
})
function htmlOf(changes: Partial<Order>): string {
  const element = <OrderDetail order={{ ...paid, ...changes }} refresh={async () => undefined} />
  return renderToString(element).replaceAll('<!-- -->', '')
}

// Proves ORDER-10, ORDER-11.
test('no discount is no line; cash on delivery is named, and has no invoice before it is paid', () => {
  const online = htmlOf({})
  for (const text of ['Discount (WELCOME50)', 'Transaction ID', 'Download Invoice'])
    expect(online).toContain(text)
  const cash = htmlOf({
    pricing: { subtotal: 999, shippingCost: 0, discount: 0, totalAmount: 999 },
    payment: {
      method: 'cod',
      status: 'pending',
      razorpay: { paymentId: null, lastUpdated: null, message: null },
    },
  })
  expect(cash).toContain('Cash on Delivery')
  for (const text of ['Discount', 'Transaction ID', 'Download Invoice']) expect(cash).not.toContain(text)
})

// Proves CREDIT-11.
test('an order names store credit where it paid, and nothing paid online where it paid all', () => {
  const part = htmlOf({ pricing: { ...paid.pricing, storeCredit: 500 } })
  for (const text of ['Online Payment and Store Credit', 'Paid online']) expect(part).toContain(text)
  const whole = htmlOf({ pricing: { ...paid.pricing, storeCredit: 1049 } })
  expect(whole).toContain('<dd class="wrap-anywhere">Store Credit</dd>')
  expect(whole).not.toContain('Paid online')
})

// Proves ORDER-04.
test.each<[OrderStatus, boolean]>([
  ['pending', true],
  ['processing', true],
  ['shipped', false],
  ['delivered', false],
  ['cancelled', false],
])('an order that is %s can be cancelled: %s', (orderStatus, canCancel) => {
  const html = htmlOf({ orderStatus })
  expect(html).toContain(orderStatus.toUpperCase())
  expect(html.includes('Cancel Order')).toBe(canCancel)
})

// Proves DELIVERY-07.
test('an order says when it is expected, and that it is late once that day has passed', () => {
  expect(htmlOf({ expectedDelivery: { from: '2099-11-25', to: '2099-11-27' } })).toContain(
    'We expect to deliver it between Wed, Nov 25 and Fri, Nov 27.',
  )
  expect(htmlOf({ expectedDelivery: { from: '2026-01-05', to: '2026-01-07' } })).toContain(
    'It was expected between Mon, Jan 05 and Wed, Jan 07 and is late.',
  )
})

test('a shipped order tells with whom it travels and how to follow it', () => {
  const html = htmlOf({
    orderStatus: 'shipped',
    shipment: {
      courier: 'India Post',
      trackingNumber: 'EM123456789IN',
      trackingUrl: 'https://example.com/t',
    },
  })
  expect(html).toContain('Shipped with India Post')
  expect(html).toMatch(/<a href="https:\/\/example\.com\/t"[^>]*>EM123456789IN<\/a>/)
})
